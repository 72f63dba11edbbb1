"""Roads, settlements and cities: what may be built where, and what it costs."""

import pytest

from games.engine import legal_actions, view
from games.engine.actions import BuildCity, BuildRoad, BuildSettlement, BuyCard
from games.engine.hands import RESOURCES
from tests.engine.builder import Table, counted, edge, only
from tests.engine.rulesets import each

ROAD = {"wood": 1, "brick": 1}
SETTLEMENT = {"wood": 1, "brick": 1, "wool": 1, "grain": 1}
CITY = {"grain": 2, "ore": 3}
CARD = {"wool": 1, "grain": 1, "ore": 1}


def one_short(price: dict[str, int]) -> list[dict[str, int]]:
    """The hands that lack a single card for a price."""
    return [{**price, name: price[name] - 1} for name in price]


def ready(ruleset: str = "hexland", /, **hand: int) -> Table:
    """Seat 0 has a settlement on 12 and roads from there to 17 and 22."""
    return Table(ruleset=ruleset).settlement(0, 12).roads(0, 12, 17, 22).hand(0, **hand)


PRICES = [
    pytest.param(BuildRoad(edge(22, 28)), ROAD, id="road"),
    pytest.param(BuildSettlement(22), SETTLEMENT, id="settlement"),
    pytest.param(BuildCity(12), CITY, id="city"),
]

# Costs


@each(
    HL=("HL-44", "HL-45", "HL-46"),
    LO=("LO-23", "LO-24", "LO-25"),
    HF="HF-33",
    GW=("GW-16", "GW-30", "GW-31"),
)
@pytest.mark.parametrize(("action", "price"), PRICES)
def test_the_exact_price_is_enough_and_goes_to_the_bank(ruleset: str, action, price):
    """Elsewhere payments vanished and the bank ran dry (case 22)."""
    table = ready(ruleset, **price)
    table.do(0, action)
    assert table.holds(0) == {}
    assert counted(table.state.bank) == dict.fromkeys(RESOURCES, table.state.options.bank_size)


@each(
    HL=("HL-44", "HL-45", "HL-46"),
    LO=("LO-23", "LO-24", "LO-25"),
    HF="HF-33",
    GW=("GW-28", "GW-30", "GW-31"),
)
@pytest.mark.parametrize(("action", "price"), PRICES)
def test_with_one_card_less_nothing_is_built(ruleset: str, action, price):
    for hand in one_short(price):
        assert ready(ruleset, **hand).why_not(0, action).startswith("cannot_afford")


@each(HL="HL-47", LO="LO-26", HF="HF-33", GW="GW-99")
def test_the_exact_price_of_a_card_goes_to_the_bank(ruleset: str):
    table = Table(ruleset=ruleset).hand(0, **CARD)
    table.do(0, BuyCard())
    assert table.holds(0) == {}
    assert counted(table.state.bank) == dict.fromkeys(RESOURCES, table.state.options.bank_size)


@each(HL="HL-47", LO="LO-26", HF="HF-33", GW="GW-99")
def test_with_one_card_less_no_development_card_is_bought(ruleset: str):
    for hand in one_short(CARD):
        assert Table(ruleset=ruleset).hand(0, **hand).why_not(0, BuyCard()) == "cannot_afford_card"


@pytest.mark.rule("HL-46")
def test_a_refusal_for_cost_names_the_cards_that_are_missing():
    off = view(ready(grain=1, ore=1).state, 0)["off"]["build_city"]
    assert (off["code"], off["rule"], off["params"]) == ("cannot_afford_city", "HL-46", {"missing": [0, 0, 0, 1, 2]})


# Pieces


ROUND_TRIP = (12, 17, 22, 28, 34, 29, 23, 18, 13, 9, 14, 19, 24, 30, 35, 40)
"""A walk of 15 roads."""


@each(HL="HL-17", LO="LO-22", HF="HF-64")
def test_the_fifteenth_road_is_the_last(ruleset: str):
    table = Table(ruleset=ruleset).settlement(0, 12).roads(0, *ROUND_TRIP[:-1]).hand(0, wood=2, brick=2)
    table.do(0, BuildRoad(edge(35, 40)))
    assert table.why_not(0, BuildRoad(edge(40, 44))) == "no_road_left"


@each(HL=("HL-16", "HL-19"), LO="LO-22", HF=("HF-64", "HF-65"), GW="GW-34")
def test_the_fifth_settlement_is_the_last(ruleset: str):
    table = Table(ruleset=ruleset).settlement(0, 0, 2, 12, 14).roads(0, 12, 17, 22, 28).roads(0, 14, 19, 24)
    table.hand(0, wood=2, brick=2, wool=2, grain=2)
    table.do(0, BuildSettlement(22))
    assert table.why_not(0, BuildSettlement(24)) == "no_settlement_left"


