"""Tells sockets that something has changed. Only that: neither secrets nor texts pass through the channel layer."""

from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from accounts.models import User
from games.committed import when_committed


def group_of(game_id: str) -> str:
    """The channel group of everybody who watches a game."""
    return f"game.{game_id}"


def group_of_person(user_id: int) -> str:
    """The channel group of all sockets of a person."""
    return f"person.{user_id}"


def publish(sender: object, *, game_id: str, version: int, **kwargs: Any) -> None:
    """Receiver of `game_changed`."""
    _send(group_of(game_id), type="game.changed", version=version)


def publish_chat(sender: object, *, game_id: str, message_id: int, **kwargs: Any) -> None:
    """Receiver of `chat_changed`."""
    _send(group_of(game_id), type="chat.changed", message=message_id)


def publish_orders(sender: object, *, game_id: str, user_id: int, **kwargs: Any) -> None:
    """Receiver of `orders_changed`."""
    _send(group_of_person(user_id), type="orders.changed", game=game_id)


def reload_chat(sender: object, *, user: User, **kwargs: Any) -> None:
    """Receiver of `accounts.moderation.mute_changed`."""
    when_committed(_send, group_of_person(user.pk), type="chat.reload")


def close_sockets(sender: object, *, user: User, **kwargs: Any) -> None:
    """Receiver of `accounts.moderation.suspended`."""
    when_committed(_send, group_of_person(user.pk), type="person.suspended")


def _send(group: str, **message: Any) -> None:
    layer = get_channel_layer()
    if layer is not None:
        async_to_sync(layer.group_send)(group, message)
