"""The sweeps that act for those whose clock ran out (HL-33, HL-40, HL-73, X9, X46).

Any number of sweeps may go on at once. Each game is a short transaction of its own that holds the lock of that game
only: whatever another sweep or a move has locked is left for the next round, unless that happens again and again. What
was due when it was found is looked at again under the lock.
"""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from time import monotonic
from traceback import extract_tb

from django.db import OperationalError, connection, transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from games import absence, deadlines, play, receipts
from games.deadlines import GRACE
from games.models import PERSON, Deadline, Fault, Game, LedgerEntry, VacationChange

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Batch:
    """How much of one kind of games a sweep takes at most: so many of them, and as many as can be begun in so long.

    A sweep ends soon in any case, so that the next leaves its heartbeat (games.outages) and finds what is due by then.
    """

    is_slow: bool
    games: int
    seconds: float


# At live tables everybody waits for the clock. A slow game has hours, so that it makes no difference when many of them
# run out together: they have sweeps of their own, which leave their worker to others half of the time, and end early
# when a live clock is `LATE`.
LIVE, SLOW = Batch(is_slow=False, games=500, seconds=2.0), Batch(is_slow=True, games=100, seconds=0.5)
# A live clock that waits longer than for the next sweep.
LATE = timedelta(milliseconds=500)

# A game so long overdue was taken by others each time a sweep looked, perhaps by a flood of moves. So it is waited for:
# not for long, in milliseconds, and for one game in a sweep, since other clocks run out, too.
UNFAIR, WAIT_FOR_LOCK = timedelta(seconds=1), 500

# How long a game that failed is left alone: twice as long each time.
FIRST_PAUSE, LONGEST_PAUSE = timedelta(minutes=1), timedelta(hours=1)
MOST_DOUBLINGS = 10

EXPIRE = {"kind": "expire"}


class ExpiryRefusedError(Exception):
    """The rules refuse to let a clock expire, which can't be: the game would stand still for ever. The text is why."""


def sweep(now: datetime, *batches: Batch) -> int:
    """Act for the seats whose clocks have run out, in these batches or all of them. Returns the number of clocks.

    A game that can't go on is set aside with the reason, and doesn't hold up the others.
    """
    return sum(_sweep(batch, now) for batch in batches or (LIVE, SLOW))


def _sweep(batch: Batch, now: datetime) -> int:
    expired, has_waited, end = 0, False, monotonic() + batch.seconds
    for game_id, failures in _due(now, is_slow=batch.is_slow)[: batch.games]:
        if monotonic() > end or (expired and batch.is_slow and _due(timezone.now() - LATE, is_slow=False).exists()):
            break
        try:
            count = _expire(game_id, now, failed_before=failures is not None)
            if count is None and not has_waited and _is_unfair(game_id, now):
                has_waited = True
                count = _expire(game_id, now, failed_before=failures is not None, wait=True)
            expired += count or 0
        except OperationalError:  # the database's fault: it is gone, or the lock took too long
            logger.exception("Game %s: the database did not let its clock expire", game_id)
        except Exception as error:  # a fault in one game must not stop the clocks of all others
            logger.exception("Game %s: its clock ran out, and that failed", game_id)
            _set_aside(game_id, error, now)
    return expired


def _due(now: datetime, *, is_slow: bool) -> "QuerySet[Game, tuple[str, int | None]]":
    """Games with an overdue clock, the longest overdue first, and how often they have failed.

    Not those whose clocks have yet to follow a vacation.
    """
    resting = Fault.objects.filter(game=OuterRef("pk"), retry_at__gt=now)
    due = Game.objects.filter(status=Game.Status.RUNNING, is_slow=is_slow, due_at__lt=now - GRACE)
    if is_slow:
        changes = VacationChange.objects.filter(user__seats__game=OuterRef("pk"), last_game__lt=OuterRef("pk"))
        due = due.exclude(Exists(changes))
    return due.exclude(Exists(resting)).order_by("due_at").values_list("pk", "fault__failures")


@transaction.atomic
def _expire(game_id: str, now: datetime, *, failed_before: bool, wait: bool = False) -> int | None:
    """Let the overdue clocks of a game expire, unless a move in time is on its way. Returns their number.

    None if somebody else has the game; with `wait`, whoever has it is waited for.
    """
    game = _waited_for(game_id, now) if wait else _locked(game_id, now)
    if game is None:
        return None
    overdue = list(game.deadlines.filter(due_at__lt=now - GRACE).order_by("due_at", "seat"))
    if not overdue:
        deadlines.find_least(game)
        game.save(update_fields=["due_at"])
    came = receipts.earliest(game.pk, _players(game), now) if overdue else None
    ripe = [deadline for deadline in overdue if came is None or (deadline.due_at and deadline.due_at < came)]
    outcomes = [_play(game, deadline, now) for deadline in ripe]
    refused = [outcome.refusal.code for outcome in outcomes if isinstance(outcome, play.Refused)]
    # A clock may be gone with the one before it, but somebody's must have gone on.
    if ripe and len(refused) == len(ripe):
        raise ExpiryRefusedError(refused[0])
    if failed_before:
        Fault.objects.filter(game=game).delete()
    return len(ripe) - len(refused)


def _overdue(game_id: str, now: datetime) -> "QuerySet[Game]":
    return Game.objects.filter(pk=game_id, due_at__lt=now - GRACE)


def _locked(game_id: str, now: datetime) -> Game | None:
    """An overdue game, unless somebody else has it."""
    skip_locked = connection.features.has_select_for_update_skip_locked
    return _overdue(game_id, now).select_for_update(skip_locked=skip_locked, no_key=True).first()


def _is_unfair(game_id: str, now: datetime) -> bool:
    """Whether others have had a game for so long that a sweep must stand in line for it."""
    return Game.objects.filter(pk=game_id, due_at__lt=now - UNFAIR).exists()


def _waited_for(game_id: str, now: datetime) -> Game | None:
    """An overdue game, once those who have it let go of it: whoever comes while we wait comes after us."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"SET LOCAL lock_timeout = {WAIT_FOR_LOCK}")
    return _overdue(game_id, now).select_for_update(no_key=True).first()


def _players(game: Game) -> set[int]:
    """Those whose moves may be on their way."""
    return set(game.seats.filter(driver=PERSON, owner__isnull=False).values_list("owner", flat=True))


def _play(game: Game, deadline: Deadline, now: datetime) -> play.Accepted | play.Refused:
    outcome = play.submit(
        game.pk,
        deadline.seat,
        EXPIRE,
        game.version,
        None,
        origin=LedgerEntry.Origin.TIMER,
        demand=deadline.demand,
        received_at=now,
    )
    if isinstance(outcome, play.Accepted):
        absence.count_miss(deadline, now)
    return outcome


@transaction.atomic
def _set_aside(game_id: str, error: Exception, now: datetime) -> None:
    """Leave a game alone for a while, the longer the more often it failed."""
    fault, _new = Fault.objects.get_or_create(game_id=game_id, defaults={"at": now, "retry_at": now})
    pause = min(FIRST_PAUSE * 2 ** min(fault.failures, MOST_DOUBLINGS), LONGEST_PAUSE)
    fault.at, fault.reason, fault.failures, fault.retry_at = now, _reason(error), fault.failures + 1, now + pause
    fault.save()


def _reason(error: Exception) -> str:
    """What failed and where, without anything that the game keeps hidden."""
    if isinstance(error, ExpiryRefusedError):
        return f"expiry refused: {error}"
    frames = extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}{place}"
