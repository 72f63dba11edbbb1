"""Landmarks on islands."""

from collections import Counter
from itertools import combinations

import pytest

from games.engine import Board, Options, SeededChance, deal, preset
from games.engine.board import LANDMARKS, PAYING, TRADE_SITE, WATER
from games.engine.maps import ISLANDS
from games.engine.topology import Topology

SEEDS = range(30)
ROOMY = [key for key, island in ISLANDS.items() if island.most_landmarks >= 6]
"""Maps that have room for two landmarks of each kind."""

on_every_roomy_map = pytest.mark.parametrize("key", ROOMY)


def options_of(key: str, each: int = 2, **changes: bool) -> Options:
    counts = {"markets": each, "monuments": each, "trade_sites": each}
    return preset("hexfolk", map=key, players=ISLANDS[key].most, **counts, **changes)


def landmarks(board: Board) -> list[int]:
    return [tile for tile, land in enumerate(board.terrain) if land in LANDMARKS]


def neighbours(graph: Topology, tiles: list[int]) -> bool:
    return any(b in graph.tile_neighbours[a] for a, b in combinations(tiles, 2))


@on_every_roomy_map
@pytest.mark.parametrize("boats", [False, True])
def test_landmarks_take_the_place_of_resource_tiles(key: str, boats: bool):
    """Never of a desert, and they have no numbers."""
    plain = deal(options_of(key, 0, boats=boats), SeededChance(1))
    for seed in SEEDS:
        board = deal(options_of(key, boats=boats), SeededChance(seed))
        assert [board.terrain.count(kind) for kind in LANDMARKS] == [2, 2, 2]
        for kind in ("desert", WATER):
            assert board.terrain.count(kind) == plain.terrain.count(kind)
        assert [bool(number) for number in board.numbers] == [land in PAYING for land in board.terrain]


@pytest.mark.parametrize("key", [key for key in ROOMY if key != "fish_hook"])
def test_landmarks_are_no_neighbours(key: str):
    for seed in SEEDS:
        board = deal(options_of(key), SeededChance(seed))
        assert not neighbours(board.topology, landmarks(board))


@pytest.mark.parametrize("key", [key for key, island in ISLANDS.items() if island.most_landmarks])
def test_where_there_is_no_room_apart_for_all_trade_sites_still_keep_apart(key: str):
    """As many landmarks as a map has room for, up to two of each kind: on narrow maps some are neighbours."""
    most = ISLANDS[key].most_landmarks
    markets, monuments = min(2, most - 2), max(0, min(2, most - 4))
    players = ISLANDS[key].most
    options = preset("hexfolk", map=key, players=players, trade_sites=2, markets=markets, monuments=monuments)
    for seed in SEEDS:
        board = deal(options, SeededChance(seed))
        assert len(landmarks(board)) == 2 + markets + monuments
        sites = [tile for tile in landmarks(board) if board.terrain[tile] == TRADE_SITE]
        assert len(sites) == 2
        assert not neighbours(board.topology, sites)


def test_landmarks_lie_inland_where_they_can():
    """The giant land has 37 tiles off the coast, more than enough for one of each kind."""
    for seed in SEEDS:
        board = deal(options_of("giant_land", 1), SeededChance(seed))
        assert all(len(board.topology.tile_neighbours[tile]) == 6 for tile in landmarks(board))


@pytest.mark.parametrize("key", [key for key, island in ISLANDS.items() if island.most_landmarks >= 2])
@pytest.mark.parametrize("boats", [False, True])
def test_marked_corners_of_trade_sites_keep_clear_of_ports(key: str, boats: bool):
    options = preset("hexfolk", map=key, players=ISLANDS[key].most, trade_sites=2, boats=boats)
    for seed in SEEDS:
        board = deal(options, SeededChance(seed))
        at_ports = {corner for port in board.ports for corner in board.topology.edges[port.edge]}
        marked = [corner for corner, _ in board.marks]
        assert at_ports.isdisjoint(marked)
        assert len(set(marked)) == len(marked)


@pytest.mark.rule("GW-53")
def test_two_marked_corners_of_a_six_cornered_site_share_an_edge_and_a_resource():
    board = deal(preset("hexfolk", players=2, trade_sites=2), SeededChance(1))
    marked = dict(board.marks)
    for tile, land in enumerate(board.terrain):
        if land == TRADE_SITE:
            ring = [marked.get(corner) for corner in board.topology.tile_corners[tile]]
            assert any(a is not None and a == b for a, b in zip(ring, ring[1:] + ring[:1], strict=True))


def test_tiny_maps_have_no_room_for_landmarks():
    assert [key for key, island in ISLANDS.items() if not island.most_landmarks] == ["little_lagoon"]


@on_every_roomy_map
def test_lands_keep_their_proportions_under_landmarks(key: str):
    """Which lands make room is drawn, so over many boards all of them do."""
    plain = Counter(deal(options_of(key, 0), SeededChance(1)).terrain)
    missing: Counter[str] = Counter()
    for seed in SEEDS:
        missing += plain - Counter(deal(options_of(key), SeededChance(seed)).terrain)
    assert set(missing) == set(PAYING)
