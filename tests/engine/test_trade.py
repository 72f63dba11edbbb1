"""Trading with the others: offers, answers, the swap. Counter-offers have a file of their own."""

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
    PlayRoadBuilding,
    WithdrawOffer,
)
from tests.engine.builder import Table, edge, kinds, only, resources
from tests.engine.rulesets import each

WOOD_FOR_WOOL = MakeOffer(resources(wood=1), resources(wool=1), (1, 2, 3))


def offered(ruleset: str, offer: MakeOffer = WOOD_FOR_WOOL) -> Table:
    """Seat 0 offers 1 wood for 1 wool; seats 1 and 2 have wool."""
    table = Table(ruleset=ruleset).hand(0, wood=2).hand(1, wool=1).hand(2, wool=2)
    table.do(0, offer)
    return table


@each(HL="HL-51", LO="LO-27", HF="HF-55", GW="GW-20")
def test_the_seat_on_turn_may_propose_any_swap(ruleset: str):
    table = Table(ruleset=ruleset).hand(0, wood=2, brick=1)
    table.do(0, MakeOffer(resources(wood=2, brick=1), resources(ore=2, grain=1), (1, 3)))
    assert view(table.state, None)["offers"] == [
        {
            "id": 1,
            "seat": 0,
            "give": [2, 1, 0, 0, 0],
            "get": [0, 0, 0, 1, 2],
            "to": [1, 3],
            "answers": {},
            "by": 0,
            "counter": None,
        }
    ]


@each(HL="HL-51", LO="LO-27", HF="HF-55", GW="GW-20")
def test_nobody_else_may_propose(ruleset: str):
    table = Table(ruleset=ruleset).hand(1, wood=1)
    assert table.why_not(1, MakeOffer(resources(wood=1), resources(ore=1), (0,))) == "not_your_turn"


@each(HL="HL-51", LO="LO-27", HF="HF-55", GW="GW-20")
@pytest.mark.parametrize(
    ("give", "get", "to", "code"),
    [
        pytest.param({"wood": 2}, {"wood": 1}, (1,), "like_for_like", id="like for like"),
        pytest.param({"wood": 1, "brick": 1}, {"wood": 1, "ore": 1}, (1,), "like_for_like", id="partly like for like"),
        pytest.param({"ore": 1}, {"wool": 1}, (1,), "offer_not_covered", id="cards not held"),
        pytest.param({"wood": 3}, {"wool": 1}, (1,), "offer_not_covered", id="more than held"),
        pytest.param({"wood": 1}, {"wool": 1}, (), "no_partner", id="to nobody"),
        pytest.param({"wood": 1}, {"wool": 1}, (0, 1), "no_partner", id="to oneself"),
        pytest.param({"wood": 1}, {"wool": 1}, (4,), "no_partner", id="to nobody at this table"),
    ],
)
def test_an_offer_is_a_swap_that_can_be_covered(ruleset: str, give, get, to: tuple[int, ...], code: str):
    """Like for like is refused (case 68)."""
    table = Table(ruleset=ruleset).hand(0, wood=2, brick=1)
    assert table.why_not(0, MakeOffer(resources(**give), resources(**get), to)) == code


@each(HL="HL-52", LO="LO-27", HF="HF-56", GW="GW-21")
def test_each_seat_addressed_may_accept_or_decline(ruleset: str):
    table = offered(ruleset)
    table.do(1, AcceptOffer(1))
    table.do(3, DeclineOffer(1))
    assert view(table.state, None)["offers"][0]["answers"] == {"1": "accepted", "3": "declined"}


@each(HL="HL-52", LO="LO-27", HF="HF-56", GW="GW-21")
def test_an_open_offer_may_be_answered_and_does_not_hold_the_turn_up(ruleset: str):
    table = offered(ruleset)
    assert [(demand.seat, demand.kind) for demand in demands(table.state)] == [
        (0, "turn"),
        (1, "offer"),
        (2, "offer"),
        (3, "offer"),
    ]
    assert table.why_not(0, EndTurn()) == ""


@each(HL="HL-52", LO="LO-27", HF="HF-56", GW="GW-21")
def test_an_answer_can_be_changed_until_the_trade(ruleset: str):
    table = offered(ruleset)
    table.do(1, AcceptOffer(1))
    table.do(1, DeclineOffer(1))
    assert table.why_not(0, ConfirmTrade(1, 1)) == "not_accepted"
    table.do(1, AcceptOffer(1))
    assert table.why_not(0, ConfirmTrade(1, 1)) == ""


@each(HL="HL-52", LO="LO-27", HF="HF-56", GW="GW-21")
def test_the_same_answer_twice_is_refused(ruleset: str):
    table = offered(ruleset)
    table.do(1, AcceptOffer(1))
    assert table.why_not(1, AcceptOffer(1)) == "already_answered"


