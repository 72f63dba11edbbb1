"""Longest road and largest army: who holds them, and when they change hands."""

import pytest

from games.engine import preset, view
from games.engine.actions import BuildRoad, BuildSettlement, MoveRobber, PlayKnight, PlayRoadBuilding
from games.engine.board import NOBODY
from games.engine.events import Event
from games.engine.rules.awards import holder, settle_route
from tests.engine.builder import Table, edge, kinds, only
from tests.engine.played import seats, states
from tests.engine.rulesets import each

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


@each(HL="HL-74", LO="LO-7", HF="HF-72", GW="GW-87")
def test_four_roads_are_no_longest_road(ruleset: str):
    table = Table(ruleset=ruleset).roads(0, *walk(NORTH, 3))
    build_road(table, *NORTH[3:5])
    assert table.state.longest == NOBODY


@each(HL="HL-74", LO="LO-7", HF=("HF-72", "HF-7"), GW=("GW-87", "GW-88"))
def test_the_first_road_of_five_takes_the_award_and_its_points(ruleset: str):
    table = Table(ruleset=ruleset).roads(0, *walk(NORTH, 4))
    events = build_road(table, *NORTH[4:6])
    assert only(events, "longest_road").data == {"from": None, "length": 5}
    assert (table.state.longest, table.state.points(0)) == (0, 2)


@each(HL="HL-74", LO="LO-7", HF="HF-73", GW="GW-90")
def test_branches_do_not_add_up(ruleset: str):
    table = Table(ruleset=ruleset).roads(0, 12, 17, 22, 28).roads(0, 17, 23)
    build_road(table, 23, 18)
    assert table.state.route_length(0) == 4
    assert table.state.longest == NOBODY


@each(HL="HL-74", LO="LO-7", HF="HF-73", GW="GW-90")
def test_roads_in_two_parts_do_not_add_up(ruleset: str):
    table = Table(ruleset=ruleset).roads(0, *walk(NORTH, 3)).roads(0, *walk(SOUTH, 3))
    assert table.state.route_length(0) == 3


@each(HL="HL-74", LO="LO-7", HF="HF-73", GW="GW-90")
def test_a_ring_counts_whole(ruleset: str):
    """Elsewhere rings were measured wrongly, since a ring has no end to start from (case 3)."""
    table = Table(ruleset=ruleset).roads(0, 7, 12, 17, 22, 16, 11)
    build_road(table, 11, 7)
    assert (table.state.route_length(0), table.state.longest) == (6, 0)


@each(HL="HL-74", LO="LO-7", HF="HF-73", GW="GW-90")
def test_a_ring_with_a_tail_is_walked_round_and_out(ruleset: str):
    table = Table(ruleset=ruleset).roads(0, 7, 12, 17, 22, 16, 11, 7).roads(0, 17, 23, 29)
    assert table.state.route_length(0) == 8


@each(HL="HL-74", LO="LO-7", HF="HF-73", GW="GW-90")
def test_two_rings_that_share_a_road_are_walked_as_far_as_possible(ruleset: str):
    """Eleven roads, two corners with three of them: all can be walked."""
    table = Table(ruleset=ruleset).roads(0, 7, 12, 17, 22, 16, 11, 7).roads(0, 17, 23, 29, 34, 28, 22)
    assert table.state.route_length(0) == 11


@each(HL="HL-74", LO="LO-7", HF="HF-74", GW="GW-91")
def test_an_own_building_does_not_cut_an_own_road(ruleset: str):
    """Case 10."""
    table = Table(ruleset=ruleset).roads(0, *walk(NORTH, 5)).settlement(0, NORTH[2])
    assert table.state.route_length(0) == 5


@each(HL="HL-74", LO="LO-7", HF="HF-72", GW="GW-87")
def test_the_roads_of_a_neighbour_do_not_count(ruleset: str):
    """Three and three end to end in one line (case 13)."""
    table = Table(ruleset=ruleset).roads(0, *NORTH[:4]).roads(1, *NORTH[3:7])
    assert [table.state.route_length(seat) for seat in (0, 1)] == [3, 3]
    assert table.state.longest == NOBODY


@each(HL=("HL-74", "HL-63"), LO=("LO-7", "LO-38"), HF="HF-72")
def test_a_free_road_that_joins_two_parts_takes_the_award_at_once(ruleset: str):
    """Before the second free road is placed (case 14)."""
    table = (
        Table(ruleset=ruleset)
        .settlement(0, NORTH[0])
        .roads(0, *NORTH[:3])
        .roads(0, *NORTH[3:6])
        .cards(0, road_building=1)
    )
    table.do(0, PlayRoadBuilding())
    events = table.do(0, BuildRoad(edge(*NORTH[2:4])))
    assert kinds(events) == ["road_built", "longest_road"]
    assert (table.state.longest, table.state.free_roads) == (0, 1)


