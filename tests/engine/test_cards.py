"""Development cards: buying them, and what each does."""

from collections import Counter

import pytest

from games.engine import Expire, SeededChance, deal, legal_actions, new_game, preset, view
from games.engine.actions import (
    BuildRoad,
    BuyCard,
    EndTurn,
    MoveRobber,
    PlayKnight,
    PlayMonopoly,
    PlayPlenty,
    PlayRoadBuilding,
    Roll,
)
from games.engine.options import CARDS
from tests.engine.builder import DESERT, ORE, Table, counted, edge, kinds, only, resources

PRICE = {"wool": 1, "grain": 1, "ore": 1}
PLENTY = PlayPlenty(resources(wood=1, ore=1))
PLAYS = [
    pytest.param("knight", PlayKnight(), id="knight"),
    pytest.param("road_building", PlayRoadBuilding(), id="road building"),
    pytest.param("plenty", PLENTY, id="year of plenty"),
    pytest.param("monopoly", PlayMonopoly(ORE), id="monopoly"),
]


def connected() -> Table:
    """Seat 0 has somewhere to build a road."""
    return Table().settlement(0, 12)


# The deck


@pytest.mark.rule("HL-59")
def test_the_deck_has_25_cards_of_five_kinds():
    options = preset("hexland")
    chance = SeededChance(1)
    counts = Counter(CARDS[kind] for kind in new_game(options, deal(options, chance), chance).deck)
    assert counts == {"knight": 14, "road_building": 2, "plenty": 2, "monopoly": 2, "victory_point": 5}


