"""What a board will have, before it is dealt: for those who want to know what they are going to play on."""

from collections import Counter
from dataclasses import dataclass

from games.engine.board import DESERT
from games.engine.dealing.land import landmark_kinds, paying_tiles
from games.engine.dealing.proportions import island_terrain_set, number_set, paying_terrain, port_counts
from games.engine.maps import Island, map_of
from games.engine.options import Options
from games.engine.topology import goldberg


@dataclass(frozen=True)
class Contents:
    """How many there are of each kind."""

    tiles: int
    """Water around an island not counted."""
    terrain: Counter[str]
    """Lands; on an island landmarks take the place of some."""
    landmarks: Counter[str]
    numbers: Counter[int]
    generic_ports: int
    resource_ports: int


def contents_of(options: Options) -> Contents:
    """What every board of these options has."""
    chosen = map_of(options.map, options.players)
    landmarks = landmark_kinds(options)
    if isinstance(chosen, Island):
        tiles = len(chosen.cells)
        terrain = island_terrain_set(tiles)
        numbers = number_set(tiles - terrain.count(DESERT) - len(landmarks))
        ports = port_counts(tiles)
    else:
        tiles = len(goldberg(chosen.m, chosen.n).tile_corners)
        paying = paying_tiles(tiles - len(landmarks), options)
        terrain, numbers, ports = paying_terrain(paying), number_set(paying), (0, 0)
    return Contents(tiles, Counter(terrain), Counter(landmarks), Counter(numbers), *ports)