@each(HL="HL-75", LO=("LO-50", "LO-7"), HF="HF-75", GW=("GW-94", "GW-96"))
def test_an_equal_road_does_not_take_the_award_and_a_longer_one_does(ruleset: str):
    """Five against five, then six (case 5)."""
    table = Table(ruleset=ruleset).roads(1, *walk(SOUTH, 5)).roads(0, *walk(NORTH, 4))
    assert kinds(build_road(table, *NORTH[4:6])) == ["road_built"]
    assert table.state.longest == 1
    events = build_road(table, *NORTH[5:7])
    assert only(events, "longest_road").data == {"from": 1, "length": 6}
    assert (table.state.points(0), table.state.points(1)) == (2, 0)


@each(HL="HL-75", LO="LO-50", HF="HF-75", GW="GW-94")
def test_the_award_stays_when_its_holder_goes_on_building(ruleset: str):
    """Elsewhere it wandered to players who had built nothing (case 12)."""
    table = Table(ruleset=ruleset).roads(0, *walk(NORTH, 5))
    assert kinds(build_road(table, *NORTH[5:7])) == ["road_built"]
    assert table.state.longest == 0


@each(HL="HL-76", HF=("HF-74", "HF-71"), GW=("GW-91", "GW-95"))
def test_a_settlement_that_cuts_the_road_costs_the_award_at_once(ruleset: str):
    """Six roads become three and three (case 1), and nobody has five (case 9)."""
    table = Table(ruleset=ruleset).roads(1, *walk(MIDDLE, 6)).roads(0, 12, 17)
    events = build_settlement(table, 17)
    assert table.state.route_length(1) == 3
    assert (only(events, "longest_road").seat, table.state.points(1)) == (None, 0)


@each(HL="HL-76", HF="HF-74", GW="GW-95")
def test_after_a_cut_the_award_can_be_won_back(ruleset: str):
    """Case 9."""
    table = Table(ruleset=ruleset).roads(1, *walk(MIDDLE, 7)).roads(0, 12, 17)
    build_settlement(table, 17)
    assert table.state.longest == NOBODY
    table.turn_of(1)
    build_road(table, *MIDDLE[7:9])
    assert table.state.longest == 1


@each(HL="HL-76", LO="LO-51", HF=("HF-74", "HF-71"), GW=("GW-95", "GW-96"))
def test_a_cut_passes_the_award_to_the_only_longest_rival(ruleset: str):
    table = Table(ruleset=ruleset).roads(1, *walk(MIDDLE, 6)).roads(2, *walk(SOUTH, 5)).roads(0, 12, 17)
    events = build_settlement(table, 17)
    assert (only(events, "longest_road").seat, only(events, "longest_road").data["from"]) == (2, 1)
    assert table.state.points(2) == 2


@each(HL="HL-76", LO="LO-51", HF="HF-74", GW="GW-95")
def test_a_cut_may_bring_the_award_to_the_one_who_cuts(ruleset: str):
    table = Table(ruleset=ruleset).roads(1, *walk(MIDDLE, 6)).roads(0, *NORTH[:6]).roads(0, 12, 17)
    build_settlement(table, 17)
    assert table.state.longest == 0


@each(HL="HL-76", LO="LO-51", HF="HF-74", GW="GW-95")
def test_a_cut_with_rivals_that_tie_leaves_the_award_to_nobody(ruleset: str):
    table = (
        Table(ruleset=ruleset)
        .roads(1, *walk(MIDDLE, 6))
        .roads(2, *walk(SOUTH, 5))
        .roads(3, *walk(NORTH, 5))
        .roads(0, 12, 17)
    )
    build_settlement(table, 17)
    assert table.state.longest == NOBODY
    table.turn_of(2)
    build_road(table, *SOUTH[5:7])
    assert table.state.longest == 2


@each(HL=("HL-76", "HL-75"), LO=("LO-50", "LO-51"), HF=("HF-74", "HF-75"), GW=("GW-91", "GW-94"))
def test_a_holder_that_is_cut_to_a_tie_keeps_the_award(ruleset: str):
    """Seven roads cut to five, against five (case 6)."""
    table = Table(ruleset=ruleset).roads(1, *walk(MIDDLE, 7)).roads(2, *walk(SOUTH, 5)).roads(0, 28, 22)
    build_settlement(table, 22)
    assert (table.state.route_length(1), table.state.longest) == (5, 1)


