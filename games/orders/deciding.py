"""What standing orders make of the view of their seat: an action in the form of a message, or nothing.

What others can watch must not give more of a hand away than the same answer by the person would. So whether one rolls,
discards or declines by order never depends on the hand. Accepting does, and so does ending a turn: who orders that is
told so. An offer that would be accepted if there were more cards is not declined for it: the next rule sees to it, or
the person.
"""

from collections.abc import Sequence
from typing import Any

from games.engine import View
from games.engine.phases import SIGN_UP, SPECIAL
from games.engine.view import OfferView
from games.orders.terms import Accept, Decline, OfferRule, Orders, TurnOrder

TO_DO = ("build_", "buy_", "play_", "bank_trade")
"""How the kinds of action begin for which a turn is left open."""

Json = dict[str, Any]


def decide(orders: Orders, given_for: int, seen: View, *, may_undo: bool) -> Json | None:
    """What the orders of the seat that sees this view do now; None: nothing, it is left to the person.

    `given_for` is the number of the turn for which an order for one turn was given (see `own_turn`). While the seat
    `may_undo`, its turn is not ended.
    """
    return (
        _discard(orders.keep, seen)
        or _answer(orders, seen)
        or _take_turn(orders.turn, given_for, seen, may_undo=may_undo)
    )


def own_turn(seen: View, players: int) -> int:
    """The number of the viewer's turn that runs or comes next, as ``turns`` counts them."""
    you = _you(seen)
    if seen["setup"]:
        return you
    # Between two turns the count is one ahead of whose turn it is.
    due = seen["turn"] + (seen["phase"] in (SIGN_UP, SPECIAL))
    return seen["turns"] + (you - due) % players


def _discard(keep: Sequence[int] | None, seen: View) -> Json | None:
    owed = seen["legal"].get("discard", {}).get("count", 0)
    if keep is None or not owed:
        return None
    hand, cards = _hand(seen), [0] * len(keep)
    for resource in reversed(keep):
        cards[resource] = min(hand[resource], owed - sum(cards))
    return {"kind": "discard", "cards": cards}


def _answer(orders: Orders, seen: View) -> Json | None:
    """The answer to the first open offer that a rule fits; what was answered already is left alone."""
    rules = [Decline(None)] if orders.quiet == seen["turns"] else orders.offers
    for offer in seen["offers"]:
        mine = offer["counter"] is None and _you(seen) in offer["to"] and str(_you(seen)) not in offer["answers"]
        rule = next((rule for rule in rules if mine and _fits(rule, offer, seen)), None)
        if rule is not None:
            return {"kind": f"{rule.kind}_offer", "offer": offer["id"]}
    return None


def _fits(rule: OfferRule, offer: OfferView, seen: View) -> bool:
    asked = offer["get"]
    if not isinstance(rule, Accept):
        return rule.resource is None or asked[rule.resource] > 0
    price = asked[rule.give]
    return (
        offer["give"][rule.get] > 0
        and price == sum(asked)
        and price <= rule.most
        and _hand(seen)[rule.give] - price >= rule.keep
        and (rule.below is None or seen["players"][offer["by"]]["points"] < rule.below)
        and offer["id"] in seen["legal"].get("accept_offer", {}).get("offers", ())
    )


def _take_turn(order: TurnOrder | None, given_for: int, seen: View, *, may_undo: bool) -> Json | None:
    legal = seen["legal"]
    if order is None or (order.once and seen["turns"] != given_for):
        return None
    if order.roll and "roll" in legal:
        return {"kind": "roll"}
    waits = may_undo or any(offer["seat"] == _you(seen) for offer in seen["offers"])
    if order.end and "end_turn" in legal and not waits and not any(kind.startswith(TO_DO) for kind in legal):
        return {"kind": "end_turn"}
    return None


def _you(seen: View) -> int:
    assert seen["you"] is not None  # orders are those of a seat
    return seen["you"]


def _hand(seen: View) -> list[int]:
    hand = seen["players"][_you(seen)]["hand"]
    assert hand is not None  # one's own
    return hand
