"""Computer players on the site with what only some rule sets have: special phase, hidden bank, storms."""

from typing import Any

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from games import bots, computers
from games.engine.hands import pack
from games.engine.masks import bits
from tests.games.tables import Table

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


def last_action(table: Table) -> Any:
    return table.game.entries.get(version=table.version).action


@pytest.mark.rule("HF-38")
def test_computers_who_can_build_sign_up_after_the_roll(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    """Nobody waits for them: a person is on turn."""
    table = Table(5, persons=1, level="settler", ruleset="hexfolk")
    table.skip_setup()
    mover = next(seat.position for seat in table.game.seats.all() if seat.is_person)
    table.alter(turn=mover, hands=[pack([0, 0, 0, 2, 3])] * 5)  # the price of a city
    with django_capture_on_commit_callbacks(execute=True):
        table.act(mover, "roll")
    assert bits(table.state.signed_up) == [seat for seat in range(5) if seat != mover]


@pytest.mark.rule("GW-66")
def test_what_a_hidden_bank_refuses_is_no_fault_of_the_computer(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    exchange = {"kind": "bank_trade", "give": [4, 0, 0, 0, 0], "get": [0, 0, 0, 0, 1]}
    monkeypatch.setattr(bots, "decide", lambda *args: exchange)
    table = Table(2, persons=0, ruleset="globe")
    table.skip_setup()
    table.alter(phase="main", dice=(1, 2), rolled=True, bank=pack([20, 24, 24, 24, 0]))
    table.alter(hands=[pack([4, 0, 0, 0, 0]), pack([0, 0, 0, 0, 24])])
    assert computers.act(table.id, 0)
    assert last_action(table) == {"kind": "end_turn"}
    assert caplog.text == ""


@pytest.mark.rule("GW-14")
def test_a_computer_that_cannot_decide_moves_a_storm_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "decide", lambda *args: 1 / 0)
    table = Table(2, persons=0, ruleset="globe")
    table.skip_setup()
    table.alter(phase="robber", dice=(3, 4), rolled=True)
    assert computers.act(table.id, 0)
    assert last_action(table)["kind"] == "move_storm"
