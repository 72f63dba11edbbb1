"""The terrain of the tiles, landmarks included."""

from collections.abc import Iterable, Sequence

from games.engine.board import MARKET, MONUMENT, PAYING, TRADE_SITE, WATER
from games.engine.chance import Chance, shuffled
from games.engine.dealing.apart import find_apart, first_apart
from games.engine.dealing.ports import outer_coast
from games.engine.dealing.proportions import island_terrain_set, paying_terrain
from games.engine.options import Options
from games.engine.topology import Topology


def island_terrain(topology: Topology, land: Sequence[int], options: Options, chance: Chance) -> tuple[str, ...]:
    """Shuffled lands on the tiles of a map, water on whatever other tiles there are (HL-7, HL-8)."""
    terrain = [WATER] * len(topology.tile_corners)
    for tile, kind in zip(land, shuffled(island_terrain_set(len(land)), chance, "board"), strict=True):
        terrain[tile] = kind
    if landmarks := landmark_kinds(options):
        for tile, kind in zip(_landmark_tiles(topology, terrain, len(landmarks), chance), landmarks, strict=True):
            terrain[tile] = kind
    return tuple(terrain)


def landmark_kinds(options: Options) -> list[str]:
    """The landmarks of a board, trade sites first: they most need tiles apart, since their corners are marked."""
    return [TRADE_SITE] * options.trade_sites + [MARKET] * options.markets + [MONUMENT] * options.monuments


def _landmark_tiles(topology: Topology, terrain: Sequence[str], count: int, chance: Chance) -> list[int]:
    """Which paying tiles of an island make room for landmarks, as many of them apart as can be, and these first.

    Tiles inland are preferred, unless fewer would be apart. All have two neighbouring corners off the outer coast, so
    that a trade site can keep clear of ports.
    """
    land = frozenset(tile for tile, kind in enumerate(terrain) if kind != WATER)
    coast = {corner for walk in outer_coast(topology, land) for corner in walk}
    inland, other = [], []
    for tile in (tile for tile, kind in enumerate(terrain) if kind in PAYING):
        ring = topology.tile_corners[tile]
        if len(land.intersection(topology.tile_neighbours[tile])) == len(ring):
            inland.append(tile)
        elif any(coast.isdisjoint(side) for side in zip(ring, (*ring[1:], ring[0]), strict=True)):
            other.append(tile)
    order = [*shuffled(inland, chance, "board"), *shuffled(other, chance, "board")]
    chosen = first_apart(topology, order, count)
    if len(chosen) < count:
        searches = (find_apart(topology, order, fewer) for fewer in range(count, len(chosen), -1))
        chosen = next(filter(None, searches), chosen)
    return [*chosen, *(tile for tile in order if tile not in chosen)][:count]


def world_terrain(topology: Topology, options: Options, chance: Chance) -> tuple[str, ...]:
    """Landmarks on pentagons, and a share of all other tiles as land that pays (GW-38, X36)."""
    pentagons = [tile for tile, ring in enumerate(topology.tile_corners) if len(ring) == 5]
    landmarks = dict(zip(shuffled(pentagons, chance, "board"), landmark_kinds(options), strict=False))
    others = [tile for tile in range(len(topology.tile_corners)) if tile not in landmarks]
    straits = (options.players + 1) // 2 if options.bridges else 0
    dry, wet = _straits(topology, landmarks.keys(), straits, chance)
    paying = paying_tiles(len(others), options)
    undecided = shuffled([tile for tile in others if tile not in dry | wet], chance, "board")
    decided = [tile for tile in others if tile in dry]
    land = sorted(decided + undecided[: paying - len(decided)])
    terrain = dict(zip(land, shuffled(paying_terrain(paying), chance, "board"), strict=True)) | landmarks
    return tuple(terrain.get(tile, WATER) for tile in range(len(topology.tile_corners)))


def paying_tiles(tiles: int, options: Options) -> int:
    """How many of a sphere's tiles other than landmarks are land."""
    return round(tiles * options.land_share / 100)


def _straits(topology: Topology, landmarks: Iterable[int], count: int, chance: Chance) -> tuple[set[int], set[int]]:
    """Tiles to be land and tiles to be water, so that there are so many places for bridges (X26).

    A strait is an edge with water on both sides and land at both ends.
    """
    dry, wet = set(landmarks), set[int]()
    for edge in shuffled(range(len(topology.edges)), chance, "board") if count else ():
        sides = set(topology.edge_tiles[edge])
        ends = {tile for corner in topology.edges[edge] for tile in topology.corner_tiles[corner]} - sides
        if sides.isdisjoint(dry) and ends.isdisjoint(wet):
            dry |= ends
            wet |= sides
            count -= 1
        if not count:
            break
    return dry, wet
