"""The list of seeded faults."""

import csv
from dataclasses import dataclass
from pathlib import Path

SITE = Path(__file__).parents[2]
ENGINE = SITE / "games" / "engine"
FILE = Path(__file__).parent / "faults.csv"


@dataclass(frozen=True)
class Fault:
    """One small change of the engine's sources that breaks a rule."""

    rule: str
    """Id of the statement that it breaks."""
    file: str
    """Where, in games/engine."""
    original: str
    """A text that occurs there exactly once."""
    replacement: str

    @property
    def path(self) -> Path:
        return ENGINE / self.file

    @property
    def module(self) -> str:
        return ".".join(("games", "engine", *Path(self.file).with_suffix("").parts))

    def put_into(self, source: str) -> str:
        """The source with the fault.

        Raises ValueError when the original text is not there exactly once.
        """
        if (times := source.count(self.original)) != 1:
            raise ValueError(f"{self}: its original is in {self.file} {times} times")
        return source.replace(self.original, self.replacement)

    def __str__(self) -> str:
        return f"{self.rule}  {self.file}: {self.original!r} -> {self.replacement!r}"


def faults() -> list[Fault]:
    with FILE.open(encoding="utf-8", newline="") as file:
        return [Fault(**row) for row in csv.DictReader(file)]
