"""What the site says when a form is filled in wrongly: the standard errors in plain sentences, all of them here."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

# By Django's code of the error; what is in %() comes with it.
TEXTS: dict[str, StrOrPromise] = {
    "required": _("Please fill this in."),
    "invalid_choice": _("Please choose one of these."),
    "max_length": _("Too long: at most %(limit_value)d characters fit here."),
    "min_value": _("At least %(limit_value)s, please."),
    "max_value": _("At most %(limit_value)s, please."),
    "password_too_short": _("Too short: at least %(min_length)d characters, please."),
    "password_too_common": _("Too common: others would guess it. Please choose another one."),
    "password_entirely_numeric": _("Digits alone are easy to guess. Please add letters."),
    "password_too_similar": _("Too much like your name or address. Please choose another one."),
}
# The code "invalid" means something else for each kind of field.
INVALID_TEXTS: dict[type[forms.Field], StrOrPromise] = {
    forms.EmailField: _("This is no e-mail address. One looks like name@example.org."),
    forms.IntegerField: _("Please give a whole number."),
    forms.DateField: _("Please give a day."),
}


class PlainErrors(forms.BaseForm):
    """A form that says these sentences. Errors with other codes keep their own."""

    def add_error(self, field: str | None, error: Any) -> None:
        for one in getattr(error, "error_list", ()):
            one.message = self._text(field, one.code) or one.message
        super().add_error(field, error)

    def _text(self, field: str | None, code: str | None) -> StrOrPromise | None:
        if code == "invalid" and field is not None:
            return next((text for kind, text in INVALID_TEXTS.items() if isinstance(self.fields[field], kind)), None)
        return TEXTS.get(code or "")
