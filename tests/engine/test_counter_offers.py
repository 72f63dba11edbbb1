"""Answering an offer with terms of one's own (HF-56, GW-21, LO-27)."""

import pytest

from games.engine import demands, legal_actions, view
from games.engine.actions import (
    AcceptOffer,
    BuildRoad,
    ConfirmTrade,
    CounterOffer,
    DeclineOffer,
    EndTurn,
    MakeOffer,
    MoveRobber,
    PlayMonopoly,
    WithdrawOffer,
)
from games.engine.rules.trade import COUNTERS_A_TURN
from tests.engine.builder import Table, edge, kinds, only, resources
from tests.engine.rulesets import each

ONE_FOR_ONE = MakeOffer(resources(wood=1), resources(wool=1), (1, 2))
TWO_WOOD_FOR_MY_WOOL = CounterOffer(1, resources(wool=1), resources(wood=2))


def offered(ruleset: str) -> Table:
    """Seat 0 offers seats 1 and 2 a wood for a wool; both could pay."""
    table = Table(ruleset=ruleset).hand(0, wood=2).hand(1, wool=1, ore=1).hand(2, wool=1)
    table.do(0, ONE_FOR_ONE)
    return table


def countered(ruleset: str) -> Table:
    """Seat 1 wants two wood for its wool."""
    table = offered(ruleset)
    table.do(1, TWO_WOOD_FOR_MY_WOOL)
    return table


def open_offers(table: Table) -> list[int]:
    return [offer.id for offer in table.state.offers]


# Countering


@pytest.mark.rule("HL-52")
def test_on_hexland_offers_are_accepted_or_declined_only():
    table = offered("hexland")
    assert table.why_not(1, TWO_WOOD_FOR_MY_WOOL) == "no_counter_offers_here"
    assert "counter_offer" not in legal_actions(table.state, 1)


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_a_counter_offer_declines_the_offer_and_lies_beside_it(ruleset: str):
    shown = view(countered(ruleset).state, None)["offers"]
    assert shown[0]["answers"] == {"1": "declined"}
    assert shown[1] == {
        "id": 2,
        "seat": 0,
        "give": [2, 0, 0, 0, 0],
        "get": [0, 0, 1, 0, 0],
        "to": [1],
        "answers": {"1": "accepted"},
        "by": 1,
        "counter": 1,
    }


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_the_log_tells_a_counter_offer_as_its_maker_sees_it(ruleset: str):
    event = only(offered(ruleset).do(1, TWO_WOOD_FOR_MY_WOOL), "countered")
    assert event.seat == 1
    assert event.data == {"offer": 2, "to_offer": 1, "give": [0, 0, 1, 0, 0], "get": [2, 0, 0, 0, 0]}


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_only_seats_addressed_counter(ruleset: str):
    table = offered(ruleset).hand(3, wool=1)
    assert table.why_not(3, TWO_WOOD_FOR_MY_WOOL) == "offer_not_yours"
    assert table.why_not(0, CounterOffer(1, resources(wood=1), resources(ore=1))) == "offer_not_yours"
    assert [seat for seat in range(4) if "counter_offer" in legal_actions(table.state, seat)] == [1, 2]


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_a_counter_offer_is_not_countered(ruleset: str):
    table = countered(ruleset)
    assert table.why_not(0, CounterOffer(2, resources(wood=1), resources(ore=1))) == "offer_not_yours"
    assert table.why_not(1, CounterOffer(2, resources(wool=1), resources(wood=1))) == "offer_not_yours"


@each(LO="LO-27", HF="HF-56", GW="GW-21")
@pytest.mark.parametrize(
    ("give", "get", "code"),
    [
        pytest.param({"wool": 1}, {"wood": 1}, "same_terms", id="what was offered"),
        pytest.param({"wool": 2}, {"wood": 1}, "offer_not_covered", id="more than held"),
        pytest.param({"wool": 1}, {"wool": 2}, "like_for_like", id="like for like"),
    ],
)
def test_own_terms_are_a_swap_that_can_be_covered(ruleset: str, give: dict[str, int], get: dict[str, int], code: str):
    counter = CounterOffer(1, resources(**give), resources(**get))
    assert offered(ruleset).why_not(1, counter) == code


@each(LO="LO-27", GW="GW-20")
def test_without_gifts_a_counter_offer_gives_and_gets(ruleset: str):
    assert offered(ruleset).why_not(1, CounterOffer(1, resources(wool=1), 0)) == "no_gifts"
    assert offered(ruleset).why_not(1, CounterOffer(1, 0, resources(wood=1))) == "no_gifts"


@each(LO="LO-27", GW="GW-20")
def test_without_gifts_whoever_has_nothing_is_offered_no_counter_offer(ruleset: str):
    table = Table(ruleset=ruleset).hand(0, wood=2)
    table.do(0, ONE_FOR_ONE)
    assert table.why_not(1, TWO_WOOD_FOR_MY_WOOL) == "no_gifts"
    assert "counter_offer" not in legal_actions(table.state, 1)


