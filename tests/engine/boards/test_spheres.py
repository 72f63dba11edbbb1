"""The graphs of spheres, held against what is known of Goldberg polyhedra from elsewhere."""

from itertools import pairwise
from math import atan2, pi

import pytest

from games.engine.goldberg import Vector
from games.engine.topology import Topology, goldberg, topology_from_shape

SPHERES = [(1, 0), (1, 1), (2, 0), (2, 1), (1, 2), (3, 0), (2, 2), (3, 1), (4, 0), (3, 2)]
every_sphere = pytest.mark.parametrize(("m", "n"), SPHERES)


@every_sphere
@pytest.mark.rule("GW-37")
def test_a_sphere_has_twelve_pentagons_and_otherwise_hexagons(m: int, n: int):
    sizes = [len(ring) for ring in goldberg(m, n).tile_corners]
    assert sizes.count(5) == 12
    assert sizes.count(6) == len(sizes) - 12


@every_sphere
@pytest.mark.rule("GW-37")
def test_tiles_corners_and_edges_are_as_many_as_the_formula_says(m: int, n: int):
    graph, t = goldberg(m, n), m * m + m * n + n * n
    tiles, corners, edges = len(graph.tile_corners), len(graph.corner_tiles), len(graph.edges)
    assert (tiles, corners, edges) == (10 * t + 2, 20 * t, 30 * t)
    assert corners - edges + tiles == 2  # Euler


@every_sphere
@pytest.mark.rule("GW-4")
def test_every_corner_touches_three_tiles_three_edges_and_three_corners(m: int, n: int):
    graph = goldberg(m, n)
    for around in (graph.corner_tiles, graph.corner_edges, graph.corner_neighbours):
        assert all(len(set(touching)) == 3 for touching in around)


@every_sphere
@pytest.mark.rule("GW-37")
def test_every_edge_lies_between_two_tiles(m: int, n: int):
    graph = goldberg(m, n)
    assert all(len(set(tiles)) == 2 for tiles in graph.edge_tiles)
    assert len(set(graph.edge_tiles)) == len(graph.edges)


@every_sphere
@pytest.mark.rule("GW-37")
def test_a_sphere_is_one_connected_graph(m: int, n: int):
    graph = goldberg(m, n)
    met, ahead = {0}, [0]
    while ahead:
        new = set(graph.corner_neighbours[ahead.pop()]) - met
        met |= new
        ahead += new
    assert len(met) == len(graph.corner_tiles)


@every_sphere
@pytest.mark.rule("GW-37")
def test_m_steps_and_n_more_after_a_left_turn_lead_from_pentagon_to_pentagon(m: int, n: int):
    """The walk that defines GP(m, n). With the turn to the right it fails where a sphere is not its mirror image."""
    graph = goldberg(m, n)
    starts = [(tile, side) for tile, ring in enumerate(graph.tile_corners) if len(ring) == 5 for side in range(5)]
    assert all(_is_pentagon(graph, _walk(graph, *start, m, n, left=True)) for start in starts)
    is_own_mirror_image = m == n or not m or not n
    assert all(_is_pentagon(graph, _walk(graph, *start, m, n, left=False)) for start in starts) == is_own_mirror_image


def _walk(graph: Topology, tile: int, side: int, m: int, n: int, *, left: bool) -> int | None:
    """Where the walk from a side of a pentagon ends; None if it meets another one on its way."""
    steps = [0] * m + [-1 if left else 1] + [0] * (n - 1) if n else [0] * m
    before, here = tile, _across(graph, tile, side)
    for turn in steps[1:]:
        if _is_pentagon(graph, here):
            return None
        back = [_across(graph, here, side) for side in range(6)].index(before)
        before, here = here, _across(graph, here, (back + 3 + turn) % 6)
    return here


def _across(graph: Topology, tile: int, side: int) -> int:
    """The neighbour behind a side; sides are counted clockwise, like the corners at which they begin."""
    ring = graph.tile_corners[tile]
    a, b = ring[side], ring[(side + 1) % len(ring)]
    return sum(graph.edge_tiles[graph.edge_index[min(a, b), max(a, b)]]) - tile


def _is_pentagon(graph: Topology, tile: int | None) -> bool:
    return tile is not None and len(graph.tile_corners[tile]) == 5


def test_the_smallest_sphere_is_the_dodecahedron():
    assert all(len(neighbours) == 5 for neighbours in goldberg(1, 0).tile_neighbours)


def test_the_next_sphere_is_the_football():
    """The truncated icosahedron: pentagons touch hexagons only, hexagons three of each."""
    graph = goldberg(1, 1)
    for tile, neighbours in enumerate(graph.tile_neighbours):
        pentagons = sum(len(graph.tile_corners[other]) == 5 for other in neighbours)
        assert pentagons == (0 if len(graph.tile_corners[tile]) == 5 else 3)


@every_sphere
def test_corners_of_a_tile_run_clockwise_seen_from_outside(m: int, n: int):
    """With y downwards, as on a screen, a turn from x to y is clockwise; every tile is convex."""
    graph = goldberg(m, n)
    for tile, ring in enumerate(graph.tile_corners):
        places = [_vector(graph.corner_positions[corner]) for corner in ring]
        centre = _vector(graph.tile_positions[tile])
        for a, b, c in zip(places, places[1:] + places[:1], places[2:] + places[:2], strict=True):
            assert _dot(_cross(_minus(b, a), _minus(c, b)), centre) > 0


@every_sphere
def test_tiles_cover_the_sphere_once(m: int, n: int):
    graph = goldberg(m, n)
    areas = [_area([_vector(graph.corner_positions[corner]) for corner in ring]) for ring in graph.tile_corners]
    assert sum(areas) == pytest.approx(4 * pi)


@every_sphere
def test_hexagons_are_nearly_equal(m: int, n: int):
    graph = goldberg(m, n)
    places = {
        tile: [_vector(graph.corner_positions[corner]) for corner in ring]
        for tile, ring in enumerate(graph.tile_corners)
    }
    areas = [_area(ring) for ring in places.values() if len(ring) == 6]
    assert not areas or max(areas) / min(areas) < 1.15


def test_a_sphere_is_found_again_by_its_shape():
    assert topology_from_shape({"family": "goldberg", "m": 2, "n": 1}) is goldberg(2, 1)


def _vector(position: tuple[float, ...]) -> Vector:
    x, y, z = position
    return x, y, z


def _dot(a: Vector, b: Vector) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def _minus(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _area(ring: list[Vector]) -> float:
    """Of a polygon on the unit sphere, cut into triangles from its first corner."""
    first = ring[0]
    return sum(
        2 * atan2(_dot(first, _cross(a, b)), 1 + _dot(first, a) + _dot(a, b) + _dot(b, first))
        for a, b in pairwise(ring[1:])
    )
