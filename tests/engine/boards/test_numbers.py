"""The numbers on the tiles, on boards of every size."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from games.engine import Board, SeededChance, deal, preset
from games.engine.board import PAYING
from games.engine.dealing.apart import find_apart, first_apart
from games.engine.dealing.numbers import choose_red_tiles, deal_numbers
from games.engine.dealing.proportions import apportion, island_terrain_set, number_set
from games.engine.maps import ISLANDS, MAPS, Island
from games.engine.topology import Topology, flat
from games.engine.worlds import WORLDS
from tests.engine.rulesets import each


def neighbours(graph: Topology, tiles: list[int]) -> bool:
    return any(b in graph.tile_neighbours[a] for a, b in combinations(tiles, 2))


def red(numbers: tuple[int, ...]) -> list[int]:
    return [tile for tile, number in enumerate(numbers) if number in (6, 8)]


def board_on(key: str, seed: int) -> Board:
    ruleset, players = ("globe" if key in WORLDS else "hexfolk"), MAPS[key].most
    return deal(preset(ruleset, map=key, players=players), SeededChance(seed))


@pytest.mark.parametrize("key", MAPS)
@pytest.mark.rule("HF-15")
def test_six_and_eight_are_never_neighbours_whatever_the_map(key: str):
    """A thousand times, on ten boards each."""
    for seed in range(10):
        board = board_on(key, seed)
        chance = SeededChance(seed)
        for _ in range(100):
            numbers = deal_numbers(board.topology, board.terrain, True, chance)
            assert not neighbours(board.topology, red(numbers))


@pytest.mark.parametrize("players", [4, 6, 8])
@pytest.mark.rule("HF-15")
def test_six_and_eight_are_never_neighbours_on_standard_boards(players: int):
    for seed in range(1000):
        board = deal(preset("hexfolk", players=players), SeededChance(seed))
        assert not neighbours(board.topology, red(board.numbers))


@each(HL="HL-9", LO="LO-16", HF="HF-12")
def test_the_standard_board_has_eighteen_numbers(ruleset: str):
    board = deal(preset(ruleset), SeededChance(1))
    assert Counter(board.numbers) == {0: 1, 2: 1, 12: 1} | dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2)


@pytest.mark.rule("HF-12")
def test_thirty_tiles_have_twenty_eight_numbers():
    board = deal(preset("hexfolk", players=6), SeededChance(1))
    assert Counter(board.numbers) == {0: 2, 2: 2, 12: 2} | dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 3)


@pytest.mark.parametrize("tiles", range(1, 163))
@pytest.mark.rule("HF-12")
def test_numbers_keep_their_proportions_on_every_size(tiles: int):
    """No number is off by a whole tile, and likelier numbers are never rarer."""
    counts = Counter(number_set(tiles))
    assert counts.total() == tiles
    for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        assert abs(counts[number] - tiles * (1 if number in (2, 12) else 2) / 18) < 1
    for low, high in ((2, 3), (3, 4), (4, 5), (5, 6), (12, 11), (11, 10), (10, 9), (9, 8)):
        assert counts[low] <= counts[high]


@pytest.mark.rule("HL-8", "HF-9")
def test_the_standard_set_of_lands():
    expected = {"forest": 4, "hills": 3, "pasture": 4, "fields": 4, "mountains": 3, "desert": 1}
    assert Counter(island_terrain_set(19)) == expected


@pytest.mark.parametrize(
    ("total", "shares", "parts"),
    [(10, [1, 1], [5, 5]), (11, [1, 1], [6, 5]), (28, [2, 2, 1], [11, 11, 6]), (0, [3, 4], [0, 0])],
)
def test_the_largest_remainders_are_rounded_up_the_first_among_equals(total: int, shares: list[int], parts: list[int]):
    assert apportion(total, shares) == parts


STRIP = flat(tuple((q, 0) for q in range(15)))
"""Fifteen tiles in a row: eight apart are every second one, which random choice hardly ever finds."""


def test_random_choice_comes_to_dead_ends():
    assert first_apart(STRIP, range(1, 15), 8) == [1, 3, 5, 7, 9, 11, 13]


def test_a_search_finds_tiles_apart_wherever_there_are_any():
    assert sorted(find_apart(STRIP, range(15), 8) or []) == list(range(0, 15, 2))


def test_a_search_goes_back_when_tiles_with_few_neighbours_mislead_it():
    """Here the first tile with the fewest leaves room for four only."""
    ring = Island(
        2,
        2,
        """
         o o
        o . o
         o o
        o o . o
        """,
    )
    found = find_apart(flat(ring.cells), range(9), 5)
    assert found is not None
    assert not neighbours(flat(ring.cells), found)
    assert len(set(found)) == 5


def test_a_search_tells_when_there_are_none():
    assert find_apart(STRIP, range(15), 9) is None


@pytest.mark.parametrize("key", ["shark_tooth", "little_star", "dumbbell", "diamond"])
def test_the_search_finds_as_many_tiles_apart_as_there_are(key: str):
    """Against all subsets of the map."""
    graph = flat(ISLANDS[key].cells)
    near = [sum(1 << other for other in others) for others in graph.tile_neighbours]
    most = {0: 0}
    for tile in range(len(near)):
        most |= {chosen | 1 << tile: size + 1 for chosen, size in most.items() if not chosen & near[tile]}
    size = max(most.values())
    assert len(find_apart(graph, range(len(near)), size) or []) == size
    assert find_apart(graph, range(len(near)), size + 1) is None


def test_red_numbers_keep_apart_where_only_one_way_is_left():
    assert sorted(choose_red_tiles(STRIP, range(15), 8, True, SeededChance(1))) == list(range(0, 15, 2))


def test_red_numbers_are_dealt_even_where_there_is_no_room():
    assert len(choose_red_tiles(STRIP, range(3), 3, True, SeededChance(1))) == 3


@pytest.mark.rule("LO-16")
def test_every_number_comes_to_every_tile():
    boards = [deal(preset("landover"), SeededChance(seed)) for seed in range(400)]
    for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        found = {tile for board in boards for tile, dealt in enumerate(board.numbers) if dealt == number}
        assert found == set(range(19))


@pytest.mark.rule("LO-16")
def test_with_the_option_off_red_numbers_may_be_neighbours():
    free = replace(preset("landover"), separate_red_numbers=False)
    boards = [deal(free, SeededChance(seed)) for seed in range(50)]
    assert any(neighbours(board.topology, red(board.numbers)) for board in boards)


@pytest.mark.parametrize("key", MAPS)
def test_every_land_that_pays_has_a_number(key: str):
    board = board_on(key, 1)
    assert [bool(number) for number in board.numbers] == [land in PAYING for land in board.terrain]
