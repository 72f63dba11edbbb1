"""The longest road, exactly."""

from collections.abc import Sequence

from games.engine.board import NOBODY
from games.engine.topology import Topology


def longest_route(topology: Topology, roads: Sequence[int], owner: Sequence[int], seat: int) -> int:
    """Length of the longest unbroken way over a seat's roads (HL-74).

    Each road counts once, corners may be met again, and a way may end at another seat's building but not pass through
    it (HL-76). The search gives up a start as soon as the best way found is as long as Euler's theorem allows: of the
    corners with an odd number of roads a way can leave only two unpaired.
    """
    ends: dict[object, list[tuple[object, int]]] = {}
    for edge in roads:
        a, b = (
            corner if owner[corner] in (NOBODY, seat) else (corner, edge) for corner in topology.edges[edge]
        )  # behind another seat's building every road has an end of its own
        ends.setdefault(a, []).append((b, 1 << edge))
        ends.setdefault(b, []).append((a, 1 << edge))
    bound = len(roads) - max(0, sum(len(ways) & 1 for ways in ends.values()) - 2) // 2
    best = 0
    for start in ends:
        stack: list[tuple[object, int, int]] = [(start, 0, 0)]
        while stack:
            corner, used, length = stack.pop()
            if length > best:
                best = length
                if best >= bound:
                    return best
            for other, road in ends[corner]:
                if not used & road:
                    stack.append((other, used | road, length + 1))
    return best
