"""Turns: whose it is, and what it consists of."""

import pytest

from games.engine import demands, legal_actions
from games.engine.actions import (
    BankTrade,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    BuyCard,
    EndTurn,
    MakeOffer,
    MoveRobber,
    PlayKnight,
    Roll,
)
from tests.engine.builder import Table, edge, kinds, only, resources

RICH = {"wood": 4, "brick": 4, "wool": 4, "grain": 4, "ore": 4}

BUILDING_AND_TRADING = [
    pytest.param(BuildRoad(edge(12, 17)), id="road"),
    pytest.param(BuildSettlement(17), id="settlement"),
    pytest.param(BuildCity(12), id="city"),
    pytest.param(BuyCard(), id="card"),
    pytest.param(BankTrade(resources(wood=4), resources(ore=1)), id="bank trade"),
    pytest.param(MakeOffer(resources(wood=1), resources(ore=1), (1,)), id="offer"),
    pytest.param(EndTurn(), id="end of turn"),
]


@pytest.mark.rule("HL-35")
@pytest.mark.parametrize("action", BUILDING_AND_TRADING)
def test_before_the_roll_there_is_no_building_trading_or_ending(action):
    table = Table().settlement(0, 12).hand(0, **RICH).before_roll()
    assert table.why_not(0, action) == "roll_first"


@pytest.mark.rule("HL-35")
@pytest.mark.parametrize("action", BUILDING_AND_TRADING)
def test_nobody_builds_or_trades_in_the_turn_of_another(action):
    table = Table().settlement(1, 12).hand(1, **RICH)
    assert table.why_not(1, action) == "not_your_turn"


@pytest.mark.rule("HL-22", "HL-35")
def test_the_dice_are_rolled_once_a_turn():
    """A double roll from two tabs succeeds once (case 81)."""
    table = Table().before_roll().chances(dice=[1, 1])
    table.do(0, Roll())
    assert table.why_not(0, Roll()) == "already_rolled"


@pytest.mark.rule("HL-22")
def test_only_the_seat_on_turn_rolls():
    assert Table().before_roll().why_not(1, Roll()) == "not_your_turn"


@pytest.mark.rule("HL-22")
def test_each_turn_begins_with_a_roll():
    table = Table()
    table.do(0, EndTurn())
    assert set(legal_actions(table.state, 1)) == {"roll"}


@pytest.mark.rule("HL-38")
def test_building_and_trading_alternate_freely():
    table = Table().settlement(0, 12).roads(0, 12, 17).hand(0, wood=6, brick=2, wool=1)
    table.do(0, BuildRoad(edge(17, 22)))
    table.do(0, BankTrade(resources(wood=4), resources(grain=1)))
    table.do(0, BuildSettlement(22))
    assert table.holds(0) == {}


@pytest.mark.rule("HL-38")
def test_the_same_thing_can_be_bought_again_while_it_is_affordable():
    table = Table().hand(0, wool=2, grain=2, ore=2)
    table.do(0, BuyCard())
    table.do(0, BuyCard())
    assert table.why_not(0, BuyCard()) == "cannot_afford_card"


@pytest.mark.rule("HL-37")
def test_a_turn_can_end_without_any_trade():
    table = Table().hand(0, **RICH)
    assert kinds(table.do(0, EndTurn())) == ["turn_ended", "turn_started"]


@pytest.mark.rule("HL-39")
@pytest.mark.parametrize(("seat", "following"), [(0, 1), (1, 2), (2, 0)])
def test_ending_the_turn_passes_play_to_the_next_seat(seat: int, following: int):
    table = Table(3).turn_of(seat)
    table.do(seat, EndTurn())
    assert (table.state.turn, table.state.phase) == (following, "roll")


@pytest.mark.rule("HL-39")
def test_only_the_seat_on_turn_ends_it():
    assert Table().why_not(1, EndTurn()) == "not_your_turn"


@pytest.mark.rule("HL-39")
def test_a_new_turn_is_a_new_demand():
    table = Table()
    before = demands(table.state)
    table.do(0, EndTurn())
    after = demands(table.state)
    assert [(demand.id, demand.seat) for demand in before + after] == [("turn:0", 0), ("turn:1", 1)]


@pytest.mark.rule("HL-42")
def test_a_knight_before_the_roll_does_not_replace_it():
    """After the knight the turn's player must still roll, and build only then (case 47)."""
    table = Table().settlement(0, 12).hand(0, **RICH).cards(0, knight=1).before_roll()
    table.do(0, PlayKnight())
    assert table.why_not(0, Roll()) == "robber_first"
    table.do(0, MoveRobber(0, -1))
    assert table.why_not(0, BuildRoad(edge(12, 17))) == "roll_first"
    assert table.why_not(0, Roll()) == ""


@pytest.mark.rule("HL-2")
def test_a_game_that_nobody_wins_ends_at_the_turn_cap():
    table = Table(turn_cap=1)
    events = table.do(0, EndTurn())
    assert only(events, "ended").data == {"winner": None, "reason": "turn_cap", "totals": [0, 0, 0, 0]}
