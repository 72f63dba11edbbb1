"""Development cards as one integer: how many of each kind, packed like resource cards (games.engine.hands)."""

from games.engine.hands import COUNT, LANE
from games.engine.options import CARDS

SHIFTS = tuple(LANE * kind for kind in range(len(CARDS)))
ONE_CARD = tuple(1 << shift for shift in SHIFTS)
"""A single card, by kind."""


def count_of(packed: int, kind: int) -> int:
    """How many cards are of a kind."""
    return packed >> SHIFTS[kind] & COUNT


def counts_by_key(packed: int) -> dict[str, int]:
    """How many cards there are of each kind, by its key; kinds that are absent are left out."""
    counts = {key: packed >> shift & COUNT for key, shift in zip(CARDS, SHIFTS, strict=True)}
    return {key: count for key, count in counts.items() if count}
