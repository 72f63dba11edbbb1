"""Moves that the server has received and not answered yet: no clock runs out over the head of one.

A move counts from the moment in which its socket received it, however long it waits for a thread, a connection or the
lock of its game. So a clock may not expire while a move received before its end is on its way. That is kept by two
measures together:

1. Whoever receives what may be a move notes it here at once, before it waits for anything. Notes are kept in Redis,
   which all processes share and which waits neither for the database nor for its locks.
2. A clock expires `games.deadlines.GRACE` after its end at the earliest. The sweep holds the lock of the game by then,
   and looks for notes (`earliest`) before it acts.

Take a move received by the end of the clock. When the sweep looks, its note has been there for nearly the whole grace,
so it is either found, and the sweep leaves that clock for its next round; or the move was answered and its note taken
away, which happens after its transaction: then the sweep, who got the lock later, sees what it did.

The other way round, a move in time when it came is in time when it is judged. Its clock may have been changed in
between, under the lock of the game. But no change makes a deadline earlier than the moment at which it is made
(games.deadlines): if the move came before the change, it came before the new deadline; if it came after, it was judged
by that from the start.

Only notes of those who play count: whoever looks on can't move. And nobody gets notes for more messages than a person
sends (games.inbox), so that a flood holds up a clock no longer than it takes to answer a few.

A note older than `PATIENCE` belongs to a process that died, and holds nothing up. If Redis is away, the grace alone
protects moves; if the database is away for long, so is the sweep, and clocks are set right after it (games.outages).
"""

from collections import defaultdict
from collections.abc import Collection, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from functools import lru_cache
from threading import Lock
from typing import NamedTuple, Protocol
from uuid import uuid4

from django.conf import settings
from redis import Redis

from games import breaker
from games.ledger import EPOCH, milliseconds

PATIENCE = timedelta(seconds=30)


class Receipt(NamedTuple):
    """One message, and when it came."""

    game_id: str
    at: datetime
    token: str


class Notes(Protocol):
    """When each message of a game that has not been answered came, in milliseconds since 1970, by token."""

    def add(self, receipt: Receipt) -> None: ...
    def remove(self, receipt: Receipt) -> None: ...
    def of(self, game_id: str) -> Mapping[str, int]: ...


class NotesHere:
    """For a site of one process without Redis, as in tests."""

    def __init__(self) -> None:
        self._notes: defaultdict[str, dict[str, int]] = defaultdict(dict)
        self._lock = Lock()

    def add(self, receipt: Receipt) -> None:
        with self._lock:
            self._notes[receipt.game_id][receipt.token] = milliseconds(receipt.at)

    def remove(self, receipt: Receipt) -> None:
        with self._lock:
            self._notes[receipt.game_id].pop(receipt.token, None)
            if not self._notes[receipt.game_id]:
                del self._notes[receipt.game_id]

    def of(self, game_id: str) -> Mapping[str, int]:
        with self._lock:
            return dict(self._notes.get(game_id, {}))


class NotesInRedis:
    """A hash per game, which is forgotten when nothing was noted for long."""

    def __init__(self, url: str, prefix: str) -> None:
        self._redis = Redis.from_url(url, **settings.PROMPT_SOCKETS, decode_responses=True)
        self._prefix = prefix

    def add(self, receipt: Receipt) -> None:
        key = self._key(receipt.game_id)
        with self._redis.pipeline(transaction=False) as pipeline:
            pipeline.hset(key, receipt.token, str(milliseconds(receipt.at)))
            pipeline.expire(key, PATIENCE)
            pipeline.execute()

    def remove(self, receipt: Receipt) -> None:
        self._redis.hdel(self._key(receipt.game_id), receipt.token)

    def of(self, game_id: str) -> Mapping[str, int]:
        found = self._redis.hgetall(self._key(game_id))
        return {str(token): int(at) for token, at in found.items()}

    def _key(self, game_id: str) -> str:
        return f"{self._prefix}:received:{game_id}"


@lru_cache(maxsize=1)
def _notes() -> Notes:
    return NotesInRedis(settings.REDIS_URL, settings.REDIS_PREFIX) if settings.REDIS_URL else NotesHere()


def note(game_id: str, at: datetime, user_id: int) -> Receipt:
    """Write down that a message of somebody for a game came at this moment."""
    receipt = Receipt(game_id, at, f"{user_id}:{uuid4().hex}")
    with suppress(breaker.AwayError), breaker.redis.asking():
        _notes().add(receipt)
    return receipt


def answered(receipt: Receipt) -> None:
    """The message is dealt with, whatever came of it: its transaction is over."""
    with suppress(breaker.AwayError), breaker.redis.asking():
        _notes().remove(receipt)


def earliest(game_id: str, players: Collection[int], now: datetime) -> datetime | None:
    """When the first message of these people came of those still on their way; None if there are none."""
    try:
        with breaker.redis.asking():
            notes = _notes().of(game_id)
    except breaker.AwayError:
        return None
    oldest = milliseconds(now - PATIENCE)
    theirs = [at for token, at in notes.items() if int(token.partition(":")[0]) in players]
    came = min((at for at in theirs if at > oldest), default=None)
    return None if came is None else EPOCH + timedelta(milliseconds=came)
