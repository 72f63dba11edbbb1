"""Own routes on land and at sea: where they can go on, and how long they are."""

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from games.bots.settler.position import Position
from games.engine.board import NOBODY
from games.engine.masks import bits
from games.engine.routes import longest_route

LAND, SEA = range(2)
"""Roads and bridges, and boats. They join each other at own buildings only (GW-89)."""


class Piece(NamedTuple):
    """A route piece to build: a "road", "bridge" or "boat"."""

    kind: str
    edge: int

    @property
    def at_sea(self) -> bool:
        return self.kind == "boat"


class Network:
    """A seat's routes, and the free edges to which they could be extended."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.graph = position.graph
        board, options = position.table.board, position.table.options
        self.routes: tuple[list[int], list[int]] = ([], [])
        """Edges with own pieces, on land and at sea."""
        self.free_edges = (1 << len(self.graph.edges)) - 1
        for route in position.view["roads"]:
            self.free_edges &= ~(1 << route["edge"])
            if route["seat"] == position.me:
                self.routes[SEA if route["kind"] == "boat" else LAND].append(route["edge"])
        self.bridges = board.bridge_edges if options.bridges else 0
        roads, boats = self.left = position.routes_left
        """Pieces on land and at sea that are still to be had."""
        self.places = (
            self.free_edges & (board.land_edges | self.bridges) if roads else 0,
            self.free_edges & board.sea_edges if boats and options.boats else 0,
        )
        """Masks of the free edges for pieces on land and at sea."""
        self.media = (LAND, SEA) if options.boats else (LAND,)

    def piece(self, medium: int, edge: int) -> Piece:
        if medium == SEA:
            return Piece("boat", edge)
        return Piece("bridge" if self.bridges >> edge & 1 else "road", edge)

    def passable(self, corner: int) -> bool:
        """Whether own routes may go on beyond a corner."""
        return self.position.owner[corner] in (NOBODY, self.position.me)

    @cached_property
    def starts(self) -> tuple[set[int], set[int]]:
        """Corners from which own routes may go on, on land and at sea."""
        buildings = {corner for corner, owner in enumerate(self.position.owner) if owner == self.position.me}
        on_land, at_sea = (self._open_ends(routes) | buildings for routes in self.routes)
        return on_land, at_sea

    def _open_ends(self, edges: Iterable[int]) -> set[int]:
        return {corner for edge in edges for corner in self.graph.edges[edge] if self.passable(corner)}

    def ways(self, farthest: Sequence[int]) -> dict[int, tuple[Piece, ...]]:
        """Every corner that own routes reach or could reach, with the fewest pieces still to build.

        `farthest` limits the number of pieces on land and at sea.
        """
        found: dict[int, tuple[Piece, ...]] = {}
        for medium in self.media:
            for corner, way in self._ways(medium, farthest[medium]).items():
                if corner not in found or len(way) < len(found[corner]):
                    found[corner] = way
        return found

    def _ways(self, medium: int, farthest: int) -> dict[int, tuple[Piece, ...]]:
        ways: dict[int, tuple[Piece, ...]] = dict.fromkeys(sorted(self.starts[medium]), ())
        ahead = list(ways)
        for _ in range(farthest):
            further = []
            for corner in ahead:
                if not self.passable(corner):
                    continue
                for edge in self.graph.corner_edges[corner]:
                    other = sum(self.graph.edges[edge]) - corner
                    if self.places[medium] >> edge & 1 and other not in ways:
                        ways[other] = (*ways[corner], self.piece(medium, edge))
                        further.append(other)
            ahead = further
        return ways

    def sites(self, pieces: Collection[Piece]) -> list[Piece]:
        """What could be built next to own routes, these pieces included."""
        found = []
        for medium in self.media:
            built = [piece.edge for piece in pieces if piece.at_sea == (medium == SEA)]
            mask = 0
            for corner in self.starts[medium] | self._open_ends(built):
                mask |= self.graph.corner_edge_mask[corner]
            taken = {piece.edge for piece in pieces}
            found += [self.piece(medium, edge) for edge in bits(mask & self.places[medium]) if edge not in taken]
        return found

    def length(self, pieces: Collection[Piece]) -> int:
        """The own longest road with these pieces added."""
        on_land, at_sea = (
            [*routes, *(piece.edge for piece in pieces if piece.at_sea == (medium == SEA))]
            for medium, routes in enumerate(self.routes)
        )
        return longest_route(self.graph.edges, on_land, at_sea, self.position.owner, self.position.me)

    def openness(self, piece: Piece) -> int:
        """How many free edges lie beyond a piece."""
        places = self.places[SEA if piece.at_sea else LAND]
        return sum(
            (self.graph.corner_edge_mask[corner] & places).bit_count()
            for corner in self.graph.edges[piece.edge]
            if self.passable(corner)
        )
