"""The length of the longest road against a search that tries everything."""

from hypothesis import given
from hypothesis import strategies as st

from games.engine.board import NOBODY
from games.engine.routes import longest_route
from tests.engine.builder import BOARD

EDGES, CORNERS = BOARD.topology.edges, len(BOARD.topology.corner_positions)


def longest_by_trying(roads: list[int], owner: list[int], seat: int) -> int:
    """Every way from every corner, each road used once, none past a building of another seat."""

    def on(corner: int, left: frozenset[int]) -> int:
        if owner[corner] not in (NOBODY, seat):
            return 0
        return onward(corner, left)

    def onward(corner: int, left: frozenset[int]) -> int:
        ahead = [road for road in left if corner in EDGES[road]]
        return max((1 + on(sum(EDGES[road]) - corner, left - {road}) for road in ahead), default=0)

    return max((onward(corner, frozenset(roads)) for corner in range(CORNERS)), default=0)


@st.composite
def networks(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """Up to 15 roads that mostly hang together, and buildings of seats 0 and 1 on some corners."""
    roads = [draw(st.integers(0, len(EDGES) - 1))]
    for _ in range(draw(st.integers(0, 14))):
        corner = draw(st.sampled_from(EDGES[draw(st.sampled_from(roads))]))
        roads.append(draw(st.sampled_from(BOARD.topology.corner_edges[corner])))
    owner = [NOBODY] * CORNERS
    for road in draw(st.lists(st.sampled_from(roads), max_size=4)):
        owner[draw(st.sampled_from(EDGES[road]))] = draw(st.sampled_from([0, 1]))
    return sorted(set(roads)), owner


@given(networks())
def test_the_longest_road_is_the_longest_of_all_ways(network: tuple[list[int], list[int]]):
    roads, owner = network
    assert longest_route(EDGES, roads, owner, 0) == longest_by_trying(roads, owner, 0)


@given(st.permutations(range(15)), networks())
def test_the_order_in_which_roads_were_built_does_not_matter(order: list[int], network: tuple[list[int], list[int]]):
    roads, owner = network
    shuffled = [roads[index] for index in order if index < len(roads)]
    assert longest_route(EDGES, shuffled, owner, 0) == longest_route(EDGES, roads, owner, 0)


def test_no_roads_make_no_way():
    assert longest_route(EDGES, [], [NOBODY] * CORNERS, 0) == 0
