"""The own turn after the roll: play a card, trade, build, buy, or pass on."""

from typing import Any

from games.bots.settler import cards, trading
from games.bots.settler.economy import affordable, wait
from games.bots.settler.goals import Goal, Plans, longer_route
from games.bots.settler.position import Position

Json = dict[str, Any]

DELAY = 0.25
"""Rounds by which a side purchase may put off the main goal."""
DELAY_WHEN_RICH = 1.5
"""The same while a 7 would cost half the hand."""


def main(position: Position) -> Json:
    """The next action. Each trade is followed by a purchase or makes the hand smaller, so a turn ends."""
    if action := trading.settle_own(position):
        return action
    plans = Plans(position)
    ranked = plans.ranked(position.hand)
    best = ranked[0] if ranked else None
    if action := cards.play(position, plans, best):
        return action
    for goal in ranked:
        if (goal is best or _fits_beside(position, goal, best)) and (action := _pursue(position, goal)):
            return action
    return trading.relief(position, plans) or {"kind": "end_turn"}


def free_road(position: Position, edges: list[int]) -> int:
    """Where a road that a card gives goes: towards the best goal that needs one, else where there is room."""
    for goal in Plans(position).ranked(position.hand):
        if goal.roads and goal.roads[0] in edges:
            return goal.roads[0]
    longer = longer_route(position, position.own["road_length"] + 1, 1)
    return longer[0] if longer and longer[0] in edges else edges[0]


def _fits_beside(position: Position, goal: Goal, best: Goal | None) -> bool:
    """Whether a lesser goal, or the first road towards it, can be paid without putting the best one off."""
    price = position.prices["road"] if goal.roads else goal.price
    if best is None or not _covered(position, price):
        return False
    rest = [have - cost for have, cost in zip(position.hand, price, strict=True)]
    before = wait(position.hand, best.price, position.income, position.rates)
    after = wait(rest, best.price, position.income, position.rates)
    rich = sum(position.hand) > position.table.options.hand_limit
    return after - before <= (DELAY_WHEN_RICH if rich else DELAY)


def _pursue(position: Position, goal: Goal) -> Json | None:
    """The next action towards a goal, or None when it has to wait."""
    if goal.roads:
        return _towards(position, goal)
    if not affordable(position.hand, goal.price, position.rates):
        return None
    if _covered(position, goal.price):
        return _purchase(goal)
    return trading.exchange_for(position, goal.price)


def _towards(position: Position, goal: Goal) -> Json | None:
    """Roads as soon as the hand has them; with the bank's help only if all of the goal can be paid."""
    price = position.prices["road"]
    if _covered(position, price):
        return {"kind": "build_road", "edge": goal.roads[0]}
    if affordable(position.hand, goal.price, position.rates):
        return trading.exchange_for(position, goal.price)
    return None


def _covered(position: Position, price: tuple[int, ...]) -> bool:
    return all(have >= cost for have, cost in zip(position.hand, price, strict=True))


def _purchase(goal: Goal) -> Json:
    if goal.kind == "card":
        return {"kind": "buy_card"}
    return {"kind": f"build_{goal.kind}", "corner": goal.place}
