"""The player without a plan: any kind of action that is possible, any target."""

from collections.abc import Callable
from random import Random
from typing import Any

from games.bots.table import TableView
from games.engine import View

Json = dict[str, Any]


def decide(table: TableView, view: View, rng: Random) -> Json:
    """One of the kinds of action that are possible, all equally likely, with a random target."""
    kinds = [kind for kind in view["legal"] if kind in _TARGETS and _possible(kind, view)]
    if not kinds:
        raise ValueError("nothing to decide")
    kind = rng.choice(kinds)
    return {"kind": kind, **_TARGETS[kind](view["legal"][kind], view, rng)}


def some_cards(hand: list[int], count: int, rng: Random) -> list[int]:
    """That many cards of a hand, drawn without looking."""
    cards = [resource for resource, held in enumerate(hand) for _ in range(held)]
    chosen = rng.sample(cards, count)
    return [chosen.count(resource) for resource in range(len(hand))]


def _own_hand(view: View) -> list[int]:
    you = view["you"]
    hand = None if you is None else view["players"][you]["hand"]
    if hand is None:
        raise ValueError("nothing to decide for somebody without a hand")
    return hand


def _exchanges(bounds: Json, view: View) -> list[tuple[int, int]]:
    """What can be given to the bank for what, a group at a time."""
    hand = _own_hand(view)
    return [
        (given, wanted)
        for given, rate in enumerate(bounds["rates"])
        if hand[given] >= rate
        for wanted, stock in enumerate(bounds["bank"])
        if stock and wanted != given
    ]


def _possible(kind: str, view: View) -> bool:
    """Whether a kind that is allowed has a target: an empty bank has nothing to exchange."""
    return kind != "bank_trade" or bool(_exchanges(view["legal"][kind], view))


def _corner(bounds: Json, view: View, rng: Random) -> Json:
    return {"corner": rng.choice(bounds["corners"])}


def _edge(bounds: Json, view: View, rng: Random) -> Json:
    return {"edge": rng.choice(bounds["edges"])}


def _robber(bounds: Json, view: View, rng: Random) -> Json:
    target = rng.choice(bounds["tiles"])
    return {"tile": target["tile"], "victim": rng.choice(target["victims"] or [None])}


def _discard(bounds: Json, view: View, rng: Random) -> Json:
    return {"cards": some_cards(_own_hand(view), bounds["count"], rng)}


def _plenty(bounds: Json, view: View, rng: Random) -> Json:
    return {"cards": some_cards(bounds["bank"], bounds["count"], rng)}


def _monopoly(bounds: Json, view: View, rng: Random) -> Json:
    return {"resource": rng.randrange(len(_own_hand(view)))}


def _bank_trade(bounds: Json, view: View, rng: Random) -> Json:
    given, wanted = rng.choice(_exchanges(bounds, view))
    resources = range(len(bounds["rates"]))
    return {
        "give": [bounds["rates"][given] * (resource == given) for resource in resources],
        "get": [int(resource == wanted) for resource in resources],
    }


def _offer(bounds: Json, view: View, rng: Random) -> Json:
    return {"offer": rng.choice(bounds["offers"])}


def _nothing(bounds: Json, view: View, rng: Random) -> Json:
    return {}


_TARGETS: dict[str, Callable[[Json, View, Random], Json]] = {
    "place_settlement": _corner,
    "place_road": _edge,
    "roll": _nothing,
    "build_road": _edge,
    "build_settlement": _corner,
    "build_city": _corner,
    "buy_card": _nothing,
    "play_knight": _nothing,
    "play_road_building": _nothing,
    "play_plenty": _plenty,
    "play_monopoly": _monopoly,
    "discard": _discard,
    "move_robber": _robber,
    "bank_trade": _bank_trade,
    "accept_offer": _offer,
    "decline_offer": _offer,
    "end_turn": _nothing,
}
"""How each kind gets a target. Offers of its own it never makes, nor does it move what was placed for it."""
