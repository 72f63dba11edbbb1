"""The form by which members take a vacation, with a sentence for each reason why they can't."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django_stubs_ext import StrOrPromise

from accounts import vacations
from accounts.form_errors import PlainErrors
from accounts.models import User
from accounts.vacations import DAYS_A_YEAR, Problem

SENTENCES: Mapping[Problem, StrOrPromise] = {
    Problem.GUEST: _("Guests have no vacation. Register first."),
    Problem.PAST: _("That day is over. The earliest first day is today."),
    Problem.BACKWARDS: _("The last day can't be before the first."),
    Problem.TOO_FAR: _("So far ahead nobody can plan: choose days within the next twelve months."),
    Problem.OVERLAPS: _("You have a vacation on some of these days already."),
}
# What is shown at the first day; everything else concerns the last.
AT_FIRST_DAY = frozenset({Problem.GUEST, Problem.PAST})


class VacationForm(PlainErrors, forms.Form):
    first_day = forms.DateField(
        label=_("First day"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=_("Today means at once."),
    )
    last_day = forms.DateField(label=_("Last day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))

    def __init__(self, data: Mapping[str, Any] | None = None, *, user: User) -> None:
        super().__init__(data)
        self.user = user

    def take(self, now: datetime | None = None) -> bool:
        """Take the vacation; whether that was possible. If not, the form says why."""
        if not self.is_valid():
            return False
        first, last = self.cleaned_data["first_day"], self.cleaned_data["last_day"]
        outcome = vacations.take(self.user, first, last, now)
        if not isinstance(outcome, Problem):
            return True
        text = str(SENTENCES[outcome]) if outcome in SENTENCES else self._too_long(first.year, last.year)
        self.add_error("first_day" if outcome in AT_FIRST_DAY else "last_day", text)
        return False

    def _too_long(self, *years: int) -> str:
        left = min(vacations.days_left(self.user, year) for year in years)
        text = ngettext(
            "Too long: you have %(left)s day left of the %(all)s of a year.",
            "Too long: you have %(left)s days left of the %(all)s of a year.",
            left,
        )
        return text % {"left": left, "all": DAYS_A_YEAR}
