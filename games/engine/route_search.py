"""The longest trail through a network by search, after taking away all that leaves no choice.

At most three ways meet at a corner. Of a dead end a trail can only make its beginning or its end, so it matters by its
length alone. What is left are rings, seen as stretches between forks: corners where a trail can choose or end.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count as numbers_from
from typing import NamedTuple

from games.engine.route_frontier import Way

Ends = dict[int, list[tuple[int, int]]]
"""By corner of a network: the corners at the other ends of its routes, each with the bit of the route."""

ALL = -1
"""The mask of all routes."""

SEARCH_STEPS = 1_000
"""Enough for most networks, and about half a millisecond."""


class Stretch(NamedTuple):
    """Routes in a row, from one fork to another."""

    end: int
    bit: int
    length: int


Forks = dict[int, list[Stretch]]


def search(
    ends: Ends, most_steps: int = SEARCH_STEPS, known: int = 0, unmeasured: int = ALL
) -> tuple[int, list[list[Way]]]:
    """The longest trail that is found in a number of steps for each part, and the parts that may have a longer one.

    Trails that are no longer than `known` aren't looked for; without any other that is the result. All others have a
    route of the mask `unmeasured`: if these are in dead ends only, such a trail begins in one of them.
    """
    dead = _DeadEnds(ends, unmeasured)
    begin = dead.unmeasured if not unmeasured & ~dead.gone else dead.left.keys()
    forks = _forks(ends, dead)
    best = max(known, dead.longest, *_rings(ends, dead, forks))
    undecided = []
    for part in connected(forks):
        starts = sorted(begin & set(part), key=lambda fork: (-dead.depth[fork], fork))
        best, decided = _search_part(part, starts, forks, dead.depth, best, most_steps)
        if not decided:
            undecided.append(_ways(part, forks, dead.depth))
    return best, undecided


class _DeadEnds:
    """What remains of a network without its dead ends."""

    def __init__(self, ends: Ends, unmeasured: int) -> None:
        self.left = {corner: len(ways) for corner, ways in ends.items()}
        """By corner: its routes that belong to no dead end."""
        self.depth = dict.fromkeys(ends, 0)
        """By corner: the longest dead end that is left behind there."""
        self.gone = 0
        """Mask of the routes that are dealt with."""
        self.longest = 0
        """The longest trail within dead ends."""
        self.unmeasured: set[int] = set()
        """Corners whose longest dead end has a route of the mask."""
        tips = [corner for corner, count in self.left.items() if count == 1]
        for tip in tips:
            if self.left[tip]:
                other = self._cut(ends, tip, unmeasured)
                if self.left[other] == 1:
                    tips.append(other)

    def _cut(self, ends: Ends, tip: int, unmeasured: int) -> int:
        """Take the last route of a corner away; returns its other end."""
        other, route = next((other, route) for other, route in ends[tip] if not self.gone & route)
        self.gone |= route
        self.left[tip] = 0
        self.left[other] -= 1
        length = self.depth[tip] + 1
        self.longest = max(self.longest, self.depth[other] + length)
        if length > self.depth[other]:
            self.depth[other] = length
            if tip in self.unmeasured or route & unmeasured:
                self.unmeasured.add(other)
            else:
                self.unmeasured.discard(other)
        return other

    def follow(self, ends: Ends, corner: int) -> int | None:
        """Go on over a route that is left, which is dealt with then; returns its other end, None if there is none."""
        for other, route in ends[corner]:
            if not self.gone & route:
                self.gone |= route
                return other
        return None


def _forks(ends: Ends, dead: _DeadEnds) -> Forks:
    """The forks with the stretches between them."""
    forks: Forks = {
        corner: [] for corner, count in dead.left.items() if count > 2 or (count == 2 and dead.depth[corner])
    }
    for fork, stretches in forks.items():
        for corner, route in ends[fork]:
            if dead.gone & route:
                continue
            dead.gone |= route
            end, length = corner, 1
            while end not in forks and (onward := dead.follow(ends, end)) is not None:
                end, length = onward, length + 1
            stretches.append(Stretch(end, route, length))
            if end != fork:
                forks[end].append(Stretch(fork, route, length))
    return forks


def _rings(ends: Ends, dead: _DeadEnds, forks: Forks) -> Iterator[int]:
    """The lengths of rings without any fork."""
    for start, count in dead.left.items():
        if count == 2 and start not in forks:
            corner, length = start, 0
            while (onward := dead.follow(ends, corner)) is not None:
                corner, length = onward, length + 1
            yield length


def connected(ways: Mapping[int, Sequence[tuple[int, ...]]]) -> Iterator[list[int]]:
    """The corners of each connected part; a way is a tuple that begins with the corner at its other end."""
    met: set[int] = set()
    for start in ways:
        if start in met:
            continue
        met.add(start)
        part = [start]
        for corner in part:
            for end, *_ in ways[corner]:
                if end not in met:
                    met.add(end)
                    part.append(end)
        yield part


def _search_part(
    part: list[int], starts: list[int], forks: Forks, depth: dict[int, int], best: int, most_steps: int
) -> tuple[int, bool]:
    """The best length with this part, and whether there is certainly no longer trail that begins at a start.

    A trail begins with the dead end at its first fork and ends with that at its last. Of the forks with an odd number
    of stretches only its two ends can use all of them (Euler), which bounds its length. Each start gets its share of
    the steps.
    """
    lengths = {stretch.bit: stretch.length for fork in part for stretch in forks[fork]}
    odd = sum(len(forks[fork]) & 1 for fork in part if all(stretch.end != fork for stretch in forks[fork]))
    bound = sum(sorted(lengths.values())[max(0, odd - 2) // 2 :]) + max(depth[fork] for fork in part)
    certain = True
    for number, start in enumerate(starts):
        steps = share = most_steps // (len(starts) - number)
        stack = [(start, 0, depth[start])]
        while stack and steps and best < bound + depth[start]:
            steps -= 1
            fork, used, length = stack.pop()
            whole = length if fork == start else length + depth[fork]
            if whole > best:
                best = whole
            for end, bit, more in forks[fork]:
                if not used & bit:
                    stack.append((end, used | bit, length + more))
        most_steps -= share - steps
        certain = certain and (not stack or best >= bound + depth[start])
    return best, certain


def _ways(part: list[int], forks: Forks, depth: dict[int, int]) -> list[Way]:
    """A part as plain ways, with the longest dead end at each fork; a stretch back to its fork becomes two."""
    new = numbers_from(max(part) + 1)
    ways = []
    for fork in part:
        if depth[fork]:
            ways.append(Way(fork, next(new), depth[fork]))
        for end, _, length in forks[fork]:
            if end == fork:
                middle = next(new)
                ways += [Way(fork, middle, 1), Way(fork, middle, length - 1)]
            elif fork < end:
                ways.append(Way(fork, end, length))
    return ways
