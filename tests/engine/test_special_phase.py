"""The special building phase: from five seats on, others may build after every turn."""

from typing import Any

import pytest

from games.engine import demands, dump, legal_actions, load, view
from games.engine.actions import (
    BankTrade,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    BuyCard,
    EndTurn,
    Expire,
    MakeOffer,
    MoveRobber,
    PassBuilding,
    PlayKnight,
    Roll,
    SignUp,
)
from tests.engine.builder import Table, edge, in_setup, kinds, only, resources

RICH = {"wood": 4, "brick": 4, "wool": 4, "grain": 4, "ore": 4}


def five(players: int = 5, **options: Any) -> Table:
    return Table(players, ruleset="hexfolk", **options)


def building(*seats: int, table: Table | None = None) -> Table:
    """Seat 0 ends its turn after these have signed up."""
    table = table or five()
    for seat in seats:
        table.do(seat, SignUp(True))
    table.do(0, EndTurn())
    return table


def builds(seat: int = 2) -> Table:
    """A rich seat with a settlement and a road builds after the turn of seat 0."""
    return building(seat, table=five().settlement(seat, 12).roads(seat, 12, 17, 22).hand(seat, **RICH))


# Where there is one


@pytest.mark.rule("HF-37")
@pytest.mark.parametrize(("players", "offered"), [(4, False), (5, True), (6, True), (8, True)])
def test_from_five_seats_on_others_may_sign_up(players: int, offered: bool):
    legal = legal_actions(five(players).state, 1)
    assert ("sign_up" in legal) == offered


@pytest.mark.rule("HF-37")
def test_with_four_seats_there_is_none():
    table = five(4)
    assert table.why_not(1, SignUp(True)) == "no_special_phase_here"
    assert view(table.state, 1)["special"] is None


@pytest.mark.rule("HF-37")
def test_the_globe_has_one_only_where_its_table_wants_it():
    """The rules of the Globe don't speak of it; it is an option there."""
    assert Table(5, ruleset="globe").why_not(1, SignUp(True)) == "no_special_phase_here"
    assert Table(5, ruleset="globe", special_building=True).why_not(1, SignUp(True)) == ""


# Signing up


@pytest.mark.rule("HF-38")
def test_signing_up_can_be_taken_back_until_the_turn_ends():
    table = five()
    assert legal_actions(table.state, 1)["sign_up"] == {"on": True, "asked": False}
    assert only(table.do(1, SignUp(True)), "signed_up").data == {"on": True}
    assert legal_actions(table.state, 1)["sign_up"] == {"on": False, "asked": False}
    table.do(1, SignUp(False))
    table.do(0, EndTurn())
    assert (table.state.turn, table.state.phase) == (1, "roll")


@pytest.mark.rule("HF-38")
def test_signing_up_twice_or_taking_back_nothing_is_refused():
    table = five()
    assert table.why_not(1, SignUp(False)) == "not_signed_up"
    table.do(1, SignUp(True))
    assert table.why_not(1, SignUp(True)) == "already_signed_up"


@pytest.mark.rule("HF-38")
def test_the_seat_on_turn_does_not_sign_up():
    table = five()
    assert table.why_not(0, SignUp(True)) == "sign_up_is_for_others"
    assert "sign_up" not in legal_actions(table.state, 0)


@pytest.mark.rule("HF-38")
@pytest.mark.parametrize("table", [five().before_roll(), building(3), in_setup(5, ruleset="hexfolk")])
def test_before_the_roll_and_after_the_turn_nobody_signs_up(table: Table):
    assert table.why_not(2, SignUp(True)) in ("no_sign_up_now", "setup_first")
    assert "sign_up" not in legal_actions(table.state, 2)


@pytest.mark.rule("HF-38")
@pytest.mark.parametrize("table", [five().robber_to_move(), five().hand(1, wood=8).owing(seat1=4)])
def test_one_may_sign_up_while_a_seven_is_dealt_with(table: Table):
    assert table.why_not(2, SignUp(True)) == ""


@pytest.mark.rule("HF-38")
def test_everybody_sees_who_has_signed_up():
    table = five()
    table.do(3, SignUp(True))
    table.do(1, SignUp(True))
    assert view(table.state, None)["special"] == {"builder": None, "signed_up": [1, 3]}


# The phase


