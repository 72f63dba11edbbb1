"""A token bucket: bursts are welcome, floods are not."""

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
