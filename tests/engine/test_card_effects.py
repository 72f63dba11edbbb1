"""What each development card does."""

import pytest

from games.engine import Expire, check, legal_actions, moves, view
from games.engine.actions import (
    BuildRoad,
    BuyCard,
    EndTurn,
    MoveRobber,
    MoveStorm,
    PlayKnight,
    PlayMonopoly,
    PlayPlenty,
    PlayRoadBuilding,
    PlayWeatherShift,
    Roll,
)
from tests.engine.builder import DESERT, ORE, Table, connected, counted, edge, kinds, only, resources
from tests.engine.rulesets import each

PRICE = {"wool": 1, "grain": 1, "ore": 1}
PLENTY = PlayPlenty(resources(wood=1, ore=1))


# Knight


@each(HL="HL-62", LO="LO-35", HF=("HF-50", "HF-52"))
def test_a_knight_moves_the_robber_and_steals_a_card(ruleset: str):
    table = Table(ruleset=ruleset).settlement(1, 12).hand(1, ore=1).cards(0, knight=1).chances(theft=[0])
    table.do(0, PlayKnight())
    table.do(0, MoveRobber(3, 1))
    assert (table.holds(0), table.holds(1), table.state.robber) == ({"ore": 1}, {}, 3)


@each(HL="HL-62", LO="LO-8", HF="HF-76", GW="GW-92")
def test_a_knight_counts_for_the_army(ruleset: str):
    table = Table(ruleset=ruleset).cards(0, knight=1)
    table.do(0, PlayKnight())
    assert view(table.state, None)["players"][0]["knights"] == 1


@pytest.mark.rule("GW-92")
def test_a_storm_rider_moves_a_storm_and_steals_a_card():
    table = Table(ruleset="globe").settlement(1, 12).hand(1, ore=1).cards(0, knight=1).chances(theft=[0])
    table.do(0, PlayKnight())
    assert set(legal_actions(table.state, 0)) == {"move_storm"}
    assert kinds(table.do(0, MoveStorm(0, 3, 1))) == ["storm_moved", "stolen"]
    assert (table.holds(0), table.state.storms, table.state.phase) == ({"ore": 1}, (3,), "main")


@pytest.mark.rule("GW-92")
@pytest.mark.parametrize("cards", [{"knight": 2}, {"weather_shift": 2}, {"knight": 1, "weather_shift": 1}])
@pytest.mark.parametrize("third", ["knight", "weather_shift"])
def test_three_storm_cards_of_either_kind_take_the_award(cards: dict[str, int], third: str):
    table = Table(ruleset="globe").played(0, **cards).cards(0, **{third: 1}).chances(drift=[0])
    events = table.do(0, PlayKnight() if third == "knight" else PlayWeatherShift())
    assert only(events, "largest_army").data == {"from": None, "count": 3}
    assert view(table.state, None)["players"][0]["points"] == 2


@pytest.mark.rule("GW-92", "GW-93")
def test_a_harvest_is_no_storm_card():
    table = Table(ruleset="globe").played(0, knight=1, weather_shift=1, plenty=2).cards(0, plenty=1)
    assert "largest_army" not in kinds(table.do(0, PLENTY))
    assert view(table.state, None)["players"][0]["knights"] == 2


@pytest.mark.rule("GW-93")
def test_storm_cards_in_hand_do_not_count():
    table = Table(ruleset="globe").cards(0, knight=3, weather_shift=3)
    table.do(0, EndTurn())
    assert (table.state.army, view(table.state, 0)["players"][0]["knights"]) == (-1, 0)


@pytest.mark.rule("GW-93")
def test_storms_moved_by_sevens_or_drift_do_not_count():
    table = Table(ruleset="globe").played(0, knight=2).before_roll().chances(dice=[3, 4, 6, 6], drift=[0])
    table.do(0, Roll())
    table.do(0, MoveStorm(0, 3, -1))
    table.before_roll().do(0, Roll())
    assert (table.state.army, table.state.knights(0)) == (-1, 2)


# Road Building