@each(HL="HL-52", LO="LO-27", HF="HF-56", GW="GW-21")
def test_only_seats_addressed_answer(ruleset: str):
    table = offered(ruleset, MakeOffer(resources(wood=1), resources(wool=1), (1,)))
    assert table.why_not(2, AcceptOffer(1)) == "offer_not_yours"
    assert table.why_not(0, AcceptOffer(1)) == "offer_not_yours"


@each(HL="HL-52", LO="LO-27", HF="HF-56", GW="GW-21")
def test_nobody_accepts_what_it_cannot_pay(ruleset: str):
    """Elsewhere counts went below zero (case 65)."""
    table = Table(ruleset=ruleset).hand(0, wood=2).hand(1, wool=1)
    table.do(0, MakeOffer(resources(wood=1), resources(wool=2), (1, 3)))
    assert table.why_not(1, AcceptOffer(1)) == "answer_not_covered"
    assert table.why_not(3, AcceptOffer(1)) == "answer_not_covered"
    assert "accept_offer" not in legal_actions(table.state, 3)


@each(HL="HL-53", LO="LO-27", HF="HF-56", GW="GW-22")
def test_nothing_moves_while_nobody_has_accepted(ruleset: str):
    table = offered(ruleset)
    for seat in (1, 2, 3):
        table.do(seat, DeclineOffer(1))
        assert table.why_not(0, ConfirmTrade(1, seat)) == "not_accepted"
    assert [table.holds(seat) for seat in range(4)] == [{"wood": 2}, {"wool": 1}, {"wool": 2}, {}]


@each(HL="HL-53", LO="LO-27", HF="HF-56", GW="GW-22")
def test_accepting_alone_moves_nothing(ruleset: str):
    table = offered(ruleset)
    table.do(1, AcceptOffer(1))
    assert (table.holds(0), table.holds(1)) == ({"wood": 2}, {"wool": 1})


@each(HL="HL-53", LO="LO-27", HF="HF-56", GW="GW-22")
def test_the_proposer_chooses_among_those_who_accepted(ruleset: str):
    table = offered(ruleset)
    table.do(1, AcceptOffer(1))
    table.do(2, AcceptOffer(1))
    assert legal_actions(table.state, 0)["confirm_trade"]["offers"] == [{"offer": 1, "partners": [1, 2]}]
    events = table.do(0, ConfirmTrade(1, 2))
    assert [table.holds(seat) for seat in range(3)] == [{"wood": 1, "wool": 1}, {"wool": 1}, {"wood": 1, "wool": 1}]
    assert only(events, "traded").data["partner"] == 2
    assert table.state.offers == ()


@each(HL="HL-53", LO="LO-27", HF="HF-56", GW="GW-22")
def test_only_the_proposer_confirms(ruleset: str):
    table = offered(ruleset).hand(2, wood=1)
    table.do(1, AcceptOffer(1))
    for seat in (1, 2):
        assert table.why_not(seat, ConfirmTrade(1, 1)) == "not_your_turn"
        assert "confirm_trade" not in legal_actions(table.state, seat)


@each(HL="HL-53", LO="LO-27", HF="HF-56", GW="GW-22")
def test_at_confirmation_both_hands_are_looked_at_again(ruleset: str):
    """The partner accepts twice with the same card; the first trade takes it (X5)."""
    table = Table(ruleset=ruleset).hand(0, wood=1, brick=1).hand(1, wool=1)
    for give in ({"wood": 1}, {"brick": 1}):
        table.do(0, MakeOffer(resources(**give), resources(wool=1), (1,)))
    table.do(1, AcceptOffer(1))
    table.do(1, AcceptOffer(2))
    table.do(0, ConfirmTrade(2, 1))
    assert table.why_not(0, ConfirmTrade(1, 1)) == "partner_not_covered"


@each(HL="HL-53", LO="LO-27", HF="HF-56")
def test_a_partner_who_has_lost_the_cards_since_is_refused_at_confirmation(ruleset: str):
    table = offered(ruleset).cards(0, monopoly=1)
    table.do(1, AcceptOffer(1))
    table.do(0, PlayMonopoly(2))
    before = table.holds(0)
    assert table.why_not(0, ConfirmTrade(1, 1)) == "partner_not_covered"
    assert table.holds(0) == before


@each(HL="HL-53", LO="LO-27", HF="HF-56", GW="GW-22")
def test_an_offer_that_its_seat_can_no_longer_cover_is_withdrawn(ruleset: str):
    """The wood is spent before anybody answers (case 64)."""
    table = Table(ruleset=ruleset).settlement(0, 12).hand(0, wood=1, brick=1).hand(1, wool=1)
    table.do(0, WOOD_FOR_WOOL)
    events = table.do(0, BuildRoad(edge(12, 17)))
    assert only(events, "offer_withdrawn").data == {"offer": 1}
    assert table.why_not(1, AcceptOffer(1)) == "offer_gone"


