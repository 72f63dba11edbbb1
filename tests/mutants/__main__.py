"""Run the tests of each rule on an engine with a fault in that rule, and list the faults that none of them notices.

`python -m tests.mutants [RULE …]`: faults of these rules only, where a prefix such as GW stands for all of its rules.
"""

import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from functools import cache

from games.rulebook.coverage import marked_tests
from tests.mutants.faults import FILE, SITE, Fault, faults
from tests.mutants.plugin import NUMBER

PROCESSES = 2
SECONDS = 120
"""A fault may make a game endless; tests that take so long have noticed it."""
SLOWEST = "test_random_games.py"
# The engine's tests by themselves: without Django and the site's plugins they start several times as fast.
PYTEST = [sys.executable, "-m", "pytest", "-qx", "-c", str(FILE.with_name("engine.ini")), "--rootdir", str(SITE)]
PYTEST += ["--noconftest", "-p", "tests.engine.conftest", "-p", "no:cacheprovider"]


class Outcome(Enum):
    CAUGHT = "caught"
    SURVIVED = "no test fails"
    UNTESTED = "no test is marked with it"
    BROKEN = "the engine can't be imported"
    LOST = "the original text is no longer there exactly once"


@cache
def tests_of(rule: str) -> tuple[str, ...]:
    """Names of the engine's tests that are marked with a rule, cases left out; those that play whole games last."""
    found = [
        test for test in marked_tests(SITE / "tests") if rule in test.ids and test.name.startswith("tests/engine/")
    ]
    return tuple(sorted({test.name.partition("[")[0] for test in found}, key=lambda name: (SLOWEST in name, name)))


def outcome_of(number: int, fault: Fault) -> Outcome:
    """Run the tests of a fault's rule on an engine with the fault."""
    try:
        fault.put_into(fault.path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Outcome.LOST
    if not (names := tests_of(fault.rule)):
        return Outcome.UNTESTED
    try:
        done = run(names, "-p", "tests.mutants.plugin", timeout=SECONDS, **{NUMBER: str(number)})
    except subprocess.TimeoutExpired:
        return Outcome.CAUGHT
    return {0: Outcome.SURVIVED, 1: Outcome.CAUGHT, 5: Outcome.UNTESTED}.get(done.returncode, Outcome.BROKEN)


def run(
    names: Iterable[str], *arguments: str, timeout: float | None = None, **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run tests of the engine.

    Raises subprocess.TimeoutExpired when they take longer than a timeout, in seconds.
    """
    return subprocess.run(
        [*PYTEST, *arguments, *names],
        cwd=SITE,
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"} | variables,
        capture_output=True,
        text=True,
        timeout=timeout,
    )


def main(rules: list[str]) -> int:
    chosen = [
        (number, fault)
        for number, fault in enumerate(faults())
        if not rules or any(fault.rule == rule or fault.rule.startswith(f"{rule}-") for rule in rules)
    ]
    if not (names := sorted({name for _, fault in chosen for name in tests_of(fault.rule)})):
        print("There are no tests for these rules, or no faults.")  # noqa: T201
        return 1
    if (sound := run(names)).returncode:
        print(sound.stdout, "These tests fail without any fault.", sep="\n")  # noqa: T201
        return 1
    caught = 0
    with ThreadPoolExecutor(PROCESSES) as pool:
        outcomes = pool.map(lambda one: outcome_of(*one), chosen)
        for (_, fault), outcome in zip(chosen, outcomes, strict=True):
            if outcome is Outcome.CAUGHT:
                caught += 1
            else:
                print(f"{outcome.value}: {fault}", flush=True)  # noqa: T201
    print(f"{caught} of {len(chosen)} seeded faults were caught.")  # noqa: T201
    return 0 if caught == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
