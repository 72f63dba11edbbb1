"""The fields by which a host chooses a table's clock: one of those that are offered, or lengths of one's own."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.forms.boundfield import BoundWidget
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import gettext_lazy as _

from accounts.form_errors import INVALID_TEXTS, TEXTS, PlainErrors
from games.clock import CLOCKS, DEFAULT_CLOCK, MINUTE, ClockSettings, Pace, is_allowed, out_of_range, pace_of
from games.wording import clocks as wording
from games.words import Word

# The choice beside those of `CLOCKS`, and how the fields begin that belong to it.
OWN = "own"
PREFIX = "own_"
LENGTHS: Mapping[str, tuple[Word, Word]] = {
    "turn": (_("A turn"), _("30 seconds to 5 minutes, or 4 hours to 14 days.")),
    "discard": (_("Discarding, and building after a turn"), _("All others wait for it.")),
    "setup": (_("A placement at the start"), ""),
    "bank": (_("Reserve"), _("What each seat has in store for turns that take longer. What is used is gone.")),
    "increment": (_("More reserve after each turn"), _("For live games.")),
}


class LengthField(forms.MultiValueField):
    """A length of time in seconds, as a number of some unit; None if it is left out."""

    def __init__(self, **kwargs: Any) -> None:
        units = [(str(seconds), name) for seconds, name in wording.UNITS.items()]
        invalid = {"invalid": INVALID_TEXTS[forms.IntegerField]}
        number = forms.IntegerField(min_value=0, max_value=99_999, required=False, error_messages=invalid)
        widgets = (
            forms.NumberInput(attrs={"min": 0, "aria-label": _("Number")}),
            forms.Select(attrs={"aria-label": _("Unit")}, choices=units),
        )
        super().__init__(
            fields=(number, forms.ChoiceField(choices=units)),
            widget=LengthWidget(widgets),
            required=False,
            require_all_fields=False,
            **kwargs,
        )

    def compress(self, data_list: list[Any]) -> int | None:
        number, unit = data_list or (None, None)
        return None if number is None or not unit else number * int(unit)


class LengthWidget(forms.MultiWidget):
    def decompress(self, value: int | None) -> list[int | None]:
        """In the largest unit of which it is a whole number."""
        return list(wording.in_units(value)) if value else [value, MINUTE]


@dataclass(frozen=True)
class ClockGroup:
    """The clocks of one pace, to choose from."""

    pace: Pace
    title: Word
    text: Word
    """What a game is like with them."""
    clocks: list[BoundWidget]


def game_lengths(players: int) -> dict[str, str]:
    """About how long a game of so many takes with each of the clocks."""
    return {key: wording.game_text(clock, players) for key, clock in CLOCKS.items()}


def clock_choices() -> list[tuple[str, Word]]:
    return [*((key, wording.clock_label(key, clock)) for key, clock in CLOCKS.items()), (OWN, _("Own settings"))]


class ClockFields(PlainErrors, forms.Form):
    """What a form needs to choose a clock. A form that has them calls `chosen_clock`."""

    clock = forms.ChoiceField(
        label=_("Pace"),
        choices=clock_choices,
        initial=DEFAULT_CLOCK,
        widget=forms.RadioSelect,
        help_text=_("How long a turn may take."),
    )
    weekends = forms.BooleanField(
        label=_("Weekends don't count"),
        required=False,
        help_text=_("In slow games: all clocks stand on Saturday and Sunday, in your time zone."),
    )

    def __init__(self, data: Mapping[str, Any] | None, *, proposed: Mapping[str, str]) -> None:
        super().__init__(data)
        for name, (label, help_text) in LENGTHS.items():
            usual = getattr(CLOCKS[DEFAULT_CLOCK], name)
            self.fields[PREFIX + name] = LengthField(label=label, help_text=help_text, initial=usual)
        self._propose(proposed)

    def _propose(self, proposed: Mapping[str, str]) -> None:
        for name in LENGTHS:
            field = self.fields[PREFIX + name]
            sent = [proposed.get(f"{PREFIX}{name}_{part}", "") for part in (0, 1)]
            if all(sent):
                try:
                    self.initial[PREFIX + name] = field.clean(sent)
                except ValidationError:
                    continue
        if proposed.get("weekends"):
            self.initial["weekends"] = True

    @property
    def clock_groups(self) -> Iterator[ClockGroup]:
        """What is offered of each pace."""
        offered = {str(one.data["value"]): one for one in self["clock"]}
        for pace in Pace:
            clocks = [offered[key] for key, clock in CLOCKS.items() if pace_of(clock) == pace]
            yield ClockGroup(pace, wording.PACE_NAMES[pace], wording.PACE_TEXTS[pace], clocks)

    @property
    def own_clock(self) -> BoundWidget:
        """The button for a clock that isn't offered."""
        return next(one for one in self["clock"] if one.data["value"] == OWN)

    @property
    def lengths(self) -> list[forms.BoundField]:
        """What that clock is made of."""
        return [self[PREFIX + name] for name in LENGTHS]

    def chosen_clock(self, ruleset: str) -> ClockSettings | None:
        """The clock that was chosen. Adds errors to the fields that make it impossible for these rules."""
        own = self.cleaned_data.get("clock") == OWN
        if not own:
            for name in LENGTHS:
                self.errors.pop(PREFIX + name, None)
        if self.errors:
            return None
        clock = self._own_clock() if own else CLOCKS[self.cleaned_data["clock"]]
        if self.errors:
            return None
        if self.cleaned_data["weekends"]:
            if clock is None or pace_of(clock) != Pace.SLOW:
                self.add_error("weekends", ValidationError(wording.WEEKENDS_NEED_SLOW, code="not_slow"))
                return None
            clock = replace(clock, weekends=get_current_timezone_name())
        if not is_allowed(clock, ruleset):
            self.add_error("clock", ValidationError(wording.CLOCK_NEEDED, code="clock_needed"))
        return clock

    def _own_clock(self) -> ClockSettings | None:
        lengths = {name: self.cleaned_data.get(PREFIX + name) for name in LENGTHS}
        for name in ("turn", "discard", "setup"):
            if lengths[name] is None:
                self.add_error(PREFIX + name, ValidationError(TEXTS["required"], code="required"))
        clock = ClockSettings(**cast(Any, {name: seconds or 0 for name, seconds in lengths.items()}))
        if not self.errors:
            for name, allowed in out_of_range(clock).items():
                self.add_error(PREFIX + name, ValidationError(wording.range_text(name, allowed), code="out_of_range"))
        return clock
