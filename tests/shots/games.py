"""Games for pictures: from seeds, through the lobby and the door, played by the site's computer players."""

import random
from collections.abc import Callable, Sequence
from typing import Any
from unittest.mock import patch

from django.utils import timezone

from accounts.models import User
from games import bots, deadlines, lobby, snapshots
from games.engine import legal_actions, view
from games.engine.state import State
from tests.games.tables import Table

SEEDS = range(1, 20)
LEVEL = "settler"
Wanted = Callable[[State, int], bool]


class SeededTable(Table):
    """A game that a seed decides: the island, the dice and what everybody does. The first of the people is looked
    over the shoulder."""

    def __init__(self, people: Sequence[User], seed: int, **rules: Any) -> None:
        self._whims = random.Random(seed)
        with patch.object(lobby, "secrets") as secrets:
            secrets.token_bytes = self._whims.randbytes
            super().__init__(players=len(people), people=people, now=timezone.now(), **rules)
        self.viewer = self.game.seats.get(owner=people[0]).position

    def step(self) -> None:
        """Let one of those who are waited for do what a computer player would."""
        position = snapshots.position_of(self.refresh())
        # Whoever is on turn comes last, so that offers are answered before the turn goes on.
        seat = max(deadlines.waited_for(position.state), key=lambda seat: seat != position.state.turn)
        table = bots.TableView(position.board, position.options)
        action = bots.decide(LEVEL, table, view(position.state, seat), self._whims)
        self.now = timezone.now()
        self.act(seat, **action)

    def play_until(self, wanted: Wanted) -> bool:
        """Play on until the viewer is in a situation; False if the game is over before."""
        while not wanted(state := self.state, self.viewer):
            if state.over:
                return False
            self.step()
        return True

    def wind_the_clock(self) -> None:
        """Let those who are waited for have all their time again, however long the pictures take."""
        game = self.refresh()
        game.deadlines.all().delete()
        deadlines.wind(game, self.state, timezone.now())
        game.save()


def find(people: Sequence[User], wanted: Wanted, **rules: Any) -> SeededTable:
    """The first seeded game in which that comes up, at that point. `rules`: the rule set, and options of the table."""
    return next(table for seed in SEEDS if (table := SeededTable(people, seed, **rules)).play_until(wanted))


def may(kind: str, from_turn: int = 0) -> Wanted:
    """The viewer may do something of that kind."""
    return lambda state, viewer: state.turns >= from_turn and kind in legal_actions(state, viewer)
