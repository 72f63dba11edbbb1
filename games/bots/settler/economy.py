"""How long it takes to get cards together: the arithmetic under every judgement of the settler.

Amounts are lists of five numbers, by resource. An income is in cards a round, that is from one own turn to the next.
"""

from collections.abc import Sequence

Amounts = Sequence[float]

BASKET = (3, 3, 2, 4, 4)
"""What progress costs: two roads, a settlement, a city and a card."""
LONGEST_WAIT = 24.0
"""Rounds; further ahead nothing is planned."""


def lacks(hand: Amounts, price: Amounts, rates: Sequence[int], whole: bool) -> float:
    """How many cards are missing for a price once everything to spare has gone to the bank; 0 or less: none.

    `whole` counts complete groups, for cards that are there; else parts of groups, for cards that may come.
    """
    missing = 0.0
    for have, need, rate in zip(hand, price, rates, strict=True):
        if have < need:
            missing += need - have
        elif whole:
            missing -= (have - need) // rate
        else:
            missing -= (have - need) / rate
    return missing


def wait(hand: Amounts, price: Amounts, income: Amounts, rates: Sequence[int]) -> float:
    """Rounds until a price can be paid with the bank's help; 0: now. At most LONGEST_WAIT."""
    if lacks(hand, price, rates, whole=True) <= 0:
        return 0.0
    low, high = 0.0, LONGEST_WAIT
    for _ in range(8):
        middle = (low + high) / 2
        then = [have + gain * middle for have, gain in zip(hand, income, strict=True)]
        if lacks(then, price, rates, whole=False) <= 0:
            high = middle
        else:
            low = middle
    return max(high, 0.5)


def throughput(income: Amounts, rates: Sequence[int]) -> float:
    """What an income is worth in useful cards a round, given what progress costs and what the bank takes.

    So a resource that is missing is worth more, one in excess less, and a port what it makes of the excess.
    """
    if not any(income):
        return 0.0
    low, high = 0.0, 400.0
    for _ in range(14):
        middle = (low + high) / 2
        if lacks([gain * middle for gain in income], BASKET, rates, whole=False) <= 0:
            high = middle
        else:
            low = middle
    return sum(BASKET) / high
