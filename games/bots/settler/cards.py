"""Development cards in one's own turn: when each is worth playing."""

from itertools import combinations_with_replacement
from typing import Any

from games.bots.settler import blocker
from games.bots.settler.economy import affordable
from games.bots.settler.goals import Goal, Plans
from games.bots.settler.position import Position
from games.engine.options import CARDS, KNIGHT, WEATHER_SHIFT

Json = dict[str, Any]

MONOPOLY_GAIN = 4.0
"""Cards that a monopoly should bring at least, if nothing is to be bought at once."""


def before_roll(position: Position) -> Json | None:
    """A card that moves the robber or storms, if that is wanted now; everything else can wait for the dice."""
    legal = position.view["legal"]
    for card in (KNIGHT, WEATHER_SHIFT):
        if f"play_{CARDS[card]}" in legal and blocker.wants_played(position, card):
            return {"kind": f"play_{CARDS[card]}"}
    return None


def play(position: Position, plans: Plans, goal: Goal | None) -> Json | None:
    """The card to play now for the goal one is after, or None."""
    return before_roll(position) or _for_goal(position, plans, goal) or _for_the_army(position)


def _for_goal(position: Position, plans: Plans, goal: Goal | None) -> Json | None:
    legal = position.view["legal"]
    if goal is None:
        return None
    if "play_road_building" in legal and any(other.pieces for other in plans.goals):
        return {"kind": "play_road_building"}
    if "play_plenty" in legal and not affordable(position.hand, goal.price, position.rates):
        return _plenty(position, goal, legal["play_plenty"])
    if "play_monopoly" in legal:
        return _monopoly(position, plans, goal)
    return None


def _for_the_army(position: Position) -> Json | None:
    """A card that does little else: what it changes by chance is as good for others."""
    options = position.table.options
    counts = options.army_award and WEATHER_SHIFT in options.award_cards
    return {"kind": "play_weather_shift"} if counts and "play_weather_shift" in position.view["legal"] else None


def _plenty(position: Position, goal: Goal, bounds: Json) -> Json | None:
    """Cards that make the goal payable at once, if any do."""
    kinds = range(len(position.hand))
    for chosen in combinations_with_replacement(kinds, bounds["count"]):
        cards = [chosen.count(kind) for kind in kinds]
        if any(count > stock for count, stock in zip(cards, position.bank, strict=True)):
            continue
        hand = [have + more for have, more in zip(position.hand, cards, strict=True)]
        if affordable(hand, goal.price, position.rates):
            return {"kind": "play_plenty", "cards": cards}
    return None


def _monopoly(position: Position, plans: Plans, goal: Goal) -> Json | None:
    """The resource that should help most, if it brings much or makes the goal payable."""
    expected = position.others_cards

    def hand_with(resource: int) -> list[float]:
        return [have + expected[kind] * (kind == resource) for kind, have in enumerate(position.hand)]

    resource = max(range(len(expected)), key=lambda kind: (plans.prospects(hand_with(kind)), -kind))
    missing_now = not affordable(position.hand, goal.price, position.rates)
    buys = missing_now and affordable(hand_with(resource), goal.price, position.rates)
    if expected[resource] >= MONOPOLY_GAIN or (buys and expected[resource] >= MONOPOLY_GAIN / 2):
        return {"kind": "play_monopoly", "resource": resource}
    return None
