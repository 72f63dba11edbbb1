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
from games import deadlines, interventions, lobby, play, snapshots
from games.bots import LEVELS
from games.engine import EndGame, Refusal, action_to_json
from games.models import PERSON, Game, LedgerEntry, Seat
from games.refusals import (
    ALREADY_REPLACED,
    NO_SUCH_SEAT,
    NOBODY_TO_RETURN,
    NOT_RUNNING,
    SNAPSHOT_OUTDATED,
    UNKNOWN_LEVEL,
)
from games.signals import announce

# The level that plays for people who are suspended: the strongest, since `LEVELS` goes from the weakest to it.
STAND_IN = list(LEVELS)[-1]
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
    """Let a computer player play for a person from now on. The seat stays theirs: they may watch from it."""
    if level not in LEVELS:
        return UNKNOWN_LEVEL
    game = Game.objects.locked(game_id)
    seat = game.seats.filter(position=position).first()
    if seat is None:
        return NO_SUCH_SEAT
    if not seat.is_person:
        return ALREADY_REPLACED
    return _change_driver(game, seat, level, {"kind": interventions.REPLACE, "level": level}, moderator, now)


@transaction.atomic
def give_back(game_id: str, position: int, moderator: User, now: datetime | None = None) -> Refusal | None:
    """Let the owner of a seat play again."""
    game = Game.objects.locked(game_id)
    seat = game.seats.filter(position=position).first()
    if seat is None:
        return NO_SUCH_SEAT
    if not seat.is_replaced:
        return NOBODY_TO_RETURN
    return _change_driver(game, seat, PERSON, {"kind": interventions.GIVE_BACK}, moderator, now)


@transaction.atomic
def add_time(game_id: str, seconds: int, moderator: User, now: datetime | None = None) -> Refusal | None:
    """Give everybody on the clock more time: one that has run out gets it from now on, one that stands keeps it.

    Raises ``ValueError`` for less than a second or more than `LONGEST_ADDITION`.
    """
    if not 1 <= seconds <= LONGEST_ADDITION:
        raise ValueError(f"seconds: {seconds}")
    game = Game.objects.locked(game_id)
    now = now or timezone.now()
    refusal = _intervene(game, {"kind": interventions.ADD_TIME, "seconds": seconds}, moderator, now)
    if refusal:
        return refusal
    deadlines.extend(game, seconds, now)
    _finish(game)
    return None


def running() -> list[str]:
    """The ids of all running games, in the order in which they are to be locked."""
    return list(Game.objects.filter(status=Game.Status.RUNNING).order_by("pk").values_list("pk", flat=True))


# --- What happens at their tables when something is done to a person: receivers of accounts.moderation ---


def replace_suspended(sender: object, *, user: User, by: User, **kwargs: object) -> None:
    """Computer players take over the seats of a suspended person; tables that have not begun lose them."""
    for game in Game.objects.filter(host=user, status=Game.Status.OPEN).order_by("pk"):
        end(game.pk, by)
    for seat in _seats_of(user, Game.Status.OPEN):
        lobby.leave(seat.game_id, user)
    for seat in _seats_of(user, Game.Status.RUNNING):
        replace_player(seat.game_id, seat.position, STAND_IN, by)


def give_back_to(sender: object, *, user: User, by: User, **kwargs: object) -> None:
    """Somebody who may come in again gets back the seats that are still being played."""
    for seat in _seats_of(user, Game.Status.RUNNING):
        give_back(seat.game_id, seat.position, by)


def tell_of_name(sender: object, *, user: User, by: User, **kwargs: object) -> None:
    """The tables at which somebody sits learn that the name is another one now."""
    for seat in _seats_of(user, Game.Status.RUNNING):
        game = Game.objects.locked(seat.game_id)
        action = {"kind": interventions.RENAME, "hidden": user.name_hidden}
        if _intervene(game, action, by, timezone.now(), seat=seat.position) is None:
            _finish(game)


def _seats_of(user: User, status: Game.Status) -> list[Seat]:
    return list(Seat.objects.filter(owner=user, game__status=status).order_by("game", "position"))


# --- The entry in the ledger ---


def _change_driver(
    game: Game, seat: Seat, driver: str, action: Mapping[str, Any], moderator: User, now: datetime | None
) -> Refusal | None:
    refusal = _intervene(game, action, moderator, now or timezone.now(), seat=seat.position)
    if refusal:
        return refusal
    seat.driver = driver
    seat.save(update_fields=["driver"])
    _finish(game)
    return None


def _intervene(
    game: Game, action: Mapping[str, Any], moderator: User, now: datetime, *, seat: int | None = None
) -> Refusal | None:
    return interventions.write(game, action, origin=_BY_MODERATOR, user=moderator, at=now, seat=seat)


def _finish(game: Game) -> None:
    game.save(update_fields=["version", "due_at"])
    announce(game)