@each(HL="HL-63", LO="LO-38", HF="HF-66")
def test_road_building_places_two_roads_free(ruleset: str):
    """It needs no wood or brick (case 52)."""
    table = connected(ruleset).cards(0, road_building=1)
    table.do(0, PlayRoadBuilding())
    events = table.do(0, BuildRoad(edge(12, 17))) + table.do(0, BuildRoad(edge(17, 22)))
    assert [event.data["free"] for event in events] == [True, True]
    assert table.holds(0) == {}
    assert table.why_not(0, BuildRoad(edge(22, 28))) == "cannot_afford_road"


@each(HL="HL-63", LO="LO-38")
def test_free_roads_follow_the_rules_of_roads(ruleset: str):
    table = connected(ruleset).cards(0, road_building=1)
    table.do(0, PlayRoadBuilding())
    assert table.why_not(0, BuildRoad(edge(24, 30))) == "road_not_connected"


@each(HL="HL-63", LO="LO-38")
def test_free_roads_cost_nothing_even_of_a_full_hand(ruleset: str):
    table = connected(ruleset).hand(0, wood=1, brick=1).cards(0, road_building=1)
    table.do(0, PlayRoadBuilding())
    table.do(0, BuildRoad(edge(12, 17)))
    assert table.holds(0) == {"wood": 1, "brick": 1}


@each(HL="HL-63", LO="LO-38")
@pytest.mark.parametrize("action", [EndTurn(), BuyCard()])
def test_the_free_roads_come_before_anything_else(ruleset: str, action):
    table = connected(ruleset).hand(0, **PRICE).cards(0, road_building=1)
    table.do(0, PlayRoadBuilding())
    assert table.why_not(0, action) == "free_roads_first"
    assert set(legal_actions(table.state, 0)) == {"build_road"}


@pytest.mark.rule("HL-63")
def test_road_building_before_the_roll_leads_back_to_the_roll():
    table = connected().cards(0, road_building=1).before_roll()
    table.do(0, PlayRoadBuilding())
    assert table.why_not(0, Roll()) == "free_roads_first"
    table.do(0, BuildRoad(edge(12, 17)))
    table.do(0, BuildRoad(edge(17, 22)))
    assert (table.state.phase, table.why_not(0, Roll())) == ("roll", "")


FOURTEEN = (12, 17, 22, 28, 34, 29, 23, 18, 13, 9, 14, 19, 24, 30, 35)


@each(HL="HL-63", LO="LO-38")
def test_with_one_road_piece_left_one_road_is_placed(ruleset: str):
    """The card is used up and the game goes on (case 49)."""
    table = connected(ruleset).roads(0, *FOURTEEN).cards(0, road_building=1)
    table.do(0, PlayRoadBuilding())
    table.do(0, BuildRoad(edge(35, 40)))
    assert table.state.free_roads == 0
    assert table.why_not(0, EndTurn()) == ""


@each(HL="HL-63", LO="LO-38")
def test_without_road_pieces_the_card_is_kept(ruleset: str):
    """Refused, so that the card isn't lost (case 50)."""
    table = connected(ruleset).roads(0, *FOURTEEN, 40).cards(0, road_building=1)
    assert table.why_not(0, PlayRoadBuilding()) == "no_road_left"


@pytest.mark.rule("HL-63")
def test_without_a_place_for_a_road_the_card_is_kept():
    table = Table().settlement(0, 0).roads(1, 3, 0, 4).cards(0, road_building=1)
    assert table.why_not(0, PlayRoadBuilding()) == "no_road_site"
    assert "play_road_building" not in legal_actions(table.state, 0)


@pytest.mark.rule("HL-63")
def test_with_a_place_for_one_road_one_is_placed():
    table = Table().settlement(0, 0).settlement(1, 8).roads(1, 0, 3).cards(0, road_building=1)
    table.roads(1, 8, 4, 1)
    table.do(0, PlayRoadBuilding())
    table.do(0, BuildRoad(edge(0, 4)))
    assert table.state.free_roads == 0


