"""Longest road and largest army: who holds them, and when they change hands (HL-74 to HL-78, X10)."""

from collections.abc import Sequence

from games.engine.board import NOBODY
from games.engine.events import Event, Events
from games.engine.state import State


def holder(values: Sequence[int], least: int, present: int, until_exceeded: bool = False) -> int:
    """Who holds an award after a change, or NOBODY (X10).

    The holder keeps it while it qualifies and nobody has more; else it goes to the only one with the best qualifying
    value, if there is one. Where awards are kept until exceeded the holder needs not qualify any more (LO-51).
    """
    best = max(values)
    if present != NOBODY and values[present] == best and (until_exceeded or best >= least):
        return present
    if best < least:
        return NOBODY
    leaders = [seat for seat, value in enumerate(values) if value == best]
    return leaders[0] if len(leaders) == 1 else NOBODY


def route_built(state: State, seat: int, edge: int, events: Events) -> None:
    """Look at the longest road after a seat has built a route on an edge.

    It is measured only when it could matter: one piece more can't make a way much longer.
    """
    own, graph = state.roads[seat] | state.boats[seat], state.board.topology
    span = state.route_span[seat]
    at_an_end = any(graph.corner_edge_mask[corner] & own == 1 << edge for corner in graph.edges[edge])
    most = span.most + 1 if at_an_end else 2 * span.most + 1
    state.route_span[seat] = span.extended(min(most, state.route_bound(seat)))
    if seat != state.longest and state.route_reaches(seat, _to_beat(state)):
        settle_route(state, events)


def building_placed(state: State, corner: int, seat: int, events: Events) -> None:
    """Look at the longest road after a settlement that may have cut one or joined land and sea (HL-76, GW-89)."""
    matters = False
    for other, reach in enumerate(state.reach):
        if reach >> corner & 1 and (other != seat or state.sea_reach[seat] >> corner & 1):
            span = state.route_span[other]
            state.route_span[other] = span.joined(state.route_bound(seat)) if other == seat else span.cut()
            state.find_sites(other)
            # One that is cut and doesn't hold the award leaves it where it is.
            matters = matters or other in (seat, state.longest) or state.longest == NOBODY
    if matters:
        settle_route(state, events)


def settle_route(state: State, events: Events) -> None:
    """Give the longest road to whoever should hold it now."""
    options = state.options
    if not options.route_award or not _challenged(state):
        return
    lengths = _leading_lengths(state)
    present = state.longest
    now = holder(lengths, options.route_minimum, present, options.keep_awards_until_exceeded)
    if now != present:
        state.longest = now
        if events is not None:
            events.append(_moved("longest_road", present, now, "length", lengths))


def _to_beat(state: State) -> int:
    """The length with which a seat that doesn't hold the longest road may take it, as far as that is known."""
    present = state.longest
    return state.options.route_minimum if present == NOBODY else state.route_span[present].least + 1


def _challenged(state: State) -> bool:
    """Whether the longest road may change hands, as far as that is known without measuring all roads."""
    options, present, least = state.options, state.longest, _to_beat(state)
    if present != NOBODY and least <= options.route_minimum and not options.keep_awards_until_exceeded:
        return True
    return any(state.route_reaches(seat, least) for seat in range(options.players) if seat != present)


def _leading_lengths(state: State) -> list[int]:
    """By seat the length of the longest road, as far as it decides who holds the award.

    It is 0 for seats that have less than the holder or another, or too little while nobody holds it.
    """
    lengths = [0] * state.options.players
    best = state.options.route_minimum
    if state.longest != NOBODY:
        lengths[state.longest] = best = state.route_length(state.longest)
    for seat in range(state.options.players):
        if state.route_reaches(seat, best):
            lengths[seat] = best = state.route_length(seat)
    return lengths


def knight_played(state: State, seat: int, events: Events) -> None:
    """Look at the largest army after a card that counts for it (HL-77, GW-92)."""
    options = state.options
    if not options.army_award:
        return
    knights = [state.knights(other) for other in range(options.players)]
    present = state.army
    now = holder(knights, options.army_minimum, present, options.keep_awards_until_exceeded)
    if now != present:
        state.army = now
        if events is not None:
            events.append(_moved("largest_army", present, now, "count", knights))


def _moved(kind: str, before: int, now: int, measure: str, values: Sequence[int]) -> Event:
    seat = None if now == NOBODY else now
    former = None if before == NOBODY else before
    return Event(kind, seat, {"from": former, measure: 0 if seat is None else values[seat]})