@each(HL=("HL-18", "HL-19"), LO="LO-22", HF="HF-64", GW="GW-34")
def test_the_fourth_city_is_the_last(ruleset: str):
    table = Table(ruleset=ruleset, target=20).city(0, 0, 2, 12).settlement(0, 14, 22).hand(0, grain=4, ore=6)
    table.do(0, BuildCity(14))
    assert table.why_not(0, BuildCity(22)) == "no_city_left"


@each(HL=("HL-20", "HL-19"), LO=("LO-4", "LO-22"), HF=("HF-63", "HF-65"), GW="GW-35")
def test_an_upgrade_frees_the_settlement_piece(ruleset: str):
    """With 5 settlements on the board, upgrading one lets another be built (case 20)."""
    table = Table(ruleset=ruleset).settlement(0, 0, 2, 12, 14, 22).roads(0, 14, 19, 24)
    table.hand(0, **{**SETTLEMENT, "grain": 3, "ore": 3})
    table.do(0, BuildCity(12))
    left = view(table.state, 0)["players"][0]["left"]
    assert (left["settlement"], left["city"]) == (1, 3)
    table.do(0, BuildSettlement(24))
    left = view(table.state, 0)["players"][0]["left"]
    assert (left["settlement"], left["city"]) == (0, 3)


@pytest.mark.rule("HL-19")
def test_a_tool_without_pieces_is_off_for_that_reason():
    table = Table().settlement(0, 12).roads(0, *ROUND_TRIP).hand(0, wood=1, brick=1)
    assert view(table.state, 0)["off"]["build_road"]["code"] == "no_road_left"


@pytest.mark.rule("HL-20")
def test_roads_and_cities_never_come_back():
    table = Table().settlement(0, 12).roads(0, 12, 17).hand(0, **CITY)
    table.do(0, BuildCity(12))
    assert view(table.state, 0)["players"][0]["left"] == {"road": 14, "settlement": 5, "city": 3}


@pytest.mark.rule("GW-34")
def test_the_sixtieth_route_is_the_last():
    """Nobody can lay so many on the small board, hence fewer roads than Globe gives (X24)."""
    assert Table(ruleset="globe").state.options.road_pieces == 60
    table = Table(ruleset="globe", road_pieces=16).settlement(0, 12).roads(0, *ROUND_TRIP).hand(0, wood=2, brick=2)
    table.do(0, BuildRoad(edge(40, 44)))
    assert table.why_not(0, BuildRoad(edge(12, 8))) == "no_road_left"


# Where roads go


@each(HL="HL-48", LO="LO-6", HF="HF-61", GW=("GW-28", "GW-60"))
@pytest.mark.parametrize(
    ("a", "b", "code"),
    [
        pytest.param(22, 28, "", id="at the end of an own road"),
        pytest.param(17, 23, "", id="at the side of an own road"),
        pytest.param(12, 8, "", id="at an own settlement"),
        pytest.param(24, 30, "road_not_connected", id="elsewhere"),
        pytest.param(17, 22, "edge_taken", id="on an own road"),
        pytest.param(16, 22, "edge_taken", id="on a foreign road"),
    ],
)
def test_a_road_joins_the_own_network(ruleset: str, a: int, b: int, code: str):
    table = ready(ruleset, **ROAD).roads(1, 16, 22)
    assert table.why_not(0, BuildRoad(edge(a, b))) == code


@each(HL="HL-48", LO="LO-6", HF="HF-61", GW="GW-28")
def test_a_city_is_a_start_for_roads_too(ruleset: str):
    assert Table(ruleset=ruleset).city(0, 12).hand(0, **ROAD).why_not(0, BuildRoad(edge(12, 8))) == ""


@each(HL="HL-48", LO="LO-6", HF="HF-61", GW="GW-29")
def test_a_road_does_not_go_on_behind_a_foreign_building(ruleset: str):
    """Elsewhere roads passed through (case 16)."""
    table = ready(ruleset, **ROAD).settlement(1, 22)
    assert table.why_not(0, BuildRoad(edge(22, 28))) == "road_not_connected"


@each(HL="HL-48", LO="LO-6", HF="HF-61", GW="GW-29")
def test_a_road_may_end_at_a_foreign_building(ruleset: str):
    table = ready(ruleset, **ROAD).settlement(1, 28)
    assert table.why_not(0, BuildRoad(edge(22, 28))) == ""


@each(HL="HL-48", LO="LO-6", HF="HF-61", GW="GW-29")
def test_behind_a_foreign_building_one_can_go_on_from_the_other_side(ruleset: str):
    table = ready(ruleset, **ROAD).settlement(1, 22).roads(0, 34, 28)
    assert table.why_not(0, BuildRoad(edge(22, 28))) == ""


