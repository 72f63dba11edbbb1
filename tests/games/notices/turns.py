"""Turns of which people are told: slow enough for it, and one after the other."""

from accounts.models import User
from games.models import Channel, Game
from games.notices.planning import WAIT
from tests.games.tables import Table

BEFORE_PUSH = WAIT[Channel.PUSH].total_seconds()
BEFORE_MAIL = WAIT[Channel.MAIL].total_seconds()
TURN = "It's your turn."


def change(user: User, **fields: object) -> None:
    """Let somebody have chosen these settings."""
    User.objects.filter(pk=user.pk).update(**fields)


def slow(table: Table, days: int = 1) -> None:
    """Let turns last for days, so that there is time for everything."""
    Game.objects.filter(pk=table.id).update(turn_seconds=days * 24 * 3600)
    table.refresh().deadlines.all().delete()
    table.wind()


def end_turns(table: Table, count: int = 2) -> None:
    """Whoever is on turn ends it, and so on: with two turns it is the same person's again."""
    for _ in range(count):
        table.alter(phase="main", rolled=True)
        table.act(table.state.turn, "end_turn")
