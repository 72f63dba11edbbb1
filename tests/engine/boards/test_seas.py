"""Islands in a sea of tiles, as they are with boats, bridges or storms; and what is land, coast and sea."""

import pytest

from games.engine import Board, SeededChance, board_view, deal, preset
from games.engine.board import LANDMARKS, WATER
from games.engine.maps import ISLANDS, with_sea
from games.engine.topology import flat

every_island = pytest.mark.parametrize("key", ISLANDS)


def island(key: str, **changes: bool | int | str) -> Board:
    return deal(preset("hexfolk", map=key, players=ISLANDS[key].most, **changes), SeededChance(1))


def touching(board: Board, tiles: tuple[int, ...]) -> bool:
    return any(board.terrain[tile] != WATER for tile in tiles)


@pytest.mark.parametrize("change", [{"boats": True}, {"bridges": True}, {"blocker": "storm"}])
def test_the_sea_has_tiles_where_something_moves_on_it(change: dict[str, bool | str]):
    assert WATER in island("inner_sea", **change).terrain


def test_otherwise_it_has_none():
    board = island("inner_sea")
    assert WATER not in board.terrain
    assert board.land_edges == (1 << len(board.topology.edges)) - 1
    assert board.land_corners == (1 << len(board.topology.corner_tiles)) - 1
    assert board.bridge_edges == 0


@every_island
def test_every_land_tile_has_six_neighbours_in_the_sea(key: str):
    board = island(key, boats=True)
    for tile, land in enumerate(board.terrain):
        if land != WATER:
            assert len(board.topology.tile_neighbours[tile]) == 6


@every_island
def test_sea_leaves_the_land_as_it_is(key: str):
    """The same chance deals the same island with and without tiles round it."""
    dry, wet = island(key), island(key, boats=True)
    land = [tile for tile, kind in enumerate(wet.terrain) if kind != WATER]
    assert tuple(wet.terrain[tile] for tile in land) == dry.terrain
    assert tuple(wet.numbers[tile] for tile in land) == dry.numbers
    assert [port.resource for port in wet.ports] == [port.resource for port in dry.ports]


def test_the_sea_is_a_ring_wider_than_the_hexagon_round_the_land():
    assert with_sea(((0, 0),)) == ((0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1))


@pytest.mark.rule("GW-41")
def test_land_corners_touch_a_tile_that_is_no_water():
    board = island("archipelago", boats=True)
    expected = [touching(board, tiles) for tiles in board.topology.corner_tiles]
    assert [bool(board.land_corners >> corner & 1) for corner in range(len(expected))] == expected


@pytest.mark.rule("GW-42")
def test_land_edges_have_land_on_a_side_and_sea_edges_have_water_or_nothing():
    board = island("archipelago", boats=True)
    for edge, tiles in enumerate(board.topology.edge_tiles):
        land = sum(board.terrain[tile] != WATER for tile in tiles)
        assert (board.land_edges >> edge & 1, board.sea_edges >> edge & 1) == (land > 0, land < 2)


def test_without_water_tiles_boats_could_follow_the_coast():
    board = island("plateau")
    assert board.sea_edges.bit_count() == 42


def test_bridge_edges_cross_water_from_land_to_land():
    board = island("archipelago", bridges=True)
    graph = board.topology
    crossing = [
        not touching(board, graph.edge_tiles[edge]) and all(touching(board, graph.corner_tiles[end]) for end in ends)
        for edge, ends in enumerate(graph.edges)
    ]
    assert [bool(board.bridge_edges >> edge & 1) for edge in range(len(crossing))] == crossing
    assert any(crossing)


@every_island
def test_storms_start_at_sea(key: str):
    board = island(key, blocker="storm", storms=3)
    assert len(set(board.storm_starts)) == 3
    assert all(board.terrain[node] == WATER for node in board.storm_starts)


def test_an_island_in_the_sea_survives_its_form_as_plain_data():
    board = island("archipelago", blocker="storm", trade_sites=2)
    again = Board.from_json(board.to_json())
    assert board_view(again) == board_view(board)
    assert (again.marks, again.storm_starts) == (board.marks, board.storm_starts)


def test_flat_boards_have_no_third_dimension():
    shown = board_view(island("archipelago", boats=True))
    assert {place["z"] for place in (*shown["tiles"], *shown["corners"])} == {None}


@pytest.mark.parametrize("kind", LANDMARKS)
def test_landmarks_count_as_land(kind: str):
    graph = flat(((0, 0),))
    assert Board(graph, (kind,), (0,), ()).land_corners.bit_count() == 6
    assert Board(graph, (WATER,), (0,), ()).land_corners == 0
