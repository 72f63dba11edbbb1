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


def signs_up(table: TableView, view: View, rng: Random) -> bool:
    """Whether to build in the special phase after this turn: as a coin falls."""
    return rng.random() < 0.5


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
    """What can be given to the bank for what, a group at a time; a hidden bank may have anything."""
    hand = _own_hand(view)
    return [
        (given, wanted)
        for given, rate in enumerate(bounds["rates"])
        if hand[given] >= rate
        for wanted in range(len(hand))
        if wanted != given and (bounds["bank"] is None or bounds["bank"][wanted])
    ]


def _possible(kind: str, view: View) -> bool:
    """Whether a kind that is allowed has a target: an empty bank has nothing to exchange, an empty hand no terms."""
    match kind:
        case "bank_trade":
            return bool(_exchanges(view["legal"][kind], view))
        case "counter_offer":
            return any(_own_hand(view))
    return True


def _corner(bounds: Json, view: View, rng: Random) -> Json:
    return {"corner": rng.choice(bounds["corners"])}


def _edge(bounds: Json, view: View, rng: Random) -> Json:
    return {"edge": rng.choice(bounds["edges"])}


def _robber(bounds: Json, view: View, rng: Random) -> Json:
    target = rng.choice(bounds["tiles"])
    return {"tile": target["tile"], "victim": rng.choice(target["victims"] or [None])}


def _storm(bounds: Json, view: View, rng: Random) -> Json:
    target = rng.choice(bounds["targets"])
    victim = rng.choice(target["victims"] or [None])
    return {"storm": rng.choice(bounds["storms"]), "node": target["node"], "victim": victim}


def _discard(bounds: Json, view: View, rng: Random) -> Json:
    return {"cards": some_cards(_own_hand(view), bounds["count"], rng)}


def _plenty(bounds: Json, view: View, rng: Random) -> Json:
    count = bounds["count"]
    return {"cards": some_cards(bounds["bank"] or [count] * len(_own_hand(view)), count, rng)}


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


def _counter(bounds: Json, view: View, rng: Random) -> Json:
    """One card that is held for one of another kind, but not what was offered."""
    number, kinds = rng.choice(bounds["offers"]), range(len(_own_hand(view)))
    offered = next((offer["get"], offer["give"]) for offer in view["offers"] if offer["id"] == number)
    one = [[int(kind == other) for other in kinds] for kind in kinds]
    held = [one[kind] for kind, count in enumerate(_own_hand(view)) if count]
    give, get = rng.choice([(give, get) for give in held for get in one if give != get and (give, get) != offered])
    return {"offer": number, "give": give, "get": get}


def _nothing(bounds: Json, view: View, rng: Random) -> Json:
    return {}


_TARGETS: dict[str, Callable[[Json, View, Random], Json]] = {
    "place_settlement": _corner,
    "place_road": _edge,
    "place_boat": _edge,
    "roll": _nothing,
    "build_road": _edge,
    "build_boat": _edge,
    "build_bridge": _edge,
    "build_settlement": _corner,
    "build_city": _corner,
    "buy_card": _nothing,
    "play_knight": _nothing,
    "play_road_building": _nothing,
    "play_plenty": _plenty,
    "play_monopoly": _monopoly,
    "discard": _discard,
    "play_weather_shift": _nothing,
    "move_robber": _robber,
    "move_storm": _storm,
    "bank_trade": _bank_trade,
    "accept_offer": _offer,
    "decline_offer": _offer,
    "counter_offer": _counter,
    "pass_building": _nothing,
    "end_turn": _nothing,
}
"""How each kind gets a target. Offers of its own it never makes, nor does it move what was placed for it."""
