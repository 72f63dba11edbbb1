"""What happens outside of requests: clocks that run out, and turns of computer players."""

from typing import Any

from celery import shared_task
from django.conf import settings
from django.core.cache import cache
from django.utils import timezone

from games import clock, computers, guests

# Seconds after which a queued turn counts as lost, so that it may be queued again.
QUEUED_FOR = 60


@shared_task
def sweep() -> None:
    """Act for those whose clock ran out, and call computer players whose turn got lost on the way."""
    clock.sweep(timezone.now())
    for game_id, seat in computers.waited_for():
        queue_computer(game_id, seat)


@shared_task
def forget_guests() -> None:
    """Remove guests who went away and have left nothing."""
    guests.forget_stale(timezone.now())


@shared_task
def play_computer(game_id: str, seat: int) -> None:
    """Let a computer player act. With a pause between its actions each one is a task of its own."""
    acted = computers.act(game_id, seat)
    while acted and not settings.COMPUTER_PAUSE:
        acted = computers.act(game_id, seat)
    cache.delete(_key(game_id, seat))
    if acted:
        queue_computer(game_id, seat)


def queue_computer(game_id: str, seat: int) -> None:
    """Have a computer player act after a pause in which people can follow, unless it is queued or acting already."""
    if not cache.add(_key(game_id, seat), True, timeout=QUEUED_FOR):
        return
    try:
        play_computer.apply_async((game_id, seat), countdown=settings.COMPUTER_PAUSE)
    except BaseException:
        cache.delete(_key(game_id, seat))
        raise


def queue_computers(sender: object, *, game_id: str, **kwargs: Any) -> None:
    """Receiver of `game_changed`: call the computer players of that game who are waited for."""
    for game, seat in computers.waited_for(game=game_id):
        queue_computer(game, seat)


def _key(game_id: str, seat: int) -> str:
    return f"computer:{game_id}:{seat}"