@pytest.mark.rule("HF-57", "HF-56")
def test_where_gifts_are_allowed_one_may_counter_with_a_gift():
    table = offered("hexfolk")
    table.do(1, CounterOffer(1, resources(wool=1), 0))
    table.do(0, ConfirmTrade(2, 1))
    assert table.holds(0) == {"wood": 2, "wool": 1}


@pytest.mark.rule("HF-57", "HF-56")
def test_where_gifts_are_allowed_somebody_with_nothing_may_ask_for_one():
    table = offered("hexfolk")
    table.do(0, MakeOffer(resources(wood=2), resources(wool=2), (3,)))
    assert legal_actions(table.state, 3)["counter_offer"] == {"offers": [2]}
    table.do(3, CounterOffer(2, 0, resources(wood=1)))
    table.do(0, ConfirmTrade(3, 3))
    assert table.holds(3) == {"wood": 1}


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_a_new_counter_offer_replaces_the_one_before(ruleset: str):
    table = countered(ruleset)
    table.do(1, CounterOffer(1, resources(ore=1), resources(wood=2)))
    assert open_offers(table) == [1, 3]


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_each_seat_addressed_may_counter(ruleset: str):
    table = countered(ruleset)
    table.do(2, TWO_WOOD_FOR_MY_WOOL)
    assert [(offer.id, offer.maker) for offer in table.state.offers] == [(1, 0), (2, 1), (3, 2)]


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_accepting_the_offer_after_all_takes_the_counter_offer_back(ruleset: str):
    table = countered(ruleset)
    table.do(1, AcceptOffer(1))
    assert open_offers(table) == [1]
    assert table.why_not(0, ConfirmTrade(1, 1)) == ""


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_counter_offers_do_not_flood_the_table(ruleset: str):
    table = offered(ruleset).hand(2, ore=1)
    for _ in range(COUNTERS_A_TURN):
        table.do(1, TWO_WOOD_FOR_MY_WOOL)
    assert table.why_not(1, TWO_WOOD_FOR_MY_WOOL) == "too_many_counters"
    assert table.why_not(2, TWO_WOOD_FOR_MY_WOOL) == ""
    table.do(0, EndTurn())
    table.turn_of(0).state.phase = "main"
    table.do(0, MakeOffer(resources(wood=1), resources(ore=1), (1,)))
    offer = table.state.offers[0].id
    assert table.why_not(1, CounterOffer(offer, resources(ore=1), resources(wood=2))) == ""


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_counter_offers_leave_the_seat_on_turn_room_for_offers(ruleset: str):
    table = countered(ruleset)
    table.do(2, TWO_WOOD_FOR_MY_WOOL)
    for _ in range(3):
        table.do(0, MakeOffer(resources(wood=1), resources(ore=1), (3,)))
    assert table.why_not(0, MakeOffer(resources(wood=1), resources(ore=1), (3,))) == "too_many_offers"


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_a_counter_offer_demands_nothing(ruleset: str):
    """The seat on turn is waited for anyway, and its maker has answered."""
    assert [(demand.id, demand.seat, demand.kind) for demand in demands(countered(ruleset).state)] == [
        ("turn:0", 0, "turn"),
        ("offer:1", 1, "answered"),
        ("offer:1", 2, "offer"),
    ]


# Taking it up, or not


@each(LO="LO-27", HF="HF-56", GW="GW-22")
def test_the_seat_on_turn_confirms_a_counter_offer_and_the_cards_move(ruleset: str):
    table = countered(ruleset)
    assert legal_actions(table.state, 0)["confirm_trade"] == {"offers": [{"offer": 2, "partners": [1]}]}
    event = only(table.do(0, ConfirmTrade(2, 1)), "traded")
    assert (table.holds(0), table.holds(1)) == ({"wool": 1}, {"wood": 2, "ore": 1})
    assert event.data == {"offer": 2, "partner": 1, "give": [2, 0, 0, 0, 0], "get": [0, 0, 1, 0, 0]}


@each(LO="LO-27", HF="HF-56", GW="GW-22")
def test_countering_alone_moves_nothing(ruleset: str):
    table = countered(ruleset)
    assert (table.holds(0), table.holds(1)) == ({"wood": 2}, {"wool": 1, "ore": 1})


@each(LO="LO-27", HF="HF-56", GW="GW-22")
def test_a_counter_offer_is_settled_with_whoever_made_it(ruleset: str):
    table = countered(ruleset)
    assert table.why_not(0, ConfirmTrade(2, 2)) == "not_accepted"
    assert table.why_not(1, ConfirmTrade(2, 1)) == "not_your_turn"


@each(LO="LO-27", HF="HF-56", GW="GW-22")
def test_a_confirmed_counter_offer_settles_the_offer_and_all_answers_to_it(ruleset: str):
    table = countered(ruleset).hand(0, wood=4)
    table.do(2, TWO_WOOD_FOR_MY_WOOL)
    assert kinds(table.do(0, ConfirmTrade(2, 1))) == ["traded"]
    assert open_offers(table) == []


