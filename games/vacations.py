"""What somebody's vacation does at their tables: the receiver of accounts.vacations.

In slow games the clocks of a person stand meanwhile. Deadlines that are new take that into account by themselves
(games.free_time); those that run when a vacation is taken or ended are found again, game by game, so that others at the
table see it in the log.

Each change is stored together with the vacation, and goes only when all games are done. Each game is a transaction that
also notes how far the change has come. So a process that dies leaves nothing undone, and nothing to be done twice:
before the clocks of slow games expire, the sweep goes on where it stopped.
"""

import logging
from datetime import datetime
from time import monotonic

from django.db import OperationalError, connection, transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User, Vacation
from games import deadlines, interventions
from games.committed import when_committed
from games.models import PERSON, Game, LedgerEntry, Seat, VacationChange
from games.signals import announce

logger = logging.getLogger(__name__)

# Seconds in which the sweep begins games: there are clocks to be looked after.
SHARE = 0.3


def note(
    sender: object,
    *,
    user: User,
    vacation: Vacation,
    is_taken: bool,
    at: datetime,
    by: User | None,
    now: datetime | None = None,
    **kwargs: object,
) -> None:
    """Write down what the clocks of a person have to follow. They do so at once when that is committed."""
    VacationChange.objects.create(
        user=user,
        is_taken=is_taken,
        first_day=vacation.first_day,
        last_day=vacation.last_day,
        begins_at=vacation.begins_at,
        at=at,
        by=by,
    )
    # Here it may fail without harm: the sweep comes by.
    when_committed(follow, user.pk, now)


def follow(user_id: int, now: datetime | None = None) -> None:
    """Let the clocks of a person in slow games follow their vacations, as far as these have not run out by then."""
    while _next_game(user_id, now):
        pass


def catch_up(now: datetime | None = None) -> None:
    """Go on for a short while with changes that nobody else is at."""
    end = monotonic() + SHARE
    for user_id in VacationChange.objects.values_list("user", flat=True).distinct():
        try:
            while _next_game(user_id, now):
                if monotonic() > end:
                    return
        except OperationalError:  # the database's fault: the next sweep tries again
            logger.exception("The clocks of user %s could not follow a vacation", user_id)


@transaction.atomic
def _next_game(user_id: int, now: datetime | None) -> bool:
    """Let the clocks of one game follow the person's first change. False: none is left, or somebody else is at it."""
    changes = VacationChange.objects.filter(user=user_id)
    skip_locked = connection.features.has_select_for_update_skip_locked
    first = changes.order_by("pk").first()
    # No other than the first, even if that is taken: the log tells of them in the order in which they came.
    locked = changes.select_for_update(skip_locked=skip_locked, no_key=True)
    change = locked.filter(pk=first.pk).first() if first else None
    if change is None:
        return False
    game_id = _games_of(change).first()
    if game_id is None:
        change.delete()
        return True
    try:
        _follow_at(game_id, change, now)
    except OperationalError:
        raise
    except Exception:  # a fault in one game must not keep the clocks of all others
        logger.exception("Game %s: its clocks could not follow a vacation", game_id)
    change.last_game = game_id
    change.save(update_fields=["last_game"])
    return True


def _games_of(change: VacationChange) -> "QuerySet[Game, str]":
    """The games that a change has not come to yet, in its order."""
    tables = Game.objects.filter(status=Game.Status.RUNNING, is_slow=True, pk__gt=change.last_game)
    theirs = tables.filter(seats__owner=change.user_id, seats__driver=PERSON)
    return theirs.distinct().order_by("pk").values_list("pk", flat=True)


@transaction.atomic
def _follow_at(game_id: str, change: VacationChange, now: datetime | None) -> None:
    game = Game.objects.locked(game_id)
    if game.status != Game.Status.RUNNING:
        return
    # Asked only now: see `deadlines.reckon`.
    now = now or timezone.now()
    changed = False
    for seat in game.seats.filter(owner=change.user_id, driver=PERSON):
        moved = deadlines.reckon(game, seat.position, change.at, now)
        # Others need not know of plans that don't concern them yet.
        if moved or change.begins_at <= change.at:
            _write(game, seat, change, now)
            changed = True
    if changed:
        game.save(update_fields=["version", "due_at"])
        announce(game)


def _write(game: Game, seat: Seat, change: VacationChange, now: datetime) -> None:
    action: dict[str, str] = {"kind": interventions.CUT_VACATION if change.by else interventions.END_VACATION}
    if change.is_taken:
        days = {"first": change.first_day.isoformat(), "last": change.last_day.isoformat()}
        action = {"kind": interventions.TAKE_VACATION, **days}
    origin = LedgerEntry.Origin.MODERATOR if change.by else LedgerEntry.Origin.SYSTEM
    refusal = interventions.write(game, action, origin=origin, user=change.by, at=now, seat=seat.position)
    if refusal:
        raise interventions.NotWrittenDownError(refusal.code)
