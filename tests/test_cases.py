"""Faults that were reported of other implementations are listed in cases.csv; tests cite them by number."""

import csv
import re
from pathlib import Path

TESTS = Path(__file__).parent
CITATION = re.compile(r"\bcases? ((?:\d+[a-z]?(?:, | and )?)+)", re.IGNORECASE)


def cited() -> set[int]:
    """The numbers in all docstrings and comments such as "case 24" or "cases 34, 71 and 78"."""
    texts = (path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py") if path != Path(__file__))
    lists = (numbers for text in texts for numbers in CITATION.findall(text))
    return {int(number) for numbers in lists for number in re.findall(r"\d+", numbers)}


def listed() -> set[int]:
    with (TESTS / "cases.csv").open(encoding="utf-8", newline="") as file:
        return {int(row["case"]) for row in csv.DictReader(file)}


def test_every_case_is_held_by_a_test():
    assert listed() - cited() == set()


def test_every_case_that_a_test_cites_is_listed():
    assert cited() - listed() == set()
