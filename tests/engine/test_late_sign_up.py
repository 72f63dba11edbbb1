"""Signing up after the turn (X41): where answers come at once, whoever could build is asked as the turn ends."""

from dataclasses import replace
from typing import Any

import pytest

from games.engine import Options, demands, digest, dump, legal_actions, load, view
from games.engine.actions import BuildRoad, BuyCard, EndTurn, Expire, MakeOffer, PassBuilding, Roll, SignUp
from games.engine.rulesets import preset
from tests.engine.builder import Table, edge, kinds, only, resources

PAIR = {"wood": 1, "brick": 1}
"""What the cheapest piece costs: whoever holds two cards, of whatever kind, may be able to build."""


def five(*holding: int, players: int = 5, **options: Any) -> Table:
    """Seat 0 has rolled, and these seats hold two cards each."""
    table = Table(players, ruleset="hexfolk")
    table.state.options = replace(table.state.options, late_sign_up=True, **options)
    for seat in holding:
        table.hand(seat, **PAIR)
    return table


def asked(*seats: int) -> Table:
    """The turn of seat 0 has ended, and these seats are asked whether they build."""
    table = five(*seats)
    table.do(0, EndTurn())
    return table


def waited_for(table: Table) -> list[int]:
    return [demand.seat for demand in demands(table.state)]


# Who is asked


@pytest.mark.rule("HF-38")
def test_whoever_could_build_and_has_not_said_is_asked_after_the_turn():
    table = five(1, 3)
    events = table.do(0, EndTurn())
    assert kinds(events) == ["turn_ended", "sign_up_opened"]
    assert only(events, "sign_up_opened").data == {"seats": [1, 3]}
    assert [(demand.seat, demand.kind, demand.paused) for demand in demands(table.state)] == [
        (1, "sign_up", False),
        (3, "sign_up", False),
    ]


@pytest.mark.rule("HF-38", "HF-33")
def test_whoever_holds_fewer_cards_than_anything_costs_is_not_waited_for():
    table = five(1).hand(2, wood=1).hand(3, ore=2)
    table.do(0, EndTurn())
    assert waited_for(table) == [1, 3]


@pytest.mark.rule("HF-38")
def test_the_seat_whose_turn_has_ended_is_not_asked():
    assert waited_for(asked(0, 1)) == [1]


@pytest.mark.rule("HF-38")
def test_whoever_signed_up_in_the_turn_is_not_asked_again():
    table = five(1, 3)
    table.do(3, SignUp(True))
    table.do(0, EndTurn())
    assert waited_for(table) == [1]


@pytest.mark.rule("HF-38")
def test_whoever_took_it_back_in_the_turn_has_said_no():
    table = five(1, 3)
    table.do(3, SignUp(True))
    table.do(3, SignUp(False))
    table.do(0, EndTurn())
    assert waited_for(table) == [1]


@pytest.mark.rule("HF-38")
def test_when_there_is_nobody_to_ask_the_game_goes_on_at_once():
    assert kinds(five().do(0, EndTurn())) == ["turn_ended", "turn_started"]


@pytest.mark.rule("HF-38")
def test_when_all_who_could_build_have_signed_up_they_build_at_once():
    table = five(2)
    table.do(2, SignUp(True))
    assert kinds(table.do(0, EndTurn())) == ["turn_ended", "special_started", "special_turn"]


@pytest.mark.rule("HF-38")
@pytest.mark.parametrize(
    "options",
    [
        pytest.param(preset("hexfolk", players=5), id="no time for it"),
        pytest.param(replace(preset("hexfolk", players=4), late_sign_up=True), id="no special phase"),
    ],
)
def test_nobody_is_asked_where_there_is_no_time_or_no_phase(options: Options):
    table = Table(options.players, ruleset="hexfolk").hand(1, **PAIR)
    table.state.options = options
    assert kinds(table.do(0, EndTurn())) == ["turn_ended", "turn_started"]


@pytest.mark.rule("HF-38", "HF-37")
def test_after_the_last_turn_nobody_is_asked():
    assert kinds(five(1, turn_cap=1).do(0, EndTurn())) == ["turn_ended", "ended"]


@pytest.mark.rule("HF-38", "HF-36")
def test_they_are_asked_when_the_clock_ends_the_turn_too():
    assert kinds(five(1).do(0, Expire())) == ["time_ran_out", "turn_ended", "sign_up_opened"]


# Answers


@pytest.mark.rule("HF-38")
def test_whoever_is_asked_may_say_yes_or_no():
    table = asked(1, 3)
    assert legal_actions(table.state, 1) == {"sign_up": {"on": True, "asked": True}}
    assert (table.why_not(1, SignUp(True)), table.why_not(1, SignUp(False))) == ("", "")


