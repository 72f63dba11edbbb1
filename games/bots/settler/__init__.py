"""A player with sound habits (HL-82): it plans by what victory points and income cost and how long it must save.

It looks at nothing but the view of its seat, keeps nothing between decisions, and makes no offers of its own, so it
never waits for anybody.
"""

from random import Random
from typing import Any

from games.bots.settler import cards, opening, robber, trading, turn
from games.bots.settler.position import Position
from games.bots.table import TableView
from games.engine import View

Json = dict[str, Any]


def decide(table: TableView, view: View, rng: Random) -> Json:
    """What the settler does next. Raises ValueError when its seat has nothing to decide."""
    legal, position = view["legal"], Position(table, view)
    if "place_settlement" in legal:
        return {"kind": "place_settlement", "corner": opening.settlement(position)}
    if "place_road" in legal:
        return {"kind": "place_road", "edge": opening.road(position, legal["place_road"]["edges"])}
    if "discard" in legal:
        return {"kind": "discard", "cards": robber.discard(position, legal["discard"]["count"])}
    if "move_robber" in legal:
        return {"kind": "move_robber", **robber.move(position, legal["move_robber"]["tiles"])}
    if view["free_roads"] and "build_road" in legal:
        return {"kind": "build_road", "edge": turn.free_road(position, legal["build_road"]["edges"])}
    if "roll" in legal:
        return cards.before_roll(position) or {"kind": "roll"}
    if "end_turn" in legal:
        return turn.main(position)
    if answer := trading.answer(position):
        return answer
    raise ValueError("nothing to decide")
