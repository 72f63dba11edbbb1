"""What a roll pays."""

from collections import Counter

import pytest

from games.engine import Board, Event, SeededChance, apply
from games.engine.actions import BuildRoad, MoveRobber, Roll
from games.engine.options import UNLIMITED
from games.engine.topology import topology_from_shape
from tests.engine.builder import DESERT, Table, counted, edge, kinds, only, with_numbers, with_terrain
from tests.engine.rulesets import each


def rolling(table: Table, first: int, second: int) -> list[Event]:
    """What happens when the seat on turn rolls this."""
    return table.before_roll().chances(dice=[first, second]).do(table.state.turn, Roll())


def rolled(table: Table, first: int, second: int) -> Table:
    """The seat on turn rolls this."""
    rolling(table, first, second)
    return table


@each(HL=("HL-10", "HL-36"), LO="LO-21", HF=("HF-31", "HF-42"), GW="GW-8")
def test_everybody_with_a_building_on_the_tile_is_paid(ruleset: str):
    table = rolled(Table(ruleset=ruleset).settlement(0, 9).settlement(2, 18), 6, 4)
    assert (table.holds(0), table.holds(2)) == ({"wool": 1}, {"wool": 1})


@each(HL="HL-36", LO="LO-21", HF="HF-42", GW="GW-8")
def test_seats_are_paid_in_the_turns_of_others(ruleset: str):
    table = rolled(Table(ruleset=ruleset).settlement(3, 9).turn_of(1), 4, 6)
    assert (table.holds(1), table.holds(3)) == ({}, {"wool": 1})


@each(HL="HL-10", LO="LO-21", HF="HF-31", GW="GW-8")
def test_only_the_tiles_with_the_rolled_number_pay(ruleset: str):
    table = rolled(Table(ruleset=ruleset).settlement(0, 9), 4, 5)
    assert table.holds(0) == {}


@each(HL="HL-26", HF="HF-42", GW="GW-8")
@pytest.mark.parametrize("corner", [9, 14, 19, 24, 18, 13])
def test_each_of_the_six_corners_of_a_tile_collects(ruleset: str, corner: int):
    table = rolled(Table(ruleset=ruleset, board=with_numbers(tile10=3)).settlement(0, corner), 5, 5)
    assert table.holds(0) == {"wool": 1}


@each(HL="HL-26", HF="HF-42", GW=("GW-8", "GW-17"))
def test_a_city_collects_two(ruleset: str):
    table = rolled(Table(ruleset=ruleset).city(0, 9), 5, 5)
    assert table.holds(0) == {"wool": 2}


@each(HL="HL-26", LO="LO-21", HF="HF-42", GW="GW-8")
def test_buildings_on_one_tile_add_up(ruleset: str):
    table = rolled(Table(ruleset=ruleset).settlement(0, 9).city(0, 18), 5, 5)
    assert table.holds(0) == {"wool": 3}


@each(HL="HL-10", LO="LO-21", HF="HF-42", GW="GW-8")
def test_one_building_collects_from_every_tile_with_the_number(ruleset: str):
    table = rolled(Table(ruleset=ruleset).settlement(0, 19), 5, 5)
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


@each(HL="HL-67", LO="LO-45", HF="HF-51")
def test_the_tile_with_the_robber_pays_nobody(ruleset: str):
    table = rolled(Table(ruleset=ruleset).settlement(0, 9).city(1, 18).robber(5), 5, 5)
    assert (table.holds(0), table.holds(1)) == ({}, {})


@each(HL="HL-67", LO="LO-45", HF="HF-51")
def test_another_tile_with_the_same_number_still_pays(ruleset: str):
    """Elsewhere every tile of a building touched by the robber was blocked (case 29)."""
    table = rolled(Table(ruleset=ruleset).settlement(0, 19).robber(5), 5, 5)
    assert table.holds(0) == {"brick": 1}


