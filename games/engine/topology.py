"""The graph that everything is played on: tiles, corners and edges with their neighbours.

All three are dense integers. Rules, computer players and the table work on this graph and never ask what shape it has.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Any

from games.engine.goldberg import polyhedron

Position = tuple[float, ...]
"""Two coordinates in the plane, three on the sphere."""
Cell = tuple[int, int]
"""A hexagon in axial coordinates (q, r); r grows downwards."""

_RING = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Corners of a pointy-top hexagon clockwise from the top, in half heights and half widths from its centre."""


@dataclass(frozen=True, eq=False)
class Topology:
    """Who touches whom. Masks have bit *n* set for corner or edge *n*."""

    shape: dict[str, Any]
    """What `topology_from_shape` needs to build the same graph again."""
    tile_corners: tuple[tuple[int, ...], ...]
    """Clockwise seen from outside, in the plane from the top corner."""
    corner_tiles: tuple[tuple[int, ...], ...]
    corner_edges: tuple[tuple[int, ...], ...]
    corner_neighbours: tuple[tuple[int, ...], ...]
    edges: tuple[tuple[int, int], ...]
    """The two corners of each edge, the lower first."""
    edge_tiles: tuple[tuple[int, ...], ...]
    tile_neighbours: tuple[tuple[int, ...], ...]
    tile_positions: tuple[Position, ...]
    """Centres. The unit is a tile's corner radius in the plane and the radius of the sphere; x grows to the right, y
    downwards, z towards the viewer."""
    corner_positions: tuple[Position, ...]
    corner_edge_mask: tuple[int, ...]
    tile_corner_mask: tuple[int, ...]
    near_mask: tuple[int, ...]
    """Each corner with its neighbours: what a building there closes to others (HL-30)."""
    edge_index: dict[tuple[int, int], int]

    @classmethod
    def build(
        cls,
        shape: dict[str, Any],
        rings: Sequence[Sequence[int]],
        tile_positions: Iterable[Position],
        corner_positions: Sequence[Position],
    ) -> "Topology":
        """The graph of tiles given by the rings of their corners."""
        corners = range(len(corner_positions))
        sides = [list(zip(ring, (*ring[1:], ring[0]), strict=True)) for ring in rings]
        edges = sorted({(min(side), max(side)) for ring in sides for side in ring})
        index = {edge: number for number, edge in enumerate(edges)}
        edge_tiles: list[list[int]] = [[] for _ in edges]
        for tile, around in enumerate(sides):
            for side in around:
                edge_tiles[index[min(side), max(side)]].append(tile)
        corner_tiles: list[list[int]] = [[] for _ in corners]
        for tile, ring in enumerate(rings):
            for corner in ring:
                corner_tiles[corner].append(tile)
        at: list[list[int]] = [[] for _ in corners]
        for number, edge in enumerate(edges):
            for corner in edge:
                at[corner].append(number)
        neighbours = tuple(tuple(sum(edges[number]) - corner for number in at[corner]) for corner in corners)
        return cls(
            shape=shape,
            tile_corners=tuple(tuple(ring) for ring in rings),
            corner_tiles=tuple(map(tuple, corner_tiles)),
            corner_edges=tuple(map(tuple, at)),
            corner_neighbours=neighbours,
            edges=tuple(edges),
            edge_tiles=tuple(map(tuple, edge_tiles)),
            tile_neighbours=tuple(
                tuple(sorted({other for side in around for other in edge_tiles[index[min(side), max(side)]]} - {tile}))
                for tile, around in enumerate(sides)
            ),
            tile_positions=tuple(tile_positions),
            corner_positions=tuple(corner_positions),
            corner_edge_mask=tuple(sum(1 << edge for edge in edges_here) for edges_here in at),
            tile_corner_mask=tuple(sum(1 << corner for corner in ring) for ring in rings),
            near_mask=tuple(1 << corner | sum(1 << other for other in neighbours[corner]) for corner in corners),
            edge_index=index,
        )


@lru_cache(maxsize=64)
def flat(cells: tuple[Cell, ...]) -> Topology:
    """The graph of hexagons in the plane, tiles in the order of the cells.

    Corners are numbered row by row from the top, so equal cells give equal numbers.
    """
    centres = [(2 * q + r, 3 * r) for q, r in cells]
    rings = [[(x + dx, y + dy) for dx, dy in _RING] for x, y in centres]
    points = sorted({point for ring in rings for point in ring}, key=lambda point: (point[1], point[0]))
    number = {point: corner for corner, point in enumerate(points)}
    return Topology.build(
        {"family": "flat", "cells": [list(cell) for cell in cells]},
        [[number[point] for point in ring] for ring in rings],
        [_plane(point) for point in centres],
        [_plane(point) for point in points],
    )


@lru_cache(maxsize=16)
def goldberg(m: int, n: int) -> Topology:
    """The graph of a sphere; see `polyhedron`."""
    sphere = polyhedron(m, n)
    shape = {"family": "goldberg", "m": m, "n": n}
    return Topology.build(shape, sphere.rings, sphere.tile_positions, sphere.corner_positions)


def topology_from_shape(shape: dict[str, Any]) -> Topology:
    """The graph that `Topology.shape` describes."""
    if shape["family"] == "goldberg":
        return goldberg(shape["m"], shape["n"])
    return flat(tuple((q, r) for q, r in shape["cells"]))


def _plane(point: tuple[int, int]) -> Position:
    return point[0] * sqrt(3) / 2, point[1] / 2
