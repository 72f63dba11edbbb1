"""The marked corners of trade sites."""

from collections.abc import Sequence

from games.engine.board import TRADE_SITE, Port
from games.engine.chance import Chance, shuffled
from games.engine.hands import RESOURCES
from games.engine.topology import Topology

_RARE = 4
"""One site in so many has a third marked corner (X27)."""


def deal_marks(
    topology: Topology, terrain: Sequence[str], ports: Sequence[Port], chance: Chance
) -> tuple[tuple[int, int], ...]:
    """Corners with the resource that is marked there: two neighbouring ones of every trade site (GW-53).

    A rare site also has the corner opposite to them, for the same resource or another with equal chance (GW-54). No
    corner of a port is marked. The resources are spread evenly over the sites.
    """
    sites = [tile for tile, kind in enumerate(terrain) if kind == TRADE_SITE]
    marks: dict[int, int] = {}
    taken = {corner for port in ports for corner in topology.edges[port.edge]}
    resources = shuffled(range(len(RESOURCES)), chance, "board") if sites else []
    for index, site in enumerate(sites):
        ring, resource = topology.tile_corners[site], resources[index % len(resources)]
        free = [side for side, corner in enumerate(ring) if taken.isdisjoint((corner, ring[(side + 1) % len(ring)]))]
        side = free[chance.below(len(free), "board")]
        first, second, opposite = (ring[(side + step) % len(ring)] for step in (0, 1, 3))
        marks[first] = marks[second] = resource
        if opposite not in taken and chance.below(_RARE, "board") == 0:
            other = (resource + 1 + chance.below(len(RESOURCES) - 1, "board")) % len(RESOURCES)
            marks[opposite] = resource if chance.below(2, "board") == 0 else other
    return tuple(marks.items())