@pytest.mark.rule("HF-38")
def test_when_nobody_signed_up_the_phase_is_skipped():
    assert kinds(five().do(0, EndTurn())) == ["turn_ended", "turn_started"]


@pytest.mark.rule("HF-37", "HF-39")
def test_those_who_signed_up_build_in_seat_order_after_the_turn():
    table = five().turn_of(2)
    for seat in (1, 0, 3):
        table.do(seat, SignUp(True))
    events = table.do(2, EndTurn())
    assert kinds(events) == ["turn_ended", "special_started", "special_turn"]
    assert only(events, "special_started").data == {"seats": [3, 0, 1]}
    for seat, following in ((3, 0), (0, 1)):
        events = table.do(seat, PassBuilding())
        assert [(event.kind, event.seat) for event in events] == [("special_passed", seat), ("special_turn", following)]
    assert kinds(table.do(1, PassBuilding())) == ["special_passed", "turn_started"]
    assert (table.state.turn, table.state.phase) == (3, "roll")


@pytest.mark.rule("HF-39")
def test_the_view_tells_who_builds_and_who_waits():
    shown = view(building(4, 2).state, None)
    assert shown["phase"] == "special"
    assert shown["special"] == {"builder": 2, "signed_up": [4]}


@pytest.mark.rule("HF-39")
def test_after_the_phase_nobody_is_shown_to_build():
    table = building(2)
    table.do(2, PassBuilding())
    assert view(table.state, None)["special"] == {"builder": None, "signed_up": []}


@pytest.mark.rule("HF-38", "HF-39")
def test_only_whoever_builds_is_waited_for():
    assert [(demand.seat, demand.kind, demand.paused) for demand in demands(building(2, 4).state)] == [
        (2, "special", False)
    ]


@pytest.mark.rule("HF-39")
def test_each_who_builds_is_a_new_demand():
    table = building(2, 4)
    before = demands(table.state)[0].id
    table.do(2, PassBuilding())
    assert demands(table.state)[0].id != before


@pytest.mark.rule("HF-39", "HF-33")
@pytest.mark.parametrize(
    ("action", "kind"),
    [
        pytest.param(BuildRoad(edge(22, 28)), "road_built", id="road"),
        pytest.param(BuildSettlement(22), "settlement_built", id="settlement"),
        pytest.param(BuildCity(12), "city_built", id="city"),
        pytest.param(BuyCard(), "card_bought", id="card"),
    ],
)
def test_in_it_one_builds_and_buys(action, kind: str):
    table = builds()
    assert kinds(table.do(2, action)) == [kind]
    assert table.state.phase == "special"


@pytest.mark.rule("HF-39")
def test_one_builds_as_often_as_one_can_pay():
    table = builds()
    table.do(2, BuildRoad(edge(22, 28)))
    table.do(2, BuildSettlement(22))
    table.do(2, BuildCity(12))
    assert table.holds(2) == {"wood": 2, "brick": 2, "wool": 3, "grain": 1, "ore": 1}


@pytest.mark.rule("HF-39")
def test_what_can_be_built_is_listed():
    table = builds()
    legal = legal_actions(table.state, 2)
    assert set(legal) == {"build_road", "build_settlement", "build_city", "buy_card", "pass_building"}
    assert legal["build_settlement"] == {"corners": [22]}
    assert legal_actions(table.state, 0) == {}


@pytest.mark.rule("HF-39")
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_nobody_else_builds_meanwhile(seat: int):
    table = builds().hand(seat, wood=1, brick=1, wool=1, grain=1, ore=1)
    assert table.why_not(seat, BuyCard()) == "not_your_turn"
    assert table.why_not(seat, PassBuilding()) == "not_your_turn"


@pytest.mark.rule("HF-40")
@pytest.mark.parametrize(
    "action",
    [
        pytest.param(BankTrade(resources(wood=4), resources(ore=1)), id="bank"),
        pytest.param(BankTrade(resources(ore=2), resources(wood=1)), id="port"),
        pytest.param(MakeOffer(resources(wood=1), resources(ore=1), (1,)), id="players"),
    ],
)
def test_in_it_nobody_trades(action):
    table = builds().settlement(2, 10)
    assert table.why_not(2, action) == "only_building_now"
    assert not {"bank_trade", "make_offer"} & set(legal_actions(table.state, 2))


