"""Markets, monuments and trade sites: influence, control, and what they bring.

On a board where the tile in the middle, with the corners 18, 24, 30, 35, 29 and 23, is a landmark.
"""

from dataclasses import replace
from typing import Any

import pytest

from games.engine import Board, Event, Expire, legal_actions, view
from games.engine.actions import (
    BankTrade,
    BuildBridge,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    EndTurn,
    MoveAutoPair,
    PlaceRoad,
    PlaceSettlement,
)
from games.engine.board import NOBODY
from games.engine.hands import unpack
from tests.engine.builder import (
    GRAIN,
    ORE,
    WOOL,
    Table,
    edge,
    in_setup,
    kinds,
    only,
    resources,
    with_terrain,
)

MIDDLE = 9
CITY = {"grain": 2, "ore": 3}
SETTLEMENT = {"wood": 1, "brick": 1, "wool": 1, "grain": 1}


def beside(landmark: str, **options: Any) -> Table:
    """A table of Globe with one landmark, in the middle."""
    return Table(board=with_terrain(tile9=landmark), ruleset="globe", **options)


def with_site() -> Board:
    """The tile in the middle is a trade site: 18 and 24 are marked with wool, 29 with ore."""
    return replace(with_terrain(tile9="trade_site"), marks=((18, WOOL), (24, WOOL), (29, ORE)))


def upgrade(table: Table, seat: int, corner: int) -> list[Event]:
    return table.turn_of(seat).hand(seat, **CITY).do(seat, BuildCity(corner))


# Influence and control


@pytest.mark.rule("GW-45", "GW-32")
def test_a_settlement_weighs_one_and_a_city_two():
    table = beside("monument").settlement(0, 18).city(0, 30).settlement(1, 29).settlement(2, 12)
    (landmark,) = view(table.state, None)["landmarks"]
    assert landmark["influence"] == {"0": 3, "1": 1}


@pytest.mark.rule("GW-46", "GW-47")
@pytest.mark.parametrize("landmark", ["market", "monument"])
@pytest.mark.parametrize(
    ("settlements", "cities", "controller"),
    [
        pytest.param({}, {}, NOBODY, id="nobody there"),
        pytest.param({0: [18]}, {}, NOBODY, id="one settlement"),
        pytest.param({0: [18, 30]}, {}, 0, id="two settlements"),
        pytest.param({}, {1: [18]}, 1, id="a city"),
        pytest.param({0: [18]}, {1: [30]}, 1, id="a city against a settlement"),
        pytest.param({0: [18], 1: [30]}, {}, NOBODY, id="settlement against settlement"),
        pytest.param({}, {0: [18], 1: [30]}, NOBODY, id="city against city"),
        pytest.param({0: [18, 30]}, {1: [29]}, NOBODY, id="two settlements against a city"),
        pytest.param({0: [18]}, {0: [30], 1: [29]}, 0, id="settlement and city against a city"),
    ],
)
def test_control_needs_two_and_more_than_every_other(
    landmark: str, settlements: dict[int, list[int]], cities: dict[int, list[int]], controller: int
):
    table = beside(landmark)
    for seat, corners in settlements.items():
        table.settlement(seat, *corners)
    for seat, corners in cities.items():
        table.city(seat, *corners)
    assert table.state.control == {MIDDLE: controller}


@pytest.mark.rule("GW-45")
def test_roads_and_buildings_elsewhere_have_no_influence():
    table = beside("monument").roads(0, 18, 24, 30, 35).city(0, 12, 14)
    assert table.state.control == {MIDDLE: NOBODY}


@pytest.mark.rule("GW-46", "GW-50")
def test_building_takes_control_and_is_told():
    table = beside("monument").settlement(0, 18)
    events = upgrade(table, 0, 18)
    assert kinds(events) == ["city_built", "control_changed"]
    told = only(events, "control_changed")
    assert (told.seat, told.data) == (0, {"tile": MIDDLE, "landmark": "monument", "from": None})


@pytest.mark.rule("GW-46")
def test_a_second_settlement_takes_control():
    table = beside("market").settlement(0, 18).roads(0, 18, 24, 30).hand(0, **SETTLEMENT)
    events = table.do(0, BuildSettlement(30))
    assert (only(events, "control_changed").seat, table.state.control) == (0, {MIDDLE: 0})


@pytest.mark.rule("GW-46")
def test_building_that_changes_no_control_tells_nothing():
    table = beside("market").city(0, 18).settlement(1, 30)
    table.turn_of(0).settlement(0, 29)
    assert kinds(upgrade(table, 0, 29)) == ["city_built"]


