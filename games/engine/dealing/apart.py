"""Choosing tiles of which no two are neighbours."""

from collections.abc import Sequence

from games.engine.topology import Topology


def first_apart(topology: Topology, order: Sequence[int], count: int) -> list[int]:
    """The first tiles of an order that keep apart; fewer than asked for if the order leads into a dead end."""
    chosen: list[int] = []
    closed: set[int] = set()
    for tile in order:
        if len(chosen) == count:
            break
        if tile not in closed:
            chosen.append(tile)
            closed.update(topology.tile_neighbours[tile])
    return chosen


def find_apart(topology: Topology, order: Sequence[int], count: int) -> list[int] | None:
    """So many tiles that keep apart, or None if there are none.

    Tiles with few neighbours are tried first, among equals those first in the order.
    """
    rank = {tile: place for place, tile in enumerate(order)}
    near = {tile: rank.keys() & topology.tile_neighbours[tile] for tile in order}

    def search(left: frozenset[int], missing: int) -> list[int] | None:
        if missing == 0:
            return []
        if len(left) < missing:
            return None
        tile = min(left, key=lambda tile: (len(near[tile] & left), rank[tile]))
        # Some largest choice has this tile or one of its neighbours: without either, the tile could be added.
        for choice in (tile, *sorted(near[tile] & left, key=rank.__getitem__)):
            found = search(left - near[choice] - {choice}, missing - 1)
            if found is not None:
                return [choice, *found]
        return None

    return search(frozenset(order), count)
