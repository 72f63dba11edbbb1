"""Tables: what they are, which of them are in trouble, and what moderators may do about it."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils.formats import date_format
from django.utils.html import format_html_join
from django.utils.timezone import localtime
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin.moderated import Act, ModeratedAdmin
from accounts.models import User
from games import moderation, replay
from games.admin.public import PublicMixin, reason
from games.models import Game, Seat
from games.trouble import TROUBLES, with_troubles
from games.wording import seat_name


class TimeForm(forms.Form):
    seconds = forms.IntegerField(
        label=_("Seconds"), min_value=1, max_value=moderation.LONGEST_ADDITION, initial=120, localize=True
    )


def rebuild(game: Game, by: User, data: dict[str, Any]) -> str:
    """Make the snapshot of a game anew; why not, in words."""
    try:
        with transaction.atomic():
            position = replay.rebuild_snapshot(Game.objects.locked(game.pk))
    except (replay.ReplayError, ValueError) as error:
        return gettext("Its ledger can't be played again: %(error)s") % {"error": error}
    return "" if position else gettext("This game has not begun.")


END = Act(
    _("End these games without a winner? Tables that have not begun are closed. This can't be undone."),
    _("Ended."),
    lambda game, by, data: reason(moderation.end(game.pk, by)),
)
ADD_TIME = Act(
    _("Add time to all clocks of these games?"),
    _("Added %(seconds)s seconds."),
    lambda game, by, data: reason(moderation.add_time(game.pk, data["seconds"], by)),
    TimeForm,
)
REBUILD = Act(_("Make the snapshots of these games anew from their ledgers?"), _("Rebuilt the snapshot."), rebuild)


class TroubleFilter(admin.SimpleListFilter):
    title = _("trouble")
    parameter_name = "trouble"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("any", _("any")), *TROUBLES.items()]

    def queryset(self, request: HttpRequest, queryset: "QuerySet[Game]") -> "QuerySet[Game]":
        wanted = TROUBLES if self.value() == "any" else [kind for kind in TROUBLES if kind == self.value()]
        if not wanted:
            return queryset
        return queryset.filter(Q.create([(f"trouble_{kind}", True) for kind in wanted], connector=Q.OR))


class SeatInline(PublicMixin, admin.TabularInline[Seat, Game]):
    model = Seat
    fields = ["position", "shown_as", "owner", "driver", "waited_for"]
    readonly_fields = ["shown_as"]
    extra = 0
    can_delete = False
    show_change_link = True

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Seat]":
        return super().get_queryset(request).select_related("owner", "game")

    @admin.display(description=_("name"))
    def shown_as(self, seat: Seat) -> str:
        return seat_name(seat)


class GameAdmin(PublicMixin, ModeratedAdmin[Game]):
    list_display = [
        "name",
        "id",
        "status",
        "troubles",
        "host",
        "created_at",
        "last_entry",
    ]
    list_filter = [TroubleFilter, "status", "ended", "ruleset", "is_private"]
    search_fields = ["id", "name", "host__username", "seats__owner__username"]
    date_hierarchy = "created_at"
    ordering = ["-created_at"]
    list_select_related = ["host"]
    public_lookups: ClassVar[frozenset[str]] = frozenset(
        {"trouble", "status", "ended", "ruleset", "is_private", "created_at", "host", "id"}
    )
    fields = [
        "id",
        "name",
        "host",
        "status",
        "ended",
        "winner_name",
        "troubles",
        "ruleset",
        "options",
        "is_private",
        "version",
        "clocks",
        "due_at",
        "created_at",
        "started_at",
        "finished_at",
        "last_entry",
        "commitment",
        "elsewhere",
    ]
    inlines = [SeatInline]
    actions = ["end", "add_time", "rebuild"]

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Game]":
        return with_troubles(super().get_queryset(request))

    @admin.display(description=_("trouble"))
    def troubles(self, game: Game) -> str:
        return ", ".join(str(text) for kind, text in TROUBLES.items() if getattr(game, f"trouble_{kind}"))

    @admin.display(description=_("last entry"), ordering="last_entry_at")
    def last_entry(self, game: Game) -> str:
        at: datetime = getattr(game, "last_entry_at")  # noqa: B009 (annotated, which the type checker can't see)
        return date_format(localtime(at), "DATETIME_FORMAT")

    @admin.display(description=_("winner"))
    def winner_name(self, game: Game) -> str:
        return next(
            (seat_name(seat) for seat in game.seats.select_related("owner") if seat.position == game.winner), ""
        )

    @admin.display(description=_("clocks"))
    def clocks(self, game: Game) -> str:
        """Seconds for each kind of demand."""
        return f"{game.setup_seconds} / {game.turn_seconds} / {game.discard_seconds}"

    @admin.display(description=_("more of it"))
    def elsewhere(self, game: Game) -> str:
        return format_html_join(" · ", '<a href="{}">{}</a>', self._links(game))

    def _links(self, game: Game) -> Iterator[tuple[str, str]]:
        yield game.get_absolute_url(), gettext("table")
        yield f"{reverse('admin:games_ledgerentry_changelist')}?game__id__exact={game.pk}", gettext("ledger")
        yield f"{reverse('admin:games_chatmessage_changelist')}?game__id__exact={game.pk}", gettext("chat")

    @admin.action(description=_("End"), permissions=["moderate"])
    def end(self, request: HttpRequest, games: "QuerySet[Game]") -> HttpResponseBase | None:
        return self.carry_out(request, games, END)

    @admin.action(description=_("Add time"), permissions=["moderate"])
    def add_time(self, request: HttpRequest, games: "QuerySet[Game]") -> HttpResponseBase | None:
        return self.carry_out(request, games, ADD_TIME)

    @admin.action(description=_("Rebuild the snapshot"), permissions=["moderate"])
    def rebuild(self, request: HttpRequest, games: "QuerySet[Game]") -> HttpResponseBase | None:
        return self.carry_out(request, games, REBUILD)

    def get_urls(self) -> list[URLPattern]:
        to_all = self.admin_site.admin_view(self.add_time_to_all)
        return [path("add-time/", to_all, name="games_game_add_time"), *super().get_urls()]

    def add_time_to_all(self, request: HttpRequest) -> HttpResponseBase:
        """Add time to every running game, after an outage for example."""
        if not self.has_moderate_permission(request):
            raise PermissionDenied
        running = self.get_queryset(request).filter(status=Game.Status.RUNNING)
        question = self.carry_out(request, running, ADD_TIME, selected=False)
        return question or redirect("admin:games_game_changelist")

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        may = {"may_moderate": self.has_moderate_permission(request)}
        return super().changelist_view(request, {**may, **(extra_context or {})})
