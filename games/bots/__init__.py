"""Computer players: they see what their seat may see and name an action.

Pure Python, without Django. A level is a function from a table, the view of a seat and a source of whims to an action
in the form of a message; the door judges it like anybody else's.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from games.bots import settler, whim
from games.bots.table import TableView
from games.engine import View

__all__ = ["LEVELS", "Level", "TableView", "decide"]

Json = dict[str, Any]


@dataclass(frozen=True)
class Level:
    """A kind of computer player."""

    name: str
    """In English; `games.words` has it in the reader's language."""
    decide: Callable[[TableView, View, Random], Json]


LEVELS: Mapping[str, Level] = {
    "random": Level("Random", whim.decide),
    "settler": Level("Settler", settler.decide),
}
"""By key, from the weakest to the strongest."""


def decide(level: str, table: TableView, view: View, rng: Random) -> Json:
    """A legal action for the seat that sees this view, which must owe one or have an offer to answer.

    Raises KeyError for an unknown level and ValueError when there is nothing to decide.
    """
    return LEVELS[level].decide(table, view, rng)
