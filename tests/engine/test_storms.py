"""Storms: what they cover and block, how one is moved, and whom it robs."""

from typing import Any

import pytest

from games.engine import Expire, legal_actions, moves, new_game, preset, view
from games.engine.actions import EndTurn, MoveRobber, MoveStorm, PlaceRoad, PlaceSettlement, PlayKnight, Roll
from games.engine.chance import SeededChance
from games.engine.dealing import deal
from tests.engine.builder import DESERT, Table, at_corner, counted, edge, in_setup, kinds, only, with_terrain

NOBODY = -1
WHIRL = at_corner(19)
"""Between pasture 10, forest 9 and hills 10. It covers the corners 19, 14, 24 and 25."""


def globe(players: int = 4, **options: Any) -> Table:
    return Table(players, ruleset="globe", **options)


def gains(table: Table, *dice: int) -> dict[str, int]:
    """What seat 0 gets from a roll."""
    before = table.state.hands[0]
    table.before_roll().chances(dice=[*dice]).do(table.state.turn, Roll())
    return counted(table.state.hands[0] - before)


# What a storm blocks


@pytest.mark.rule("GW-10")
@pytest.mark.parametrize("corner", [9, 14, 19, 24, 18, 13])
def test_a_storm_on_a_tile_blocks_that_tile_for_all_its_corners(corner: int):
    table = globe().storms(5).settlement(0, corner)
    assert "wool" not in gains(table, 5, 5)


@pytest.mark.rule("GW-10")
def test_a_storm_on_a_tile_leaves_the_other_tiles_of_a_covered_building():
    table = globe().storms(5).city(0, 19)
    assert gains(table, 5, 5) == {"brick": 2}
    assert gains(table, 4, 5) == {"wood": 2}


@pytest.mark.rule("GW-10")
def test_a_storm_on_a_corner_blocks_the_building_there_entirely():
    table = globe().storms(WHIRL).city(0, 19)
    assert (gains(table, 5, 5), gains(table, 4, 5)) == ({}, {})


@pytest.mark.rule("GW-10")
def test_a_storm_on_a_corner_leaves_a_neighbour_its_third_tile():
    """The building at 14 touches pasture and forest of the storm, and fields 6 beyond (X21)."""
    table = globe().storms(WHIRL).settlement(0, 14)
    assert (gains(table, 5, 5), gains(table, 4, 5)) == ({}, {})
    assert gains(table, 2, 4) == {"grain": 1}


@pytest.mark.rule("GW-10")
def test_buildings_further_off_are_paid_by_the_tiles_around_a_storm_on_a_corner():
    """At 18 the pasture is two corners from the storm: only covered buildings are blocked, not whole tiles."""
    table = globe().storms(WHIRL).settlement(0, 18)
    assert gains(table, 5, 5) == {"wool": 1}


@pytest.mark.rule("GW-10")
def test_a_storm_on_the_coast_blocks_what_tiles_there_are():
    """At corner 20 there are forest and mountains only."""
    table = globe().storms(at_corner(20)).settlement(0, 20)
    assert (gains(table, 4, 5), gains(table, 4, 4)) == ({}, {})


@pytest.mark.rule("GW-82")
def test_two_storms_that_overlap_block_what_either_blocks_and_nothing_twice():
    """At 14 the one takes pasture and forest, the other fields and pasture; nothing is left, and nothing is owed."""
    table = globe(storms=2).storms(WHIRL, at_corner(9)).settlement(0, 14).settlement(1, 18)
    assert [gains(table, *dice) for dice in ((5, 5), (4, 5), (2, 4))] == [{}, {}, {}]
    assert table.holds(1) == {"wool": 1}


