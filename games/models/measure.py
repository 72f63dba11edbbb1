"""What is done to all running games at once."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Measure(models.Model):
    """Something that a moderator does to all games that run at a moment: one after the other (games.measures)."""

    class Kind(models.TextChoices):
        ADD_TIME = "add_time", _("Add time")
        PAUSE = "pause", _("Pause")
        RESUME = "resume", _("Let go on")

    kind = models.CharField(_("what"), max_length=10, choices=Kind)
    # What is added to the clocks; none for the other kinds.
    seconds = models.PositiveIntegerField(_("seconds"), null=True, blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="measures", verbose_name=_("by")
    )
    at = models.DateTimeField(_("at"))
    # The last game that it came to: live ones come first, each sort in the order of the ids.
    at_slow_games = models.BooleanField(default=False)
    last_game = models.CharField(max_length=12, blank=True)
    done = models.PositiveIntegerField(_("games"), default=0)
    # Games in which there was nothing to do: they have no clock, for example.
    passed_over = models.PositiveIntegerField(_("passed over"), default=0)
    failed = models.PositiveIntegerField(_("failed"), default=0)
    # The ids of the first of those that failed.
    failed_games = models.JSONField(default=list, blank=True)
    finished_at = models.DateTimeField(_("finished at"), null=True, blank=True)

    class Meta:
        verbose_name = _("measure for all games")
        verbose_name_plural = _("measures for all games")
        ordering = ["-at"]
        indexes = [
            models.Index(fields=["at"], name="measure_open", condition=models.Q(finished_at__isnull=True)),
        ]

    def __str__(self) -> str:
        return str(self.get_kind_display())
