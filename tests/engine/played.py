"""Random games of every rule set, played once for all tests that look at them."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from games.engine import RULESETS, Options, State, check
from tests.engine.random_play import Move, any_options, random_game

SEEDS = range(8)
TURNS, LONG = 130, 300
"""Where games end that nobody has won, and where those end that are meant to be won."""

RARE = ("discard", "robber", "sign_up", "special")
"""Phases of which more positions are kept."""

everywhere = pytest.mark.parametrize("ruleset", RULESETS)


@cache
def options_of(ruleset: str, seed: int) -> Options:
    """A table's options: each seed draws others, within what the rule set lets a table choose.

    Where a table chooses its target, every other one plays to the lowest, so that games are won. Some tables
    leave time to sign up after a turn, as live ones do.
    """
    target = RULESETS[ruleset].choices.get("target")
    late = seed % 4 == 2
    if target is None or seed % 2 == 0:
        return any_options(ruleset, Random(seed), turn_cap=TURNS, late_sign_up=late)
    return any_options(ruleset, Random(seed), target=target.least, turn_cap=LONG, late_sign_up=late)


def game(ruleset: str, seed: int) -> Iterator[tuple[State, Move]]:
    return random_game(seed, options_of(ruleset, seed))


def games(ruleset: str) -> Iterator[Iterator[tuple[State, Move]]]:
    return (game(ruleset, seed) for seed in SEEDS)


class Played(NamedTuple):
    """What became of the games of a rule set."""

    states: list[State]
    """Positions from all parts of them."""
    endings: list[State]
    kinds: set[str]
    refused: set[tuple[str, str]]
    """Kinds of moves that were listed and yet refused, with the code."""


@cache
def played(ruleset: str) -> Played:
    found = Played([], [], set(), set())
    for moves_made in games(ruleset):
        phases = set()
        for number, (state, (seat, action)) in enumerate(moves_made):
            if number % 29 == 0 or state.phase not in phases or (state.phase in RARE and number % 5 == 0):
                found.states.append(state.copy())
            phases.add(state.phase)
            found.kinds.add(action.kind)
            if refusal := check(state, seat, action):
                found.refused.add((action.kind, refusal.code))
        found.endings.append(state)
    return found


def states(ruleset: str) -> list[State]:
    return played(ruleset).states


def seats(state: State) -> range:
    return range(state.options.players)