@pytest.mark.rule("GW-82", "GW-10")
@pytest.mark.parametrize("centres", [(WHIRL, at_corner(9)), (at_corner(9), WHIRL)])
def test_on_a_tile_under_two_storms_each_blocks_what_it_covers(centres: tuple[int, int]):
    """At 24 only the one storm covers the building, at 9 only the other; both touch the pasture."""
    table = globe(storms=2).storms(*centres).settlement(0, 24, 9)
    assert gains(table, 5, 5) == {}


@pytest.mark.rule("GW-10")
def test_tiles_pay_again_when_the_storm_has_left_and_others_no_more():
    """The income of both places is known before the move."""
    table = globe().settlement(0, 19, 18).storm_to_move(5)
    before = [counted(table.state.income_of(total)[1]) for total in (10, 8)]
    table.do(0, MoveStorm(0, 4, NOBODY))
    after = [counted(table.state.income_of(total)[1]) for total in (10, 8)]
    assert (before, after) == ([{"brick": 1}, {"ore": 1}], [{"wool": 2, "brick": 1}, {}])


@pytest.mark.rule("GW-86")
def test_the_cards_of_the_second_settlement_ignore_storms():
    table = in_setup(2, ruleset="globe").storms(WHIRL)
    for seat, corner, beside in ((0, 0, 4), (1, 53, 49)):
        table.do(seat, PlaceSettlement(corner))
        table.do(seat, PlaceRoad(edge(corner, beside)))
    granted = only(table.do(1, PlaceSettlement(19)), "granted")
    assert granted.data == {"cards": [1, 1, 1, 0, 0]}


# Moving one


@pytest.mark.rule("GW-14")
def test_a_seven_lets_its_roller_move_a_storm():
    table = globe().before_roll().chances(dice=[3, 4])
    assert kinds(table.do(0, Roll())) == ["rolled"]
    assert table.why_not(0, EndTurn()) == "storm_first"
    events = table.do(0, MoveStorm(0, WHIRL, NOBODY))
    assert only(events, "storm_moved").data == {"storm": 0, "node": WHIRL, "from": DESERT}
    assert (table.state.storms, table.state.phase) == ((WHIRL,), "main")


@pytest.mark.rule("GW-14")
def test_any_one_of_several_storms_may_be_moved_and_the_others_stay():
    table = globe(storms=3).storm_to_move(0, 1, 2)
    assert legal_actions(table.state, 0)["move_storm"]["storms"] == [0, 1, 2]
    table.do(0, MoveStorm(1, 7, NOBODY))
    assert table.state.storms == (0, 7, 2)
    assert table.why_not(0, MoveStorm(0, 8, NOBODY)) == "no_storm_to_move"


@pytest.mark.rule("GW-14")
def test_a_storm_may_go_to_every_free_centre_and_corner_on_land_and_water():
    """X32."""
    table = globe(board=with_terrain(tile0="water", tile1="water"), storms=2).storm_to_move(3, WHIRL)
    nodes = [target["node"] for target in legal_actions(table.state, 0)["move_storm"]["targets"]]
    assert nodes == [node for node in range(19 + 54) if node not in (3, WHIRL)]


@pytest.mark.rule("GW-14")
def test_a_storm_must_move():
    assert globe().storm_to_move(3).why_not(0, MoveStorm(0, 3, NOBODY)) == "storm_must_move"


@pytest.mark.rule("GW-81")
def test_two_storms_never_share_a_centre():
    assert globe(storms=2).storm_to_move(3, 4).why_not(0, MoveStorm(0, 4, NOBODY)) == "storm_is_there"


@pytest.mark.rule("GW-82")
def test_areas_of_storms_may_overlap():
    table = globe(storms=2).storm_to_move(5, 0)
    table.do(0, MoveStorm(1, WHIRL, NOBODY))
    assert table.state.storms == (5, WHIRL)


@pytest.mark.rule("GW-14")
@pytest.mark.parametrize("action", [MoveStorm(1, 0, NOBODY), MoveStorm(0, 19 + 54, NOBODY)], ids=["storm", "node"])
def test_a_storm_or_a_place_that_does_not_exist_is_refused(action: MoveStorm):
    assert globe().storm_to_move(3).why_not(0, action) == "no_such_place"


