"""The numbers on the tiles."""

from collections.abc import Sequence

from games.engine.board import PAYING
from games.engine.chance import Chance, shuffled
from games.engine.dealing.apart import find_apart, first_apart
from games.engine.dealing.proportions import RED, number_set
from games.engine.topology import Topology

_ATTEMPTS = 20
"""At random; on most islands the first succeeds."""


def deal_numbers(topology: Topology, terrain: Sequence[str], separate: bool, chance: Chance) -> tuple[int, ...]:
    """A number for every tile that pays, 0 for the others; red ones first (HL-9, HF-15)."""
    paying = [tile for tile, land in enumerate(terrain) if land in PAYING]
    numbers = number_set(len(paying))
    reds = [number for number in numbers if number in RED]
    others = [number for number in numbers if number not in RED]
    red_tiles = choose_red_tiles(topology, paying, len(reds), separate, chance)
    dealt = dict(zip(red_tiles, shuffled(reds, chance, "board"), strict=True))
    rest = [tile for tile in paying if tile not in dealt]
    dealt |= zip(rest, shuffled(others, chance, "board"), strict=True)
    return tuple(dealt.get(tile, 0) for tile in range(len(terrain)))


def choose_red_tiles(
    topology: Topology, paying: Sequence[int], count: int, separate: bool, chance: Chance
) -> list[int]:
    """The tiles that get red numbers; if wanted, no two of them neighbours.

    Random choice may come to a dead end, more often on large islands, so a search decides in the end. Only land that
    has no room at all for so many tiles apart gets neighbours.
    """
    order: list[int] = []
    for _ in range(_ATTEMPTS):
        order = shuffled(paying, chance, "board")
        chosen = first_apart(topology, order, count) if separate else order[:count]
        if len(chosen) == count:
            return chosen
    return find_apart(topology, order, count) or order[:count]
