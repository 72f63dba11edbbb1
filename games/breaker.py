"""Nobody waits for a Redis that doesn't answer.

All that Redis carries are hints: that a game has changed, that a seat is waited for, that a move is on its way. Moves
and clocks do without. So whoever asks it waits for `PROMPTLY` at most, and once that was in vain nobody in this process
asks for a while; then one tries, and the others wait for what comes of it.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from time import monotonic
from typing import Final

from kombu.exceptions import OperationalError as BrokerError
from redis import RedisError

logger = logging.getLogger(__name__)

# Seconds to wait for an answer: less than the grace of a clock (games.receipts).
PROMPTLY: Final = 0.4
# Seconds until somebody tries again.
PAUSE: Final = 2.0

# An `OSError` is a broken connection, or a `TimeoutError`.
FAULTS: Final = (RedisError, BrokerError, OSError)


class AwayError(Exception):
    """A server didn't answer, now or a moment ago."""


class Breaker:
    """Whether a server is worth asking. Shared by all threads of a process."""

    def __init__(self, name: str, clock: Callable[[], float] = monotonic) -> None:
        self._name = name
        self._clock = clock
        self._lock = Lock()
        self._is_away = False
        self._asked_again_at = 0.0

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Around a call of the server. Raises `AwayError` if it failed, or, without making it, if one just did."""
        if not self._may_ask():
            raise AwayError(f"{self._name} was away just now")
        try:
            yield
        except FAULTS as error:
            self._failed(error)
            raise AwayError(f"{self._name}: {error}") from error
        self._answered()

    def _may_ask(self) -> bool:
        with self._lock:
            if not self._is_away:
                return True
            if self._clock() < self._asked_again_at:
                return False
            self._asked_again_at = self._clock() + PAUSE
            return True

    def _failed(self, error: Exception) -> None:
        with self._lock:
            was_away, self._is_away = self._is_away, True
            self._asked_again_at = self._clock() + PAUSE
        if not was_away:
            logger.warning("%s doesn't answer, and is not asked for a while: %r", self._name, error)

    def _answered(self) -> None:
        with self._lock:
            was_away, self._is_away = self._is_away, False
        if was_away:
            logger.warning("%s answers again", self._name)


redis = Breaker("Redis")