@pytest.mark.rule("HF-39", "HF-68")
def test_in_it_nobody_plays_cards_or_rolls_or_ends_the_turn():
    """X41."""
    table = builds().cards(2, knight=1)
    for action in (PlayKnight(), Roll(), EndTurn()):
        assert table.why_not(2, action) == "only_building_now"


@pytest.mark.rule("HF-39", "HF-68")
def test_a_card_bought_in_it_can_be_played_in_the_own_next_turn():
    """X41: even when that is the very next."""
    table = building(1, table=five().hand(1, **RICH).next_card("knight"))
    table.do(1, BuyCard())
    table.do(1, PassBuilding())
    assert view(table.state, 1)["players"][1]["fresh"] == {}
    assert table.why_not(1, PlayKnight()) == ""


@pytest.mark.rule("HF-39")
def test_outside_of_the_phase_there_is_nothing_to_pass():
    assert five().why_not(0, PassBuilding()) == "no_special_phase_now"


@pytest.mark.rule("HF-38")
def test_a_sign_up_counts_for_one_phase_only():
    table = building(3)
    table.do(3, PassBuilding())
    table.chances(dice=[1, 1]).do(1, Roll())
    assert kinds(table.do(1, EndTurn())) == ["turn_ended", "turn_started"]


@pytest.mark.rule("HF-39")
def test_building_in_it_is_progress():
    table = builds()
    table.state.turns = 80
    table.do(2, BuildCity(12))
    assert table.state.quiet_turns == 0


@pytest.mark.rule("HF-39")
def test_a_state_in_the_phase_can_be_stored():
    state = building(2, 4).state
    again = load(dump(state), state.board, state.options)
    assert (again.builder, again.signed_up, again.phase) == (2, 1 << 4, "special")


# Clocks


@pytest.mark.rule("HF-36")
def test_the_clock_ends_the_turn_and_the_phase_follows():
    table = five()
    table.do(1, SignUp(True))
    assert kinds(table.do(0, Expire())) == ["time_ran_out", "turn_ended", "special_started", "special_turn"]


@pytest.mark.rule("HF-39")
def test_whoever_is_late_in_it_passes():
    table = building(2, 4)
    assert kinds(table.do(2, Expire())) == ["time_ran_out", "special_passed", "special_turn"]
    assert kinds(table.do(4, Expire())) == ["time_ran_out", "special_passed", "turn_started"]


@pytest.mark.rule("HF-39")
def test_nobody_else_can_be_late_meanwhile():
    table = building(2, 4)
    assert [seat for seat in range(5) if table.why_not(seat, Expire()) == ""] == [2]


# Winning


@pytest.mark.rule("HF-79", "HF-39")
def test_points_made_in_it_win_only_when_the_own_turn_begins():
    """X42."""
    table = building(2, table=five(target=8).city(2, 9, 12, 42).settlement(2, 22).hand(2, **RICH))
    table.do(2, BuildCity(22))
    assert (table.state.total(2), table.state.over) == (8, False)
    table.do(2, PassBuilding())
    table.chances(dice=[1, 1]).do(1, Roll())
    assert kinds(table.do(1, EndTurn())) == ["turn_ended", "turn_started", "ended"]
    assert table.state.winner == 2


@pytest.mark.rule("HF-79", "HF-39")
def test_whoever_builds_right_before_the_own_turn_wins_as_that_begins():
    table = building(1, table=five(target=8).city(1, 9, 12, 42).settlement(1, 22).hand(1, **RICH))
    assert kinds(table.do(1, BuildCity(22))) == ["city_built"]
    assert kinds(table.do(1, PassBuilding())) == ["special_passed", "turn_started", "ended"]
    assert table.state.winner == 1


@pytest.mark.rule("HF-37")
def test_after_the_last_turn_there_is_no_phase():
    table = five(turn_cap=1)
    table.do(1, SignUp(True))
    assert kinds(table.do(0, EndTurn())) == ["turn_ended", "ended"]
    assert table.state.ended == "turn_cap"


@pytest.mark.rule("HF-38")
def test_a_knight_before_the_roll_opens_no_sign_up():
    table = five().cards(0, knight=1).before_roll()
    table.do(0, PlayKnight())
    assert table.why_not(1, SignUp(True)) == "no_sign_up_now"
    table.do(0, MoveRobber(0, -1))
    assert table.why_not(1, SignUp(True)) == "no_sign_up_now"
