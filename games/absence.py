"""People who are away: turns that they miss, computer players who take over, and the way back. And leaving for good.

Functions lock the game, return a `Refusal` instead of doing what isn't possible, and raise ``Game.DoesNotExist`` for an
unknown id. What is asked for twice is done once.
"""

from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games import agreements, deadlines, interventions, refusals, stand_ins
from games.engine import Refusal
from games.models import Deadline, Game, LedgerEntry, Seat

# Kinds of demands that one misses when their clock runs out. Who just discards too late has missed no turn.
MISSABLE: Final = frozenset({"setup", "turn"})


@transaction.atomic
def count_miss(expired: Deadline, now: datetime) -> None:
    """After a clock has expired: count what a person has missed, and put a computer player in after the last warning.

    A turn whose dice were rolled for its player goes on after the others have discarded; it is missed when it is over.
    """
    game = Game.objects.locked(expired.game_id)
    seat = game.seats.filter(position=expired.seat).first()
    if game.status != Game.Status.RUNNING or seat is None or not seat.is_person or expired.kind not in MISSABLE:
        return
    if game.deadlines.filter(seat=expired.seat, demand=expired.demand).exists():
        return
    seat.missed += 1
    seat.save(update_fields=["missed"])
    interventions.write(
        game,
        {"kind": interventions.MISS, "missed": seat.missed, "allowed": game.misses_allowed},
        origin=LedgerEntry.Origin.SYSTEM,
        user=None,
        at=now,
        seat=seat.position,
    )
    if game.misses_allowed is not None and seat.missed >= game.misses_allowed:
        stand_ins.stand_in(game, seat, Seat.Replaced.AWAY, now)
    agreements.settle(game, now)


@transaction.atomic
def come_back(game_id: str, user: User, now: datetime | None = None) -> Refusal | None:
    """Take the own seat back from the computer player, at once. What it has begun gets its whole time again."""
    now = now or timezone.now()
    game = Game.objects.locked(game_id)
    seat = game.seats.filter(owner=user).first()
    if seat is None:
        return refusals.NO_SEAT
    if seat.is_person:
        return None
    if game.status != Game.Status.RUNNING:
        return refusals.NOT_RUNNING
    if not seat.may_return:
        return refusals.replaced_refusal(seat)
    action = {"kind": interventions.COME_BACK}
    refusal = stand_ins.give_back(game, seat, action, origin=LedgerEntry.Origin.PLAYER, user=user, at=now)
    if refusal is None:
        deadlines.renew(game, now, seat.position)
        agreements.settle(game, now)
    return refusal


@transaction.atomic
def leave(game_id: str, user: User, now: datetime | None = None) -> Refusal | None:
    """Leave a running game for good. A computer player has the seat from now on; the last to leave ends the game."""
    now = now or timezone.now()
    game = Game.objects.locked(game_id)
    seat = game.seats.filter(owner=user).first()
    if seat is None:
        return refusals.NO_SEAT
    if seat.has_left:
        return None
    refusal = stand_ins.put_in(
        game,
        seat,
        Seat.Replaced.LEFT,
        {"kind": interventions.LEAVE},
        origin=LedgerEntry.Origin.PLAYER,
        user=user,
        at=now,
    )
    if refusal:
        return refusal
    if any(other.has_person for other in game.seats.all()):
        agreements.settle(game, now)
    else:
        agreements.end(game, "abandoned", now)
    return None
