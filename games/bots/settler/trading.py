"""Exchanges with the bank and answers to offers."""

from collections.abc import Sequence
from typing import Any

from games.bots.settler.goals import Plans
from games.bots.settler.position import Position
from games.engine.view import OfferView

Json = dict[str, Any]

GAIN = 1.05
"""How much better one's prospects must become for a swap."""
RELIEF = 0.9
"""What of one's prospects must be left by an exchange that only makes the hand smaller."""
TOO_CLOSE = 2
"""Nobody helps a rival who is so near to winning."""


def exchange_for(position: Position, price: Sequence[int]) -> Json | None:
    """The exchange with the bank that makes a price payable, giving what is needed least; None if none does."""
    hand, rates = position.hand, position.rates
    get = [max(0, need - have) for have, need in zip(hand, price, strict=True)]
    if any(wanted > stock for wanted, stock in zip(get, position.bank, strict=True) if wanted):
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
    hand, rates = position.hand, position.rates
    if not position.is_rich:
        return None
    before = plans.prospects(hand)
    best: tuple[float, Json] | None = None
    for given, rate in enumerate(rates):
        for wanted, stock in enumerate(position.bank):
            if hand[given] < rate or wanted == given or stock < 1:
                continue
            give = [rate * (resource == given) for resource in range(len(hand))]
            get = [int(resource == wanted) for resource in range(len(hand))]
            after = plans.prospects([have - less + more for have, less, more in zip(hand, give, get, strict=True)])
            if after >= before * RELIEF and (best is None or after > best[0]):
                best = after, {"kind": "bank_trade", "give": give, "get": get}
    return None if best is None else best[1]


def answer(position: Position) -> Json | None:
    """Accept an offer that helps, counter or decline one that doesn't, or None if every offer has its answer."""
    legal = position.view["legal"]
    for offer in position.view["offers"]:
        if position.me not in offer["to"] or str(position.me) in offer["answers"]:
            continue
        if offer["id"] in legal.get("accept_offer", {"offers": []})["offers"] and _welcome(position, offer):
            return {"kind": "accept_offer", "offer": offer["id"]}
        if offer["id"] in legal.get("counter_offer", {"offers": []})["offers"] and (
            counter := _counter(position, offer)
        ):
            return counter
        return {"kind": "decline_offer", "offer": offer["id"]}
    return None


def _welcome(position: Position, offer: OfferView) -> bool:
    """Whether to accept: more than the usual for someone ahead, and nothing from someone about to win."""
    return _helps(position, offer["seat"], gets=offer["give"], gives=offer["get"])


def _helps(position: Position, partner: int, gets: Sequence[int], gives: Sequence[int]) -> bool:
    rival = position.standing(partner)
    if rival >= position.table.options.target - TOO_CLOSE:
        return False
    margin = GAIN + 0.04 * max(0.0, rival - position.points)
    return not any(gives) or _after(position, gets, gives) >= margin


def _counter(position: Position, offer: OfferView) -> Json | None:
    """The same swap for one card more of what is offered, if that would do; the others show no more of their hands."""
    if not any(offer["give"]) or not any(offer["get"]):
        return None
    if sum(offer["give"]) >= position.players[offer["seat"]]["hand_count"]:
        return None
    for resource, count in enumerate(offer["give"]):
        more = [given + (kind == resource) for kind, given in enumerate(offer["give"])]
        if count and _helps(position, offer["seat"], gets=more, gives=offer["get"]):
            return {"kind": "counter_offer", "offer": offer["id"], "give": offer["get"], "get": more}
    return None


def settle_own(position: Position) -> Json | None:
    """What to do about own offers: confirm one, or a counter-offer, if it still helps, else take it back."""
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
