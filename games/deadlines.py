"""The clocks of a game's open demands: who has one, when it runs and when it stands.

While a demand is open nobody cuts its clock short: clocks are stopped, extended and made up for, and they end later for
a vacation. Only whoever ends theirs early, or doesn't take it, has a deadline that is earlier than it was; but
never earlier than the moment at which it was changed, and never one that has passed already. So a move that was
received in time is in time whenever it is judged (games.receipts).

What is free of a clock's time (games.calendar) is part of each deadline from the start.
"""

from datetime import datetime, timedelta

from django.db.models import Min

from games import reserves
from games.calendar import Calendar
from games.clock import SIGN_UP_SECONDS
from games.engine import State, demands
from games.free_time import FreeTime
from games.models import Deadline, Game

# How long after its end a clock expires: a move received in time has been noted by then (games.receipts).
GRACE = timedelta(milliseconds=500)
# What everybody on the clock has at least after an outage, to find back to the table.
BREATHER = timedelta(seconds=15)
# Kinds of demands that a seat should see to; an answer that was given may be changed, but nobody waits for that.
WAITED_FOR = ("setup", "turn", "discard", "sign_up", "special", "offer")

MILLISECOND = timedelta(milliseconds=1)


def seconds_for(game: Game, kind: str) -> int | None:
    """Length of the clock for a demand of this kind, without the reserve; None for those that have none.

    Answering an offer never has one, and in a game without a clock nothing has (HF-35).
    Building in the special phase has the short clock of discards: the whole table waits for it, too. Signing up for it
    after the turn has a much shorter one, and is only asked for at live tables (X41).
    """
    return {
        "setup": game.setup_seconds,
        "turn": game.turn_seconds,
        "discard": game.discard_seconds,
        "sign_up": SIGN_UP_SECONDS,
        "special": game.discard_seconds,
    }.get(kind)


def whole(game: Game, seat: int, kind: str) -> timedelta | None:
    """The same with the seat's reserve."""
    seconds = seconds_for(game, kind)
    return None if seconds is None else timedelta(seconds=seconds) + reserves.behind(game, seat, kind) * MILLISECOND


def waited_for(state: State) -> set[int]:
    """The seats that must act or may answer now."""
    return {demand.seat for demand in demands(state) if demand.kind in WAITED_FOR and not demand.paused}


