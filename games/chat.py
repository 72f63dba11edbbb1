"""What people say at a table: who may, how much, and who doesn't want to read it.

Functions that are asked by people return a `Refusal` instead of doing what isn't allowed, and raise
``Game.DoesNotExist`` for an unknown id. Texts are plain: whoever shows one escapes it.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.engine import Refusal
from games.ledger import milliseconds
from games.models import ChatMessage, ChatMute, Game
from games.models.chat import LONGEST_TEXT
from games.plain_text import cleaned
from games.play import CLIENT_ID
from games.refusals import (
    CHAT_CLOSED,
    CHAT_MUTED,
    MALFORMED,
    NO_SUCH_MESSAGE,
    NOT_SEATED,
    NOTHING_SAID,
    SAID_TOO_FAST,
    SAID_TOO_MUCH,
    replaced_refusal,
)
from games.signals import announce_chat

# So many messages one person may write, at all tables together, in so long a time.
AT_ONCE, WINDOW = 5, timedelta(seconds=10)


@transaction.atomic
def say(game_id: str, user: User, text: str, client_id: str, now: datetime | None = None) -> ChatMessage | Refusal:
    """Write a message. Only people who play may, and those who are just away: not who left, nor who was taken out.

    `client_id` names the submission: sent twice, it is said once.
    """
    now = now or timezone.now()
    if not CLIENT_ID.fullmatch(client_id):
        return MALFORMED
    game = Game.objects.get(pk=game_id)
    # Locked, so that nobody is faster than the limit by writing from two windows.
    author = User.objects.select_for_update(no_key=True).get(pk=user.pk)
    said = ChatMessage.objects.filter(game=game, author=author, client_id=client_id).first()
    if said:
        return said
    text = cleaned(text)
    if refusal := _refuse_to_say(game, author, text, now):
        return refusal
    message = ChatMessage.objects.create(game=game, author=author, client_id=client_id, text=text, at=now)
    announce_chat(message)
    return message


def _refuse_to_say(game: Game, author: User, text: str, now: datetime) -> Refusal | None:
    if game.status == Game.Status.CANCELLED:
        return CHAT_CLOSED
    seats = list(game.seats.filter(owner=author)) if author.is_active else []
    if not any(seat.has_person for seat in seats):
        return next(filter(None, map(replaced_refusal, seats)), NOT_SEATED)
    if author.muted_until and author.muted_until > now:
        return Refusal(CHAT_MUTED.code, params={"until": milliseconds(author.muted_until)})
    if not text:
        return NOTHING_SAID
    if len(text) > LONGEST_TEXT:
        return Refusal(SAID_TOO_MUCH.code, params={"count": len(text) - LONGEST_TEXT, "limit": LONGEST_TEXT})
    if author.chat_messages.filter(at__gt=now - WINDOW).count() >= AT_ONCE:
        return SAID_TOO_FAST
    return None


def mute(game_id: str, reader: User, message_id: int, *, muted: bool) -> Refusal | None:
    """Stop or begin again to read, at all tables, the person who wrote a message."""
    message = ChatMessage.objects.filter(game=game_id, pk=message_id).exclude(author=reader).first()
    if message is None or message.author_id is None:
        return NO_SUCH_MESSAGE
    if muted:
        ChatMute.objects.get_or_create(reader=reader, author_id=message.author_id)
    else:
        ChatMute.objects.filter(reader=reader, author=message.author_id).delete()
    return None


@transaction.atomic
def set_hidden(message: ChatMessage, *, hidden: bool, now: datetime | None = None) -> bool:
    """A moderator hides a message from everybody, or shows it again. Returns whether that changed anything."""
    if message.is_hidden == hidden:
        return False
    message.hidden_at = (now or timezone.now()) if hidden else None
    message.save(update_fields=["hidden_at"])
    announce_chat(message)
    return True
