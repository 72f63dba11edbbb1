"""How long it takes to get cards together: the arithmetic under every judgement of the settler.

Amounts are lists of five numbers, by resource. An income is in cards a round, that is from one own turn to the next.
"""

from collections.abc import Sequence

Amounts = Sequence[float]

BASKET = (3, 3, 2, 4, 4)
"""What progress costs: two roads, a settlement, a city and a card."""
NOTHING = (0, 0, 0, 0, 0)
LONGEST_WAIT = 24.0
"""Rounds; further ahead nothing is planned."""
SHORTEST_WAIT = 0.5
"""Rounds until cards that aren't there may come."""


def affordable(hand: Amounts, price: Amounts, rates: Sequence[int]) -> bool:
    """Whether a price can be paid now once complete groups to spare have gone to the bank."""
    missing = 0.0
    for have, need, rate in zip(hand, price, rates, strict=True):
        if have < need:
            missing += need - have
        else:
            missing -= (have - need) // rate
    return missing <= 0


def wait(hand: Amounts, price: Amounts, income: Amounts, rates: Sequence[int]) -> float:
    """Rounds until a price can be paid with the bank's help; 0: now. At most LONGEST_WAIT."""
    if affordable(hand, price, rates):
        return 0.0
    return min(LONGEST_WAIT, max(SHORTEST_WAIT, _rounds(hand, price, income, rates)))


def throughput(income: Amounts, rates: Sequence[int]) -> float:
    """What an income is worth in useful cards a round, given what progress costs and what the bank takes.

    So a resource that is missing is worth more, one in excess less, and a port what it makes of the excess.
    """
    return sum(BASKET) / _rounds(NOTHING, BASKET, income, rates) if any(income) else 0.0


def _rounds(hand: Amounts, price: Amounts, income: Amounts, rates: Sequence[int]) -> float:
    """When what is missing has come in, or what is in excess is worth it at the bank; parts of cards count.

    The cards missing on balance fall along a line that bends where a resource is complete: from then on its cards
    count only as parts of groups.
    """
    missing = speed = 0.0
    bends = []
    for have, need, gain, rate in zip(hand, price, income, rates, strict=True):
        short = need - have
        if short > 0:
            missing += short
            speed += gain
            if gain:
                bends.append((short / gain, gain - gain / rate))
        else:
            missing += short / rate
            speed += gain / rate
    now = 0.0
    for moment, slower in sorted(bends):
        if missing <= speed * (moment - now):
            break
        missing -= speed * (moment - now)
        speed -= slower
        now = moment
    return now + max(0.0, missing) / speed if speed > 0 else float("inf")