@each(HL="HL-76", LO="LO-7", HF="HF-74", GW="GW-91")
def test_a_settlement_at_the_end_of_a_road_cuts_nothing(ruleset: str):
    table = Table(ruleset=ruleset).roads(1, *walk(MIDDLE, 5)).roads(0, 13, 18)
    assert table.state.longest == 1
    build_settlement(table, 18)
    assert (table.state.route_length(1), table.state.longest) == (5, 1)


@each(HL="HL-76", LO="LO-7", HF="HF-74", GW="GW-91")
def test_an_own_settlement_inside_the_own_road_changes_nothing(ruleset: str):
    table = Table(ruleset=ruleset).roads(0, *walk(NORTH, 5))
    assert kinds(build_settlement(table, NORTH[2])) == ["settlement_built"]
    assert table.state.longest == 0


@each(HL=("HL-75", "HL-76"), LO=("LO-50", "LO-51"), HF=("HF-74", "HF-75"), GW=("GW-94", "GW-95"))
def test_who_should_hold_the_award_is_found_without_measuring_all_roads(ruleset: str):
    """In positions of random games, whoever held it before: the rule of all lengths says the same."""
    changes = 0
    for state in states(ruleset):
        options, lengths = state.options, list(map(state.copy().route_length, seats(state)))
        for present in (NOBODY, *seats(state)) if options.route_award else ():
            twin = state.copy()
            events: list[Event] = []
            twin.longest = present
            settle_route(twin, events)
            rightful = holder(lengths, options.route_minimum, present, options.keep_awards_until_exceeded)
            assert twin.longest == rightful
            assert bool(events) == (rightful != present)
            if events:
                assert only(events, "longest_road").data["length"] == (0 if rightful == NOBODY else lengths[rightful])
            changes += rightful != present
    assert changes > 20


# Largest army


def play_knight(table: Table, seat: int = 0):
    events = table.turn_of(seat).do(seat, PlayKnight())
    table.do(seat, MoveRobber(0 if table.state.robber else 1, NOBODY))
    return events


@each(HL="HL-77", LO="LO-8", HF="HF-76")
def test_two_knights_are_no_army(ruleset: str):
    table = Table(ruleset=ruleset).played(0, knight=1).cards(0, knight=1)
    play_knight(table)
    assert table.state.army == NOBODY


@each(HL="HL-77", LO="LO-8", HF=("HF-76", "HF-7"))
def test_the_first_to_play_three_knights_takes_the_award_and_its_points(ruleset: str):
    table = Table(ruleset=ruleset).played(0, knight=2).cards(0, knight=1)
    events = play_knight(table)
    assert only(events, "largest_army").data == {"from": None, "count": 3}
    assert (table.state.army, table.state.points(0)) == (0, 2)


@each(HL="HL-77", LO=("LO-8", "LO-50"), HF="HF-76")
def test_as_many_knights_do_not_take_the_army(ruleset: str):
    table = Table(ruleset=ruleset).played(1, knight=3).played(0, knight=2).cards(0, knight=1)
    play_knight(table)
    assert table.state.army == 1


@each(HL=("HL-77", "HL-78"), LO=("LO-8", "LO-51"), HF=("HF-76", "HF-71"))
def test_more_knights_take_the_army_and_its_points(ruleset: str):
    table = Table(ruleset=ruleset).played(1, knight=3).played(0, knight=3).cards(0, knight=1)
    events = play_knight(table)
    assert only(events, "largest_army").data == {"from": 1, "count": 4}
    assert (table.state.points(0), table.state.points(1)) == (2, 0)


@each(HL="HL-77", LO="LO-8", HF="HF-76")
def test_knights_in_hand_do_not_count(ruleset: str):
    table = Table(ruleset=ruleset).cards(0, knight=5)
    assert (table.state.army, view(table.state, None)["players"][0]["knights"]) == (NOBODY, 0)


@each(HL="HL-77", LO="LO-8", HF="HF-76")
def test_other_cards_do_not_count_for_the_army(ruleset: str):
    table = Table(ruleset=ruleset).played(0, knight=2, monopoly=1, plenty=1)
    assert table.state.army == NOBODY


@each(HL="HL-78", LO="LO-7", HF=("HF-71", "HF-7"), GW="GW-96")
def test_the_points_of_the_longest_road_move_with_it(ruleset: str):
    table = (
        Table(ruleset=ruleset).settlement(0, 0).settlement(1, 47).roads(1, *walk(SOUTH, 5)).roads(0, *walk(NORTH, 5))
    )
    assert (table.state.points(0), table.state.points(1)) == (1, 3)
    build_road(table, *NORTH[5:7])
    assert (table.state.points(0), table.state.points(1)) == (3, 1)


