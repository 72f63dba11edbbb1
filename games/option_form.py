"""The options of a rule set as a form: made from what the engine says a table may choose."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.form_errors import PlainErrors
from games.engine import RULESETS, Choice, Options, preset, problems
from games.wording.options import GROUPS, option_names, option_text, problem_text, value_text
from games.words import Word

MOST_BUTTONS = {range: 9, tuple: 4}
"""So many values are shown side by side, by their kind; more become a list that opens."""
SHOWN_ALWAYS = "players"
"""The group of options that isn't folded."""


def is_switch(choice: Choice) -> bool:
    return tuple(choice.values) == (False, True)


def follows_players(ruleset: str, name: str) -> bool:
    """Whether the rule set's value depends on the number of seats."""
    return any(name in sizes for sizes in RULESETS[ruleset].from_players.values())


def option_field(ruleset: str, name: str) -> forms.Field:
    """A box to tick, buttons side by side, or a list, whatever suits the values. What is missing is as usual."""
    choice = RULESETS[ruleset].choices[name]
    text = option_text(ruleset, name)
    if is_switch(choice):
        return forms.BooleanField(label=text.label, help_text=text.help, required=False)
    choices: list[tuple[str, Word]] = [(str(value), value_text(name, value)) for value in choice.values]
    if follows_players(ruleset, name):
        choices.insert(0, ("", _("as it suits the players")))
    coerce: Callable[[Any], Any] = type(choice.least)
    few = len(choices) <= MOST_BUTTONS[type(choice.values)]
    return forms.TypedChoiceField(
        label=text.label,
        help_text=text.help,
        required=False,
        coerce=coerce,
        empty_value=None,
        choices=choices,
        widget=forms.RadioSelect if few else forms.Select,
    )


@dataclass(frozen=True)
class OptionField:
    """An option as the page shows it."""

    form: "OptionsForm"
    name: str

    @property
    def bound(self) -> forms.BoundField:
        return self.form[self.name]

    @property
    def choice(self) -> Choice:
        return RULESETS[self.form.ruleset].choices[self.name]

    @property
    def template(self) -> str:
        """Which of the forms' templates draws it."""
        if is_switch(self.choice):
            return "forms/tick.html"
        return "forms/choice.html" if isinstance(self.bound.field.widget, forms.RadioSelect) else "forms/field.html"

    @property
    def needs(self) -> str:
        """Field names with the values beside which this option matters, as JSON; empty if it always does."""
        form = self.form
        chosen = {name: values for name, values in self.choice.needs.items() if name in form.fields}
        fixed = self.choice.needs.keys() - chosen.keys()
        if any(getattr(RULESETS[form.ruleset].defaults, name) in self.choice.needs[name] for name in fixed):
            return ""
        return json.dumps({form.add_prefix(name): list(values) for name, values in chosen.items()}) if chosen else ""


@dataclass(frozen=True)
class OptionGroup:
    title: Word
    fields: list[OptionField]
    folded: bool


class OptionsForm(PlainErrors, forms.Form):
    """What a table of one rule set may choose. Its fields begin with the rule set's key.

    Without data it shows the rule set's preset, changed by `proposed`: fields as they come in an address.
    """

    def __init__(self, ruleset: str, data: Mapping[str, Any] | None = None, proposed: Mapping[str, Any] | None = None):
        super().__init__(data, prefix=ruleset)
        self.ruleset = ruleset
        defaults = RULESETS[ruleset].defaults
        given = proposed if proposed and any(key.startswith(f"{ruleset}-") for key in proposed) else {}
        for name in option_names(ruleset):
            field = option_field(ruleset, name)
            field.initial = "" if follows_players(ruleset, name) else getattr(defaults, name)
            if given:
                sent = given.get(self.add_prefix(name))
                field.initial = sent is not None if isinstance(field, forms.BooleanField) else sent or field.initial
            self.fields[name] = field

    @cached_property
    def groups(self) -> list[OptionGroup]:
        """The options in groups; one is folded unless it is needed at once or something in it was refused."""
        groups = []
        for key, (title, names) in GROUPS.items():
            fields = [OptionField(self, name) for name in names if name in self.fields]
            if fields:
                refused = any(field.bound.errors for field in fields)
                groups.append(OptionGroup(title, fields, key != SHOWN_ALWAYS and not refused))
        return groups

    def clean(self) -> dict[str, Any]:
        """Adds `options`, judged by the rules themselves."""
        data: dict[str, Any] = super().clean() or {}
        if not self.errors:
            options = preset(self.ruleset, **{name: value for name, value in data.items() if value is not None})
            for problem in problems(options):
                self.add_error(problem.field, problem_text(problem))
            data["options"] = options
        return data

    @property
    def options(self) -> Options:
        """What the form describes; the preset as long as that can't be played."""
        if not self.is_bound:
            shown = {self.add_prefix(name): self.get_initial_for_field(self.fields[name], name) for name in self.fields}
            return OptionsForm(self.ruleset, shown).options
        if not self.is_valid():
            return preset(self.ruleset)
        chosen: Options = self.cleaned_data["options"]
        return chosen

    @property
    def refusals(self) -> Iterator[str]:
        """What is wrong with it, in sentences."""
        return (str(refusal) for refusals in self.errors.values() for refusal in refusals)