@each(LO="LO-27", HF="HF-56", GW="GW-22")
def test_a_counter_offer_is_confirmed_not_accepted(ruleset: str):
    table = countered(ruleset)
    assert table.why_not(0, AcceptOffer(2)) == "counter_needs_confirming"
    assert table.why_not(1, AcceptOffer(2)) == "offer_not_yours"


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_the_seat_on_turn_may_decline_a_counter_offer(ruleset: str):
    table = countered(ruleset)
    assert legal_actions(table.state, 0)["decline_offer"] == {"offers": [2]}
    assert kinds(table.do(0, DeclineOffer(2))) == ["offer_declined"]
    assert open_offers(table) == [1]


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_nobody_else_declines_it(ruleset: str):
    table = countered(ruleset)
    assert table.why_not(1, DeclineOffer(2)) == "offer_not_yours"
    assert table.why_not(2, DeclineOffer(2)) == "offer_not_yours"


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_only_its_maker_withdraws_a_counter_offer(ruleset: str):
    table = countered(ruleset)
    assert table.why_not(0, WithdrawOffer(2)) == "offer_gone"
    assert legal_actions(table.state, 1)["withdraw_offer"] == {"offers": [2]}
    assert only(table.do(1, WithdrawOffer(2)), "offer_withdrawn").seat == 1
    assert open_offers(table) == [1]


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_with_the_offer_its_counter_offers_go(ruleset: str):
    table = countered(ruleset)
    table.do(0, WithdrawOffer(1))
    assert open_offers(table) == []


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_what_is_no_longer_on_the_table_is_neither_countered_nor_confirmed(ruleset: str):
    table = countered(ruleset)
    table.do(0, WithdrawOffer(1))
    assert table.why_not(1, TWO_WOOD_FOR_MY_WOOL) == "offer_gone"
    assert table.why_not(0, ConfirmTrade(1, 2)) == "offer_gone"
    assert table.why_not(0, ConfirmTrade(2, 1)) == "offer_gone"


@each(LO="LO-27", HF="HF-56", GW="GW-21")
def test_when_the_offer_is_traded_its_counter_offers_go(ruleset: str):
    table = countered(ruleset)
    table.do(2, AcceptOffer(1))
    table.do(0, ConfirmTrade(1, 2))
    assert open_offers(table) == []


# Cover


@each(LO="LO-27", HF="HF-56", GW="GW-22")
def test_that_the_seat_on_turn_cannot_pay_is_said_to_it_alone(ruleset: str):
    """Were the counter-offer to disappear, the others would know what the seat doesn't hold."""
    table = offered(ruleset)
    table.do(1, CounterOffer(1, resources(wool=1), resources(wood=5)))
    assert open_offers(table) == [1, 2]
    assert table.why_not(0, ConfirmTrade(2, 1)) == "counter_not_covered"
    assert "confirm_trade" not in legal_actions(table.state, 0)


@each(LO="LO-27", HF="HF-56", GW="GW-22")
def test_spending_the_cards_that_are_asked_for_leaves_a_counter_offer_open(ruleset: str):
    table = Table(ruleset=ruleset).settlement(0, 12).hand(0, wood=2, brick=1).hand(1, wool=1)
    table.do(0, MakeOffer(resources(wood=1), resources(wool=1), (1,)))
    table.do(1, TWO_WOOD_FOR_MY_WOOL)
    table.do(0, BuildRoad(edge(12, 17)))
    assert open_offers(table) == [1, 2]


@each(LO="LO-27", HF="HF-56", GW="GW-22")
def test_a_trade_withdraws_the_counter_offer_that_its_maker_no_longer_covers(ruleset: str):
    table = countered(ruleset)
    table.do(0, MakeOffer(resources(wood=1), resources(wool=1), (2,)))
    table.do(0, MakeOffer(resources(wood=2), resources(wool=1, ore=1), (1,)))
    table.do(1, AcceptOffer(4))
    events = table.do(0, ConfirmTrade(4, 1))
    assert [(event.seat, event.data["offer"]) for event in events if event.kind == "offer_withdrawn"] == [
        (0, 1),
        (1, 2),
        (0, 3),
    ]


@each(LO="LO-39", HF="HF-56")
def test_a_monopoly_withdraws_the_counter_offers_that_it_uncovers(ruleset: str):
    table = countered(ruleset).cards(0, monopoly=1)
    table.do(2, CounterOffer(1, resources(wool=1), resources(wood=2)))
    table.do(0, PlayMonopoly(2))
    assert open_offers(table) == [1]


@each(LO="LO-35", HF="HF-50")
@pytest.mark.parametrize("stolen", [0, 1])
def test_a_theft_withdraws_all_counter_offers_of_the_victim_whatever_was_stolen(ruleset: str, stolen: int):
    """Were only those gone that the theft uncovers, the table would know which card it was."""
    table = countered(ruleset).settlement(1, 12).robber_to_move().chances(theft=[stolen])
    table.do(2, CounterOffer(1, resources(wool=1), resources(wood=2)))
    events = table.do(0, MoveRobber(0, 1))
    assert only(events, "offer_withdrawn").data == {"offer": 2}
    assert open_offers(table) == [1, 3]
