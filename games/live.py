"""Tells the sockets of a game that it has changed. Only that: nothing secret passes through the channel layer."""

from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer


def group_of(game_id: str) -> str:
    """The channel group of everybody who watches a game."""
    return f"game.{game_id}"


def publish(sender: object, *, game_id: str, version: int, **kwargs: Any) -> None:
    """Receiver of `game_changed`."""
    layer = get_channel_layer()
    if layer is not None:
        async_to_sync(layer.group_send)(group_of(game_id), {"type": "game.changed", "version": version})
