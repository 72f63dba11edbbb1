"""The clocks of a game's open demands: who has one, when it runs and when it stands."""

from datetime import datetime, timedelta

from games.engine import State, demands
from games.models import Deadline, Game

# A move that was received in time may still be waiting for the lock when its clock runs out.
GRACE = timedelta(milliseconds=500)
# Kinds of demands that a seat should see to; an answer that was given may be changed, but nobody waits for that.
WAITED_FOR = ("setup", "turn", "discard", "offer")


def seconds_for(game: Game, kind: str) -> int | None:
    """Length of the clock for a demand of this kind; None for those that have none, such as answering an offer."""
    return {"setup": game.setup_seconds, "turn": game.turn_seconds, "discard": game.discard_seconds}.get(kind)


def waited_for(state: State) -> set[int]:
    """The seats that must act or may answer now."""
    return {demand.seat for demand in demands(state) if demand.kind in WAITED_FOR and not demand.paused}


def wind(game: Game, state: State, now: datetime) -> None:
    """Bring the deadlines of a locked game up to date with a new state; the caller saves the game.

    A new demand gets a clock of its own, one that is gone loses it. The engine says whose clock stands: that of the
    turn, while anybody owes a discard (X9).
    """
    known = {(deadline.seat, deadline.demand): deadline for deadline in game.deadlines.all()}
    running = []
    for demand in demands(state):
        seconds = seconds_for(game, demand.kind)
        if seconds is None:
            continue
        deadline = known.pop((demand.seat, demand.id), None)
        if deadline is None:
            deadline = Deadline(game=game, seat=demand.seat, demand=demand.id, left=1000 * seconds)
        if _set(deadline, now, paused=demand.paused):
            deadline.save()
        if deadline.due_at is not None:
            running.append(deadline.due_at)
    for gone in known.values():
        gone.delete()
    game.due_at = min(running, default=None)


def _set(deadline: Deadline, now: datetime, *, paused: bool) -> bool:
    """Let a clock run or stand; whether its row must be saved."""
    if paused and deadline.due_at is not None:
        deadline.left = max(deadline.due_at - now, timedelta()) // timedelta(milliseconds=1)
        deadline.due_at = None
    elif not paused and deadline.left is not None:
        deadline.due_at = now + timedelta(milliseconds=deadline.left)
        deadline.left = None
    else:
        return deadline.pk is None
    return True


def extend(game: Game, seconds: int, now: datetime) -> None:
    """Add time to all clocks of a locked game; the caller saves the game. One that has run out begins anew."""
    running = []
    for deadline in game.deadlines.all():
        if deadline.due_at is not None:
            deadline.due_at = max(deadline.due_at, now) + timedelta(seconds=seconds)
            running.append(deadline.due_at)
        elif deadline.left is not None:
            deadline.left += 1000 * seconds
        deadline.save(update_fields=["due_at", "left"])
    game.due_at = min(running, default=None)


def ran_out(game: Game, seat: int, at: datetime) -> bool:
    """Whether a clock of this seat had run out at a time; a move received at its very end is in time."""
    return game.deadlines.filter(seat=seat, due_at__lt=at).exists()


def is_due(game: Game, seat: int, demand: str, at: datetime) -> bool:
    """Whether the clock of a demand ran out so long ago that no move received in time can still be on its way."""
    return game.deadlines.filter(seat=seat, demand=demand, due_at__lt=at - GRACE).exists()
