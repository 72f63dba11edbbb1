"""What there is to tell the owner of a seat."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from games.calendar import Calendar
from games.deadlines import MILLISECOND, seconds_for
from games.engine import Demand, demands
from games.models import Game, NoticeKind, Seat
from games.standing import Standing

# A clock is running out when this part of it is left.
LAST_PART: Final = 0.2
# What is told to those for whom a computer player plays since they were away.
STAND_IN: Final = "stand_in"
# So long it is news that a game has begun or is over.
NEWS_FOR: Final = timedelta(days=1)

_KINDS: Final = {
    "setup": NoticeKind.TURN,
    "turn": NoticeKind.TURN,
    "discard": NoticeKind.ANSWER,
    "special": NoticeKind.ANSWER,
    "offer": NoticeKind.OFFER,
}


@dataclass(frozen=True)
class Occasion:
    """Something to tell."""

    id: str
    """The demand's id, `STAND_IN`, "start" or "end": what is told under one id is told once."""
    begins_at: datetime | None = None
    """When there is reason to tell it; None: already."""
    ends_at: datetime | None = None
    """When it is too late; None: nobody knows yet."""
    is_warning: bool = False
    """For somebody who misses turns: it goes out, whether or not they have seen what was told before."""


def occasions_of(standing: Standing, owner_id: int, now: datetime) -> dict[NoticeKind, Occasion]:
    """All that the owner of a seat should know now, the latest of each kind. Nothing is urgent at a paused table."""
    game = standing.game
    mine = [seat for seat in standing.seats if seat.owner_id == owner_id]
    if game.status == Game.Status.FINISHED and game.finished_at is not None and now < game.finished_at + NEWS_FOR:
        return {NoticeKind.END: Occasion("end")}
    if game.status != Game.Status.RUNNING or game.is_paused:
        return {}
    found: dict[NoticeKind, Occasion] = {}
    playing = {seat.position for seat in mine if seat.is_person}
    for demand in demands(standing.position.state):
        if demand.seat in playing and demand.kind in _KINDS and not demand.paused:
            found |= _of_demand(standing, demand)
    if any(seat.may_return for seat in mine):
        found[NoticeKind.TURN] = Occasion(STAND_IN, is_warning=True)
    if any(_is_new_to(game, seat, now) for seat in mine):
        found[NoticeKind.START] = Occasion("start")
    return found


def _of_demand(standing: Standing, demand: Demand) -> dict[NoticeKind, Occasion]:
    deadline = standing.clocks.get((demand.seat, demand.id))
    due_at = deadline.due_at if deadline else None
    has_missed = standing.seats[demand.seat].missed > 0
    found = {_KINDS[demand.kind]: Occasion(demand.id, ends_at=due_at, is_warning=has_missed)}
    seconds = seconds_for(standing.game, demand.kind)
    if deadline and due_at and deadline.runs_since and seconds is not None:
        # Of the time that counts: nobody is woken up on vacation.
        first_part = deadline.left * MILLISECOND - timedelta(seconds=LAST_PART * seconds)
        calendar = Calendar(vacations=tuple(standing.free[deadline.pk]))
        begins_at = calendar.after(deadline.runs_since, max(first_part, timedelta()))
        found[NoticeKind.CLOCK] = Occasion(demand.id, begins_at, due_at)
    return found


def _is_new_to(game: Game, seat: Seat, now: datetime) -> bool:
    return (
        seat.is_person and seat.acted_version == 0 and game.started_at is not None and now < game.started_at + NEWS_FOR
    )
