"""The form that opens a table."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Self

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import TextChoices
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.form_errors import TEXTS
from accounts.models import User
from games.clock import DEFAULT_MISSES, MISSES_OFFERED
from games.clock_fields import ClockFields
from games.engine import RULESETS
from games.lobby_view import DEFAULT_LEVEL
from games.models import Game
from games.option_form import OptionsForm
from games.plain_text import cleaned
from games.wording.absence import misses_label
from games.words import LEVELS, WORDS

DEFAULT_RULESET = "hexland"
# Seats of people who miss turns are theirs for ever.
NEVER = "never"


def proposed_name(user: User) -> str:
    """What a table is called unless its host has a better idea."""
    return gettext("Table of %(name)s") % {"name": user.shown_name}


class TableKind(TextChoices):
    """What most people want of a new table. It decides what the form proposes, and who fills the seats."""

    COMPUTERS = "computers", _("Against computers")
    FRIENDS = "friends", _("With friends")
    OPEN = "open", _("Open table")

    @classmethod
    def named(cls, value: str) -> Self:
        """The kind of that name, or the one that fits most hosts."""
        return cls(value if value in cls.values else cls.FRIENDS)

    @property
    def text(self) -> str:
        """What becomes of such a table, in a sentence."""
        return str(KIND_TEXTS[self])

    @property
    def symbol(self) -> str:
        return KIND_SYMBOLS[self]


KIND_TEXTS = {
    TableKind.COMPUTERS: _("Computer players take all other seats. It starts at once."),
    TableKind.FRIENDS: _("Private. You get a link, and whoever has it may sit down."),
    TableKind.OPEN: _("Listed for everybody. Whoever comes by may sit down."),
}
KIND_SYMBOLS = {TableKind.COMPUTERS: "bot", TableKind.FRIENDS: "lock", TableKind.OPEN: "people"}


def misses_choices() -> list[tuple[str, str]]:
    return [*((str(number), misses_label(number)) for number in MISSES_OFFERED), (NEVER, misses_label(None))]


class NewTableForm(ClockFields):
    """A name, the rules, and how many play how fast. All of it has a good default.

    Each rule set has options of its own, in a form of their own. All of them are on the page, so that nothing is lost
    when somebody looks at another rule set; only those of the chosen one count.
    """

    name = forms.CharField(
        label=_("Name of the table"),
        max_length=Game._meta.get_field("name").max_length,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    ruleset = forms.ChoiceField(
        label=_("Rules"),
        choices=[(key, WORDS[key].name) for key in RULESETS],
        initial=DEFAULT_RULESET,
        widget=forms.RadioSelect,
    )
    level = forms.ChoiceField(
        label=_("Computer players"), choices=list(LEVELS.items()), initial=DEFAULT_LEVEL, widget=forms.RadioSelect
    )
    misses = forms.ChoiceField(
        label=_("A computer player takes over"),
        choices=misses_choices,
        required=False,
        initial=DEFAULT_MISSES,
        widget=forms.RadioSelect,
        help_text=_("For somebody who misses turns in a row. They can come back at any time."),
    )
    private = forms.BooleanField(
        label=_("Private"),
        required=False,
        help_text=_("In no list: only people with the link find it, to play or to watch."),
    )
    # The host's random bytes, for a game that starts at once. The lobby's service judges them.
    contribution = forms.CharField(required=False, widget=forms.HiddenInput(attrs={"data-random-bytes": ""}))

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, kind: TableKind, host: User, proposed: Mapping[str, str]
    ) -> None:
        """`proposed`: fields in the address, which others and this page's own links may fill."""
        super().__init__(data, proposed=proposed)
        self.proposed = proposed
        for name in ("name", "ruleset", "level", "clock"):
            if proposed.get(name):
                self.initial[name] = proposed[name]
        if self.initial.get("ruleset") not in RULESETS:
            self.initial["ruleset"] = DEFAULT_RULESET
        self.initial.setdefault("name", proposed_name(host))
        self.initial.setdefault("private", kind != TableKind.OPEN)
        if kind != TableKind.COMPUTERS:
            del self.fields["level"], self.fields["contribution"]

    def clean_name(self) -> str:
        """As plain as what people say: others have to find the table by it."""
        name = cleaned(self.cleaned_data["name"])
        if not name:
            raise ValidationError(TEXTS["required"], code="required")
        return name

    @cached_property
    def option_forms(self) -> dict[str, OptionsForm]:
        """By rule set, what a table of it may choose."""
        return {key: OptionsForm(key, self.data if self.is_bound else None, self.proposed) for key in RULESETS}

    @property
    def chosen(self) -> OptionsForm:
        """The options of the rule set that is chosen."""
        value = self["ruleset"].value()
        return self.option_forms[value if value in RULESETS else DEFAULT_RULESET]

    @property
    def refused(self) -> bool:
        """Whether anything in it can't be as it is."""
        return self.is_bound and not self.is_valid()

    def is_valid(self) -> bool:
        return super().is_valid() and self.chosen.is_valid()

    def clean(self) -> dict[str, Any]:
        """Adds `clock_settings`, and `misses_allowed`: the default if nothing is said."""
        data: dict[str, Any] = super().clean() or {}
        said = data.get("misses") or DEFAULT_MISSES
        data["misses_allowed"] = None if said == NEVER else int(said)
        if "ruleset" in data:
            data["clock_settings"] = self.chosen_clock(data["ruleset"])
        return data
