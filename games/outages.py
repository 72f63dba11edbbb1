"""Outages are nobody's fault: when clocks were not looked at for a while, they get that time back.

Each sweep leaves a heartbeat in the database. If the last one is too old, the site, its database or its sweeper was
away, and people may not have been able to move. Then every live game whose clock ran meanwhile is set right before any
clock expires, and so is every slow one whose clock ran out, or would do so soon: an hour's outage is nothing to a turn
that has a week left. Each of these games says so in its ledger.

What has been made up for is written down game by game (`Game.made_up_until`), and the outage stays open until all of
them are done, so that a sweeper that dies in the middle, or several at once, give nobody the time twice.
"""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import OperationalError, transaction
from django.db.models import Q, QuerySet

from games import deadlines, interventions
from games.models import Game, Heartbeat, LedgerEntry
from games.signals import announce

logger = logging.getLogger(__name__)

# How old the last heartbeat may be. A sweep comes twice a second.
THRESHOLD = timedelta(seconds=10)
# A heartbeat is written down again after so long.
BEAT = timedelta(seconds=1)
# There is one row of heartbeats.
ROW = 1


@dataclass(frozen=True)
class Outage:
    began: datetime
    ended: datetime


def make_up(now: datetime) -> int:
    """Leave a heartbeat, and set all clocks right if there was none for too long. Returns the number of games.

    Afterwards clocks may expire: no game has an outage left to be made up for. Raises ``OperationalError`` if the
    database doesn't let that happen.
    """
    outage = _beat(now)
    if outage is None:
        return 0
    logger.warning("Clocks were not looked at from %s to %s; they get that time back", outage.began, outage.ended)
    games = 0
    for game_id in _affected(outage).order_by("is_slow", "due_at").values_list("pk", flat=True):
        try:
            games += _make_up_for(game_id, outage)
        except OperationalError:  # the database's fault, not the game's: no clock expires before the next sweep tries
            raise
        except Exception:  # a fault in one game must not keep the clocks of all others
            logger.exception("Game %s: an outage could not be made up for", game_id)
            Game.objects.filter(pk=game_id).update(made_up_until=outage.ended)
    Heartbeat.objects.filter(pk=ROW, outage_ended=outage.ended).update(outage_began=None, outage_ended=None)
    return games


def _beat(now: datetime) -> Outage | None:
    """The outage that is to be made up for, if there is one."""
    last = Heartbeat.objects.filter(pk=ROW).first()
    if last and now - last.at < BEAT and last.outage_ended is None:
        return None
    with transaction.atomic():
        Heartbeat.objects.get_or_create(pk=ROW, defaults={"at": now})
        row = Heartbeat.objects.select_for_update(no_key=True).get(pk=ROW)
        if now - row.at > THRESHOLD:
            # One that was being made up for when the next began is one with it.
            row.outage_began, row.outage_ended = row.outage_began or row.at, now
        row.at = max(row.at, now)
        row.save()
    return Outage(row.outage_began, row.outage_ended) if row.outage_began and row.outage_ended else None


def _affected(outage: Outage) -> "QuerySet[Game]":
    soon = outage.ended + (outage.ended - outage.began)
    return Game.objects.filter(
        Q(is_slow=False) | Q(due_at__lt=soon),
        Q(made_up_until__isnull=True) | Q(made_up_until__lt=outage.ended),
        status=Game.Status.RUNNING,
        due_at__isnull=False,
    )


@transaction.atomic
def _make_up_for(game_id: str, outage: Outage) -> bool:
    """Give one game its time back; whether it had lost any. Waits for the lock: no clock may expire before."""
    game = _affected(outage).select_for_update(no_key=True).filter(pk=game_id).first()
    if game is None:
        return False
    began = max(outage.began, game.made_up_until or outage.began)
    gained = deadlines.make_up_for(game, began, outage.ended)
    game.made_up_until = outage.ended
    if not gained:
        game.save(update_fields=["made_up_until"])
        return False
    seconds = max(1, round((outage.ended - began).total_seconds()))
    action = {"kind": interventions.MAKE_UP, "seconds": seconds}
    refusal = interventions.write(game, action, origin=LedgerEntry.Origin.SYSTEM, user=None, at=outage.ended)
    if refusal:
        raise interventions.NotWrittenDownError(refusal.code)
    game.save(update_fields=["version", "due_at", "made_up_until"])
    announce(game)
    return True