@pytest.mark.rule("GW-46")
def test_control_counts_from_the_setup_on():
    table = in_setup(2, board=with_terrain(tile9="market"), ruleset="globe")
    for seat, corner, towards in ((0, 18, 13), (1, 12, 8), (1, 14, 9)):
        table.do(seat, PlaceSettlement(corner))
        table.do(seat, PlaceRoad(edge(corner, towards)))
    events = table.do(0, PlaceSettlement(30))
    assert kinds(events) == ["settlement_placed", "control_changed", "granted"]
    assert (only(events, "control_changed").seat, unpack(table.state.rates[0])) == (0, [3] * 5)


@pytest.mark.rule("GW-46")
def test_moving_an_automatic_pair_gives_control_and_takes_it():
    table = in_setup(2, board=with_terrain(tile9="market"), ruleset="globe")
    for seat, corner, towards in ((0, 18, 13), (1, 12, 8), (1, 14, 9)):
        table.do(seat, PlaceSettlement(corner))
        table.do(seat, PlaceRoad(edge(corner, towards)))
    table.do(0, Expire())
    table.do(0, MoveAutoPair(0, 52, edge(52, 48)))
    events = table.do(0, MoveAutoPair(0, 30, edge(30, 36)))
    assert kinds(events) == ["pair_moved", "control_changed", "granted"]
    assert (only(events, "control_changed").seat, only(events, "control_changed").data["from"]) == (0, None)
    events = table.do(0, MoveAutoPair(0, 52, edge(52, 48)))
    assert (only(events, "control_changed").seat, only(events, "control_changed").data["from"]) == (None, 0)
    assert kinds(table.do(0, MoveAutoPair(0, 53, edge(53, 50)))) == ["pair_moved", "granted"]


# Monuments


@pytest.mark.rule("GW-33", "GW-50", "GW-18")
def test_a_monument_brings_its_controller_one_point():
    table = beside("monument").settlement(0, 18)
    assert table.state.points(0) == 1
    upgrade(table, 0, 18)
    assert table.state.points(0) == 3


@pytest.mark.rule("GW-33", "GW-47")
def test_a_tie_takes_the_point_away_in_the_turn_of_another():
    table = beside("monument").city(0, 18).settlement(1, 30)
    assert table.state.points(0) == 3
    events = upgrade(table, 1, 30)
    assert (only(events, "control_changed").seat, only(events, "control_changed").data["from"]) == (None, 0)
    assert (table.state.points(0), table.state.points(1)) == (2, 2)


@pytest.mark.rule("GW-50")
def test_the_point_goes_to_whoever_takes_the_lead():
    table = beside("monument").city(0, 18).settlement(1, 30, 29)
    assert table.state.control == {MIDDLE: NOBODY}
    upgrade(table, 1, 30)
    assert (table.state.points(0), table.state.points(1)) == (2, 4)


@pytest.mark.rule("GW-33")
def test_two_monuments_bring_two_points():
    board = with_terrain(tile9="monument", tile4="monument")
    assert Table(board=board, ruleset="globe").city(0, 18).state.points(0) == 4


@pytest.mark.rule("GW-33", "GW-97")
def test_the_point_of_a_monument_can_win():
    table = beside("monument", target=5).settlement(0, 18).city(0, 0)
    upgrade(table, 0, 18)
    assert table.state.winner == 0


@pytest.mark.rule("GW-50", "GW-3")
def test_a_point_lost_in_the_turn_of_another_does_not_win_later():
    table = beside("monument", players=2, target=5).city(0, 18, 0).settlement(1, 30).turn_of(1)
    assert table.state.total(0) == 5
    upgrade(table, 1, 30)
    table.do(1, EndTurn())
    assert not table.state.over


# Markets


@pytest.mark.rule("GW-48", "GW-18")
def test_a_market_improves_all_own_bank_trades_to_three_for_one():
    table = beside("market").city(0, 18)
    assert unpack(table.state.rates[0]) == [3] * 5
    assert unpack(table.state.rates[1]) == [4] * 5
    table.hand(0, ore=3, wool=3).do(0, BankTrade(resources(ore=3, wool=3), resources(wood=2)))
    assert table.holds(0) == {"wood": 2}


@pytest.mark.rule("GW-49", "GW-56")
def test_two_markets_do_not_stack():
    board = with_terrain(tile9="market", tile4="market")
    assert unpack(Table(board=board, ruleset="globe").city(0, 18).state.rates[0]) == [3] * 5


@pytest.mark.rule("GW-48", "GW-47")
def test_a_market_that_is_lost_trades_no_more():
    table = beside("market").city(0, 18).settlement(1, 30)
    upgrade(table, 1, 30)
    assert [unpack(rates) for rates in table.state.rates[:2]] == [[4] * 5] * 2


@pytest.mark.rule("GW-49")
def test_one_of_two_markets_is_enough_when_the_other_is_lost():
    board = with_terrain(tile9="market", tile4="market")
    table = Table(board=board, ruleset="globe").city(0, 18).settlement(1, 30)
    upgrade(table, 1, 30)
    assert table.state.control == {4: 0, 9: NOBODY}
    assert unpack(table.state.rates[0]) == [3] * 5


