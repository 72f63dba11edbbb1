"""The one door through which a move enters a game, whoever makes it.

That is a person, a computer player, a standing order, a timer or a moderator.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import takewhile
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games import deadlines, ledger, moves, refusals, snapshots
from games.engine import SITE_ONLY, EndGame, Refusal, demands, digest
from games.engine.actions import AcceptOffer, CounterOffer, DeclineOffer, SignUp
from games.models import Game, LedgerEntry, Proposal, Seat, StandingOrders
from games.moves import Move
from games.signals import announce
from games.snapshots import Position

Origin = LedgerEntry.Origin

GAME_ID = re.compile(r"[0-9a-z]{1,12}")
CLIENT_ID = re.compile(r"[0-9A-Za-z-]{1,64}")
# Origins of moves that a seat makes of its own will, within its time.
BY_THE_SEAT = (Origin.PLAYER, Origin.COMPUTER, Origin.ORDERS)
# What one may say, and take back, any number of times while nothing else happens; and how often one may.
CHANGEABLE = (SignUp.kind, AcceptOffer.kind, DeclineOffer.kind, CounterOffer.kind)
MOST_CHANGES, MOST_SEATS = 20, 8
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
    move: Move
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

    `action` is the JSON of an action or an undo (games.moves). `expected_version` is the version that the actor knew
    and `demand` the id of the demand it answers, if any: it is stale when that demand isn't open any more or when the
    seat itself has acted since. What others did meanwhile never makes it stale. `client_id` names the submission: sent
    again, it gets the same answer and nothing is done twice. Who may act for the seat follows from `origin` and `user`,
    never from what a client says. A move counts from `received_at` on (now, if not given), however long it waited for
    its turn; one that came when the clock had run out is told so, whether or not it has expired by then.

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
        move = moves.move_from_json(action)
    except ValueError:
        return refusals.MALFORMED
    if move.kind in SITE_ONLY and origin in BY_THE_SEAT:
        return refusals.SITE_ONLY
    at = received_at or timezone.now()
    return Submission(game_id, seat, move, expected_version, client_id, user, origin, demand, at)


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
    if submission.origin not in (Origin.MODERATOR, Origin.SYSTEM) and (refusal := refusals.pause_refusal(game)):
        return Refused(refusal)
    position = snapshots.position_of(game)
    refusal = _untimely(submission, game, seat, position) or moves.judge(position, seat.position, submission.move)
    if refusal is None and _changes_too_often(submission, game):
        refusal = refusals.CHANGED_TOO_OFTEN
    if refusal:
        return Refused(refusal)
    return Accepted(_carry_out(submission, game, seats, position))


def _may_act(submission: Submission, seat: Seat) -> bool:
    if submission.origin == Origin.PLAYER:
        user = submission.user
        return user is not None and seat.is_person and seat.owner_id == user.pk
    if submission.origin == Origin.COMPUTER:
        return seat.is_computer
    if submission.origin == Origin.ORDERS:
        return seat.is_person
    return True


def _not_yours(submission: Submission, seat: Seat | None) -> Refusal:
    """Why somebody may not act for a seat."""
    if seat is None or submission.user is None or seat.owner_id != submission.user.pk:
        return refusals.NOT_YOUR_SEAT
    return refusals.replaced_refusal(seat) or refusals.NOT_YOUR_SEAT


def _untimely(submission: Submission, game: Game, seat: Seat, position: Position) -> Refusal | None:
    """Why it is too late, or too early, for this submission."""
    if position.state.over:
        return None
    if submission.origin == Origin.TIMER:
        due = submission.demand is not None and deadlines.is_due(game, seat.position, submission.demand, submission.at)
        return None if due else refusals.NOT_DUE
    if submission.origin not in BY_THE_SEAT:
        return None
    if not seat.acted_version <= submission.expected_version <= game.version:
        return _overtaken(submission, game, seat)
    if submission.demand is not None:
        mine = {demand.id for demand in demands(position.state) if demand.seat == seat.position}
        if submission.demand not in mine:
            return _overtaken(submission, game, seat)
    if deadlines.ran_out(game, seat.position, submission.at):
        return refusals.CLOCK_RAN_OUT
    return None


def _changes_too_often(submission: Submission, game: Game) -> bool:
    """Whether a seat only fills the ledger with answers that it has changed again and again."""
    if submission.origin != Origin.PLAYER or submission.move.kind not in CHANGEABLE:
        return False
    latest = game.entries.order_by("-version").values_list("seat", "action__kind")[: MOST_CHANGES * MOST_SEATS]
    answers = takewhile(lambda entry: entry[1] in CHANGEABLE, latest)
    return sum(seat == submission.seat for seat, _kind in answers) >= MOST_CHANGES


def _overtaken(submission: Submission, game: Game, seat: Seat) -> Refusal:
    """What went on without a stale submission: the game, or just the seat's own clock."""
    unknown = game.entries.filter(version__gt=submission.expected_version, seat=seat.position)
    return refusals.CLOCK_RAN_OUT if unknown.filter(origin=Origin.TIMER).exists() else refusals.STALE