@pytest.mark.rule("HL-60")
def test_the_deck_is_shuffled_by_the_chance_of_the_game():
    options = preset("hexland")
    board = deal(options, SeededChance(0))
    decks = [tuple(new_game(options, board, SeededChance(seed)).deck) for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


@pytest.mark.rule("HL-60")
@pytest.mark.parametrize("kind", CARDS)
def test_buying_draws_the_top_card(kind: str):
    table = Table().hand(0, **PRICE).next_card(kind)
    events = table.do(0, BuyCard())
    assert view(table.state, 0)["players"][0]["cards"] == {kind: 1}
    assert only(events, "card_bought").secret == {"card": kind}


@pytest.mark.rule("HL-60")
def test_an_empty_deck_sells_nothing():
    """Nothing is paid, and the tool is off (case 54)."""
    table = Table(target=20).hand(0, **PRICE)
    table.played(1, knight=14, road_building=2, plenty=2, monopoly=2).cards(2, victory_point=5)
    assert table.why_not(0, BuyCard()) == "deck_empty"
    assert view(table.state, 0)["off"]["buy_card"]["code"] == "deck_empty"
    assert "buy_card" not in legal_actions(table.state, 0)


# When a card may be played


@pytest.mark.rule("HL-43")
@pytest.mark.parametrize(("kind", "action"), PLAYS)
def test_a_card_is_not_played_in_the_turn_in_which_it_was_bought(kind: str, action):
    """It can be in the own next turn (case 44)."""
    table = connected().new_cards(0, **{kind: 1})
    assert table.why_not(0, action) == "card_is_new"
    assert action.kind not in legal_actions(table.state, 0)
    table.do(0, EndTurn())
    table.turn_of(0)
    assert table.why_not(0, action) == ""


@pytest.mark.rule("HL-43")
def test_an_older_card_of_the_same_kind_is_playable():
    table = Table().cards(0, knight=1).new_cards(0, knight=1)
    assert table.why_not(0, PlayKnight()) == ""


@pytest.mark.rule("HL-41")
@pytest.mark.parametrize(("kind", "action"), PLAYS[1:])
def test_one_card_is_played_a_turn(kind: str, action):
    table = connected().cards(0, knight=1, **{kind: 1})
    table.do(0, PlayKnight())
    table.do(0, MoveRobber(0, -1))
    assert table.why_not(0, action) == "one_card_a_turn"


@pytest.mark.rule("HL-41", "HL-42")
def test_a_card_played_before_the_roll_is_the_one_of_the_turn():
    """The second is refused also if the first came before the roll (case 46)."""
    table = Table().cards(0, knight=1, monopoly=1).before_roll().chances(dice=[1, 1])
    table.do(0, PlayKnight())
    table.do(0, MoveRobber(0, -1))
    table.do(0, Roll())
    assert table.why_not(0, PlayMonopoly(ORE)) == "one_card_a_turn"


@pytest.mark.rule("HL-41")
def test_in_the_next_turn_a_card_can_be_played_again():
    table = Table(2).cards(0, knight=2)
    table.do(0, PlayKnight())
    table.do(0, MoveRobber(0, -1))
    table.do(0, EndTurn())
    table.turn_of(0)
    assert table.why_not(0, PlayKnight()) == ""


@pytest.mark.rule("HL-42")
@pytest.mark.parametrize(("kind", "action"), PLAYS)
def test_every_card_can_be_played_before_the_roll_and_after_it(kind: str, action):
    assert connected().cards(0, **{kind: 1}).before_roll().why_not(0, action) == ""
    assert connected().cards(0, **{kind: 1}).why_not(0, action) == ""


@pytest.mark.rule("HL-42")
def test_after_a_knight_before_the_roll_the_seat_rolls():
    table = Table().cards(0, knight=1).before_roll().chances(dice=[1, 1])
    table.do(0, PlayKnight())
    table.do(0, MoveRobber(0, -1))
    assert table.state.phase == "roll"
    table.do(0, Roll())
    assert table.state.phase == "main"


@pytest.mark.rule("HL-41")
@pytest.mark.parametrize(("kind", "action"), PLAYS)
def test_no_card_is_played_in_the_turn_of_another(kind: str, action):
    assert connected().cards(1, **{kind: 1}).why_not(1, action) == "not_your_turn"


@pytest.mark.rule("HL-61")
@pytest.mark.parametrize(("kind", "action"), PLAYS)
def test_a_card_that_is_not_held_cannot_be_played(kind: str, action):
    assert connected().why_not(0, action) == "no_such_card"


@pytest.mark.rule("HL-41")
@pytest.mark.parametrize(("kind", "action"), PLAYS)
def test_a_card_is_spent_once(kind: str, action):
    """One card sent from two tabs works once (case 56)."""
    table = connected().cards(0, **{kind: 1})
    events = table.do(0, action)
    assert only(events, "card_played").data == {"card": kind}
    assert table.why_not(0, action) != ""
    assert view(table.state, 0)["players"][0]["cards"] == {}


# Knight


@pytest.mark.rule("HL-62")
def test_a_knight_moves_the_robber_and_steals_a_card():
    table = Table().settlement(1, 12).hand(1, ore=1).cards(0, knight=1).chances(theft=[0])
    table.do(0, PlayKnight())
    table.do(0, MoveRobber(3, 1))
    assert (table.holds(0), table.holds(1), table.state.robber) == ({"ore": 1}, {}, 3)


@pytest.mark.rule("HL-62")
def test_a_knight_counts_for_the_army():
    table = Table().cards(0, knight=1)
    table.do(0, PlayKnight())
    assert view(table.state, None)["players"][0]["knights"] == 1


@pytest.mark.rule("HL-62", "HL-69")
def test_a_knight_never_causes_discards():
    """Not even of somebody with nine cards (case 36)."""
    table = Table().hand(0, wood=9).hand(1, ore=9).cards(0, knight=1)
    table.do(0, PlayKnight())
    assert (table.state.phase, table.state.owes) == ("robber", [0, 0, 0, 0])


# Road Building


@pytest.mark.rule("HL-63")
def test_road_building_places_two_roads_free():
    """It needs no wood or brick (case 52)."""
    table = connected().cards(0, road_building=1)
    table.do(0, PlayRoadBuilding())
    events = table.do(0, BuildRoad(edge(12, 17))) + table.do(0, BuildRoad(edge(17, 22)))
    assert [event.data["free"] for event in events] == [True, True]
    assert table.holds(0) == {}
    assert table.why_not(0, BuildRoad(edge(22, 28))) == "cannot_afford_road"


@pytest.mark.rule("HL-63")
def test_free_roads_follow_the_rules_of_roads():
    table = connected().cards(0, road_building=1)
    table.do(0, PlayRoadBuilding())
    assert table.why_not(0, BuildRoad(edge(24, 30))) == "road_not_connected"


@pytest.mark.rule("HL-63")
def test_free_roads_cost_nothing_even_of_a_full_hand():
    table = connected().hand(0, wood=1, brick=1).cards(0, road_building=1)
    table.do(0, PlayRoadBuilding())
    table.do(0, BuildRoad(edge(12, 17)))
    assert table.holds(0) == {"wood": 1, "brick": 1}


@pytest.mark.rule("HL-63")
@pytest.mark.parametrize("action", [EndTurn(), BuyCard()])
def test_the_free_roads_come_before_anything_else(action):
    table = connected().hand(0, **PRICE).cards(0, road_building=1)
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


@pytest.mark.rule("HL-63")
def test_with_one_road_piece_left_one_road_is_placed():
    """The card is used up and the game goes on (case 49)."""
    table = connected().roads(0, *FOURTEEN).cards(0, road_building=1)
    table.do(0, PlayRoadBuilding())
    table.do(0, BuildRoad(edge(35, 40)))
    assert table.state.free_roads == 0
    assert table.why_not(0, EndTurn()) == ""


@pytest.mark.rule("HL-63")
def test_without_road_pieces_the_card_is_kept():
    """Refused, so that the card isn't lost (case 50)."""
    table = connected().roads(0, *FOURTEEN, 40).cards(0, road_building=1)
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


@pytest.mark.rule("HL-64")
@pytest.mark.parametrize("cards", [{"ore": 2}, {"wood": 1, "wool": 1}])
def test_year_of_plenty_takes_any_two_cards_from_the_bank(cards: dict[str, int]):
    table = Table().cards(0, plenty=1)
    table.do(0, PlayPlenty(resources(**cards)))
    assert table.holds(0) == cards


@pytest.mark.rule("HL-64")
@pytest.mark.parametrize("cards", [{}, {"ore": 1}, {"ore": 3}, {"ore": 1, "wood": 1, "wool": 1}])
def test_year_of_plenty_takes_no_other_number(cards: dict[str, int]):
    table = Table().cards(0, plenty=1)
    assert table.why_not(0, PlayPlenty(resources(**cards))) == "wrong_number_of_cards"


@pytest.mark.rule("HL-64")
def test_year_of_plenty_takes_only_what_the_bank_has():
    table = Table().cards(0, plenty=1).hand(1, ore=18)
    assert table.why_not(0, PlayPlenty(resources(ore=2))) == "bank_short"


@pytest.mark.rule("HL-64")
def test_year_of_plenty_takes_the_last_card_of_a_bank_that_has_only_one():
    table = Table().cards(0, plenty=1).hand(1, wood=19, brick=19, wool=19, grain=19, ore=18)
    assert legal_actions(table.state, 0)["play_plenty"] == {"count": 1, "bank": [0, 0, 0, 0, 1]}
    table.do(0, PlayPlenty(resources(ore=1)))
    assert table.holds(0) == {"ore": 1}


@pytest.mark.rule("HL-64")
def test_year_of_plenty_is_kept_when_the_bank_is_empty():
    table = Table().cards(0, plenty=1).hand(1, wood=19, brick=19, wool=19, grain=19, ore=19)
    assert table.why_not(0, PLENTY) == "bank_empty"


# Monopoly


@pytest.mark.rule("HL-65")
def test_monopoly_takes_all_cards_of_the_resource_from_all_others():
    """Others hold 3, 1 and 1 ore, the player 1; the bank is not touched (case 53)."""
    table = Table().hand(0, ore=1).hand(1, ore=3, wood=2).hand(2, ore=1).hand(3, ore=1).cards(0, monopoly=1)
    before = table.state.bank
    events = table.do(0, PlayMonopoly(ORE))
    assert [table.holds(seat) for seat in range(4)] == [{"ore": 6}, {"wood": 2}, {}, {}]
    assert table.state.bank == before
    assert only(events, "monopoly_taken").data == {"resource": ORE, "cards": {"1": 3, "2": 1, "3": 1}}


@pytest.mark.rule("HL-65")
def test_monopoly_may_bring_nothing():
    table = Table().hand(1, wood=1).cards(0, monopoly=1)
    assert only(table.do(0, PlayMonopoly(ORE)), "monopoly_taken").data["cards"] == {}


# Victory point cards


@pytest.mark.rule("HL-66")
def test_a_victory_point_card_counts_at_once_for_its_holder_only():
    table = Table().settlement(0, 12).hand(0, **PRICE).next_card("victory_point")
    table.do(0, BuyCard())
    own, other = (view(table.state, seat)["players"][0] for seat in (0, 1))
    assert (own["points"], own["total"], other["points"], other["total"]) == (1, 2, 1, None)


@pytest.mark.rule("HL-66", "HL-41")
def test_a_victory_point_card_does_not_use_up_the_card_of_the_turn():
    table = Table().hand(0, **PRICE).next_card("victory_point").cards(0, knight=1)
    table.do(0, BuyCard())
    assert table.why_not(0, PlayKnight()) == ""


@pytest.mark.rule("HL-66")
def test_a_victory_point_card_is_never_an_action():
    table = Table().cards(0, victory_point=2)
    assert set(legal_actions(table.state, 0)) == {"end_turn"}


@pytest.mark.rule("HL-62")
def test_a_knight_may_send_the_robber_to_the_desert():
    table = Table().robber(0).cards(0, knight=1)
    table.do(0, PlayKnight())
    assert kinds(table.do(0, MoveRobber(DESERT, -1))) == ["robber_moved", "nothing_stolen"]
    assert counted(table.state.hands[0]) == {}
