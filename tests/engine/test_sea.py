"""Boats and bridges: what may be built where, what joins what, and what counts for the longest road.

On the channel of `sea`, whose corners are listed there.
"""

from collections.abc import Callable
from random import Random

import pytest

from games.engine import Action, legal_actions, moves, view
from games.engine.actions import (
    BuildBoat,
    BuildBridge,
    BuildRoad,
    BuildSettlement,
    EndTurn,
    PlaceBoat,
    PlaceRoad,
    PlaceSettlement,
)
from games.engine.board import NOBODY
from games.engine.options import UNLIMITED
from games.engine.phases import MAIN
from tests.engine.builder import CHANNEL, Table, edge, in_setup, only
from tests.engine.rulesets import each
from tests.engine.sea import BOAT, BRIDGE, COAST, INLAND, OPEN_SEA, ROAD, SETTLEMENT, STRAIT, at_sea, built

# Where they go


@pytest.mark.rule("GW-43", "GW-89", "GW-60")
@pytest.mark.parametrize(
    ("a", "b", "code"),
    [
        pytest.param(*STRAIT, "", id="at an own settlement"),
        pytest.param(23, 18, "", id="along the coast at an own settlement"),
        pytest.param(27, 33, "", id="at the end of an own boat"),
        pytest.param(*INLAND, "boat_not_possible", id="between two lands"),
        pytest.param(17, 22, "boat_not_connected", id="at the end of an own road"),
        pytest.param(30, 36, "boat_not_connected", id="elsewhere"),
        pytest.param(*OPEN_SEA, "edge_taken", id="on an own boat"),
        pytest.param(*COAST, "edge_taken", id="on an own road"),
    ],
)
def test_a_boat_needs_water_beside_it_and_an_own_boat_or_building(a: int, b: int, code: str):
    table = at_sea().settlement(0, 23).roads(0, *COAST).boats(0, *OPEN_SEA).hand(0, **BOAT)
    assert table.why_not(0, BuildBoat(edge(a, b))) == code


@pytest.mark.rule("GW-43")
def test_the_coast_of_a_flat_map_is_water_too():
    table = Table(ruleset="globe", boats=True).settlement(0, 0).hand(0, **BOAT)
    assert table.why_not(0, BuildBoat(edge(0, 3))) == ""
    assert table.why_not(0, BuildBoat(edge(0, 4))) == ""


@pytest.mark.rule("GW-42", "GW-28")
@pytest.mark.parametrize(
    ("a", "b", "code"),
    [
        pytest.param(23, 18, "", id="along the coast"),
        pytest.param(*INLAND, "", id="inland"),
        pytest.param(*STRAIT, "road_not_possible", id="over a strait"),
        pytest.param(16, 21, "road_not_possible", id="into the open sea"),
    ],
)
def test_a_road_follows_land(a: int, b: int, code: str):
    table = at_sea().settlement(0, 23, 16).roads(0, *COAST).hand(0, **ROAD)
    assert table.why_not(0, BuildRoad(edge(a, b))) == code


@pytest.mark.rule("GW-59")
@pytest.mark.parametrize(
    ("a", "b", "code"),
    [
        pytest.param(*STRAIT, "", id="at an own building"),
        pytest.param(22, 28, "", id="at an own road"),
        pytest.param(24, 30, "bridge_not_connected", id="at the end of an own boat"),
        pytest.param(25, 31, "bridge_not_connected", id="elsewhere"),
        pytest.param(22, 16, "bridge_not_possible", id="along the coast"),
        pytest.param(16, 21, "bridge_not_possible", id="where one end touches no land"),
        pytest.param(*INLAND, "bridge_not_possible", id="inland"),
    ],
)
def test_a_bridge_crosses_a_strait_from_the_own_roads_or_buildings(a: int, b: int, code: str):
    table = at_sea().settlement(0, 23).roads(0, 23, 17, 22).boats(0, 23, 18, 24).hand(0, **BRIDGE)
    assert table.why_not(0, BuildBridge(edge(a, b))) == code


@pytest.mark.rule("GW-59", "GW-28")
def test_roads_go_on_behind_a_bridge():
    table = at_sea().settlement(0, 23)
    built(table, BuildBridge(edge(*STRAIT)))
    assert table.hand(0, **ROAD).why_not(0, BuildRoad(edge(29, 34))) == ""


@pytest.mark.rule("GW-89")
def test_roads_and_boats_do_not_join_without_a_building():
    table = at_sea().settlement(0, 23).boats(0, 23, 29).roads(0, 23, 18, 24).hand(0, wood=2, brick=2, wool=2)
    assert table.why_not(0, BuildRoad(edge(29, 34))) == "road_not_connected"
    assert table.why_not(0, BuildBoat(edge(24, 30))) == "boat_not_connected"


@pytest.mark.rule("GW-89", "GW-30")
def test_a_settlement_joins_roads_and_boats_from_then_on():
    """A boat leads to a place as a road does (X23)."""
    table = at_sea().settlement(0, 23).boats(0, 23, 29, 35, 30)
    built(table, BuildSettlement(30))
    table.hand(0, wood=2, brick=2, wool=2)
    assert table.why_not(0, BuildRoad(edge(30, 36))) == ""
    assert table.why_not(0, BuildBoat(edge(30, 24))) == ""


