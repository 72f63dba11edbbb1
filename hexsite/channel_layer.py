"""Redis as a channel layer that nobody waits for: what it can't carry is lost, and sockets ask for it."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any
from uuid import uuid4

from channels_redis.pubsub import RedisPubSubChannelLayer

from games import breaker


class PromptChannelLayer:
    """Whoever joins a group while Redis is away is in it as soon as somebody joins again after that."""

    extensions = ("groups",)

    def __init__(self, **config: Any) -> None:
        self._layers = RedisPubSubChannelLayer(**config)

    @property
    def _layer(self) -> Any:
        """The one of this event loop."""
        return self._layers._get_layer()

    async def new_channel(self, prefix: str = "specific.") -> str:
        """The name of a channel, which is there at once in this process."""
        channel = f"{self._layer.prefix}{prefix}{uuid4().hex}"
        await _promptly(self._layer._subscribe_to_channel(channel))
        return channel

    async def receive(self, channel: str) -> dict[str, Any]:
        message: dict[str, Any] = await self._layer.receive(channel)
        return message

    async def group_add(self, group: str, channel: str) -> None:
        await _promptly(self._layer.group_add(group, channel))

    async def group_discard(self, group: str, channel: str) -> None:
        if not await _promptly(self._layer.group_discard(group, channel)):
            # Whether Redis heard of it or not: the next to join says so.
            name = self._layer._get_group_channel_name(group)
            self._layer._get_shard(name)._subscribed_to.discard(name)

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        with suppress(breaker.AwayError), breaker.redis.asking():
            async with asyncio.timeout(breaker.IN_A_LOOP):
                await self._layer.group_send(group, message)


async def _promptly(joining: Awaitable[None]) -> bool:
    """Whether it was done in time. It holds up one socket and no thread, so that each may try."""
    try:
        async with asyncio.timeout(breaker.IN_A_LOOP):
            await joining
    except breaker.FAULTS:
        return False
    return True
