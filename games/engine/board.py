"""A board: a topology with terrain, numbers and ports."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypedDict

from games.engine.hands import RESOURCES
from games.engine.topology import Topology, topology_from_shape

PAYING = ("forest", "hills", "pasture", "fields", "mountains")
"""Lands that pay the resource with the same index (HL-8)."""
DESERT, WATER, MARKET, MONUMENT, TRADE_SITE = "desert", "water", "market", "monument", "trade_site"
LANDMARKS = (MARKET, MONUMENT, TRADE_SITE)
"""Special tiles. They pay nothing and count as land, whatever they look like (X25)."""
TERRAINS = (*PAYING, DESERT, WATER, *LANDMARKS)
BARREN = -1
"""In place of a resource: the tile pays nothing."""
ANY = len(RESOURCES)
"""In place of a resource: a generic port trades them all."""
NO_PORT = -1
GENERIC_RATE, RESOURCE_RATE = 3, 2
"""Cards of a kind for one other: at a generic port or with a market, and at a resource port or trade site."""
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
    z: float | None
    terrain: str
    resource: int | None
    number: int | None
    corners: list[int]


class CornerView(TypedDict):
    id: int
    x: float
    y: float
    z: float | None
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


class MarkView(TypedDict):
    corner: int
    resource: int


class BoardView(TypedDict):
    """What everybody may see of a board; it never changes during a game. On flat boards z is null."""

    tiles: list[TileView]
    corners: list[CornerView]
    edges: list[EdgeView]
    ports: list[PortView]
    marks: list[MarkView]


@dataclass(frozen=True, eq=False)
class Board:
    """Terrain and number by tile (0: no number), and the ports. Everything else follows from them."""

    topology: Topology
    terrain: tuple[str, ...]
    numbers: tuple[int, ...]
    ports: tuple[Port, ...]
    marks: tuple[tuple[int, int], ...] = ()
    """Corners of trade sites, and the resource that a building there trades at the best rate (GW-51)."""
    storm_starts: tuple[int, ...] = ()
    """Nodes at which storms stand before the first roll (X31)."""

    @cached_property
    def resources(self) -> tuple[int, ...]:
        """What each tile pays, BARREN for nothing."""
        return tuple(PAYING.index(land) if land in PAYING else BARREN for land in self.terrain)

    @cached_property
    def markets(self) -> tuple[int, ...]:
        return tuple(tile for tile, land in enumerate(self.terrain) if land == MARKET)

    @cached_property
    def monuments(self) -> tuple[int, ...]:
        return tuple(tile for tile, land in enumerate(self.terrain) if land == MONUMENT)

    @cached_property
    def contested(self) -> tuple[int, ...]:
        """Tiles that somebody can control: markets and monuments (GW-55, GW-58)."""
        return (*self.markets, *self.monuments)

    @cached_property
    def is_land(self) -> tuple[bool, ...]:
        return tuple(land != WATER for land in self.terrain)

    @cached_property
    def land_tiles(self) -> tuple[int, ...]:
        """Where a robber can stand: desert and landmarks too, never water (HF-49, X15)."""
        return tuple(tile for tile, land in enumerate(self.is_land) if land)

    @cached_property
    def land_corners(self) -> int:
        """Mask of the corners that touch land: only there can anybody settle (GW-41)."""
        corners = enumerate(self.topology.corner_tiles)
        return sum(1 << corner for corner, tiles in corners if any(self.is_land[tile] for tile in tiles))

    @cached_property
    def land_edges(self) -> int:
        """Mask of the edges with land on at least one side: where roads can be (GW-42)."""
        edges = enumerate(self.topology.edge_tiles)
        return sum(1 << edge for edge, tiles in edges if any(self.is_land[tile] for tile in tiles))

    @cached_property
    def sea_edges(self) -> int:
        """Mask of the edges with water on at least one side, the end of a flat map being water: where boats can be."""
        edges = enumerate(self.topology.edge_tiles)
        return sum(1 << edge for edge, tiles in edges if sum(self.is_land[tile] for tile in tiles) < 2)

    @cached_property
    def bridge_edges(self) -> int:
        """Mask of the straits: water on both sides, land at both ends (X26)."""
        ends = enumerate(self.topology.edges)
        crossing = sum(1 << edge for edge, (a, b) in ends if self.land_corners >> a & self.land_corners >> b & 1)
        return crossing & ~self.land_edges

    @cached_property
    def tiles_by_number(self) -> tuple[tuple[int, ...], ...]:
        """The paying tiles of each dice total from 0 to 12."""
        return tuple(
            tuple(tile for tile, number in enumerate(self.numbers) if number == total and total) for total in range(13)
        )

    @cached_property
    def port_at(self) -> tuple[int, ...]:
        """By corner: the resource of its port or trade site, ANY, or NO_PORT."""
        kinds = {corner: port.resource for port in self.ports for corner in self.topology.edges[port.edge]}
        kinds |= dict(self.marks)
        return tuple(kinds.get(corner, NO_PORT) for corner in range(len(self.topology.corner_positions)))

    @cached_property
    def desert(self) -> int:
        """The first desert tile, or -1."""
        return self.terrain.index(DESERT) if DESERT in self.terrain else -1

    def to_json(self) -> dict[str, Any]:
        """The board as plain data; `Board.from_json` gives an equal one.

        Marks and storms are left out where there are none, as in boards from before there were any.
        """
        data = {
            "shape": self.topology.shape,
            "terrain": list(self.terrain),
            "numbers": list(self.numbers),
            "ports": [[port.edge, port.resource, port.rate] for port in self.ports],
        }
        if self.marks:
            data["marks"] = [list(mark) for mark in self.marks]
        if self.storm_starts:
            data["storm_starts"] = list(self.storm_starts)
        return data

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Board":
        return cls(
            topology_from_shape(data["shape"]),
            tuple(data["terrain"]),
            tuple(data["numbers"]),
            tuple(Port(*port) for port in data["ports"]),
            tuple((corner, resource) for corner, resource in data.get("marks", ())),
            tuple(data.get("storm_starts", ())),
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
                "z": round(z[0], 4) if z else None,
                "terrain": board.terrain[tile],
                "resource": None if board.resources[tile] == BARREN else board.resources[tile],
                "number": board.numbers[tile] or None,
                "corners": list(graph.tile_corners[tile]),
            }
            for tile, (x, y, *z) in enumerate(graph.tile_positions)
        ],
        "corners": [
            {
                "id": corner,
                "x": round(x, 4),
                "y": round(y, 4),
                "z": round(z[0], 4) if z else None,
                "tiles": list(graph.corner_tiles[corner]),
                "port": port_of.get(corner),
            }
            for corner, (x, y, *z) in enumerate(graph.corner_positions)
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
        "marks": [{"corner": corner, "resource": resource} for corner, resource in board.marks],
    }
