"""The spheres that can be played on."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class World:
    """GP(m, n), and for how many players it is."""

    least: int
    most: int
    m: int
    n: int
    most_landmarks: int = 12
    """One for each pentagon."""


WORLDS: Mapping[str, World] = {
    "globe32": World(2, 3, 1, 1),
    "globe42": World(2, 3, 2, 0),
    "globe72": World(2, 4, 2, 1),
    "globe92": World(2, 8, 3, 0),
    "globe122": World(3, 8, 2, 2),
    "globe132": World(4, 8, 3, 1),
    "globe162": World(5, 8, 4, 0),
}
"""By key, which says how many tiles there are; these numbers of players leave more than eight corners on land to each
(GW-2), whatever the share of land."""
