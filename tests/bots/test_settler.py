"""What the settler does at prepared tables. The map of the board is in tests/engine/builder.py."""

import pytest

from games.bots import TableView, decide
from games.engine import view
from games.engine.actions import AcceptOffer, MakeOffer, PlaceSettlement, PlayRoadBuilding
from tests.bots.deciding import decision
from tests.engine.builder import BOARD, DESERT, Table, edge, in_setup, resources

END_TURN = {"kind": "end_turn"}


def dots(table: Table, corner: int) -> int:
    return sum(TableView(BOARD, table.state.options).corner_dots[corner])


# Setup


@pytest.mark.rule("HL-82")
def test_the_first_settlement_has_almost_as_many_dots_as_any_place() -> None:
    table = in_setup()
    most = max(dots(table, corner) for corner in range(54))
    assert dots(table, decision(table)["corner"]) >= most - 1


@pytest.mark.rule("HL-82")
def test_the_second_settlement_brings_what_the_first_one_lacks() -> None:
    table = in_setup().settlement(0, 18).roads(0, 18, 24)  # mountains 8, pasture 10, desert
    table.state.setup_step = 4
    worth = TableView(BOARD, table.state.options).corner_dots[decision(table)["corner"]]
    wood, brick = worth[0], worth[1]
    assert wood or brick


def test_the_road_of_the_opening_starts_at_the_settlement_just_placed() -> None:
    table = in_setup()
    corner = decision(table)["corner"]
    table.do(0, PlaceSettlement(corner))
    assert corner in BOARD.topology.edges[decision(table)["edge"]]


# Building and buying


def test_a_city_that_can_be_paid_is_built_where_it_brings_most() -> None:
    table = Table().settlement(0, 12, 47).hand(0, grain=2, ore=3)  # 12: forest 5, hills 3, mountains 8; 47: mountains 5
    assert decision(table) == {"kind": "build_city", "corner": 12}


def test_a_settlement_that_can_be_paid_is_built() -> None:
    table = Table().settlement(0, 12).roads(0, 12, 17, 23).hand(0, wood=1, brick=1, wool=1, grain=1)
    assert decision(table) == {"kind": "build_settlement", "corner": 23}


def test_a_road_leads_to_the_best_place_for_a_settlement() -> None:
    table = Table().settlement(0, 12).roads(0, 12, 8).hand(0, wood=2, brick=2, wool=1, grain=1)
    assert decision(table) == {"kind": "build_road", "edge": edge(8, 13)}


def test_a_road_is_built_beside_the_main_goal_if_that_does_not_have_to_wait_for_it() -> None:
    table = Table().settlement(0, 12).city(0, 18).roads(0, 12, 8).hand(0, wood=1, brick=1, grain=2, ore=2)
    assert decision(table)["kind"] == "build_road"


def test_what_wins_comes_first() -> None:
    table = Table().settlement(0, 12).city(0, 8, 14, 23, 33).roads(0, 12, 17, 22).hand(0, wood=1, brick=1)
    table.hand(0, wool=1, grain=2, ore=3).cards(0)
    assert table.state.total(0) == 9
    assert decision(table)["kind"] == "build_settlement"


def test_without_anything_to_pay_with_the_turn_ends() -> None:
    assert decision(Table().settlement(0, 12).roads(0, 12, 17)) == END_TURN


def test_cards_are_saved_for_a_city_rather_than_spent_beside_it() -> None:
    table = Table().settlement(0, 12, 14).hand(0, wool=1, grain=2, ore=2)
    assert decision(table) == END_TURN


# The bank


def test_an_exchange_with_the_bank_completes_a_purchase() -> None:
    table = Table().settlement(0, 12).hand(0, wood=4, grain=2, ore=2)
    assert decision(table) == {"kind": "bank_trade", "give": [4, 0, 0, 0, 0], "get": [0, 0, 0, 0, 1]}


@pytest.mark.rule("HL-56")
def test_a_port_makes_the_exchange_cheaper() -> None:
    table = Table().settlement(0, 12, 11).hand(0, wood=2, grain=2, ore=2)
    assert decision(table) == {"kind": "bank_trade", "give": [2, 0, 0, 0, 0], "get": [0, 0, 0, 0, 1]}


def test_a_hand_above_the_limit_is_made_smaller_by_an_exchange_that_helps() -> None:
    table = Table().settlement(0, 12).hand(0, wood=8)
    action = decision(table)
    assert action["kind"] == "bank_trade"
    assert action["give"] == [4, 0, 0, 0, 0]


def test_what_the_bank_does_not_have_is_not_asked_for() -> None:
    table = Table().settlement(0, 12).hand(0, wood=4, grain=2, ore=2).hand(1, ore=17)
    assert decision(table).get("get") != [0, 0, 0, 0, 1]


# Discards and the robber


@pytest.mark.rule("HL-69")
def test_a_discard_spares_the_cards_of_a_city() -> None:
    table = Table().settlement(0, 12).hand(0, wool=4, grain=2, ore=3).owing(seat0=4)
    assert decision(table) == {"kind": "discard", "cards": [0, 0, 4, 0, 0]}


@pytest.mark.rule("HL-82")
def test_the_robber_goes_to_the_leaders_best_tile() -> None:
    table = Table().robber_to_move().city(1, 18).settlement(1, 14).settlement(2, 46).hand(1, ore=2).hand(2, ore=2)
    # Seat 1 has a city at mountains 8, seat 2 a settlement in a corner.
    assert decision(table) == {"kind": "move_robber", "tile": 4, "victim": 1}


