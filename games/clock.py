"""Who is on the clock, until when, and what happens at zero (HL-33, HL-40, HL-73, X9, X44, X46)."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from games.engine import State, demands
from games.models import Deadline, Game


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
# A move that was received in time may still be waiting for the lock when its clock runs out.
GRACE = timedelta(milliseconds=500)
BATCH = 100


def seconds_for(game: Game, kind: str) -> int | None:
    """Length of the clock for a demand of this kind; None for those that have none, such as answering an offer."""
    return {"setup": game.setup_seconds, "turn": game.turn_seconds, "discard": game.discard_seconds}.get(kind)


def wind(game: Game, state: State, now: datetime) -> None:
    """Bring the deadlines of a locked game up to date with the demands of a new state; the caller saves the game.

    A new demand gets a clock of its own, one that is gone loses it. While anybody owes a discard, the clock of the turn
    stands (X9).
    """
    open_demands = {(demand.seat, demand.id): demand for demand in demands(state) if seconds_for(game, demand.kind)}
    paused_kinds = {"turn"} if any(demand.kind == "discard" for demand in open_demands.values()) else set()
    kept: dict[tuple[int, str], Deadline] = {}
    for deadline in game.deadlines.all():
        place = (deadline.seat, deadline.demand)
        if place in open_demands:
            kept[place] = deadline
        else:
            deadline.delete()
    for place, demand in open_demands.items():
        deadline = kept.get(place) or Deadline(game=game, seat=demand.seat, demand=demand.id)
        if _set(deadline, now, seconds_for(game, demand.kind) or 0, paused=demand.kind in paused_kinds):
            deadline.save()
        kept[place] = deadline
    game.due_at = min((deadline.due_at for deadline in kept.values() if deadline.due_at), default=None)


def _set(deadline: Deadline, now: datetime, seconds: int, *, paused: bool) -> bool:
    """Let a clock run or stand; whether that changed anything."""
    if deadline.pk is None:
        left = timedelta(seconds=seconds)
    elif paused == (deadline.due_at is None):
        return False
    elif deadline.due_at is None:
        left = timedelta(milliseconds=deadline.left or 0)
    else:
        left = max(deadline.due_at - now, timedelta())
    deadline.due_at = None if paused else now + left
    deadline.left = left // timedelta(milliseconds=1) if paused else None
    return True


def ran_out(game: Game, seat: int, at: datetime) -> bool:
    """Whether a clock of this seat had run out at a time; a move received at its very end is in time."""
    return game.deadlines.filter(seat=seat, due_at__lt=at).exists()
