"""The channel of the builder, and what is built there.

Its two islands are three rows of corners each, from 11-16-22-17-23-18-24-19-25-20-15 in the north to
27-33-28-34-29-35-30-36-31-37-32 in the south, with water between.
"""

from typing import Any

from games.engine import Action, Event
from games.engine.actions import BuildBoat, BuildBridge, BuildRoad, BuildSettlement
from tests.engine.builder import CHANNEL, Table

ROAD = {"wood": 1, "brick": 1}
BOAT = {"wood": 1, "wool": 1}
BRIDGE = {"wood": 1, "brick": 2}
SETTLEMENT = {"wood": 1, "brick": 1, "wool": 1, "grain": 1}
STRAIT = (23, 29)
COAST = (17, 23)
OPEN_SEA = (21, 27)
INLAND = (17, 12)


def at_sea(ruleset: str = "globe", **options: Any) -> Table:
    """A table on the channel with boats and bridges."""
    return Table(board=CHANNEL, ruleset=ruleset, **{"boats": True, "bridges": True} | options)


def built(table: Table, action: Action) -> list[Event]:
    """Let the seat on turn, which gets the cards, build something."""
    price = {BuildRoad: ROAD, BuildBoat: BOAT, BuildBridge: BRIDGE, BuildSettlement: SETTLEMENT}[type(action)]
    return table.hand(table.state.turn, **price).do(table.state.turn, action)
