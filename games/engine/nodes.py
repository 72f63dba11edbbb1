"""Where storms can stand: the centres of tiles and the corners, and what lies in reach of each (GW-83)."""

from dataclasses import dataclass
from functools import lru_cache

from games.engine.topology import Topology


@dataclass(frozen=True, eq=False)
class Nodes:
    """A graph over a topology: node *t* is the centre of tile *t*, after the tiles come the corners in their order.

    A centre is connected to its corners; a corner to the centres that touch it and to its neighbouring corners.
    """

    tiles: tuple[tuple[int, ...], ...]
    """By node: the tiles that touch it; a centre is touched by its own tile only."""
    covers: tuple[int, ...]
    """By node: the mask of the corners at it or directly connected to it."""
    neighbours: tuple[tuple[int, ...], ...]
    covering: tuple[int, ...]
    """By corner: the mask of the nodes that cover it."""


@lru_cache(maxsize=64)
def nodes_of(topology: Topology) -> Nodes:
    """The nodes of a topology."""
    tiles = len(topology.tile_corners)
    corners = range(len(topology.corner_tiles))
    at_centres = [tuple(tiles + corner for corner in ring) for ring in topology.tile_corners]
    at_corners = [
        (*topology.corner_tiles[corner], *(tiles + other for other in topology.corner_neighbours[corner]))
        for corner in corners
    ]
    return Nodes(
        tiles=(*((tile,) for tile in range(tiles)), *topology.corner_tiles),
        covers=(*topology.tile_corner_mask, *topology.near_mask),
        neighbours=(*at_centres, *at_corners),
        covering=tuple(sum(1 << node for node in (*at_corners[corner], tiles + corner)) for corner in corners),
    )
