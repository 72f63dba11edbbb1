"""Notices in Celery: planned and taken up in the queue `upkeep`, sent in `notices`, where only they wait for others."""

import logging
from typing import Any

from celery import Task, shared_task
from django.core.cache import cache
from django.db import OperationalError
from django.utils import timezone

from games.notices import delivery, mail, planning, push
from games.notices.reasons import Reason
from games.queues import queue_once

logger = logging.getLogger(__name__)

# Seconds in which all changes of a game make one plan.
GATHERED_FOR = 1
# Seconds after which a plan counts as lost, so that it may be queued again.
QUEUED_FOR = 30
# How often, and after how many seconds, a mail or push service is tried again.
TRIES_AGAIN, AGAIN_AFTER = 2, 60


def queue_plan(sender: object, *, game_id: str, **kwargs: Any) -> None:
    """Receiver of `game_changed`: see what there is to tell, soon."""
    queue_once(plan_notices.apply_async, (game_id,), _key(game_id), claim=QUEUED_FOR, countdown=GATHERED_FOR)


@shared_task
def plan_notices(game_id: str) -> None:
    """Bring the notices of a game up to date."""
    # First, since a change from here on may be too late for this plan.
    cache.delete(_key(game_id))
    try:
        planning.plan(game_id, timezone.now())
    except OperationalError:
        raise  # the database's fault: the next round tries again
    except Exception:
        logger.exception("Game %s: its notices could not be planned", game_id)
        planning.pass_over(game_id)


@shared_task
def plan_lost_notices() -> None:
    """Plan anew what got lost on its way to a worker, with the broker for example."""
    for game_id in planning.untold():
        queue_plan(None, game_id=game_id)


@shared_task
def send_notices() -> None:
    """Take up what is due."""
    delivery.send_due(timezone.now())


@shared_task
def forget_notices() -> None:
    """Remove what nobody needs any more."""
    planning.forget_old(timezone.now())


@shared_task(bind=True, max_retries=TRIES_AGAIN)
def send_mail(self: "Task[Any, None]", user_id: int, items: list[tuple[dict[str, str], dict[str, Any]]]) -> None:
    """Send a mail about games, to each of which belongs its reason."""
    told = [mail.Item(**item) for item, reason in items if Reason(**reason).holds()]
    if not told:
        return
    try:
        mail.send(user_id, told)
    except OSError as error:  # all errors of smtplib, too
        _try_again(self, error)


@shared_task(bind=True, max_retries=TRIES_AGAIN)
def send_push(
    self: "Task[Any, None]", subscription: int, message: dict[str, Any], seconds: int, reason: dict[str, Any]
) -> None:
    """Send a message to a browser."""
    if not Reason(**reason).holds():
        return
    try:
        push.send(subscription, push.Message(**message), seconds)
    except push.PushError as error:
        _try_again(self, error)


def _try_again(task: "Task[Any, None]", error: Exception) -> None:
    """Once more, later; given up after a few times, for the site itself shows all that notices say."""
    if task.request.retries >= TRIES_AGAIN:
        logger.warning("%s gave up: %s", task.name, error)
        return
    raise task.retry(exc=error, countdown=AGAIN_AFTER)


def _key(game_id: str) -> str:
    return f"notices:{game_id}"
