"""The ports of an island, along its outer coast."""

from collections.abc import Sequence
from functools import lru_cache

from games.engine.board import ANY, GENERIC_RATE, RESOURCE_RATE, WATER, Port
from games.engine.chance import Chance, shuffled
from games.engine.dealing.proportions import apportion, port_counts
from games.engine.hands import RESOURCES
from games.engine.topology import Topology


def deal_ports(topology: Topology, terrain: Sequence[str], chance: Chance) -> tuple[Port, ...]:
    """Ports at even distances round each island, no two sharing a corner (HL-55, HL-56, HF-16).

    There is one port for each resource before any has a second.
    """
    land = frozenset(tile for tile, kind in enumerate(terrain) if kind != WATER)
    coasts = [_edges(topology, walk) for walk in outer_coast(topology, land)]
    generic, special = port_counts(len(land))
    rounds, extra = divmod(special, len(RESOURCES))
    kinds = [ANY] * generic + list(range(len(RESOURCES))) * rounds
    if extra:
        kinds += shuffled(range(len(RESOURCES)), chance, "board")[:extra]
    kinds = shuffled(kinds, chance, "board")
    places: list[int] = []
    for coast, count in zip(coasts, apportion(len(kinds), [len(coast) for coast in coasts]), strict=True):
        start = chance.below(len(coast), "board")
        places += [coast[(start + (2 * index + 1) * len(coast) // (2 * count)) % len(coast)] for index in range(count)]
    return tuple(
        Port(edge, kind, GENERIC_RATE if kind == ANY else RESOURCE_RATE)
        for edge, kind in zip(places, kinds, strict=True)
    )


@lru_cache(maxsize=64)
def outer_coast(topology: Topology, land: frozenset[int]) -> tuple[tuple[int, ...], ...]:
    """The corners along the outer coast of every island, walked anti-clockwise from the topmost one.

    The walk keeps the land to its left. Round a lake this goes clockwise, and lakes are left out.
    """
    ahead: dict[int, int] = {}
    for tile, ring in enumerate(topology.tile_corners):
        for following, corner in zip(ring, (*ring[1:], ring[0]), strict=True) if tile in land else ():
            edge = topology.edge_index[min(corner, following), max(corner, following)]
            if sum(side in land for side in topology.edge_tiles[edge]) == 1:
                ahead[corner] = following
    walks = []
    while ahead:
        corner = min(ahead)
        walk = []
        while corner in ahead:
            walk.append(corner)
            corner = ahead.pop(corner)
        if _is_anticlockwise(topology, walk):
            walks.append(tuple(walk))
    return tuple(walks)


def _is_anticlockwise(topology: Topology, walk: Sequence[int]) -> bool:
    """By the signed area that the walk encloses; y grows downwards."""
    places = [topology.corner_positions[corner] for corner in walk]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(places, (*places[1:], places[0]), strict=True)) < 0


def _edges(topology: Topology, walk: Sequence[int]) -> list[int]:
    ends = zip(walk, (*walk[1:], walk[0]), strict=True)
    return [topology.edge_index[min(a, b), max(a, b)] for a, b in ends]
