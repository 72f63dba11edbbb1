"""Where storms can stand."""

import pytest

from games.engine.nodes import nodes_of
from games.engine.topology import goldberg

GRAPH = goldberg(2, 1)
NODES = nodes_of(GRAPH)
TILES, CORNERS = len(GRAPH.tile_corners), len(GRAPH.corner_tiles)


@pytest.mark.rule("GW-83")
def test_a_tiles_centre_is_connected_to_its_five_or_six_corners():
    for tile, ring in enumerate(GRAPH.tile_corners):
        assert set(NODES.neighbours[tile]) == {TILES + corner for corner in ring}
        assert len(NODES.neighbours[tile]) in (5, 6)


@pytest.mark.rule("GW-83")
def test_a_corner_is_connected_to_three_centres_and_three_corners():
    for corner in range(CORNERS):
        connected = NODES.neighbours[TILES + corner]
        assert {node for node in connected if node < TILES} == set(GRAPH.corner_tiles[corner])
        assert {node - TILES for node in connected if node >= TILES} == set(GRAPH.corner_neighbours[corner])
        assert len(connected) == 6


@pytest.mark.rule("GW-83")
def test_connections_go_both_ways():
    assert all(node in NODES.neighbours[other] for node, near in enumerate(NODES.neighbours) for other in near)


@pytest.mark.rule("GW-10")
def test_a_storm_covers_the_corners_at_its_centre_and_connected_to_it():
    for node, connected in enumerate(NODES.neighbours):
        corners = {other - TILES for other in (node, *connected) if other >= TILES}
        assert NODES.covers[node] == sum(1 << corner for corner in corners)


@pytest.mark.rule("GW-10")
def test_a_storm_on_a_corner_touches_three_tiles_and_one_on_a_tile_only_that():
    assert NODES.tiles[:TILES] == tuple((tile,) for tile in range(TILES))
    assert NODES.tiles[TILES:] == GRAPH.corner_tiles
