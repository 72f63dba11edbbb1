"""Longest road and largest army: who holds them, and when they change hands (HL-74 to HL-78, X10)."""

from collections.abc import Sequence

from games.engine.board import NOBODY
from games.engine.events import Event, Events
from games.engine.state import UNKNOWN, State


def holder(values: Sequence[int], least: int, present: int) -> int:
    """Who holds an award after a change, or NOBODY.

    The holder keeps it while nobody has more; else it goes to the only one with the best qualifying value, if there
    is one.
    """
    best = max(values)
    if best < least:
        return NOBODY
    if present != NOBODY and values[present] == best:
        return present
    leaders = [seat for seat, value in enumerate(values) if value == best]
    return leaders[0] if len(leaders) == 1 else NOBODY


def road_built(state: State, seat: int, events: Events) -> None:
    """Look at the longest road after a seat has extended its own.

    The exact length is computed only when it could matter: a way can't be longer than Euler's bound on the seat's
    roads.
    """
    state.route[seat] = UNKNOWN
    if state.longest == seat:
        return
    need = state.options.route_minimum
    if state.longest != NOBODY:
        need = max(need, state.route_length(state.longest) + 1)
    bound = state.roads[seat].bit_count() - max(0, state.odd[seat].bit_count() - 2) // 2
    if bound >= need and state.route_length(seat) >= need:
        settle_route(state, events)


def building_placed(state: State, corner: int, seat: int, events: Events) -> None:
    """Look at the longest road after a settlement that may have cut somebody's (HL-76)."""
    cut = False
    for other, reach in enumerate(state.reach):
        if other != seat and reach >> corner & 1:
            state.route[other] = UNKNOWN
            state.find_road_sites(other)
            cut = True
    if cut:
        settle_route(state, events)


def settle_route(state: State, events: Events) -> None:
    """Give the longest road to whoever should hold it now."""
    lengths = [state.route_length(seat) for seat in range(state.options.players)]
    present, now = state.longest, holder(lengths, state.options.route_minimum, state.longest)
    if now != present:
        state.longest = now
        if events is not None:
            events.append(_moved("longest_road", present, now, "length", lengths))


def knight_played(state: State, seat: int, events: Events) -> None:
    """Look at the largest army after a knight (HL-77)."""
    knights = [state.knights(other) for other in range(state.options.players)]
    present, now = state.army, holder(knights, state.options.army_minimum, state.army)
    if now != present:
        state.army = now
        if events is not None:
            events.append(_moved("largest_army", present, now, "count", knights))


def _moved(kind: str, before: int, now: int, measure: str, values: Sequence[int]) -> Event:
    seat = None if now == NOBODY else now
    former = None if before == NOBODY else before
    return Event(kind, seat, {"from": former, measure: 0 if seat is None else values[seat]})
