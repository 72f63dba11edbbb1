"""The statements of each rule set, numbered, and which tests check them.

Refusals, docstrings and tests cite statements by their ids, such as HL-73. They stand in one CSV file per rule set:

* `section`: the part of its manual;
* `statement`: what it says, in our words;
* `options`: the parameters of `games.engine.options` that hold its numbers;
* `kinds`: how it is checked, one letter each (see `KINDS`).
"""

import csv
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent

KINDS = {
    "E": "engine",
    "P": "probability",
    "G": "generator",
    "L": "table options",
    "A": "computer players",
    "U": "browser",
}
"""What the letters stand for."""
REQUIRED = frozenset("EPGL")
"""A statement of one of these kinds must have a test."""


@dataclass(frozen=True)
class Statement:
    id: str
    section: str
    statement: str
    options: tuple[str, ...]
    kinds: str

    @property
    def required(self) -> bool:
        """Whether there must be a test of it."""
        return not REQUIRED.isdisjoint(self.kinds)


def rulesets() -> list[str]:
    """The rule sets that have statements."""
    return sorted(path.stem for path in FOLDER.glob("*.csv"))


def statements(ruleset: str) -> list[Statement]:
    """All statements of a rule set, in their order.

    Raises FileNotFoundError for a rule set that has none.
    """
    with (FOLDER / f"{ruleset}.csv").open(encoding="utf-8", newline="") as file:
        return [
            Statement(row["id"], row["section"], row["statement"], tuple(row["options"].split()), row["kinds"])
            for row in csv.DictReader(file)
        ]
