"""Seats: who plays, and computer players in their place."""

from typing import ClassVar

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponseBase
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin.moderated import Act, ModeratedAdmin
from accounts.form_errors import PlainErrors
from accounts.models import User
from games import moderation, stand_ins
from games.admin.public import InWordsFilter, PublicMixin, reason
from games.models import OPEN_SEAT, PERSON, Game, Seat
from games.wording import seat_name
from games.words import LEVELS


class LevelForm(PlainErrors, forms.Form):
    level = forms.ChoiceField(label=_("Level"), choices=list(LEVELS.items()), initial=stand_ins.STAND_IN)


REPLACE = Act(
    _("Let computer players play on these seats? Their owners keep them and may watch."),
    _("A computer player (%(level)s) plays now."),
    lambda seat, by, data: reason(moderation.replace_player(seat.game_id, seat.position, data["level"], by)),
    LevelForm,
)
GIVE_BACK = Act(
    _("Give these seats back to their owners?"),
    _("Given back to its owner."),
    lambda seat, by, data: reason(moderation.give_back(seat.game_id, seat.position, by)),
)


DRIVERS = {OPEN_SEAT: _("nobody"), PERSON: _("person"), **LEVELS}


class SeatInWords(PublicMixin[Seat]):
    """Who has a seat and who plays for it, by the names that people know."""

    @admin.display(description=_("name"))
    def shown_as(self, seat: Seat) -> str:
        return seat_name(seat)

    @admin.display(description=_("driver"), ordering="driver")
    def played_by(self, seat: Seat) -> str:
        if seat.is_computer:
            return gettext("computer player (%(level)s)") % {"level": LEVELS[seat.driver]}
        return gettext("person") if seat.is_person else gettext("nobody")


class SeatInline(SeatInWords, admin.TabularInline[Seat, Game]):
    model = Seat
    fields = ["position", "shown_as", "owner", "played_by", "replaced", "missed", "waited_for"]
    readonly_fields = ["shown_as", "played_by"]
    extra = 0
    can_delete = False
    show_change_link = True

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Seat]":
        return super().get_queryset(request).select_related("owner", "game")


class SeatAdmin(SeatInWords, ModeratedAdmin[Seat]):
    list_display = ["game", "position", "shown_as", "owner", "played_by", "replaced", "missed", "waited_for", "status"]
    list_display_links = ["game", "position"]
    list_filter = ["game__status", ("driver", InWordsFilter.of(DRIVERS)), "replaced", "waited_for"]
    search_fields = ["game__id", "game__name", "owner__username"]
    list_select_related = ["game", "owner"]
    ordering = ["-game__created_at", "position"]
    date_hierarchy = "game__created_at"
    public_lookups: ClassVar[frozenset[str]] = frozenset(
        {"game", "driver", "replaced", "missed", "waited_for", "owner", "position"}
    )
    # Not the contribution: it is public after the game only.
    fields = ["game", "position", "shown_as", "owner", "played_by", "replaced", "missed", "waited_for", "status"]
    actions = ["replace_player", "give_back"]

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        return isinstance(request.user, User) and request.user.has_perm("games.moderate_game")

    @admin.display(description=_("status"), ordering="game__status")
    def status(self, seat: Seat) -> str:
        return seat.game.get_status_display()

    @admin.action(description=_("Put a computer player in"), permissions=["moderate"])
    def replace_player(self, request: HttpRequest, seats: "QuerySet[Seat]") -> HttpResponseBase | None:
        return self.carry_out(request, seats, REPLACE)

    @admin.action(description=_("Give back to the owner"), permissions=["moderate"])
    def give_back(self, request: HttpRequest, seats: "QuerySet[Seat]") -> HttpResponseBase | None:
        return self.carry_out(request, seats, GIVE_BACK)
