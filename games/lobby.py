"""A table before the game: opening it, taking and filling seats, getting ready, closing it.

Each function that changes a table locks it, checks who asks, and returns a `Refusal` instead of doing anything that
isn't allowed; None means done. They raise ``Game.DoesNotExist`` for an unknown id. The game starts by itself as soon as
all seats are taken and all persons are ready. A change of seats leaves the readiness of the others alone: at an open
table nothing else can change, so they know what they agreed to.
"""

import re
import secrets
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games import ledger, opening
from games.bots import LEVELS
from games.clock import CLOCKS, DEFAULT_CLOCK, DEFAULT_MISSES, ClockSettings, Pace, is_allowed, pace_of
from games.engine import REVISION, Options, Refusal, commitment, preset, problems
from games.models import OPEN_SEAT, PERSON, Game, LedgerEntry, Seat, Secret
from games.refusals import (
    BAD_CONTRIBUTION,
    NO_SEAT,
    NO_SUCH_SEAT,
    NOT_HOST,
    NOT_OPEN,
    SEAT_TAKEN,
    TABLE_FULL,
    UNKNOWN_LEVEL,
)

DEFAULT_OPTIONS = preset("hexland")
CONTRIBUTION = re.compile(r"[0-9a-f]{64}")


@transaction.atomic
def open_table(
    host: User,
    *,
    name: str,
    options: Options,
    clock: ClockSettings | None = CLOCKS[DEFAULT_CLOCK],
    misses_allowed: int | None = DEFAULT_MISSES,
    private: bool = True,
    now: datetime | None = None,
) -> Game:
    """Open a table with all seats free and commit to its secret. A private one isn't listed for others.

    `misses_allowed` is how many turns in a row one may miss before a computer player takes over; None is no end of
    them. Raises ``ValueError`` for options or clocks that a form must have refused before (`games.engine.problems`,
    `games.clock.is_allowed`).
    """
    if found := problems(options):
        raise ValueError(f"options: {found}")
    if not is_allowed(clock, options.ruleset):
        raise ValueError(f"clock: {clock}")
    now = now or timezone.now()
    game = Game(
        name=name,
        host=host,
        is_private=private,
        ruleset=options.ruleset,
        options=replace(options, late_sign_up=_asks_late(options, clock)).to_json(),
        created_at=now,
    )
    game.clock = clock
    game.misses_allowed = misses_allowed if clock else None
    secret = secrets.token_bytes(32)
    game.commitment = commitment(secret, game.pk)
    game.save(force_insert=True)
    Secret.objects.create(game=game, value=secret)
    Seat.objects.bulk_create(Seat(game=game, position=i, colour=i) for i in range(options.players))
    ledger.append(
        game,
        {"kind": "created", "options": game.options, "revision": REVISION, "commitment": game.commitment},
        origin=LedgerEntry.Origin.PLAYER,
        user=host,
        at=now,
    )
    return game


def _asks_late(options: Options, clock: ClockSettings | None) -> bool:
    """Whether those who could build after a turn are asked as it ends: not where an answer may take hours (X41)."""
    return options.special_phase and pace_of(clock) == Pace.LIVE


@transaction.atomic
def open_against_computers(
    host: User,
    *,
    name: str,
    level: str,
    contribution: str,
    options: Options = DEFAULT_OPTIONS,
    clock: ClockSettings | None = CLOCKS[DEFAULT_CLOCK],
    misses_allowed: int | None = DEFAULT_MISSES,
    private: bool = True,
) -> Game | Refusal:
    """Open a table, sit the host down ready and fill it with computer players: the game starts at once."""
    if level not in LEVELS:
        return UNKNOWN_LEVEL
    if not CONTRIBUTION.fullmatch(contribution):
        return BAD_CONTRIBUTION
    game = open_table(host, name=name, options=options, clock=clock, misses_allowed=misses_allowed, private=private)
    sit(game.pk, host)
    for seat in game.seats.filter(driver=OPEN_SEAT):
        add_computer(game.pk, host, seat.position, level)
    get_ready(game.pk, host, contribution)
    game.refresh_from_db()
    return game


@transaction.atomic
def sit(game_id: str, user: User, position: int | None = None) -> Refusal | None:
    """Take a seat, the first free one if none is named. Somebody who sits already changes over (and stays as ready)."""
    game, seats = _locked(game_id)
    if game.status != Game.Status.OPEN:
        return NOT_OPEN
    mine = _seat_of(seats, user)
    if position is None:
        if mine:
            return None
        free = next((seat for seat in seats if seat.is_open), None)
        if free is None:
            return TABLE_FULL
    else:
        free = _at(seats, position)
        if free is None:
            return NO_SUCH_SEAT
        if free is mine:
            return None
        if not free.is_open:
            return SEAT_TAKEN
    contribution = mine.contribution if mine else ""
    if mine:
        _clear(mine)
    free.driver, free.owner, free.contribution = PERSON, user, contribution
    free.save()
    return None


