"""Setup: two rounds of a settlement and a road, or boat, at it, in snake order (HL-28 to HL-34, X23)."""

from typing import Any

from games.engine.actions import (
    SETUP_BOATS,
    SETUP_ROADS,
    SETUP_SETTLEMENTS,
    Action,
    MoveAutoPair,
    PlaceBoat,
    PlaceRoad,
    PlaceSettlement,
)
from games.engine.board import BARREN
from games.engine.chance import Chance
from games.engine.events import Event, Events
from games.engine.hands import ONE, unpack
from games.engine.masks import bits
from games.engine.phases import BEFORE_ROLL, SETUP_ROAD, SETUP_SETTLEMENT
from games.engine.refusals import Refusal, refuse
from games.engine.rules import landmarks
from games.engine.rules.building import check_corner, lay_boat, lay_road, settle
from games.engine.state import UNKNOWN, AutoPair, State

ROUNDS = 2


def settlement_moves(state: State, seat: int) -> list[Action]:
    return [SETUP_SETTLEMENTS[corner] for corner in bits(state.open_corners)]


def road_moves(state: State, seat: int) -> list[Action]:
    places = state.board.topology.corner_edge_mask[state.last_settlement] & state.free_edges
    found: list[Action] = [SETUP_ROADS[edge] for edge in bits(places & state.board.land_edges)]
    if state.options.boats:
        found += [SETUP_BOATS[edge] for edge in bits(places & state.board.sea_edges)]
    return found


def _not_now(state: State, seat: int, phase: str) -> Refusal | None:
    ruleset = state.options.ruleset
    if state.phase not in (SETUP_SETTLEMENT, SETUP_ROAD):
        return refuse(ruleset, "setup_is_over")
    if seat != state.turn:
        return refuse(ruleset, "not_your_turn", turn=state.turn)
    return None if state.phase == phase else refuse(ruleset, "not_in_setup", phase=state.phase)


def check_settlement(state: State, seat: int, action: PlaceSettlement) -> Refusal | None:
    return _not_now(state, seat, SETUP_SETTLEMENT) or check_corner(state, action.corner)


def place_settlement(state: State, seat: int, action: PlaceSettlement, chance: Chance, events: Events) -> None:
    put_settlement(state, seat, action.corner, False, events)


def put_settlement(state: State, seat: int, corner: int, auto: bool, events: Events) -> int:
    """Place a settlement; the second one pays its tiles at once (HL-31, HL-32). Returns the hand paid."""
    settle(state, seat, corner)
    state.last_settlement = corner
    state.phase = SETUP_ROAD
    if events is not None:
        events.append(Event("settlement_placed", seat, {"corner": corner, "auto": auto}))
    landmarks.building_changed(state, corner, events)
    paid = grant(state, corner) if state.setup_step >= state.options.players else 0
    pay(state, seat, paid, events)
    return paid


def grant(state: State, corner: int) -> int:
    """One card for each producing tile at a corner, whatever stands on it (GW-86)."""
    tiles = state.board.topology.corner_tiles[corner]
    return sum(ONE[state.board.resources[tile]] for tile in tiles if state.board.resources[tile] != BARREN)


def pay(state: State, seat: int, cards: int, events: Events) -> None:
    state.hands[seat] += cards
    state.bank -= cards
    if cards and events is not None:
        events.append(Event("granted", seat, {"cards": unpack(cards)}))


def check_road(state: State, seat: int, action: PlaceRoad) -> Refusal | None:
    return _check_route(state, seat, action.edge, "road", state.board.land_edges)


def check_boat(state: State, seat: int, action: PlaceBoat) -> Refusal | None:
    if not state.options.boats:
        return refuse(state.options.ruleset, "no_boats_here")
    return _check_route(state, seat, action.edge, "boat", state.board.sea_edges)


def _check_route(state: State, seat: int, edge: int, piece: str, possible: int) -> Refusal | None:
    """The piece must touch the settlement just placed (HL-29)."""
    if refusal := _not_now(state, seat, SETUP_ROAD):
        return refusal
    graph = state.board.topology
    if edge >= len(graph.edges):
        return refuse(state.options.ruleset, "no_such_place")
    if not state.free_edges >> edge & 1:
        return refuse(state.options.ruleset, "edge_taken")
    if state.last_settlement not in graph.edges[edge]:
        return refuse(state.options.ruleset, "road_not_at_settlement")
    return None if possible >> edge & 1 else refuse(state.options.ruleset, f"{piece}_not_possible")


def place_road(state: State, seat: int, action: PlaceRoad, chance: Chance, events: Events) -> None:
    put_road(state, seat, action.edge, False, events)


def place_boat(state: State, seat: int, action: PlaceBoat, chance: Chance, events: Events) -> None:
    lay_boat(state, seat, action.edge)
    if events is not None:
        events.append(Event("boat_placed", seat, {"edge": action.edge}))
    _pass_on(state, seat, events)


def put_road(state: State, seat: int, edge: int, auto: bool, events: Events) -> None:
    lay_road(state, seat, edge)
    if events is not None:
        events.append(Event("road_placed", seat, {"edge": edge, "auto": auto}))
    _pass_on(state, seat, events)


def _pass_on(state: State, seat: int, events: Events) -> None:
    """Let the next one place: P1 to Pn, then Pn to P1, who then begins (HL-28)."""
    state.forget_route(seat)
    state.last_settlement = UNKNOWN
    state.setup_step += 1
    players, step = state.options.players, state.setup_step
    if step == ROUNDS * players:
        state.phase, state.turn = BEFORE_ROLL, 0
        if events is not None:
            events.append(Event("turn_started", 0))
    else:
        state.phase, state.turn = SETUP_SETTLEMENT, step if step < players else ROUNDS * players - 1 - step


