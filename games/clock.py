"""The clocks a table can have: of seconds, of hours and days, or none (HL-40, HF-35)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60
# How long the others may still sign up to build after a turn, at live tables (X41).
SIGN_UP_SECONDS = 5
# Length of a turn from which on a game is slow.
SLOW_SECONDS = HOUR


class Pace(StrEnum):
    """What a clock means for people: they stay at the table, come back now and then, or take what time they want."""

    LIVE = "live"
    SLOW = "slow"
    UNLIMITED = "unlimited"


@dataclass(frozen=True)
class ClockSettings:
    """Seconds for each kind of demand, and what else a table agrees on. One without a clock has none of these."""

    setup: int
    turn: int
    discard: int
    """Also for building in the special phase after a turn."""
    bank: int = 0
    """The reserve with which each seat begins: what a turn takes when its own time is used up, and is gone then."""
    increment: int = 0
    """What each turn of its own adds to a seat's reserve (games.reserves)."""
    weekends: str = ""
    """The time zone in which Saturdays and Sundays don't count (games.calendar); empty: all days do."""

    @property
    def has_reserve(self) -> bool:
        return bool(self.bank or self.increment)

    @property
    def most_reserve(self) -> int:
        """Beyond so much a turn adds nothing, so that no turn takes for ever."""
        return self.bank + self.turn


def pace_of(clock: ClockSettings | None) -> Pace:
    """The pace of a table with that clock; None is none."""
    if clock is None:
        return Pace.UNLIMITED
    return Pace.SLOW if clock.turn >= SLOW_SECONDS else Pace.LIVE


def game_seconds(clock: ClockSettings, players: int) -> int:
    """About how long a game takes: hardly anybody uses up their time, and who has days looks in every day."""
    turn = 20 + clock.turn // 5 if pace_of(clock) == Pace.LIVE else min(clock.turn // 4, DAY)
    return TURNS_EACH * players * turn


def out_of_range(clock: ClockSettings) -> Mapping[str, range]:
    """The lengths that no table may have, each with the seconds that it may have at this pace."""
    allowed = SECONDS_ALLOWED[pace_of(clock)]
    return {name: seconds for name, seconds in allowed.items() if getattr(clock, name) not in seconds}


def is_allowed(clock: ClockSettings | None, ruleset: str) -> bool:
    """Whether a table of that rule set may be opened with that clock."""
    if clock is None:
        return ruleset not in ALWAYS_CLOCKED
    return not out_of_range(clock) and (not clock.weekends or pace_of(clock) == Pace.SLOW)


# Rule sets in which every turn has a countdown (HL-40).
ALWAYS_CLOCKED = frozenset({"hexland"})
_SECONDS, _DAYS = range(15, 5 * MINUTE + 1), range(4 * HOUR, 14 * DAY + 1)
# How long each of the clocks may be. Whoever has days for a turn needs no seconds on top.
SECONDS_ALLOWED: Mapping[Pace, Mapping[str, range]] = {
    Pace.LIVE: {
        "setup": _SECONDS,
        "turn": range(30, 5 * MINUTE + 1),
        "discard": _SECONDS,
        "bank": range(30 * MINUTE + 1),
        "increment": range(MINUTE + 1),
    },
    Pace.SLOW: {"setup": _DAYS, "turn": _DAYS, "discard": _DAYS, "bank": range(14 * DAY + 1), "increment": range(1)},
}
# How many turns a seat has in a game, more or less.
TURNS_EACH = 18
# What the form for a new table offers. The lengths of "standard" are those of X44.
CLOCKS: dict[str, ClockSettings | None] = {
    "fast": ClockSettings(setup=30, turn=1 * MINUTE, discard=20),
    "standard": ClockSettings(setup=60, turn=2 * MINUTE, discard=30),
    "relaxed": ClockSettings(setup=120, turn=5 * MINUTE, discard=60),
    "flexible": ClockSettings(setup=60, turn=1 * MINUTE, discard=30, bank=5 * MINUTE, increment=10),
    "half_day": ClockSettings(setup=12 * HOUR, turn=12 * HOUR, discard=6 * HOUR),
    "day": ClockSettings(setup=1 * DAY, turn=1 * DAY, discard=12 * HOUR),
    "day_and_reserve": ClockSettings(setup=1 * DAY, turn=1 * DAY, discard=12 * HOUR, bank=5 * DAY),
    "three_days": ClockSettings(setup=3 * DAY, turn=3 * DAY, discard=1 * DAY),
    "week": ClockSettings(setup=7 * DAY, turn=7 * DAY, discard=2 * DAY),
    "unlimited": None,
}
DEFAULT_CLOCK = "standard"
# After how many turns missed in a row a computer player may take a seat, and what most tables have.
MISSES_OFFERED = (1, 2, 3, 5)
DEFAULT_MISSES = 2
