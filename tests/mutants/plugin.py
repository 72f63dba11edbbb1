"""A pytest plugin that runs the tests of one rule on an engine with a fault: `-p tests.mutants.plugin`.

The environment says which fault of the list, by its number.
"""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, ModuleType

import pytest

from tests.mutants.faults import Fault, faults

NUMBER = "MUTANT"
"""The variable with the number."""
FAULT = pytest.StashKey[Fault]()


class FaultyLoader(SourceFileLoader):
    """Compiles a module with the fault in it, past the cache of compiled modules."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.module, str(fault.path))
        self.fault = fault

    def get_code(self, fullname: str) -> CodeType:
        source = self.fault.put_into(self.fault.path.read_text(encoding="utf-8"))
        return compile(source, self.path, "exec", dont_inherit=True)


class FaultyFinder(MetaPathFinder):
    """Finds the one module that has the fault."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.fault.module:
            return None
        return spec_from_file_location(fullname, self.fault.path, loader=FaultyLoader(self.fault))


def pytest_configure(config: pytest.Config) -> None:
    """Put the fault in place before the tests are collected, and with them the engine."""
    config.stash[FAULT] = fault = faults()[int(os.environ[NUMBER])]
    assert fault.module not in sys.modules, "the engine was imported before its fault"
    sys.meta_path.insert(0, FaultyFinder(fault))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests, and of shared tests the cases, that are marked with the rule."""
    rule = config.stash[FAULT].rule
    items[:] = [item for item in items if any(rule in mark.args for mark in item.iter_markers("rule"))]
