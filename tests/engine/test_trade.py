"""Trading with the bank, over ports and with the others."""

import pytest

from games.engine import demands, legal_actions, view
from games.engine.actions import (
    AcceptOffer,
    BankTrade,
    BuildRoad,
    ConfirmTrade,
    DeclineOffer,
    EndTurn,
    MakeOffer,
    PlayKnight,
    PlayMonopoly,
    WithdrawOffer,
)
from games.engine.hands import RESOURCES
from tests.engine.builder import BOARD, ORE, Table, counted, edge, kinds, only, resources


def exchange(give: dict[str, int], get: dict[str, int]) -> BankTrade:
    return BankTrade(resources(**give), resources(**get))


# With the bank


@pytest.mark.rule("HL-54")
def test_four_cards_of_one_kind_buy_any_one_card():
    for wanted in ("brick", "wool", "grain", "ore"):
        table = Table().hand(0, wood=4)
        table.do(0, exchange({"wood": 4}, {wanted: 1}))
        assert table.holds(0) == {wanted: 1}


@pytest.mark.rule("HL-54")
@pytest.mark.parametrize(
    ("give", "get", "code"),
    [
        pytest.param({"wood": 3}, {"ore": 1}, "uneven_groups", id="too few"),
        pytest.param({"wood": 5}, {"ore": 1}, "uneven_groups", id="too many"),
        pytest.param({"wood": 2, "wool": 2}, {"ore": 1}, "uneven_groups", id="mixed kinds"),
        pytest.param({"wood": 4}, {"ore": 2}, "groups_differ", id="two cards for one group"),
        pytest.param({"wood": 8}, {"ore": 1}, "groups_differ", id="one card for two groups"),
        pytest.param({"wood": 4}, {}, "groups_differ", id="nothing wanted"),
        pytest.param({}, {"ore": 1}, "groups_differ", id="nothing given"),
        pytest.param({"wood": 4}, {"wood": 1}, "same_resource", id="like for like"),
        pytest.param({"brick": 4}, {"ore": 1}, "cards_not_held", id="cards not held"),
    ],
)
def test_an_exchange_with_the_bank_is_exact(give: dict[str, int], get: dict[str, int], code: str):
    """Like for like is refused, too (case 68)."""
    table = Table().hand(0, wood=8, wool=2)
    assert table.why_not(0, exchange(give, get)) == code


@pytest.mark.rule("HL-54")
def test_one_exchange_may_consist_of_several_groups():
    table = Table().hand(0, wood=8, wool=4)
    table.do(0, exchange({"wood": 8, "wool": 4}, {"ore": 2, "grain": 1}))
    assert table.holds(0) == {"ore": 2, "grain": 1}


@pytest.mark.rule("HL-54")
def test_the_bank_gives_only_what_it_has():
    """Elsewhere the payment was taken and nothing given (case 42)."""
    table = Table().hand(0, wood=4).hand(1, ore=19)
    assert table.why_not(0, exchange({"wood": 4}, {"ore": 1})) == "bank_lacks"


@pytest.mark.rule("HL-54")
def test_exchange_is_off_when_the_bank_has_nothing_else():
    table = Table().hand(0, wood=4).hand(1, brick=19, wool=19, grain=19, ore=19)
    assert "bank_trade" not in legal_actions(table.state, 0)
    assert view(table.state, 0)["off"]["bank_trade"]["code"] == "bank_lacks"


@pytest.mark.rule("HL-54")
def test_a_second_identical_exchange_is_judged_on_the_hand_after_the_first():
    """Two quick clicks gave two cards for one payment (case 71)."""
    table = Table().hand(0, wood=4)
    table.do(0, exchange({"wood": 4}, {"ore": 1}))
    assert table.why_not(0, exchange({"wood": 4}, {"ore": 1})) == "cards_not_held"


# Over ports


def rates(table: Table, seat: int = 0) -> dict[str, int]:
    table.hand(seat, wood=4)
    return dict(zip(RESOURCES, legal_actions(table.state, seat)["bank_trade"]["rates"], strict=True))


@pytest.mark.rule("HL-54")
def test_without_a_port_the_bank_takes_four():
    assert set(rates(Table().settlement(0, 12)).values()) == {4}


@pytest.mark.rule("HL-55", "HL-58")
@pytest.mark.parametrize("corner", [0, 3])
def test_a_generic_port_takes_three_of_any_kind(corner: int):
    assert set(rates(Table().settlement(0, corner)).values()) == {3}


