"""Setup: two rounds of a settlement and a road at it."""

import pytest

from games.engine import Expire, demands, legal_actions, view
from games.engine.actions import MoveAutoPair, PlaceRoad, PlaceSettlement, Roll
from games.engine.masks import bits
from tests.engine.builder import (
    BOARD,
    CHANNEL,
    DESERT,
    Table,
    at_corner,
    counted,
    edge,
    in_setup,
    kinds,
    only,
    resources,
    with_terrain,
)
from tests.engine.rulesets import each

PLACES = [(12, 17), (18, 24), (31, 36), (39, 44), (14, 19), (29, 34), (41, 45), (22, 28)]
"""Corners far enough apart, each with a neighbour to build a road to."""


def place(table: Table, corner: int, towards: int) -> None:
    """The seat on turn places a pair."""
    seat = table.state.turn
    table.do(seat, PlaceSettlement(corner))
    table.do(seat, PlaceRoad(edge(corner, towards)))


def played_up_to(pairs: int, ruleset: str = "hexland") -> Table:
    """A setup in which so many pairs have been placed."""
    table = in_setup(ruleset=ruleset)
    for corner, towards in PLACES[:pairs]:
        place(table, corner, towards)
    return table


# The draft


@each(HL="HL-28", LO="LO-18", HF=("HF-24", "HF-25"), GW=())
@pytest.mark.parametrize(
    ("players", "order"),
    [(2, [0, 1, 1, 0]), (3, [0, 1, 2, 2, 1, 0]), (4, [0, 1, 2, 3, 3, 2, 1, 0])],
)
def test_seats_place_in_order_and_then_in_reverse(ruleset: str, players: int, order: list[int]):
    table, seen = in_setup(players, ruleset=ruleset), []
    for corner, towards in PLACES[: 2 * players]:
        seen.append(table.state.turn)
        place(table, corner, towards)
    assert seen == order


@each(HL=("HL-28", "HL-22"), LO="LO-18", HF="HF-27", GW=())
def test_after_the_draft_the_first_seat_begins_by_rolling(ruleset: str):
    table = played_up_to(8, ruleset)
    assert (table.state.turn, table.state.phase) == (0, "roll")


@pytest.mark.rule("HL-28")
def test_no_one_places_out_of_turn():
    """Two tabs or quick clicks gave an extra piece (case 78)."""
    table = in_setup()
    assert table.why_not(1, PlaceSettlement(12)) == "not_your_turn"


@pytest.mark.rule("HL-28")
def test_nothing_else_can_be_done_during_setup():
    assert in_setup().why_not(0, Roll()) == "setup_first"


@each(HL="HL-29", LO="LO-18", HF=("HF-22", "HF-24"), GW=())
def test_a_turn_is_one_settlement_and_then_one_road(ruleset: str):
    """Rapid clicks gave a second settlement or road (case 78)."""
    table = in_setup(ruleset=ruleset)
    table.do(0, PlaceSettlement(12))
    assert table.why_not(0, PlaceSettlement(18)) == "not_in_setup"
    table.do(0, PlaceRoad(edge(12, 17)))
    assert table.why_not(0, PlaceRoad(edge(12, 8))) == "not_your_turn"


@pytest.mark.rule("HL-29")
def test_no_road_before_its_settlement():
    assert in_setup().why_not(0, PlaceRoad(edge(12, 17))) == "not_in_setup"


@each(HL="HL-29", LO="LO-18", HF="HF-24", GW=())
def test_the_road_must_touch_the_settlement_just_placed(ruleset: str):
    table = in_setup(ruleset=ruleset)
    table.do(0, PlaceSettlement(12))
    assert table.why_not(0, PlaceRoad(edge(17, 23))) == "road_not_at_settlement"


@each(HL="HL-29", LO="LO-18", HF="HF-25", GW=())
def test_the_second_road_must_not_start_at_the_first_settlement(ruleset: str):
    """Elsewhere the second road could be attached to the first settlement (case 76)."""
    table = played_up_to(7, ruleset)
    table.do(0, PlaceSettlement(22))
    assert table.why_not(0, PlaceRoad(edge(12, 8))) == "road_not_at_settlement"
    assert table.why_not(0, PlaceRoad(edge(22, 17))) == ""


