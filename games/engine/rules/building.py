"""Roads, settlements and cities: what may be built where, and what it changes (HL-16 to HL-21, HL-44 to HL-50)."""

from games.engine.actions import CITIES, ROADS, SETTLEMENTS, Action, BuildCity, BuildRoad, BuildSettlement
from games.engine.board import NOBODY
from games.engine.chance import Chance
from games.engine.events import Event, Events
from games.engine.hands import GUARD, covers, missing
from games.engine.refusals import Refusal, refuse
from games.engine.rules import awards, trade, victory
from games.engine.rules.turn import not_now
from games.engine.state import BEFORE_ROLL, MAIN, State

# Moves


def moves(state: State, seat: int, out: list[Action]) -> None:
    """Add every piece that the seat on turn can pay for and place."""
    options = state.options
    prices = options.prices
    purse = state.hands[seat] | GUARD
    if (purse - prices["road"]) & GUARD == GUARD and state.roads[seat].bit_count() < options.road_pieces:
        _add(ROADS, state.road_sites[seat] & state.free_edges, out)
    if (purse - prices["settlement"]) & GUARD == GUARD and state.settlements[
        seat
    ].bit_count() < options.settlement_pieces:
        _add(SETTLEMENTS, state.reach[seat] & state.open_corners, out)
    if (purse - prices["city"]) & GUARD == GUARD and state.cities[seat].bit_count() < options.city_pieces:
        _add(CITIES, state.settlements[seat], out)


def free_road_moves(state: State, seat: int, out: list[Action]) -> None:
    """Add the places for a road that a card gives."""
    _add(ROADS, state.road_sites[seat] & state.free_edges, out)


def _add(
    actions: tuple[BuildRoad, ...] | tuple[BuildSettlement, ...] | tuple[BuildCity, ...], mask: int, out: list[Action]
) -> None:
    while mask:
        low = mask & -mask
        out.append(actions[low.bit_length() - 1])
        mask ^= low


def can_extend(state: State, seat: int) -> bool:
    """Whether a seat has a road piece and a place for it."""
    return state.roads[seat].bit_count() < state.options.road_pieces and bool(state.road_sites[seat] & state.free_edges)


# Roads


def check_road(state: State, seat: int, action: BuildRoad | None = None) -> Refusal | None:
    """Why a road can't be built on an edge, or (without an action) anywhere."""
    ruleset, options = state.options.ruleset, state.options
    free = state.free_roads and seat == state.turn and state.phase in (BEFORE_ROLL, MAIN)
    if not free and (refusal := not_now(state, seat)):
        return refusal
    if state.roads[seat].bit_count() >= options.road_pieces:
        return refuse(ruleset, "no_road_left")
    if not free and not covers(state.hands[seat], options.prices["road"]):
        return refuse(ruleset, "cannot_afford_road", missing=missing(state.hands[seat], options.prices["road"]))
    if action is None:
        return None if state.road_sites[seat] & state.free_edges else refuse(ruleset, "no_road_site")
    if action.edge >= len(state.board.topology.edges):
        return refuse(ruleset, "no_such_place")
    if not state.free_edges >> action.edge & 1:
        return refuse(ruleset, "edge_taken")
    if not state.road_sites[seat] >> action.edge & 1:
        return refuse(ruleset, "road_not_connected")
    return None


def build_road(state: State, seat: int, action: BuildRoad, chance: Chance, events: Events) -> None:
    free = state.free_roads > 0
    if not free:
        buy(state, seat, "road", events)
    lay_road(state, seat, action.edge)
    if events is not None:
        events.append(Event("road_built", seat, {"edge": action.edge, "free": free}))
    if free:
        state.free_roads = state.free_roads - 1 if can_extend(state, seat) else 0
    state.progress_turn = state.turns
    awards.road_built(state, seat, events)
    victory.claim(state, events)


def lay_road(state: State, seat: int, edge: int) -> None:
    """Put a road on the board and keep what follows from it up to date."""
    graph = state.board.topology
    state.free_edges &= ~(1 << edge)
    state.roads[seat] |= 1 << edge
    sites = state.road_sites[seat]
    for corner in graph.edges[edge]:
        state.odd[seat] ^= 1 << corner
        state.reach[seat] |= 1 << corner
        if state.owner[corner] in (NOBODY, seat):
            sites |= graph.corner_edge_mask[corner]
    state.road_sites[seat] = sites


