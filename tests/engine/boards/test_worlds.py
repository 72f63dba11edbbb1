"""How spheres are dealt."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from games.engine import Board, Options, SeededChance, board_view, deal, preset
from games.engine.board import LANDMARKS, PAYING, TRADE_SITE, WATER
from games.engine.dealing import contents_of
from games.engine.worlds import WORLDS

SHARES = (45, 55, 65, 75)
SEEDS = range(10)
MIXES = ((0, 0, 0), (2, 2, 3), (4, 4, 4))
"""Markets, monuments and trade sites: none, as usual, and on every pentagon."""

every_world = pytest.mark.parametrize("world", WORLDS)


def options_of(world: str, **changes: int | bool | str) -> Options:
    return preset("globe", map=world, players=WORLDS[world].most, **changes)


def varied(world: str, **changes: int | bool | str) -> Iterator[tuple[Options, Board]]:
    """Boards of all shares of land and extreme mixes of pentagons."""
    for share, (markets, monuments, sites) in product(SHARES, MIXES):
        mix = {"markets": markets, "monuments": monuments, "trade_sites": sites}
        options = options_of(world, land_share=share, **mix, **changes)
        for seed in SEEDS:
            yield options, deal(options, SeededChance(seed))


def pentagons(board: Board) -> list[int]:
    return [tile for tile, ring in enumerate(board.topology.tile_corners) if len(ring) == 5]


def sites(board: Board) -> list[list[int | None]]:
    """By trade site: the resources marked at its corners, all the way round."""
    marked = dict(board.marks)
    return [
        [marked.get(corner) for corner in board.topology.tile_corners[tile]]
        for tile, land in enumerate(board.terrain)
        if land == TRADE_SITE
    ]


@every_world
@pytest.mark.rule("GW-37")
def test_a_world_has_the_tiles_of_its_name(world: str):
    assert len(deal(options_of(world), SeededChance(1)).terrain) == int(world.removeprefix("globe"))


@pytest.mark.rule("GW-2")
def test_worlds_for_five_and_more_have_at_least_92_tiles():
    small = [key for key in WORLDS if int(key.removeprefix("globe")) < 92]
    assert [WORLDS[key].most for key in small] == [3, 3, 4]


@every_world
@pytest.mark.rule("GW-38")
def test_a_pentagon_is_resource_water_or_landmark_and_a_hexagon_is_no_landmark(world: str):
    for options, board in varied(world):
        five = pentagons(board)
        kinds = Counter(board.terrain[tile] for tile in five)
        assert [kinds[kind] for kind in LANDMARKS] == [options.markets, options.monuments, options.trade_sites]
        assert set(kinds) <= {*PAYING, WATER, *LANDMARKS}
        assert all(land in (*PAYING, WATER) for tile, land in enumerate(board.terrain) if tile not in five)


@every_world
@pytest.mark.rule("GW-38")
def test_the_land_share_is_that_of_all_tiles_but_landmarks(world: str):
    for options, board in varied(world):
        others = [land for land in board.terrain if land not in LANDMARKS]
        paying = sum(land in PAYING for land in others)
        assert abs(paying - len(others) * options.land_share / 100) <= 0.5


@every_world
@pytest.mark.rule("GW-38")
def test_a_pentagon_may_be_land_as_well_as_water(world: str):
    boards = [deal(options_of(world), SeededChance(seed)) for seed in SEEDS]
    kinds = {board.terrain[tile] for board in boards for tile in pentagons(board)}
    assert kinds >= {WATER, *LANDMARKS}
    assert kinds & set(PAYING)


@every_world
@pytest.mark.rule("GW-39", "GW-40")
def test_exactly_the_resource_tiles_have_numbers(world: str):
    for _, board in varied(world):
        assert [bool(number) for number in board.numbers] == [land in PAYING for land in board.terrain]
        assert [resource >= 0 for resource in board.resources] == [land in PAYING for land in board.terrain]


@every_world
def test_a_world_has_neither_desert_nor_ports(world: str):
    board = deal(options_of(world), SeededChance(1))
    assert "desert" not in board.terrain
    assert board.ports == ()


@every_world
@pytest.mark.rule("GW-2")
def test_every_player_has_at_least_eight_corners_on_land(world: str):
    """A settlement closes four corners at most, so that setup always fits."""
    for options, board in varied(world):
        assert board.land_corners.bit_count() >= 8 * options.players


@every_world
def test_there_is_a_strait_to_bridge_for_every_two_players(world: str):
    for options, board in varied(world, bridges=True):
        assert board.bridge_edges.bit_count() >= (options.players + 1) // 2


@every_world
def test_storms_start_in_the_middle_of_different_water_tiles(world: str):
    for seed in SEEDS:
        board = deal(options_of(world, storms=3), SeededChance(seed))
        assert len(set(board.storm_starts)) == 3
        assert all(board.terrain[node] == WATER for node in board.storm_starts)


def test_storms_start_on_land_where_there_is_no_water():
    board = deal(replace(options_of("globe32", storms=3), land_share=100), SeededChance(1))
    assert WATER not in board.terrain
    assert len(set(board.storm_starts)) == 3


def test_equal_chance_deals_equal_worlds_and_other_chance_others():
    options = options_of("globe92")
    dealt = [deal(options, SeededChance(seed)).to_json() for seed in (1, 1, 2)]
    assert dealt[0] == dealt[1] != dealt[2]


@every_world
@pytest.mark.rule("GW-53")
def test_two_neighbouring_corners_of_a_trade_site_have_the_same_mark(world: str):
    for _, board in varied(world):
        for ring in sites(board):
            assert any(a is not None and a == b for a, b in zip(ring, ring[1:] + ring[:1], strict=True))
            assert sum(mark is not None for mark in ring) in (2, 3)


@every_world
@pytest.mark.rule("GW-54")
def test_a_third_mark_is_opposite_to_the_two(world: str):
    """Corners i and i + 1 of a pentagon are opposite to i + 3."""
    for _, board in varied(world):
        for ring in sites(board):
            bare = [place for place, mark in enumerate(ring) if mark is None]
            if len(bare) == 2:
                assert (bare[1] - bare[0]) % 5 in (2, 3)
            else:
                assert len(bare) == 3


@pytest.mark.rule("GW-54")
def test_one_site_in_four_has_a_third_mark_half_of_them_for_another_resource():
    options = options_of("globe32", trade_sites=4)
    found = [ring for seed in range(1000) for ring in sites(deal(options, SeededChance(seed)))]
    rare = [ring for ring in found if sum(mark is not None for mark in ring) == 3]
    mixed = [ring for ring in rare if len({mark for mark in ring if mark is not None}) == 2]
    assert len(rare) / len(found) == pytest.approx(1 / 4, abs=0.03)
    assert len(mixed) / len(rare) == pytest.approx(1 / 2, abs=0.06)


@pytest.mark.rule("GW-53")
def test_resources_are_spread_evenly_over_sites():
    """Four sites have four resources."""
    for seed in SEEDS:
        board = deal(options_of("globe72", trade_sites=4), SeededChance(seed))
        first = [Counter(mark for mark in ring if mark is not None).most_common(1)[0][0] for ring in sites(board)]
        assert len(set(first)) == 4


@pytest.mark.rule("GW-51")
def test_marks_are_shown_and_count_like_resource_ports():
    board = deal(options_of("globe72"), SeededChance(1))
    shown = {mark["corner"]: mark["resource"] for mark in board_view(board)["marks"]}
    assert shown == dict(board.marks)
    assert shown == {corner: kind for corner, kind in enumerate(board.port_at) if kind >= 0}


def test_a_world_is_shown_in_three_dimensions_on_the_unit_sphere():
    shown = board_view(deal(options_of("globe42"), SeededChance(1)))
    for place in (*shown["tiles"], *shown["corners"]):
        assert place["z"] is not None
        assert place["x"] ** 2 + place["y"] ** 2 + place["z"] ** 2 == pytest.approx(1, abs=0.001)


def test_a_world_survives_its_form_as_plain_data():
    board = deal(options_of("globe42"), SeededChance(1))
    again = Board.from_json(board.to_json())
    assert board_view(again) == board_view(board)
    assert again.storm_starts == board.storm_starts


@every_world
def test_what_a_world_will_have_is_known_before(world: str):
    options = options_of(world)
    contents, board = contents_of(options), deal(options, SeededChance(1))
    assert contents.tiles == len(board.terrain)
    assert contents.terrain + contents.landmarks == Counter(land for land in board.terrain if land != WATER)
    assert contents.numbers == Counter(number for number in board.numbers if number)
