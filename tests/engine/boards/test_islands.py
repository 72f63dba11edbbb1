"""The maps of islands, against the table they were designed by."""

from collections import Counter
from dataclasses import dataclass

import pytest

from games.engine import Options, SeededChance, State, deal, moves, new_game, preset
from games.engine.actions import PlaceSettlement
from games.engine.board import ANY, WATER
from games.engine.dealing import contents_of
from games.engine.dealing.ports import outer_coast
from games.engine.maps import ISLANDS, Island, map_of
from games.engine.topology import Topology, flat


@dataclass(frozen=True)
class Row:
    """What is known of a map: lands are forest, hills, pasture, fields, mountains."""

    key: str
    tiles: int
    islands: int
    corners: int
    edges: int
    coast: int
    players: tuple[int, int]
    ports: tuple[int, int]
    deserts: int
    lands: tuple[int, ...]


STANDARD = [
    Row("standard", 19, 1, 54, 72, 30, (2, 4), (4, 5), 1, (4, 3, 4, 4, 3)),
    Row("standard", 30, 1, 80, 109, 38, (5, 6), (5, 6), 2, (6, 5, 6, 6, 5)),
    Row("standard", 44, 1, 112, 155, 46, (7, 8), (6, 8), 2, (10, 7, 9, 9, 7)),
]
NAMED = [
    Row("little_lagoon", 7, 1, 30, 36, 30, (2, 2), (2, 3), 0, (2, 1, 2, 1, 1)),
    Row("shark_tooth", 10, 1, 33, 42, 24, (2, 2), (3, 4), 1, (2, 2, 2, 2, 1)),
    Row("ring_reef", 12, 1, 48, 60, 30, (2, 4), (3, 4), 1, (3, 2, 2, 2, 2)),
    Row("little_star", 13, 1, 42, 54, 30, (2, 3), (3, 4), 1, (3, 2, 3, 2, 2)),
    Row("long_spit", 14, 1, 46, 59, 34, (2, 3), (4, 4), 1, (3, 2, 3, 3, 2)),
    Row("dumbbell", 15, 1, 50, 64, 38, (2, 4), (4, 4), 1, (3, 3, 3, 3, 2)),
    Row("diamond", 16, 1, 48, 63, 30, (2, 4), (4, 4), 1, (3, 3, 3, 3, 3)),
    Row("boomerang", 20, 1, 63, 82, 44, (3, 5), (4, 5), 1, (5, 3, 4, 4, 3)),
    Row("fish_hook", 20, 1, 69, 88, 56, (3, 5), (4, 5), 1, (5, 3, 4, 4, 3)),
    Row("twin_isles", 20, 2, 66, 84, 48, (3, 5), (4, 5), 1, (5, 3, 4, 4, 3)),
    Row("half_moon", 23, 1, 70, 92, 46, (3, 5), (4, 6), 1, (5, 4, 5, 5, 3)),
    Row("three_capes", 25, 1, 78, 102, 54, (3, 6), (4, 6), 2, (5, 4, 5, 5, 4)),
    Row("long_strait", 28, 2, 92, 118, 68, (4, 7), (5, 6), 2, (6, 4, 6, 6, 4)),
    Row("butterfly", 29, 1, 86, 114, 54, (3, 7), (5, 6), 2, (6, 5, 6, 6, 4)),
    Row("inner_sea", 30, 1, 90, 120, 42, (3, 7), (5, 6), 2, (6, 5, 6, 6, 5)),
    Row("fjord_land", 31, 1, 90, 120, 54, (3, 7), (5, 6), 2, (7, 5, 6, 6, 5)),
    Row("archipelago", 35, 5, 120, 150, 90, (4, 8), (5, 7), 2, (7, 6, 7, 7, 6)),
    Row("plateau", 37, 1, 96, 132, 42, (4, 8), (6, 7), 2, (8, 6, 8, 7, 6)),
    Row("big_star", 37, 1, 102, 138, 54, (4, 8), (6, 7), 2, (8, 6, 8, 7, 6)),
    Row("great_ring", 42, 1, 126, 168, 54, (5, 8), (6, 7), 2, (9, 7, 9, 9, 6)),
    Row("seven_lakes", 54, 1, 150, 210, 54, (5, 8), (7, 8), 3, (11, 9, 11, 11, 9)),
    Row("giant_land", 61, 1, 150, 210, 54, (5, 8), (7, 9), 3, (13, 10, 13, 13, 9)),
]
LANDS = ("forest", "hills", "pasture", "fields", "mountains")
SEEDS = range(20)

