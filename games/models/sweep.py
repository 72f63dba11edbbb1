"""What the sweep of the clocks remembers between two of its rounds."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game


class Heartbeat(models.Model):
    """When clocks were looked at last: one row. While an outage is being made up for, when it began and ended."""

    at = models.DateTimeField(_("at"))
    outage_began = models.DateTimeField(_("outage began"), null=True, blank=True)
    outage_ended = models.DateTimeField(_("outage ended"), null=True, blank=True)

    class Meta:
        verbose_name = _("heartbeat")
        verbose_name_plural = _("heartbeats")

    def __str__(self) -> str:
        return self.at.isoformat()


class Fault(models.Model):
    """A game whose expired clock could not be acted upon. The sweep leaves it alone until ``retry_at``."""

    game = models.OneToOneField(
        Game, on_delete=models.CASCADE, primary_key=True, related_name="fault", verbose_name=_("game")
    )
    at = models.DateTimeField(_("at"))
    # Kind and place of the error only: its message could tell hidden things. The log has the rest.
    reason = models.CharField(_("reason"), max_length=200)
    # How often in a row it failed.
    failures = models.PositiveIntegerField(_("failures"), default=0)
    retry_at = models.DateTimeField(_("retry at"))

    class Meta:
        verbose_name = _("fault")
        verbose_name_plural = _("faults")

    def __str__(self) -> str:
        return f"{self.game_id}: {self.reason}"