@pytest.mark.rule("HL-56")
@pytest.mark.parametrize("corner", [10, 15])
def test_a_resource_port_takes_two_of_its_kind_only(corner: int):
    assert rates(Table().settlement(0, corner)) == {"wood": 4, "brick": 4, "wool": 4, "grain": 4, "ore": 2}


@pytest.mark.rule("HL-57")
def test_each_resource_uses_its_best_rate():
    assert rates(Table().settlement(0, 10, 0)) == {"wood": 3, "brick": 3, "wool": 3, "grain": 3, "ore": 2}


@pytest.mark.rule("HL-57")
def test_the_order_in_which_ports_were_reached_does_not_matter():
    assert rates(Table().settlement(0, 0).settlement(0, 15))["ore"] == 2
    assert rates(Table().settlement(0, 15).settlement(0, 0))["ore"] == 2


@pytest.mark.rule("HL-57")
def test_groups_of_different_rates_combine_in_one_exchange():
    table = Table().settlement(0, 10, 0).hand(0, ore=2, wood=3)
    table.do(0, exchange({"ore": 2, "wood": 3}, {"brick": 2}))
    assert table.holds(0) == {"brick": 2}


@pytest.mark.rule("HL-57")
def test_with_a_better_rate_four_cards_are_no_group():
    table = Table().settlement(0, 0).hand(0, wood=4)
    assert table.why_not(0, exchange({"wood": 4}, {"ore": 1})) == "uneven_groups"


@pytest.mark.rule("HL-58")
def test_a_city_at_a_port_counts():
    assert rates(Table().city(0, 10))["ore"] == 2


@pytest.mark.rule("HL-58")
def test_a_road_to_a_port_is_not_enough():
    assert rates(Table().settlement(0, 19).roads(0, 19, 14, 10, 15))["ore"] == 4


@pytest.mark.rule("HL-58")
def test_a_foreign_building_at_a_port_does_not_help():
    assert rates(Table().settlement(1, 10))["ore"] == 4


@pytest.mark.rule("HL-55", "HL-56", "HL-58")
def test_every_corner_of_every_port_gives_its_rate_and_no_other_corner_any():
    """Elsewhere harbours stood at the wrong corners, or one of them was ignored (case 73)."""
    at_port = {corner: port for port in BOARD.ports for corner in BOARD.topology.edges[port.edge]}
    for corner in range(54):
        port = at_port.get(corner)
        expected = dict.fromkeys(RESOURCES, 3 if port and port.rate == 3 else 4)
        if port and port.rate == 2:
            expected[RESOURCES[port.resource]] = 2
        assert rates(Table().settlement(0, corner)) == expected


@pytest.mark.rule("HL-58")
def test_the_port_of_a_fourth_settlement_counts():
    assert rates(Table().settlement(0, 12, 19, 35, 10))["ore"] == 2


# With the others

WOOD_FOR_WOOL = MakeOffer(resources(wood=1), resources(wool=1), (1, 2, 3))


def offered(offer: MakeOffer = WOOD_FOR_WOOL) -> Table:
    """Seat 0 offers 1 wood for 1 wool; seats 1 and 2 have wool."""
    table = Table().hand(0, wood=2).hand(1, wool=1).hand(2, wool=2)
    table.do(0, offer)
    return table


@pytest.mark.rule("HL-51")
def test_the_seat_on_turn_may_propose_any_swap():
    table = Table().hand(0, wood=2, brick=1)
    table.do(0, MakeOffer(resources(wood=2, brick=1), resources(ore=2, grain=1), (1, 3)))
    assert view(table.state, None)["offers"] == [
        {"id": 1, "seat": 0, "give": [2, 1, 0, 0, 0], "get": [0, 0, 0, 1, 2], "to": [1, 3], "answers": {}}
    ]


@pytest.mark.rule("HL-51")
def test_nobody_else_may_propose():
    table = Table().hand(1, wood=1)
    assert table.why_not(1, MakeOffer(resources(wood=1), resources(ore=1), (0,))) == "not_your_turn"