@pytest.mark.rule("GW-30")
def test_a_bridge_leads_to_a_place():
    table = at_sea().settlement(0, 23)
    built(table, BuildBridge(edge(*STRAIT)))
    assert table.hand(0, **SETTLEMENT).why_not(0, BuildSettlement(29)) == "too_close"
    built(table, BuildRoad(edge(29, 34)))
    assert table.hand(0, **SETTLEMENT).why_not(0, BuildSettlement(34)) == ""


@pytest.mark.rule("GW-41")
def test_a_boat_does_not_lead_to_a_place_without_land():
    table = at_sea().settlement(0, 33).boats(0, 33, 27, 21).hand(0, **SETTLEMENT)
    assert table.why_not(0, BuildSettlement(21)) == "no_land_here"
    assert "build_settlement" not in legal_actions(table.state, 0)


@pytest.mark.rule("GW-29")
@pytest.mark.parametrize(
    ("action", "code"),
    [
        pytest.param(BuildBoat(edge(29, 35)), "boat_not_connected", id="boat"),
        pytest.param(BuildRoad(edge(17, 12)), "road_not_connected", id="road"),
        pytest.param(BuildBridge(edge(25, 31)), "bridge_not_connected", id="bridge"),
    ],
)
def test_nothing_goes_on_behind_a_foreign_building(action: Action, code: str):
    """Elsewhere roads passed through (case 16)."""
    table = at_sea().settlement(0, 23).boats(0, 23, 29).roads(0, 23, 17).roads(0, 23, 18, 24, 19, 25)
    table.settlement(1, 29, 17, 25).hand(0, wood=2, brick=2, wool=2)
    assert table.why_not(0, action) == code


@pytest.mark.rule("GW-60")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("there", ["boats", "roads"], ids=["a boat", "a bridge"])
def test_an_edge_holds_one_piece_of_anybody(there: str, seat: int):
    table = at_sea().settlement(0, 23).settlement(1, 34).hand(0, wood=2, brick=2, wool=2)
    table = getattr(table, there)(seat, *STRAIT)
    for action in (BuildRoad, BuildBoat, BuildBridge):
        assert table.why_not(0, action(edge(*STRAIT))) == "edge_taken"


@pytest.mark.rule("GW-43", "GW-59")
def test_the_places_offered_are_those_that_are_allowed():
    table = at_sea().settlement(0, 23).roads(0, 23, 17, 22).boats(0, 23, 29).hand(0, wood=5, brick=5, wool=5)
    legal = legal_actions(table.state, 0)
    for kind, action in (("build_road", BuildRoad), ("build_boat", BuildBoat), ("build_bridge", BuildBridge)):
        assert legal[kind]["edges"] == [place for place in range(72) if table.why_not(0, action(place)) == ""]


@pytest.mark.rule("GW-43", "GW-59")
@pytest.mark.parametrize("action", [BuildBoat(72), BuildBridge(72)])
def test_edges_that_do_not_exist_are_refused(action: Action):
    table = at_sea().settlement(0, 23).hand(0, wood=2, brick=2, wool=2)
    assert table.why_not(0, action) == "no_such_place"


@pytest.mark.rule("GW-43", "GW-59")
def test_what_was_built_is_told_and_shown():
    table = at_sea().settlement(0, 23)
    assert only(built(table, BuildBoat(edge(23, 18))), "boat_built").data == {"edge": edge(23, 18), "free": False}
    assert only(built(table, BuildBridge(edge(*STRAIT))), "bridge_built").data["edge"] == edge(*STRAIT)
    built(table, BuildRoad(edge(*COAST)))
    shown = {road["edge"]: road["kind"] for road in view(table.state, None)["roads"]}
    assert shown == {edge(23, 18): "boat", edge(*STRAIT): "bridge", edge(*COAST): "road"}


# Setup


@pytest.mark.rule("GW-43")
def test_a_boat_can_take_the_place_of_the_road_in_setup():
    """On a coast (X23)."""
    table = in_setup(board=CHANNEL, ruleset="globe", boats=True)
    table.do(0, PlaceSettlement(23))
    legal = legal_actions(table.state, 0)
    assert set(legal["place_road"]["edges"]) == {edge(23, 17), edge(23, 18)}
    assert set(legal["place_boat"]["edges"]) == {edge(23, 17), edge(23, 18), edge(23, 29)}
    assert only(table.do(0, PlaceBoat(edge(*STRAIT))), "boat_placed").data["edge"] == edge(*STRAIT)
    assert (table.state.turn, table.state.phase) == (1, "setup_settlement")


@pytest.mark.rule("GW-43")
def test_inland_there_is_no_place_for_a_boat_in_setup():
    table = in_setup(board=CHANNEL, ruleset="globe", boats=True)
    table.do(0, PlaceSettlement(12))
    assert "place_boat" not in legal_actions(table.state, 0)
    assert table.why_not(0, PlaceBoat(edge(12, 17))) == "boat_not_possible"


