"""Laying out a new board, constructively: dealing always ends, whatever the map."""

from collections.abc import Sequence

from games.engine.board import WATER, Board
from games.engine.chance import Chance, shuffled
from games.engine.dealing.contents import Contents, contents_of
from games.engine.dealing.land import island_terrain, world_terrain
from games.engine.dealing.numbers import deal_numbers
from games.engine.dealing.ports import deal_ports
from games.engine.dealing.sites import deal_marks
from games.engine.maps import Island, map_of, with_sea
from games.engine.options import STORM, Options
from games.engine.topology import flat, goldberg

__all__ = ["Contents", "contents_of", "deal"]


def deal(options: Options, chance: Chance) -> Board:
    """A freshly shuffled board (HL-6, HL-7, HL-8, HL-9).

    Around an island the sea has no tiles, unless something in the game moves on it: boats, bridges or storms.
    """
    chosen = map_of(options.map, options.players)
    if isinstance(chosen, Island):
        at_sea = options.boats or options.bridges or options.blocker == STORM
        cells = with_sea(chosen.cells) if at_sea else chosen.cells
        topology, on_map = flat(cells), set(chosen.cells)
        land = [tile for tile, cell in enumerate(cells) if cell in on_map]
        terrain = island_terrain(topology, land, options, chance)
    else:
        topology = goldberg(chosen.m, chosen.n)
        terrain = world_terrain(topology, options, chance)
    numbers = deal_numbers(topology, terrain, options.separate_red_numbers, chance)
    ports = deal_ports(topology, terrain, chance) if isinstance(chosen, Island) else ()
    return Board(
        topology,
        terrain,
        numbers,
        ports,
        deal_marks(topology, terrain, ports, chance),
        _storm_starts(terrain, options.storms, chance) if options.blocker == STORM else (),
    )


def _storm_starts(terrain: Sequence[str], storms: int, chance: Chance) -> tuple[int, ...]:
    """Tiles in whose middle the storms begin: at sea as far as possible, so that nobody is hit before play (X31)."""
    starts = shuffled([tile for tile, land in enumerate(terrain) if land == WATER], chance, "board")
    if len(starts) < storms:
        starts += shuffled([tile for tile, land in enumerate(terrain) if land != WATER], chance, "board")
    return tuple(starts[:storms])
