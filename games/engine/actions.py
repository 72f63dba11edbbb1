"""What a seat can do: one small immutable class per kind of action, and their form in messages and the ledger.

Hands inside an action are packed (see `hands`); in JSON they are lists of five counts. Actions that name a place are
made once and reused (`ROADS[edge]` and so on), because a simulation looks at hundreds of thousands of them a second.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ClassVar, get_args

from games.engine.board import NOBODY
from games.engine.hands import LIMIT, RESOURCES, pack, unpack

PLACES = 512
"""More corners, edges, tiles or nodes of storms than any board has."""
SEATS = 8
STORMS = 3


@dataclass(frozen=True, slots=True)
class PlaceSettlement:
    """A free settlement during setup (HL-29)."""

    kind: ClassVar[str] = "place_settlement"
    corner: int


@dataclass(frozen=True, slots=True)
class PlaceRoad:
    """The free road at the settlement just placed (HL-29)."""

    kind: ClassVar[str] = "place_road"
    edge: int


@dataclass(frozen=True, slots=True)
class PlaceBoat:
    """A free boat instead of the road, on a coast (X23)."""

    kind: ClassVar[str] = "place_boat"
    edge: int


@dataclass(frozen=True, slots=True)
class MoveAutoPair:
    """Moving a pair that the game placed when the placement timer ran out (HL-34)."""

    kind: ClassVar[str] = "move_auto_pair"
    pair: int
    corner: int
    edge: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Rolling the dice (HL-22)."""

    kind: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class BuildRoad:
    """A road, paid for or free by a card (HL-44, HL-63)."""

    kind: ClassVar[str] = "build_road"
    edge: int


@dataclass(frozen=True, slots=True)
class BuildBoat:
    """A boat, paid for or free by a card (GW-43, X26)."""

    kind: ClassVar[str] = "build_boat"
    edge: int


@dataclass(frozen=True, slots=True)
class BuildBridge:
    """A bridge over a strait (GW-59, X26)."""

    kind: ClassVar[str] = "build_bridge"
    edge: int


@dataclass(frozen=True, slots=True)
class BuildSettlement:
    """A settlement (HL-45)."""

    kind: ClassVar[str] = "build_settlement"
    corner: int


@dataclass(frozen=True, slots=True)
class BuildCity:
    """A city in place of an own settlement (HL-46)."""

    kind: ClassVar[str] = "build_city"
    corner: int


@dataclass(frozen=True, slots=True)
class BuyCard:
    """Drawing a development card (HL-47)."""

    kind: ClassVar[str] = "buy_card"


@dataclass(frozen=True, slots=True)
class PlayKnight:
    """Playing a knight; the robber's move follows (HL-62)."""

    kind: ClassVar[str] = "play_knight"


@dataclass(frozen=True, slots=True)
class PlayRoadBuilding:
    """Playing Road Building; the free roads follow (HL-63)."""

    kind: ClassVar[str] = "play_road_building"


@dataclass(frozen=True, slots=True)
class PlayPlenty:
    """Taking cards from the bank (HL-64)."""

    kind: ClassVar[str] = "play_plenty"
    cards: int


@dataclass(frozen=True, slots=True)
class PlayMonopoly:
    """Taking all cards of one resource from all others (HL-65)."""

    kind: ClassVar[str] = "play_monopoly"
    resource: int


@dataclass(frozen=True, slots=True)
class PlayWeatherShift:
    """Letting every storm drift by one position (X30)."""

    kind: ClassVar[str] = "play_weather_shift"


@dataclass(frozen=True, slots=True)
class Discard:
    """The whole discard after a 7 (HL-69)."""

    kind: ClassVar[str] = "discard"
    cards: int


@dataclass(frozen=True, slots=True)
class MoveRobber:
    """Moving the robber and choosing whom to rob (HL-70, HL-71)."""

    kind: ClassVar[str] = "move_robber"
    tile: int
    victim: int


