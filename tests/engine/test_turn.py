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
from tests.engine.rulesets import each

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


@each(HL="HL-35", LO="LO-31", HF="HF-29", GW="GW-19")
@pytest.mark.parametrize("action", BUILDING_AND_TRADING)
def test_before_the_roll_there_is_no_building_trading_or_ending(ruleset: str, action):
    table = Table(ruleset=ruleset).settlement(0, 12).hand(0, **RICH).before_roll()
    assert table.why_not(0, action) == "roll_first"


@each(HL="HL-35", LO="LO-31", HF="HF-29", GW="GW-19")
@pytest.mark.parametrize("action", BUILDING_AND_TRADING)
def test_nobody_builds_or_trades_in_the_turn_of_another(ruleset: str, action):
    table = Table(ruleset=ruleset).settlement(1, 12).hand(1, **RICH)
    assert table.why_not(1, action) == "not_your_turn"


@each(HL=("HL-22", "HL-35"), LO="LO-31", HF="HF-29", GW="GW-19")
def test_the_dice_are_rolled_once_a_turn(ruleset: str):
    """A double roll from two tabs succeeds once (case 81)."""
    table = Table(ruleset=ruleset).before_roll().chances(dice=[2, 2])
    table.do(0, Roll())
    assert table.why_not(0, Roll()) == "already_rolled"


@each(HL="HL-22", LO="LO-31", HF="HF-29", GW="GW-19")
def test_only_the_seat_on_turn_rolls(ruleset: str):
    assert Table(ruleset=ruleset).before_roll().why_not(1, Roll()) == "not_your_turn"


@each(HL="HL-22", LO="LO-31", HF="HF-29", GW="GW-19")
def test_each_turn_begins_with_a_roll(ruleset: str):
    table = Table(ruleset=ruleset)
    table.do(0, EndTurn())
    assert set(legal_actions(table.state, 1)) == {"roll"}


@each(HL="HL-38", LO="LO-31", HF="HF-34", GW="GW-19")
def test_building_and_trading_alternate_freely(ruleset: str):
    table = Table(ruleset=ruleset).settlement(0, 12).roads(0, 12, 17).hand(0, wood=6, brick=2, wool=1)
    table.do(0, BuildRoad(edge(17, 22)))
    table.do(0, BankTrade(resources(wood=4), resources(grain=1)))
    table.do(0, BuildSettlement(22))
    assert table.holds(0) == {}


@pytest.mark.rule("HF-33")
def test_everything_is_built_and_bought_as_far_as_the_cards_allow():
    table = Table(ruleset="hexfolk").settlement(0, 12).roads(0, 12, 17).hand(0, **RICH)
    for action in (BuildRoad(edge(17, 22)), BuildSettlement(22), BuildCity(12)):
        table.do(0, action)
    assert table.holds(0) == {"wood": 2, "brick": 2, "wool": 3, "grain": 1, "ore": 1}
    table.do(0, BuyCard())
    assert table.why_not(0, BuyCard()) == "cannot_afford_card"


@each(HL="HL-38", HF="HF-33", GW="GW-19")
def test_the_same_thing_can_be_bought_again_while_it_is_affordable(ruleset: str):
    table = Table(ruleset=ruleset).hand(0, wool=2, grain=2, ore=2)
    table.do(0, BuyCard())
    table.do(0, BuyCard())
    assert table.why_not(0, BuyCard()) == "cannot_afford_card"


@each(HL="HL-37", HF=("HF-34", "HF-36"), GW="GW-19")
def test_a_turn_can_end_without_any_trade(ruleset: str):
    table = Table(ruleset=ruleset).hand(0, **RICH)
    assert kinds(table.do(0, EndTurn())) == ["turn_ended", "turn_started"]


@each(HL="HL-39", HF="HF-36", GW="GW-19")
@pytest.mark.parametrize(("seat", "following"), [(0, 1), (1, 2), (2, 0)])
def test_ending_the_turn_passes_play_to_the_next_seat(ruleset: str, seat: int, following: int):
    table = Table(3, ruleset=ruleset).turn_of(seat)
    table.do(seat, EndTurn())
    assert (table.state.turn, table.state.phase) == (following, "roll")


@each(HL="HL-39", HF="HF-36", GW="GW-19")
def test_only_the_seat_on_turn_ends_it(ruleset: str):
    assert Table(ruleset=ruleset).why_not(1, EndTurn()) == "not_your_turn"


@each(HL="HL-39", HF="HF-36", GW="GW-19")
def test_a_new_turn_is_a_new_demand(ruleset: str):
    table = Table(ruleset=ruleset)
    before = demands(table.state)
    table.do(0, EndTurn())
    after = demands(table.state)
    assert [(demand.id, demand.seat) for demand in before + after] == [("turn:0", 0), ("turn:1", 1)]


@each(HL="HL-42", LO="LO-31", HF="HF-29")
def test_a_knight_before_the_roll_does_not_replace_it(ruleset: str):
    """After the knight the turn's player must still roll, and build only then (case 47)."""
    table = Table(ruleset=ruleset).settlement(0, 12).hand(0, **RICH).cards(0, knight=1).before_roll()
    table.do(0, PlayKnight())
    assert table.why_not(0, Roll()) == "robber_first"
    table.do(0, MoveRobber(0, -1))
    assert table.why_not(0, BuildRoad(edge(12, 17))) == "roll_first"
    assert table.why_not(0, Roll()) == ""


@each(HL="HL-2", LO="LO-2", HF="HF-78", GW="GW-3")
def test_a_game_that_nobody_wins_ends_at_the_turn_cap(ruleset: str):
    table = Table(ruleset=ruleset, turn_cap=1)
    events = table.do(0, EndTurn())
    assert only(events, "ended").data == {"winner": None, "reason": "turn_cap", "totals": [0, 0, 0, 0]}
