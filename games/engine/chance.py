"""Where every random outcome comes from.

A game's chance is fixed before anybody could profit from knowing it: the server publishes a commitment to its secret
when the table is created, and each person adds bytes with *ready*. After the game the secret is published and anyone
can compute every outcome again. Simulations use a fast seeded generator behind the same interface.
"""

import hashlib
import hmac
from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

from games.engine.hands import nth_card, size

T = TypeVar("T")

_WORD = 1 << 64


class Chance(Protocol):
    """A source of outcomes. A purpose names what a draw is for, such as "dice", so that outcomes can be audited."""

    def below(self, bound: int, purpose: str) -> int:
        """A whole number from 0 to bound - 1, all equally likely."""
        ...


class LedgerChance:
    """The chance of a real game: HMAC-SHA256 over purpose and counter, with rejection sampling.

    `draws` counts the values used per purpose. It belongs to the game's snapshot: the same key and counters give the
    same outcomes in every process.
    """

    def __init__(self, key: bytes, draws: dict[str, int]) -> None:
        self._key = key
        self.draws = draws

    def below(self, bound: int, purpose: str) -> int:
        while True:
            counter = self.draws.get(purpose, 0)
            self.draws[purpose] = counter + 1
            message = f"{purpose}:{counter}".encode()
            value = int.from_bytes(hmac.digest(self._key, message, "sha256")[:8], "big")
            if value < _WORD - _WORD % bound:
                return value % bound


class SeededChance:
    """Fast and repeatable, for simulations: the same seed gives the same outcomes in every process."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed).random

    def below(self, bound: int, purpose: str) -> int:
        return int(self._random() * bound)


class ScriptedChance:
    """Outcomes decided beforehand, for tests and for recorded games.

    Each purpose has a list of the values to give. A list that runs out raises IndexError: nothing is invented.
    """

    def __init__(self, **outcomes: Sequence[int]) -> None:
        self.outcomes = {purpose: list(values) for purpose, values in outcomes.items()}

    def below(self, bound: int, purpose: str) -> int:
        value = self.outcomes.get(purpose, []).pop(0)
        if not 0 <= value < bound:
            raise ValueError(f"{purpose}: {value} is not below {bound}")
        return value


def dice(chance: Chance, purpose: str = "dice") -> tuple[int, int]:
    """Two six-sided dice (HL-22)."""
    return chance.below(6, purpose) + 1, chance.below(6, purpose) + 1


def random_card(hand: int, chance: Chance, purpose: str) -> int:
    """The resource of a card drawn from a hand, every card equally likely (HL-71)."""
    return nth_card(hand, chance.below(size(hand), purpose))


def shuffled(items: Sequence[T], chance: Chance, purpose: str) -> list[T]:
    """The items in a uniformly random order (Fisher and Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = chance.below(last + 1, purpose)
        order[last], order[other] = order[other], order[last]
    return order


def commitment(secret: bytes, game_id: str) -> str:
    """What the table shows from the start: SHA-256 of secret and game id, in hex."""
    return hashlib.sha256(secret + game_id.encode()).hexdigest()


def chance_key(secret: bytes, contributions: bytes) -> bytes:
    """The key of a game's chance: the server's secret, keyed with the hash of the entries that hold all contributions.

    Neither the site nor a player alone can choose it.
    """
    return hmac.digest(secret, contributions, "sha256")