# Landover: kept until exceeded


def cut_to_three() -> Table:
    """Seat 1 held the longest road with six roads, until seat 0 cut it in the middle."""
    table = Table(ruleset="landover").roads(1, *walk(MIDDLE, 6)).roads(0, 12, 17)
    build_settlement(table, 17)
    return table


@pytest.mark.rule("LO-51")
def test_in_landover_a_cut_alone_does_not_cost_the_award():
    table = cut_to_three()
    assert (table.state.route_length(1), table.state.longest, table.state.points(1)) == (3, 1, 2)


@pytest.mark.rule("LO-51", "LO-50")
def test_in_landover_a_rival_that_equals_the_shortened_road_does_not_take_the_award():
    table = cut_to_three().turn_of(2).roads(2, *walk(SOUTH, 2))
    assert kinds(build_road(table, *SOUTH[2:4])) == ["road_built"]
    assert table.state.longest == 1


@pytest.mark.rule("LO-51", "LO-7")
def test_in_landover_a_rival_that_exceeds_the_shortened_road_with_fewer_than_five_ends_the_award():
    """It is lost, since it is exceeded, and nobody has the five roads to take it."""
    table = cut_to_three().turn_of(2).roads(2, *walk(SOUTH, 3))
    events = build_road(table, *SOUTH[3:5])
    assert (only(events, "longest_road").seat, only(events, "longest_road").data["from"]) == (None, 1)


# Switched off


@pytest.mark.rule("HF-77")
def test_without_the_award_the_longest_road_brings_nobody_points():
    """Its length is still shown."""
    table = Table(ruleset="hexfolk", route_award=False).roads(0, *walk(NORTH, 5))
    assert kinds(build_road(table, *NORTH[5:7])) == ["road_built"]
    assert (table.state.longest, table.state.points(0)) == (NOBODY, 0)
    assert view(table.state, None)["players"][0]["road_length"] == 6


@pytest.mark.rule("HF-77")
def test_without_the_award_a_cut_moves_nothing():
    table = Table(ruleset="hexfolk", route_award=False)
    table.roads(1, *walk(MIDDLE, 6)).roads(0, *NORTH[:6]).roads(0, 12, 17)
    assert kinds(build_settlement(table, 17)) == ["settlement_built"]


@pytest.mark.rule("HF-77")
def test_without_the_award_knights_bring_nobody_points():
    table = Table(ruleset="hexfolk", army_award=False).played(0, knight=2).cards(0, knight=1)
    assert "largest_army" not in kinds(play_knight(table))
    assert (table.state.army, table.state.points(0)) == (NOBODY, 0)


@pytest.mark.rule("HF-77")
def test_each_award_is_switched_off_for_itself():
    table = Table(ruleset="hexfolk", route_award=False).played(0, knight=3).roads(0, *walk(NORTH, 5))
    assert (table.state.army, table.state.longest) == (0, NOBODY)


# The rule of both


@each(HL=("HL-75", "HL-76", "HL-77"), HF=("HF-75", "HF-76"), GW=("GW-94", "GW-95"))
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
def test_the_holder_keeps_an_award_until_one_other_alone_has_most(
    ruleset: str, values: list[int], present: int, now: int
):
    assert holder(values, 5, present, preset(ruleset).keep_awards_until_exceeded) == now


@pytest.mark.rule("LO-50", "LO-51")
@pytest.mark.parametrize(
    ("values", "present", "now"),
    [
        pytest.param([4, 0, 0], NOBODY, NOBODY, id="too little"),
        pytest.param([5, 0, 0], NOBODY, 0, id="first to have enough"),
        pytest.param([5, 5, 0], 1, 1, id="a tie with a holder"),
        pytest.param([6, 5, 0], 1, 0, id="more than the holder"),
        pytest.param([3, 3, 0], 1, 1, id="a holder with too little and a tie"),
        pytest.param([4, 3, 0], 1, NOBODY, id="a holder with too little and a rival with more but too little"),
        pytest.param([5, 3, 0], 1, 0, id="a holder with too little and a sole rival"),
        pytest.param([5, 3, 5], 1, NOBODY, id="a holder with too little and two rivals"),
    ],
)
def test_in_landover_the_holder_keeps_an_award_until_another_has_more(values: list[int], present: int, now: int):
    assert holder(values, 5, present, preset("landover").keep_awards_until_exceeded) == now
