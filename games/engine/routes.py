"""The longest road, exactly."""

from collections.abc import Sequence

from games.engine.board import NOBODY
from games.engine.route_frontier import longest_trail
from games.engine.route_search import ALL, Ends, search


def longest_route(
    edges: Sequence[tuple[int, int]],
    roads: Sequence[int],
    boats: Sequence[int],
    owner: Sequence[int],
    seat: int,
    known: int = 0,
    unmeasured: int = ALL,
) -> int:
    """Length of the longest unbroken way over a seat's land routes and boats (HL-74, GW-88).

    `edges` gives the two corners of every edge, `owner` whose building stands on each corner. Each route counts once,
    corners may be met again, a way may end at another seat's building but not pass through it (HL-76), and it changes
    between land and sea only at an own building (GW-89).

    Lengths up to `known` are of no interest: if there is no more, that is the result, and found sooner. Every longer
    way must have one of the routes of the mask `unmeasured`; so nothing else needs to be looked at.
    Small networks are searched; whatever a search of so many steps can't decide goes to a dynamic programme.
    """
    ends = network(edges, roads, boats, owner, seat)
    longest, undecided = search(ends, known=known, unmeasured=unmeasured)
    for ways in undecided:
        longest = longest_trail(ways, longest)
    return longest


def network(
    edges: Sequence[tuple[int, int]], roads: Sequence[int], boats: Sequence[int], owner: Sequence[int], seat: int
) -> Ends:
    """The seat's routes as a plain graph: corners that a way can't pass are split, so that nothing else needs to know.

    Behind another seat's building every route has an end of its own; without an own building land and sea have each
    an end of their own.
    """
    ends: Ends = {}
    corners = len(owner)
    for at_sea, routes in ((0, roads), (1, boats)):
        for edge in routes:
            bit = 1 << edge
            pair = []
            for side, corner in enumerate(edges[edge]):
                if owner[corner] == seat:
                    pair.append(corner)
                elif owner[corner] == NOBODY:
                    pair.append(corner + corners * at_sea)
                else:
                    pair.append(-1 - 2 * edge - side)
            a, b = pair
            ends.setdefault(a, []).append((b, bit))
            ends.setdefault(b, []).append((a, bit))
    return ends
