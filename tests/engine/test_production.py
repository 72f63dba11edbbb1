"""What a roll pays."""

import pytest

from games.engine.actions import BuildRoad, MoveRobber, Roll
from tests.engine.builder import DESERT, Table, counted, edge, kinds, only, with_numbers, with_terrain


def rolled(table: Table, first: int, second: int) -> Table:
    """The seat on turn rolls this."""
    table.before_roll().chances(dice=[first, second]).do(table.state.turn, Roll())
    return table


@pytest.mark.rule("HL-10", "HL-36")
def test_everybody_with_a_building_on_the_tile_is_paid():
    table = rolled(Table().settlement(0, 9).settlement(2, 18), 6, 4)
    assert (table.holds(0), table.holds(2)) == ({"wool": 1}, {"wool": 1})


@pytest.mark.rule("HL-36")
def test_seats_are_paid_in_the_turns_of_others():
    table = rolled(Table().settlement(3, 9).turn_of(1), 4, 6)
    assert (table.holds(1), table.holds(3)) == ({}, {"wool": 1})


@pytest.mark.rule("HL-10")
def test_only_the_tiles_with_the_rolled_number_pay():
    table = rolled(Table().settlement(0, 9), 6, 5)
    assert table.holds(0) == {}


@pytest.mark.rule("HL-26")
@pytest.mark.parametrize("corner", [9, 14, 19, 24, 18, 13])
def test_each_of_the_six_corners_of_a_tile_collects(corner: int):
    table = rolled(Table(board=with_numbers(tile10=3)).settlement(0, corner), 5, 5)
    assert table.holds(0) == {"wool": 1}


@pytest.mark.rule("HL-26")
def test_a_city_collects_two():
    table = rolled(Table().city(0, 9), 5, 5)
    assert table.holds(0) == {"wool": 2}


@pytest.mark.rule("HL-26")
def test_buildings_on_one_tile_add_up():
    table = rolled(Table().settlement(0, 9).city(0, 18), 5, 5)
    assert table.holds(0) == {"wool": 3}


@pytest.mark.rule("HL-10")
def test_one_building_collects_from_every_tile_with_the_number():
    table = rolled(Table().settlement(0, 19), 5, 5)
    assert table.holds(0) == {"wool": 1, "brick": 1}


@pytest.mark.rule("HL-10")
def test_two_tiles_of_one_kind_and_number_pay_twice():
    """Elsewhere neighbouring tiles of one resource and number were counted once (case 86)."""
    table = rolled(Table(board=with_terrain(tile10="pasture")).settlement(0, 19), 5, 5)
    assert table.holds(0) == {"wool": 2}


@pytest.mark.rule("HL-21")
def test_roads_collect_nothing():
    table = rolled(Table().roads(0, 9, 14, 19, 24), 5, 5)
    assert table.holds(0) == {}


@pytest.mark.rule("HL-21")
def test_roads_open_new_places():
    table = Table().settlement(0, 9).roads(0, 9, 14).hand(0, wood=1, brick=1)
    assert table.why_not(0, BuildRoad(edge(19, 24))) == "road_not_connected"
    table.do(0, BuildRoad(edge(14, 19)))
    assert table.hand(0, wood=1, brick=1).why_not(0, BuildRoad(edge(19, 24))) == ""


@pytest.mark.rule("HL-8")
def test_the_desert_never_pays():
    table = Table().settlement(0, 18, 30).robber(0)
    paid = [table.state.income_of(total) for total in range(13)]
    assert sum(sum(counted(sum_of_all).values()) for _, sum_of_all in paid) == 4


@pytest.mark.rule("HL-67")
def test_the_tile_with_the_robber_pays_nobody():
    table = rolled(Table().settlement(0, 9).city(1, 18).robber(5), 5, 5)
    assert (table.holds(0), table.holds(1)) == ({}, {})


@pytest.mark.rule("HL-67")
def test_another_tile_with_the_same_number_still_pays():
    """Elsewhere every tile of a building touched by the robber was blocked (case 29)."""
    table = rolled(Table().settlement(0, 19).robber(5), 5, 5)
    assert table.holds(0) == {"brick": 1}


@pytest.mark.rule("HL-67")
def test_a_tile_pays_again_when_the_robber_has_left():
    table = Table().settlement(0, 9).robber(5).robber_to_move()
    table.do(0, MoveRobber(DESERT, -1))
    assert rolled(table, 5, 5).holds(0) == {"wool": 1}


@pytest.mark.rule("HL-72", "HL-25")
def test_a_seven_pays_nobody_and_brings_the_robber():
    table = Table(board=with_numbers(tile5=7)).settlement(0, 9).before_roll().chances(dice=[3, 4])
    events = table.do(0, Roll())
    assert kinds(events) == ["rolled"]
    assert (table.state.phase, table.holds(0)) == ("robber", {})


@pytest.mark.rule("HL-22")
def test_the_sum_of_the_two_dice_counts():
    table = Table().before_roll().chances(dice=[2, 6])
    assert only(table.do(0, Roll()), "rolled").data["dice"] == [2, 6]
    assert table.state.dice == (2, 6)


# When the bank is short


@pytest.mark.rule("HL-10")
def test_with_too_few_cards_for_all_nobody_gets_any():
    """The bank has 2 wool, the roll owes 2 and 1 (case 38)."""
    table = Table().city(0, 9).settlement(1, 18).hand(3, wool=17)
    rolled(table, 5, 5)
    assert (table.holds(0), table.holds(1)) == ({}, {})
    assert counted(table.state.bank)["wool"] == 2


@pytest.mark.rule("HL-10")
def test_a_single_claimant_takes_what_is_left():
    table = rolled(Table().city(0, 9).hand(3, wool=18), 5, 5)
    assert table.holds(0) == {"wool": 1}


@pytest.mark.rule("HL-10")
def test_a_rule_set_may_leave_a_single_claimant_without_cards():
    table = rolled(Table(single_claimant_takes_rest=False).city(0, 9).hand(3, wool=18), 5, 5)
    assert table.holds(0) == {}


@pytest.mark.rule("HL-10")
def test_a_shortage_is_judged_for_each_resource_by_itself():
    """The bank has 1 ore and 5 grain; the roll owes one seat 2 ore and 1 grain, another 1 grain (case 40)."""
    board = with_numbers(tile11=6)
    table = Table(board=board).city(0, 26).settlement(0, 6).settlement(1, 9).hand(3, ore=18, grain=14)
    rolled(table, 3, 3)
    assert (table.holds(0), table.holds(1)) == ({"ore": 1, "grain": 1}, {"grain": 1})


@pytest.mark.rule("HL-10")
def test_a_shortage_is_told():
    table = Table().city(0, 9).settlement(1, 18).hand(3, wool=17).before_roll().chances(dice=[5, 5])
    events = table.do(0, Roll())
    assert only(events, "shortage").data == {"resource": 2}
    assert only(events, "produced").data == {"cards": {}}


@pytest.mark.rule("HL-10")
def test_a_bank_that_has_exactly_enough_pays_all():
    table = rolled(Table().city(0, 9).settlement(1, 18).hand(3, wool=16), 5, 5)
    assert (table.holds(0), table.holds(1)) == ({"wool": 2}, {"wool": 1})
    assert "wool" not in counted(table.state.bank)
