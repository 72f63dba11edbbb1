"""How the door tells the rest of the site that something happened, without knowing who listens."""

from functools import partial

from django.db import transaction
from django.dispatch import Signal

from games.models import ChatMessage, Game

# Sent once per committed change of a game, with `game_id` and `version`. Receivers may fail without harm to the game:
# sockets ask again, and the sweep finds computer players who owe an action.
game_changed = Signal()
# Sent once per committed change of a chat message, with `game_id` and `message_id`.
chat_changed = Signal()


def announce(game: Game) -> None:
    """Send `game_changed` for the game's present version when the transaction is committed."""
    send = partial(game_changed.send_robust, Game, game_id=game.pk, version=game.version)
    transaction.on_commit(send, robust=True)


def announce_chat(message: ChatMessage) -> None:
    """Send `chat_changed` for a message when the transaction is committed."""
    send = partial(chat_changed.send_robust, ChatMessage, game_id=message.game_id, message_id=message.pk)
    transaction.on_commit(send, robust=True)
