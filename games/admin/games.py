"""Tables: what they are, which of them are in trouble, and what moderators may do about it."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrPromise

from accounts.admin.moderated import Act, ModeratedAdmin
from accounts.form_errors import PlainErrors
from accounts.models import User
from accounts.times import written
from games import measures, moderation, replay
from games.admin.proposals import ProposalInline
from games.admin.public import InWordsFilter, PublicMixin, in_words, reason
from games.admin.seats import SeatInline
from games.engine import Options
from games.models import Fault, Game, Measure
from games.trouble import TROUBLES, with_troubles
from games.wording import seat_name
from games.wording.clocks import clock_text, duration
from games.wording.options import option_names, option_text, value_text
from games.words import WORDS


class TimeForm(PlainErrors, forms.Form):
    seconds = forms.IntegerField(
        label=_("Seconds"),
        help_text=_("An hour has 3600 seconds; a day, 86400, is the most."),
        min_value=1,
        max_value=moderation.LONGEST_ADDITION,
        initial=120,
        localize=True,
    )


def rebuild(game: Game, by: User, data: dict[str, Any]) -> str:
    """Make the snapshot of a game anew; why not, in words."""
    try:
        with transaction.atomic():
            position = replay.rebuild_snapshot(Game.objects.locked(game.pk))
    except (replay.ReplayError, ValueError) as error:
        return gettext("Its ledger can't be played again: %(error)s") % {"error": error}
    if position is None:
        return gettext("This game has not begun.")
    moderation.release(game.pk)
    return ""


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
PAUSE = Act(
    _("Pause these games? All of their clocks stand, and nobody can move until you let them go on."),
    _("Paused."),
    lambda game, by, data: reason(moderation.pause(game.pk, by)),
)
RESUME = Act(
    _("Let these games go on? Their clocks run again from where they stood."),
    _("Went on."),
    lambda game, by, data: reason(moderation.resume(game.pk, by)),
)
RELEASE = Act(
    _("Let the clocks of these games run out again? They were set aside because that failed."),
    _("Released."),
    lambda game, by, data: reason(moderation.release(game.pk)),
)
REBUILD = Act(_("Make the snapshots of these games anew from their ledgers?"), _("Rebuilt the snapshot."), rebuild)


# What can be done to all running games at once: the question, and the form that goes with it.
FOR_ALL: dict[str, tuple[StrPromise, type[forms.Form]]] = {
    Measure.Kind.ADD_TIME: (_("Add time to all clocks of all running games?"), TimeForm),
    Measure.Kind.PAUSE: (_("Pause all running games? Nobody can move anywhere until you let them go on."), forms.Form),
    Measure.Kind.RESUME: (_("Let all games go on that were paused together?"), forms.Form),
}
FOR_ALL_LABELS: dict[str, StrPromise] = {
    Measure.Kind.ADD_TIME: _("Add time to all running games"),
    Measure.Kind.PAUSE: _("Pause all running games"),
    Measure.Kind.RESUME: _("Let all games go on"),
}


# Why a game is over (`Game.ended`).
ENDINGS: dict[str, StrPromise] = {
    "": _("not over"),
    "victory": _("victory"),
    "turn_cap": _("the limit of turns"),
    "stalled": _("standing still"),
    "moderator": _("a moderator"),
    "agreed": _("an agreement of the players"),
    "abandoned": _("a vote, as a player was away"),
}


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


class GameAdmin(PublicMixin[Game], ModeratedAdmin[Game]):
    list_display = ["name", "id", "status", "troubles", "host", "last_entry"]
    list_filter = [
        TroubleFilter,
        "status",
        ("ended", InWordsFilter.of(ENDINGS)),
        ("ruleset", InWordsFilter.of({ruleset: words.name for ruleset, words in WORDS.items()})),
        "is_private",
    ]
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
        "ending",
        "winner_name",
        "troubles",
        "rules",
        "is_private",
        "version",
        "clocks",
        "due_at",
        "paused_at",
        "agreed_pause_until",
        "misses_allowed",
        "set_aside",
        "created_at",
        "started_at",
        "finished_at",
        "last_entry",
        "commitment",
        "elsewhere",
    ]
    inlines = [SeatInline, ProposalInline]
    actions = ["end", "add_time", "pause", "resume", "release", "rebuild"]

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Game]":
        return with_troubles(super().get_queryset(request))

    @admin.display(description=_("trouble"))
    def troubles(self, game: Game) -> str:
        return ", ".join(str(text) for kind, text in TROUBLES.items() if getattr(game, f"trouble_{kind}"))

    @admin.display(description=_("last entry"), ordering="last_entry_at")
    def last_entry(self, game: Game) -> str:
        at: datetime = getattr(game, "last_entry_at")  # noqa: B009 (annotated, which the type checker can't see)
        return written(at, "SHORT_DATETIME_FORMAT")

    @admin.display(description=_("ended by"))
    def ending(self, game: Game) -> str:
        return str(ENDINGS.get(game.ended, game.ended))

    @admin.display(description=_("winner"))
    def winner_name(self, game: Game) -> str:
        return next(
            (seat_name(seat) for seat in game.seats.select_related("owner") if seat.position == game.winner), ""
        )

    @admin.display(description=_("rules"))
    def rules(self, game: Game) -> SafeString:
        """The rule set, what the table chose of it, and where all of it stands."""
        options = Options.from_json(game.options)
        manual = reverse("games:table_rules", args=[game.pk])
        return in_words(
            (_("rule set"), WORDS[game.ruleset].name),
            *(
                (option_text(game.ruleset, name).label, value_text(name, getattr(options, name)))
                for name in option_names(game.ruleset)
            ),
            (_("in full"), format_html('<a href="{}">{}</a>', manual, _("the rules of this table"))),
        )

    @admin.display(description=_("clocks"))
    def clocks(self, game: Game) -> SafeString:
        """Time for each kind of demand."""
        if game.clock is None:
            return in_words((_("turn"), clock_text(None)))
        return in_words(
            (_("start"), duration(game.clock.setup)),
            (_("turn"), duration(game.clock.turn)),
            (_("discarding"), duration(game.clock.discard)),
            (_("all in all"), clock_text(game.clock)),
        )

    @admin.display(description=_("set aside"))
    def set_aside(self, game: Game) -> SafeString | str:
        """Why the sweep leaves the game alone, and until when."""
        fault = Fault.objects.filter(game=game).first()
        if fault is None:
            return ""
        return in_words(
            (_("reason"), fault.reason),
            (_("failures"), str(fault.failures)),
            (_("last time"), written(fault.at, "SHORT_DATETIME_FORMAT")),
            (_("tried again"), written(fault.retry_at, "SHORT_DATETIME_FORMAT")),
        )

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

    @admin.action(description=_("Pause"), permissions=["moderate"])
    def pause(self, request: HttpRequest, games: "QuerySet[Game]") -> HttpResponseBase | None:
        return self.carry_out(request, games, PAUSE)

    @admin.action(description=_("Let go on"), permissions=["moderate"])
    def resume(self, request: HttpRequest, games: "QuerySet[Game]") -> HttpResponseBase | None:
        return self.carry_out(request, games, RESUME)

    @admin.action(description=_("Release after a fault"), permissions=["moderate"])
    def release(self, request: HttpRequest, games: "QuerySet[Game]") -> HttpResponseBase | None:
        return self.carry_out(request, games, RELEASE)

    @admin.action(description=_("Rebuild the snapshot"), permissions=["moderate"])
    def rebuild(self, request: HttpRequest, games: "QuerySet[Game]") -> HttpResponseBase | None:
        return self.carry_out(request, games, REBUILD)

    def get_urls(self) -> list[URLPattern]:
        to_all = self.admin_site.admin_view(self.take_measure)
        return [path("all/<kind>/", to_all, name="games_game_all"), *super().get_urls()]

    def take_measure(self, request: HttpRequest, kind: str) -> HttpResponseBase:
        """Do something to every running game: what, says the address."""
        if not self.has_moderate_permission(request):
            raise PermissionDenied
        if kind not in FOR_ALL:
            raise Http404
        running = self.get_queryset(request).filter(status=Game.Status.RUNNING)
        answer = self.ask(request, running, *FOR_ALL[kind], selected=False)
        if not isinstance(answer, dict):
            return answer
        assert isinstance(request.user, User)
        measure = measures.take(Measure.Kind(kind), request.user, timezone.now(), answer.get("seconds"))
        self.message_user(request, gettext("It has begun. This page tells how far it is."))
        return redirect("admin:games_measure_change", measure.pk)

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        for_all = FOR_ALL if self.has_moderate_permission(request) else ()
        offered = [(reverse("admin:games_game_all", args=[kind]), FOR_ALL_LABELS[kind]) for kind in for_all]
        return super().changelist_view(request, {"for_all": offered, **(extra_context or {})})
