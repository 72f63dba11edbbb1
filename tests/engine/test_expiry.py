"""What happens when a seat's clock runs out. The clock itself isn't the engine's: it only says whose has."""

import pytest

from games.engine import Expire, demands
from games.engine.actions import Discard, PlayKnight
from tests.engine.builder import Table, in_setup, kinds, only, resources
from tests.engine.rulesets import each


def expired(table: Table, seat: int, **chances: list[int]) -> list[str]:
    """The kinds of events when a seat's time runs out."""
    return kinds(table.chances(**chances).do(seat, Expire()))


@each(HL="HL-40", HF="HF-36")
def test_at_the_end_of_its_time_a_turn_ends(ruleset: str):
    table = Table(ruleset=ruleset).hand(0, wood=4)
    assert expired(table, 0) == ["time_ran_out", "turn_ended", "turn_started"]
    assert (table.state.turn, table.state.phase, table.holds(0)) == (1, "roll", {"wood": 4})


@each(HL="HL-40", HF="HF-36")
def test_before_the_roll_the_game_rolls_and_everybody_is_paid(ruleset: str):
    table = Table(ruleset=ruleset).settlement(1, 9).before_roll()
    assert expired(table, 0, dice=[5, 5]) == ["time_ran_out", "rolled", "produced", "turn_ended", "turn_started"]
    assert table.holds(1) == {"wool": 1}


@each(HL=("HL-40", "HL-73"), HF="HF-36")
def test_a_seven_rolled_by_the_game_leaves_the_robber_where_he_is(ruleset: str):
    table = Table(ruleset=ruleset).robber(3).before_roll()
    assert expired(table, 0, dice=[3, 4]) == [
        "time_ran_out",
        "rolled",
        "robber_stayed",
        "turn_ended",
        "turn_started",
    ]
    assert (table.state.robber, table.state.turn) == (3, 1)


@pytest.mark.rule("HL-40", "HL-69")
def test_a_seven_rolled_by_the_game_still_asks_for_discards():
    table = Table().hand(1, wood=8).before_roll()
    assert expired(table, 0, dice=[3, 4]) == ["time_ran_out", "rolled", "must_discard"]
    assert (table.state.phase, table.state.turn) == ("discard", 0)


@pytest.mark.rule("HL-40", "HL-73")
def test_after_those_discards_the_turn_expires_for_good():
    table = Table().hand(1, wood=8).robber(3).before_roll()
    expired(table, 0, dice=[3, 4])
    table.do(1, Discard(resources(wood=4)))
    assert expired(table, 0) == ["time_ran_out", "robber_stayed", "turn_ended", "turn_started"]
    assert (table.state.robber, table.state.turn) == (3, 1)


@pytest.mark.rule("HL-73")
def test_a_robber_called_by_a_knight_stays_too():
    table = Table().robber(3).cards(0, knight=1)
    table.do(0, PlayKnight())
    assert expired(table, 0) == ["time_ran_out", "robber_stayed", "turn_ended", "turn_started"]
    assert table.state.robber == 3


@pytest.mark.rule("HL-73", "HL-40")
def test_after_a_knight_before_the_roll_the_robber_stays_and_the_game_rolls():
    table = Table().settlement(1, 9).robber(3).cards(0, knight=1).before_roll()
    table.do(0, PlayKnight())
    assert expired(table, 0, dice=[5, 5]) == [
        "time_ran_out",
        "robber_stayed",
        "rolled",
        "produced",
        "turn_ended",
        "turn_started",
    ]


@pytest.mark.rule("HL-73")
def test_a_theft_that_was_not_made_in_time_is_not_made():
    table = Table().settlement(1, 12).hand(1, wood=3).robber(9).robber_to_move()
    expired(table, 0)
    assert (table.holds(0), table.holds(1)) == ({}, {"wood": 3})


# Discards have clocks of their own


@pytest.mark.rule("HL-69", "HL-73")
def test_a_discard_that_is_late_is_made_at_random():
    table = Table().hand(1, wood=4, ore=4).owing(seat1=4)
    events = table.chances(discard=[7, 0, 0, 0]).do(1, Expire())
    assert only(events, "discarded").secret == {"cards": [3, 0, 0, 0, 1]}
    assert (table.holds(1), table.state.phase) == ({"wood": 1, "ore": 3}, "robber")


@pytest.mark.rule("HL-73")
def test_the_turn_of_the_roller_goes_on_after_a_late_discard():
    table = Table().hand(1, wood=8).owing(seat1=4)
    expired(table, 1, discard=[0, 0, 0, 0])
    assert (table.state.turn, table.state.phase) == (0, "robber")


@pytest.mark.rule("HL-73")
def test_the_clock_of_the_turn_stands_while_others_discard():
    table = Table().hand(1, wood=8).owing(seat1=4)
    assert [(demand.kind, demand.paused) for demand in demands(table.state)] == [("turn", True), ("discard", False)]
    assert table.why_not(0, Expire()) == "not_your_turn"


@pytest.mark.rule("HL-73")
def test_a_late_discard_leaves_the_debts_of_others():
    table = Table().hand(1, wood=8).hand(2, ore=8).owing(seat1=4, seat2=4)
    expired(table, 1, discard=[0, 0, 0, 0])
    assert table.state.owes == [0, 0, 4, 0]


@pytest.mark.rule("HL-69")
def test_a_roller_that_owes_cards_is_late_with_those_first():
    table = Table().hand(0, wood=8).owing(seat0=4)
    assert expired(table, 0, discard=[0, 0, 0, 0]) == ["time_ran_out", "discarded"]
    assert (table.state.turn, table.state.phase) == (0, "robber")


@pytest.mark.rule("HL-40", "HL-33")
@pytest.mark.parametrize("table", [Table(), Table().before_roll(), Table().robber_to_move(), in_setup()])
def test_only_whoever_must_act_can_run_out_of_time(table: Table):
    assert [table.why_not(seat, Expire()) for seat in range(4)] == ["", *["not_your_turn"] * 3]


@pytest.mark.rule("HL-40")
def test_a_game_of_nothing_but_expiries_ends_at_the_turn_cap():
    table = in_setup(2, turn_cap=6)
    dice = [1, 2, 6, 6, 2, 2] * 4
    table.chances(dice=dice)
    while not table.state.over:
        table.do(table.state.turn, Expire())
    assert table.state.ended == "turn_cap"