every_map = pytest.mark.parametrize("row", STANDARD + NAMED, ids=lambda row: f"{row.key}-{row.tiles}")
with_and_without_sea = pytest.mark.parametrize("boats", [False, True], ids=["island", "sea"])


def options_of(row: Row, **changes: bool) -> Options:
    return preset("hexfolk", players=row.players[1], map=row.key, **changes)


def graph_of(row: Row) -> Topology:
    chosen = map_of(row.key, row.players[1])
    assert isinstance(chosen, Island)
    return flat(chosen.cells)


@every_map
@pytest.mark.rule("HF-17", "HF-18", "HF-21")
def test_a_map_has_the_tiles_corners_and_edges_it_was_designed_with(row: Row):
    graph = graph_of(row)
    found = len(graph.tile_corners), len(graph.corner_tiles), len(graph.edges)
    assert found == (row.tiles, row.corners, row.edges)


@every_map
def test_a_map_has_its_islands_and_its_outer_coast(row: Row):
    """Lakes are no outer coast."""
    walks = outer_coast(graph_of(row), frozenset(range(row.tiles)))
    assert (len(walks), sum(map(len, walks))) == (row.islands, row.coast)


@pytest.mark.parametrize(("players", "tiles"), [(2, 19), (4, 19), (5, 30), (6, 30), (7, 44), (8, 44)])
@pytest.mark.rule("HF-9", "HF-17", "HF-18")
def test_the_standard_board_grows_with_the_players(players: int, tiles: int):
    assert len(deal(preset("hexfolk", players=players), SeededChance(1)).terrain) == tiles


@pytest.mark.rule("HF-20")
def test_there_are_22_named_maps():
    assert list(ISLANDS) == [row.key for row in NAMED]
    assert len(ISLANDS) == 22


@pytest.mark.rule("HF-21")
def test_maps_range_from_the_lagoon_to_the_giant_land_with_61_tiles():
    sizes = {key: len(island.cells) for key, island in ISLANDS.items()}
    assert min(sizes, key=sizes.__getitem__) == "little_lagoon"
    assert max(sizes.items(), key=lambda item: item[1]) == ("giant_land", 61)


@pytest.mark.parametrize("row", NAMED, ids=lambda row: row.key)
@pytest.mark.rule("HF-20")
def test_a_map_says_how_many_it_is_for(row: Row):
    assert (ISLANDS[row.key].least, ISLANDS[row.key].most) == row.players


@every_map
def test_setup_always_fits(row: Row):
    """A settlement closes four corners at most, and everybody sets two."""
    assert row.corners >= 8 * row.players[1]


@every_map
@with_and_without_sea
@pytest.mark.rule("HF-9", "HF-12")
def test_lands_come_in_the_numbers_of_the_map(row: Row, boats: bool):
    for seed in SEEDS:
        board = deal(options_of(row, boats=boats), SeededChance(seed))
        lands = Counter(land for land in board.terrain if land != WATER)
        assert lands == Counter(dict(zip(LANDS, row.lands, strict=True))) + Counter(desert=row.deserts)
        assert [bool(number) for number in board.numbers] == [land in LANDS for land in board.terrain]
        assert 7 not in board.numbers


