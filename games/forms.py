from typing import Any, Self

from django import forms
from django.db.models import TextChoices
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.clock import CLOCKS, DEFAULT_CLOCK, ClockSettings
from games.engine import RULESETS, Options, preset
from games.lobby_view import DEFAULT_LEVEL
from games.models import Game
from games.words import LEVELS, WORDS

# What a rule set is like, in a sentence.
RULESET_TEXTS = {"hexland": _("The plain island game. 2 to 4 players, first to 10 points.")}
CLOCK_NAMES = {
    "fast": pgettext_lazy("pace", "Fast"),
    "standard": pgettext_lazy("pace", "Normal"),
    "relaxed": pgettext_lazy("pace", "Relaxed"),
}
# Sentences for the engine's `Problem` codes.
PROBLEM_TEXTS = {"out_of_range": _("These rules allow %(least)s to %(most)s here.")}


def clock_choices() -> list[tuple[str, str]]:
    return [
        (key, gettext("%(pace)s, %(minutes)s min") % {"pace": CLOCK_NAMES[key], "minutes": clock.turn // 60})
        for key, clock in CLOCKS.items()
    ]


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
# What a table may change of its rules: label and help of each option of the engine.
OPTION_TEXTS = {"players": (_("Seats"), _("For people and computer players."))}


def option_field(name: str) -> forms.TypedChoiceField:
    """All values that some rule set allows; whether the chosen one does is judged with the other options."""
    allowed = [ruleset.choices[name] for ruleset in RULESETS.values() if name in ruleset.choices]
    values = range(min(choice.least for choice in allowed), max(choice.most for choice in allowed) + 1)
    label, help_text = OPTION_TEXTS[name]
    return forms.TypedChoiceField(
        label=label,
        help_text=help_text,
        coerce=int,
        choices=[(value, str(value)) for value in values],
        widget=forms.RadioSelect,
    )


OPTIONS = sorted({name for ruleset in RULESETS.values() for name in ruleset.choices})
"""The options that a table of some rule set may change."""


class NewTableForm(forms.Form):
    """A name, the rules, and how many play how fast. All of it has a good default."""

    name = forms.CharField(
        label=_("Name of the table"),
        max_length=Game._meta.get_field("name").max_length,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    ruleset = forms.ChoiceField(
        label=_("Rules"),
        choices=[(key, words.name) for key, words in WORDS.items()],
        initial="hexland",
        widget=forms.RadioSelect,
    )
    level = forms.ChoiceField(
        label=_("Computer players"), choices=list(LEVELS.items()), initial=DEFAULT_LEVEL, widget=forms.RadioSelect
    )
    clock = forms.ChoiceField(
        label=_("Pace"),
        choices=clock_choices,
        initial=DEFAULT_CLOCK,
        widget=forms.RadioSelect,
        help_text=_("How long a turn may take."),
    )
    private = forms.BooleanField(
        label=_("Private"),
        required=False,
        help_text=_("In no list: only people with the link find it, to play or to watch."),
    )
    # The host's random bytes, for a game that starts at once. The lobby's service judges them.
    contribution = forms.CharField(required=False, widget=forms.HiddenInput(attrs={"data-random-bytes": ""}))

    def __init__(self, *args: Any, kind: TableKind, host: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        defaults = RULESETS[self.fields["ruleset"].initial].defaults
        for name in OPTIONS:
            self.fields[name] = option_field(name)
            self.initial.setdefault(name, getattr(defaults, name))
        self.initial.setdefault("name", proposed_name(host))
        self.initial.setdefault("private", kind != TableKind.OPEN)
        if kind != TableKind.COMPUTERS:
            del self.fields["level"], self.fields["contribution"]
        self.order_fields(["name", "ruleset", *OPTIONS, "level", "clock", "private"])

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The rules that the table may choose."""
        return [self[name] for name in OPTIONS]

    def clean(self) -> dict[str, Any]:
        """Adds `options` and `clock_settings`, judged by the rules themselves."""
        data: dict[str, Any] = super().clean() or {}
        if not self.errors:
            changes = {name: data[name] for name in OPTIONS if name in RULESETS[data["ruleset"]].choices}
            options: Options = preset(data["ruleset"], **changes)
            for problem in options.problems():
                self.add_error(problem.field, PROBLEM_TEXTS[problem.code] % problem.params)
            clock: ClockSettings = CLOCKS[data["clock"]]
            data |= {"options": options, "clock_settings": clock}
        return data
