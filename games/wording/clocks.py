"""Clocks in words: how long a turn may take, and what a game with such a clock is like."""

from collections.abc import Mapping

from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.clock import DAY, HOUR, MINUTE, ClockSettings, Pace, game_seconds
from games.words import Word

PACE_NAMES: Mapping[Pace, Word] = {
    Pace.LIVE: pgettext_lazy("pace", "Live"),
    Pace.SLOW: pgettext_lazy("pace", "Slow"),
    Pace.UNLIMITED: _("Without a clock"),
}
PACE_TEXTS: Mapping[Pace, Word] = {
    Pace.LIVE: _("All stay at the table. A game takes half an hour to two hours."),
    Pace.SLOW: _("Everybody comes by when it's their turn. A game takes weeks, or months with days for each turn."),
    Pace.UNLIMITED: _("Nobody is hurried, and nothing happens by itself. A game takes as long as its players do."),
}
CLOCK_NAMES: Mapping[str, Word] = {
    "fast": pgettext_lazy("pace", "Fast"),
    "standard": pgettext_lazy("pace", "Normal"),
    "relaxed": pgettext_lazy("pace", "Relaxed"),
    "flexible": pgettext_lazy("pace", "Flexible"),
}
"""Of those that have one; the others are called by what they are."""
UNITS: Mapping[int, Word] = {1: _("seconds"), MINUTE: _("minutes"), HOUR: _("hours"), DAY: _("days")}
"""By their length in seconds."""
CLOCK_NEEDED = _("These rules are played with a clock. Choose one, or other rules.")
WEEKENDS_NEED_SLOW = _("That is for slow games only, whose turns take hours or days.")


def duration(seconds: int) -> str:
    """A length of time: "2 minutes"."""
    n, unit = in_units(seconds)
    if unit == DAY:
        text = ngettext("%(n)s day", "%(n)s days", n)
    elif unit == HOUR:
        text = ngettext("%(n)s hour", "%(n)s hours", n)
    elif unit == MINUTE:
        text = ngettext("%(n)s minute", "%(n)s minutes", n)
    else:
        text = ngettext("%(n)s second", "%(n)s seconds", n)
    return text % {"n": n}


def left_text(seconds: int) -> str:
    """What is left of a clock, in one unit or two: "1 day 4 hours". On a page site/countdown.js goes on with it."""
    units = (DAY, HOUR, MINUTE, 1)
    largest = next((place for place, unit in enumerate(units) if seconds >= unit), len(units) - 1)
    parts = [seconds // units[largest] * units[largest]]
    if largest + 1 < len(units):
        parts.append((seconds - parts[0]) // units[largest + 1] * units[largest + 1])
    return " ".join(duration(part) for part in parts if part or len(parts) == 1)


def turn_text(turn: int, bank: int) -> str:
    """How long a turn may take, and what there is in reserve: "1 day a turn, 5 days in reserve"."""
    text = gettext("%(duration)s a turn") % {"duration": duration(turn)}
    if not bank:
        return text
    return ", ".join((text, gettext("%(duration)s in reserve") % {"duration": duration(bank)}))


def clock_text(clock: ClockSettings | None) -> str:
    """What a table's clock is like: "2 minutes a turn", "1 day a turn, 5 days in reserve", "no clock"."""
    if clock is None:
        return gettext("no clock")
    parts = [turn_text(clock.turn, clock.bank)]
    if clock.increment:
        parts.append(gettext("%(duration)s more after each turn") % {"duration": duration(clock.increment)})
    if clock.weekends:
        parts.append(gettext("weekends don't count (%(zone)s)") % {"zone": clock.weekends.replace("_", " ")})
    return ", ".join(parts)


def clock_label(key: str, clock: ClockSettings | None) -> str:
    """What a clock is called where one is chosen: "Normal, 2 minutes", "1 day + 5 days", "No clock"."""
    if clock is None:
        return gettext("No clock")
    length = " + ".join(duration(seconds) for seconds in (clock.turn, clock.bank) if seconds)
    if key not in CLOCK_NAMES:
        return length
    return gettext("%(pace)s, %(duration)s") % {"pace": CLOCK_NAMES[key], "duration": length}


def range_text(name: str, allowed: range) -> str:
    """What one of a table's lengths may be, after something else was chosen."""
    if name == "turn":
        return gettext("A turn takes 30 seconds to 5 minutes, or 4 hours to 14 days.")
    if len(allowed) == 1:
        return gettext("That is for live games only, whose turns take minutes.")
    values = {"least": duration(allowed.start), "most": duration(allowed.stop - 1)}
    if not allowed.start:
        return gettext("With such turns at most %(most)s.") % values
    return gettext("With such turns from %(least)s to %(most)s.") % values


def game_text(clock: ClockSettings | None, players: int) -> str:
    """About how long a game of so many takes: "about 50 minutes"; empty without a clock."""
    if clock is None:
        return ""
    seconds = game_seconds(clock, players)
    if seconds < 2 * HOUR:
        return gettext("about %(n)s minutes") % {"n": 10 * round(seconds / (10 * MINUTE))}
    for length, most, several in (
        (HOUR, 2 * DAY, gettext("about %(n)s hours")),
        (DAY, 21 * DAY, gettext("about %(n)s days")),
        (7 * DAY, 90 * DAY, gettext("about %(n)s weeks")),
    ):
        if seconds < most:
            return several % {"n": round(seconds / length)}
    return gettext("about %(n)s months") % {"n": round(seconds / (30 * DAY))}


def terms_text(clock: ClockSettings | None, players: int) -> str:
    """What to know of a table's clock before one sits down: how long a game takes, and all that a turn's time isn't."""
    if clock is None:
        return str(PACE_TEXTS[Pace.UNLIMITED])
    sentences = [
        gettext("A game takes %(length)s.") % {"length": game_text(clock, players)},
        gettext("Discarding, and building after a turn: %(discard)s; a placement at the start: %(setup)s.")
        % {"discard": duration(clock.discard), "setup": duration(clock.setup)},
    ]
    if clock.bank:
        sentences.append(gettext("The reserve is for turns that take longer; what is used of it is gone."))
    return " ".join(sentences)


def in_units(seconds: int) -> tuple[int, int]:
    """A length as a number of the largest unit of `UNITS` of which it is a whole number, and that unit."""
    unit = next((unit for unit in sorted(UNITS, reverse=True) if seconds and seconds % unit == 0), 1)
    return seconds // unit, unit
