"""Exchanges with the bank and answers to offers."""

from collections.abc import Sequence
from typing import Any

from games.bots.settler.goals import Plans
from games.bots.settler.position import Position

Json = dict[str, Any]

GAIN = 1.05
"""How much better one's prospects must become for a swap."""
RELIEF = 0.9
"""What of one's prospects must be left by an exchange that only makes the hand smaller."""
TOO_CLOSE = 2
"""Nobody helps a rival who is so near to winning."""


def exchange_for(position: Position, price: Sequence[int]) -> Json | None:
    """The exchange with the bank that makes a price payable, giving what is needed least; None if none does."""
    hand, rates, bank = position.hand, position.rates, position.view["bank"]
    get = [max(0, need - have) for have, need in zip(hand, price, strict=True)]
    if bank is not None and any(wanted > stock for wanted, stock in zip(get, bank, strict=True)):
        return None
    spare = [max(0, have - need) for have, need in zip(hand, price, strict=True)]
    give = [0] * len(hand)
    for _ in range(sum(get)):
        able = [resource for resource, rate in enumerate(rates) if spare[resource] >= rate]
        if not able:
            return None
        resource = min(able, key=lambda kind: (rates[kind], -spare[kind]))
        spare[resource] -= rates[resource]
        give[resource] += rates[resource]
    return {"kind": "bank_trade", "give": give, "get": get}


def relief(position: Position, plans: Plans) -> Json | None:
    """One group to the bank when the hand is above the limit and a 7 would cost half of it; None if nothing helps."""
    hand, rates, bank = position.hand, position.rates, position.view["bank"]
    if sum(hand) <= position.table.options.hand_limit or bank is None:
        return None
    before = plans.prospects(hand)
    best: tuple[float, Json] | None = None
    for given, rate in enumerate(rates):
        for wanted, stock in enumerate(bank):
            if hand[given] < rate or wanted == given or not stock:
                continue
            give = [rate * (resource == given) for resource in range(len(hand))]
            get = [int(resource == wanted) for resource in range(len(hand))]
            after = plans.prospects([have - less + more for have, less, more in zip(hand, give, get, strict=True)])
            if after >= before * RELIEF and (best is None or after > best[0]):
                best = after, {"kind": "bank_trade", "give": give, "get": get}
    return None if best is None else best[1]


def answer(position: Position) -> Json | None:
    """Accept an offer that helps, decline one that doesn't, or None if every offer has its answer."""
    legal = position.view["legal"]
    for offer in position.view["offers"]:
        if position.me not in offer["to"] or str(position.me) in offer["answers"]:
            continue
        able = offer["id"] in legal.get("accept_offer", {"offers": []})["offers"]
        kind = "accept_offer" if able and _welcome(position, offer) else "decline_offer"
        return {"kind": kind, "offer": offer["id"]}
    return None


def _welcome(position: Position, offer: Any) -> bool:
    """Whether to accept: more than the usual for someone ahead, and nothing from someone about to win."""
    rival = position.standing(offer["seat"])
    if rival >= position.table.options.target - TOO_CLOSE:
        return False
    margin = GAIN + 0.04 * max(0.0, rival - position.points)
    return _after(position, gets=offer["give"], gives=offer["get"]) >= margin


def settle_own(position: Position) -> Json | None:
    """What to do about own offers: confirm one that somebody accepted if it still helps, else take it back."""
    legal, offers = position.view["legal"], {offer["id"]: offer for offer in position.view["offers"]}
    for choice in legal.get("confirm_trade", {"offers": []})["offers"]:
        offer = offers[choice["offer"]]
        partner = min(choice["partners"], key=lambda seat: (position.standing(seat), seat))
        if _after(position, gets=offer["get"], gives=offer["give"]) >= GAIN:
            return {"kind": "confirm_trade", "offer": offer["id"], "partner": partner}
    if withdraw := legal.get("withdraw_offer"):
        return {"kind": "withdraw_offer", "offer": withdraw["offers"][0]}
    return None


def _after(position: Position, gets: Sequence[int], gives: Sequence[int]) -> float:
    """How many times as good one's prospects are after a swap."""
    hand = [have + more - less for have, more, less in zip(position.hand, gets, gives, strict=True)]
    if min(hand) < 0:
        return 0.0
    plans = Plans(position)
    before = plans.prospects(position.hand)
    return plans.prospects(hand) / before if before else 0.0
