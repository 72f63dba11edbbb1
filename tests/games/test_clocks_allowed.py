"""Which clocks a table may have."""

import pytest

from games import clock, lobby
from games.clock import DAY, HOUR, ClockSettings
from games.engine import preset
from games.models import Game
from tests.games.tables import person

pytestmark = pytest.mark.django_db


@pytest.mark.rule("HF-35")
@pytest.mark.parametrize("name", clock.CLOCKS)
def test_every_clock_that_is_offered_is_allowed(name: str) -> None:
    assert clock.is_allowed(clock.CLOCKS[name], "hexfolk")


@pytest.mark.rule("HF-35")
@pytest.mark.parametrize(("turn", "allowed"), [(-1, False), (0, False), (29, False), (30, True), (300, True)])
def test_a_turn_takes_thirty_seconds_or_more(turn: int, allowed: bool) -> None:
    assert clock.is_allowed(ClockSettings(setup=60, turn=turn, discard=30), "hexfolk") is allowed


@pytest.mark.rule("HF-35")
@pytest.mark.parametrize(
    ("turn", "allowed"),
    [(301, False), (3600, False), (4 * HOUR - 1, False), (4 * HOUR, True), (14 * DAY, True), (14 * DAY + 1, False)],
)
def test_a_turn_of_more_than_five_minutes_takes_four_hours_to_fourteen_days(turn: int, allowed: bool) -> None:
    assert clock.is_allowed(ClockSettings(setup=DAY, turn=turn, discard=DAY), "hexfolk") is allowed


@pytest.mark.parametrize("wrong", [0, 14, 301, -1, DAY])
def test_a_live_table_has_live_clocks_only(wrong: int) -> None:
    assert not clock.is_allowed(ClockSettings(setup=wrong, turn=120, discard=30), "hexland")
    assert not clock.is_allowed(ClockSettings(setup=60, turn=120, discard=wrong), "hexland")


@pytest.mark.parametrize("wrong", [0, 60, 4 * HOUR - 1, 14 * DAY + 1])
def test_a_slow_table_has_slow_clocks_only(wrong: int) -> None:
    assert not clock.is_allowed(ClockSettings(setup=wrong, turn=DAY, discard=DAY), "hexland")
    assert not clock.is_allowed(ClockSettings(setup=DAY, turn=DAY, discard=wrong), "hexland")


@pytest.mark.rule("HL-40", "HF-35")
@pytest.mark.parametrize(
    ("ruleset", "allowed"), [("hexland", False), ("landover", True), ("hexfolk", True), ("globe", True)]
)
def test_every_rule_set_but_hexland_may_do_without_a_clock(ruleset: str, allowed: bool) -> None:
    assert clock.is_allowed(None, ruleset) is allowed


def test_no_table_is_opened_with_a_clock_that_is_not_allowed() -> None:
    with pytest.raises(ValueError, match="clock"):
        lobby.open_table(person("Host"), name="Timeless", options=preset("hexland"), clock=None)
    assert not Game.objects.exists()