@pytest.mark.rule("GW-14")
def test_only_the_roller_moves_a_storm():
    assert globe().storm_to_move(3).why_not(1, MoveStorm(0, 0, NOBODY)) == "not_your_turn"


@pytest.mark.rule("GW-14")
@pytest.mark.parametrize("table", [globe(), globe().before_roll()], ids=["after the roll", "before it"])
def test_a_storm_moves_only_after_a_seven_or_a_storm_card(table: Table):
    assert table.why_not(0, MoveStorm(0, 0, NOBODY)) == "no_storm_to_move"


@pytest.mark.rule("GW-14")
def test_where_there_are_storms_there_is_no_robber():
    table = globe().storm_to_move(3)
    assert table.why_not(0, MoveRobber(0, NOBODY)) == "no_robber_here"
    assert view(table.state, None)["robber"] is None


@pytest.mark.rule("HL-70")
def test_where_there_is_a_robber_there_are_no_storms():
    table = Table().robber_to_move()
    assert table.why_not(0, MoveStorm(0, 0, NOBODY)) == "no_storms_here"


@pytest.mark.rule("HF-8")
def test_on_a_flat_map_with_storms_a_knight_moves_one():
    """X14."""
    table = Table(ruleset="hexfolk", blocker="storm").cards(0, knight=1)
    table.do(0, PlayKnight())
    assert set(legal_actions(table.state, 0)) == {"move_storm"}
    assert kinds(table.do(0, MoveStorm(0, 3, NOBODY))) == ["storm_moved", "nothing_stolen"]


# Stealing


def stormy() -> Table:
    """A storm at corner 19 would cover seats 0 at 14 and 1 at 24, not 2 and 3, who only share a tile there."""
    table = globe().settlement(0, 14).settlement(1, 24).settlement(2, 15).settlement(3, 13)
    return table.hand(0, wood=1).hand(1, ore=1, wool=1).hand(2, grain=1).hand(3, wood=1).storm_to_move(DESERT)


@pytest.mark.rule("GW-15")
def test_a_card_is_stolen_from_the_chosen_opponent_under_the_storm():
    table = stormy().chances(theft=[1])
    events = table.do(0, MoveStorm(0, WHIRL, 1))
    assert kinds(events) == ["storm_moved", "stolen"]
    assert (table.holds(0), table.holds(1)) == ({"wood": 1, "ore": 1}, {"wool": 1})


@pytest.mark.rule("GW-15")
def test_only_opponents_whom_the_storm_covers_can_be_robbed():
    """Not those who touch a tile around it elsewhere, and never oneself."""
    table = stormy()
    targets = {target["node"]: target["victims"] for target in legal_actions(table.state, 0)["move_storm"]["targets"]}
    assert targets[WHIRL] == [1]
    assert (targets[5], targets[6]) == ([1, 3], [2])
    for other in (0, 2, 3):
        assert table.why_not(0, MoveStorm(0, WHIRL, other)) == "not_in_the_storm"


@pytest.mark.rule("GW-15")
def test_where_somebody_can_be_robbed_somebody_must_be_chosen():
    assert stormy().why_not(0, MoveStorm(0, WHIRL, NOBODY)) == "choose_victim"


@pytest.mark.rule("GW-15")
def test_an_opponent_without_cards_under_the_storm_is_not_robbed():
    table = globe().settlement(1, 24).storm_to_move(DESERT)
    assert table.why_not(0, MoveStorm(0, WHIRL, 1)) == "not_in_the_storm"
    assert kinds(table.do(0, MoveStorm(0, WHIRL, NOBODY))) == ["storm_moved", "nothing_stolen"]