@pytest.mark.rule("HL-63")
def test_free_roads_that_are_not_placed_in_time_lapse():
    table = connected().cards(0, road_building=1)
    table.do(0, PlayRoadBuilding())
    table.do(0, BuildRoad(edge(12, 17)))
    table.do(0, Expire())
    assert (table.state.free_roads, table.state.turn) == (0, 1)


# Year of Plenty


@each(HL="HL-64", LO="LO-37", HF="HF-66", GW="GW-100")
@pytest.mark.parametrize("cards", [{"ore": 2}, {"wood": 1, "wool": 1}])
def test_year_of_plenty_takes_any_two_cards_from_the_bank(ruleset: str, cards: dict[str, int]):
    table = Table(ruleset=ruleset).cards(0, plenty=1)
    table.do(0, PlayPlenty(resources(**cards)))
    assert table.holds(0) == cards


@each(HL="HL-64", LO="LO-37", GW="GW-100")
@pytest.mark.parametrize("cards", [{}, {"ore": 1}, {"ore": 3}, {"ore": 1, "wood": 1, "wool": 1}])
def test_year_of_plenty_takes_no_other_number(ruleset: str, cards: dict[str, int]):
    table = Table(ruleset=ruleset).cards(0, plenty=1)
    assert table.why_not(0, PlayPlenty(resources(**cards))) == "wrong_number_of_cards"


@each(HL="HL-64", LO="LO-37", HF="HF-66", GW="GW-27")
def test_year_of_plenty_takes_only_what_the_bank_has(ruleset: str):
    table = Table(ruleset=ruleset).cards(0, plenty=1)
    table.hand(1, ore=table.state.options.bank_size - 1)
    assert table.why_not(0, PlayPlenty(resources(ore=2))) == "bank_short"
    assert table.why_not(0, PlayPlenty(resources(ore=1, wood=1))) == ""


@each(HL="HL-64", LO="LO-37")
def test_year_of_plenty_takes_the_last_card_of_a_bank_that_has_only_one(ruleset: str):
    table = Table(ruleset=ruleset).cards(0, plenty=1).hand(1, wood=19, brick=19, wool=19, grain=19, ore=18)
    assert legal_actions(table.state, 0)["play_plenty"] == {"count": 1, "bank": [0, 0, 0, 0, 1]}
    table.do(0, PlayPlenty(resources(ore=1)))
    assert table.holds(0) == {"ore": 1}


@each(HL="HL-64", LO="LO-37")
def test_year_of_plenty_is_kept_when_the_bank_is_empty(ruleset: str):
    table = Table(ruleset=ruleset).cards(0, plenty=1).hand(1, wood=19, brick=19, wool=19, grain=19, ore=19)
    assert table.why_not(0, PLENTY) == "bank_empty"


# Harvest: the same from a bank that nobody sees


def harvest(**left: int) -> Table:
    """Seat 0 holds a Harvest; the bank has so much of a resource, seat 1 the rest."""
    table = Table(ruleset="globe").cards(0, plenty=1)
    return table.hand(1, **{name: table.state.options.bank_size - count for name, count in left.items()})


@pytest.mark.rule("GW-66")
def test_what_a_hidden_bank_has_does_not_show_in_what_a_harvest_may_bring():
    """X47."""
    short, full = harvest(ore=0, wood=1), harvest()
    bounds = legal_actions(short.state, 0)["play_plenty"]
    assert bounds == legal_actions(full.state, 0)["play_plenty"] == {"count": 2, "bank": None}
    listed = [[action for action in moves(table.state, 0) if isinstance(action, PlayPlenty)] for table in (short, full)]
    assert listed[0] == listed[1]
    assert len(listed[0]) == 15


@pytest.mark.rule("GW-27", "GW-66")
def test_a_hidden_bank_refuses_what_it_lacks_without_a_number():
    table = harvest(ore=1)
    refusal = check(table.state, 0, PlayPlenty(resources(ore=2)))
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("bank_short", {})
    assert table.why_not(0, PlayPlenty(resources(ore=1, wool=1))) == ""