@each(HL="HL-67", LO="LO-45", HF=("HF-51", "HF-52"))
def test_a_tile_pays_again_when_the_robber_has_left(ruleset: str):
    table = Table(ruleset=ruleset).settlement(0, 9).robber(5).robber_to_move()
    assert table.state.income_of(10) == ([], 0)
    table.do(0, MoveRobber(DESERT, -1))
    assert rolled(table, 5, 5).holds(0) == {"wool": 1}


@each(HL=("HL-72", "HL-25"), LO=("LO-40", "LO-44"), HF=("HF-31", "HF-47"))
def test_a_seven_pays_nobody_and_brings_the_robber(ruleset: str):
    table = Table(ruleset=ruleset, board=with_numbers(tile5=7)).settlement(0, 9).before_roll().chances(dice=[3, 4])
    events = table.do(0, Roll())
    assert kinds(events) == ["rolled"]
    assert (table.state.phase, table.holds(0)) == ("robber", {})


@pytest.mark.rule("HL-22")
def test_the_sum_of_the_two_dice_counts():
    table = Table().before_roll().chances(dice=[2, 6])
    assert only(table.do(0, Roll()), "rolled").data["dice"] == [2, 6]
    assert table.state.dice == (2, 6)


# Every kind of land


def yields(ruleset: str, land: str) -> tuple[dict[str, int], dict[str, int]]:
    """What a settlement and a city get from a tile of this land."""
    table = rolled(Table(board=with_terrain(tile5=land), ruleset=ruleset).settlement(0, 9).city(1, 18), 5, 5)
    return table.holds(0), table.holds(1)


@each(LO="LO-11", HF="HF-10")
def test_forest_pays_wood(ruleset: str):
    assert yields(ruleset, "forest") == ({"wood": 1}, {"wood": 2})


@each(LO="LO-12", HF="HF-10")
def test_pasture_pays_wool(ruleset: str):
    assert yields(ruleset, "pasture") == ({"wool": 1}, {"wool": 2})


@each(LO="LO-13", HF="HF-10")
def test_mountains_pay_ore(ruleset: str):
    assert yields(ruleset, "mountains") == ({"ore": 1}, {"ore": 2})


@each(LO="LO-14", HF="HF-10")
def test_fields_pay_grain(ruleset: str):
    assert yields(ruleset, "fields") == ({"grain": 1}, {"grain": 2})


@each(LO="LO-15", HF="HF-10")
def test_hills_pay_brick(ruleset: str):
    assert yields(ruleset, "hills") == ({"brick": 1}, {"brick": 2})


@pytest.mark.rule("GW-39")
def test_a_resource_pentagon_pays_at_each_of_its_five_corners():
    graph = topology_from_shape({"family": "goldberg", "m": 1, "n": 1})
    pentagon = next(tile for tile, ring in enumerate(graph.tile_corners) if len(ring) == 5)
    lands, numbers = ["water"] * len(graph.tile_corners), [0] * len(graph.tile_corners)
    lands[pentagon], numbers[pentagon] = "fields", 9
    board = Board(graph, tuple(lands), tuple(numbers), ())
    for corner in graph.tile_corners[pentagon]:
        table = Table(2, board, "globe").settlement(0, corner)
        assert rolled(table, 4, 5).holds(0) == {"grain": 1}
        assert rolled(table, 5, 5).holds(0) == {"grain": 1}


# The dice


@each(HL="HL-22", HF="HF-41", GW="GW-5")
def test_the_totals_of_rolls_come_as_often_as_those_of_two_dice(ruleset: str):
    """Chi-square with 10 degrees of freedom, at a level of one in a thousand."""
    table, chance, rolls = Table(ruleset=ruleset), SeededChance(ruleset), 3600
    seen = Counter[int]()
    for _ in range(rolls):
        apply(table.before_roll().state, 0, Roll(), chance)
        seen[sum(table.state.dice)] += 1
    expected = {total: rolls * (6 - abs(7 - total)) / 36 for total in range(2, 13)}
    assert sum((seen[total] - count) ** 2 / count for total, count in expected.items()) < 29.6


