"""Laying out a new board, constructively: dealing always ends, whatever the map."""

from collections.abc import Sequence

from games.engine.board import ANY, Board, Port
from games.engine.chance import Chance, shuffled
from games.engine.hands import RESOURCES
from games.engine.options import Options
from games.engine.topology import Topology, flat, hexagon

MAPS = {"standard19": hexagon(2)}

TERRAIN_19 = ("forest",) * 4 + ("hills",) * 3 + ("pasture",) * 4 + ("fields",) * 4 + ("mountains",) * 3 + ("desert",)
NUMBERS_18 = (2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12)
RED = (6, 8)
GENERIC_PORTS, GENERIC_RATE, RESOURCE_RATE = 4, 3, 2


def deal(options: Options, chance: Chance) -> Board:
    """A freshly shuffled board (HL-6, HL-7, HL-8, HL-9)."""
    topology = flat(MAPS[options.map])
    terrain = shuffled(TERRAIN_19, chance, "board")
    return Board(
        topology,
        tuple(terrain),
        _numbers(topology, terrain, options.separate_red_numbers, chance),
        _ports(topology, chance),
    )


def _numbers(topology: Topology, terrain: Sequence[str], separate: bool, chance: Chance) -> tuple[int, ...]:
    """A number for every tile but the desert; red ones first, so that no two of them need be neighbours.

    Which tiles can still take a red number is known at every step, so only the rare dead end (four red numbers need
    four tiles apart) starts again.
    """
    paying = [tile for tile, land in enumerate(terrain) if land != "desert"]
    reds = [number for number in NUMBERS_18 if number in RED]
    while True:
        order = shuffled(paying, chance, "board")
        red_tiles: list[int] = []
        for tile in order:
            if len(red_tiles) < len(reds) and not (separate and set(topology.tile_neighbours[tile]) & set(red_tiles)):
                red_tiles.append(tile)
        if len(red_tiles) == len(reds):
            break
    others = [number for number in NUMBERS_18 if number not in RED]
    numbers = [0] * len(terrain)
    for tile, number in zip(red_tiles, shuffled(reds, chance, "board"), strict=True):
        numbers[tile] = number
    rest = [tile for tile in paying if not numbers[tile]]
    for tile, number in zip(rest, shuffled(others, chance, "board"), strict=True):
        numbers[tile] = number
    return tuple(numbers)


def _ports(topology: Topology, chance: Chance) -> tuple[Port, ...]:
    """Nine ports spread evenly along the coast, no two sharing a corner: four generic, one for each resource."""
    kinds = shuffled([ANY] * GENERIC_PORTS + list(range(len(RESOURCES))), chance, "board")
    coast = coastline(topology)
    start = chance.below(len(coast), "board")
    places = [
        coast[(start + (2 * index + 1) * len(coast) // (2 * len(kinds))) % len(coast)] for index in range(len(kinds))
    ]
    return tuple(
        Port(edge, kind, GENERIC_RATE if kind == ANY else RESOURCE_RATE)
        for edge, kind in zip(places, kinds, strict=True)
    )


def coastline(topology: Topology) -> list[int]:
    """The edges of the outer coast in walking order, from the topmost corner on."""
    coast = {edge for edge, tiles in enumerate(topology.edge_tiles) if len(tiles) == 1}
    corner = min(corner for edge in coast for corner in topology.edges[edge])
    walk: list[int] = []
    while ahead := [edge for edge in topology.corner_edges[corner] if edge in coast and edge not in walk]:
        walk.append(ahead[0])
        corner = sum(topology.edges[ahead[0]]) - corner
    return walk
