"""What people say at a table."""

from typing import Final

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game

LONGEST_TEXT: Final = 300


class ChatMessage(models.Model):
    """A line of plain text. A moderator may hide it from everybody; the text itself stays for the admin."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="chat", verbose_name=_("game"))
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="chat_messages",
        verbose_name=_("author"),
    )
    # Names one submission of one browser, so that a repeated one is recognised.
    client_id = models.CharField(_("client id"), max_length=64)
    text = models.CharField(_("text"), max_length=LONGEST_TEXT)
    at = models.DateTimeField(_("at"))
    hidden_at = models.DateTimeField(_("hidden at"), null=True, blank=True)

    class Meta:
        verbose_name = _("chat message")
        verbose_name_plural = _("chat messages")
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["game", "author", "client_id"], name="chat_client_id")]
        indexes = [models.Index(fields=["author", "at"], name="chat_rate")]
        permissions = [("moderate_chatmessage", "Can hide chat messages")]

    def __str__(self) -> str:
        return self.text

    @property
    def is_hidden(self) -> bool:
        return self.hidden_at is not None


class ChatMute(models.Model):
    """Somebody who doesn't want to read what another person says, at any table."""

    reader = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="chat_mutes", verbose_name=_("reader")
    )
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="muted_by", verbose_name=_("author")
    )

    class Meta:
        verbose_name = _("muted person")
        verbose_name_plural = _("muted persons")
        constraints = [models.UniqueConstraint(fields=["reader", "author"], name="chat_mute")]

    def __str__(self) -> str:
        return f"{self.reader_id} {self.author_id}"