def _carry_out(submission: Submission, game: Game, seats: Sequence[Seat], position: Position) -> int:
    """Apply an action that is allowed, write it down, and tell everybody. Returns the version of its entry."""
    after = _applied(submission, game, position)
    version = game.version
    if _stands_still(seats, after):
        after = _applied(replace(submission, move=EndGame("stalled"), **_BY_SITE), game, after)
    if after.state.over:
        game.status, game.finished_at = Game.Status.FINISHED, submission.at
        game.winner = after.state.winner if after.state.winner >= 0 else None
        game.ended = after.state.ended
        game.proposals.close(Proposal.Status.LAPSED, submission.at)
    deadlines.wind(game, after.state, submission.at)
    _update_seats(seats, submission.seat, version, deadlines.waited_for(after.state))
    if submission.origin == Origin.PLAYER:
        _is_back(game, next(seat for seat in seats if seat.position == submission.seat), submission.at)
    game.save(update_fields=["version", "status", "due_at", "winner", "ended", "finished_at"])
    if after.state.over:
        StandingOrders.objects.of(game).delete()
    else:
        StandingOrders.objects.call(game)
    snapshots.store(after)
    announce(game)
    return version


_BY_SITE: dict[str, Any] = {"origin": Origin.SYSTEM, "user": None, "client_id": None}


def _applied(submission: Submission, game: Game, position: Position) -> Position:
    """The position after an action, which is in the ledger then."""
    outcome = moves.make(position, submission.seat, submission.move, submission.origin, position.version + 1)
    ledger.append(
        game,
        moves.move_to_json(submission.move),
        origin=submission.origin,
        at=submission.at,
        seat=submission.seat,
        user=submission.user,
        client_id=submission.client_id,
        chance=outcome.chance,
        events=[event.to_json() for event in outcome.events],
        state_hash=digest(outcome.position.state),
    )
    return outcome.position


def _update_seats(seats: Sequence[Seat], acted: int, version: int, waited_for: set[int]) -> None:
    for seat in seats:
        before = (seat.acted_version, seat.waited_for)
        seat.waited_for = seat.position in waited_for
        if seat.position == acted:
            seat.acted_version = version
        if before != (seat.acted_version, seat.waited_for):
            seat.save(update_fields=["acted_version", "waited_for"])


def _is_back(game: Game, seat: Seat, at: datetime) -> None:
    """Whoever moves is not away, so that there is nothing to decide about them."""
    if seat.missed:
        seat.missed = 0
        seat.save(update_fields=["missed"])
        game.proposals.filter(about=seat.position).close(Proposal.Status.LAPSED, at)


def _stands_still(seats: Sequence[Seat], position: Position) -> bool:
    state = position.state
    if state.over or state.quiet_turns < QUIET_ROUNDS * position.options.players:
        return False
    return all(seat.is_computer for seat in seats)
