"""What comes in by a socket, stamped with the moment at which it came."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from types import TracebackType
from typing import Any, Self

from django.utils import timezone

from games import receipts
from games.rate_limit import Buckets, TokenBucket
from games.receipts import Receipt

Message = dict[str, Any]

# So many messages are taken in before they are dealt with; more wait in the network, and count from later on.
ROOM = 30
# Messages that a socket may send at once, and per second; and all sockets of a person to this process.
BURST, PER_SECOND = 30, 10
PERSON_BURST, PERSON_PER_SECOND = 60, 20
# Seconds for which nothing more is taken in from whoever sends too much.
BREATHER = 0.1
# What stands in every move that a table sends.
MOVE = '"act"'

_people = Buckets(PERSON_BURST, PERSON_PER_SECOND)


class Inbox:
    """Takes in messages as they come, while earlier ones are still being dealt with.

    A consumer deals with one message after the other and asks for the next when it is done, so that by then nobody
    could tell any more when that one came. Each ``websocket.receive`` gets that moment here, as ``at``, and whether it
    is one too many, as ``too_fast``. What may be a move gets a `games.receipts.Receipt`, as ``receipt``; whoever deals
    with it says so by `receipts.answered`. Other messages get none: whoever only looks on, or sends a flood, holds up
    no clock by them.
    """

    def __init__(
        self,
        receive: Callable[[], Awaitable[Message]],
        game_id: str,
        user_id: int | None,
        *,
        clock: Callable[[], float] = monotonic,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._receive = receive
        self._game_id = game_id
        self._user_id = user_id
        self._clock = clock
        self._pause = pause
        self._bucket = TokenBucket(BURST, PER_SECOND)
        self._messages: asyncio.Queue[Message] = asyncio.Queue(ROOM)
        # The receipt of a message that is not in `_messages` yet.
        self._noting: asyncio.Task[Receipt] | None = None

    async def get(self) -> Any:
        """The next message, in the order in which they came."""
        return await self._messages.get()

    async def _take_in(self) -> None:
        while True:
            message = await self._receive()
            if message["type"] == "websocket.receive":
                message = {**message, "at": timezone.now(), "too_fast": not self._may_send(), "receipt": None}
                if message["too_fast"]:
                    await self._pause(BREATHER)
                elif self._user_id is not None and MOVE in (message.get("text") or ""):
                    self._noting = asyncio.create_task(
                        asyncio.to_thread(receipts.note, self._game_id, message["at"], self._user_id)
                    )
                    message["receipt"] = await asyncio.shield(self._noting)
            await self._messages.put(message)
            self._noting = None

    def _may_send(self) -> bool:
        now = self._clock()
        return self._bucket.take(now) and (self._user_id is None or _people.take(self._user_id, now))

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._take_in())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        left = [await self._noting] if self._noting else []
        while not self._messages.empty():
            left += filter(None, [self._messages.get_nowait().get("receipt")])
        for receipt in left:
            await asyncio.to_thread(receipts.answered, receipt)
