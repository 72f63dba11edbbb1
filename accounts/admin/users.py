"""People: what is known of them, and what moderators may do to them."""

from datetime import timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django import forms
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.template.response import TemplateResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts import moderation
from accounts.admin.moderated import Act, ModeratedAdmin, unless_protected
from accounts.admin.vacations import VacationInline
from accounts.form_errors import PlainErrors
from accounts.models import User

MUTES = [(10, _("10 minutes")), (60, _("1 hour")), (60 * 24, _("1 day")), (60 * 24 * 7, _("1 week"))]


class MuteForm(PlainErrors, forms.Form):
    minutes = forms.TypedChoiceField(label=_("For how long"), choices=MUTES, coerce=int, initial=60)


def mute(user: User, by: User, minutes: int) -> str:
    """Mute somebody from now on; why not, in words."""
    until = timezone.now() + timedelta(minutes=minutes)
    return unless_protected(lambda user, by: moderation.mute(user, by, until))(user, by, {})


SUSPEND = Act(
    _("Suspend these people? They are logged out at once, and computer players play for them."),
    _("Suspended."),
    unless_protected(moderation.suspend),
)
REINSTATE = Act(
    _("Let these people in again? They get back the seats at games that are still running."),
    _("Let in again."),
    unless_protected(moderation.reinstate),
)
HIDE_NAME = Act(
    _("Hide the names of these people? Everybody sees a number instead, at their tables at once."),
    _("Name hidden."),
    unless_protected(moderation.hide_name),
)
SHOW_NAME = Act(
    _("Show the names of these people again?"),
    _("Name shown again."),
    unless_protected(moderation.show_name),
)
MUTE = Act(
    _("Mute these people? They can read chats but not write."),
    _("Muted for %(minutes)s minutes."),
    lambda user, by, data: mute(user, by, data["minutes"]),
    MuteForm,
)
UNMUTE = Act(
    _("Let these people write in chats again?"),
    _("No longer muted."),
    unless_protected(lambda user, by: moderation.mute(user, by, None)),
)


class EmailInline(admin.TabularInline[EmailAddress, User]):
    model = EmailAddress
    fields = ["email", "primary", "verified"]
    extra = 0


class UserAdmin(ModeratedAdmin[User], DjangoUserAdmin[User]):
    list_display = [
        "username",
        "email",
        "is_guest",
        "is_active",
        "name_hidden",
        "muted_until",
        "date_joined",
        "is_staff",
    ]
    list_filter = ["is_active", "is_guest", "name_hidden", "is_staff", "is_superuser", "groups"]
    search_fields = ["username", "email"]
    date_hierarchy = "date_joined"
    ordering = ["-date_joined"]
    # Changed by actions, which everybody whom it concerns gets to see at once.
    readonly_fields = ["is_active", "is_guest", "name_hidden", "muted_until", "last_login", "date_joined"]
    inlines = [EmailInline, VacationInline]
    actions = ["suspend", "reinstate", "hide_name", "show_name", "mute", "unmute"]
    fieldsets = [
        (None, {"fields": ["username", "password"]}),
        (_("Person"), {"fields": ["email", "language", "theme", "motion", "letters_on_pieces", "confirm_moves"]}),
        (_("Times"), {"fields": ["time_zone", "quiet_from", "quiet_until", "digest_hour"]}),
        (_("Moderation"), {"fields": ["is_guest", "is_active", "name_hidden", "muted_until"]}),
        (_("Permissions"), {"fields": ["is_staff", "is_superuser", "groups", "user_permissions"]}),
        (_("Dates"), {"fields": ["last_login", "date_joined"]}),
    ]

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Nobody but a superuser changes those who help to run the site: their passwords, for example."""
        if obj is not None and obj.is_staff and not (isinstance(request.user, User) and request.user.is_superuser):
            return False
        return super().has_change_permission(request, obj)

    def get_inlines(self, request: HttpRequest, obj: User | None) -> Any:
        """Nobody has addresses or vacations before there is an account."""
        return super().get_inlines(request, obj) if obj else []

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        return self.has_change_permission(request)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """Nobody but a superuser hands out permissions."""
        fields = super().get_readonly_fields(request, obj)
        if isinstance(request.user, User) and request.user.is_superuser:
            return fields
        return [*fields, "is_staff", "is_superuser", "groups", "user_permissions"]

    @admin.action(description=_("Suspend"), permissions=["moderate"])
    def suspend(self, request: HttpRequest, people: "QuerySet[User]") -> TemplateResponse | None:
        return self.carry_out(request, people, SUSPEND)

    @admin.action(description=_("Let in again"), permissions=["moderate"])
    def reinstate(self, request: HttpRequest, people: "QuerySet[User]") -> TemplateResponse | None:
        return self.carry_out(request, people, REINSTATE)

    @admin.action(description=_("Hide the name"), permissions=["moderate"])
    def hide_name(self, request: HttpRequest, people: "QuerySet[User]") -> TemplateResponse | None:
        return self.carry_out(request, people, HIDE_NAME)

    @admin.action(description=_("Show the name again"), permissions=["moderate"])
    def show_name(self, request: HttpRequest, people: "QuerySet[User]") -> TemplateResponse | None:
        return self.carry_out(request, people, SHOW_NAME)

    @admin.action(description=_("Mute in chats"), permissions=["moderate"])
    def mute(self, request: HttpRequest, people: "QuerySet[User]") -> TemplateResponse | None:
        return self.carry_out(request, people, MUTE)

    @admin.action(description=_("Let write in chats again"), permissions=["moderate"])
    def unmute(self, request: HttpRequest, people: "QuerySet[User]") -> TemplateResponse | None:
        return self.carry_out(request, people, UNMUTE)
