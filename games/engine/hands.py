"""Resource cards as one integer.

A *hand* packs how many cards of each of the five resources somebody holds into five lanes of twelve bits. The top bit
of a lane is a guard that no count ever reaches (a lane holds up to 2,047 cards), so a price can be compared or paid
for all resources at once with plain integer arithmetic. Hands, the bank, costs, income and offers all have this form.
"""

from collections.abc import Iterator, Sequence

RESOURCES = ("wood", "brick", "wool", "grain", "ore")
"""Internal keys in lane order; the words that players see differ by rule set."""

LANE = 12
SHIFTS = tuple(LANE * resource for resource in range(len(RESOURCES)))
ONE = tuple(1 << shift for shift in SHIFTS)
"""A hand of a single card, by resource."""

COUNT = 0x7FF
GUARDS = tuple(0x800 << shift for shift in SHIFTS)
GUARD = sum(GUARDS)
LIMIT = 127
"""Most cards of one resource that a message may name."""

_DIGITS = (1 << LANE) - 1


def pack(counts: Sequence[int]) -> int:
    """The hand with these five counts.

    >>> unpack(pack([1, 0, 2, 0, 0]))
    [1, 0, 2, 0, 0]
    """
    return sum(count << shift for count, shift in zip(counts, SHIFTS, strict=True))


def unpack(hand: int) -> list[int]:
    """The five counts of a hand."""
    return [hand >> shift & COUNT for shift in SHIFTS]


def size(hand: int) -> int:
    """How many cards a hand holds: the sum of its digits to the base 2^12, which is its remainder by 2^12 - 1."""
    return hand % _DIGITS


def covers(hand: int, price: int) -> bool:
    """Whether a hand holds at least the price, resource by resource."""
    return ((hand | GUARD) - price) & GUARD == GUARD


def missing(hand: int, price: int) -> list[int]:
    """How many cards of each resource a hand lacks for a price."""
    return [max(0, need - have) for need, have in zip(unpack(price), unpack(hand), strict=True)]


def held(hand: int) -> Iterator[int]:
    """The resources of which a hand holds at least one card."""
    return (resource for resource, shift in enumerate(SHIFTS) if hand >> shift & COUNT)


def nth_card(hand: int, index: int) -> int:
    """The resource of the card with this index when the cards lie sorted by resource.

    Raises IndexError when the hand is smaller.
    """
    for resource, shift in enumerate(SHIFTS):
        index -= hand >> shift & COUNT
        if index < 0:
            return resource
    raise IndexError(index)