@pytest.mark.rule("HL-29")
def test_the_legal_roads_are_the_edges_at_the_new_settlement():
    """A reload between settlement and road must bring the same prompt again (case 80)."""
    table = in_setup()
    table.do(0, PlaceSettlement(12))
    shown = view(table.state, 0)
    assert shown["phase"] == "setup_road"
    assert set(shown["legal"]["place_road"]["edges"]) == {edge(12, 7), edge(12, 8), edge(12, 17)}


@each(HL="HL-29", LO="LO-6", HF="HF-23", GW="GW-42")
def test_a_road_at_the_coast_lies_along_land(ruleset: str):
    """Elsewhere edges with sea on both sides were offered (case 23)."""
    table = in_setup(ruleset=ruleset)
    table.do(0, PlaceSettlement(0))
    assert legal_actions(table.state, 0)["place_road"]["edges"] == [edge(0, 3), edge(0, 4)]


@each(HL="HL-30", LO=("LO-19", "LO-48"), HF="HF-28", GW="GW-6")
def test_the_distance_rule_holds_in_setup(ruleset: str):
    """Own and foreign buildings count alike, in setup as well (case 18)."""
    table = played_up_to(1, ruleset)
    assert table.why_not(1, PlaceSettlement(12)) == "corner_taken"
    assert table.why_not(1, PlaceSettlement(8)) == "too_close"
    assert table.why_not(1, PlaceSettlement(13)) == ""


@each(HL="HL-30", LO=("LO-47", "LO-19"), HF="HF-28", GW="GW-6")
def test_corners_that_are_too_close_are_not_offered(ruleset: str):
    offered = legal_actions(played_up_to(1, ruleset).state, 1)["place_settlement"]["corners"]
    assert sorted(set(range(54)) - set(offered)) == [7, 8, 12, 17]


@each(LO="LO-47", HF="HF-23", GW="GW-41")
def test_the_starting_corners_are_those_that_touch_land(ruleset: str):
    """The corners 21, 26, 27 and 32 lie at the ends of a channel and touch nothing but water."""
    table = in_setup(board=CHANNEL, ruleset=ruleset)
    assert set(range(54)) - set(legal_actions(table.state, 0)["place_settlement"]["corners"]) == {21, 26, 27, 32}
    assert table.why_not(0, PlaceSettlement(21)) == "no_land_here"
    assert table.why_not(0, PlaceSettlement(22)) == ""


# What the settlements pay


@each(HL="HL-32", LO="LO-20", HF="HF-26", GW=())
def test_the_first_settlement_pays_nothing(ruleset: str):
    table = played_up_to(4, ruleset)
    assert table.state.hands == [0, 0, 0, 0]


@each(HL="HL-31", LO="LO-20", HF="HF-26", GW="GW-86")
@pytest.mark.parametrize(
    ("corner", "paid"),
    [
        pytest.param(13, {"wool": 2, "ore": 1}, id="three tiles"),
        pytest.param(20, {"wood": 1, "ore": 1}, id="two tiles at the coast"),
        pytest.param(0, {"wood": 1}, id="one tile at the coast"),
        pytest.param(30, {"brick": 1, "grain": 1}, id="desert pays nothing"),
    ],
)
def test_the_second_settlement_pays_one_card_for_each_producing_tile(ruleset: str, corner: int, paid: dict[str, int]):
    """Elsewhere the first one paid, or the desert (case 75)."""
    table = in_setup(2, ruleset=ruleset)
    for first, towards in ((39, 44), (41, 45), (22, 28)):
        place(table, first, towards)
    table.do(0, PlaceSettlement(corner))
    assert table.holds(0) == paid


@pytest.mark.rule("GW-86")
@pytest.mark.parametrize("node", [5, at_corner(13)], ids=["on a tile", "on the corner"])
def test_a_storm_takes_nothing_from_the_second_settlement(node: int):
    table = in_setup(2, ruleset="globe")
    for first, towards in ((39, 44), (41, 45), (22, 28)):
        place(table, first, towards)
    table.storms(node).do(0, PlaceSettlement(13))
    assert table.holds(0) == {"wool": 2, "ore": 1}


@pytest.mark.rule("HL-31")
def test_two_tiles_of_the_same_kind_pay_two_cards():
    table = in_setup(2)
    table.state.board = with_terrain(tile4="pasture")
    for first, towards in ((39, 44), (41, 45), (22, 28)):
        place(table, first, towards)
    events = table.do(0, PlaceSettlement(13))
    assert only(events, "granted").data["cards"] == [0, 0, 3, 0, 0]


