"""The numbered statements of the rules, and the command that says which tests check them."""

import re
from dataclasses import fields
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import override_settings

from games.engine import RULESETS, Options
from games.engine.refusals import CITED
from games.rulebook import KINDS, Statement, rulesets, statements
from games.rulebook.coverage import MOST_IDS, Coverage, MarkedTest, cover, marked_tests

TESTS = Path(settings.BASE_DIR, "tests")
CITATION = re.compile(r"\b(?:HL|LO|HF|GW)-\d+\b")
NUMBERED = {"hexland": ("HL", 85), "landover": ("LO", 52), "hexfolk": ("HF", 80), "globe": ("GW", 104)}
"""By rule set: what its ids begin with, and how many statements it has."""


@pytest.fixture(scope="module")
def marked() -> list[MarkedTest]:
    return marked_tests(TESTS)


def statement(rule: str, kinds: str = "E") -> Statement:
    return Statement(rule, "turn", "Something is so.", (), kinds)


# The catalogue


def test_every_rule_set_has_statements():
    assert rulesets() == sorted(RULESETS)


@pytest.mark.parametrize("ruleset", rulesets())
def test_the_statements_of_a_rule_set_are_numbered_without_a_gap(ruleset: str):
    prefix, count = NUMBERED[ruleset]
    assert [found.id for found in statements(ruleset)] == [f"{prefix}-{number}" for number in range(1, count + 1)]


@pytest.mark.parametrize("ruleset", rulesets())
def test_every_statement_is_complete(ruleset: str):
    for found in statements(ruleset):
        assert found.section
        assert found.statement.endswith(".")
        assert found.kinds
        assert set(found.kinds) <= set(KINDS)


@pytest.mark.parametrize("ruleset", rulesets())
def test_the_options_that_statements_name_exist(ruleset: str):
    named = {name for found in statements(ruleset) for name in found.options}
    assert named <= {field.name for field in fields(Options)}


@pytest.mark.parametrize("ruleset", rulesets())
def test_refusals_rest_on_statements_that_exist(ruleset: str):
    assert set(CITED[ruleset].values()) <= {found.id for found in statements(ruleset)}


def test_the_code_cites_only_statements_that_exist():
    known = {found.id for ruleset in rulesets() for found in statements(ruleset)}
    for path in Path(settings.BASE_DIR, "games").rglob("*.py"):
        assert set(CITATION.findall(path.read_text(encoding="utf-8"))) <= known, path


# The tests that check it


@pytest.mark.parametrize("ruleset", rulesets())
def test_every_statement_that_must_have_a_test_has_one(ruleset: str, marked: list[MarkedTest]):
    coverage = cover(statements(ruleset), marked)
    assert coverage.missing == []
    assert coverage.unknown == {}


def test_no_test_claims_to_check_many_statements(marked: list[MarkedTest]):
    assert [test.name for test in marked if len(test.ids) > MOST_IDS] == []


def test_marks_are_found_as_pytest_finds_them(request: pytest.FixtureRequest, marked: list[MarkedTest]):
    found = {(test.name.partition("[")[0], rule) for test in marked for rule in test.ids}
    seen = {
        (item.nodeid.partition("[")[0], rule)
        for item in request.session.items
        for mark in item.iter_markers("rule")
        for rule in mark.args
    }
    assert seen <= found


# Setting one against the other


def test_a_statement_without_a_test_is_missing_unless_only_the_browser_shows_it():
    engine, browser, both = statement("HL-1"), statement("HL-2", "U"), statement("HL-3", "UE")
    coverage = cover([engine, browser, both], [])
    assert (coverage.missing, coverage.elsewhere) == ([engine, both], [browser])


def test_a_marked_test_covers_its_statements():
    one, two = statement("HL-1"), statement("HL-2")
    coverage = cover([one, two], [MarkedTest("test_a", ("HL-1", "HL-2")), MarkedTest("test_b", ("HL-2",))])
    assert coverage.tests == {one: ["test_a"], two: ["test_a", "test_b"]}
    assert coverage.missing == []


def test_an_id_that_does_not_exist_is_named_with_its_tests():
    coverage = cover([statement("HL-1")], [MarkedTest("test_a", ("HL-99",)), MarkedTest("test_b", ("LO-1",))])
    assert coverage.unknown == {"HL-99": ["test_a"]}


def test_marks_of_classes_count_for_their_tests(tmp_path: Path):
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_some.py").write_text(
        "@pytest.mark.rule('HL-1')\n"
        "class TestSome:\n"
        "    @pytest.mark.rule('HL-2')\n"
        "    async def test_one(self): ...\n"
        "def test_without_a_mark(): ...\n"
    )
    assert marked_tests(folder) == [MarkedTest("tests/test_some.py::TestSome::test_one", ("HL-1", "HL-2"))]


def test_each_case_of_a_shared_test_counts_for_its_own_rule_set(tmp_path: Path):
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_some.py").write_text(
        "@pytest.mark.rule('HL-3')\n@each(HL='HL-1', GW=('GW-1', 'GW-2'))\ndef test_one(ruleset): ...\n"
    )
    assert marked_tests(folder) == [
        MarkedTest("tests/test_some.py::test_one[HL]", ("HL-3", "HL-1")),
        MarkedTest("tests/test_some.py::test_one[GW]", ("HL-3", "GW-1", "GW-2")),
    ]


# The command


def test_the_command_lists_statements_with_their_tests(capsys: pytest.CaptureFixture[str]):
    call_command("rules_coverage", "--ruleset", "hexland")
    lines = capsys.readouterr().out.splitlines()
    assert "HL-44  A road costs 1 wood and 1 brick. [engine]" in lines
    assert "        tests/engine/test_building.py::test_the_exact_price_is_enough_and_goes_to_the_bank[HL]" in lines
    assert lines[-1].startswith("hexland: 85 statements, ")
    assert lines[-1].endswith("that must have one 0 have none")


def test_the_command_sums_up_every_rule_set_unless_one_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("games.management.commands.rules_coverage.cover", lambda found, tests: Coverage({}, {}))
    call_command("rules_coverage")
    summaries = capsys.readouterr().out.splitlines()[-len(rulesets()) :]
    assert [line.partition(":")[0] for line in summaries] == rulesets()


def test_the_command_fails_when_a_test_is_missing(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    with override_settings(BASE_DIR=tmp_path), pytest.raises(SystemExit) as failure:
        call_command("rules_coverage", "--ruleset", "hexland")
    assert failure.value.code == 1
    assert "MISSING:" in capsys.readouterr().out


def test_the_command_names_the_rule_sets_that_it_knows():
    with pytest.raises(CommandError, match="hexland"):
        call_command("rules_coverage", "--ruleset", "chess")
