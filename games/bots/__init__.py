"""Computer players: they see what their seat may see and name an action."""

from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine import Board, Options, View

LEVELS = {"random": "Random"}
"""By key, what drives a seat; the value is the level's English name."""


@dataclass(frozen=True, eq=False)
class TableView:
    """What doesn't change during a game."""

    board: Board
    options: Options


def decide(level: str, table: TableView, view: View, rng: Random) -> dict[str, Any] | None:
    """An action for the seat that sees this view, which must owe one; None to wait for what others answer.

    Raises KeyError for an unknown level.
    """
    LEVELS[level]
    legal = view["legal"]
    answers = [{"kind": kind, **_any(kind, legal[kind], view, rng)} for kind in legal if kind not in UNCHOSEN]
    return rng.choice(answers)


UNCHOSEN = {"make_offer", "bank_trade", "withdraw_offer", "move_auto_pair", "play_plenty", "confirm_trade"}


def _any(kind: str, bounds: dict[str, Any], view: View, rng: Random) -> dict[str, Any]:
    if kind in ("place_settlement", "build_settlement", "build_city"):
        return {"corner": rng.choice(bounds["corners"])}
    if kind in ("place_road", "build_road"):
        return {"edge": rng.choice(bounds["edges"])}
    if kind == "move_robber":
        target = rng.choice(bounds["tiles"])
        return {"tile": target["tile"], "victim": rng.choice(target["victims"] or [None])}
    if kind == "discard":
        hand = view["players"][view["you"] or 0]["hand"] or []
        cards = [resource for resource, count in enumerate(hand) for _ in range(count)]
        rng.shuffle(cards)
        return {"cards": [cards[: bounds["count"]].count(resource) for resource in range(len(hand))]}
    if kind == "play_monopoly":
        return {"resource": rng.randrange(5)}
    if kind in ("accept_offer", "decline_offer"):
        return {"offer": bounds["offers"][0]}
    return {}
