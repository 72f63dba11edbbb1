"""Until when somebody must have acted."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game


class Deadline(models.Model):
    """The clock of one open demand: it runs since ``runs_since``, until ``due_at``, or stands.

    How long it has to go is stored as ``left``, the time that counts (games.calendar). So ``due_at`` can be found
    again at any time, when what is free has changed.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="deadlines", verbose_name=_("game"))
    seat = models.PositiveSmallIntegerField(_("seat"))
    # Id of the engine's demand, for example "turn:17".
    demand = models.CharField(_("demand"), max_length=32)
    # Milliseconds to go from ``runs_since`` on, or whenever it runs again.
    left = models.PositiveBigIntegerField(_("milliseconds left"))
    runs_since = models.DateTimeField(_("runs since"), null=True, blank=True)
    due_at = models.DateTimeField(_("due at"), null=True, blank=True)

    class Meta:
        verbose_name = _("deadline")
        verbose_name_plural = _("deadlines")
        constraints = [
            models.UniqueConstraint(fields=["game", "seat", "demand"], name="deadline_demand"),
            models.CheckConstraint(
                condition=models.Q(due_at__isnull=True, runs_since__isnull=True)
                | models.Q(due_at__isnull=False, runs_since__isnull=False),
                name="deadline_runs_or_stands",
            ),
        ]
        indexes = [models.Index(fields=["due_at"], name="deadline_due")]

    def __str__(self) -> str:
        return f"{self.game_id} {self.seat} {self.demand}"

    @property
    def kind(self) -> str:
        """The kind of the demand, with which its id begins."""
        return self.demand.partition(":")[0]