@dataclass(frozen=True, slots=True)
class MoveStorm:
    """Moving one of the storms to a free node and choosing whom to rob (GW-14, GW-15)."""

    kind: ClassVar[str] = "move_storm"
    storm: int
    node: int
    victim: int


@dataclass(frozen=True, slots=True)
class BankTrade:
    """An exact exchange with the bank: any number of complete groups, one card for each (HL-54 to HL-57)."""

    kind: ClassVar[str] = "bank_trade"
    give: int
    get: int


@dataclass(frozen=True, slots=True)
class MakeOffer:
    """Offering a swap to some of the others (HL-51)."""

    kind: ClassVar[str] = "make_offer"
    give: int
    get: int
    to: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AcceptOffer:
    """Being willing to trade; no card moves yet (HL-52)."""

    kind: ClassVar[str] = "accept_offer"
    offer: int


@dataclass(frozen=True, slots=True)
class DeclineOffer:
    """Declining an offer, also after having accepted it (HL-52)."""

    kind: ClassVar[str] = "decline_offer"
    offer: int


@dataclass(frozen=True, slots=True)
class CounterOffer:
    """Answering an offer with terms of one's own: what the answering seat gives and gets (HF-56)."""

    kind: ClassVar[str] = "counter_offer"
    offer: int
    give: int
    get: int


@dataclass(frozen=True, slots=True)
class ConfirmTrade:
    """Choosing one of those who accepted: the cards change hands (HL-53)."""

    kind: ClassVar[str] = "confirm_trade"
    offer: int
    partner: int


@dataclass(frozen=True, slots=True)
class WithdrawOffer:
    """Taking back one's own offer."""

    kind: ClassVar[str] = "withdraw_offer"
    offer: int


@dataclass(frozen=True, slots=True)
class SignUp:
    """Wishing, or no longer wishing, to build in the special phase after this turn (HF-38)."""

    kind: ClassVar[str] = "sign_up"
    on: bool


@dataclass(frozen=True, slots=True)
class PassBuilding:
    """Being done in the special building phase (HF-39)."""

    kind: ClassVar[str] = "pass_building"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Passing play on (HL-39)."""

    kind: ClassVar[str] = "end_turn"


@dataclass(frozen=True, slots=True)
class Expire:
    """The seat's clock has run out (HL-33, HL-40, HL-73). Only the clock may say so, never a person."""

    kind: ClassVar[str] = "expire"


@dataclass(frozen=True, slots=True)
class EndGame:
    """Ending a game without a winner. Only the site may say so, never a person."""

    kind: ClassVar[str] = "end_game"
    reason: str


Action = (
    PlaceSettlement
    | PlaceRoad
    | PlaceBoat
    | MoveAutoPair
    | Roll
    | BuildRoad
    | BuildBoat
    | BuildBridge
    | BuildSettlement
    | BuildCity
    | BuyCard
    | PlayKnight
    | PlayRoadBuilding
    | PlayPlenty
    | PlayMonopoly
    | PlayWeatherShift
    | Discard
    | MoveRobber
    | MoveStorm
    | BankTrade
    | MakeOffer
    | AcceptOffer
    | DeclineOffer
    | CounterOffer
    | ConfirmTrade
    | WithdrawOffer
    | SignUp
    | PassBuilding
    | EndTurn
    | Expire
    | EndGame
)

KINDS: dict[str, type[Action]] = {cls.kind: cls for cls in get_args(Action)}
SITE_ONLY = frozenset({Expire.kind, EndGame.kind})
"""Kinds that no person and no computer player may submit."""

