"""What never changes during a game: the board, and who plays by which rules and words."""

from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict

from games.protocol.common import CardKind, Five, Piece, Terrain, Two


class Tile(TypedDict):
    id: int
    x: float
    y: float
    terrain: Terrain
    resource: int | None
    number: int | None
    corners: list[int]


class Corner(TypedDict):
    id: int
    x: float
    y: float
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


class BoardView(TypedDict):
    tiles: list[Tile]
    corners: list[Corner]
    edges: list[Edge]
    ports: list[Port]


class Words(TypedDict):
    """The rule set's own words in the viewer's language."""

    resources: Annotated[list[str], Field(min_length=5, max_length=5)]
    terrain: dict[Terrain, str]
    cards: dict[CardKind, str]
    pieces: dict[Piece, str]
    awards: dict[Literal["longest_road", "largest_army"], str]
    blocker: str


class Costs(TypedDict):
    road: Five
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


class TableInfo(TypedDict):
    id: str
    name: str
    ruleset: str
    status: Literal["open", "running", "finished", "cancelled"]
    options: dict[str, Any]
    costs: Costs
    words: Words
    seats: list[SeatInfo]
    clock: ClockInfo
    commitment: str
