"""What people prefer: columns of their account, or a cookie for strangers."""

from typing import Any

from django import forms
from django.conf import settings
from django.http import HttpRequest, HttpResponseBase, QueryDict
from django.utils.translation import get_language, get_language_info
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from accounts.form_errors import PlainErrors
from accounts.models import User
from accounts.times import ZONES

COOKIE = "preferences"
COOKIE_AGE = 365 * 24 * 60 * 60


class PreferencesForm(PlainErrors, forms.ModelForm[User]):
    """All that anybody can choose. Each field has a default, so that a cookie may leave it out."""

    # Each language under its own name: whoever looks for it can't read the others.
    language = forms.ChoiceField(
        label=_("Language"),
        choices=[(code, get_language_info(code)["name_local"]) for code, _name in settings.LANGUAGES],
        widget=forms.RadioSelect,
    )

    class Meta:
        model = User
        fields = ("language", "theme", "motion", "letters_on_pieces", "confirm_moves")
        widgets = {"theme": forms.RadioSelect, "motion": forms.RadioSelect, "confirm_moves": forms.RadioSelect}
        labels = {
            "theme": _("Colours"),
            "motion": _("Motion"),
            "letters_on_pieces": _("Letters on the pieces"),
            "confirm_moves": _("Confirm before a move is sent"),
        }
        help_texts = {
            "letters_on_pieces": _("Each colour has its letter, for all who tell the colours apart with difficulty."),
            "confirm_moves": _("A piece is put down only after a second tap. In live games one tap is quicker."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial["language"] = get_language()


HOURS = [(hour, f"{hour:02}:00") for hour in range(24)]
NO_HOUR = ("", "–")


def hour_field(label: StrOrPromise, help_text: StrOrPromise = "", none: tuple[str, StrOrPromise] = NO_HOUR) -> Any:
    """A full hour of the day, or ``none``."""
    return forms.TypedChoiceField(
        label=label, help_text=help_text, choices=[none, *HOURS], coerce=int, empty_value=None, required=False
    )


class TimesForm(PlainErrors, forms.ModelForm[User]):
    """When a member may be told something. Hours are those of their time zone."""

    time_zone = forms.ChoiceField(label=_("Time zone"), choices=[(name, name.replace("_", " ")) for name in ZONES])
    quiet_from = hour_field(_("Quiet from"))
    quiet_until = hour_field(_("Quiet until"), _("Nothing reaches you in these hours; it comes when they end."))
    digest_hour = hour_field(
        _("Daily mail"), _("One mail a day about all that waits for you by then."), ("", _("No, each mail at once"))
    )

    class Meta:
        model = User
        fields = ("time_zone", "quiet_from", "quiet_until", "digest_hour")

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or self.cleaned_data
        begin, end = data.get("quiet_from"), data.get("quiet_until")
        if (begin is None) != (end is None):
            self.add_error("quiet_until", _("Please choose both hours, or neither."))
        elif begin is not None and begin == end:
            self.add_error("quiet_until", _("Please choose two different hours."))
        return data


def preferences_of(request: HttpRequest) -> User:
    """Somebody's account; for strangers one that is never saved and holds what their cookie says."""
    # A request that fails early has no user yet, but its error page has to look like the others.
    user = getattr(request, "user", None)
    if isinstance(user, User):
        return user
    stranger = User()
    cookie = QueryDict(request.COOKIES.get(COOKIE, ""), mutable=True)
    cookie["language"] = get_language() or settings.LANGUAGE_CODE
    form = PreferencesForm(cookie, instance=stranger)
    # What an older cookie doesn't know, or is spoilt, stays as it is without a choice.
    form.full_clean()
    return stranger


def remember(request: HttpRequest, response: HttpResponseBase, chosen: User) -> None:
    """Keep what somebody chose: in their account, or in a cookie."""
    names = PreferencesForm.Meta.fields
    if chosen.pk:
        chosen.save(update_fields=names)
    else:
        cookie = QueryDict(mutable=True)
        for name in names:
            value = getattr(chosen, name)
            # As a form would send it: a box that isn't ticked is left out.
            if value:
                cookie[name] = "on" if value is True else value
        response.set_cookie(
            COOKIE, cookie.urlencode(), COOKIE_AGE, secure=settings.HTTPS, httponly=True, samesite="Lax"
        )
    if chosen.language:
        remember_language(response, chosen.language)


def remember_language(response: HttpResponseBase, language: str) -> None:
    """Set the cookie by which Django recognises the language of the next request."""
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        path=settings.LANGUAGE_COOKIE_PATH,
        domain=settings.LANGUAGE_COOKIE_DOMAIN,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
        samesite=settings.LANGUAGE_COOKIE_SAMESITE,
    )


def preferences(request: HttpRequest) -> dict[str, User]:
    """For every template: what the page has to look like."""
    return {"preferences": preferences_of(request)}