def test_the_robber_stays_away_from_own_buildings() -> None:
    table = Table().robber_to_move().settlement(0, 18).city(1, 12, 14).hand(1, ore=2)
    tile = decision(table)["tile"]
    assert 18 not in BOARD.topology.tile_corners[tile]


# Development cards


def test_a_knight_drives_the_robber_away_before_the_roll() -> None:
    table = Table().settlement(0, 18).robber(4).cards(0, knight=1).before_roll()
    assert decision(table) == {"kind": "play_knight"}


def test_a_knight_is_kept_while_the_robber_troubles_others() -> None:
    table = Table().settlement(0, 18).robber(12).cards(0, knight=1).before_roll()
    assert decision(table) == {"kind": "roll"}


def test_a_knight_that_takes_the_largest_army_is_played() -> None:
    table = Table().settlement(0, 18).robber(12).played(0, knight=2).cards(0, knight=1).before_roll()
    assert decision(table) == {"kind": "play_knight"}


def test_year_of_plenty_brings_what_a_city_lacks() -> None:
    table = Table().settlement(0, 12).hand(0, grain=1, ore=2).cards(0, plenty=1)
    assert decision(table) == {"kind": "play_plenty", "cards": [0, 0, 0, 1, 1]}


def test_year_of_plenty_waits_when_it_completes_nothing() -> None:
    table = Table().settlement(0, 12).hand(0, wood=1).cards(0, plenty=1)
    assert decision(table) == END_TURN


def test_a_monopoly_takes_what_the_others_must_have() -> None:
    table = Table().settlement(0, 12).hand(0, grain=2).cards(0, monopoly=1)
    for seat, corner in ((1, 20), (2, 26), (3, 47)):  # at the mountains
        table.settlement(seat, corner).hand(seat, ore=5)
    assert decision(table) == {"kind": "play_monopoly", "resource": 4}


def test_road_building_is_played_when_roads_are_needed() -> None:
    table = Table().settlement(0, 12).roads(0, 12, 8).cards(0, road_building=1)
    assert decision(table) == {"kind": "play_road_building"}


def test_free_roads_are_placed() -> None:
    table = Table().settlement(0, 12).roads(0, 12, 8).cards(0, road_building=1)
    table.do(0, PlayRoadBuilding())
    assert decision(table)["kind"] == "build_road"


# Offers of others


def offered(table: Table, give: int, get: int) -> Table:
    """Seat 1, on turn, offers to give and to get cards."""
    table.turn_of(1).do(1, MakeOffer(give, get, (0, 2, 3)))
    return table


def test_an_offer_that_completes_a_city_is_accepted() -> None:
    table = Table().settlement(0, 12).settlement(1, 37).hand(0, wool=2, grain=2, ore=2).hand(1, ore=1)
    offered(table, give=resources(ore=1), get=resources(wool=1))
    assert decision(table) == {"kind": "accept_offer", "offer": 1}


def test_an_offer_that_takes_what_a_city_needs_is_declined() -> None:
    table = Table().settlement(0, 12).settlement(1, 37).hand(0, grain=2, ore=3).hand(1, wool=1)
    offered(table, give=resources(wool=1), get=resources(ore=1))
    assert decision(table) == {"kind": "decline_offer", "offer": 1}


def test_somebody_about_to_win_gets_no_help() -> None:
    table = Table().settlement(0, 12).city(1, 37, 40, 30, 50).hand(0, wool=2, grain=2, ore=2).hand(1, ore=1)
    offered(table, give=resources(ore=1), get=resources(wool=1))
    assert decision(table) == {"kind": "decline_offer", "offer": 1}


def test_an_offer_that_cannot_be_covered_is_declined() -> None:
    table = Table().settlement(0, 12).hand(1, ore=1)
    offered(table, give=resources(ore=1), get=resources(wool=1))
    assert decision(table) == {"kind": "decline_offer", "offer": 1}


def test_an_offer_is_answered_once() -> None:
    table = Table().settlement(0, 12).hand(0, wool=1).hand(1, ore=1)
    offered(table, give=resources(ore=1), get=resources(wool=1))
    answer = decision(table)["kind"]
    table.state.offers = (table.state.offers[0]._replace(answers=((0, answer == "accept_offer"),)),)
    rules = TableView(BOARD, table.state.options)
    with pytest.raises(ValueError, match="nothing to decide"):
        decide("settler", rules, view(table.state, 0), None)  # type: ignore[arg-type]


# Offers that a person left behind


def test_an_own_offer_that_helps_is_confirmed_when_somebody_accepts() -> None:
    table = Table().settlement(0, 12).hand(0, wool=2, grain=2, ore=2).hand(2, ore=1)
    table.do(0, MakeOffer(resources(wool=1), resources(ore=1), (1, 2, 3)))
    table.do(2, AcceptOffer(1))
    assert decision(table) == {"kind": "confirm_trade", "offer": 1, "partner": 2}


def test_an_own_offer_that_nobody_accepted_is_taken_back() -> None:
    table = Table().settlement(0, 12).hand(0, wool=2)
    table.do(0, MakeOffer(resources(wool=1), resources(ore=1), (1, 2, 3)))
    assert decision(table) == {"kind": "withdraw_offer", "offer": 1}


def test_the_desert_is_worth_nothing() -> None:
    table = Table()
    assert TableView(BOARD, table.state.options).tile_dots[DESERT] == 0
