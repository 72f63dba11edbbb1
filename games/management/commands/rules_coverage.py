"""List the statements of the rule sets with the tests that check them, and what is missing."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from games.rulebook import KINDS, Statement, rulesets, statements
from games.rulebook.coverage import Coverage, cover, marked_tests

ALL = "all"


class Command(BaseCommand):
    help = (__doc__ or "") + " Exits with 1 when a statement has no test that must have one."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--ruleset", choices=[ALL, *rulesets()], default=ALL)

    def handle(self, *, ruleset: str, **options: Any) -> None:
        tests = marked_tests(Path(settings.BASE_DIR, "tests"))
        found = {key: cover(statements(key), tests) for key in (rulesets() if ruleset == ALL else [ruleset])}
        for coverage in found.values():
            self._report(coverage)
        self.stdout.write()
        for key, coverage in found.items():
            self._sum_up(key, coverage)
        if any(coverage.missing or coverage.unknown for coverage in found.values()):
            raise SystemExit(1)

    def _report(self, coverage: Coverage) -> None:
        for statement, names in coverage.tests.items():
            self.stdout.write(_line(statement))
            for name in names:
                self.stdout.write(f"        {name}")
        self._list("Without a test, which only the browser or computer players could show:", coverage.elsewhere)
        self._list("MISSING:", coverage.missing)
        for rule, names in coverage.unknown.items():
            self.stdout.write(f"UNKNOWN: {rule} in {', '.join(names)}")

    def _sum_up(self, ruleset: str, coverage: Coverage) -> None:
        tested = sum(bool(names) for names in coverage.tests.values())
        required = sum(statement.required for statement in coverage.tests)
        self.stdout.write(
            f"{ruleset}: {len(coverage.tests)} statements, {tested} with tests; "
            f"of {required} that must have one {len(coverage.missing)} have none"
        )

    def _list(self, title: str, found: list[Statement]) -> None:
        if found:
            self.stdout.write(f"\n{title}")
            for statement in found:
                self.stdout.write(_line(statement))


def _line(statement: Statement) -> str:
    kinds = ", ".join(KINDS[letter] for letter in statement.kinds)
    return f"{statement.id:<6} {statement.statement} [{kinds}]"
