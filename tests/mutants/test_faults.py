"""The list of seeded faults fits the engine as it is."""

import ast
from collections import Counter

from games.rulebook import rulesets, statements
from tests.mutants.faults import faults

FAULTS = faults()


def test_there_are_many_faults_and_some_of_each_rule_set():
    prefixes = Counter(fault.rule.partition("-")[0] for fault in FAULTS)
    assert sum(prefixes.values()) >= 100
    assert set(prefixes) == {"HL", "LO", "HF", "GW"}


def test_no_fault_is_listed_twice():
    assert [fault for fault, times in Counter(FAULTS).items() if times > 1] == []


def test_every_fault_breaks_a_statement_that_exists():
    known = {statement.id for ruleset in rulesets() for statement in statements(ruleset)}
    assert {fault.rule for fault in FAULTS} <= known


def test_every_original_is_in_the_engine_exactly_once():
    sources = {fault.path: fault.path.read_text(encoding="utf-8") for fault in FAULTS}
    assert [str(fault) for fault in FAULTS if sources[fault.path].count(fault.original) != 1] == []


def test_every_fault_leaves_a_program_that_is_another_one():
    for fault in FAULTS:
        assert fault.original != fault.replacement
        ast.parse(fault.put_into(fault.path.read_text(encoding="utf-8")))
