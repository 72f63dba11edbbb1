"""The length of the longest road: two exact ways to find it, against a search that tries everything."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from random import Random
from typing import NamedTuple

import pytest

from games.engine import routes
from games.engine.board import NOBODY
from games.engine.route_frontier import Way, longest_trail
from games.engine.route_search import Ends, connected, search
from games.engine.route_span import RouteSpan
from games.engine.routes import longest_route, network
from games.engine.topology import Topology, goldberg
from tests.engine.builder import BOARD

FLAT = BOARD.topology
SPHERE = goldberg(3, 0)
NETWORKS = 3000
UNLIMITED = 1 << 60


class Network(NamedTuple):
    """The routes of seat 0, and whose building stands on each corner."""

    graph: Topology
    roads: list[int]
    boats: list[int]
    owner: list[int]

    @property
    def routes(self) -> list[int]:
        return self.roads + self.boats

    def length(self) -> int:
        return longest_route(self.graph.edges, self.roads, self.boats, self.owner, 0)

    def ends(self) -> Ends:
        return network(self.graph.edges, self.roads, self.boats, self.owner, 0)

    def parts(self) -> list[list[Way]]:
        """Each connected part, route by route."""
        ends = self.ends()
        return [
            [Way(corner, other, 1) for corner in part for other, _ in ends[corner] if corner < other]
            for part in connected(ends)
        ]

    def by_programme(self) -> int:
        """The length by the dynamic programme alone."""
        return max(map(longest_trail, self.parts()))

    def corners(self) -> set[int]:
        return {corner for route in self.routes for corner in self.graph.edges[route]}


def longest_by_trying(found: Network) -> int:
    """Every way from every corner, each route used once; on past a corner only where the rules let it go on."""
    edges, owner, sea = found.graph.edges, found.owner, set(found.boats)
    at: dict[int, list[int]] = {}
    for route in found.routes:
        for corner in edges[route]:
            at.setdefault(corner, []).append(route)

    def onward(corner: int, last: int, used: int) -> int:
        longest = 0
        for route in at[corner]:
            changes = last != NOBODY and (route in sea) != (last in sea)
            passable = last == NOBODY or owner[corner] == 0 or (owner[corner] == NOBODY and not changes)
            if passable and not used >> route & 1:
                other = sum(edges[route]) - corner
                longest = max(longest, 1 + onward(other, route, used | 1 << route))
        return longest

    return max((onward(corner, NOBODY, 0) for corner in at), default=0)


def grown(graph: Topology, size: int, dice: Random) -> list[int]:
    """So many edges in one part or a few, many with rings."""
    routes = [dice.randrange(len(graph.edges))]
    while len(routes) < size:
        near = routes[-1] if dice.random() < 0.6 else dice.choice(routes)
        start = dice.choice(graph.edges[near]) if dice.random() < 0.95 else dice.randrange(len(graph.corner_tiles))
        route = dice.choice(graph.corner_edges[start])
        if route not in routes:
            routes.append(route)
    return routes


def dense(graph: Topology, size: int, dice: Random) -> list[int]:
    """The edges nearest to a corner, the hardest networks of their size: nothing but rings."""
    reached = [dice.randrange(len(graph.corner_tiles))]
    routes: list[int] = []
    for corner in reached:
        for route in graph.corner_edges[corner]:
            if route not in routes and len(routes) < size:
                routes.append(route)
                reached.append(sum(graph.edges[route]) - corner)
    return routes


def peopled(graph: Topology, routes: list[int], at_sea: float, dice: Random) -> Network:
    """Routes of which a part are boats, with buildings of seats 0 and 1 at some of them."""
    owner = [NOBODY] * len(graph.corner_tiles)
    for _ in range(dice.randrange(5)):
        owner[dice.choice(graph.edges[dice.choice(routes)])] = dice.randrange(2)
    boats = sorted(route for route in routes if dice.random() < at_sea)
    return Network(graph, sorted(set(routes) - set(boats)), boats, owner)


def small_networks(at_sea: tuple[float, ...]) -> Iterator[Network]:
    """Up to 15 routes."""
    dice = Random(11)
    for number in range(NETWORKS):
        yield peopled(FLAT, grown(FLAT, dice.randint(1, 15), dice), at_sea[number % len(at_sea)], dice)


def large_networks(least: int, most: int, count: int) -> Iterator[Network]:
    dice = Random(13)
    for number in range(count):
        make = dense if number % 3 == 0 else grown
        yield peopled(SPHERE, make(SPHERE, dice.randint(least, most), dice), number % 4 * 0.1, dice)


@pytest.mark.rule("HL-74", "HL-76")
def test_the_longest_road_is_the_longest_of_all_ways():
    for found in small_networks(at_sea=(0,)):
        assert found.length() == longest_by_trying(found), found


@pytest.mark.rule("GW-88", "GW-89", "GW-91")
def test_boats_count_and_join_roads_only_at_own_buildings():
    for found in small_networks(at_sea=(0.2, 0.5, 1)):
        assert found.length() == longest_by_trying(found), found


@pytest.mark.rule("GW-90")
def test_search_and_dynamic_programme_agree_on_small_networks():
    for found in small_networks(at_sea=(0, 0.5)):
        assert found.by_programme() == search(found.ends(), UNLIMITED)[0], found


@pytest.mark.rule("GW-90")
def test_what_the_search_leaves_open_the_dynamic_programme_decides(monkeypatch: pytest.MonkeyPatch):
    """In every part of a network, however little the search has found."""
    monkeypatch.setattr(routes, "search", partial(search, most_steps=3))
    left_open = 0
    for found in chain(small_networks(at_sea=(0, 0.5)), large_networks(8, 15, 1000)):
        left_open += bool(search(found.ends(), 3)[1])
        assert found.length() == longest_by_trying(found), found
    assert left_open > 150
    for found in large_networks(20, 36, 100):
        assert found.length() == found.by_programme(), found


@pytest.mark.rule("GW-90")
@pytest.mark.parametrize("most_steps", [0, UNLIMITED], ids=["programme", "search"])
def test_two_rings_with_a_road_between_them_are_walked_whole(monkeypatch: pytest.MonkeyPatch, most_steps: int):
    """A stretch of road that leads back to the fork where it began."""
    monkeypatch.setattr(routes, "search", partial(search, most_steps=most_steps))
    rings = ((7, 12, 17, 22, 16, 11), (29, 35, 40, 44, 39, 34), (17, 23), (23, 29))
    sides = {(min(pair), max(pair)) for ring in rings for pair in zip(ring, (*ring[1:], ring[0]), strict=True)}
    found = Network(FLAT, [FLAT.edge_index[side] for side in sides], [], [NOBODY] * len(FLAT.corner_tiles))
    assert (len(found.routes), found.length()) == (14, 14)


@pytest.mark.rule("GW-90")
def test_search_and_dynamic_programme_agree_on_large_networks():
    for found in large_networks(20, 36, 150):
        length, undecided = search(found.ends(), UNLIMITED)
        assert not undecided
        assert found.by_programme() == length, found
        assert found.length() == length, found


def test_a_search_that_is_cut_short_does_not_claim_more_than_it_knows():
    uncertain = 0
    for found in large_networks(20, 30, 60):
        length, undecided = search(found.ends(), 20)
        assert length <= found.length() if undecided else length == found.length()
        uncertain += bool(undecided)
    assert uncertain > 10


@pytest.mark.rule("GW-90")
def test_networks_of_all_the_routes_that_a_seat_has_are_measured_exactly():
    """Sixty routes: wherever the search happens upon a length that can't be beaten, the programme finds the same."""
    certainties = 0
    for found in large_networks(40, 60, 45):
        length, undecided = search(found.ends(), 30_000)
        measured = found.by_programme()
        assert measured >= length if undecided else measured == length, found
        assert found.length() == measured, found
        certainties += not undecided
    assert certainties > 10


