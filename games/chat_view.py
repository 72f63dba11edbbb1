"""The chat of a table as one person sees it."""

import hashlib
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext

from accounts.models import User
from games import protocol
from games.ledger import milliseconds
from games.models import ChatMessage, ChatMute, Game, Seat

SHOWN = 100


@dataclass(frozen=True)
class Line:
    """One message. Its text is empty if a moderator hid it, or if the viewer doesn't want to read its author."""

    id: int
    at: datetime
    seat: int | None
    """Where the author sits now; None for somebody who got up."""
    colour: int | None
    name: str
    text: str
    hidden: bool
    muted: bool
    mine: bool


class ChatView:
    """What has been said at a table, and whether ``viewer`` may say something."""

    def __init__(self, game: Game, viewer: User | AnonymousUser | None) -> None:
        self.game = game
        self.viewer_id = viewer.pk if viewer is not None and viewer.is_authenticated else None

    @cached_property
    def seats(self) -> dict[int | None, Seat]:
        """The seat of everybody who has one."""
        return {seat.owner_id: seat for seat in self.game.seats.filter(owner__isnull=False)}

    @cached_property
    def lines(self) -> list[Line]:
        """The last `SHOWN` messages, the oldest first."""
        return [self._line(message) for message in reversed(self._messages().order_by("-id")[:SHOWN])]

    def line(self, message_id: int) -> list[Line]:
        return [self._line(message) for message in self._messages().filter(pk=message_id)]

    def news(self, after_id: int, since: datetime) -> list[Line]:
        """Messages after one, and those that a moderator has hidden since."""
        news = self._messages().filter(Q(id__gt=after_id) | Q(hidden_at__gt=since))
        return [self._line(message) for message in news]

    @property
    def may_write(self) -> bool:
        """Whether this viewer plays at the table; being muted is another matter."""
        seat = self.seats.get(self.viewer_id)
        return seat is not None and seat.has_person and self.game.status != Game.Status.CANCELLED

    @cached_property
    def muted_until(self) -> datetime | None:
        """Until when a moderator has forbidden the viewer to write."""
        until = User.objects.filter(pk=self.viewer_id or 0).values_list("muted_until", flat=True).first()
        return until if until and until > timezone.now() else None

    @property
    def digest(self) -> str:
        """Changes when anything that the page shows does."""
        shown = (self.lines, self.may_write, self.muted_until)
        return hashlib.sha256(repr(shown).encode()).hexdigest()[:16]

    def message(self, lines: list[Line], *, reset: bool) -> protocol.ChatUpdate:
        """Lines as they are sent over the socket."""
        return {
            "type": "chat",
            "reset": reset,
            "may_write": self.may_write,
            "muted_until": milliseconds(self.muted_until) if self.muted_until else None,
            "lines": [
                {
                    "id": line.id,
                    "at": milliseconds(line.at),
                    "seat": line.seat,
                    "name": line.name,
                    "text": line.text,
                    "hidden": line.hidden,
                    "muted": line.muted,
                }
                for line in lines
            ],
        }

    def _messages(self) -> "QuerySet[ChatMessage]":
        muted = ChatMute.objects.filter(reader=self.viewer_id, author=OuterRef("author"))
        return self.game.chat.select_related("author").annotate(muted=Exists(muted))

    def _line(self, message: ChatMessage) -> Line:
        muted: bool = getattr(message, "muted")  # noqa: B009 (annotated above, which the type checker can't see)
        seat = self.seats.get(message.author_id) if message.author_id else None
        return Line(
            message.pk,
            message.at,
            seat.position if seat else None,
            seat.colour if seat else None,
            message.author.shown_name if message.author else gettext("Former member"),
            "" if message.is_hidden or muted else message.text,
            message.is_hidden,
            muted,
            message.author_id is not None and message.author_id == self.viewer_id,
        )
