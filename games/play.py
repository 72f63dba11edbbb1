"""The one door through which a move enters a game, whoever makes it: person, computer player, timer or moderator."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games import deadlines, ledger, refusals, snapshots
from games.engine import (
    SITE_ONLY,
    Action,
    EndGame,
    Event,
    Refusal,
    action_from_json,
    action_to_json,
    apply,
    check,
    demands,
    digest,
)
from games.fairness import RecordingChance
from games.models import Game, LedgerEntry, Seat
from games.signals import announce
from games.snapshots import Position

Origin = LedgerEntry.Origin

GAME_ID = re.compile(r"[0-9a-z]{1,12}")
CLIENT_ID = re.compile(r"[0-9A-Za-z-]{1,64}")
# A game of computer players only that stands still for so many rounds is over.
QUIET_ROUNDS = 20


@dataclass(frozen=True)
class Accepted:
    """The move was made, now or when it was first submitted; ``version`` is its ledger entry."""

    version: int


@dataclass(frozen=True)
class Refused:
    """Nothing was done, and nothing is remembered of it."""

    refusal: Refusal


@dataclass(frozen=True)
class Submission:
    """What somebody wants to do. See `submit` for the fields."""

    game_id: str
    seat: int
    action: Action
    expected_version: int
    client_id: str | None
    user: User | None
    origin: LedgerEntry.Origin
    demand: str | None
    at: datetime


def submit(
    game_id: object,
    seat: object,
    action: object,
    expected_version: object,
    client_id: object,
    *,
    user: User | None = None,
    origin: LedgerEntry.Origin = Origin.PLAYER,
    demand: object = None,
    received_at: datetime | None = None,
) -> Accepted | Refused:
    """Judge an action and carry it out if it is allowed.

    `action` is the action's JSON. `expected_version` is the version that the actor knew and `demand` the id of the
    demand it answers, if any: it is stale when that demand isn't open any more or when the seat itself has acted since.
    What others did meanwhile never makes it stale. `client_id` names the submission: sent again, it gets the same
    answer and nothing is done twice. Who may act for the seat follows from `origin` and `user`, never from what a
    client says. A move counts from `received_at` on (now, if not given), however long it waited for its turn.

    Raises nothing for bad input, whatever its type: it is refused.
    """
    submission = _read(game_id, seat, action, expected_version, client_id, user, origin, demand, received_at)
    if isinstance(submission, Refusal):
        return Refused(submission)
    with transaction.atomic():
        return _judge(submission)


def _read(
    game_id: object,
    seat: object,
    action: object,
    expected_version: object,
    client_id: object,
    user: User | None,
    origin: LedgerEntry.Origin,
    demand: object,
    received_at: datetime | None,
) -> Submission | Refusal:
    if not (isinstance(game_id, str) and GAME_ID.fullmatch(game_id)):
        return refusals.UNKNOWN_GAME
    if not (type(seat) is int and type(expected_version) is int):
        return refusals.MALFORMED
    if not (client_id is None or (isinstance(client_id, str) and CLIENT_ID.fullmatch(client_id))):
        return refusals.MALFORMED
    if not (demand is None or isinstance(demand, str)):
        return refusals.MALFORMED
    try:
        parsed = action_from_json(action)
    except ValueError:
        return refusals.MALFORMED
    if parsed.kind in SITE_ONLY and origin in (Origin.PLAYER, Origin.COMPUTER):
        return refusals.SITE_ONLY
    at = received_at or timezone.now()
    return Submission(game_id, seat, parsed, expected_version, client_id, user, origin, demand, at)


def _judge(submission: Submission) -> Accepted | Refused:
    try:
        game = Game.objects.locked(submission.game_id)
    except Game.DoesNotExist:
        return Refused(refusals.UNKNOWN_GAME)
    seats = list(game.seats.all())
    seat = next((seat for seat in seats if seat.position == submission.seat), None)
    if seat is None or not _may_act(submission, seat):
        return Refused(_not_yours(submission, seat))
    if submission.client_id is not None:
        done = game.entries.filter(seat=seat.position, client_id=submission.client_id).first()
        if done is not None:
            return Accepted(done.version)
    if game.status not in (Game.Status.RUNNING, Game.Status.FINISHED):
        return Refused(refusals.NOT_RUNNING)
    position = snapshots.position_of(game)
    refusal = _untimely(submission, game, seat, position) or check(position.state, seat.position, submission.action)
    if refusal:
        return Refused(refusal)
    return Accepted(_carry_out(submission, game, seats, position))


def _may_act(submission: Submission, seat: Seat) -> bool:
    if submission.origin == Origin.PLAYER:
        user = submission.user
        return user is not None and seat.is_person and seat.owner_id == user.pk
    if submission.origin == Origin.COMPUTER:
        return seat.is_computer
    return True


def _not_yours(submission: Submission, seat: Seat | None) -> Refusal:
    """Why somebody may not act for a seat."""
    user = submission.user
    replaced = seat is not None and user is not None and seat.is_replaced and seat.owner_id == user.pk
    return refusals.REPLACED if replaced else refusals.NOT_YOUR_SEAT


def _untimely(submission: Submission, game: Game, seat: Seat, position: Position) -> Refusal | None:
    """Why it is too late, or too early, for this submission."""
    if position.state.over:
        return None
    if submission.origin == Origin.TIMER:
        due = submission.demand is not None and deadlines.is_due(game, seat.position, submission.demand, submission.at)
        return None if due else refusals.NOT_DUE
    if submission.origin not in (Origin.PLAYER, Origin.COMPUTER):
        return None
    if not seat.acted_version <= submission.expected_version <= game.version:
        return refusals.STALE
    if submission.demand is not None:
        mine = {demand.id for demand in demands(position.state) if demand.seat == seat.position}
        if submission.demand not in mine:
            return refusals.STALE
    if deadlines.ran_out(game, seat.position, submission.at):
        return refusals.CLOCK_RAN_OUT
    return None


def _carry_out(submission: Submission, game: Game, seats: Sequence[Seat], position: Position) -> int:
    """Apply an action that is allowed, write it down, and tell everybody. Returns the version of its entry."""
    after = _applied(submission, game, position)
    version = game.version
    if _stands_still(seats, after):
        after = _applied(replace(submission, action=EndGame("stalled"), **_BY_SITE), game, after)
    if after.state.over:
        game.status, game.finished_at = Game.Status.FINISHED, submission.at
        game.winner = after.state.winner if after.state.winner >= 0 else None
        game.ended = after.state.ended
    deadlines.wind(game, after.state, submission.at)
    _update_seats(seats, submission.seat, version, deadlines.waited_for(after.state))
    game.save(update_fields=["version", "status", "due_at", "winner", "ended", "finished_at"])
    snapshots.store(after)
    announce(game)
    return version


_BY_SITE: dict[str, Any] = {"origin": Origin.SYSTEM, "user": None, "client_id": None}


def _applied(submission: Submission, game: Game, position: Position) -> Position:
    """The position after an action, which is in the ledger then."""
    state, draws, events = position.state.copy(), dict(position.draws), list[Event]()
    chance = RecordingChance(position.key, draws)
    apply(state, submission.seat, submission.action, chance, events)
    ledger.append(
        game,
        action_to_json(submission.action),
        origin=submission.origin,
        at=submission.at,
        seat=submission.seat,
        user=submission.user,
        client_id=submission.client_id,
        chance=chance.outcomes,
        events=[event.to_json() for event in events],
        state_hash=digest(state),
    )
    return replace(position, version=game.version, state=state, draws=draws)


def _update_seats(seats: Sequence[Seat], acted: int, version: int, waited_for: set[int]) -> None:
    for seat in seats:
        before = (seat.acted_version, seat.waited_for)
        seat.waited_for = seat.position in waited_for
        if seat.position == acted:
            seat.acted_version = version
        if before != (seat.acted_version, seat.waited_for):
            seat.save(update_fields=["acted_version", "waited_for"])


def _stands_still(seats: Sequence[Seat], position: Position) -> bool:
    state = position.state
    if state.over or state.quiet_turns < QUIET_ROUNDS * position.options.players:
        return False
    return all(seat.is_computer for seat in seats)
