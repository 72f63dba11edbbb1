"""Tasks that are queued once, however often somebody asks for them. The queue is only a hint: sweeps ask again."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from django.core.cache import cache

from games import breaker


def queue_once(queue: Callable[..., object], args: tuple[Any, ...], key: str, *, claim: float, **options: Any) -> None:
    """Have a worker run a task, unless that was asked for under this key within `claim` seconds. A broker that is away
    gets nothing.
    """
    if not cache.add(key, True, timeout=claim):
        return
    with suppress(breaker.AwayError), breaker.redis.asking():
        try:
            queue(args, **options)
        except BaseException:
            cache.delete(key)
            raise
