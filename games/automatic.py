"""What people let the site answer for them: their standing orders, who may leave and read them, and carrying them out.

Only the owner of a seat ever learns its orders. What they did is in the ledger with an origin of its own, so that the
log tells everybody that it was done automatically.
"""

import logging
from random import Random

from django.conf import settings
from django.db import OperationalError, transaction

from accounts.models import User
from games import play, refusals, snapshots
from games.clock import Pace, pace_of
from games.engine import Refusal, view
from games.models import PERSON, Game, LedgerEntry, Seat, StandingOrders, is_under_way
from games.moves import Undo, undo_for
from games.orders import NO_ORDERS, Orders, decide, own_turn
from games.signals import announce_orders

logger = logging.getLogger(__name__)

# How many are called at a time whose messages got lost.
BATCH = 200


@transaction.atomic
def leave(game_id: str, seat: int, user: User | None, orders: object) -> Refusal | None:
    """Leave standing orders for one's seat, given as JSON, in place of earlier ones; why not, if they can't be left."""
    try:
        wanted = Orders.from_json(orders)
    except ValueError:
        return refusals.MALFORMED
    game = Game.objects.locked(game_id)
    own = game.seats.filter(position=seat, owner=user, owner__isnull=False).first()
    if own is None:
        return refusals.NOT_YOUR_SEAT
    if refusal := refusals.replaced_refusal(own):
        return refusal
    if game.status != Game.Status.RUNNING:
        return refusals.NOT_RUNNING
    if wanted == NO_ORDERS:
        StandingOrders.objects.filter(seat=own).delete()
    else:
        position = snapshots.position_of(game)
        turn = own_turn(view(position.state, seat), position.options.players)
        row = {"orders": wanted.to_json(), "given_for": turn, "is_due": own.waited_for}
        StandingOrders.objects.update_or_create(seat=own, defaults=row)
    announce_orders(own)
    return None


def orders_of(seat: Seat) -> StandingOrders | None:
    """The orders of a seat, for its owner's eyes only; None if there are none."""
    return StandingOrders.objects.filter(seat=seat).first()


def owed(**which: object) -> list[tuple[str, int]]:
    """Game and seat of some whose orders must be looked at; `which` narrows the seats down."""
    due = StandingOrders.objects.filter(is_under_way("seat__game__"), is_due=True, seat__driver=PERSON, **which)
    return list(due.values_list("seat__game_id", "seat__position")[:BATCH])


def pause(game_id: str, chance: Random) -> float:
    """Seconds until an order of a game is carried out: enough to follow at a live table, and to do otherwise.

    How long tells nothing: it is drawn before anybody looks at the orders.
    """
    game = Game.objects.get(pk=game_id)
    return chance.uniform(1, 2) * settings.ORDERS_PAUSE if pace_of(game.clock) == Pace.LIVE else 0.0


def act(game_id: str, seat: int) -> bool:
    """Do one thing that the orders of a seat say, if they say anything now. Returns whether there may be more to do.

    A seat whose orders have been looked at is not looked at again before another version of the game waits for it: not
    even if the order was refused, or failed.
    """
    try:
        return _act(game_id, seat)
    except OperationalError:  # the database's fault, not that of the orders
        raise
    except Exception:
        logger.exception("Game %s: the standing orders of seat %s failed", game_id, seat)
        StandingOrders.objects.filter(seat__game=game_id, seat__position=seat).update(is_due=False)
        return False


@transaction.atomic
def _act(game_id: str, seat: int) -> bool:
    """All of it happens under the lock of the game: an order is carried out on what it was decided on."""
    game = Game.objects.locked(game_id)
    row = StandingOrders.objects.of(game).filter(is_due=True, seat__position=seat, seat__driver=PERSON).first()
    if row is None or game.status != Game.Status.RUNNING or game.is_paused:
        return False
    row.is_due = False
    row.save(update_fields=["is_due"])
    position = snapshots.position_of(game)
    may_undo = isinstance(undo_for(position, seat), Undo)
    orders = Orders.from_json(row.orders)
    action = decide(orders, row.given_for, view(position.state, seat), may_undo=may_undo)
    if action is None:
        return False
    result = play.submit(game_id, seat, action, game.version, None, origin=LedgerEntry.Origin.ORDERS)
    if isinstance(result, play.Refused):
        logger.warning("Game %s: a standing order of seat %s was refused: %s", game_id, seat, result.refusal.code)
        return False
    return True
