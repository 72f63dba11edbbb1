"""A player with sound habits (HL-82): it plans by what victory points and income cost and how long it must save.

It looks at nothing but the view of its seat, keeps nothing between decisions, and makes no offers of its own, so it
never waits for anybody.
"""

from random import Random
from typing import Any

from games.bots.settler import blocker, cards, opening, trading, turn
from games.bots.settler.position import Position
from games.bots.table import TableView
from games.engine import View

Json = dict[str, Any]


def decide(table: TableView, view: View, rng: Random) -> Json:
    """What the settler does next. Raises ValueError when its seat has nothing to decide."""
    legal, position = view["legal"], Position(table, view)
    if "place_settlement" in legal:
        return {"kind": "place_settlement", "corner": opening.settlement(position)}
    if "place_road" in legal or "place_boat" in legal:
        return opening.route(position, legal)
    if "discard" in legal:
        return {"kind": "discard", "cards": blocker.discard(position, legal["discard"]["count"])}
    if bounds := legal.get("move_robber"):
        return {"kind": "move_robber", **blocker.move_robber(position, bounds["tiles"])}
    if bounds := legal.get("move_storm"):
        return {"kind": "move_storm", **blocker.move_storm(position, bounds["storms"], bounds["targets"])}
    if view["free_roads"] and view["turn"] == view["you"]:
        return turn.free_piece(position, legal)
    if "roll" in legal:
        return cards.before_roll(position) or {"kind": "roll"}
    if "end_turn" in legal:
        return turn.main(position)
    if "pass_building" in legal:
        return turn.special(position)
    if answer := trading.answer(position):
        return answer
    raise ValueError("nothing to decide")


def signs_up(table: TableView, view: View, rng: Random) -> bool:
    """Whether the settler could build or buy something now, if it were its turn."""
    return turn.signs_up(Position(table, view))