@each(HL="HL-48", LO="LO-6", HF="HF-61", GW="GW-28")
def test_a_foreign_road_is_no_link(ruleset: str):
    table = ready(ruleset, **ROAD).roads(1, 22, 28)
    assert table.why_not(0, BuildRoad(edge(28, 34))) == "road_not_connected"


# Where settlements go


@each(HL="HL-49", LO="LO-5", HF="HF-62", GW=("GW-30", "GW-6"))
@pytest.mark.parametrize(
    ("corner", "code"),
    [
        pytest.param(22, "", id="at the end of an own road"),
        pytest.param(30, "settlement_not_connected", id="without a road"),
        pytest.param(17, "too_close", id="next to an own building"),
        pytest.param(12, "corner_taken", id="on an own building"),
        pytest.param(33, "corner_taken", id="on a foreign building"),
    ],
)
def test_a_settlement_needs_an_own_road_and_room(ruleset: str, corner: int, code: str):
    """Elsewhere it could be built anywhere after setup (case 19), or next to an own building (case 18)."""
    table = ready(ruleset, **SETTLEMENT).settlement(1, 33)
    assert table.why_not(0, BuildSettlement(corner)) == code


@each(HL=("HL-30", "HL-49"), LO=("LO-48", "LO-19"), HF=("HF-28", "HF-62"), GW="GW-6")
def test_the_distance_rule_counts_foreign_buildings(ruleset: str):
    assert ready(ruleset, **SETTLEMENT).settlement(1, 28).why_not(0, BuildSettlement(22)) == "too_close"


@pytest.mark.rule("LO-48")
def test_the_distance_rule_counts_cities():
    assert ready("landover", **SETTLEMENT).city(1, 28).why_not(0, BuildSettlement(22)) == "too_close"


@pytest.mark.rule("LO-49")
@pytest.mark.parametrize("hand", [{}, SETTLEMENT], ids=["without cards", "with cards"])
def test_the_distance_rule_comes_before_every_other_condition(hand: dict[str, int]):
    """The corner is unconnected, too; no piece is left; and once there is nothing to pay with."""
    table = Table(ruleset="landover").settlement(0, 0, 2, 12, 14, 27).hand(0, **hand)
    assert table.why_not(0, BuildSettlement(33)) == "too_close"
    assert table.why_not(0, BuildSettlement(31)) == "no_settlement_left"


@each(HL="HL-49", LO="LO-5", HF="HF-62", GW="GW-30")
def test_a_foreign_road_does_not_lead_to_a_place(ruleset: str):
    table = ready(ruleset, **SETTLEMENT).roads(1, 22, 28, 34)
    assert table.why_not(0, BuildSettlement(34)) == "settlement_not_connected"


@each(HL="HL-49", LO="LO-5", HF="HF-62", GW="GW-30")
def test_the_corners_offered_are_those_at_own_roads_with_room(ruleset: str):
    table = ready(ruleset, **SETTLEMENT).roads(0, 22, 28).settlement(1, 33)
    assert legal_actions(table.state, 0)["build_settlement"]["corners"] == [22]


# Cities


@each(HL="HL-50", LO="LO-4", HF="HF-63", GW="GW-31")
@pytest.mark.parametrize(
    ("corner", "code"),
    [
        pytest.param(12, "", id="an own settlement"),
        pytest.param(22, "no_own_settlement", id="an empty corner"),
        pytest.param(33, "no_own_settlement", id="a foreign settlement"),
        pytest.param(19, "no_own_settlement", id="an own city"),
    ],
)
def test_a_city_replaces_an_own_settlement(ruleset: str, corner: int, code: str):
    table = ready(ruleset, **CITY).settlement(1, 33).city(0, 19)
    assert table.why_not(0, BuildCity(corner)) == code


@each(HL="HL-50", LO="LO-4", HF="HF-63", GW="GW-31")
def test_a_city_stands_in_place_of_its_settlement(ruleset: str):
    table = ready(ruleset, **CITY)
    table.do(0, BuildCity(12))
    assert view(table.state, None)["buildings"] == [{"corner": 12, "seat": 0, "kind": "city"}]


@pytest.mark.rule("HL-50")
def test_building_is_told_with_its_place():
    table = ready(**{**SETTLEMENT, "grain": 3, "ore": 3})
    assert only(table.do(0, BuildSettlement(22)), "settlement_built").data == {"corner": 22}
    assert only(table.do(0, BuildCity(12)), "city_built").data == {"corner": 12}


@pytest.mark.rule("HL-48", "HL-49", "HL-50")
@pytest.mark.parametrize("action", [BuildRoad(72), BuildSettlement(54), BuildCity(54)])
def test_places_that_do_not_exist_are_refused(action):
    table = Table().settlement(0, 12).roads(0, 12, 17).hand(0, wood=1, brick=1, wool=1, grain=3, ore=3)
    assert table.why_not(0, action) == "no_such_place"
