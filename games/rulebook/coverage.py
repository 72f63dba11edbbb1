"""Which tests are marked with which statements: `@pytest.mark.rule("HL-73")`.

A test that runs under several rule sets marks each case with statements of that one: `@each(HL="HL-16", GW="GW-34")`
(tests/engine/rulesets.py). The tests are read, not run. Marks count as decorators of functions and classes, nowhere
else.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from games.rulebook import Statement

MOST_IDS = 3
"""A test that claims to check more statements than this checks none of them well."""


@dataclass(frozen=True)
class MarkedTest:
    """A test, or its case for one rule set, and the ids that it is marked with."""

    name: str
    """As pytest writes it: tests/engine/test_setup.py::test_name, with [HL] behind it for a case"""
    ids: tuple[str, ...]


@dataclass(frozen=True)
class Coverage:
    """The tests of each statement of a rule set."""

    tests: dict[Statement, list[str]]
    unknown: dict[str, list[str]]
    """Ids with the prefix of the rule set that don't exist, with the tests that name them."""

    @property
    def missing(self) -> list[Statement]:
        """Statements that must have a test and have none."""
        return [statement for statement, names in self.tests.items() if statement.required and not names]

    @property
    def elsewhere(self) -> list[Statement]:
        """Statements without a test that are checked in the browser or by computer players only."""
        return [statement for statement, names in self.tests.items() if not statement.required and not names]


def cover(statements: list[Statement], tests: list[MarkedTest]) -> Coverage:
    """Set tests against statements."""
    prefix = statements[0].id.partition("-")[0] + "-"
    named: dict[str, list[str]] = {}
    for test in tests:
        for rule in test.ids:
            named.setdefault(rule, []).append(test.name)
    known = {statement.id for statement in statements}
    return Coverage(
        {statement: named.get(statement.id, []) for statement in statements},
        {rule: names for rule, names in named.items() if rule.startswith(prefix) and rule not in known},
    )


def marked_tests(folder: Path) -> list[MarkedTest]:
    """The marked tests in all test files of a folder, sorted by file."""
    found: list[MarkedTest] = []
    for path in sorted(folder.rglob("test_*.py")):
        file = path.relative_to(folder.parent).as_posix()
        found += _marked(ast.parse(path.read_text(encoding="utf-8")), f"{file}::", ())
    return found


def _marked(scope: ast.Module | ast.ClassDef, prefix: str, inherited: tuple[str, ...]) -> Iterator[MarkedTest]:
    for node in scope.body:
        if isinstance(node, ast.ClassDef):
            yield from _marked(node, f"{prefix}{node.name}::", (*inherited, *_ids(node)))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            ids = (*inherited, *_ids(node))
            if cases := _cases(node):
                for case, own in cases.items():
                    yield MarkedTest(f"{prefix}{node.name}[{case}]", (*ids, *own))
            elif ids:
                yield MarkedTest(prefix + node.name, ids)


_Decorated = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def _ids(node: _Decorated) -> list[str]:
    """The ids of all cases of a test, or of all tests of a class."""
    return [str(ast.literal_eval(rule)) for mark in _calls(node, "pytest.mark.rule") for rule in mark.args]


def _cases(node: _Decorated) -> dict[str, tuple[str, ...]]:
    """The ids of a test's case by rule set; empty for a test without such cases."""
    cases = {}
    for mark in _calls(node, "each"):
        for keyword in mark.keywords:
            ids: str | tuple[str, ...] = ast.literal_eval(keyword.value)
            cases[str(keyword.arg)] = (ids,) if isinstance(ids, str) else ids
    return cases


def _calls(node: _Decorated, name: str) -> Iterator[ast.Call]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == name:
            yield decorator
