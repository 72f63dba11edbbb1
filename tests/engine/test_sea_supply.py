"""Boats and bridges: whether there are any, what they cost, and how many there are."""

import pytest

from games.engine import Action, legal_actions, preset, view
from games.engine.actions import BuildBoat, BuildBridge, BuildRoad, PlayRoadBuilding
from tests.engine.builder import Table, counted, edge, only
from tests.engine.rulesets import each
from tests.engine.sea import BOAT, BRIDGE, COAST, STRAIT, at_sea, built

# Whether there are any


@pytest.mark.rule("GW-43", "GW-59")
def test_boats_and_bridges_are_off_until_the_table_wants_them():
    assert (preset("globe").boats, preset("globe").bridges) == (False, False)


@each(HF="HF-8", GW=("GW-43", "GW-59"))
def test_each_is_switched_on_for_itself(ruleset: str):
    for boats, bridges in ((False, False), (True, False), (False, True)):
        table = at_sea(ruleset, boats=boats, bridges=bridges).settlement(0, 23).hand(0, wood=2, brick=2, wool=1)
        assert table.why_not(0, BuildBoat(edge(*STRAIT))) == ("" if boats else "no_boats_here")
        assert table.why_not(0, BuildBridge(edge(*STRAIT))) == ("" if bridges else "no_bridges_here")
        assert ("build_boat" in legal_actions(table.state, 0)) == boats
        assert ("build_bridge" in legal_actions(table.state, 0)) == bridges


@each(HL="HL-21", LO="LO-22")
def test_the_base_games_know_neither(ruleset: str):
    table = Table(ruleset=ruleset).settlement(0, 0).hand(0, wood=2, brick=2, wool=1)
    assert table.why_not(0, BuildBoat(edge(0, 3))) == "no_boats_here"
    assert table.why_not(0, BuildBridge(edge(0, 3))) == "no_bridges_here"
    assert not {"build_boat", "build_bridge"} & set(view(table.state, 0)["off"])


# Costs and pieces


@each(HF="HF-8", GW=("GW-43", "GW-59"))
@pytest.mark.parametrize(
    ("action", "price"),
    [
        pytest.param(BuildBoat(edge(*STRAIT)), BOAT, id="boat"),
        pytest.param(BuildBridge(edge(*STRAIT)), BRIDGE, id="bridge"),
    ],
)
def test_the_exact_price_is_needed_and_goes_to_the_bank(ruleset: str, action: Action, price: dict[str, int]):
    table = at_sea(ruleset).settlement(0, 23).hand(0, **price)
    for name in price:
        short = at_sea(ruleset).settlement(0, 23).hand(0, **{**price, name: price[name] - 1})
        assert short.why_not(0, action).startswith("cannot_afford")
    before = table.state.bank
    table.do(0, action)
    assert (table.holds(0), counted(table.state.bank - before)) == ({}, price)


@pytest.mark.rule("GW-34")
def test_roads_boats_and_bridges_come_from_one_supply():
    table = at_sea(road_pieces=3).settlement(0, 23).roads(0, *COAST).boats(0, 23, 18)
    built(table, BuildBridge(edge(*STRAIT)))
    table.hand(0, wood=2, brick=2, wool=2)
    for action in (BuildRoad(edge(17, 12)), BuildBoat(edge(18, 24)), BuildBridge(edge(22, 28))):
        assert table.why_not(0, action) == "no_road_left"


def left(table: Table) -> tuple[int, int | None]:
    """Roads, and boats where they are counted for themselves."""
    pieces = view(table.state, 0)["players"][0]["left"]
    return pieces["road"], pieces.get("boat")


@pytest.mark.rule("HF-8", "HF-64")
def test_hexfolk_gives_fifteen_boats_beside_fifteen_roads():
    assert left(at_sea("hexfolk", boats=False)) == (15, None)
    assert left(at_sea("hexfolk").settlement(0, 23).boats(0, *STRAIT).roads(0, *COAST)) == (14, 14)


@pytest.mark.rule("GW-34")
def test_on_a_globe_boats_are_counted_among_the_roads():
    assert left(at_sea().settlement(0, 23).boats(0, *STRAIT).roads(0, *COAST)) == (58, None)


@pytest.mark.rule("HF-8", "HF-64")
def test_boats_do_not_bring_a_sixteenth_road_or_bridge():
    table = at_sea("hexfolk", road_pieces=2).settlement(0, 23).roads(0, *COAST).boats(0, 23, 18)
    built(table, BuildBridge(edge(*STRAIT)))
    table.hand(0, wood=2, brick=2, wool=2)
    for action in (BuildRoad(edge(17, 12)), BuildBridge(edge(22, 28))):
        assert table.why_not(0, action) == "no_road_left"
    assert buildable(table) == {"build_boat"}


@pytest.mark.rule("HF-8", "HF-64")
def test_roads_do_not_bring_a_sixteenth_boat():
    table = at_sea("hexfolk", boat_pieces=1).settlement(0, 23).boats(0, *STRAIT).hand(0, wood=2, brick=1, wool=2)
    assert table.why_not(0, BuildBoat(edge(23, 18))) == "no_road_left"
    assert buildable(table) == {"build_road"}


def buildable(table: Table) -> set[str]:
    """The kinds of routes that seat 0 may build now."""
    return {"build_road", "build_boat", "build_bridge"} & legal_actions(table.state, 0).keys()


# Free pieces of a card


@pytest.mark.rule("HF-8")
def test_a_card_that_gives_roads_gives_boats_too_but_no_bridges():
    table = at_sea("hexfolk").settlement(0, 23).cards(0, road_building=1).hand(0, **BRIDGE)
    table.do(0, PlayRoadBuilding())
    assert set(legal_actions(table.state, 0)) == {"build_road", "build_boat"}
    assert table.why_not(0, BuildBridge(edge(*STRAIT))) == "free_roads_first"
    assert only(table.do(0, BuildBoat(edge(*STRAIT))), "boat_built").data["free"] is True
    table.do(0, BuildRoad(edge(*COAST)))
    assert (table.holds(0), table.state.free_roads) == (BRIDGE, 0)


@pytest.mark.rule("HF-8")
def test_a_place_for_a_boat_is_enough_for_the_card():
    table = at_sea("hexfolk").settlement(0, 0).roads(1, 3, 0, 4).cards(0, road_building=1)
    assert table.why_not(0, PlayRoadBuilding()) == "no_road_site"
    table = at_sea("hexfolk").settlement(0, 23).roads(1, 17, 23, 18).cards(0, road_building=1)
    assert table.why_not(0, PlayRoadBuilding()) == ""


@pytest.mark.rule("HF-8", "HF-64")
def test_the_free_pieces_of_a_card_come_from_the_supply_of_their_kind():
    table = at_sea("hexfolk", road_pieces=1, boat_pieces=1).settlement(0, 23).cards(0, road_building=1)
    table.do(0, PlayRoadBuilding())
    table.do(0, BuildBoat(edge(*STRAIT)))
    assert buildable(table) == {"build_road"}
    assert table.why_not(0, BuildBoat(edge(23, 18))) == "no_road_left"
    table.do(0, BuildRoad(edge(*COAST)))
    assert (left(table), table.state.free_roads) == ((0, 0), 0)
