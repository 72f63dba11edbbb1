"""What was done to all running games at once, and how far it is."""

from typing import ClassVar

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.admin.public import PublicMixin
from games.models import Measure
from games.wording.clocks import duration


class MeasureAdmin(PublicMixin[Measure], admin.ModelAdmin[Measure]):
    list_display = ["what", "by", "at", "state", "done", "passed_over", "failed"]
    list_select_related = ["by"]
    public_lookups: ClassVar[frozenset[str]] = frozenset()
    fields = ["what", "by", "at", "state", "finished_at", "done", "passed_over", "failed", "failures"]

    def has_view_permission(self, request: HttpRequest, obj: Measure | None = None) -> bool:
        """Who may take measures sees what becomes of them."""
        return isinstance(request.user, User) and request.user.has_perm("games.moderate_game")

    @admin.display(description=_("what"), ordering="kind")
    def what(self, measure: Measure) -> str:
        if measure.seconds is None:
            return str(measure.get_kind_display())
        label = measure.get_kind_display()
        return gettext("%(label)s: %(duration)s") % {"label": label, "duration": duration(measure.seconds)}

    @admin.display(description=_("state"))
    def state(self, measure: Measure) -> str:
        return gettext("under way") if measure.finished_at is None else gettext("finished")

    @admin.display(description=_("where it failed"))
    def failures(self, measure: Measure) -> str:
        """Links to the first of these games; what went wrong is in the log."""
        links = ((reverse("admin:games_game_change", args=[pk]), pk) for pk in measure.failed_games)
        return format_html_join(" · ", '<a href="{}">{}</a>', links) or format_html("{}", gettext("nowhere"))
