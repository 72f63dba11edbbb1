"""Asking a computer player what it does at a prepared table."""

from random import Random
from typing import Any

from games.bots import TableView, decide
from games.engine import action_from_json, check, view
from tests.engine.builder import Table


def decision(table: Table, seat: int = 0, level: str = "settler") -> dict[str, Any]:
    """What the level decides for a seat, which must be legal."""
    state = table.state
    action = decide(level, TableView(state.board, state.options), view(state, seat), Random(1))
    assert check(state, seat, action_from_json(action)) is None, action
    return action