# When the bank is short


def short(ruleset: str, **left: int) -> Table:
    """A table whose bank has only so many cards of a resource; the last seat holds the others."""
    table = Table(ruleset=ruleset)
    return table.hand(3, **{name: table.state.options.bank_size - count for name, count in left.items()})


@each(HL="HL-10", HF="HF-44")
def test_with_too_few_cards_for_all_nobody_gets_any(ruleset: str):
    """The bank has 2 wool, the roll owes 2 and 1 (case 38)."""
    table = rolled(short(ruleset, wool=2).city(0, 9).settlement(1, 18), 5, 5)
    assert (table.holds(0), table.holds(1)) == ({}, {})
    assert counted(table.state.bank)["wool"] == 2


@each(HL="HL-10", HF="HF-45")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_single_claimant_takes_what_is_left(ruleset: str, left: int):
    table = rolled(short(ruleset, wool=left).city(0, 9, 18), 5, 5)
    assert table.holds(0) == {"wool": left}


@pytest.mark.rule("HF-45")
def test_one_claimant_with_two_buildings_is_one_claimant():
    table = short("hexfolk", wool=2).settlement(0, 9).city(0, 18)
    assert rolled(table, 5, 5).holds(0) == {"wool": 2}


@pytest.mark.rule("GW-11")
@pytest.mark.parametrize("others", [(), (18,)], ids=["one claimant", "two claimants"])
def test_where_the_bank_pays_all_or_nobody_a_single_claimant_gets_nothing_either(others: tuple[int, ...]):
    table = rolled(short("globe", wool=1).city(0, 9).settlement(1, *others), 5, 5)
    assert (table.holds(0), table.holds(1)) == ({}, {})
    assert counted(table.state.bank)["wool"] == 1


@pytest.mark.rule("GW-11")
def test_a_shortage_of_one_resource_leaves_the_others_paid():
    table = rolled(short("globe", wool=0).settlement(0, 19), 5, 5)
    assert table.holds(0) == {"brick": 1}


@pytest.mark.rule("GW-11", "GW-65")
def test_an_unlimited_bank_is_never_short():
    """Not even of somebody who holds more than any other bank has."""
    table = Table(ruleset="globe", bank_size=UNLIMITED).city(0, 9, 18).city(1, 19).hand(0, wool=300)
    events = rolling(table, 5, 5)
    assert "shortage" not in kinds(events)
    assert (table.holds(0), table.holds(1)) == ({"wool": 304}, {"wool": 2, "brick": 2})


@each(HL="HL-10", HF=("HF-44", "HF-45"))
def test_a_shortage_is_judged_for_each_resource_by_itself(ruleset: str):
    """The bank has 1 ore and 5 grain; the roll owes one seat 2 ore and 1 grain, another 1 grain (case 40)."""
    board = with_numbers(tile11=6)
    table = Table(ruleset=ruleset, board=board).city(0, 26).settlement(0, 6).settlement(1, 9).hand(3, ore=18, grain=14)
    rolled(table, 3, 3)
    assert (table.holds(0), table.holds(1)) == ({"ore": 1, "grain": 1}, {"grain": 1})


@each(HL="HL-10", HF="HF-44", GW="GW-11")
def test_a_shortage_is_told(ruleset: str):
    events = rolling(short(ruleset, wool=2).city(0, 9).settlement(1, 18), 5, 5)
    assert only(events, "shortage").data == {"resource": 2}
    assert only(events, "produced").data == {"cards": {}}


@each(HL="HL-10", HF="HF-44")
def test_a_bank_that_has_exactly_enough_pays_all(ruleset: str):
    table = rolled(short(ruleset, wool=3).city(0, 9).settlement(1, 18), 5, 5)
    assert (table.holds(0), table.holds(1)) == ({"wool": 2}, {"wool": 1})
    assert "wool" not in counted(table.state.bank)
