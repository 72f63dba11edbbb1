from typing import Any

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.clock import CLOCKS, DEFAULT_CLOCK, ClockSettings
from games.engine import RULESETS, Options, preset
from games.models import Game
from games.words import WORDS

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


def seat_choices() -> list[tuple[int, str]]:
    """As many seats as some rule set allows; whether the chosen one does is judged with the other options."""
    allowed = [ruleset.choices["players"] for ruleset in RULESETS.values()]
    return [
        (n, str(n)) for n in range(min(choice.least for choice in allowed), max(choice.most for choice in allowed) + 1)
    ]


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
    players = forms.TypedChoiceField(
        label=_("Seats"),
        coerce=int,
        choices=seat_choices,
        initial=4,
        widget=forms.RadioSelect,
        help_text=_("For people and computer players; you fill them at the table."),
    )
    clock = forms.ChoiceField(
        label=_("Pace"),
        choices=clock_choices,
        initial=DEFAULT_CLOCK,
        widget=forms.RadioSelect,
        help_text=_("How long a turn may take."),
    )

    def clean(self) -> dict[str, Any]:
        """Adds `options` and `clock_settings`, judged by the rules themselves."""
        data: dict[str, Any] = super().clean() or {}
        if not self.errors:
            options: Options = preset(data["ruleset"], players=data["players"])
            for problem in options.problems():
                self.add_error(problem.field, PROBLEM_TEXTS[problem.code] % problem.params)
            clock: ClockSettings = CLOCKS[data["clock"]]
            data |= {"options": options, "clock_settings": clock}
        return data
