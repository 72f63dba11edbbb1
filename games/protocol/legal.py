"""What may be done now, and why something may not."""

from typing import Annotated, Any, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from games.protocol.common import Five


class Refusal(TypedDict):
    code: str
    rule: str
    params: dict[str, Any]
    text: str


class Nothing(TypedDict):
    """No bounds: the action is possible just like that."""


class Corners(TypedDict):
    corners: list[int]


class Edges(TypedDict):
    edges: list[int]


class Count(TypedDict):
    count: int


class PlentyBounds(TypedDict):
    count: int
    bank: Five | None


class RobberTarget(TypedDict):
    tile: int
    victims: list[int]


class RobberBounds(TypedDict):
    tiles: list[RobberTarget]


class StormTarget(TypedDict):
    node: int
    victims: list[int]


class StormBounds(TypedDict):
    """Any of these storms may go to any of these nodes."""

    storms: list[int]
    targets: list[StormTarget]


class SignUpBounds(TypedDict):
    on: Annotated[bool, Field(description="what it may be changed to")]
    asked: Annotated[bool, Field(description="the game waits for an answer: no is one, too")]


class BankBounds(TypedDict):
    rates: Five
    bank: Five | None


class Recipients(TypedDict):
    to: list[int]


class Offers(TypedDict):
    offers: list[int]


class Acceptances(TypedDict):
    offer: int
    partners: list[int]


class ConfirmBounds(TypedDict):
    offers: list[Acceptances]


class PairPlace(TypedDict):
    corner: int
    edges: list[int]


class MovablePair(TypedDict):
    pair: int
    corner: Annotated[int | None, Field(description="null: only the road can be moved")]
    edge: int
    places: list[PairPlace]


class MovablePairs(TypedDict):
    pairs: list[MovablePair]


class UndoBounds(TypedDict):
    version: Annotated[int, Field(description="the one to go back to")]
    event: Annotated[dict[str, Any], Field(description="what would be taken back")]
    text: str


class Legal(TypedDict):
    """The kinds of action that are possible now, with their bounds."""

    place_settlement: NotRequired[Corners]
    place_road: NotRequired[Edges]
    place_boat: NotRequired[Edges]
    roll: NotRequired[Nothing]
    build_road: NotRequired[Edges]
    build_boat: NotRequired[Edges]
    build_bridge: NotRequired[Edges]
    build_settlement: NotRequired[Corners]
    build_city: NotRequired[Corners]
    buy_card: NotRequired[Nothing]
    play_knight: NotRequired[Nothing]
    play_road_building: NotRequired[Nothing]
    play_plenty: NotRequired[PlentyBounds]
    play_monopoly: NotRequired[Nothing]
    play_weather_shift: NotRequired[Nothing]
    discard: NotRequired[Count]
    move_robber: NotRequired[RobberBounds]
    move_storm: NotRequired[StormBounds]
    bank_trade: NotRequired[BankBounds]
    make_offer: NotRequired[Recipients]
    accept_offer: NotRequired[Offers]
    decline_offer: NotRequired[Offers]
    counter_offer: NotRequired[Offers]
    confirm_trade: NotRequired[ConfirmBounds]
    withdraw_offer: NotRequired[Offers]
    sign_up: NotRequired[SignUpBounds]
    pass_building: NotRequired[Nothing]
    end_turn: NotRequired[Nothing]
    move_auto_pair: NotRequired[MovablePairs]
    undo: NotRequired[UndoBounds]
