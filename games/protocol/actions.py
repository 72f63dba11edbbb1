"""What a seat can ask to do. The engine judges it; here is only its form.

Taken literally: no "1" for 1, and no fields that nobody knows.
"""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from games.protocol.common import Five

LITERALLY = ConfigDict(strict=True, extra="forbid")


@with_config(LITERALLY)
class AtCorner(TypedDict):
    kind: Literal["place_settlement", "build_settlement", "build_city"]
    corner: int


@with_config(LITERALLY)
class AtEdge(TypedDict):
    kind: Literal["place_road", "place_boat", "build_road", "build_boat", "build_bridge"]
    edge: int


@with_config(LITERALLY)
class Plain(TypedDict):
    kind: Literal[
        "roll", "buy_card", "play_knight", "play_road_building", "play_weather_shift", "pass_building", "end_turn"
    ]


@with_config(LITERALLY)
class ChosenCards(TypedDict):
    kind: Literal["play_plenty", "discard"]
    cards: Five


@with_config(LITERALLY)
class PlayMonopoly(TypedDict):
    kind: Literal["play_monopoly"]
    resource: int


@with_config(LITERALLY)
class MoveRobber(TypedDict):
    kind: Literal["move_robber"]
    tile: int
    victim: int | None


@with_config(LITERALLY)
class MoveStorm(TypedDict):
    kind: Literal["move_storm"]
    storm: int
    node: int
    victim: int | None


@with_config(LITERALLY)
class SignUp(TypedDict):
    kind: Literal["sign_up"]
    on: bool


@with_config(LITERALLY)
class CounterOffer(TypedDict):
    kind: Literal["counter_offer"]
    offer: int
    give: Five
    get: Five


@with_config(LITERALLY)
class BankTrade(TypedDict):
    kind: Literal["bank_trade"]
    give: Five
    get: Five


@with_config(LITERALLY)
class MakeOffer(TypedDict):
    kind: Literal["make_offer"]
    give: Five
    get: Five
    to: list[int]


@with_config(LITERALLY)
class OnOffer(TypedDict):
    kind: Literal["accept_offer", "decline_offer", "withdraw_offer"]
    offer: int


@with_config(LITERALLY)
class ConfirmTrade(TypedDict):
    kind: Literal["confirm_trade"]
    offer: int
    partner: int


@with_config(LITERALLY)
class Undo(TypedDict):
    """Takes back the own last move: the game is again as it was at the version."""

    kind: Literal["undo"]
    version: int


@with_config(LITERALLY)
class MoveAutoPair(TypedDict):
    kind: Literal["move_auto_pair"]
    pair: int
    corner: int
    edge: int


Action = Annotated[
    AtCorner
    | AtEdge
    | Plain
    | ChosenCards
    | PlayMonopoly
    | MoveRobber
    | MoveStorm
    | SignUp
    | BankTrade
    | MakeOffer
    | OnOffer
    | CounterOffer
    | ConfirmTrade
    | MoveAutoPair
    | Undo,
    Field(discriminator="kind"),
]
