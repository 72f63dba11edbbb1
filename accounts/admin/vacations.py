"""Vacations: who is away when, and an end to those that somebody should not have."""

from datetime import datetime
from typing import Any

from django.contrib import admin
from django.db.models import Case, Q, QuerySet, Value, When
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrPromise

from accounts import vacations
from accounts.admin.moderated import Act, ModeratedAdmin, unless_protected
from accounts.admin.shown import ShownMixin
from accounts.models import User, Vacation

STATES: dict[str, StrPromise] = {"under_way": _("under way"), "planned": _("planned"), "over": _("over")}


def with_state(chosen: "QuerySet[Vacation]", now: datetime) -> "QuerySet[Vacation]":
    """Vacations with `state_now`, one of `STATES`."""
    over, planned = When(ends_at__lte=now, then=Value("over")), When(begins_at__gt=now, then=Value("planned"))
    return chosen.annotate(state_now=Case(over, planned, default=Value("under_way")))


def end(vacation: Vacation, by: User, data: dict[str, Any]) -> str:
    """End a vacation, or call it off; why not, in words."""
    return unless_protected(lambda user, by: vacations.end(user, vacation.pk, by=by))(vacation.user, by, data)


END = Act(
    _("End these vacations now, and call off those that have not begun? Clocks in slow games run again."),
    _("Ended the vacation %(object)s."),
    end,
)


class VacationInWords(ShownMixin[Vacation]):
    """Whoever may see people sees when they are away."""

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        user = request.user
        return isinstance(user, User) and (user.has_perm("accounts.view_user") or user.has_perm("accounts.change_user"))

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Vacation]":
        return with_state(super().get_queryset(request), timezone.now())

    @admin.display(description=_("state"))
    def state(self, vacation: Vacation) -> StrPromise:
        state: str = getattr(vacation, "state_now")  # noqa: B009 (annotated, which the type checker can't see)
        return STATES[state]


class VacationInline(VacationInWords, admin.TabularInline[Vacation, User]):
    model = Vacation
    fields = ["first_day", "last_day", "begins_at", "ends_at", "state"]
    readonly_fields = ["state"]
    ordering = ["-begins_at"]
    extra = 0
    can_delete = False
    show_change_link = True


class StateFilter(admin.SimpleListFilter):
    title = _("state")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return list(STATES.items())

    def queryset(self, request: HttpRequest, queryset: "QuerySet[Vacation]") -> "QuerySet[Vacation]":
        return queryset.filter(Q(("state_now", self.value()))) if self.value() in STATES else queryset


class VacationAdmin(VacationInWords, ModeratedAdmin[Vacation]):
    list_display = ["user", "first_day", "last_day", "begins_at", "ends_at", "state"]
    list_filter = [StateFilter, "user__is_active"]
    search_fields = ["user__username", "user__email"]
    list_select_related = ["user"]
    date_hierarchy = "begins_at"
    ordering = ["-begins_at"]
    fields = ["user", "first_day", "last_day", "begins_at", "ends_at", "state"]
    actions = ["end"]

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        """Whoever may moderate people."""
        return isinstance(request.user, User) and request.user.has_perm("accounts.change_user")

    def history_of(self, one: Vacation) -> User:
        """That of the person: one that is called off is gone."""
        return one.user

    @admin.action(description=_("End"), permissions=["moderate"])
    def end(self, request: HttpRequest, chosen: "QuerySet[Vacation]") -> HttpResponseBase | None:
        return self.carry_out(request, chosen, END)
