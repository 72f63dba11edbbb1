"""Simulated games step by step: who is to move, and what happens when a step comes to nothing."""

import pytest

from games.engine import Action, ScriptedChance, State, apply, digest
from games.engine.actions import PASS_BUILDING, BankTrade, PlayPlenty, SignUp
from games.simulation import contest
from games.simulation.contest import Contest, hold
from games.simulation.steps import Steps
from tests.engine.builder import Table, resources

NO_CHANCE = ScriptedChance()


@pytest.mark.rule("HF-39")
def test_in_the_special_phase_whoever_builds_is_to_move() -> None:
    table = Table(5, ruleset="hexfolk")
    table.do(2, SignUp(True))
    steps = Steps(table.state)
    (end_turn,) = steps.legal()
    steps.take(end_turn, NO_CHANCE)
    assert steps.mover == 2
    assert steps.legal() == [PASS_BUILDING]
    steps.take(PASS_BUILDING, NO_CHANCE)
    assert steps.mover == 1


@pytest.mark.rule("GW-66")
@pytest.mark.parametrize(
    "step", [BankTrade(resources(wood=4), resources(ore=1)), PlayPlenty(resources(ore=2))], ids=["exchange", "Harvest"]
)
def test_a_step_that_a_hidden_bank_refuses_changes_nothing(step: Action) -> None:
    table = Table(ruleset="globe").hand(0, wood=4).hand(1, ore=24).cards(0, plenty=1)
    steps, before = Steps(table.state), digest(table.state)
    assert step in steps.legal()
    steps.take(step, NO_CHANCE)
    assert digest(table.state) == before


def test_random_players_sign_up_for_the_special_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    signed_up = set()

    def record(state: State, seat: int, action: Action, chance: ScriptedChance) -> None:
        signed_up.add(seat)
        apply(state, seat, action, chance)

    monkeypatch.setattr(contest, "apply", record)
    hold(Contest(ruleset="hexfolk", players=("random",) * 5, games=1, seed=1))
    assert signed_up == set(range(5))
