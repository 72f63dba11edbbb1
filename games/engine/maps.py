"""The maps of islands, drawn as they look, and the standard boards."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from games.engine.topology import Cell
from games.engine.worlds import WORLDS, World


@dataclass(frozen=True)
class Island:
    """A map in the plane, and for how many players it is."""

    least: int
    most: int
    picture: str
    """Land is "o"; the dots between are sea, to read it more easily."""

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The land, row by row from the top; the origin is in the middle."""
        rows = [row for row in self.picture.splitlines() if row.strip()]
        land = [(x, y - len(rows) // 2) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "o"]
        columns = [x for x, _ in land]
        middle = (min(columns) + max(columns)) // 2
        return tuple(((x - middle - y) // 2, y) for x, y in land)

    @property
    def most_landmarks(self) -> int:
        """A third of the land; tiny islands have no room for any."""
        land = len(self.cells)
        return land // 3 if land >= 10 else 0


ISLANDS: Mapping[str, Island] = {
    "little_lagoon": Island(
        2,
        2,
        """
        o o o
             o
        o o o
        """,
    ),
    "shark_tooth": Island(
        2,
        2,
        """
        o o o o
         o o o
          o o
           o
        """,
    ),
    "ring_reef": Island(
        2,
        4,
        """
          o o o
         o . . o
        o . . . o
         o . . o
          o o o
        """,
    ),
    "little_star": Island(
        2,
        3,
        """
           o
        o o o o
         o o o
        o o o o
           o
        """,
    ),
    "long_spit": Island(
        2,
        3,
        """
        o o o o o o o
         o o o o o o o
        """,
    ),
    "dumbbell": Island(
        2,
        4,
        """
         o o . . o o
        o o o o o o o
         o o . . o o
        """,
    ),
    "diamond": Island(
        2,
        4,
        """
        o o o o
         o o o o
          o o o o
           o o o o
        """,
    ),
    "boomerang": Island(
        3,
        5,
        """
        o o o o o o
         o o o o o o
          o o
           o o
            o o
             o o
        """,
    ),
    "fish_hook": Island(
        3,
        5,
        """
        o o
         o o
          o o
           o o
            o o
             o o
              o o . . o
               o . . o
                o o o
        """,
    ),
    "twin_isles": Island(
        3,
        5,
        """
                    o o o
         o o . . . . o o
        o o o . . . o o o
         o o . . . . o o
        o o o
        """,
    ),
    "half_moon": Island(
        3,
        5,
        """
           o o o o
          o o o
         o o o
        o o o
         o o o
          o o o
           o o o o
        """,
    ),
    "three_capes": Island(
        3,
        6,
        """
         o
        o o
         o o
          o o o o o o
           o o o o o o
            o o
           o o
          o o
         o o
        """,
    ),
    "long_strait": Island(
        4,
        7,
        """
         o o o o o o o
        o o o o o o o
         . . . . . . .
        . . . . . . .
         o o o o o o o
        o o o o o o o
        """,
    ),
    "butterfly": Island(
        3,
        7,
        """
            o
           o o
          o o o
         o o o o
        o o o o o o o o o
                 o o o o
                  o o o
                   o o
                    o
        """,
    ),
    "inner_sea": Island(
        3,
        7,
        """
           o o o o
          o o o o o
         o o . . o o
        o o . . . o o
         o o . . o o
          o o o o o
           o o o o
        """,
    ),
    "fjord_land": Island(
        3,
        7,
        """
             o o o
          o . o o o
         o o o o o o
        o o o o o
         o o o o o o
          o . o o o
             o o o
        """,
    ),
    "archipelago": Island(
        4,
        8,
        """
         o o . . . . o o
        o o o . . . o o o
         o o . o o . o o
              o o o
         o o . o o . o o
        o o o . . . o o o
         o o . . . . o o
        """,
    ),
    "plateau": Island(
        4,
        8,
        """
           o o o o
          o o o o o
         o o o o o o
        o o o o o o o
         o o o o o o
          o o o o o
           o o o o
        """,
    ),
    "big_star": Island(
        4,
        8,
        """
              o
             o o
        o o o o o o o
         o o o o o o
          o o o o o
         o o o o o o
        o o o o o o o
             o o
              o
        """,
    ),
    "great_ring": Island(
        5,
        8,
        """
            o o o o o
           o o o o o o
          o o . . . o o
         o o . . . . o o
        o o . . . . . o o
         o o . . . . o o
          o o . . . o o
           o o o o o o
            o o o o o
        """,
    ),
    "seven_lakes": Island(
        5,
        8,
        """
            o o o o o
           o o o o o o
          o o . o . o o
         o o o o o o o o
        o o . o . o . o o
         o o o o o o o o
          o o . o . o o
           o o o o o o
            o o o o o
        """,
    ),
    "giant_land": Island(
        5,
        8,
        """
            o o o o o
           o o o o o o
          o o o o o o o
         o o o o o o o o
        o o o o o o o o o
         o o o o o o o o
          o o o o o o o
           o o o o o o
            o o o o o
        """,
    ),
}

STANDARD_19 = Island(
    2,
    4,
    """
      o o o
     o o o o
    o o o o o
     o o o o
      o o o
    """,
)
STANDARD_30 = Island(
    3,
    6,
    """
       o o o
      o o o o
     o o o o o
    o o o o o o
     o o o o o
      o o o o
       o o o
    """,
)
STANDARD_44 = Island(
    4,
    8,
    """
       o o o o o
      o o o o o o
     o o o o o o o
    o o o o o o o o
     o o o o o o o
      o o o o o o
       o o o o o
    """,
)

MAPS: Mapping[str, Island | World] = {**ISLANDS, **WORLDS}
"""Maps by key, in the order in which they are offered. The standard boards come without being chosen."""


def map_of(key: str, players: int) -> Island | World:
    """The map with a key of `MAPS`, or the "standard" board for so many players (HL-6, HF-17, HF-18)."""
    if key != "standard":
        return MAPS[key]
    return STANDARD_19 if players <= 4 else STANDARD_30 if players <= 6 else STANDARD_44


def with_sea(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """All cells of the hexagon round the land, with a ring of sea outside of it; row by row."""
    columns = [q for q, _ in cells]
    rows = [r for _, r in cells]
    diagonals = [q + r for q, r in cells]
    return tuple(
        (q, r)
        for r in range(min(rows) - 1, max(rows) + 2)
        for q in range(min(columns) - 1, max(columns) + 2)
        if min(diagonals) - 1 <= q + r <= max(diagonals) + 1
    )
