"""What never changes during a game: the board, and who plays by which rules and words."""

from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict

from games.protocol.common import CardKind, Five, Piece, RouteKind, Terrain, Two


class Tile(TypedDict):
    id: int
    x: float
    y: float
    z: Annotated[float | None, Field(description="null on flat boards")]
    terrain: Terrain
    resource: int | None
    number: int | None
    corners: list[int]


class Corner(TypedDict):
    id: int
    x: float
    y: float
    z: Annotated[float | None, Field(description="null on flat boards")]
    tiles: list[int]
    port: int | None


class Edge(TypedDict):
    id: int
    corners: Two
    tiles: list[int]


class Port(TypedDict):
    id: int
    edge: int
    corners: Two
    resource: int | None
    rate: int


class Mark(TypedDict):
    """A corner of a trade site: a building there trades the resource like a resource port."""

    corner: int
    resource: int


class BoardView(TypedDict):
    tiles: list[Tile]
    corners: list[Corner]
    edges: list[Edge]
    ports: list[Port]
    marks: list[Mark]


class Words(TypedDict):
    """The rule set's own words in the viewer's language."""

    resources: Annotated[list[str], Field(min_length=5, max_length=5)]
    terrain: dict[Terrain, str]
    cards: dict[CardKind, str]
    pieces: dict[Piece | RouteKind, str]
    several: Annotated[dict[str, str], Field(description="more than one of a kind of card or piece")]
    awards: dict[Literal["longest_road", "largest_army"], str]
    blocker: str


class Costs(TypedDict):
    road: Five
    boat: Five
    bridge: Five
    settlement: Five
    city: Five
    card: Five


class ClockInfo(TypedDict):
    """Seconds for each kind of demand."""

    setup: int
    turn: int
    discard: int


class SeatInfo(TypedDict):
    seat: int
    name: str
    driver: Annotated[str, Field(description='"person", or the level of the computer player')]
    you: bool
    color: int
    replaced: Annotated[
        Literal["away", "voted", "moderator", "left"] | None,
        Field(description="why a computer player plays for somebody"),
    ]
    vacation: Annotated[str, Field(description="until when, in words; empty for whoever isn't on vacation")]


class TableInfo(TypedDict):
    id: str
    name: str
    ruleset: str
    status: Literal["open", "running", "finished", "cancelled"]
    options: dict[str, Any]
    costs: Costs
    words: Words
    seats: list[SeatInfo]
    clock: Annotated[ClockInfo | None, Field(description="null: there is none")]
    pace: Annotated[str, Field(description='how long a turn may take, in words: "2 minutes a turn", "no clock"')]
    misses_allowed: Annotated[
        int | None, Field(description="turns missed in a row after which a computer player takes over; null: never")
    ]
    commitment: str
