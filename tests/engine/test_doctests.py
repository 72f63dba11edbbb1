"""The examples in the engine's documentation are true."""

import doctest
import importlib
import pkgutil

import pytest

from games import engine

MODULES = sorted(found.name for found in pkgutil.walk_packages(engine.__path__, "games.engine."))


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples():
    assert sum(doctest.testmod(importlib.import_module(name)).attempted for name in MODULES) > 0