# Pairs that the game placed (HL-33, HL-34, X1)


def best_pair(state: State) -> tuple[int, int]:
    """A good legal settlement and road: the corner with the most dots, then the most resources; the way to the next
    best."""
    corner = max(bits(state.open_corners), key=lambda place: (_worth(state, place), -place))
    return corner, best_road(state, corner)


def best_road(state: State, corner: int) -> int:
    """The free edge at a corner that leads towards the best place for another settlement."""
    graph = state.board.topology
    taken = graph.near_mask[corner]

    def prospect(edge: int) -> tuple[int, int]:
        ahead = sum(graph.edges[edge]) - corner
        beyond = [place for place in graph.corner_neighbours[ahead] if state.open_corners & ~taken & 1 << place]
        return max((_worth(state, place) for place in beyond), default=0), -edge

    return max(bits(_road_edges(state, corner)), key=prospect)


def _road_edges(state: State, corner: int) -> int:
    return state.board.topology.corner_edge_mask[corner] & state.free_edges & state.board.land_edges


def _worth(state: State, corner: int) -> int:
    board = state.board
    tiles = [tile for tile in board.topology.corner_tiles[corner] if board.resources[tile] != BARREN]
    dots = sum(6 - abs(7 - board.numbers[tile]) for tile in tiles)
    return 10 * dots + len({board.resources[tile] for tile in tiles})


def place_automatically(state: State, seat: int, events: Events) -> None:
    """Place what a seat owes; its owner may move it while setup lasts."""
    whole = state.phase == SETUP_SETTLEMENT
    second = state.setup_step >= state.options.players
    paid = 0
    if whole:
        corner, edge = best_pair(state)
        paid = put_settlement(state, seat, corner, True, events)
    else:
        corner = state.last_settlement
        edge = best_road(state, corner)
    state.auto_pairs = (*state.auto_pairs, AutoPair(seat, corner, edge, whole, second, paid))
    put_road(state, seat, edge, True, events)


def own_pair(state: State, seat: int, number: int) -> AutoPair | None:
    if number < len(state.auto_pairs) and state.auto_pairs[number].seat == seat:
        return state.auto_pairs[number]
    return None


def check_move_auto_pair(state: State, seat: int, action: MoveAutoPair) -> Refusal | None:
    """Both pieces together to any place that is legal now that they are lifted; only by their owner, only in setup."""
    ruleset, graph = state.options.ruleset, state.board.topology
    pair = own_pair(state, seat, action.pair)
    if pair is None:
        return refuse(ruleset, "no_auto_pair" if state.in_setup else "setup_is_over")
    if action.edge >= len(graph.edges):
        return refuse(ruleset, "no_such_place")
    if not pair.whole and action.corner != pair.corner:
        return refuse(ruleset, "only_the_road")
    lifted = _lift(state, pair)
    if pair.whole and (refusal := check_corner(lifted, action.corner)):
        return refusal
    if not lifted.free_edges >> action.edge & 1:
        return refuse(ruleset, "edge_taken")
    if action.corner not in graph.edges[action.edge]:
        return refuse(ruleset, "road_not_at_settlement")
    return None if state.board.land_edges >> action.edge & 1 else refuse(ruleset, "road_not_possible")


def move_auto_pair(state: State, seat: int, action: MoveAutoPair, chance: Chance, events: Events) -> None:
    """Move the pair; a grant is taken back and paid anew."""
    pair, control = state.auto_pairs[action.pair], state.control
    state.roads[seat] = state.roads[seat] & ~(1 << pair.edge) | 1 << action.edge
    if pair.whole:
        state.settlements[seat] = state.settlements[seat] & ~(1 << pair.corner) | 1 << action.corner
    state.derive()
    state.hands[seat] -= pair.grant
    state.bank += pair.grant
    if events is not None:
        places = {"corner": action.corner, "edge": action.edge, "from": [pair.corner, pair.edge]}
        events.append(Event("pair_moved", seat, {**places, "returned": unpack(pair.grant)}))
    landmarks.building_moved(state, control, events)
    paid = grant(state, action.corner) if pair.whole and pair.second else 0
    pay(state, seat, paid, events)
    moved = pair._replace(corner=action.corner, edge=action.edge, grant=paid)
    state.auto_pairs = tuple(moved if index == action.pair else other for index, other in enumerate(state.auto_pairs))


def _lift(state: State, pair: AutoPair) -> State:
    """The state without a pair's pieces."""
    lifted = state.copy()
    lifted.roads[pair.seat] &= ~(1 << pair.edge)
    if pair.whole:
        lifted.settlements[pair.seat] &= ~(1 << pair.corner)
    lifted.derive()
    return lifted


def auto_pair_choices(state: State, seat: int) -> list[dict[str, Any]]:
    """The pairs that a seat may move and where each can go."""
    found = []
    for number, pair in enumerate(state.auto_pairs):
        if pair.seat != seat:
            continue
        lifted = _lift(state, pair)
        corners = bits(lifted.open_corners) if pair.whole else [pair.corner]
        places = [{"corner": corner, "edges": bits(_road_edges(lifted, corner))} for corner in corners]
        found.append(
            {
                "pair": number,
                "corner": pair.corner if pair.whole else None,
                "edge": pair.edge,
                "places": [place for place in places if place["edges"]],
            }
        )
    return found
