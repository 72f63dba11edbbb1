"""The longest trail through a large network, exactly, by a dynamic programme.

A trail is a connected set of ways in which at most two corners have an odd number of ways (Euler). The programme
decides about one way after the other whether it belongs to the set. What later decisions depend on is little: how many
odd corners are settled, and of the corners of the frontier, where some ways are decided and others aren't, which belong
together to a piece of the set and which have an odd number of ways in it. For each such situation only the greatest
length matters. So the cost grows with the width of the frontier, not with the number of ways.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple


class Way(NamedTuple):
    """Routes in a row, walked as one."""

    a: int
    b: int
    """The corners at its ends."""
    length: int

    def beyond(self, corner: int) -> int:
        """The other end."""
        return self.a + self.b - corner


Situation = tuple[int, tuple[int, ...]]
"""The frontier's odd corners, and the corners of each piece, all as masks."""
IMPOSSIBLE = -1

STARTS = 4
"""Corners from which an order of the ways is tried."""


def longest_trail(ways: Sequence[Way], known: int = 0) -> int:
    """Greatest length of a connected network that can be walked in one go, each way once.

    `known` is the length of some trail: the nearer it is to the result, the sooner hopeless choices are dropped.
    """
    best = known
    situations: dict[Situation, list[int]] = {(0, ()): [0, IMPOSSIBLE, IMPOSSIBLE]}
    """The greatest lengths by how many odd corners are settled."""
    for step in _steps(_narrow_order(ways)):
        following: dict[Situation, list[int]] = {}
        for (before, parted), lengths in situations.items():
            for odd, pieces, more in (
                (before, parted, 0),
                (before ^ step.ends, _joined(parted, step.ends), step.length),
            ):
                settled = (odd & step.leaving).bit_count()
                odd &= step.staying
                ahead = step.most_ahead(odd)
                hopeful = [
                    (number, length + more)
                    for number, length in enumerate(lengths[: 3 - settled], start=settled)
                    if length != IMPOSSIBLE and length + more + ahead[number] > best
                ]
                if not hopeful:
                    continue
                left = sorted([piece & step.staying for piece in pieces])
                if 0 not in left:
                    longest = following.setdefault((odd, tuple(left)), [IMPOSSIBLE] * 3)
                    for number, length in hopeful:
                        longest[number] = max(longest[number], length)
                elif len(left) == 1:
                    best = max(best, *(length for _, length in hopeful))
        situations = following
    return best


def _joined(pieces: Sequence[int], ends: int) -> list[int]:
    """The pieces after choosing the way between two corners."""
    whole, others = ends, []
    for piece in pieces:
        if piece & ends:
            whole |= piece
        else:
            others.append(piece)
    return [*others, whole]


class _Step(NamedTuple):
    """The decision about one way, and the frontier in which it falls: masks of corners, numbered as they are met."""

    ends: int
    """The way's corners."""
    leaving: int
    """Those at which this was the last way."""
    staying: int
    """The corners at which some ways are decided, and some still aren't."""
    odd_ahead: int
    """The staying corners at which the number of ways to be decided is odd."""
    unmet_odd: int
    """How many corners the frontier hasn't met that have an odd number of ways."""
    length: int
    ahead: tuple[int, ...]
    """How long all ways after this one are together, without the shortest, without the two shortest, …"""

    def most_ahead(self, odd: int) -> tuple[int, int, int]:
        """How long the ways ahead that can still be chosen are at most, by how many odd corners are settled.

        Of the corners that would be odd in the end if all were chosen only two may remain so, and a way that is left
        out mends two at most.
        """
        uneven = self.unmet_odd + (odd ^ self.odd_ahead).bit_count()
        none, two = self.ahead[max(0, uneven - 1) // 2], self.ahead[(uneven + 1) // 2]
        return none, self.ahead[uneven // 2], two


def _steps(ordered: Sequence[Way]) -> Iterator[_Step]:
    to_come = Counter(corner for a, b, _ in ordered for corner in (a, b))
    unmet_odd = sum(count & 1 for count in to_come.values())
    bits: dict[int, int] = {}
    frontier: set[int] = set()
    for number, (a, b, length) in enumerate(ordered, start=1):
        for corner in (a, b):
            if corner not in bits:
                bits[corner] = 1 << len(bits)
                unmet_odd -= to_come[corner] & 1
        to_come.subtract((a, b))
        staying = {corner for corner in frontier | {a, b} if to_come[corner]}
        leaving = {a, b} - staying
        longest_first = sorted((way.length for way in ordered[number:]), reverse=True)
        yield _Step(
            ends=bits[a] | bits[b],
            leaving=sum(bits[corner] for corner in leaving),
            staying=sum(bits[corner] for corner in staying),
            odd_ahead=sum(bits[corner] for corner in staying if to_come[corner] & 1),
            unmet_odd=unmet_odd,
            length=length,
            ahead=tuple(accumulate(longest_first, initial=0))[::-1],
        )
        frontier = staying


def _narrow_order(ways: Sequence[Way]) -> list[Way]:
    """The ways in an order that keeps the frontier narrow: the best from some starts all over the network."""
    at: dict[int, list[Way]] = {}
    for way in ways:
        at.setdefault(way.a, []).append(way)
        at.setdefault(way.b, []).append(way)
    corners = sorted(at, key=lambda corner: (len(at[corner]), corner))
    starts = corners[:: max(1, len(corners) // STARTS)]
    return min((_order_from(start, at) for start in starts), key=lambda found: found[0])[1]


def _order_from(start: int, at: dict[int, list[Way]]) -> tuple[int, list[Way]]:
    """An order from a corner, always finishing next the corner of the frontier that opens fewest others."""
    left = {corner: list(ways) for corner, ways in at.items()}
    order: list[Way] = []
    frontier = {start: None}
    cost = 0
    while frontier:
        corner = min(frontier, key=lambda place: sum(way.beyond(place) not in frontier for way in left[place]))
        for way in left[corner][:]:
            other = way.beyond(corner)
            order.append(way)
            left[corner].remove(way)
            left[other].remove(way)
            frontier[other] = None
            cost += 3 ** len(frontier)
        frontier = {place: None for place in frontier if left[place]}
    return cost, order
