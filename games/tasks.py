"""What happens outside of requests: clocks that run out, turns of computer players, and standing orders."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from celery import Task, shared_task
from django.conf import settings
from django.core.cache import cache
from django.utils import timezone

from games import agreements, automatic, computers, expiry, guests, measures, outages, vacations
from games.queues import queue_once

# Seconds for which a seat belongs to whoever queued it, and from each action on to whoever acts for it. A worker that
# died takes it along for no longer: then the sweep queues it again. Its message lapses at the same time, so that
# messages don't pile up while nobody takes them. Should two act for a seat after all, the second comes too late.
CLAIMED_FOR = 5


@shared_task
def sweep() -> None:
    """Act for those at live tables whose clock ran out. First of all, clocks get the time of an outage back."""
    now = timezone.now()
    outages.make_up(now)
    expiry.sweep(now, expiry.LIVE)


@shared_task
def sweep_slow_games() -> None:
    """The same at slow tables, where nobody minds a few seconds.

    Before that games go on that were paused long enough, and clocks follow vacations if a process died over it.
    """
    now = timezone.now()
    outages.make_up(now)
    agreements.end_pauses(now)
    vacations.catch_up()
    expiry.sweep(now, expiry.SLOW)


@shared_task
def call_seats() -> None:
    """Call computer players, and seats with standing orders, whose message got lost on the way."""
    for game_id, seat in computers.waited_for():
        queue_computer(game_id, seat)
    _queue_orders(automatic.owed())


@shared_task
def carry_on_measures() -> None:
    """Do to some more games what moderators do to all of them."""
    measures.carry_on(timezone.now())


@shared_task
def forget_guests() -> None:
    """Remove guests who went away and have left nothing."""
    guests.forget_stale(timezone.now())


@shared_task
def play_computer(game_id: str, seat: int) -> None:
    """Let a computer player act. With a pause between its actions each one is a task of its own."""
    acted = _go_on(play_computer, computers.act, game_id, seat, at_once=not settings.COMPUTER_PAUSE)
    if acted:
        queue_computer(game_id, seat)


@shared_task
def carry_out_orders(game_id: str, seat: int) -> None:
    """Do what a seat's standing orders say, one thing after the other with a pause between."""
    acted = _go_on(carry_out_orders, automatic.act, game_id, seat, at_once=not settings.ORDERS_PAUSE)
    if acted:
        queue_orders(None, game_id=game_id)


def queue_computer(game_id: str, seat: int, pause: float | None = None) -> None:
    """Have a computer player act after a pause in which people can follow, unless it is queued or acting already."""
    _queue(play_computer, game_id, seat, settings.COMPUTER_PAUSE if pause is None else pause)


def queue_computers(sender: object, *, game_id: str, **kwargs: Any) -> None:
    """Receiver of `game_changed`: call the computer players of that game who are waited for or may sign up.

    Those who may sign up come first, and at once: the turn goes on without them, or everybody waits for them.
    """
    for game, seat in computers.may_sign_up(game_id):
        queue_computer(game, seat, pause=0)
    for game, seat in computers.waited_for(game=game_id):
        queue_computer(game, seat)


def queue_orders(sender: object, *, game_id: str, **kwargs: Any) -> None:
    """Receiver of `game_changed` and `orders_changed`: have the standing orders of that game looked at."""
    _queue_orders(automatic.owed(seat__game=game_id))


def _queue_orders(seats: Iterable[tuple[str, int]]) -> None:
    for game_id, seat in seats:
        _queue(carry_out_orders, game_id, seat, automatic.pause(game_id, Random()))  # noqa: S311 (no chance of the game)


def _queue(task: Task[[str, int], None], game_id: str, seat: int, pause: float) -> None:
    """Have a task act for a seat after a pause, unless it is queued or acting already."""
    key, lapse = _key(task, game_id, seat), pause + CLAIMED_FOR
    queue_once(task.apply_async, (game_id, seat), key, claim=lapse, countdown=pause, expires=lapse)


def _go_on(
    task: Task[[str, int], None], act: Callable[[str, int], bool], game_id: str, seat: int, *, at_once: bool
) -> bool:
    """Act for a seat that belongs to this task, and again `at_once` while there may be more to do.

    Returns whether there may be still.
    """
    key = _key(task, game_id, seat)
    try:
        while True:
            cache.set(key, True, timeout=CLAIMED_FOR)
            acted = act(game_id, seat)
            if not (acted and at_once):
                return acted
    finally:
        cache.delete(key)


def _key(task: Task[[str, int], None], game_id: str, seat: int) -> str:
    return f"{task.name}:{game_id}:{seat}"
