"""What people say, to hide it or to mute those who say it."""

from typing import ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponseBase
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin import users
from accounts.admin.moderated import Act, ModeratedAdmin
from accounts.models import User
from games import chat
from games.admin.public import PublicMixin
from games.models import ChatMessage


def set_hidden(message: ChatMessage, *, hidden: bool) -> str:
    """Hide or show a message; why not, in words."""
    return "" if chat.set_hidden(message, hidden=hidden) else gettext("It was so already.")


def mute_author(message: ChatMessage, by: User, minutes: int) -> str:
    """Mute who wrote a message; why not, in words."""
    return users.mute(message.author, by, minutes) if message.author else gettext("This account is gone.")


HIDE = Act(
    _("Hide these messages from everybody?"),
    _("Hidden."),
    lambda message, by, data: set_hidden(message, hidden=True),
)
SHOW = Act(
    _("Show these messages again?"),
    _("Shown again."),
    lambda message, by, data: set_hidden(message, hidden=False),
)
MUTE = Act(
    _("Mute the people who wrote these messages? They can read chats but not write."),
    _("Author muted for %(minutes)s minutes."),
    lambda message, by, data: mute_author(message, by, data["minutes"]),
    users.MuteForm,
)


class ChatMessageAdmin(PublicMixin[ChatMessage], ModeratedAdmin[ChatMessage]):
    list_display = ["text", "author", "game", "at", "shown"]
    list_filter = [("hidden_at", admin.EmptyFieldListFilter), "game__status"]
    search_fields = ["text", "author__username", "=game__id", "game__name"]
    list_select_related = ["game", "author"]
    date_hierarchy = "at"
    ordering = ["-id"]
    public_lookups: ClassVar[frozenset[str]] = frozenset({"game", "author", "at", "hidden_at"})
    fields = ["game", "author", "at", "text", "hidden_at"]
    actions = ["hide", "show", "mute"]

    @admin.display(description=_("shown"), boolean=True)
    def shown(self, message: ChatMessage) -> bool:
        return not message.is_hidden

    @admin.action(description=_("Hide"), permissions=["moderate"])
    def hide(self, request: HttpRequest, messages: "QuerySet[ChatMessage]") -> HttpResponseBase | None:
        return self.carry_out(request, messages, HIDE)

    @admin.action(description=_("Show again"), permissions=["moderate"])
    def show(self, request: HttpRequest, messages: "QuerySet[ChatMessage]") -> HttpResponseBase | None:
        return self.carry_out(request, messages, SHOW)

    @admin.action(description=_("Mute the authors"), permissions=["moderate"])
    def mute(self, request: HttpRequest, messages: "QuerySet[ChatMessage]") -> HttpResponseBase | None:
        return self.carry_out(request, messages, MUTE)