@pytest.mark.rule("GW-48")
def test_a_market_brings_no_point_and_a_monument_no_rate():
    assert beside("market").city(0, 18).state.points(0) == 2
    assert unpack(beside("monument").city(0, 18).state.rates[0]) == [4] * 5


# Trade sites


@pytest.mark.rule("GW-51")
@pytest.mark.parametrize(
    ("corner", "rates"),
    [
        pytest.param(18, {WOOL: 2}, id="marked"),
        pytest.param(24, {WOOL: 2}, id="the other of the pair"),
        pytest.param(29, {ORE: 2}, id="the third, opposite"),
        pytest.param(30, {}, id="not marked"),
    ],
)
def test_only_a_marked_corner_trades_its_resource_two_for_one(corner: int, rates: dict[int, int]):
    for build in (Table.settlement, Table.city):
        table = build(Table(board=with_site(), ruleset="globe"), 0, corner)
        assert dict(enumerate(unpack(table.state.rates[0]))) == dict.fromkeys(range(5), 4) | rates
        assert unpack(table.state.rates[1]) == [4] * 5


@pytest.mark.rule("GW-51")
def test_a_settlement_that_is_built_on_a_marked_corner_trades_at_once():
    table = Table(board=with_site(), ruleset="globe").settlement(0, 13).roads(0, 13, 18, 24).hand(0, **SETTLEMENT)
    assert unpack(table.state.rates[0])[WOOL] == 4
    table.do(0, BuildSettlement(24))
    assert unpack(table.state.rates[0])[WOOL] == 2


@pytest.mark.rule("GW-55")
def test_nobody_controls_a_trade_site_and_it_brings_no_point():
    table = Table(board=with_site(), ruleset="globe").settlement(0, 18).city(0, 30).settlement(1, 29)
    assert kinds(upgrade(table, 0, 18)) == ["city_built"]
    assert (table.state.control, table.state.points(0)) == ({}, 4)
    assert unpack(table.state.rates[1])[ORE] == 2


@pytest.mark.rule("GW-56")
def test_a_market_and_a_trade_site_do_not_stack():
    board = replace(with_terrain(tile9="market", tile4="trade_site"), marks=((13, GRAIN),))
    table = Table(board=board, ruleset="globe").city(0, 18).settlement(0, 12)
    assert unpack(table.state.rates[0]) == [3] * 5
    table = Table(board=board, ruleset="globe").city(0, 23).settlement(0, 13)
    assert unpack(table.state.rates[0]) == [3, 3, 3, 2, 3]


# Land, whatever it looks like


@pytest.mark.rule("GW-58")
@pytest.mark.parametrize("land", ["forest", "desert", "water"])
def test_ordinary_tiles_cannot_be_controlled_and_bring_nothing(land: str):
    table = beside(land).city(0, 18, 30)
    assert (table.state.control, table.state.points(0)) == ({}, 4)
    assert unpack(table.state.rates[0]) == [4] * 5
    assert view(table.state, 0)["landmarks"] == []


@pytest.mark.rule("GW-57")
@pytest.mark.parametrize("landmark", ["market", "monument", "trade_site"])
def test_the_look_of_landmarks_changes_no_rule(landmark: str):
    def legal(look: str) -> list[object]:
        board = with_terrain(**dict.fromkeys(("tile4", "tile5", "tile8", "tile10", "tile13", "tile14"), "water"))
        board = replace(board, terrain=(*board.terrain[:9], landmark, *board.terrain[10:]))
        table = Table(board=board, ruleset="globe", boats=True, bridges=True, landmark_look=look)
        table.city(0, 18).roads(0, 18, 24).hand(0, wood=9, brick=9, wool=9, grain=9, ore=9)
        return [legal_actions(table.state, 0), table.state.rates, table.state.points(0)]

    assert legal("land") == legal("water")


@pytest.mark.rule("GW-41", "GW-42")
@pytest.mark.parametrize("landmark", ["market", "monument", "trade_site"])
def test_a_landmark_in_the_sea_is_land_to_build_on(landmark: str):
    """It carries settlements and roads, and no bridge is needed along it (X25)."""
    lands = dict.fromkeys(("tile4", "tile5", "tile8", "tile10", "tile13", "tile14"), "water") | {"tile9": landmark}
    table = Table(board=with_terrain(**lands), ruleset="globe", bridges=True)
    table.settlement(0, 18).roads(0, 18, 24).hand(0, wood=9, brick=9, wool=9, grain=9, ore=9)
    assert table.why_not(0, BuildRoad(edge(24, 30))) == ""
    assert table.why_not(0, BuildBridge(edge(24, 30))) == "bridge_not_possible"
    table.do(0, BuildRoad(edge(24, 30)))
    assert table.why_not(0, BuildSettlement(30)) == ""
