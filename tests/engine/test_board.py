"""The board and how it is dealt."""

from collections import Counter
from itertools import combinations

import pytest

from games.engine import Board, SeededChance, board_view, deal, new_game, preset
from games.engine.board import ANY, PAYING
from games.engine.hands import RESOURCES
from tests.engine.builder import BOARD

OPTIONS = preset("hexland")


@pytest.fixture(scope="module")
def boards() -> list[Board]:
    """Enough of them that what goes wrong now and then is among them."""
    return [deal(OPTIONS, SeededChance(seed)) for seed in range(3000)]


@pytest.mark.rule("HL-6")
def test_the_board_has_19_tiles_54_corners_and_72_edges():
    graph = BOARD.topology
    assert (len(graph.tile_corners), len(graph.corner_positions), len(graph.edges)) == (19, 54, 72)


@pytest.mark.rule("HL-6")
def test_the_graph_of_the_board_is_consistent():
    graph = BOARD.topology
    for corner, edges in enumerate(graph.corner_edges):
        assert all(corner in graph.edges[edge] for edge in edges)
        assert {sum(graph.edges[edge]) - corner for edge in edges} == set(graph.corner_neighbours[corner])
        assert all(corner in graph.tile_corners[tile] for tile in graph.corner_tiles[corner])
    assert Counter(len(tiles) for tiles in graph.edge_tiles) == {1: 30, 2: 42}


@pytest.mark.rule("HL-6")
def test_every_edge_touches_land():
    """An edge with sea on both sides doesn't exist (case 23)."""
    assert all(BOARD.topology.edge_tiles)


@pytest.mark.rule("HL-7")
def test_boards_differ_from_game_to_game(boards: list[Board]):
    assert len({(board.terrain, board.numbers) for board in boards}) == len(boards)


@pytest.mark.rule("HL-7")
def test_equal_chance_deals_equal_boards():
    assert deal(OPTIONS, SeededChance(5)).to_json() == deal(OPTIONS, SeededChance(5)).to_json()


@pytest.mark.rule("HL-7")
def test_every_tile_gets_every_terrain_about_equally_often(boards: list[Board]):
    """Chi-square over tiles for forest, 4 of 19; 18 degrees of freedom."""
    seen = Counter(tile for board in boards for tile, land in enumerate(board.terrain) if land == "forest")
    expected = len(boards) * 4 / 19
    variance = 1 - 4 / 19  # of one draw, since a tile is forest or not
    assert sum((seen[tile] - expected) ** 2 / (expected * variance) for tile in range(19)) < 42.3


@pytest.mark.rule("HL-8")
def test_terrain_comes_in_fixed_numbers(boards: list[Board]):
    for board in boards:
        assert Counter(board.terrain) == {
            "forest": 4,
            "hills": 3,
            "pasture": 4,
            "fields": 4,
            "mountains": 3,
            "desert": 1,
        }


@pytest.mark.rule("HL-8")
def test_five_kinds_of_tile_pay_one_resource_each_and_the_desert_none():
    assert dict(zip(PAYING, RESOURCES, strict=True)) == {
        "forest": "wood",
        "hills": "brick",
        "pasture": "wool",
        "fields": "grain",
        "mountains": "ore",
    }
    for tile in board_view(BOARD)["tiles"]:
        assert tile["resource"] == (None if tile["terrain"] == "desert" else PAYING.index(tile["terrain"]))


@pytest.mark.rule("HL-9")
def test_every_tile_but_the_desert_has_a_number_and_seven_is_none(boards: list[Board]):
    for board in boards:
        assert [number == 0 for number in board.numbers] == [land == "desert" for land in board.terrain]
        assert Counter(board.numbers) == {0: 1, 2: 1, 12: 1} | dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2)


@pytest.mark.rule("HL-9")
def test_six_and_eight_are_never_neighbours(boards: list[Board]):
    """Case 86."""
    for board in boards:
        red = [tile for tile, number in enumerate(board.numbers) if number in (6, 8)]
        assert not any(b in board.topology.tile_neighbours[a] for a, b in combinations(red, 2))