@pytest.mark.rule("HL-51")
@pytest.mark.parametrize(
    ("give", "get", "to", "code"),
    [
        pytest.param({}, {"wool": 1}, (1,), "no_gifts", id="nothing given"),
        pytest.param({"wood": 1}, {}, (1,), "no_gifts", id="nothing wanted"),
        pytest.param({"wood": 2}, {"wood": 1}, (1,), "like_for_like", id="like for like"),
        pytest.param({"wood": 1, "brick": 1}, {"wood": 1, "ore": 1}, (1,), "like_for_like", id="partly like for like"),
        pytest.param({"ore": 1}, {"wool": 1}, (1,), "offer_not_covered", id="cards not held"),
        pytest.param({"wood": 3}, {"wool": 1}, (1,), "offer_not_covered", id="more than held"),
        pytest.param({"wood": 1}, {"wool": 1}, (), "no_partner", id="to nobody"),
        pytest.param({"wood": 1}, {"wool": 1}, (0, 1), "no_partner", id="to oneself"),
        pytest.param({"wood": 1}, {"wool": 1}, (4,), "no_partner", id="to nobody at this table"),
    ],
)
def test_an_offer_is_a_swap_that_can_be_covered(give, get, to: tuple[int, ...], code: str):
    """Gifts and like for like are refused (cases 67 and 68)."""
    table = Table().hand(0, wood=2, brick=1)
    assert table.why_not(0, MakeOffer(resources(**give), resources(**get), to)) == code


@pytest.mark.rule("HL-52")
def test_each_seat_addressed_may_accept_or_decline():
    table = offered()
    table.do(1, AcceptOffer(1))
    table.do(3, DeclineOffer(1))
    assert view(table.state, None)["offers"][0]["answers"] == {"1": "accepted", "3": "declined"}


@pytest.mark.rule("HL-52")
def test_an_open_offer_may_be_answered_and_does_not_hold_the_turn_up():
    table = offered()
    assert [(demand.seat, demand.kind) for demand in demands(table.state)] == [
        (0, "turn"),
        (1, "offer"),
        (2, "offer"),
        (3, "offer"),
    ]
    assert table.why_not(0, EndTurn()) == ""


@pytest.mark.rule("HL-52")
def test_an_answer_can_be_changed_until_the_trade():
    table = offered()
    table.do(1, AcceptOffer(1))
    table.do(1, DeclineOffer(1))
    assert table.why_not(0, ConfirmTrade(1, 1)) == "not_accepted"
    table.do(1, AcceptOffer(1))
    assert table.why_not(0, ConfirmTrade(1, 1)) == ""


@pytest.mark.rule("HL-52")
def test_the_same_answer_twice_is_refused():
    table = offered()
    table.do(1, AcceptOffer(1))
    assert table.why_not(1, AcceptOffer(1)) == "already_answered"


@pytest.mark.rule("HL-52")
def test_only_seats_addressed_answer():
    table = offered(MakeOffer(resources(wood=1), resources(wool=1), (1,)))
    assert table.why_not(2, AcceptOffer(1)) == "offer_not_yours"
    assert table.why_not(0, AcceptOffer(1)) == "offer_not_yours"


@pytest.mark.rule("HL-52")
def test_nobody_accepts_what_it_cannot_pay():
    """Elsewhere counts went below zero (case 65)."""
    table = Table().hand(0, wood=2).hand(1, wool=1)
    table.do(0, MakeOffer(resources(wood=1), resources(wool=2), (1, 3)))
    assert table.why_not(1, AcceptOffer(1)) == "answer_not_covered"
    assert table.why_not(3, AcceptOffer(1)) == "answer_not_covered"
    assert "accept_offer" not in legal_actions(table.state, 3)


@pytest.mark.rule("HL-53")
def test_nothing_moves_while_nobody_has_accepted():
    table = offered()
    for seat in (1, 2, 3):
        table.do(seat, DeclineOffer(1))
        assert table.why_not(0, ConfirmTrade(1, seat)) == "not_accepted"
    assert [table.holds(seat) for seat in range(4)] == [{"wood": 2}, {"wool": 1}, {"wool": 2}, {}]


@pytest.mark.rule("HL-53")
def test_accepting_alone_moves_nothing():
    table = offered()
    table.do(1, AcceptOffer(1))
    assert (table.holds(0), table.holds(1)) == ({"wood": 2}, {"wool": 1})


@pytest.mark.rule("HL-53")
def test_the_proposer_chooses_among_those_who_accepted():
    table = offered()
    table.do(1, AcceptOffer(1))
    table.do(2, AcceptOffer(1))
    assert legal_actions(table.state, 0)["confirm_trade"]["offers"] == [{"offer": 1, "partners": [1, 2]}]
    events = table.do(0, ConfirmTrade(1, 2))
    assert [table.holds(seat) for seat in range(3)] == [{"wood": 1, "wool": 1}, {"wool": 1}, {"wood": 1, "wool": 1}]
    assert only(events, "traded").data["partner"] == 2
    assert table.state.offers == ()


