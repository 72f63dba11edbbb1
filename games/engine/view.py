"""A game as a seat, or the public, may know it: with the event projection the only way out of a state."""

from typing import Any, NotRequired, TypedDict

from games.engine.board import NOBODY
from games.engine.development import counts_by_key
from games.engine.game import Legal, demands, legal_actions, refused_tools
from games.engine.hands import size, unpack
from games.engine.masks import bits
from games.engine.rules.building import routes_left
from games.engine.state import OFF_BOARD, State


class BuildingView(TypedDict):
    corner: int
    seat: int
    kind: str


class RoadView(TypedDict):
    """A route piece: a road, a bridge or a boat."""

    edge: int
    seat: int
    kind: str


class StormView(TypedDict):
    """A storm and its exact area: buildings on these corners get nothing from these tiles (GW-85)."""

    node: int
    tiles: list[int]
    corners: list[int]


class LandmarkView(TypedDict):
    """A market or monument: who controls it, and what every seat with influence there weighs."""

    tile: int
    kind: str
    seat: int | None
    influence: dict[str, int]


class SpecialView(TypedDict):
    """The special building phase: who builds in it now, and who wants to build after this turn."""

    builder: int | None
    signed_up: list[int]


class PiecesView(TypedDict):
    road: int
    boat: NotRequired[int]
    """Only where boats have a supply of their own; else they are among the roads, as bridges always are."""
    settlement: int
    city: int


class PlayerView(TypedDict):
    """A seat's part of the table. What only the seat itself may know is None for everybody else."""

    seat: int
    points: int
    total: int | None
    hand_count: int
    hand: list[int] | None
    card_count: int
    cards: dict[str, int] | None
    fresh: dict[str, int] | None
    knights: int
    played: dict[str, int]
    left: PiecesView
    rates: list[int]
    """How many cards of each resource the bank takes for one."""
    road_length: int
    longest_road: bool
    largest_army: bool
    owes: int


class OfferView(TypedDict):
    id: int
    seat: int
    give: list[int]
    get: list[int]
    to: list[int]
    answers: dict[str, str]
    by: int
    """Whose terms these are: the seat on turn, or who counters."""
    counter: int | None
    """The offer that is countered."""


class DemandView(TypedDict):
    id: str
    seat: int
    kind: str
    paused: bool


class View(TypedDict):
    """Everything that changes during a game and that this viewer may know."""

    you: int | None
    phase: str
    setup: bool
    turn: int
    turns: int
    dice: list[int] | None
    rolled: bool
    robber: int | None
    storms: list[StormView]
    forecast: list[int] | None
    landmarks: list[LandmarkView]
    special: SpecialView | None
    bank: list[int] | None
    deck: int
    free_roads: int
    buildings: list[BuildingView]
    roads: list[RoadView]
    players: list[PlayerView]
    offers: list[OfferView]
    demands: list[DemandView]
    winner: int | None
    ended: str | None
    legal: Legal
    off: dict[str, dict[str, Any]]


def view(state: State, seat: int | None) -> View:
    """What a seat may know, or the public (None). Two states that differ only in what is hidden from it give equal
    views."""
    seats = range(state.options.players)
    return {
        "you": seat,
        "phase": state.phase,
        "setup": state.in_setup,
        "turn": state.turn,
        "turns": state.turns,
        "dice": list(state.dice) if any(state.dice) else None,
        "rolled": state.rolled,
        "robber": None if state.robber == OFF_BOARD else state.robber,
        "storms": [_storm(state, node) for node in state.storms],
        "forecast": list(state.forecast) if any(state.forecast) else None,
        "landmarks": [_landmark(state, tile) for tile in state.control],
        "special": _special(state) if state.options.special_phase else None,
        "bank": None if state.options.hidden_bank else unpack(state.bank),
        "deck": len(state.deck),
        "free_roads": state.free_roads,
        "buildings": [
            {"corner": corner, "seat": owner, "kind": kind}
            for owner in seats
            for kind, mask in (("settlement", state.settlements[owner]), ("city", state.cities[owner]))
            for corner in bits(mask)
        ],
        "roads": [route for owner in seats for route in _routes(state, owner)],
        "players": [_player(state, other, knows=other == seat) for other in seats],
        "offers": [
            {
                "id": offer.id,
                "seat": offer.seat,
                "give": unpack(offer.give),
                "get": unpack(offer.get),
                "to": list(offer.to),
                "answers": {str(other): "accepted" if yes else "declined" for other, yes in offer.answers},
                "by": offer.maker,
                "counter": offer.counter or None,
            }
            for offer in state.offers
        ],
        "demands": [
            {"id": demand.id, "seat": demand.seat, "kind": demand.kind, "paused": demand.paused}
            for demand in demands(state)
        ],
        "winner": None if state.winner == NOBODY else state.winner,
        "ended": state.ended or None,
        "legal": {} if seat is None else legal_actions(state, seat),
        "off": {}
        if seat is None
        else {kind: refusal.to_json() for kind, refusal in refused_tools(state, seat).items()},
    }


def _routes(state: State, seat: int) -> list[RoadView]:
    straits = state.board.bridge_edges
    roads, bridges, boats = state.roads[seat] & ~straits, state.roads[seat] & straits, state.boats[seat]
    kinds = (("road", roads), ("bridge", bridges), ("boat", boats))
    return [{"edge": edge, "seat": seat, "kind": kind} for kind, mask in kinds for edge in bits(mask)]


def _storm(state: State, node: int) -> StormView:
    nodes = state.nodes
    return {"node": node, "tiles": list(nodes.tiles[node]), "corners": bits(nodes.covers[node])}


def _landmark(state: State, tile: int) -> LandmarkView:
    weights = {str(seat): state.influence(tile, seat) for seat in range(state.options.players)}
    controller = state.control[tile]
    return {
        "tile": tile,
        "kind": state.board.terrain[tile],
        "seat": None if controller == NOBODY else controller,
        "influence": {seat: weight for seat, weight in weights.items() if weight},
    }


def _special(state: State) -> SpecialView:
    return {"builder": None if state.builder == NOBODY else state.builder, "signed_up": bits(state.signed_up)}


def _left(state: State, seat: int) -> PiecesView:
    options = state.options
    roads, boats = routes_left(state, seat)
    left: PiecesView = {
        "road": roads,
        "settlement": options.settlement_pieces - state.settlements[seat].bit_count(),
        "city": options.city_pieces - state.cities[seat].bit_count(),
    }
    return {**left, "boat": boats} if options.own_boats else left


def _player(state: State, seat: int, knows: bool) -> PlayerView:
    cards = state.cards[seat]
    return {
        "seat": seat,
        "points": state.points(seat),
        "total": state.total(seat) if knows or state.over else None,
        "hand_count": size(state.hands[seat]),
        "hand": unpack(state.hands[seat]) if knows else None,
        "card_count": size(cards),
        "cards": counts_by_key(cards) if knows or state.over else None,
        "fresh": counts_by_key(state.fresh[seat]) if knows else None,
        "knights": state.knights(seat),
        "played": counts_by_key(state.played[seat]),
        "left": _left(state, seat),
        "rates": unpack(state.rates[seat]),
        "road_length": state.route_length(seat),
        "longest_road": state.longest == seat,
        "largest_army": state.army == seat,
        "owes": state.owes[seat],
    }