@pytest.mark.rule("HL-9")
def test_with_the_option_off_six_and_eight_may_be_neighbours():
    free = preset("hexland", separate_red_numbers=False)

    def touching(board: Board) -> bool:
        red = [tile for tile, number in enumerate(board.numbers) if number in (6, 8)]
        return any(b in board.topology.tile_neighbours[a] for a, b in combinations(red, 2))

    assert any(touching(deal(free, SeededChance(seed))) for seed in range(50))


@pytest.mark.rule("HL-11")
def test_the_robber_starts_on_the_desert(boards: list[Board]):
    for seed, board in enumerate(boards[:50]):
        assert board.terrain[new_game(OPTIONS, board, SeededChance(seed)).robber] == "desert"


@pytest.mark.rule("HL-55", "HL-56")
def test_four_generic_ports_and_one_for_each_resource_lie_at_the_coast(boards: list[Board]):
    """Nine ports on coast edges that share no corner (case 86)."""
    for board in boards:
        graph = board.topology
        assert Counter(port.resource for port in board.ports) == {ANY: 4, 0: 1, 1: 1, 2: 1, 3: 1, 4: 1}
        assert all(port.rate == (3 if port.resource == ANY else 2) for port in board.ports)
        assert all(len(graph.edge_tiles[port.edge]) == 1 for port in board.ports)
        corners = [corner for port in board.ports for corner in graph.edges[port.edge]]
        assert len(set(corners)) == 18


@pytest.mark.rule("HL-7")
def test_ports_lie_elsewhere_from_game_to_game(boards: list[Board]):
    assert len({tuple(sorted(port.edge for port in board.ports)) for board in boards[:100]}) > 1


def test_a_board_survives_its_form_as_plain_data():
    again = Board.from_json(BOARD.to_json())
    assert (again.terrain, again.numbers, again.ports) == (BOARD.terrain, BOARD.numbers, BOARD.ports)
    assert board_view(again) == board_view(BOARD)


def test_a_board_without_marks_and_storms_is_written_as_before_there_were_any():
    """Ledgers of earlier games hold such boards."""
    assert set(deal(OPTIONS, SeededChance(1)).to_json()) == {"shape", "terrain", "numbers", "ports"}


def test_equal_chance_deals_the_same_board_as_in_earlier_releases():
    """A ledger is verified by dealing its board again."""
    board = deal(OPTIONS, SeededChance(1))
    assert " ".join(land[:2] for land in board.terrain) == "mo pa fi mo de fi hi fo fi fo fo pa pa hi pa hi fi mo fo"
    assert board.numbers == (10, 6, 2, 8, 0, 5, 4, 12, 9, 4, 5, 6, 8, 11, 3, 10, 11, 3, 9)
    ports = [(port.edge, port.resource) for port in board.ports]
    assert ports == [(69, 0), (61, ANY), (38, 2), (17, ANY), (3, ANY), (0, ANY), (18, 4), (49, 3), (66, 1)]


def test_the_board_of_these_tests_is_one_that_could_be_dealt(boards: list[Board]):
    assert Counter(BOARD.terrain) == Counter(boards[0].terrain)
    assert Counter(BOARD.numbers) == Counter(boards[0].numbers)
    assert Counter(port.resource for port in BOARD.ports) == Counter(port.resource for port in boards[0].ports)


def test_corners_of_a_tile_run_clockwise_from_the_top():
    shown = board_view(BOARD)
    for tile in shown["tiles"]:
        offsets = [
            (round(corner["x"] - tile["x"], 2), round(corner["y"] - tile["y"], 2))
            for corner in (shown["corners"][number] for number in tile["corners"])
        ]
        assert offsets == [(0.0, -1.0), (0.87, -0.5), (0.87, 0.5), (0.0, 1.0), (-0.87, 0.5), (-0.87, -0.5)]


def test_a_port_is_shown_at_both_of_its_corners():
    shown = board_view(BOARD)
    for port in shown["ports"]:
        assert [shown["corners"][corner]["port"] for corner in port["corners"]] == [port["id"]] * 2
    assert sum(corner["port"] is not None for corner in shown["corners"]) == 18
