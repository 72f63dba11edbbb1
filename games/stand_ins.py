"""Computer players in the place of people, and people back on their seats. The caller locks, saves and announces."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from accounts.models import User
from games import deadlines, interventions
from games.bots import LEVELS
from games.engine import Refusal
from games.models import PERSON, Game, LedgerEntry, Seat

# The level that plays for people: the strongest, since `LEVELS` goes from the weakest to it.
STAND_IN: Final = list(LEVELS)[-1]


def put_in(
    game: Game,
    seat: Seat,
    why: Seat.Replaced,
    action: Mapping[str, Any],
    *,
    origin: LedgerEntry.Origin,
    user: User | None,
    at: datetime,
    level: str = STAND_IN,
) -> Refusal | None:
    """Let a computer player play for a person from now on. `action` is what the ledger says of it."""
    refusal = interventions.write(game, {**action, "level": level}, origin=origin, user=user, at=at, seat=seat.position)
    if refusal is None:
        _change(seat, level, why)
    return refusal


def stand_in(game: Game, seat: Seat, why: Seat.Replaced, at: datetime) -> Refusal | None:
    """Let a computer player play for somebody who is away, until they come back."""
    action = {"kind": interventions.STAND_IN}
    return put_in(game, seat, why, action, origin=LedgerEntry.Origin.SYSTEM, user=None, at=at)


def give_back(
    game: Game, seat: Seat, action: Mapping[str, Any], *, origin: LedgerEntry.Origin, user: User | None, at: datetime
) -> Refusal | None:
    """Let the owner of a seat play again. What they missed before is forgotten, and their vacations count again."""
    refusal = interventions.write(game, action, origin=origin, user=user, at=at, seat=seat.position)
    if refusal is None:
        _change(seat, PERSON, "")
        deadlines.reckon(game, seat.position, at, at)
    return refusal


def _change(seat: Seat, driver: str, why: str) -> None:
    seat.driver, seat.replaced, seat.missed = driver, why, 0
    seat.save(update_fields=["driver", "replaced", "missed"])
