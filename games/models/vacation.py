"""What the clocks of slow games have to follow."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class VacationChange(models.Model):
    """A vacation that was taken, ended or called off, for as long as some clocks don't take it into account yet.

    It is a copy: whoever calls a vacation off leaves none (games.vacations).
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="vacation_changes", verbose_name=_("user")
    )
    is_taken = models.BooleanField(_("taken"))
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"))
    begins_at = models.DateTimeField(_("begins at"))
    # When they said so: what had run out by then stays so.
    at = models.DateTimeField(_("at"))
    # The moderator, if one ended it.
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("by"),
    )
    # The last game whose clocks follow it already, in the order of the ids.
    last_game = models.CharField(max_length=12, blank=True)

    class Meta:
        verbose_name = _("change of a vacation")
        verbose_name_plural = _("changes of vacations")

    def __str__(self) -> str:
        return f"{self.user_id} {self.first_day} – {self.last_day}"