@pytest.mark.rule("GW-27", "GW-66")
def test_the_last_card_of_a_hidden_bank_can_be_harvested():
    """As of a bank that everybody sees (X8), though nobody is told that there is no more than this."""
    table = harvest(wood=0, brick=0, wool=0, grain=0, ore=1)
    assert legal_actions(table.state, 0)["play_plenty"] == {"count": 2, "bank": None}
    assert table.why_not(0, PlayPlenty(resources(ore=2))) == "bank_short"
    table.do(0, PlayPlenty(resources(ore=1)))
    assert (table.holds(0), table.state.bank) == ({"ore": 1}, 0)


@pytest.mark.rule("GW-100", "GW-66")
@pytest.mark.parametrize("left", [0, 2, 3])
def test_otherwise_a_harvest_is_two_cards_of_a_hidden_bank_too(left: int):
    table = harvest(wood=0, brick=0, wool=0, grain=0, ore=left)
    for count in {0, 1, 3}:
        assert table.why_not(0, PlayPlenty(resources(ore=count))) == "wrong_number_of_cards"


@pytest.mark.rule("GW-66")
def test_even_an_empty_hidden_bank_does_not_switch_the_card_off():
    table = harvest(wood=0, brick=0, wool=0, grain=0, ore=0)
    assert "play_plenty" not in view(table.state, 0)["off"]
    assert table.why_not(0, PLENTY) == "bank_short"
    assert view(table.state, 0)["players"][0]["cards"] == {"plenty": 1}


# Monopoly


@each(HL="HL-65", LO="LO-39", HF="HF-66")
def test_monopoly_takes_all_cards_of_the_resource_from_all_others(ruleset: str):
    """Others hold 3, 1 and 1 ore, the player 1; the bank is not touched (case 53)."""
    table = (
        Table(ruleset=ruleset).hand(0, ore=1).hand(1, ore=3, wood=2).hand(2, ore=1).hand(3, ore=1).cards(0, monopoly=1)
    )
    before = table.state.bank
    events = table.do(0, PlayMonopoly(ORE))
    assert [table.holds(seat) for seat in range(4)] == [{"ore": 6}, {"wood": 2}, {}, {}]
    assert table.state.bank == before
    assert only(events, "monopoly_taken").data == {"resource": ORE, "cards": {"1": 3, "2": 1, "3": 1}}


@each(HL="HL-65", LO="LO-39")
def test_monopoly_may_bring_nothing(ruleset: str):
    table = Table(ruleset=ruleset).hand(1, wood=1).cards(0, monopoly=1)
    assert only(table.do(0, PlayMonopoly(ORE)), "monopoly_taken").data["cards"] == {}


# Victory point cards


@each(HL="HL-66", LO="LO-36", HF="HF-69")
def test_a_victory_point_card_counts_at_once_for_its_holder_only(ruleset: str):
    table = Table(ruleset=ruleset).settlement(0, 12).hand(0, **PRICE).next_card("victory_point")
    table.do(0, BuyCard())
    own, other = (view(table.state, seat)["players"][0] for seat in (0, 1))
    assert (own["points"], own["total"], other["points"], other["total"]) == (1, 2, 1, None)


@each(HL=("HL-66", "HL-41"), LO="LO-36", HF=("HF-69", "HF-68"))
def test_a_victory_point_card_does_not_use_up_the_card_of_the_turn(ruleset: str):
    table = Table(ruleset=ruleset).hand(0, **PRICE).next_card("victory_point").cards(0, knight=1)
    table.do(0, BuyCard())
    assert table.why_not(0, PlayKnight()) == ""


@each(HL="HL-66", LO="LO-36", HF="HF-69")
def test_a_victory_point_card_is_never_an_action(ruleset: str):
    table = Table(ruleset=ruleset)
    before = legal_actions(table.state, 0)
    assert legal_actions(table.cards(0, victory_point=2).state, 0) == before


@pytest.mark.rule("HL-62")
def test_a_knight_may_send_the_robber_to_the_desert():
    table = Table().robber(0).cards(0, knight=1)
    table.do(0, PlayKnight())
    assert kinds(table.do(0, MoveRobber(DESERT, -1))) == ["robber_moved", "nothing_stolen"]
    assert counted(table.state.hands[0]) == {}
