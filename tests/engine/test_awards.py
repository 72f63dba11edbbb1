"""Longest road and largest army: who holds them, and when they change hands."""

import pytest

from games.engine import view
from games.engine.actions import BuildRoad, BuildSettlement, MoveRobber, PlayKnight, PlayRoadBuilding
from games.engine.board import NOBODY
from games.engine.rules.awards import holder
from tests.engine.builder import Table, edge, kinds, only

ROAD = {"wood": 1, "brick": 1}
SETTLEMENT = {"wood": 1, "brick": 1, "wool": 1, "grain": 1}

NORTH = (11, 7, 3, 0, 4, 1, 5, 2, 6, 10, 15)
"""A walk of ten roads along the north coast."""
SOUTH = (27, 33, 38, 43, 47, 51, 48, 52, 49, 53, 50)
"""A walk of ten roads along the south coast."""
MIDDLE = (21, 16, 22, 17, 23, 18, 24, 19, 25, 20, 26)
"""A walk of ten roads through the middle."""


def walk(corners: tuple[int, ...], length: int) -> tuple[int, ...]:
    return corners[: length + 1]


def build_road(table: Table, a: int, b: int):
    seat = table.state.turn
    return table.hand(seat, **ROAD).do(seat, BuildRoad(edge(a, b)))


def build_settlement(table: Table, corner: int):
    seat = table.state.turn
    return table.hand(seat, **SETTLEMENT).do(seat, BuildSettlement(corner))


# Longest road


@pytest.mark.rule("HL-74")
def test_four_roads_are_no_longest_road():
    table = Table().roads(0, *walk(NORTH, 3))
    build_road(table, *NORTH[3:5])
    assert table.state.longest == NOBODY


@pytest.mark.rule("HL-74")
def test_the_first_road_of_five_takes_the_award_and_its_points():
    table = Table().roads(0, *walk(NORTH, 4))
    events = build_road(table, *NORTH[4:6])
    assert only(events, "longest_road").data == {"from": None, "length": 5}
    assert (table.state.longest, table.state.points(0)) == (0, 2)


@pytest.mark.rule("HL-74")
def test_branches_do_not_add_up():
    table = Table().roads(0, 12, 17, 22, 28).roads(0, 17, 23)
    build_road(table, 23, 18)
    assert table.state.route_length(0) == 4
    assert table.state.longest == NOBODY


@pytest.mark.rule("HL-74")
def test_roads_in_two_parts_do_not_add_up():
    table = Table().roads(0, *walk(NORTH, 3)).roads(0, *walk(SOUTH, 3))
    assert table.state.route_length(0) == 3


@pytest.mark.rule("HL-74")
def test_a_ring_counts_whole():
    """Elsewhere rings were measured wrongly, since a ring has no end to start from (case 3)."""
    table = Table().roads(0, 7, 12, 17, 22, 16, 11)
    build_road(table, 11, 7)
    assert (table.state.route_length(0), table.state.longest) == (6, 0)


@pytest.mark.rule("HL-74")
def test_a_ring_with_a_tail_is_walked_round_and_out():
    table = Table().roads(0, 7, 12, 17, 22, 16, 11, 7).roads(0, 17, 23, 29)
    assert table.state.route_length(0) == 8


@pytest.mark.rule("HL-74")
def test_two_rings_that_share_a_road_are_walked_as_far_as_possible():
    """Eleven roads, two corners with three of them: all can be walked."""
    table = Table().roads(0, 7, 12, 17, 22, 16, 11, 7).roads(0, 17, 23, 29, 34, 28, 22)
    assert table.state.route_length(0) == 11


@pytest.mark.rule("HL-74")
def test_an_own_building_does_not_cut_an_own_road():
    """Case 10."""
    table = Table().roads(0, *walk(NORTH, 5)).settlement(0, NORTH[2])
    assert table.state.route_length(0) == 5


@pytest.mark.rule("HL-74")
def test_the_roads_of_a_neighbour_do_not_count():
    """Three and three end to end in one line (case 13)."""
    table = Table().roads(0, *NORTH[:4]).roads(1, *NORTH[3:7])
    assert [table.state.route_length(seat) for seat in (0, 1)] == [3, 3]
    assert table.state.longest == NOBODY