# Settlements


def check_settlement(state: State, seat: int, action: BuildSettlement | None = None) -> Refusal | None:
    """Why a settlement can't be built on a corner, or (without an action) anywhere."""
    ruleset, options = state.options.ruleset, state.options
    if refusal := not_now(state, seat):
        return refusal
    if action is not None and (refusal := check_corner(state, action.corner)):
        return refusal
    if state.settlements[seat].bit_count() >= options.settlement_pieces:
        return refuse(ruleset, "no_settlement_left")
    if not covers(state.hands[seat], options.prices["settlement"]):
        price = options.prices["settlement"]
        return refuse(ruleset, "cannot_afford_settlement", missing=missing(state.hands[seat], price))
    if action is None:
        return None if state.reach[seat] & state.open_corners else refuse(ruleset, "no_settlement_site")
    if not state.reach[seat] >> action.corner & 1:
        return refuse(ruleset, "settlement_not_connected")
    return None


def check_corner(state: State, corner: int) -> Refusal | None:
    """Why nobody can settle on a corner: taken, or too close to a building (HL-30)."""
    if corner >= len(state.owner):
        return refuse(state.options.ruleset, "no_such_place")
    if state.owner[corner] != NOBODY:
        return refuse(state.options.ruleset, "corner_taken")
    if not state.open_corners >> corner & 1:
        return refuse(state.options.ruleset, "too_close")
    return None


def build_settlement(state: State, seat: int, action: BuildSettlement, chance: Chance, events: Events) -> None:
    buy(state, seat, "settlement", events)
    settle(state, seat, action.corner)
    if events is not None:
        events.append(Event("settlement_built", seat, {"corner": action.corner}))
    state.progress_turn = state.turns
    awards.building_placed(state, action.corner, seat, events)
    victory.claim(state, events)


def settle(state: State, seat: int, corner: int) -> None:
    """Put a settlement on the board and keep what follows from it up to date."""
    graph = state.board.topology
    state.owner[corner] = seat
    state.settlements[seat] |= 1 << corner
    state.open_corners &= ~graph.near_mask[corner]
    state.road_sites[seat] |= graph.corner_edge_mask[corner]
    state.add_rate(seat, corner)
    _forget_income(state, corner)


def _forget_income(state: State, corner: int) -> None:
    for tile in state.board.topology.corner_tiles[corner]:
        state.income[state.board.numbers[tile]] = None


# Cities


def check_city(state: State, seat: int, action: BuildCity | None = None) -> Refusal | None:
    """Why a settlement can't become a city, or (without an action) none can."""
    ruleset, options = state.options.ruleset, state.options
    if refusal := not_now(state, seat):
        return refusal
    if state.cities[seat].bit_count() >= options.city_pieces:
        return refuse(ruleset, "no_city_left")
    if not covers(state.hands[seat], options.prices["city"]):
        return refuse(ruleset, "cannot_afford_city", missing=missing(state.hands[seat], options.prices["city"]))
    if action is None:
        return None if state.settlements[seat] else refuse(ruleset, "no_settlement_to_upgrade")
    if action.corner >= len(state.owner):
        return refuse(ruleset, "no_such_place")
    if not state.settlements[seat] >> action.corner & 1:
        return refuse(ruleset, "no_own_settlement")
    return None


def build_city(state: State, seat: int, action: BuildCity, chance: Chance, events: Events) -> None:
    """Replace a settlement; its piece returns to the supply (HL-20, HL-50)."""
    buy(state, seat, "city", events)
    state.settlements[seat] &= ~(1 << action.corner)
    state.cities[seat] |= 1 << action.corner
    _forget_income(state, action.corner)
    if events is not None:
        events.append(Event("city_built", seat, {"corner": action.corner}))
    state.progress_turn = state.turns
    victory.claim(state, events)


# Paying


def buy(state: State, seat: int, what: str, events: Events) -> None:
    """Pay a price to the bank."""
    price = state.options.prices[what]
    state.hands[seat] -= price
    state.bank += price
    if state.offers:
        trade.drop_uncovered(state, events)
