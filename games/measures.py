"""What moderators do to all running games: to each one on its own, in the background.

A measure is a row of the database. Twice a second its next games are taken up, each in a transaction that also notes
how far it has come. So one game's fault stops no other, and a worker that dies leaves nothing undone and nothing to be
done twice. Live games come first: people sit there and wait.
"""

import logging
from datetime import datetime
from time import monotonic

from django.db import connection, transaction
from django.db.models import Q, QuerySet

from accounts.models import User
from games import moderation
from games.engine import Refusal
from games.models import Game, Measure

logger = logging.getLogger(__name__)

# Seconds in which games are begun at a time: the same workers have other things to do.
SHARE = 0.3
# So many games that failed are named.
NAMED = 50


def games_of(measure: Measure) -> "QuerySet[Game]":
    """The games that a measure has not come to yet, in its order. Those that begin later are none of its business."""
    still_to_come = Q(is_slow=measure.at_slow_games, pk__gt=measure.last_game)
    if not measure.at_slow_games:
        still_to_come |= Q(is_slow=True)
    running = Game.objects.filter(still_to_come, status=Game.Status.RUNNING, started_at__lte=measure.at)
    return running.order_by("is_slow", "pk")


def take(kind: Measure.Kind, by: User, now: datetime, seconds: int | None = None) -> Measure:
    """Have something done to all games that are running now.

    Raises ``ValueError`` for time that can't be added to a game (`moderation.add_time`).
    """
    if kind == Measure.Kind.ADD_TIME:
        moderation.check_addition(seconds)
    return Measure.objects.create(kind=kind, by=by, at=now, seconds=seconds)


def carry_on(now: datetime) -> None:
    """Go on with what has not been finished yet, the oldest first, for a short while."""
    end = monotonic() + SHARE
    for pk in Measure.objects.filter(finished_at__isnull=True).order_by("at").values_list("pk", flat=True):
        while _next_game(pk, now):
            if monotonic() > end:
                return


@transaction.atomic
def _next_game(pk: int, now: datetime) -> bool:
    """Do to the next game what is to be done. False: there is none left, or somebody else is at it."""
    skip_locked = connection.features.has_select_for_update_skip_locked
    open_measures = Measure.objects.filter(pk=pk, finished_at__isnull=True)
    locked = open_measures.select_for_update(skip_locked=skip_locked, of=("self",), no_key=True)
    measure = locked.select_related("by").first()
    if measure is None:
        return False
    game = games_of(measure).first()
    if game is None:
        measure.finished_at = now
    else:
        measure.at_slow_games, measure.last_game = game.is_slow, game.pk
        _count(measure, game, now)
    measure.save()
    return game is not None


def _count(measure: Measure, game: Game, now: datetime) -> None:
    try:
        refusal = _do(measure, game.pk, now)
    except Exception:  # a fault in one game must not keep the measure from all others
        logger.exception("Game %s: the measure %s failed", game.pk, measure.kind)
        measure.failed += 1
        measure.failed_games = [*measure.failed_games, game.pk][:NAMED]
    else:
        measure.done += refusal is None
        measure.passed_over += refusal is not None


def _do(measure: Measure, game_id: str, now: datetime) -> Refusal | None:
    """Each of these is a transaction within that of the measure, undone by itself when it fails."""
    match measure.kind:
        case Measure.Kind.ADD_TIME:
            return moderation.add_time(game_id, measure.seconds or 0, measure.by, now)
        case Measure.Kind.PAUSE:
            return moderation.pause(game_id, measure.by, now, with_all=True)
        case _:
            return moderation.resume_with_all(game_id, measure.by, now)
