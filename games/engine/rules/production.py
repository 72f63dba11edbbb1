"""What a roll pays (HL-10, HL-26, HL-36, X22)."""

from games.engine.events import Event, Events
from games.engine.hands import COUNT, GUARD, RESOURCES, SHIFTS, unpack
from games.engine.state import Income, State


def pay(state: State, total: int, events: Events) -> None:
    """Pay everybody what a dice total brings them, as far as the bank can."""
    shares, sum_of_all = income = state.income_of(total)
    rest = (state.bank | GUARD) - sum_of_all
    short: list[int] = []
    if rest & GUARD != GUARD:
        shares, sum_of_all, short = _ration(state, income)
        rest = (state.bank | GUARD) - sum_of_all
    state.bank = rest ^ GUARD
    hands = state.hands
    for seat, cards in shares:
        hands[seat] += cards
    if events is not None:
        events.append(Event("produced", None, {"cards": {str(seat): unpack(cards) for seat, cards in shares if cards}}))
        events.extend(Event("shortage", None, {"resource": resource}) for resource in short)


def _ration(state: State, income: Income) -> tuple[list[tuple[int, int]], int, list[int]]:
    """Shares, their sum and the resources of which the bank is short.

    A resource that can't be paid to all goes to nobody, unless only one seat is entitled: then it takes what is there.
    """
    shares = dict(income[0])
    short = []
    for resource, shift in enumerate(SHIFTS[: len(RESOURCES)]):
        stock = state.bank >> shift & COUNT
        claims = {seat: cards >> shift & COUNT for seat, cards in shares.items() if cards >> shift & COUNT}
        if sum(claims.values()) <= stock:
            continue
        short.append(resource)
        alone = len(claims) == 1 and state.options.single_claimant_takes_rest
        for seat, count in claims.items():
            shares[seat] -= (count - stock if alone else count) << shift
    return list(shares.items()), sum(shares.values()), short
