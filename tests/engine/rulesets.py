"""Tests of rules that several rule sets share."""

import pytest

KEYS = {"HL": "hexland", "LO": "landover", "HF": "hexfolk", "GW": "globe"}
"""Rule sets by the prefix of their statements' ids."""


def each(**statements: str | tuple[str, ...]) -> pytest.MarkDecorator:
    """Run a test under several rule sets, each case marked with its own statements; the parameter is `ruleset`.

    `@each(HL="HL-16", GW=("GW-34", "GW-35"))`; a rule set that is silent and follows the others has `GW=()`.
    """
    cases = []
    for prefix, ids in statements.items():
        rule = pytest.mark.rule(*((ids,) if isinstance(ids, str) else ids))
        cases.append(pytest.param(KEYS[prefix], marks=rule, id=prefix))
    return pytest.mark.parametrize("ruleset", cases)
