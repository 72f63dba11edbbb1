"""Development cards in one's own turn: when each is worth playing."""

from itertools import combinations_with_replacement
from typing import Any

from games.bots.settler import robber
from games.bots.settler.economy import affordable
from games.bots.settler.goals import Goal, Plans
from games.bots.settler.position import Position

Json = dict[str, Any]

MONOPOLY_GAIN = 4.0
"""Cards that a monopoly should bring at least, if nothing is to be bought at once."""


def before_roll(position: Position) -> Json | None:
    """A knight, if he is wanted now; everything else can wait for the dice."""
    if "play_knight" in position.view["legal"] and robber.fetch_before_roll(position):
        return {"kind": "play_knight"}
    return None


def play(position: Position, plans: Plans, goal: Goal | None) -> Json | None:
    """The card to play now for the goal one is after, or None."""
    legal = position.view["legal"]
    if "play_knight" in legal and robber.fetch_before_roll(position):
        return {"kind": "play_knight"}
    if goal is None:
        return None
    if "play_road_building" in legal and any(other.roads for other in plans.goals):
        return {"kind": "play_road_building"}
    if "play_plenty" in legal and not affordable(position.hand, goal.price, position.rates):
        return _plenty(position, goal, legal["play_plenty"])
    if "play_monopoly" in legal:
        return _monopoly(position, plans, goal)
    return None


def _plenty(position: Position, goal: Goal, bounds: Json) -> Json | None:
    """Cards that make the goal payable at once, if any do."""
    kinds = range(len(position.hand))
    for chosen in combinations_with_replacement(kinds, bounds["count"]):
        cards = [chosen.count(kind) for kind in kinds]
        if any(count > stock for count, stock in zip(cards, bounds["bank"], strict=True)):
            continue
        hand = [have + more for have, more in zip(position.hand, cards, strict=True)]
        if affordable(hand, goal.price, position.rates):
            return {"kind": "play_plenty", "cards": cards}
    return None


def _monopoly(position: Position, plans: Plans, goal: Goal) -> Json | None:
    """The resource that should help most, if it brings much or makes the goal payable."""
    expected = _others_cards(position)

    def hand_with(resource: int) -> list[float]:
        return [have + expected[kind] * (kind == resource) for kind, have in enumerate(position.hand)]

    resource = max(range(len(expected)), key=lambda kind: (plans.prospects(hand_with(kind)), -kind))
    missing_now = not affordable(position.hand, goal.price, position.rates)
    buys = missing_now and affordable(hand_with(resource), goal.price, position.rates)
    if expected[resource] >= MONOPOLY_GAIN or (buys and expected[resource] >= MONOPOLY_GAIN / 2):
        return {"kind": "play_monopoly", "resource": resource}
    return None


def _others_cards(position: Position) -> list[float]:
    """By resource: cards that the others should hold, going by what their buildings bring them."""
    expected = [0.0] * len(position.hand)
    for player in position.players:
        seat = player["seat"]
        if seat == position.me:
            continue
        dots = [0.5] * len(expected)
        for corner, owner in enumerate(position.owner):
            if owner == seat:
                for kind, count in enumerate(position.table.corner_dots[corner]):
                    dots[kind] += count * position.size[corner]
        for kind, share in enumerate(dots):
            expected[kind] += player["hand_count"] * share / sum(dots)
    return expected
