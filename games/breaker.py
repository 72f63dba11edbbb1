"""Nobody waits for a Redis that doesn't answer.

All that Redis carries are hints: that a game has changed, that a seat is waited for, that a move is on its way. Moves
and clocks do without. So whoever asks it waits for `PROMPTLY` at most, and once that was in vain for longer than a busy
machine may stop, nobody in this process asks for a while; then one tries, and the others wait for what comes of it.
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
# The same in an event loop, which may itself be late: what is given up there is lost, and holds up no thread.
IN_A_LOOP: Final = 1.0
# Seconds for which nobody got an answer before a server counts as away.
PERSISTENT: Final = 1.0
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
        # Nobody got an answer since then.
        self._failing_since: float | None = None
        self._is_away = False
        self._asked_again_at = 0.0

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Around a call of the server. Raises `AwayError` if it failed, or, without it, while it is away."""
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
            now, failing_since = self._clock(), self._failing_since
            if failing_since is None:
                self._failing_since = now
            else:
                self._is_away = now - failing_since >= PERSISTENT
            self._asked_again_at = now + PAUSE
        if failing_since is None:
            logger.warning("%s doesn't answer: %r", self._name, error)

    def _answered(self) -> None:
        with self._lock:
            failed, self._failing_since, self._is_away = self._failing_since is not None, None, False
        if failed:
            logger.warning("%s answers again", self._name)


redis = Breaker("Redis")