ROLL, END_TURN, BUY_CARD = Roll(), EndTurn(), BuyCard()
PLAY_KNIGHT, PLAY_ROAD_BUILDING, PLAY_WEATHER_SHIFT = PlayKnight(), PlayRoadBuilding(), PlayWeatherShift()
PASS_BUILDING = PassBuilding()
SETUP_SETTLEMENTS = tuple(map(PlaceSettlement, range(PLACES)))
SETUP_ROADS = tuple(map(PlaceRoad, range(PLACES)))
SETUP_BOATS = tuple(map(PlaceBoat, range(PLACES)))
ROADS = tuple(map(BuildRoad, range(PLACES)))
BOATS = tuple(map(BuildBoat, range(PLACES)))
BRIDGES = tuple(map(BuildBridge, range(PLACES)))
SETTLEMENTS = tuple(map(BuildSettlement, range(PLACES)))
CITIES = tuple(map(BuildCity, range(PLACES)))
MONOPOLIES = tuple(map(PlayMonopoly, range(len(RESOURCES))))
ROBBERS = tuple(tuple(MoveRobber(tile, victim) for victim in (*range(SEATS), NOBODY)) for tile in range(PLACES))
"""By tile and victim; NOBODY is the last."""
STORM_MOVES = tuple(
    tuple(tuple(MoveStorm(storm, node, victim) for victim in (*range(SEATS), NOBODY)) for node in range(PLACES))
    for storm in range(STORMS)
)
"""By storm, node and victim."""


def action_to_json(action: Action) -> dict[str, Any]:
    """The action as it stands in messages and the ledger."""
    data: dict[str, Any] = {"kind": action.kind}
    for field in fields(action):
        data[field.name] = _FORMS[field.name][1](getattr(action, field.name))
    return data


def action_from_json(data: object) -> Action:
    """The action that a message describes; it need not be a legal one.

    Raises ValueError for anything that isn't an action.
    """
    if not isinstance(data, dict) or not isinstance(data.get("kind"), str):
        raise ValueError("an action is an object with a kind")
    cls = KINDS.get(data["kind"])
    if cls is None:
        raise ValueError(f"unknown kind {data['kind'][:40]!r}")
    names = [field.name for field in fields(cls)]
    if set(data) != {"kind", *names}:
        raise ValueError(f"{cls.kind} takes {names or 'nothing'}")
    return cls(*(_FORMS[name][0](data[name]) for name in names))


def _number(below: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if type(value) is not int or not 0 <= value < below:
            raise ValueError(f"not a whole number below {below}")
        return value

    return read


def _read_hand(value: object) -> int:
    if not isinstance(value, list) or len(value) != len(RESOURCES):
        raise ValueError(f"not a list of {len(RESOURCES)} counts")
    return pack([_number(LIMIT + 1)(count) for count in value])


def _read_victim(value: object) -> int:
    return NOBODY if value is None else _number(SEATS)(value)


def _read_seats(value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) > SEATS:
        raise ValueError("not a list of seats")
    seats = tuple(map(_number(SEATS), value))
    if len(set(seats)) != len(seats):
        raise ValueError("a seat is named twice")
    return tuple(sorted(seats))


def _read_switch(value: object) -> bool:
    if type(value) is not bool:
        raise ValueError("neither true nor false")
    return value


def _read_reason(value: object) -> str:
    if not isinstance(value, str) or not value.isidentifier() or len(value) > 20:
        raise ValueError("not a reason")
    return value


def _same(value: Any) -> Any:
    return value


_PLACE = (_number(PLACES), _same)
_HAND = (_read_hand, unpack)
_FORMS: dict[str, tuple[Callable[[object], Any], Callable[[Any], Any]]] = {
    "corner": _PLACE,
    "edge": _PLACE,
    "tile": _PLACE,
    "pair": _PLACE,
    "node": _PLACE,
    "storm": (_number(STORMS), _same),
    "on": (_read_switch, _same),
    "offer": (_number(1 << 31), _same),
    "resource": (_number(len(RESOURCES)), _same),
    "partner": (_number(SEATS), _same),
    "victim": (_read_victim, lambda victim: None if victim == NOBODY else victim),
    "cards": _HAND,
    "give": _HAND,
    "get": _HAND,
    "to": (_read_seats, list),
    "reason": (_read_reason, _same),
}
"""How each field is read from JSON and written to it."""
