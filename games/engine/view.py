"""A game as a seat, or the public, may know it: with the event projection the only way out of a state."""

from typing import Any, TypedDict

from games.engine.board import NOBODY
from games.engine.game import Legal, demands, legal_actions, refused_tools
from games.engine.hands import size, unpack
from games.engine.state import OFF_BOARD, State, bits, kind_counts


class BuildingView(TypedDict):
    corner: int
    seat: int
    kind: str


class RoadView(TypedDict):
    edge: int
    seat: int


class PiecesView(TypedDict):
    road: int
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
        "bank": unpack(state.bank),
        "deck": len(state.deck),
        "free_roads": state.free_roads,
        "buildings": [
            {"corner": corner, "seat": owner, "kind": kind}
            for owner in seats
            for kind, mask in (("settlement", state.settlements[owner]), ("city", state.cities[owner]))
            for corner in bits(mask)
        ],
        "roads": [{"edge": edge, "seat": owner} for owner in seats for edge in bits(state.roads[owner])],
        "players": [_player(state, other, knows=other == seat) for other in seats],
        "offers": [
            {
                "id": offer.id,
                "seat": offer.seat,
                "give": unpack(offer.give),
                "get": unpack(offer.get),
                "to": list(offer.to),
                "answers": {str(other): "accepted" if yes else "declined" for other, yes in offer.answers},
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


def _player(state: State, seat: int, knows: bool) -> PlayerView:
    options = state.options
    cards = state.cards[seat]
    return {
        "seat": seat,
        "points": state.points(seat),
        "total": state.total(seat) if knows or state.over else None,
        "hand_count": size(state.hands[seat]),
        "hand": unpack(state.hands[seat]) if knows else None,
        "card_count": size(cards),
        "cards": kind_counts(cards) if knows or state.over else None,
        "fresh": kind_counts(state.fresh[seat]) if knows else None,
        "knights": state.knights(seat),
        "played": kind_counts(state.played[seat]),
        "left": {
            "road": options.road_pieces - state.roads[seat].bit_count(),
            "settlement": options.settlement_pieces - state.settlements[seat].bit_count(),
            "city": options.city_pieces - state.cities[seat].bit_count(),
        },
        "road_length": state.route_length(seat),
        "longest_road": state.longest == seat,
        "largest_army": state.army == seat,
        "owes": state.owes[seat],
    }
