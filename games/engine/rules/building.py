"""Routes, settlements and cities: what may be built where, and what it changes (HL-16 to HL-21, HL-44 to HL-50)."""

from games.engine.actions import (
    BOATS,
    BRIDGES,
    CITIES,
    ROADS,
    SETTLEMENTS,
    Action,
    BuildBoat,
    BuildBridge,
    BuildCity,
    BuildRoad,
    BuildSettlement,
)
from games.engine.board import NO_PORT, NOBODY
from games.engine.chance import Chance
from games.engine.events import Event, Events
from games.engine.hands import GUARD, covers, missing
from games.engine.phases import BEFORE_ROLL, MAIN, SPECIAL
from games.engine.refusals import Refusal, refuse
from games.engine.rules import awards, landmarks, trade, victory
from games.engine.rules.turn import not_now
from games.engine.state import State

BUILDING = (MAIN, SPECIAL)
"""Phases in which one builds and buys."""

# Moves


def moves(state: State, seat: int, out: list[Action]) -> None:
    """Add every piece that the seat in charge can pay for and place."""
    options = state.options
    prices = options.prices
    purse = state.hands[seat] | GUARD
    roads, boats = routes_left(state, seat)
    if roads > 0 and (purse - prices["road"]) & GUARD == GUARD:
        _add(ROADS, road_places(state, seat), out)
    if options.boats and boats > 0 and (purse - prices["boat"]) & GUARD == GUARD:
        _add(BOATS, boat_places(state, seat), out)
    if options.bridges and roads > 0 and (purse - prices["bridge"]) & GUARD == GUARD:
        _add(BRIDGES, bridge_places(state, seat), out)
    if (purse - prices["settlement"]) & GUARD == GUARD and state.settlements[
        seat
    ].bit_count() < options.settlement_pieces:
        _add(SETTLEMENTS, state.reach[seat] & state.open_corners, out)
    if (purse - prices["city"]) & GUARD == GUARD and state.cities[seat].bit_count() < options.city_pieces:
        _add(CITIES, state.settlements[seat], out)


def free_road_moves(state: State, seat: int, out: list[Action]) -> None:
    """Add the places for a road or boat that a card gives."""
    roads, boats = _free_places(state, seat)
    _add(ROADS, roads, out)
    _add(BOATS, boats, out)


def _add(actions: tuple[Action, ...], mask: int, out: list[Action]) -> None:
    while mask:
        low = mask & -mask
        out.append(actions[low.bit_length() - 1])
        mask ^= low


# Routes: roads, boats and bridges


def routes_left(state: State, seat: int) -> tuple[int, int]:
    """How many roads or bridges, and how many boats, a seat has left; twice the same where they are one supply."""
    options, roads, boats = state.options, state.roads[seat].bit_count(), state.boats[seat].bit_count()
    if options.own_boats:
        return options.road_pieces - roads, options.boat_pieces - boats
    left = options.road_pieces - roads - boats
    return left, left


def road_places(state: State, seat: int) -> int:
    """Mask of the edges where a seat can build a road (HL-48, GW-28, GW-42)."""
    return state.road_sites[seat] & state.free_edges & state.board.land_edges


def boat_places(state: State, seat: int) -> int:
    """Mask of the edges where a seat can build a boat: water beside it, at an own boat or building (X26, GW-89)."""
    return state.boat_sites[seat] & state.free_edges & state.board.sea_edges


def bridge_places(state: State, seat: int) -> int:
    """Mask of the straits that a seat can bridge (X26)."""
    return state.road_sites[seat] & state.free_edges & state.board.bridge_edges


def can_extend(state: State, seat: int) -> bool:
    """Whether a seat has a piece and a place for a road, or a boat, that costs nothing."""
    return any(_free_places(state, seat))


def _free_places(state: State, seat: int) -> tuple[int, int]:
    """Masks of the edges where a seat could put a road, or a boat, that costs nothing."""
    roads, boats = routes_left(state, seat)
    return (
        road_places(state, seat) if roads > 0 else 0,
        boat_places(state, seat) if boats > 0 and state.options.boats else 0,
    )


def check_road(state: State, seat: int, action: BuildRoad | None = None) -> Refusal | None:
    """Why a road can't be built on an edge, or (without an action) anywhere."""
    places = state.board.land_edges
    return _check_route(state, seat, "road", action, places, state.road_sites[seat], may_be_free=True)


def check_boat(state: State, seat: int, action: BuildBoat | None = None) -> Refusal | None:
    """Why a boat can't be built on an edge, or (without an action) anywhere (GW-43)."""
    if not state.options.boats:
        return refuse(state.options.ruleset, "no_boats_here")
    return _check_route(state, seat, "boat", action, state.board.sea_edges, state.boat_sites[seat], may_be_free=True)


def check_bridge(state: State, seat: int, action: BuildBridge | None = None) -> Refusal | None:
    """Why a bridge can't be built on an edge, or (without an action) anywhere (GW-59)."""
    if not state.options.bridges:
        return refuse(state.options.ruleset, "no_bridges_here")
    places = state.board.bridge_edges
    return _check_route(state, seat, "bridge", action, places, state.road_sites[seat], may_be_free=False)


