"""Redis as a cache that has forgotten everything while it doesn't answer, instead of failing."""

from typing import Any

from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis import Redis

from games import breaker

# What a cache without content answers; None to all others. A key that isn't there can be set.
EMPTY = {"SET": True, "MGET": []}


class _ForgetfulRedis(Redis):
    def execute_command(self, *args: Any, **options: Any) -> Any:
        execute: Any = super().execute_command
        try:
            with breaker.redis.asking():
                return execute(*args, **options)
        except breaker.AwayError:
            return EMPTY.get(args[0])


class _Client(RedisCacheClient):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._client = _ForgetfulRedis


class ForgetfulCache(RedisCache):
    """For what may get lost: limits, claims, and who looks at what."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._class = _Client