@pytest.mark.rule("GW-15")
def test_an_opponent_under_another_storm_is_not_robbed():
    """Only the storm that was moved robs (X33)."""
    table = globe(storms=2).settlement(1, 24).hand(1, ore=1).storm_to_move(WHIRL, 0)
    assert table.why_not(0, MoveStorm(1, 1, 1)) == "not_in_the_storm"


@pytest.mark.rule("GW-15")
def test_a_covered_opponent_who_loses_no_income_can_be_robbed():
    """Coverage is what is shown: here all around is water and desert (X33)."""
    board = with_terrain(tile5="water", tile6="water", tile10="desert")
    table = globe(board=board).settlement(1, 19).hand(1, ore=1).storm_to_move(DESERT).chances(theft=[0])
    table.do(0, MoveStorm(0, WHIRL, 1))
    assert table.holds(0) == {"ore": 1}


@pytest.mark.rule("GW-14", "GW-15")
@pytest.mark.parametrize("friendly", [False, True])
def test_the_moves_listed_are_those_that_are_allowed(friendly: bool):
    """For every storm, node and victim there can be."""
    table = globe(storms=2, friendly_blocker=friendly).settlement(0, 14).city(1, 24, 49).settlement(2, 20)
    table.hand(1, ore=1).hand(2, ore=1).storm_to_move(3, WHIRL)
    everything = [MoveStorm(storm, node, victim) for storm in range(3) for node in range(80) for victim in range(-1, 4)]
    listed = moves(table.state, 0)
    assert len(set(listed)) == len(listed)
    assert set(listed) == {action for action in everything if not table.why_not(0, action)}


# Friendly storms, and time


def friendly(**options: Any) -> Table:
    return globe(friendly_blocker=True, **options)


@pytest.mark.rule("GW-14")
def test_a_friendly_storm_goes_nowhere_where_it_would_cover_a_seat_with_two_points():
    """X16, with covered buildings in place of those on a tile."""
    table = friendly().settlement(1, 19).hand(1, ore=1).storm_to_move(DESERT)
    nodes = {target["node"] for target in legal_actions(table.state, 0)["move_storm"]["targets"]}
    covering = {5, 6, 10, *map(at_corner, (19, 14, 24, 25))}
    assert nodes == set(range(19 + 54)) - covering - {DESERT}
    assert table.why_not(0, MoveStorm(0, WHIRL, 1)) == "storm_spares"


@pytest.mark.rule("GW-15")
def test_a_friendly_storm_covers_a_seat_with_three_points():
    table = friendly().city(1, 19).settlement(1, 0).hand(1, ore=1).storm_to_move(DESERT)
    assert table.why_not(0, MoveStorm(0, WHIRL, 1)) == ""


@pytest.mark.rule("GW-14")
def test_a_storm_that_is_not_moved_in_time_stays_and_steals_nothing():
    table = stormy()
    events = table.do(0, Expire())
    assert kinds(events) == ["time_ran_out", "storm_stayed", "turn_ended", "turn_started"]
    assert (table.state.storms, table.holds(1)) == ((DESERT,), {"ore": 1, "wool": 1})


@pytest.mark.rule("GW-14")
def test_a_seven_rolled_by_the_clock_leaves_the_storms_where_they_are():
    table = globe().before_roll().chances(dice=[3, 4])
    assert kinds(table.do(0, Expire())) == ["time_ran_out", "rolled", "storm_stayed", "turn_ended", "turn_started"]
    assert table.state.storms == (DESERT,)


# Where storms begin


@pytest.mark.rule("GW-14")
@pytest.mark.parametrize("storms", [1, 2, 3])
def test_a_game_begins_with_as_many_storms_as_its_table_wants_on_water(storms: int):
    """X31."""
    options, chance = preset("globe", storms=storms), SeededChance(5)
    state = new_game(options, deal(options, chance), chance)
    assert len(set(state.storms)) == storms
    assert all(state.board.terrain[node] == "water" for node in state.storms)