@pytest.mark.rule("HF-38", "HF-39")
def test_with_the_last_answer_those_who_signed_up_build():
    table = asked(1, 3)
    assert kinds(table.do(3, SignUp(True))) == ["signed_up"]
    assert waited_for(table) == [1]
    assert kinds(table.do(1, SignUp(True))) == ["signed_up", "special_started", "special_turn"]
    assert table.state.builder == 1


@pytest.mark.rule("HF-38")
def test_when_all_say_no_the_next_turn_begins():
    table = asked(1, 3)
    assert kinds(table.do(1, SignUp(False))) == []
    assert kinds(table.do(3, SignUp(False))) == ["turn_started"]
    assert (table.state.turn, table.state.phase) == (1, "roll")


@pytest.mark.rule("HF-38")
def test_an_answer_may_be_changed_while_others_are_asked():
    table = asked(1, 3)
    table.do(1, SignUp(False))
    assert legal_actions(table.state, 1) == {"sign_up": {"on": True, "asked": False}}
    table.do(1, SignUp(True))
    assert legal_actions(table.state, 1) == {"sign_up": {"on": False, "asked": False}}
    table.do(1, SignUp(False))
    assert kinds(table.do(3, SignUp(False))) == ["turn_started"]


@pytest.mark.rule("HF-38")
def test_saying_no_twice_is_refused():
    table = asked(1, 3)
    table.do(1, SignUp(False))
    assert table.why_not(1, SignUp(False)) == "not_signed_up"


@pytest.mark.rule("HF-38")
def test_whoever_is_not_waited_for_may_sign_up_as_well():
    table = asked(1)
    table.do(4, SignUp(True))
    table.do(1, SignUp(False))
    assert table.state.builder == 4


@pytest.mark.rule("HF-38")
def test_a_no_counts_for_one_turn_only():
    table = asked(3)
    table.do(3, SignUp(False))
    table.chances(dice=[1, 1]).do(1, Roll())
    table.do(1, EndTurn())
    assert waited_for(table) == [3]


# Meanwhile


@pytest.mark.rule("HF-38", "HF-40")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize(
    "action",
    [
        pytest.param(EndTurn(), id="end"),
        pytest.param(Roll(), id="roll"),
        pytest.param(BuildRoad(edge(22, 28)), id="build"),
        pytest.param(BuyCard(), id="buy"),
        pytest.param(MakeOffer(resources(wood=1), resources(ore=1), (3,)), id="offer"),
    ],
)
def test_nobody_does_anything_else_meanwhile(seat: int, action):
    assert asked(0, 1).why_not(seat, action) == "sign_up_first"


@pytest.mark.rule("HF-38")
def test_the_seat_whose_turn_has_ended_has_nothing_left_to_do():
    table = asked(0, 1)
    assert legal_actions(table.state, 0) == {}
    assert table.why_not(0, SignUp(True)) == "sign_up_is_for_others"


@pytest.mark.rule("HF-38", "HF-39")
def test_nobody_passes_before_the_phase():
    assert asked(1).why_not(1, PassBuilding()) == "no_special_phase_now"


@pytest.mark.rule("HF-38")
def test_everybody_sees_that_it_is_open_and_who_has_signed_up():
    table = asked(1, 3)
    table.do(3, SignUp(True))
    shown = view(table.state, None)
    assert (shown["phase"], shown["special"]) == ("sign_up", {"builder": None, "signed_up": [3]})


# The clock


@pytest.mark.rule("HF-38", "HF-39")
def test_not_to_answer_in_time_is_to_say_no():
    table = asked(1, 2, 3)
    table.do(2, SignUp(True))
    assert kinds(table.do(1, Expire())) == []
    assert waited_for(table) == [3]
    assert kinds(table.do(3, Expire())) == ["special_started", "special_turn"]
    assert table.state.builder == 2


@pytest.mark.rule("HF-38")
def test_when_the_time_is_over_and_nobody_has_signed_up_the_next_turn_begins():
    assert kinds(asked(3).do(3, Expire())) == ["turn_started"]


@pytest.mark.rule("HF-38")
def test_no_time_runs_out_for_those_who_have_answered_or_are_not_asked():
    table = asked(1, 2, 3)
    table.do(1, SignUp(True))
    table.do(2, SignUp(False))
    assert [seat for seat in range(5) if table.why_not(seat, Expire()) == ""] == [3]


# Stored


@pytest.mark.rule("HF-38")
def test_a_state_in_which_answers_are_awaited_can_be_stored():
    table = asked(1, 2, 3)
    table.do(2, SignUp(True))
    table.do(3, SignUp(False))
    again = load(dump(table.state), table.state.board, table.state.options)
    assert (again.phase, again.signed_up, again.declined) == ("sign_up", 1 << 2, 1 << 3)
    assert digest(again) == digest(table.state)


@pytest.mark.rule("HF-38")
def test_games_that_ask_nobody_are_stored_as_ever():
    table = Table(5, ruleset="hexfolk").hand(1, **PAIR)
    table.do(1, SignUp(True))
    table.do(1, SignUp(False))
    assert "declined" not in dump(table.state)