@each(HL="HL-53", LO="LO-27", HF="HF-56", GW="GW-22")
def test_a_trade_withdraws_other_offers_that_it_uncovers(ruleset: str):
    table = Table(ruleset=ruleset).hand(0, wood=1).hand(1, wool=1, ore=1)
    table.do(0, WOOD_FOR_WOOL)
    table.do(0, MakeOffer(resources(wood=1), resources(ore=1), (1,)))
    table.do(1, AcceptOffer(2))
    assert kinds(table.do(0, ConfirmTrade(2, 1))) == ["traded", "offer_withdrawn"]


@each(HL="HL-53", LO="LO-27", HF="HF-56", GW="GW-22")
def test_offers_end_with_the_turn(ruleset: str):
    """Elsewhere the offers of earlier turns could still be accepted (case 70)."""
    table = offered(ruleset)
    table.do(0, EndTurn())
    assert table.why_not(1, AcceptOffer(1)) == "offer_gone"
    assert view(table.state, None)["offers"] == []


@each(HL="HL-51", LO="LO-27", HF="HF-55", GW="GW-20")
def test_after_an_offer_was_turned_down_another_can_be_made(ruleset: str):
    """Elsewhere one refused offer blocked the rest of the turn (case 72)."""
    table = offered(ruleset)
    for seat in (1, 2, 3):
        table.do(seat, DeclineOffer(1))
    table.do(0, MakeOffer(resources(wood=2), resources(wool=1), (1, 2, 3)))
    assert [offer.id for offer in table.state.offers] == [1, 2]


@each(HL="HL-52", LO="LO-27", HF="HF-56", GW="GW-21")
def test_nobody_is_asked_again_in_a_turn_for_what_they_declined(ruleset: str):
    table = offered(ruleset)
    table.do(1, DeclineOffer(1))
    table.do(0, WithdrawOffer(1))
    assert table.why_not(0, WOOD_FOR_WOOL) == "declined_before"
    assert table.why_not(0, MakeOffer(resources(wood=1), resources(wool=1), (2, 3))) == ""
    assert table.why_not(0, MakeOffer(resources(wood=2), resources(wool=1), (1,))) == ""


@each(HL="HL-52", LO="LO-27", HF="HF-56", GW="GW-21")
def test_whoever_changes_a_no_to_a_yes_may_be_asked_again(ruleset: str):
    table = offered(ruleset)
    table.do(1, DeclineOffer(1))
    table.do(1, AcceptOffer(1))
    assert table.why_not(0, WOOD_FOR_WOOL) == ""


@each(HL="HL-52", LO="LO-27", HF="HF-56", GW="GW-21")
def test_in_the_next_turn_everybody_may_be_asked_anything(ruleset: str):
    table = offered(ruleset)
    table.do(1, DeclineOffer(1))
    table.do(0, EndTurn())
    table.turn_of(0).state.phase = "main"
    assert table.why_not(0, WOOD_FOR_WOOL) == ""


@each(HL="HL-51", LO="LO-27", HF="HF-55", GW="GW-20")
def test_only_the_proposer_withdraws(ruleset: str):
    assert offered(ruleset).why_not(1, WithdrawOffer(1)) == "offer_gone"


@each(HL="HL-51", LO="LO-27", HF="HF-55", GW="GW-20")
def test_offers_do_not_flood_the_table(ruleset: str):
    table = Table(ruleset=ruleset).hand(0, wood=1)
    for _ in range(4):
        table.do(0, WOOD_FOR_WOOL)
    assert table.why_not(0, WOOD_FOR_WOOL) == "too_many_offers"


@each(HL="HL-51", LO="LO-27", HF="HF-55", GW="GW-20")
def test_withdrawing_and_offering_anew_does_not_go_on_for_ever(ruleset: str):
    table = Table(2, ruleset=ruleset).hand(0, wood=1)
    offer = MakeOffer(resources(wood=1), resources(wool=1), (1,))
    for number in range(1, 31):
        table.do(0, offer)
        table.do(0, WithdrawOffer(number))
    assert table.why_not(0, offer) == "too_many_offers"
    table.do(0, EndTurn())
    table.turn_of(0).state.phase = "main"
    assert table.why_not(0, offer) == ""


@each(HL="HL-53", LO="LO-27", HF="HF-56")
def test_no_trade_while_the_robber_waits(ruleset: str):
    table = offered(ruleset).cards(0, knight=1)
    table.do(1, AcceptOffer(1))
    table.do(0, PlayKnight())
    assert table.why_not(0, ConfirmTrade(1, 1)) == "robber_first"
    assert "confirm_trade" not in legal_actions(table.state, 0)


