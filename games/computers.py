"""Moves of computer players: what they see, what they decide, and what is done when they can't."""

import logging
from random import Random
from typing import Any

from django.utils import timezone

from games import bots, deadlines, play, snapshots
from games.bots import BANK_REFUSAL
from games.deadlines import WAITED_FOR
from games.engine import Options, demands, view
from games.engine.actions import Roll
from games.models import OPEN_SEAT, PERSON, Game, LedgerEntry, Seat, is_under_way
from games.refusals import AGREED_PAUSE, CLOCK_RAN_OUT, NOT_YOUR_SEAT, PAUSED, STALE
from games.snapshots import Position

logger = logging.getLogger(__name__)

# What happened to a game while its computer player was thinking; no fault of the decision, which is dropped.
OVERTAKEN = (STALE, CLOCK_RAN_OUT, PAUSED, AGREED_PAUSE, NOT_YOUR_SEAT)


def waited_for(**which: object) -> list[tuple[str, int]]:
    """Game and seat of every computer player who must act or may answer; `which` narrows the seats down."""
    seats = Seat.objects.filter(is_under_way("game__"), waited_for=True, **which)
    return list(seats.exclude(driver__in=(PERSON, OPEN_SEAT)).values_list("game_id", "position"))


def may_sign_up(game_id: str) -> list[tuple[str, int]]:
    """Game and seat of every computer player who should say now whether it builds in the special phase.

    That is after a roll, which may have brought it something to build with, and nobody waits for it. And it is as the
    turn ends, where those who haven't signed up are asked again: everybody waits for that.
    """
    game = Game.objects.get(pk=game_id)
    if game.status != Game.Status.RUNNING or game.is_paused or not Options.from_json(game.options).special_phase:
        return []
    seats = game.seats.exclude(driver__in=(PERSON, OPEN_SEAT))
    if game.entries.filter(version=game.version, action__kind=Roll.kind).exists():
        seats = seats.filter(waited_for=False)
    else:
        asked = game.deadlines.filter(demand__startswith="sign_up:")
        seats = seats.filter(position__in=asked.values("seat"))
    return [(game_id, seat) for seat in seats.values_list("position", flat=True)]


def act(game_id: str, seat: int) -> bool:
    """Let the computer player of a seat do one thing, if it is waited for or may sign up for the special phase.

    Returns whether there may be more to do at once. It thinks about a version that it has read, with nothing locked; if
    the game has moved on meanwhile, the decision is dropped.
    """
    driver = Seat.objects.filter(game=game_id, position=seat).values_list("driver", flat=True).first()
    if driver is None or driver in (PERSON, OPEN_SEAT):
        return False
    game = Game.objects.get(pk=game_id)
    if game.status != Game.Status.RUNNING or game.is_paused or deadlines.ran_out(game, seat, timezone.now()):
        return False  # nobody may act, or it is too late and the clock will
    try:
        position = snapshots.position_of(game)
    except snapshots.SnapshotOutdatedError:
        return True  # the game has moved on since it was read
    open_to_it = (d for d in demands(position.state) if d.seat == seat and d.kind in WAITED_FOR and not d.paused)
    demand = next((d.id for d in open_to_it), None)
    if demand is None:
        _sign_up(driver, position, seat)
        return False
    action = _decision(driver, position, seat)
    result = _submit(position, seat, demand, action)
    if isinstance(result, play.Refused) and result.refusal not in OVERTAKEN:
        if not (position.options.hidden_bank and result.refusal.code == BANK_REFUSAL):
            # Not the action: it may name cards that nobody else knows. It can be found again by the version.
            code, version = result.refusal.code, position.version
            logger.error("Game %s: what %s chose after version %s is refused: %s", game_id, driver, version, code)
        result = _submit(position, seat, demand, bots.simple_action(view(position.state, seat)))
        return isinstance(result, play.Accepted)
    return True


def _sign_up(level: str, position: Position, seat: int) -> None:
    """Sign up for the special phase after another's turn, if the computer player wants to (HF-38)."""
    if position.options.special_phase:
        table = bots.TableView(position.board, position.options)
        if action := bots.sign_up(level, table, view(position.state, seat), Random()):  # noqa: S311 (a whim)
            _submit(position, seat, None, action)


def _submit(position: Position, seat: int, demand: str | None, action: dict[str, Any]) -> play.Accepted | play.Refused:
    return play.submit(
        position.game_id,
        seat,
        action,
        position.version,
        None,
        origin=LedgerEntry.Origin.COMPUTER,
        demand=demand,
    )


def _decision(level: str, position: Position, seat: int) -> dict[str, Any]:
    """What the computer player wants to do."""
    seen = view(position.state, seat)
    table = bots.TableView(position.board, position.options)
    try:
        return bots.decide(level, table, seen, Random())  # noqa: S311 (a player's whim, no chance of the game)
    except Exception:  # overtime, too: Celery raises its soft time limit in here
        logger.exception("Game %s: %s could not decide", position.game_id, level)
        return bots.simple_action(seen)
