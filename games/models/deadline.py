"""Until when somebody must have acted."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game


class Deadline(models.Model):
    """The clock of one open demand: running until ``due_at``, or paused with ``left`` milliseconds to go."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="deadlines", verbose_name=_("game"))
    seat = models.PositiveSmallIntegerField(_("seat"))
    # Id of the engine's demand, for example "turn:17".
    demand = models.CharField(_("demand"), max_length=32)
    due_at = models.DateTimeField(_("due at"), null=True, blank=True)
    left = models.PositiveBigIntegerField(_("milliseconds left"), null=True, blank=True)

    class Meta:
        verbose_name = _("deadline")
        verbose_name_plural = _("deadlines")
        constraints = [
            models.UniqueConstraint(fields=["game", "seat", "demand"], name="deadline_demand"),
            models.CheckConstraint(
                condition=models.Q(due_at__isnull=True, left__isnull=False)
                | models.Q(due_at__isnull=False, left__isnull=True),
                name="deadline_runs_or_is_paused",
            ),
        ]
        indexes = [models.Index(fields=["due_at"], name="deadline_due")]

    def __str__(self) -> str:
        return f"{self.game_id} {self.seat} {self.demand}"