@each(HL=("HL-53", "HL-63"), LO="LO-38", HF="HF-56")
def test_no_trade_before_free_roads_are_placed(ruleset: str):
    table = offered(ruleset).settlement(0, 12).cards(0, road_building=1)
    table.do(1, AcceptOffer(1))
    table.do(0, PlayRoadBuilding())
    assert table.why_not(0, ConfirmTrade(1, 1)) == "free_roads_first"
    assert "confirm_trade" not in legal_actions(table.state, 0)


@each(HL="HL-51", LO="LO-27", GW="GW-20")
def test_without_gifts_whoever_has_nothing_can_offer_nothing(ruleset: str):
    table = Table(ruleset=ruleset)
    assert table.why_not(0, WOOD_FOR_WOOL) == "offer_not_covered"
    assert view(table.state, 0)["off"]["make_offer"]["code"] == "no_gifts"
    assert legal_actions(table.hand(0, wood=1).state, 0)["make_offer"] == {"to": [1, 2, 3]}


# What can be swapped


@each(HL="HL-37", LO=("LO-27", "LO-28", "LO-30"), HF=("HF-32", "HF-59"))
def test_bank_port_and_players_can_be_used_in_one_turn(ruleset: str):
    table = Table(ruleset=ruleset).settlement(0, 10).hand(0, wood=4, ore=2).hand(1, wool=1)
    table.do(0, BankTrade(resources(wood=4), resources(brick=1)))
    table.do(0, BankTrade(resources(ore=2), resources(grain=1)))
    table.do(0, MakeOffer(resources(brick=1), resources(wool=1), (1,)))
    table.do(1, AcceptOffer(1))
    table.do(0, ConfirmTrade(1, 1))
    assert (table.holds(0), table.holds(1)) == ({"wool": 1, "grain": 1}, {"brick": 1})


@each(HL="HL-51", LO="LO-27", HF="HF-55", GW=("GW-20", "GW-103"))
@pytest.mark.parametrize(
    ("give", "get"),
    [
        pytest.param({"wood": 2}, {"wool": 1}, id="two for one"),
        pytest.param({"wood": 1}, {"wool": 3}, id="one for three"),
        pytest.param({"wood": 1, "brick": 1}, {"wool": 1, "ore": 2}, id="several kinds on both sides"),
    ],
)
def test_any_ratio_and_any_mix_can_be_swapped(ruleset: str, give: dict[str, int], get: dict[str, int]):
    table = Table(ruleset=ruleset).hand(0, **give).hand(1, **get)
    table.do(0, MakeOffer(resources(**give), resources(**get), (1,)))
    table.do(1, AcceptOffer(1))
    table.do(0, ConfirmTrade(1, 1))
    assert (table.holds(0), table.holds(1)) == (get, give)


GIFTS = [pytest.param({"wood": 2}, {}, id="two for nothing"), pytest.param({}, {"wool": 2}, id="nothing for two")]


@each(HL="HL-51", LO="LO-27", GW="GW-20")
@pytest.mark.parametrize(("give", "get"), GIFTS)
def test_without_gifts_both_sides_give(ruleset: str, give: dict[str, int], get: dict[str, int]):
    """Case 67."""
    table = Table(ruleset=ruleset).hand(0, wood=2).hand(1, wool=2)
    assert table.why_not(0, MakeOffer(resources(**give), resources(**get), (1,))) == "no_gifts"


@pytest.mark.rule("HF-57")
@pytest.mark.parametrize(("give", "get"), GIFTS)
def test_a_side_may_be_empty_where_gifts_are_allowed(give: dict[str, int], get: dict[str, int]):
    """A gift doesn't freeze trading: another can follow (case 67)."""
    table = Table(ruleset="hexfolk").hand(0, **give).hand(1, **get)
    table.do(0, MakeOffer(resources(**give), resources(**get), (1,)))
    table.do(1, AcceptOffer(1))
    table.do(0, ConfirmTrade(1, 1))
    assert (table.holds(0), table.holds(1)) == (get, give)
    assert "make_offer" in legal_actions(table.state, 0)


@pytest.mark.rule("HF-57")
def test_somebody_with_nothing_may_still_ask_for_a_gift():
    assert legal_actions(Table(ruleset="hexfolk").state, 0)["make_offer"] == {"to": [1, 2, 3]}


@pytest.mark.rule("HF-57")
def test_nothing_for_nothing_is_no_gift():
    assert Table(ruleset="hexfolk").why_not(0, MakeOffer(0, 0, (1,))) == "empty_offer"


@pytest.mark.rule("GW-20")
def test_a_table_on_the_globe_may_allow_gifts():
    table = Table(ruleset="globe", gifts=True).hand(0, wood=2)
    assert table.why_not(0, MakeOffer(resources(wood=2), 0, (1,))) == ""