@pytest.mark.rule("HL-53")
def test_only_the_proposer_confirms():
    table = offered()
    table.do(1, AcceptOffer(1))
    assert table.why_not(1, ConfirmTrade(1, 1)) == "not_your_turn"


@pytest.mark.rule("HL-53")
def test_a_partner_who_has_lost_the_cards_since_is_refused_at_confirmation():
    table = offered().cards(0, monopoly=1)
    table.do(1, AcceptOffer(1))
    table.do(0, PlayMonopoly(2))
    before = table.holds(0)
    assert table.why_not(0, ConfirmTrade(1, 1)) == "partner_not_covered"
    assert table.holds(0) == before


@pytest.mark.rule("HL-53")
def test_an_offer_that_its_seat_can_no_longer_cover_is_withdrawn():
    """The wood is spent before anybody answers (case 64)."""
    table = Table().settlement(0, 12).hand(0, wood=1, brick=1).hand(1, wool=1)
    table.do(0, WOOD_FOR_WOOL)
    events = table.do(0, BuildRoad(edge(12, 17)))
    assert only(events, "offer_withdrawn").data == {"offer": 1}
    assert table.why_not(1, AcceptOffer(1)) == "offer_gone"


@pytest.mark.rule("HL-53")
def test_a_trade_withdraws_other_offers_that_it_uncovers():
    table = Table().hand(0, wood=1).hand(1, wool=1, ore=1)
    table.do(0, WOOD_FOR_WOOL)
    table.do(0, MakeOffer(resources(wood=1), resources(ore=1), (1,)))
    table.do(1, AcceptOffer(2))
    assert kinds(table.do(0, ConfirmTrade(2, 1))) == ["traded", "offer_withdrawn"]


@pytest.mark.rule("HL-53")
def test_offers_end_with_the_turn():
    """Elsewhere the offers of earlier turns could still be accepted (case 70)."""
    table = offered()
    table.do(0, EndTurn())
    assert table.why_not(1, AcceptOffer(1)) == "offer_gone"
    assert view(table.state, None)["offers"] == []


@pytest.mark.rule("HL-51")
def test_after_an_offer_was_turned_down_another_can_be_made():
    """Elsewhere one refused offer blocked the rest of the turn (case 72)."""
    table = offered()
    for seat in (1, 2, 3):
        table.do(seat, DeclineOffer(1))
    table.do(0, WithdrawOffer(1))
    table.do(0, WOOD_FOR_WOOL)
    assert [offer.id for offer in table.state.offers] == [2]


@pytest.mark.rule("HL-51")
def test_only_the_proposer_withdraws():
    assert offered().why_not(1, WithdrawOffer(1)) == "offer_gone"


@pytest.mark.rule("HL-51")
def test_offers_do_not_flood_the_table():
    table = Table().hand(0, wood=1)
    for _ in range(4):
        table.do(0, WOOD_FOR_WOOL)
    assert table.why_not(0, WOOD_FOR_WOOL) == "too_many_offers"


@pytest.mark.rule("HL-51")
def test_withdrawing_and_offering_anew_does_not_go_on_for_ever():
    table = Table(2).hand(0, wood=1)
    offer = MakeOffer(resources(wood=1), resources(wool=1), (1,))
    for number in range(1, 31):
        table.do(0, offer)
        table.do(0, WithdrawOffer(number))
    assert table.why_not(0, offer) == "too_many_offers"
    table.do(0, EndTurn())
    table.turn_of(0).state.phase = "main"
    assert table.why_not(0, offer) == ""


@pytest.mark.rule("HL-53")
def test_no_trade_while_the_robber_waits():
    table = offered().cards(0, knight=1)
    table.do(1, AcceptOffer(1))
    table.do(0, PlayKnight())
    assert table.why_not(0, ConfirmTrade(1, 1)) == "robber_first"
    assert "confirm_trade" not in legal_actions(table.state, 0)


@pytest.mark.rule("HL-37")
def test_bank_port_and_players_can_be_used_in_one_turn():
    table = Table().settlement(0, 10).hand(0, wood=4, ore=2).hand(1, wool=1)
    table.do(0, exchange({"wood": 4}, {"brick": 1}))
    table.do(0, exchange({"ore": 2}, {"grain": 1}))
    table.do(0, MakeOffer(resources(brick=1), resources(wool=1), (1,)))
    table.do(1, AcceptOffer(1))
    table.do(0, ConfirmTrade(1, 1))
    assert table.holds(0) == {"wool": 1, "grain": 1}
    assert counted(table.state.bank)[RESOURCES[ORE]] == 19