@pytest.mark.rule("HL-74", "HL-63")
def test_a_free_road_that_joins_two_parts_takes_the_award_at_once():
    """Before the second free road is placed (case 14)."""
    table = Table().settlement(0, NORTH[0]).roads(0, *NORTH[:3]).roads(0, *NORTH[3:6]).cards(0, road_building=1)
    table.do(0, PlayRoadBuilding())
    events = table.do(0, BuildRoad(edge(*NORTH[2:4])))
    assert kinds(events) == ["road_built", "longest_road"]
    assert (table.state.longest, table.state.free_roads) == (0, 1)


@pytest.mark.rule("HL-75")
def test_an_equal_road_does_not_take_the_award_and_a_longer_one_does():
    """Five against five, then six (case 5)."""
    table = Table().roads(1, *walk(SOUTH, 5)).roads(0, *walk(NORTH, 4))
    assert kinds(build_road(table, *NORTH[4:6])) == ["road_built"]
    assert table.state.longest == 1
    events = build_road(table, *NORTH[5:7])
    assert only(events, "longest_road").data == {"from": 1, "length": 6}
    assert (table.state.points(0), table.state.points(1)) == (2, 0)


@pytest.mark.rule("HL-75")
def test_the_award_stays_when_its_holder_goes_on_building():
    """Elsewhere it wandered to players who had built nothing (case 12)."""
    table = Table().roads(0, *walk(NORTH, 5))
    assert kinds(build_road(table, *NORTH[5:7])) == ["road_built"]
    assert table.state.longest == 0


@pytest.mark.rule("HL-76")
def test_a_settlement_that_cuts_the_road_costs_the_award_at_once():
    """Six roads become three and three (case 1), and nobody has five (case 9)."""
    table = Table().roads(1, *walk(MIDDLE, 6)).roads(0, 12, 17)
    events = build_settlement(table, 17)
    assert table.state.route_length(1) == 3
    assert (only(events, "longest_road").seat, table.state.points(1)) == (None, 0)


@pytest.mark.rule("HL-76")
def test_after_a_cut_the_award_can_be_won_back():
    """Case 9."""
    table = Table().roads(1, *walk(MIDDLE, 7)).roads(0, 12, 17)
    build_settlement(table, 17)
    assert table.state.longest == NOBODY
    table.turn_of(1)
    build_road(table, *MIDDLE[7:9])
    assert table.state.longest == 1


@pytest.mark.rule("HL-76")
def test_a_cut_passes_the_award_to_the_only_longest_rival():
    table = Table().roads(1, *walk(MIDDLE, 6)).roads(2, *walk(SOUTH, 5)).roads(0, 12, 17)
    events = build_settlement(table, 17)
    assert (only(events, "longest_road").seat, only(events, "longest_road").data["from"]) == (2, 1)
    assert table.state.points(2) == 2


@pytest.mark.rule("HL-76")
def test_a_cut_may_bring_the_award_to_the_one_who_cuts():
    table = Table().roads(1, *walk(MIDDLE, 6)).roads(0, *NORTH[:6]).roads(0, 12, 17)
    build_settlement(table, 17)
    assert table.state.longest == 0


@pytest.mark.rule("HL-76")
def test_a_cut_with_rivals_that_tie_leaves_the_award_to_nobody():
    table = Table().roads(1, *walk(MIDDLE, 6)).roads(2, *walk(SOUTH, 5)).roads(3, *walk(NORTH, 5)).roads(0, 12, 17)
    build_settlement(table, 17)
    assert table.state.longest == NOBODY
    table.turn_of(2)
    build_road(table, *SOUTH[5:7])
    assert table.state.longest == 2


@pytest.mark.rule("HL-76", "HL-75")
def test_a_holder_that_is_cut_to_a_tie_keeps_the_award():
    """Seven roads cut to five, against five (case 6)."""
    table = Table().roads(1, *walk(MIDDLE, 7)).roads(2, *walk(SOUTH, 5)).roads(0, 28, 22)
    build_settlement(table, 22)
    assert (table.state.route_length(1), table.state.longest) == (5, 1)