# When the placement timer runs out


@pytest.mark.rule("HL-33")
def test_expiry_places_a_legal_settlement_and_a_road_at_it():
    table = played_up_to(1)
    free = legal_actions(table.state, 1)["place_settlement"]["corners"]
    events = table.do(1, Expire())
    corner, road = only(events, "settlement_placed").data["corner"], only(events, "road_placed").data["edge"]
    assert corner in free
    assert corner in BOARD.topology.edges[road]


@pytest.mark.rule("HL-33")
def test_expiry_passes_the_turn_on():
    table = played_up_to(1)
    table.do(1, Expire())
    assert (table.state.turn, table.state.phase) == (2, "setup_settlement")


@pytest.mark.rule("HL-33")
def test_the_pair_that_expiry_places_is_marked_as_automatic():
    events = in_setup().do(0, Expire())
    assert only(events, "settlement_placed").data["auto"] is True
    assert only(events, "road_placed").data["auto"] is True


@pytest.mark.rule("HL-33", "HL-31")
def test_an_automatic_second_settlement_pays_like_any_other():
    table = played_up_to(4)
    corner = only(table.do(3, Expire()), "settlement_placed").data["corner"]
    tiles = [tile for tile in BOARD.topology.corner_tiles[corner] if tile != DESERT]
    assert sum(table.holds(3).values()) == len(tiles)


@pytest.mark.rule("HL-33")
def test_expiry_chooses_a_place_with_many_dots():
    table = in_setup()
    table.do(0, Expire())
    (corner,) = bits(table.state.settlements[0])
    dots = sum(6 - abs(7 - BOARD.numbers[tile]) for tile in BOARD.topology.corner_tiles[corner])
    assert dots >= 10


@pytest.mark.rule("HL-33")
def test_a_setup_of_expiries_alone_comes_to_the_first_roll():
    table = in_setup()
    for _ in range(8):
        table.do(table.state.turn, Expire())
    assert table.state.phase == "roll"


@pytest.mark.rule("HL-33")
def test_only_the_seat_on_turn_can_run_out_of_placement_time():
    table = in_setup()
    assert [demand.kind for demand in demands(table.state)] == ["setup"]
    assert table.why_not(1, Expire()) == "not_your_turn"


# Moving the pair that the game placed


def automatic(corner: int = 12, towards: int = 17) -> Table:
    """Seat 0's first pair was placed by the game; then it stands where the test wants it."""
    table = in_setup()
    table.do(0, Expire())
    table.do(0, MoveAutoPair(0, corner, edge(corner, towards)))
    return table


@pytest.mark.rule("HL-34")
def test_an_automatic_pair_can_be_moved_between_the_turns_of_others():
    table = in_setup()
    table.do(0, Expire())
    table.do(0, MoveAutoPair(0, 0, edge(0, 3)))
    assert bits(table.state.settlements[0]) == [0]
    assert bits(table.state.roads[0]) == [edge(0, 3)]
    assert table.state.turn == 1


@pytest.mark.rule("HL-34")
def test_an_automatic_pair_can_be_moved_again():
    table = automatic(12, 17)
    table.do(0, MoveAutoPair(0, 18, edge(18, 24)))
    table.do(0, MoveAutoPair(0, 12, edge(12, 8)))
    assert bits(table.state.settlements[0]) == [12]


@pytest.mark.rule("HL-34")
def test_only_its_owner_moves_an_automatic_pair():
    assert automatic().why_not(1, MoveAutoPair(0, 18, edge(18, 24))) == "no_auto_pair"


@pytest.mark.rule("HL-34")
def test_a_pair_placed_by_its_owner_stays():
    assert played_up_to(1).why_not(0, MoveAutoPair(0, 18, edge(18, 24))) == "no_auto_pair"


@pytest.mark.rule("HL-34")
def test_an_automatic_pair_stays_from_the_first_roll_on():
    table = played_up_to(7)
    table.do(0, Expire())
    table.chances(dice=[1, 1]).do(0, Roll())
    assert table.why_not(0, MoveAutoPair(0, 22, edge(22, 28))) == "setup_is_over"
    assert "move_auto_pair" not in legal_actions(table.state, 0)


