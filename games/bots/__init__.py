"""Computer players: they see what their seat may see and name an action."""

from random import Random
from typing import Any

LEVELS = {"random": "Random"}
"""By key, what drives a seat; the value is the level's English name."""


def decide(level: str, table: Any, view: dict[str, Any], rng: Random) -> dict[str, Any]:
    """An action for the seat that sees this view, which must owe one.

    `table` has the `board` (BoardView) and the `options` (Options). Raises KeyError for an unknown level.
    """
    LEVELS[level]
    legal = view["legal"]
    answers = [{"kind": kind, **_any(kind, legal[kind], view, rng)} for kind in legal if kind not in UNCHOSEN]
    return rng.choice(answers)


UNCHOSEN = {"make_offer", "bank_trade", "withdraw_offer", "move_auto_pair", "play_plenty", "confirm_trade"}


def _any(kind: str, bounds: dict[str, Any], view: dict[str, Any], rng: Random) -> dict[str, Any]:
    if kind in ("place_settlement", "build_settlement", "build_city"):
        return {"corner": rng.choice(bounds["corners"])}
    if kind in ("place_road", "build_road"):
        return {"edge": rng.choice(bounds["edges"])}
    if kind == "move_robber":
        target = rng.choice(bounds["tiles"])
        return {"tile": target["tile"], "victim": rng.choice(target["victims"] or [None])}
    if kind == "discard":
        hand = view["players"][view["you"]]["hand"]
        cards = [resource for resource, count in enumerate(hand) for _ in range(count)]
        rng.shuffle(cards)
        return {"cards": [cards[: bounds["count"]].count(resource) for resource in range(len(hand))]}
    if kind == "play_monopoly":
        return {"resource": rng.randrange(5)}
    if kind in ("accept_offer", "decline_offer"):
        return {"offer": bounds["offers"][0]}
    return {}
