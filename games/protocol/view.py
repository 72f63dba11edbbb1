"""What a viewer may know of a game as it stands."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from games.protocol.common import CardKind, Five, Piece, Two
from games.protocol.legal import Legal, Refusal


class Building(TypedDict):
    corner: int
    seat: int
    kind: Literal["settlement", "city"]


class Road(TypedDict):
    edge: int
    seat: int


class Player(TypedDict):
    seat: int
    points: int
    total: Annotated[int | None, Field(description="hidden points included: your own, everybody's when it is over")]
    hand_count: int
    hand: Five | None
    card_count: int
    cards: dict[CardKind, int] | None
    fresh: Annotated[dict[CardKind, int] | None, Field(description="bought in this turn, so not playable yet")]
    knights: int
    played: dict[CardKind, int]
    left: dict[Piece, int]
    road_length: int
    longest_road: bool
    largest_army: bool
    owes: int


class Offer(TypedDict):
    id: int
    seat: int
    give: Five
    get: Five
    to: list[int]
    answers: dict[str, Literal["accepted", "declined"]]


class Demand(TypedDict):
    id: str
    seat: int
    kind: Annotated[
        Literal["setup", "turn", "discard", "offer", "answered"],
        Field(description='an offer may be answered, "answered" may be changed; both have no clock'),
    ]
    paused: bool
    due: Annotated[int | None, Field(description="when its clock runs out")]
    left: Annotated[int | None, Field(description="milliseconds to go while its clock stands")]


Tool = Literal[
    "roll",
    "build_road",
    "build_settlement",
    "build_city",
    "buy_card",
    "play_knight",
    "play_road_building",
    "play_plenty",
    "play_monopoly",
    "bank_trade",
    "make_offer",
    "end_turn",
]


class View(TypedDict):
    you: int | None
    phase: Literal["setup_settlement", "setup_road", "roll", "discard", "robber", "main", "over"]
    turn: int
    turns: int
    setup: bool
    dice: Two | None
    rolled: bool
    robber: int | None
    bank: Five | None
    deck: int
    free_roads: int
    buildings: list[Building]
    roads: list[Road]
    players: list[Player]
    offers: list[Offer]
    demands: list[Demand]
    winner: int | None
    ended: Literal["victory", "turn_cap", "stalled", "moderator"] | None
    legal: Legal
    off: dict[Tool, Refusal]


@with_config(ConfigDict(extra="allow"))
class GameEvent(TypedDict):
    """A line of the log. What else it carries depends on its kind and on who looks."""

    version: int
    at: int
    kind: str
    seat: int | None
    text: str
