"""The own turn after the roll: play a card, trade, build, buy, or pass on."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.bots.settler import cards, trading
from games.bots.settler.economy import affordable, wait
from games.bots.settler.goals import Goal, Plans, longer_route
from games.bots.settler.network import Piece
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
    if action := cards.play(position, plans, ranked[0] if ranked else None):
        return action
    for goal in _chosen(position, ranked):
        if action := _pursue(position, goal):
            return action
    return trading.relief(position, plans) or {"kind": "end_turn"}


def special(position: Position) -> Json:
    """What to do in the special building phase, where nothing can be traded (HF-39)."""
    return _purchase_at_hand(position) or {"kind": "pass_building"}


def signs_up(position: Position) -> bool:
    """Whether there is something to build or buy in the special phase after another's turn (HF-38)."""
    return _purchase_at_hand(position) is not None


def free_piece(position: Position, legal: Json) -> Json:
    """Where a piece that a card gives goes: towards the best goal that needs one, else where there is room."""
    able = [
        Piece(kind, edge) for kind in ("road", "boat") for edge in legal.get(f"build_{kind}", {"edges": ()})["edges"]
    ]
    plans = Plans(position)
    for goal in plans.ranked(position.hand):
        if goal.pieces and goal.pieces[0] in able:
            return _build(goal.pieces[0])
    longer = longer_route(position, plans.network, position.own["road_length"] + 1, 1)
    return _build(longer[0] if longer and longer[0] in able else able[0])


def _chosen(position: Position, ranked: Sequence[Goal]) -> Iterator[Goal]:
    """The best goal, and lesser ones that can be served without putting it off."""
    best = ranked[0] if ranked else None
    return (goal for goal in ranked if goal is best or _fits_beside(position, goal, best))


def _purchase_at_hand(position: Position) -> Json | None:
    """The best purchase that needs no trade."""
    for goal in _chosen(position, Plans(position).ranked(position.hand)):
        if _covered(position, _next_price(position, goal)):
            return _next_purchase(goal)
    return None


def _next_price(position: Position, goal: Goal) -> tuple[int, ...]:
    """What the first purchase towards a goal costs."""
    return position.prices[goal.pieces[0].kind] if goal.pieces else goal.price


def _next_purchase(goal: Goal) -> Json:
    if goal.pieces:
        return _build(goal.pieces[0])
    return {"kind": "buy_card"} if goal.kind == "card" else {"kind": f"build_{goal.kind}", "corner": goal.place}


def _fits_beside(position: Position, goal: Goal, best: Goal | None) -> bool:
    """Whether a lesser goal, or the first piece towards it, can be paid without putting the best one off."""
    price = _next_price(position, goal)
    if best is None or not _covered(position, price):
        return False
    rest = [have - cost for have, cost in zip(position.hand, price, strict=True)]
    before = wait(position.hand, best.price, position.income, position.rates)
    after = wait(rest, best.price, position.income, position.rates)
    return after - before <= (DELAY_WHEN_RICH if position.is_rich else DELAY)


def _pursue(position: Position, goal: Goal) -> Json | None:
    """The next action towards a goal, or None when it has to wait.

    Route pieces are built as soon as the hand has them; with the bank's help only if all of the goal can be paid.
    """
    if _covered(position, _next_price(position, goal)):
        return _next_purchase(goal)
    return trading.exchange_for(position, goal.price) if affordable(position.hand, goal.price, position.rates) else None


def _covered(position: Position, price: tuple[int, ...]) -> bool:
    return all(have >= cost for have, cost in zip(position.hand, price, strict=True))


def _build(piece: Piece) -> Json:
    return {"kind": f"build_{piece.kind}", "edge": piece.edge}