@pytest.mark.rule("HL-76")
def test_a_settlement_at_the_end_of_a_road_cuts_nothing():
    table = Table().roads(1, *walk(MIDDLE, 5)).roads(0, 13, 18)
    assert table.state.longest == 1
    build_settlement(table, 18)
    assert (table.state.route_length(1), table.state.longest) == (5, 1)


@pytest.mark.rule("HL-76")
def test_an_own_settlement_inside_the_own_road_changes_nothing():
    table = Table().roads(0, *walk(NORTH, 5))
    assert kinds(build_settlement(table, NORTH[2])) == ["settlement_built"]
    assert table.state.longest == 0


# Largest army


def play_knight(table: Table, seat: int = 0):
    events = table.turn_of(seat).do(seat, PlayKnight())
    table.do(seat, MoveRobber(0 if table.state.robber else 1, NOBODY))
    return events


@pytest.mark.rule("HL-77")
def test_two_knights_are_no_army():
    table = Table().played(0, knight=1).cards(0, knight=1)
    play_knight(table)
    assert table.state.army == NOBODY


@pytest.mark.rule("HL-77")
def test_the_first_to_play_three_knights_takes_the_award_and_its_points():
    table = Table().played(0, knight=2).cards(0, knight=1)
    events = play_knight(table)
    assert only(events, "largest_army").data == {"from": None, "count": 3}
    assert (table.state.army, table.state.points(0)) == (0, 2)


@pytest.mark.rule("HL-77")
def test_as_many_knights_do_not_take_the_army():
    table = Table().played(1, knight=3).played(0, knight=2).cards(0, knight=1)
    play_knight(table)
    assert table.state.army == 1


@pytest.mark.rule("HL-77", "HL-78")
def test_more_knights_take_the_army_and_its_points():
    table = Table().played(1, knight=3).played(0, knight=3).cards(0, knight=1)
    events = play_knight(table)
    assert only(events, "largest_army").data == {"from": 1, "count": 4}
    assert (table.state.points(0), table.state.points(1)) == (2, 0)


@pytest.mark.rule("HL-77")
def test_knights_in_hand_do_not_count():
    table = Table().cards(0, knight=5)
    assert (table.state.army, view(table.state, None)["players"][0]["knights"]) == (NOBODY, 0)


@pytest.mark.rule("HL-77")
def test_other_cards_do_not_count_for_the_army():
    table = Table().played(0, knight=2, monopoly=1, plenty=1)
    assert table.state.army == NOBODY


@pytest.mark.rule("HL-78")
def test_the_points_of_the_longest_road_move_with_it():
    table = Table().settlement(0, 0).settlement(1, 47).roads(1, *walk(SOUTH, 5)).roads(0, *walk(NORTH, 5))
    assert (table.state.points(0), table.state.points(1)) == (1, 3)
    build_road(table, *NORTH[5:7])
    assert (table.state.points(0), table.state.points(1)) == (3, 1)


# The rule of both


@pytest.mark.rule("HL-75", "HL-76", "HL-77")
@pytest.mark.parametrize(
    ("values", "present", "now"),
    [
        pytest.param([4, 0, 0], NOBODY, NOBODY, id="too little"),
        pytest.param([5, 0, 0], NOBODY, 0, id="first to have enough"),
        pytest.param([5, 5, 0], NOBODY, NOBODY, id="a tie without a holder"),
        pytest.param([5, 5, 0], 1, 1, id="a tie with a holder"),
        pytest.param([6, 5, 0], 1, 0, id="more than the holder"),
        pytest.param([6, 5, 6], 1, NOBODY, id="two with more than the holder"),
        pytest.param([5, 4, 0], 1, 0, id="a holder with too little and a sole rival"),
        pytest.param([4, 4, 4], 1, NOBODY, id="a holder with too little and no rival"),
    ],
)
def test_the_holder_keeps_an_award_until_one_other_alone_has_most(values: list[int], present: int, now: int):
    assert holder(values, 5, present) == now