def test_what_is_known_beforehand_changes_no_length():
    for found in large_networks(25, 45, 60):
        for part in found.parts():
            length = longest_trail(part)
            assert longest_trail(part, length) == longest_trail(part, length - 1) == length


@pytest.mark.rule("HL-74", "GW-90")
@pytest.mark.parametrize("make", [grown, dense])
def test_a_network_that_grows_is_measured_rightly_by_what_is_new_in_it(
    make: Callable[[Topology, int, Random], list[int]],
):
    """Piece by piece, measured when a few have come, with and without leeway between what is known and what is so."""
    dice, longer = Random(17), 0
    for number in range(150):
        whole = peopled(SPHERE, make(SPHERE, 26, dice), number % 4 * 0.1, dice)
        order = dice.sample(whole.routes, len(whole.routes)) if number % 2 else whole.routes
        span, there = RouteSpan(0, 0), 0
        for count, edge in enumerate(order, start=1):
            there |= 1 << edge
            if count % dice.randint(1, 4):
                continue
            part = whole._replace(
                roads=[road for road in whole.roads if there >> road & 1],
                boats=[boat for boat in whole.boats if there >> boat & 1],
            )
            known = span.bound + dice.randrange(3)
            unmeasured = span.unmeasured(there, known)
            found = longest_route(part.graph.edges, part.roads, part.boats, part.owner, 0, known, unmeasured)
            assert found == max(known, part.length()), part
            span = span.after(there, known, found)
            longer += found > known and unmeasured != there
    assert longer > 60


def test_of_what_is_known_a_measurement_uses_only_what_holds():
    span = RouteSpan(3, 9, measured=0b0110, bound=5)
    assert span.unmeasured(0b1111, known=5) == 0b1001
    assert span.unmeasured(0b1111, known=4) == 0b1111
    assert span.after(0b1111, known=6, found=8) == RouteSpan(8, 8, 0b1111, 8)
    assert span.after(0b1111, known=6, found=6) == RouteSpan(3, 6, 0b1111, 6)


@pytest.mark.rule("HL-74")
def test_the_order_in_which_roads_were_built_does_not_matter():
    dice = Random(12)
    for found in small_networks(at_sea=(0,)):
        shuffled = found._replace(roads=dice.sample(found.roads, len(found.roads)))
        assert shuffled.length() == found.length()


def test_the_networks_are_of_all_kinds():
    """Rings, parts, foreign buildings and coasts are among them; else the comparison would say little."""
    networks = list(small_networks(at_sea=(0, 0.5)))
    assert {longest_by_trying(found) for found in networks} >= set(range(1, 14))
    assert any(1 in found.owner for found in networks)
    assert any(0 in found.owner and found.boats and found.roads for found in networks)
    assert any(len(found.corners()) < len(found.routes) for found in networks)
    assert any(len(found.corners()) > len(found.routes) + 1 for found in networks)


def test_no_roads_make_no_way():
    assert Network(FLAT, [], [], [NOBODY] * len(FLAT.corner_tiles)).length() == 0