def _check_route(
    state: State,
    seat: int,
    piece: str,
    action: BuildRoad | BuildBoat | BuildBridge | None,
    possible: int,
    joined: int,
    *,
    may_be_free: bool,
) -> Refusal | None:
    """Judge a route piece by the edges where its kind can be at all and those that join the seat's network."""
    ruleset, price = state.options.ruleset, state.options.prices[piece]
    free = may_be_free and state.free_roads and seat == state.turn and state.phase in (BEFORE_ROLL, MAIN)
    if not free and (refusal := not_now(state, seat, BUILDING)):
        return refusal
    roads, boats = routes_left(state, seat)
    if (boats if piece == "boat" else roads) <= 0:
        return refuse(ruleset, "no_road_left")
    if not free and not covers(state.hands[seat], price):
        return refuse(ruleset, f"cannot_afford_{piece}", missing=missing(state.hands[seat], price))
    if action is None:
        return None if joined & possible & state.free_edges else refuse(ruleset, f"no_{piece}_site")
    if action.edge >= len(state.board.topology.edges):
        return refuse(ruleset, "no_such_place")
    if not state.free_edges >> action.edge & 1:
        return refuse(ruleset, "edge_taken")
    if not possible >> action.edge & 1:
        return refuse(ruleset, f"{piece}_not_possible")
    return None if joined >> action.edge & 1 else refuse(ruleset, f"{piece}_not_connected")


def build_road(state: State, seat: int, action: BuildRoad, chance: Chance, events: Events) -> None:
    _build_route(state, seat, "road", action.edge, events)


def build_boat(state: State, seat: int, action: BuildBoat, chance: Chance, events: Events) -> None:
    _build_route(state, seat, "boat", action.edge, events)


def build_bridge(state: State, seat: int, action: BuildBridge, chance: Chance, events: Events) -> None:
    _build_route(state, seat, "bridge", action.edge, events)


def _build_route(state: State, seat: int, piece: str, edge: int, events: Events) -> None:
    free = state.free_roads > 0
    if not free:
        buy(state, seat, piece, events)
    if piece == "boat":
        lay_boat(state, seat, edge)
    else:
        lay_road(state, seat, edge)
    if events is not None:
        events.append(Event(f"{piece}_built", seat, {"edge": edge, "free": free}))
    if free:
        state.free_roads = state.free_roads - 1 if can_extend(state, seat) else 0
    state.progress_turn = state.turns
    awards.route_built(state, seat, edge, events)
    victory.claim(state, events)


def lay_road(state: State, seat: int, edge: int) -> None:
    """Put a road or bridge on the board."""
    _lay(state, seat, edge, state.roads, state.land_reach, state.road_sites)


def lay_boat(state: State, seat: int, edge: int) -> None:
    """Put a boat on the board."""
    _lay(state, seat, edge, state.boats, state.sea_reach, state.boat_sites)


def _lay(state: State, seat: int, edge: int, routes: list[int], reach: list[int], sites: list[int]) -> None:
    """Put a piece on the board and keep what follows from it up to date, on land or at sea."""
    graph = state.board.topology
    state.free_edges &= ~(1 << edge)
    routes[seat] |= 1 << edge
    for corner in graph.edges[edge]:
        state.odd[seat] ^= 1 << corner
        state.reach[seat] |= 1 << corner
        reach[seat] |= 1 << corner
        if state.owner[corner] in (NOBODY, seat):
            sites[seat] |= graph.corner_edge_mask[corner]


# Settlements


def check_settlement(state: State, seat: int, action: BuildSettlement | None = None) -> Refusal | None:
    """Why a settlement can't be built on a corner, or (without an action) anywhere."""
    ruleset, options = state.options.ruleset, state.options
    if refusal := not_now(state, seat, BUILDING):
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
    """Why nobody can settle on a corner: taken, too close to a building, or far from land (HL-30, LO-49, GW-41)."""
    if corner >= len(state.owner):
        return refuse(state.options.ruleset, "no_such_place")
    if state.owner[corner] != NOBODY:
        return refuse(state.options.ruleset, "corner_taken")
    if any(state.owner[other] != NOBODY for other in state.board.topology.corner_neighbours[corner]):
        return refuse(state.options.ruleset, "too_close")
    return None if state.open_corners >> corner & 1 else refuse(state.options.ruleset, "no_land_here")


def build_settlement(state: State, seat: int, action: BuildSettlement, chance: Chance, events: Events) -> None:
    buy(state, seat, "settlement", events)
    settle(state, seat, action.corner)
    if events is not None:
        events.append(Event("settlement_built", seat, {"corner": action.corner}))
    state.progress_turn = state.turns
    landmarks.building_changed(state, action.corner, events)
    awards.building_placed(state, action.corner, seat, events)
    victory.claim(state, events)


def settle(state: State, seat: int, corner: int) -> None:
    """Put a settlement on the board and keep what follows from it up to date."""
    graph = state.board.topology
    state.owner[corner] = seat
    state.settlements[seat] |= 1 << corner
    state.open_corners &= ~graph.near_mask[corner]
    state.road_sites[seat] |= graph.corner_edge_mask[corner]
    state.boat_sites[seat] |= graph.corner_edge_mask[corner] if state.options.boats else 0
    if state.board.port_at[corner] != NO_PORT:
        state.find_rates(seat)
    _forget_income(state, corner)


def _forget_income(state: State, corner: int) -> None:
    for tile in state.board.topology.corner_tiles[corner]:
        state.income[state.board.numbers[tile]] = None


# Cities


def check_city(state: State, seat: int, action: BuildCity | None = None) -> Refusal | None:
    """Why a settlement can't become a city, or (without an action) none can."""
    ruleset, options = state.options.ruleset, state.options
    if refusal := not_now(state, seat, BUILDING):
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
    landmarks.building_changed(state, action.corner, events)
    victory.claim(state, events)


# Paying


def buy(state: State, seat: int, what: str, events: Events) -> None:
    """Pay a price to the bank."""
    price = state.options.prices[what]
    state.hands[seat] -= price
    state.bank += price
    if state.offers:
        trade.drop_uncovered(state, events)
