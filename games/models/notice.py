"""Notices: what people want to be told and where, what is to be sent, and the browsers that receive it."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game


class NoticeKind(models.TextChoices):
    TURN = "turn", _("It is your turn")
    ANSWER = "answer", _("You must discard, or may build")
    OFFER = "offer", _("You are offered a trade")
    START = "start", _("A game starts")
    END = "end", _("A game is over")
    CLOCK = "clock", _("Your time is running out")


class Channel(models.TextChoices):
    MAIL = "mail", _("E-mail")
    PUSH = "push", _("Browser")


class NoticeChoice(models.Model):
    """That somebody wants notices of a kind on a channel, or doesn't. Without a row the default counts."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notice_choices")
    kind = models.CharField(max_length=10, choices=NoticeKind)
    channel = models.CharField(max_length=10, choices=Channel)
    is_wanted = models.BooleanField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "kind", "channel"], name="notice_choice")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.kind} {self.channel}"


class Notice(models.Model):
    """The one notice that a person gets of a kind about a game on a channel; the next takes its place."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=10, choices=NoticeKind)
    channel = models.CharField(max_length=10, choices=Channel)
    # What it is about (games.notices.occasions), for example "turn:17". Empty: nothing, any more.
    occasion = models.CharField(max_length=32, blank=True)
    # When it goes out; none: there is nothing to send.
    due_at = models.DateTimeField(null=True, blank=True)
    # What the last one sent was about: nobody is told the same thing twice.
    sent_occasion = models.CharField(max_length=32, blank=True)
    sent_at = models.DateTimeField(null=True, blank=True)
    # Whether the person has not looked at the game since then.
    is_unread = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "game", "kind", "channel"], name="notice_of_a_kind")]
        indexes = [models.Index(fields=["due_at"], name="notice_due", condition=models.Q(due_at__isnull=False))]

    def __str__(self) -> str:
        return f"{self.user_id} {self.game_id} {self.kind} {self.channel}"


class PushSubscription(models.Model):
    """A browser in which somebody gets notices: the address at its push service, and its keys (RFC 8030, RFC 8291)."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="push_subscriptions")
    endpoint = models.CharField(max_length=600, unique=True)
    # Unpadded base64url, as browsers give them.
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    # What the person may recognise it by, for example "Firefox, Linux".
    device = models.CharField(max_length=60)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["created_at"]

    def __str__(self) -> str:
        return f"{self.user_id} {self.device}"