@every_map
@with_and_without_sea
@pytest.mark.rule("HF-16", "HF-19")
def test_ports_lie_on_the_outer_coast_and_share_no_corner(row: Row, boats: bool):
    for seed in SEEDS:
        board = deal(options_of(row, boats=boats), SeededChance(seed))
        graph = board.topology
        assert (sum(port.resource == ANY for port in board.ports), len(board.ports)) == (row.ports[0], sum(row.ports))
        walks = outer_coast(graph, frozenset(tile for tile, land in enumerate(board.terrain) if land != WATER))
        coast = {frozenset(side) for walk in walks for side in zip(walk, walk[1:] + walk[:1], strict=True)}
        assert all(frozenset(graph.edges[port.edge]) in coast for port in board.ports)
        corners = [corner for port in board.ports for corner in graph.edges[port.edge]]
        assert len(set(corners)) == len(corners)


@every_map
@pytest.mark.rule("HF-16", "HF-19")
def test_every_resource_has_a_port_before_any_has_two(row: Row):
    for seed in SEEDS:
        special = Counter(port.resource for port in deal(options_of(row), SeededChance(seed)).ports)
        del special[ANY]
        counts = [special[resource] for resource in range(5)]
        assert sum(counts) == row.ports[1]
        assert max(counts) - min(counts) <= 1


@every_map
@pytest.mark.rule("HF-16")
def test_ports_are_spread_evenly_round_each_island(row: Row):
    """From one port to the next are as many edges as anywhere, give or take one, and at least three."""
    for seed in SEEDS:
        board = deal(options_of(row), SeededChance(seed))
        graph = board.topology
        for walk in outer_coast(graph, frozenset(range(row.tiles))):
            sides = [graph.edge_index[min(side), max(side)] for side in zip(walk, walk[1:] + walk[:1], strict=True)]
            places = [place for place, edge in enumerate(sides) if edge in {port.edge for port in board.ports}]
            gaps = [(b - a) % len(sides) for a, b in zip(places, places[1:] + places[:1], strict=True)]
            assert 3 <= min(gaps) <= max(gaps) <= min(gaps) + 1


@every_map
@pytest.mark.rule("HF-11")
def test_the_robber_starts_on_the_first_desert_and_without_one_off_the_board(row: Row):
    for seed in range(5):
        chance = SeededChance(seed)
        board = deal(options_of(row), chance)
        robber = new_game(options_of(row), board, chance).robber
        deserts = [tile for tile, land in enumerate(board.terrain) if land == "desert"]
        assert robber == (deserts[0] if deserts else -1)


@every_map
def test_what_a_board_will_have_is_known_before(row: Row):
    contents, board = contents_of(options_of(row)), deal(options_of(row), SeededChance(1))
    assert contents.terrain == Counter(board.terrain)
    assert contents.numbers == Counter(number for number in board.numbers if number)
    assert (contents.generic_ports, contents.resource_ports) == row.ports
    assert contents.tiles == row.tiles


@pytest.mark.rule("LO-46")
def test_a_tile_has_six_corners():
    board = deal(preset("landover"), SeededChance(1))
    assert all(len(set(ring)) == 6 for ring in board.topology.tile_corners)


@pytest.mark.rule("LO-16")
def test_numbers_lie_elsewhere_from_game_to_game():
    boards = [deal(preset("landover"), SeededChance(seed)) for seed in range(100)]
    assert len({board.numbers for board in boards}) == len(boards)


def starting_corners(state: State) -> list[int]:
    return [action.corner for action in moves(state, state.turn) if isinstance(action, PlaceSettlement)]


@with_and_without_sea
@pytest.mark.rule("LO-47")
def test_starting_corners_are_all_that_touch_land(boats: bool):
    options = preset("landover", boats=boats)
    board = deal(options, SeededChance(3))
    state = new_game(options, board, SeededChance(3))
    touching = [
        corner
        for corner, tiles in enumerate(board.topology.corner_tiles)
        if any(board.terrain[tile] != WATER for tile in tiles)
    ]
    assert starting_corners(state) == touching
    assert len(touching) == 54


@pytest.mark.rule("HF-23")
def test_corners_of_the_coast_where_one_or_two_tiles_meet_are_places_for_settlements():
    options = preset("hexfolk")
    board = deal(options, SeededChance(3))
    state = new_game(options, board, SeededChance(3))
    meeting = Counter(len(board.topology.corner_tiles[corner]) for corner in starting_corners(state))
    assert meeting == {1: 18, 2: 12, 3: 24}
