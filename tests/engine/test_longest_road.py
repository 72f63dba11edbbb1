"""The length of the longest road against a search that tries everything."""

from collections.abc import Iterator
from random import Random

import pytest

from games.engine.board import NOBODY
from games.engine.routes import longest_route
from tests.engine.builder import BOARD

EDGES, CORNERS = BOARD.topology.edges, len(BOARD.topology.corner_positions)
NETWORKS = 3000

Network = tuple[list[int], list[int]]
"""Roads of seat 0, and whose building stands on each corner."""


def longest_by_trying(roads: list[int], owner: list[int], seat: int) -> int:
    """Every way from every corner, each road used once, none past a building of another seat."""
    ways: dict[int, list[tuple[int, int]]] = {}
    for road in roads:
        for corner in EDGES[road]:
            ways.setdefault(corner, []).append((sum(EDGES[road]) - corner, 1 << road))

    def onward(corner: int, used: int) -> int:
        longest = 0
        for other, road in ways[corner]:
            if not used & road:
                passable = owner[other] in (NOBODY, seat)
                longest = max(longest, 1 + (onward(other, used | road) if passable else 0))
        return longest

    return max((onward(corner, 0) for corner in ways), default=0)


def networks() -> Iterator[Network]:
    """Up to 15 roads in one or two parts, many with rings, and buildings of seats 0 and 1 at some of them."""
    dice = Random(11)
    for _ in range(NETWORKS):
        roads, size = [dice.randrange(len(EDGES))], dice.randint(1, 15)
        while len(roads) < size:
            near = roads[-1] if dice.random() < 0.6 else dice.choice(roads)
            start = dice.choice(EDGES[near]) if dice.random() < 0.95 else dice.randrange(CORNERS)
            road = dice.choice(BOARD.topology.corner_edges[start])
            if road not in roads:
                roads.append(road)
        owner = [NOBODY] * CORNERS
        for _ in range(dice.randrange(4)):
            owner[dice.choice(EDGES[dice.choice(roads)])] = dice.randrange(2)
        yield sorted(roads), owner


@pytest.mark.rule("HL-74", "HL-76")
def test_the_longest_road_is_the_longest_of_all_ways():
    for roads, owner in networks():
        assert longest_route(EDGES, roads, owner, 0) == longest_by_trying(roads, owner, 0), (roads, owner)


@pytest.mark.rule("HL-74")
def test_the_order_in_which_roads_were_built_does_not_matter():
    dice = Random(12)
    for roads, owner in networks():
        shuffled = dice.sample(roads, len(roads))
        assert longest_route(EDGES, shuffled, owner, 0) == longest_route(EDGES, roads, owner, 0)


def test_the_networks_are_of_all_kinds():
    """Rings, parts and foreign buildings are among them; else the comparison would say little."""
    lengths = {longest_by_trying(roads, owner, 0) for roads, owner in networks()}
    assert lengths >= set(range(1, 14))
    assert any(1 in owner for _, owner in networks())
    assert any(len({corner for road in roads for corner in EDGES[road]}) < len(roads) for roads, _ in networks())
    assert any(len({corner for road in roads for corner in EDGES[road]}) > len(roads) + 1 for roads, _ in networks())


def test_no_roads_make_no_way():
    assert longest_route(EDGES, [], [NOBODY] * CORNERS, 0) == 0
