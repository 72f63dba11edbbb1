"""Every refusal has a code that the rule sets know, and the statement that it rests on."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games.engine
from games.engine import SeededChance, State, apply, check, deal, moves, new_game, preset
from games.engine.actions import ROLL
from games.engine.game import refused_tools
from games.engine.phases import BEFORE_ROLL, DISCARD, MAIN, OVER
from games.engine.refusals import CITED, RESTS_ON
from tests.engine.any_action import actions
from tests.engine.rulesets import KEYS, each

ROUTES = ("road", "boat", "bridge")


def used() -> Iterator[str]:
    """The codes of all calls of `refuse` in the engine; a route piece in a code stands for each of them."""
    for path in Path(games.engine.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "refuse":
                code = node.args[1]
                for form in (code.body, code.orelse) if isinstance(code, ast.IfExp) else (code,):
                    text = ast.unparse(form).removeprefix("f")[1:-1]
                    yield from {text.format(piece=piece) for piece in ROUTES}


def test_every_code_in_the_engine_is_listed_and_every_listed_one_is_used():
    assert set(used()) == set(RESTS_ON)


def test_every_code_rests_on_a_statement_of_some_rule_set():
    for code, rules in RESTS_ON.items():
        assert any(rules), code
        assert len(rules) == len(CITED)


@pytest.fixture(scope="module", params=KEYS.values())
def positions(request: pytest.FixtureRequest) -> list[State]:
    """States of a game of the first moves that are listed, some of every phase that it comes through."""
    options = preset(request.param, players=4)
    chance = SeededChance(3)
    state = new_game(options, deal(options, chance), chance)
    found = []
    for number in range(160):
        if number % 8 == 0 or state.phase == DISCARD:
            found.append(state.copy())
        if state.phase == DISCARD:
            break
        listed = moves(state, state.turn)
        apply(state, state.turn, listed[number % len(listed)], chance)
    assert {BEFORE_ROLL, MAIN} <= {state.phase for state in found}
    return found


@given(data=st.data())
def test_every_refusal_of_an_action_cites_a_rule(positions: list[State], data: st.DataObject):
    state, action = data.draw(st.sampled_from(positions)), data.draw(actions())
    for seat in range(state.options.players):
        refusal = check(state, seat, action)
        assert refusal is None or refusal.rule, refusal


def test_every_tool_that_is_off_cites_a_rule(positions: list[State]):
    for state in positions:
        for seat in range(state.options.players):
            for refusal in refused_tools(state, seat).values():
                assert refusal.rule, refusal


@each(HL="HL-3", HF="HF-78")
def test_an_ended_game_refuses_everything_by_the_rule_that_ends_it(ruleset: str):
    options = preset(ruleset)
    state = new_game(options, deal(options, SeededChance(1)), SeededChance(2))
    state.phase = OVER
    refusal = check(state, state.turn, ROLL)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("game_over", CITED[ruleset]["game_over"])
