"""How many tiles, numbers and ports of each kind a board has, for boards of every size (X38)."""

from collections.abc import Sequence
from math import sqrt

from games.engine.board import DESERT, PAYING

TERRAIN_SHARES = (4, 3, 4, 4, 3)
"""Of the lands that pay, in the order of `PAYING`."""
NUMBER_SHARES = {6: 2, 8: 2, 5: 2, 9: 2, 4: 2, 10: 2, 3: 2, 11: 2, 2: 1, 12: 1}
"""Of the numbers; the likelier ones come first where a share doesn't come out even."""
RED = (6, 8)
"""The likeliest numbers."""


def apportion(total: int, shares: Sequence[int]) -> list[int]:
    """A total in parts as near to the shares as whole numbers can be: the largest remainders are rounded up.

    >>> apportion(28, [2, 2, 1])
    [11, 11, 6]
    """
    whole = sum(shares)
    parts = [total * share // whole for share in shares]
    by_remainder = sorted(range(len(shares)), key=lambda part: -(total * shares[part] % whole))
    for part in by_remainder[: total - sum(parts)]:
        parts[part] += 1
    return parts


def paying_terrain(tiles: int) -> list[str]:
    """The lands of so many tiles that pay."""
    counts = apportion(tiles, TERRAIN_SHARES)
    return [land for land, count in zip(PAYING, counts, strict=True) for _ in range(count)]


def island_terrain_set(tiles: int) -> list[str]:
    """The lands of an island, deserts last (HL-8, HF-9)."""
    deserts = 0 if tiles < 10 else 1 if tiles < 25 else 2 if tiles < 50 else 3
    return paying_terrain(tiles - deserts) + [DESERT] * deserts


def number_set(tiles: int) -> list[int]:
    """The numbers of so many tiles that pay, ascending (HL-9)."""
    counts = apportion(tiles, list(NUMBER_SHARES.values()))
    return sorted(number for number, count in zip(NUMBER_SHARES, counts, strict=True) for _ in range(count))


def port_counts(tiles: int) -> tuple[int, int]:
    """How many generic and resource ports an island of so much land has (HF-16, HF-19).

    They grow with its width, nine on the standard board. Every map has three edges of outer coast for each and more.
    """
    ports = round(9 * sqrt(tiles / 19))
    resource = round(ports * 5 / 9)
    return ports - resource, resource