@pytest.mark.rule("GW-43")
def test_a_boat_in_setup_must_touch_the_settlement_just_placed():
    table = in_setup(board=CHANNEL, ruleset="globe", boats=True)
    table.do(0, PlaceSettlement(23))
    assert table.why_not(0, PlaceBoat(edge(18, 24))) == "road_not_at_settlement"
    assert table.why_not(0, PlaceRoad(edge(*STRAIT))) == "road_not_possible"


@pytest.mark.rule("GW-43")
def test_without_boats_there_are_none_in_setup():
    table = in_setup(board=CHANNEL, ruleset="globe")
    table.do(0, PlaceSettlement(23))
    assert table.why_not(0, PlaceBoat(edge(*STRAIT))) == "no_boats_here"
    assert "place_boat" not in legal_actions(table.state, 0)


# The longest road


@pytest.mark.rule("GW-88")
@pytest.mark.parametrize(
    "build",
    [
        pytest.param(lambda table: table.boats(0, 23, 29, 35, 30, 24, 18), id="boats"),
        pytest.param(lambda table: table.roads(0, 12, 17, 23, 29, 34, 39), id="roads and a bridge"),
        pytest.param(lambda table: table.settlement(0, 23).roads(0, 7, 12, 17, 23).boats(0, 23, 29, 35), id="all"),
    ],
)
def test_roads_boats_and_bridges_count_for_the_longest_road(build: Callable[[Table], Table]):
    table = build(at_sea())
    assert (table.state.route_length(0), table.state.longest) == (5, 0)


@pytest.mark.rule("GW-88")
def test_a_boat_can_take_the_award():
    table = at_sea().settlement(0, 23).boats(0, 23, 29, 35, 30, 24)
    events = built(table, BuildBoat(edge(24, 19)))
    assert only(events, "longest_road").data == {"from": None, "length": 5}


@pytest.mark.rule("GW-88")
def test_a_bridge_can_take_the_award():
    table = at_sea().settlement(0, 23).roads(0, 8, 12, 17, 23).roads(0, 29, 34)
    events = built(table, BuildBridge(edge(*STRAIT)))
    assert only(events, "longest_road").data == {"from": None, "length": 5}


@each(HF="HF-8", GW="GW-89")
def test_roads_and_boats_that_meet_at_an_empty_corner_are_two_routes(ruleset: str):
    table = at_sea(ruleset).roads(0, 7, 12, 17, 23).boats(0, 23, 29, 35, 30)
    assert (table.state.route_length(0), table.state.longest) == (3, NOBODY)


@each(HF="HF-8", GW="GW-89")
def test_a_settlement_that_joins_roads_and_boats_takes_the_award_at_once(ruleset: str):
    """Elsewhere only routes were looked at, not buildings (case 11)."""
    table = at_sea(ruleset).roads(0, 7, 12, 17, 23).boats(0, 23, 29, 35, 30)
    events = built(table, BuildSettlement(23))
    assert only(events, "longest_road").data == {"from": None, "length": 6}
    assert table.state.longest == 0


@pytest.mark.rule("GW-89", "GW-97")
def test_a_settlement_that_joins_roads_and_boats_can_win():
    table = at_sea(target=5).city(0, 52).roads(0, 7, 12, 17, 23).boats(0, 23, 29, 35, 30)
    built(table, BuildSettlement(23))
    assert table.state.winner == 0


@pytest.mark.rule("GW-91", "GW-95")
def test_a_foreign_settlement_cuts_boats_as_it_cuts_roads():
    table = at_sea().settlement(0, 23).boats(0, 23, 29, 35, 30, 24, 19).roads(1, 40, 35)
    assert table.state.longest == 0
    events = built(table.turn_of(1), BuildSettlement(35))
    assert (table.state.route_length(0), only(events, "longest_road").seat) == (3, None)


@pytest.mark.rule("GW-88", "GW-95")
def test_the_award_is_where_it_belongs_after_every_piece_of_random_games_at_sea():
    """Everybody is rich and builds at random; after every action the whole state is looked at."""
    laid = dict.fromkeys(("build_road", "build_boat", "build_bridge", "build_settlement"), 0)
    holders = set()
    for seed in range(8):
        dice, table = Random(seed), at_sea(target=20, bank_size=UNLIMITED, road_pieces=12)
        state = table.state
        for seat, corner in enumerate((23, 30, 19, 34)):
            table.settlement(seat, corner).hand(seat, wood=99, brick=99, wool=99, grain=9, ore=9)
        while state.turns < 60:
            state.phase = MAIN
            pieces = [action for action in moves(state, state.turn) if action.kind in laid]
            if pieces and dice.random() < 0.8:
                action = dice.choice(pieces)
                laid[action.kind] += 1
            else:
                action = EndTurn()
            table.do(state.turn, action)
            holders.add(state.longest)
    assert min(laid.values()) > 5
    assert holders == {NOBODY, 0, 1, 2, 3}
