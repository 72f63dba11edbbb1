"""Who is on the clock, until when, and what happens at zero (HL-33, HL-40, HL-73, X9, X44, X46)."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ClockSettings:
    """Seconds for each kind of demand."""

    setup: int
    turn: int
    discard: int

    @property
    def allowed(self) -> bool:
        """Whether a table may be opened with these clocks."""
        return self.setup in SECONDS_ALLOWED and self.turn in SECONDS_ALLOWED and self.discard in SECONDS_ALLOWED


# The live clocks a table may have.
SECONDS_ALLOWED = range(15, 301)
# What the form for a new table offers. The lengths of "standard" are those of X44.
CLOCKS = {
    "fast": ClockSettings(setup=30, turn=60, discard=20),
    "standard": ClockSettings(setup=60, turn=120, discard=30),
    "relaxed": ClockSettings(setup=120, turn=300, discard=60),
}
DEFAULT_CLOCK = "standard"