@pytest.mark.rule("HL-34")
def test_the_beginner_can_move_its_last_pair_before_it_rolls():
    """Setup lasts until the first roll, so that the one who places last has a chance to move, too."""
    table = played_up_to(7)
    table.do(0, Expire())
    assert (table.state.phase, view(table.state, 0)["setup"]) == ("roll", True)
    table.do(0, MoveAutoPair(0, 22, edge(22, 28)))
    assert bits(table.state.settlements[0]) == [12, 22]


@pytest.mark.rule("HL-34")
@pytest.mark.parametrize(
    ("corner", "a", "b", "code"),
    [
        pytest.param(18, 18, 24, "corner_taken", id="a taken corner"),
        pytest.param(23, 23, 29, "too_close", id="next to a building"),
        pytest.param(31, 31, 36, "", id="a free corner"),
        pytest.param(31, 36, 41, "road_not_at_settlement", id="a road that starts elsewhere"),
        pytest.param(12, 12, 8, "", id="its own corner with another road"),
        pytest.param(8, 8, 12, "", id="next to its own old corner, which gets free"),
    ],
)
def test_all_rules_of_placing_are_checked_anew(corner: int, a: int, b: int, code: str):
    table = automatic(12, 17)
    place(table, 18, 24)
    assert table.why_not(0, MoveAutoPair(0, corner, edge(a, b))) == code


@pytest.mark.rule("HL-34")
def test_a_moved_road_must_find_a_free_edge():
    table = played_up_to(1)
    table.do(1, Expire())
    assert table.why_not(1, MoveAutoPair(0, 22, edge(12, 17))) == "edge_taken"


@pytest.mark.rule("HL-34")
def test_when_only_the_road_was_missing_only_the_road_can_be_moved():
    table = in_setup()
    table.do(0, PlaceSettlement(12))
    table.do(0, Expire())
    assert table.why_not(0, MoveAutoPair(0, 18, edge(18, 24))) == "only_the_road"
    for neighbour in (7, 8, 17):
        table.do(0, MoveAutoPair(0, 12, edge(12, neighbour)))
        assert bits(table.state.roads[0]) == [edge(12, neighbour)]


@pytest.mark.rule("HL-34")
def test_when_only_the_road_was_missing_the_settlement_is_not_marked_automatic():
    table = in_setup()
    table.do(0, PlaceSettlement(12))
    assert kinds(table.do(0, Expire())) == ["time_ran_out", "road_placed"]


@pytest.mark.rule("HL-34", "HL-31")
def test_moving_a_pair_of_the_second_round_exchanges_what_it_paid():
    table = in_setup(3)
    for corner, towards in ((39, 44), (41, 45), (22, 28)):
        place(table, corner, towards)
    table.do(2, Expire())
    table.do(2, MoveAutoPair(0, 13, edge(13, 18)))
    assert table.holds(2) == {"wool": 2, "ore": 1}
    events = table.do(2, MoveAutoPair(0, 20, edge(20, 26)))
    assert table.holds(2) == {"wood": 1, "ore": 1}
    assert counted(sum(table.state.hands)) == {"wood": 1, "ore": 1}
    assert only(events, "pair_moved").data["returned"] == [0, 0, 2, 0, 1]


@pytest.mark.rule("HL-34", "HL-32")
def test_moving_a_pair_of_the_first_round_pays_nothing():
    assert automatic().state.hands[0] == resources()


@pytest.mark.rule("HL-34")
def test_both_automatic_pairs_of_a_seat_can_be_moved():
    table = in_setup(2)
    for _ in range(4):
        table.do(table.state.turn, Expire())
    pairs = legal_actions(table.state, 1)["move_auto_pair"]["pairs"]
    assert [pair["pair"] for pair in pairs] == [1, 2]
    assert [pair["corner"] for pair in pairs] != [None, None]


@pytest.mark.rule("HL-34")
def test_the_places_offered_for_a_pair_are_those_that_are_allowed():
    table = automatic(12, 17)
    place(table, 18, 24)
    (pair,) = legal_actions(table.state, 0)["move_auto_pair"]["pairs"]
    offered = {(place["corner"], road) for place in pair["places"] for road in place["edges"]}
    allowed = {
        (corner, road)
        for corner in range(54)
        for road in range(72)
        if table.why_not(0, MoveAutoPair(0, corner, road)) == ""
    }
    assert offered == allowed
