"""Computer players: they see what their seat may see and name an action.

Pure Python, without Django. A level is made of functions from a table, the view of a seat and a source of whims to an
action in the form of a message; the door judges it like anybody else's.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from games.bots import settler, whim
from games.bots.simple import simple_action
from games.bots.table import TableView
from games.engine import View

__all__ = ["BANK_REFUSAL", "LEVELS", "Level", "TableView", "decide", "sign_up", "simple_action"]

Json = dict[str, Any]


@dataclass(frozen=True)
class Level:
    """A kind of computer player."""

    name: str
    """In English; `games.words` has it in the reader's language."""
    decide: Callable[[TableView, View, Random], Json]
    signs_up: Callable[[TableView, View, Random], bool]
    """Whether to build in the special phase after another's turn."""


LEVELS: Mapping[str, Level] = {
    "random": Level("Random", whim.decide, whim.signs_up),
    "settler": Level("Settler", settler.decide, settler.signs_up),
}
"""By key, from the weakest to the strongest."""


BANK_REFUSAL = "bank_short"
"""Why a hidden bank refuses what looks legal to everybody (X47)."""


def decide(level: str, table: TableView, view: View, rng: Random) -> Json:
    """A legal action for the seat that sees this view, which must owe one or have an offer to answer.

    A hidden bank may still refuse what it doesn't have (X47): then `simple_action` goes on.
    Raises KeyError for an unknown level and ValueError when there is nothing to decide.
    """
    if view["legal"].get("sign_up", {}).get("asked"):
        return {"kind": "sign_up", "on": LEVELS[level].signs_up(table, view, rng)}
    return LEVELS[level].decide(table, view, rng)


def sign_up(level: str, table: TableView, view: View, rng: Random) -> Json | None:
    """Signing up for the special phase in another's turn (HF-38), if the seat may and the level wants to.

    Nobody waits for that; whoever is asked for it after the turn decides like anything else.
    """
    may = view["legal"].get("sign_up", {}).get("on", False)
    return {"kind": "sign_up", "on": True} if may and LEVELS[level].signs_up(table, view, rng) else None
