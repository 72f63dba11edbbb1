"""The clocks a table can have, and the sweep that acts for those whose clock ran out (HL-33, HL-40, HL-73, X9, X46)."""

import logging
from dataclasses import dataclass
from datetime import datetime

from django.db import connection, transaction

from games import play
from games.deadlines import GRACE
from games.models import Game, LedgerEntry

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class ClockSettings:
    """Seconds for each kind of demand."""

    setup: int
    turn: int
    discard: int

    @property
    def allowed(self) -> bool:
        """Whether a table may be opened with these clocks."""
        return self.setup in SECONDS_ALLOWED and self.turn in SECONDS_ALLOWED and self.discard in SECONDS_ALLOWED


# The live clocks a table may have.
SECONDS_ALLOWED = range(15, 301)
# What the form for a new table offers. The lengths of "standard" are those of X44.
CLOCKS = {
    "fast": ClockSettings(setup=30, turn=60, discard=20),
    "standard": ClockSettings(setup=60, turn=120, discard=30),
    "relaxed": ClockSettings(setup=120, turn=300, discard=60),
}
DEFAULT_CLOCK = "standard"

EXPIRE = {"kind": "expire"}


def sweep(now: datetime) -> int:
    """Act for every seat whose clock has run out. Returns the number of clocks.

    Each game is a transaction of its own: one that can't go on is logged and doesn't hold up the others.
    """
    due = Game.objects.filter(status=Game.Status.RUNNING, due_at__lt=now - GRACE).order_by("due_at")
    expired = 0
    for game_id in list(due.values_list("pk", flat=True)):
        try:
            expired += _expire(game_id, now)
        except Exception:  # a fault in one game must not stop the clocks of all others
            logger.exception("Game %s: its clock ran out, and that failed", game_id)
    return expired


@transaction.atomic
def _expire(game_id: str, now: datetime) -> int:
    """Let the overdue clocks of a game expire, unless another sweep has the game already."""
    skip_locked = connection.features.has_select_for_update_skip_locked
    game = Game.objects.select_for_update(skip_locked=skip_locked).filter(pk=game_id).first()
    if game is None:
        return 0
    outcomes = [
        play.submit(
            game.pk,
            deadline.seat,
            EXPIRE,
            game.version,
            None,
            origin=LedgerEntry.Origin.TIMER,
            demand=deadline.demand,
            received_at=now,
        )
        for deadline in game.deadlines.filter(due_at__lt=now - GRACE).order_by("due_at", "seat")
    ]
    return sum(isinstance(outcome, play.Accepted) for outcome in outcomes)