def wind(game: Game, state: State, now: datetime) -> None:
    """Bring the deadlines of a locked game up to date with a new state; the caller saves the game.

    A new demand gets a clock of its own, one that is gone loses it. The engine says whose clock stands: that of the
    turn, while anybody owes a discard (X9). In a paused game all of them do.
    """
    known = {(deadline.seat, deadline.demand): deadline for deadline in game.deadlines.all()}
    free_time = FreeTime(game)
    due = []
    for demand in demands(state):
        deadline = known.pop((demand.seat, demand.id), None)
        is_new = deadline is None
        if deadline is None:
            deadline = _new(game, demand.seat, demand.id, demand.kind)
        if deadline is None:
            continue
        stands = demand.paused or game.is_paused
        if is_new or stands != (deadline.due_at is None):
            left = left_of(deadline, free_time, now)
            _set(deadline, left, None if stands else now, free_time.of(demand.seat))
        if deadline.due_at is not None:
            due.append(deadline.due_at)
    for gone in known.values():
        if gone.kind == reserves.DRAWING:
            reserves.settle(game, gone.seat, left_of(gone, free_time, now) // MILLISECOND)
        gone.delete()
    game.due_at = min(due, default=None)


def _new(game: Game, seat: int, demand: str, kind: str) -> Deadline | None:
    """A whole clock that stands, not saved yet; None for demands that have none."""
    length = whole(game, seat, kind)
    return None if length is None else Deadline(game=game, seat=seat, demand=demand, left=length // MILLISECOND)


def left_of(deadline: Deadline, free_time: FreeTime, now: datetime) -> timedelta:
    """The time that counts which a clock has to go; none if it has run out."""
    left = deadline.left * MILLISECOND
    if deadline.runs_since is None or deadline.due_at is None:
        return left
    if deadline.due_at <= now:
        return timedelta()
    return max(left - free_time.of(deadline.seat).between(deadline.runs_since, now), timedelta())


def _set(deadline: Deadline, left: timedelta, since: datetime | None, calendar: Calendar) -> None:
    """Let a clock with so much to go run from a moment on, or stand."""
    deadline.left, deadline.runs_since = left // MILLISECOND, since
    deadline.due_at = None if since is None else calendar.after(since, deadline.left * MILLISECOND)
    deadline.save()


def extend(game: Game, seconds: int, now: datetime) -> None:
    """Add time to all clocks of a locked game; the caller saves the game. One that has run out begins anew."""
    free_time = FreeTime(game)
    for deadline in game.deadlines.all():
        left, since = deadline.left * MILLISECOND, deadline.runs_since
        if deadline.due_at is not None and deadline.due_at < now:
            left, since = timedelta(), now
        _set(deadline, left + timedelta(seconds=seconds), since, free_time.of(deadline.seat))
    find_least(game)


def renew(game: Game, now: datetime, seat: int | None = None) -> None:
    """Give all clocks of a locked game, or those of one seat, their whole length from now on; none gets shorter.

    The caller saves the game.
    """
    free_time = FreeTime(game)
    for deadline in game.deadlines.filter(**({} if seat is None else {"seat": seat})):
        length = whole(game, deadline.seat, deadline.kind) or timedelta()
        left = max(left_of(deadline, free_time, now), length)
        _set(deadline, left, None if deadline.due_at is None else now, free_time.of(deadline.seat))
    find_least(game)


def find_least(game: Game) -> None:
    """Let ``game.due_at`` be what the deadlines of a locked game say; the caller saves the game."""
    game.due_at = game.deadlines.aggregate(least=Min("due_at"))["least"]


def make_up_for(game: Game, began: datetime, ended: datetime) -> timedelta:
    """Give the clocks of a locked game the time of an outage back; the caller saves the game.

    A clock that ran, or ran out, meanwhile goes on where it stood when the outage began: with `BREATHER` to go at
    least, and with no more than its whole length, since it may have begun during the outage. Returns by how much the
    clock that gained most is later now.
    """
    gained, free_time = timedelta(), FreeTime(game)
    for deadline in game.deadlines.filter(due_at__isnull=False):
        assert deadline.due_at is not None
        before, calendar = deadline.due_at, free_time.of(deadline.seat)
        lost = calendar.between(began, ended)
        left = max(calendar.between(ended, calendar.after(before, lost)), BREATHER)
        left = min(left, whole(game, deadline.seat, deadline.kind) or left)
        if calendar.after(ended, left) > before:
            _set(deadline, left, ended, calendar)
            gained = max(gained, deadline.due_at - before)
    find_least(game)
    return gained


def reckon(game: Game, seat: int, changed_at: datetime, now: datetime) -> bool:
    """Find the deadlines of one seat of a locked game again, since other time of it is free now; whether any moved.

    The caller saves the game. What had run out by the change stays so, and none becomes earlier than `now`, a time
    after the game was locked: whatever was received before that was in time.
    """
    moved, calendar = False, FreeTime(game).of(seat)
    for deadline in game.deadlines.filter(seat=seat, due_at__gt=changed_at):
        assert deadline.runs_since is not None
        due_at = max(calendar.after(deadline.runs_since, deadline.left * MILLISECOND), now)
        if due_at != deadline.due_at:
            deadline.due_at = due_at
            deadline.save(update_fields=["due_at"])
            moved = True
    find_least(game)
    return moved


def ran_out(game: Game, seat: int, at: datetime) -> bool:
    """Whether a clock of this seat had run out at a time; a move received at its very end is in time."""
    return game.deadlines.filter(seat=seat, due_at__lt=at).exists()


def is_due(game: Game, seat: int, demand: str, at: datetime) -> bool:
    """Whether the clock of a demand ran out so long ago that no move received in time can still be on its way."""
    return game.deadlines.filter(seat=seat, demand=demand, due_at__lt=at - GRACE).exists()
