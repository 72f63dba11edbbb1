"""What a viewer may know of a game as it stands."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from games.protocol.agreements import Agreements
from games.protocol.common import CardKind, Five, Piece, RouteKind, Two
from games.protocol.legal import Legal, Refusal


class Building(TypedDict):
    corner: int
    seat: int
    kind: Literal["settlement", "city"]


class Road(TypedDict):
    edge: int
    seat: int
    kind: RouteKind


class Storm(TypedDict):
    node: Annotated[int, Field(description="a tile, or the number of tiles plus a corner")]
    tiles: Annotated[list[int], Field(description="tiles that pay nothing to the buildings on these corners")]
    corners: list[int]


class Landmark(TypedDict):
    tile: int
    kind: Literal["market", "monument"]
    seat: Annotated[int | None, Field(description="who controls it")]
    influence: dict[str, int]


class Special(TypedDict):
    """The special building phase."""

    builder: int | None
    signed_up: list[int]


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
    rates: Annotated[Five, Field(description="how many cards of each resource the bank takes for one")]
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
    by: Annotated[int, Field(description="whose terms these are: the seat on turn, or who counters")]
    counter: Annotated[int | None, Field(description="the offer that is countered")]


class Demand(TypedDict):
    id: str
    seat: int
    kind: Annotated[
        Literal["setup", "turn", "discard", "sign_up", "special", "offer", "answered"],
        Field(description='an offer may be answered, "answered" may be changed; both have no clock'),
    ]
    paused: bool
    due: Annotated[int | None, Field(description="when its clock runs out")]
    left: Annotated[int | None, Field(description="milliseconds to go while its clock stands")]
    reserve: Annotated[int, Field(description="milliseconds at its end that are the seat's reserve")]
    free: Annotated[list[Two], Field(description="from when until when time doesn't count before it is due")]


Tool = Literal[
    "roll",
    "build_road",
    "build_boat",
    "build_bridge",
    "build_settlement",
    "build_city",
    "buy_card",
    "play_knight",
    "play_road_building",
    "play_plenty",
    "play_monopoly",
    "play_weather_shift",
    "bank_trade",
    "make_offer",
    "end_turn",
]


class View(TypedDict):
    you: int | None
    phase: Literal["setup_settlement", "setup_road", "roll", "discard", "robber", "main", "sign_up", "special", "over"]
    turn: int
    turns: int
    setup: bool
    dice: Two | None
    rolled: bool
    robber: int | None
    storms: list[Storm]
    forecast: Two | None
    landmarks: list[Landmark]
    special: Annotated[Special | None, Field(description="null where no special building phase is played")]
    bank: Annotated[Five | None, Field(description="null where it is hidden")]
    deck: int
    free_roads: int
    buildings: list[Building]
    roads: list[Road]
    players: list[Player]
    offers: list[Offer]
    demands: list[Demand]
    paused: Annotated[bool, Field(description="all clocks stand, nobody can move")]
    missed: Annotated[list[int], Field(description="turns in a row that each seat let pass")]
    agreements: Agreements
    winner: int | None
    ended: Literal["victory", "turn_cap", "stalled", "moderator", "agreed", "abandoned"] | None
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
