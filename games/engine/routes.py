"""The longest road, exactly."""

from collections.abc import Sequence

from games.engine.board import NOBODY


def longest_route(edges: Sequence[tuple[int, int]], roads: Sequence[int], owner: Sequence[int], seat: int) -> int:
    """Length of the longest unbroken way over a seat's roads (HL-74).

    `edges` gives the two corners of every edge, `owner` whose building stands on each corner. Each road counts once,
    corners may be met again, and a way may end at another seat's building but not pass through it (HL-76).

    Two facts keep the search short. Of the corners with an odd number of roads a way can leave only two unpaired
    (Euler), which bounds its length. And a longest way starts at such a corner, unless it is a ring that is all of
    its network: elsewhere it could be made longer.
    """
    ends: dict[int, list[tuple[int, int]]] = {}
    for edge in roads:
        a, b = edges[edge]
        # Behind another seat's building every road has an end of its own.
        if owner[a] not in (NOBODY, seat):
            a = -1 - 2 * edge
        if owner[b] not in (NOBODY, seat):
            b = -2 - 2 * edge
        ends.setdefault(a, []).append((b, 1 << edge))
        ends.setdefault(b, []).append((a, 1 << edge))
    odd = {corner for corner, ways in ends.items() if len(ways) & 1}
    bound = len(roads) - max(0, len(odd) - 2) // 2
    best = 0
    met: set[int] = set()
    for start in (*odd, *(ends.keys() - odd)):
        if start in met and start not in odd:
            continue
        stack = [(start, 0, 0)]
        while stack:
            corner, used, length = stack.pop()
            if length > best:
                best = length
                if best >= bound:
                    return best
            met.add(corner)
            for other, road in ends[corner]:
                if not used & road:
                    stack.append((other, used | road, length + 1))
    return best
