"""A board: a topology with terrain, numbers and ports."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypedDict

from games.engine.hands import RESOURCES
from games.engine.topology import Topology, topology_from_shape

TERRAINS = ("forest", "hills", "pasture", "fields", "mountains", "desert")
"""The first five pay the resource with the same index (HL-8)."""
BARREN = -1
"""In place of a resource: the tile pays nothing."""
ANY = len(RESOURCES)
"""In place of a resource: a generic port trades them all."""
NO_PORT = -1
NOBODY = -1
"""In place of a seat."""


@dataclass(frozen=True)
class Port:
    """A port on an edge of the coast; its rate counts for a building on either corner (HL-55, HL-56, HL-58)."""

    edge: int
    resource: int
    """Index of the resource, or ANY."""
    rate: int


class TileView(TypedDict):
    id: int
    x: float
    y: float
    terrain: str
    resource: int | None
    number: int | None
    corners: list[int]


class CornerView(TypedDict):
    id: int
    x: float
    y: float
    tiles: list[int]
    port: int | None


class EdgeView(TypedDict):
    id: int
    corners: list[int]
    tiles: list[int]


class PortView(TypedDict):
    id: int
    edge: int
    corners: list[int]
    resource: int | None
    rate: int


class BoardView(TypedDict):
    """What everybody may see of a board; it never changes during a game."""

    tiles: list[TileView]
    corners: list[CornerView]
    edges: list[EdgeView]
    ports: list[PortView]


@dataclass(frozen=True, eq=False)
class Board:
    """Terrain and number by tile (0: no number), and the ports. Everything else follows from them."""

    topology: Topology
    terrain: tuple[str, ...]
    numbers: tuple[int, ...]
    ports: tuple[Port, ...]

    @cached_property
    def resources(self) -> tuple[int, ...]:
        """What each tile pays, BARREN for nothing."""
        return tuple(BARREN if land == "desert" else TERRAINS.index(land) for land in self.terrain)

    @cached_property
    def tiles_by_number(self) -> tuple[tuple[int, ...], ...]:
        """The paying tiles of each dice total from 0 to 12."""
        return tuple(
            tuple(tile for tile, number in enumerate(self.numbers) if number == total and total) for total in range(13)
        )

    @cached_property
    def port_at(self) -> tuple[int, ...]:
        """By corner: the port's resource, ANY, or NO_PORT."""
        kinds = {corner: port.resource for port in self.ports for corner in self.topology.edges[port.edge]}
        return tuple(kinds.get(corner, NO_PORT) for corner in range(len(self.topology.corner_positions)))

    @cached_property
    def desert(self) -> int:
        """The first desert tile, or -1."""
        return self.terrain.index("desert") if "desert" in self.terrain else -1

    def to_json(self) -> dict[str, Any]:
        """The board as plain data; `Board.from_json` gives an equal one."""
        return {
            "shape": self.topology.shape,
            "terrain": list(self.terrain),
            "numbers": list(self.numbers),
            "ports": [[port.edge, port.resource, port.rate] for port in self.ports],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Board":
        return cls(
            topology_from_shape(data["shape"]),
            tuple(data["terrain"]),
            tuple(data["numbers"]),
            tuple(Port(*port) for port in data["ports"]),
        )


def board_view(board: Board) -> BoardView:
    """The board as the table draws it."""
    graph = board.topology
    port_of = {corner: index for index, port in enumerate(board.ports) for corner in graph.edges[port.edge]}
    return {
        "tiles": [
            {
                "id": tile,
                "x": round(x, 4),
                "y": round(y, 4),
                "terrain": board.terrain[tile],
                "resource": None if board.resources[tile] == BARREN else board.resources[tile],
                "number": board.numbers[tile] or None,
                "corners": list(graph.tile_corners[tile]),
            }
            for tile, (x, y) in enumerate(graph.tile_positions)
        ],
        "corners": [
            {
                "id": corner,
                "x": round(x, 4),
                "y": round(y, 4),
                "tiles": list(graph.corner_tiles[corner]),
                "port": port_of.get(corner),
            }
            for corner, (x, y) in enumerate(graph.corner_positions)
        ],
        "edges": [
            {"id": edge, "corners": list(ends), "tiles": list(graph.edge_tiles[edge])}
            for edge, ends in enumerate(graph.edges)
        ],
        "ports": [
            {
                "id": index,
                "edge": port.edge,
                "corners": list(graph.edges[port.edge]),
                "resource": None if port.resource == ANY else port.resource,
                "rate": port.rate,
            }
            for index, port in enumerate(board.ports)
        ],
    }
