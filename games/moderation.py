"""What moderators do to games. Everybody at the table sees it: as a line of the log, and in the view.

Functions lock the game, return a `Refusal` instead of doing what isn't possible, and raise ``Game.DoesNotExist`` for an
unknown id. Whether somebody may moderate is for the caller to know.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games import absence, agreements, deadlines, interventions, lobby, play, snapshots, stand_ins
from games.bots import LEVELS
from games.engine import EndGame, Refusal, action_to_json
from games.ledger import whole
from games.models import Fault, Game, LedgerEntry, Seat
from games.refusals import (
    ALREADY_PAUSED,
    ALREADY_REPLACED,
    NO_CLOCK,
    NO_SUCH_SEAT,
    NOBODY_TO_RETURN,
    NOT_PAUSED,
    NOT_RUNNING,
    NOT_SET_ASIDE,
    SNAPSHOT_OUTDATED,
    UNKNOWN_LEVEL,
)
from games.signals import announce

# What may be added to clocks in one go.
LONGEST_ADDITION = 24 * 60 * 60
_BY_MODERATOR = LedgerEntry.Origin.MODERATOR


@transaction.atomic
def end(game_id: str, moderator: User, now: datetime | None = None) -> Refusal | None:
    """End a running game without a winner, or close a table that has not begun."""
    game = Game.objects.locked(game_id)
    now = now or timezone.now()
    if game.status == Game.Status.OPEN:
        lobby.cancel(game, by=moderator, origin=_BY_MODERATOR, now=now)
        return None
    if game.status != Game.Status.RUNNING:
        return NOT_RUNNING
    try:
        result = play.submit(
            game_id,
            0,
            action_to_json(EndGame("moderator")),
            game.version,
            None,
            user=moderator,
            origin=_BY_MODERATOR,
            received_at=now,
        )
    except snapshots.SnapshotOutdatedError:
        return SNAPSHOT_OUTDATED
    return result.refusal if isinstance(result, play.Refused) else None


@transaction.atomic
def replace_player(
    game_id: str, position: int, level: str, moderator: User, now: datetime | None = None
) -> Refusal | None:
    """Let a computer player play for a person until a moderator gives the seat back: they may watch from it.

    One may play there already, because they were away: then they can't come back by themselves any more.
    """
    if level not in LEVELS:
        return UNKNOWN_LEVEL
    game = Game.objects.locked(game_id)
    seat = game.seats.filter(position=position).first()
    if seat is None:
        return NO_SUCH_SEAT
    if not (seat.is_person or seat.may_return):
        return ALREADY_REPLACED
    refusal = stand_ins.put_in(
        game,
        seat,
        Seat.Replaced.MODERATOR,
        {"kind": interventions.REPLACE},
        origin=_BY_MODERATOR,
        user=moderator,
        at=now or timezone.now(),
        level=level,
    )
    if refusal is None:
        agreements.settle(game, now or timezone.now())
    return refusal


@transaction.atomic
def give_back(game_id: str, position: int, moderator: User, now: datetime | None = None) -> Refusal | None:
    """Let the owner of a seat play again, whyever a computer player has it."""
    game = Game.objects.locked(game_id)
    seat = game.seats.filter(position=position).first()
    if seat is None:
        return NO_SUCH_SEAT
    if not seat.is_replaced:
        return NOBODY_TO_RETURN
    action = {"kind": interventions.GIVE_BACK}
    refusal = stand_ins.give_back(game, seat, action, origin=_BY_MODERATOR, user=moderator, at=now or timezone.now())
    if refusal is None:
        _finish(game)
    return refusal


@transaction.atomic
def add_time(game_id: str, seconds: int, moderator: User | None, now: datetime | None = None) -> Refusal | None:
    """Give everybody on the clock more time: one that has run out gets it from now on, one that stands keeps it.

    Raises ``ValueError`` like `check_addition`.
    """
    check_addition(seconds)
    game = Game.objects.locked(game_id)
    if game.clock is None:
        return NO_CLOCK
    now = now or timezone.now()
    refusal = _intervene(game, {"kind": interventions.ADD_TIME, "seconds": seconds}, moderator, now)
    if refusal:
        return refusal
    deadlines.extend(game, seconds, now)
    _finish(game)
    return None


def check_addition(seconds: int | None) -> None:
    """Raises ``ValueError`` for less than a second or more than `LONGEST_ADDITION`."""
    if seconds is None or not 1 <= seconds <= LONGEST_ADDITION:
        raise ValueError(f"seconds: {seconds}")


@transaction.atomic
def pause(
    game_id: str, moderator: User | None, now: datetime | None = None, *, with_all: bool = False
) -> Refusal | None:
    """Stop all clocks of a game. Nobody can move until it goes on, whatever its players agree on.

    `with_all`: as all others are (games.measures).
    """
    game = Game.objects.locked(game_id)
    if game.paused_at is not None:
        return ALREADY_PAUSED
    now = now or timezone.now()
    action = {"kind": interventions.PAUSE, **({"with_all": True} if with_all else {})}
    return _let_rest(game, action, moderator, now, since=now)


@transaction.atomic
def resume(game_id: str, moderator: User | None, now: datetime | None = None) -> Refusal | None:
    """Let a game go on that a moderator has paused, its clocks from where they stood, unless its players pause it."""
    game = Game.objects.locked(game_id)
    if game.paused_at is None:
        return NOT_PAUSED
    return _let_rest(game, {"kind": interventions.RESUME}, moderator, now or timezone.now(), since=None)


@transaction.atomic
def resume_with_all(game_id: str, moderator: User | None, now: datetime | None = None) -> Refusal | None:
    """Let a game go on that was paused with all others. One that rests for a reason of its own goes on resting."""
    game = Game.objects.locked(game_id)
    if game.paused_at is None:
        return NOT_PAUSED
    pauses = game.entries.filter(action__kind=interventions.PAUSE, at=whole(game.paused_at))
    if not any(entry.action.get("with_all") for entry in pauses):
        return NOT_PAUSED
    return resume(game_id, moderator, now)


def _let_rest(
    game: Game, action: Mapping[str, Any], moderator: User | None, now: datetime, *, since: datetime | None
) -> Refusal | None:
    refusal = _intervene(game, action, moderator, now)
    if refusal:
        return refusal
    game.paused_at = since
    deadlines.wind(game, snapshots.position_of(game).state, now)
    game.save(update_fields=["paused_at"])
    _finish(game)
    return None


def release(game_id: str) -> Refusal | None:
    """Let the sweep take up a game again that it has set aside."""
    deleted, _by_model = Fault.objects.filter(game=game_id).delete()
    return None if deleted else NOT_SET_ASIDE


def running() -> list[str]:
    """The ids of all running games, in the order in which they are to be locked."""
    return list(Game.objects.filter(status=Game.Status.RUNNING).order_by("pk").values_list("pk", flat=True))


# --- What happens at their tables when something is done to a person: receivers of accounts ---


def replace_suspended(sender: object, *, user: User, by: User, **kwargs: object) -> None:
    """Computer players take over the seats of a suspended person; tables that have not begun lose them."""
    for game in Game.objects.filter(host=user, status=Game.Status.OPEN).order_by("pk"):
        end(game.pk, by)
    for seat in _seats_of(user, Game.Status.OPEN):
        lobby.leave(seat.game_id, user)
    for seat in _seats_of(user, Game.Status.RUNNING):
        replace_player(seat.game_id, seat.position, stand_ins.STAND_IN, by)


def give_back_to(sender: object, *, user: User, by: User, **kwargs: object) -> None:
    """Somebody who may come in again gets back the seats that were taken from them and are still being played."""
    for seat in _seats_of(user, Game.Status.RUNNING):
        if seat.replaced == Seat.Replaced.MODERATOR:
            give_back(seat.game_id, seat.position, by)


def tell_of_name(sender: object, *, user: User, by: User, **kwargs: object) -> None:
    """The tables at which somebody sits learn that the name is another one now."""
    for seat in _seats_of(user, Game.Status.RUNNING):
        game = Game.objects.locked(seat.game_id)
        action = {"kind": interventions.RENAME, "hidden": user.name_hidden}
        if _intervene(game, action, by, timezone.now(), seat=seat.position) is None:
            _finish(game)


def leave_everything(sender: object, *, instance: User, **kwargs: object) -> None:
    """Receiver of ``pre_delete``: whose account goes, leaves for good. Their tables that have not begun are closed."""
    for game in Game.objects.filter(host=instance, status=Game.Status.OPEN).order_by("pk"):
        lobby.close(game.pk, instance)
    for seat in _seats_of(instance, Game.Status.OPEN):
        lobby.leave(seat.game_id, instance)
    for seat in _seats_of(instance, Game.Status.RUNNING):
        absence.leave(seat.game_id, instance)


def _seats_of(user: User, status: Game.Status) -> list[Seat]:
    return list(Seat.objects.filter(owner=user, game__status=status).order_by("game", "position"))


# --- The entry in the ledger ---


def _intervene(
    game: Game, action: Mapping[str, Any], moderator: User | None, now: datetime, *, seat: int | None = None
) -> Refusal | None:
    return interventions.write(game, action, origin=_BY_MODERATOR, user=moderator, at=now, seat=seat)


def _finish(game: Game) -> None:
    game.save(update_fields=["version", "due_at"])
    announce(game)
