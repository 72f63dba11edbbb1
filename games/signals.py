"""How the door tells the rest of the site that something happened, without knowing who listens."""

from threading import local

from django.dispatch import Signal

from games.committed import when_committed
from games.models import ChatMessage, Game, Seat

# Sent once per committed change of a game, with `game_id` and `version`. Receivers may fail without harm to the game:
# sockets ask again, and the sweep finds computer players who owe an action.
game_changed = Signal()
# Sent once per committed change of a chat message, with `game_id` and `message_id`.
chat_changed = Signal()
# Sent once per committed change of a person's standing orders, with `game_id` and `user_id`.
orders_changed = Signal()


# What each thread is about to announce: the last version of each game that its transaction changes.
_announced = local()


def announce(game: Game) -> None:
    """Send `game_changed` when the transaction is committed: once a game, for the last version that was announced."""
    _versions().update({game.pk: game.version})
    when_committed(_send, game.pk)


def _versions() -> dict[str, int]:
    """The versions that wait to be announced by this thread, by game."""
    found: dict[str, int] = _announced.__dict__.setdefault("versions", {})
    return found


def _send(game_id: str) -> None:
    version = _versions().pop(game_id, None)
    if version is not None:
        game_changed.send_robust(Game, game_id=game_id, version=version)


def announce_chat(message: ChatMessage) -> None:
    """Send `chat_changed` for a message when the transaction is committed."""
    when_committed(chat_changed.send_robust, ChatMessage, game_id=message.game_id, message_id=message.pk)


def announce_orders(seat: Seat) -> None:
    """Send `orders_changed` for the seat's owner when the transaction is committed."""
    when_committed(orders_changed.send_robust, Seat, game_id=seat.game_id, user_id=seat.owner_id)
