"""The truth about a game: a chain of entries that nobody can change, its cache, and its secret."""

from typing import Any, NoReturn

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game


class AppendOnlyError(Exception):
    """Somebody tried to change or remove a ledger entry. Corrections are entries of their own."""


class LedgerQuerySet(models.QuerySet["LedgerEntry"]):
    """Refuses what would rewrite history. The database's triggers refuse it, too (games.append_only)."""

    def update(self, **kwargs: Any) -> NoReturn:
        raise AppendOnlyError("Ledger entries are never updated.")

    def delete(self) -> NoReturn:
        raise AppendOnlyError("Ledger entries are never deleted.")


class LedgerEntry(models.Model):
    """One thing that happened, numbered without gaps. `games.ledger` writes and verifies entries."""

    class Origin(models.TextChoices):
        PLAYER = "player", _("player")
        COMPUTER = "computer", _("computer player")
        ORDERS = "orders", _("standing order")
        TIMER = "timer", _("timer")
        MODERATOR = "moderator", _("moderator")
        SYSTEM = "system", _("system")

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="entries", verbose_name=_("game"))
    version = models.PositiveIntegerField(_("version"))
    # Whole milliseconds, as they are hashed.
    at = models.DateTimeField(_("at"))
    seat = models.PositiveSmallIntegerField(_("seat"), null=True, blank=True)
    # Without a constraint: an account may go, the row stays as it was hashed.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.DO_NOTHING,
        db_constraint=False,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("user"),
    )
    origin = models.CharField(_("origin"), max_length=10, choices=Origin)
    # Names one submission of one browser, so that a repeated one is recognised.
    client_id = models.CharField(_("client id"), max_length=64, null=True, blank=True)  # noqa: DJ001 (unique where given)
    action = models.JSONField(_("action"))
    # Outcomes drawn: a list of [purpose, n, value].
    chance = models.JSONField(_("chance"))
    # Full events of the engine, private parts included. Viewers get them through games.projection only.
    events = models.JSONField(_("events"))
    # Digest of the state after this entry; empty until the game has started.
    state_hash = models.CharField(_("state hash"), max_length=64, blank=True)
    previous_hash = models.CharField(_("previous hash"), max_length=64, blank=True)
    hash = models.CharField(_("hash"), max_length=64)

    objects = LedgerQuerySet.as_manager()

    class Meta:
        verbose_name = _("ledger entry")
        verbose_name_plural = _("ledger entries")
        ordering = ["game", "version"]
        constraints = [
            models.UniqueConstraint(fields=["game", "version"], name="ledger_version"),
            models.UniqueConstraint(fields=["game", "seat", "client_id"], name="ledger_client_id"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id} {self.version}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write a new entry. Raises `AppendOnlyError` for one that exists."""
        if not self._state.adding:
            raise AppendOnlyError("Ledger entries are never updated.")
        kwargs["force_insert"] = True
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise AppendOnlyError("Ledger entries are never deleted.")


class Snapshot(models.Model):
    """The state after the last entry, so that nobody need replay a game to play on. Can be rebuilt at any time."""

    game = models.OneToOneField(
        Game, on_delete=models.CASCADE, primary_key=True, related_name="snapshot", verbose_name=_("game")
    )
    version = models.PositiveIntegerField(_("version"))
    # Form of stored states, and revision of the engine that wrote this one.
    schema = models.PositiveSmallIntegerField(_("schema"))
    revision = models.PositiveSmallIntegerField(_("revision"))
    board = models.JSONField(_("board"))
    state = models.JSONField(_("state"))
    # How many numbers have been drawn, per purpose (LedgerChance).
    draws = models.JSONField(_("draws"))
    # The moves that can be taken back, and the state before them (games.engine.undo); null if there are none.
    draft = models.JSONField(_("draft"), null=True, blank=True)

    class Meta:
        verbose_name = _("snapshot")
        verbose_name_plural = _("snapshots")

    def __str__(self) -> str:
        return f"{self.game_id} {self.version}"


class Secret(models.Model):
    """32 random bytes that key all chance of a game. A table of its own: no query brings it along by accident."""

    game = models.OneToOneField(
        Game, on_delete=models.CASCADE, primary_key=True, related_name="secret", verbose_name=_("game")
    )
    value = models.BinaryField(_("value"), max_length=32)

    class Meta:
        verbose_name = _("secret")
        verbose_name_plural = _("secrets")

    def __str__(self) -> str:
        return self.game_id
