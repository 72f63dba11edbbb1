"""A token bucket: bursts are welcome, floods are not."""

from collections import OrderedDict
from dataclasses import dataclass


@dataclass
class TokenBucket:
    """Holds up to ``burst`` tokens and gains ``per_second``; each message takes one."""

    burst: float
    per_second: float

    def __post_init__(self) -> None:
        self._tokens = self.burst
        self._last: float | None = None

    def take(self, now: float) -> bool:
        """Take a token at a time in seconds; whether there was one."""
        if self._last is not None:
            self._tokens = min(self.burst, self._tokens + (now - self._last) * self.per_second)
        self._last = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A token bucket for each person, as long as no ``most`` others came after."""

    def __init__(self, burst: float, per_second: float, most: int = 10_000) -> None:
        self._burst, self._per_second, self._most = burst, per_second, most
        self._buckets: OrderedDict[int, TokenBucket] = OrderedDict()

    def take(self, person: int, now: float) -> bool:
        """Take a token of theirs; whether there was one."""
        bucket = self._buckets.setdefault(person, TokenBucket(self._burst, self._per_second))
        self._buckets.move_to_end(person)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take(now)