@transaction.atomic
def leave(game_id: str, user: User) -> Refusal | None:
    """Get up from one's seat."""
    taken = _own_seat(game_id, user)
    if isinstance(taken, Refusal):
        return taken
    _clear(taken.seat)
    return None


@transaction.atomic
def add_computer(game_id: str, user: User, position: int, level: str, now: datetime | None = None) -> Refusal | None:
    """The host puts a computer player of a level of `games.bots.LEVELS` on a free seat, or changes its level."""
    game, seats = _locked(game_id)
    if refusal := _refuse_host_action(game, user):
        return refusal
    if level not in LEVELS:
        return UNKNOWN_LEVEL
    seat = _at(seats, position)
    if seat is None:
        return NO_SUCH_SEAT
    if seat.is_person:
        return SEAT_TAKEN
    seat.driver = level
    seat.save()
    _start_if_complete(game, seats, now)
    return None


@transaction.atomic
def clear_seat(game_id: str, user: User, position: int) -> Refusal | None:
    """The host frees a seat, whoever has it."""
    game, seats = _locked(game_id)
    if refusal := _refuse_host_action(game, user):
        return refusal
    seat = _at(seats, position)
    if seat is None:
        return NO_SUCH_SEAT
    _clear(seat)
    return None


@transaction.atomic
def get_ready(game_id: str, user: User, contribution: str, now: datetime | None = None) -> Refusal | None:
    """Say that one wants to begin, with 32 random bytes in hex from one's browser. No bytes, not ready.

    The first contribution counts: whoever is ready already keeps it.
    """
    taken = _own_seat(game_id, user)
    if isinstance(taken, Refusal):
        return taken
    if not CONTRIBUTION.fullmatch(contribution):
        return BAD_CONTRIBUTION
    if not taken.seat.contribution:
        taken.seat.contribution = contribution
        taken.seat.save()
    _start_if_complete(taken.game, taken.seats, now)
    return None


@transaction.atomic
def get_unready(game_id: str, user: User) -> Refusal | None:
    """Take *ready* back."""
    taken = _own_seat(game_id, user)
    if isinstance(taken, Refusal):
        return taken
    taken.seat.contribution = ""
    taken.seat.save()
    return None


@transaction.atomic
def close(game_id: str, user: User, now: datetime | None = None) -> Refusal | None:
    """The host closes a table at which the game hasn't begun. Its secret is public from then on."""
    game, _ = _locked(game_id)
    if refusal := _refuse_host_action(game, user):
        return refusal
    cancel(game, by=user, origin=LedgerEntry.Origin.PLAYER, now=now or timezone.now())
    return None


def cancel(game: Game, *, by: User, origin: LedgerEntry.Origin, now: datetime) -> None:
    """Close a locked table at which the game hasn't begun, whoever says so."""
    ledger.append(game, {"kind": "cancelled"}, origin=origin, user=by, at=now)
    game.status, game.finished_at = Game.Status.CANCELLED, now
    game.save()


def _locked(game_id: str) -> tuple[Game, list[Seat]]:
    game = Game.objects.locked(game_id)
    return game, list(game.seats.select_related("owner"))


class _OwnSeat(NamedTuple):
    """Somebody's seat at a locked table that is still open."""

    game: Game
    seats: list[Seat]
    seat: Seat


def _own_seat(game_id: str, user: User) -> _OwnSeat | Refusal:
    game, seats = _locked(game_id)
    if game.status != Game.Status.OPEN:
        return NOT_OPEN
    seat = _seat_of(seats, user)
    return _OwnSeat(game, seats, seat) if seat else NO_SEAT


def _refuse_host_action(game: Game, user: User) -> Refusal | None:
    if game.host_id != user.pk:
        return NOT_HOST
    return None if game.status == Game.Status.OPEN else NOT_OPEN


def _seat_of(seats: list[Seat], user: User) -> Seat | None:
    return next((seat for seat in seats if seat.owner_id == user.pk), None)


def _at(seats: list[Seat], position: int) -> Seat | None:
    return next((seat for seat in seats if seat.position == position), None)


def _clear(seat: Seat) -> None:
    seat.driver, seat.owner, seat.contribution = OPEN_SEAT, None, ""
    seat.save()


def _start_if_complete(game: Game, seats: list[Seat], now: datetime | None) -> None:
    if all(seat.is_ready for seat in seats):
        opening.start(game, seats, now or timezone.now())
