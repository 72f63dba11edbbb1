"""What standing orders make of what their seat sees, at prepared tables (tests/engine/builder.py)."""

from dataclasses import replace
from typing import Any

import pytest

from games.engine import action_from_json, check, view
from games.engine.actions import AcceptOffer, CounterOffer, DeclineOffer, EndTurn, MakeOffer, PassBuilding, SignUp
from games.engine.phases import SIGN_UP, SPECIAL
from games.orders import NO_ORDERS, Accept, Decline, OfferRule, Orders, TurnOrder, decide, own_turn
from tests.engine.builder import BRICK, GRAIN, ORE, WOOD, WOOL, Table, in_setup, resources

DEAREST_ORE = replace(NO_ORDERS, keep=(ORE, GRAIN, WOOL, BRICK, WOOD))
WOOL_FOR_BRICK = Accept(get=WOOL, give=BRICK, most=1, keep=2, below=None)
ROLL_AND_END = TurnOrder(roll=True, end=True, once=False)


def decided(table: Table, orders: Orders, seat: int = 0, *, given_for: int = 0, may_undo: bool = False) -> Any:
    """What the orders of a seat do, which must be legal; None: nothing."""
    action = decide(orders, given_for, view(table.state, seat), may_undo=may_undo)
    assert action is None or check(table.state, seat, action_from_json(action)) is None, action
    return action


def answer(table: Table, *rules: OfferRule, seat: int = 1) -> str | None:
    """What rules about offers answer: "accept", "decline" or nothing."""
    action = decided(table, replace(NO_ORDERS, offers=rules), seat)
    return action and str(action["kind"]).removesuffix("_offer")


def offering(get: dict[str, int], to: int = 1, **give: int) -> Table:
    """Seat 0 offers what is named for what it wants to get; seat 1 holds three bricks and an ore."""
    table = Table().hand(0, wood=2, wool=2, grain=2).hand(1, brick=3, ore=1)
    table.do(0, MakeOffer(resources(**give), resources(**get), (to,)))
    return table


# Discards


@pytest.mark.rule("HL-69")
def test_a_discard_gives_up_what_is_kept_last_first() -> None:
    table = Table().owing(seat0=4).hand(0, wood=1, brick=2, wool=3, ore=2)
    assert decided(table, DEAREST_ORE) == {"kind": "discard", "cards": [1, 2, 1, 0, 0]}


def test_a_discard_comes_to_the_dearest_cards_in_the_end() -> None:
    table = Table().owing(seat0=5).hand(0, ore=10)
    assert decided(table, DEAREST_ORE) == {"kind": "discard", "cards": [0, 0, 0, 0, 5]}


def test_nothing_is_discarded_that_is_not_owed() -> None:
    assert decided(Table().owing(seat1=4).hand(0, wood=9).hand(1, wood=9), DEAREST_ORE) is None


def test_a_discard_is_left_to_the_person_without_an_order() -> None:
    assert decided(Table().owing(seat0=4).hand(0, wood=9), NO_ORDERS) is None


# Offers


def test_an_offer_is_left_to_the_person_without_a_rule() -> None:
    assert answer(offering(get={"brick": 1}, wool=1)) is None


def test_everything_is_declined_by_a_rule_without_a_resource() -> None:
    assert answer(offering(get={"brick": 1}, wool=1), Decline(None)) == "decline"


@pytest.mark.parametrize(("after", "said"), [(0, "decline_offer"), (1, "accept_offer")])
def test_in_a_quiet_turn_everything_is_declined_whatever_the_rules_say(after: int, said: str) -> None:
    table = offering(get={"brick": 1}, wool=1)
    orders = replace(NO_ORDERS, offers=(WOOL_FOR_BRICK,), quiet=table.state.turns - after)
    assert decided(table, orders, 1)["kind"] == said


@pytest.mark.parametrize(("asked", "said"), [({"ore": 1}, "decline"), ({"brick": 1}, None)])
def test_an_offer_is_declined_if_it_asks_for_what_is_never_given(asked: dict[str, int], said: str | None) -> None:
    assert answer(offering(get=asked, wool=1), Decline(ORE)) == said


@pytest.mark.parametrize(
    ("asked", "given", "said"),
    [
        ({"brick": 1}, {"wool": 1}, "accept"),
        ({"brick": 1}, {"wool": 2, "grain": 1}, "accept"),
        ({"brick": 1}, {"grain": 1}, None),
        ({"brick": 2}, {"wool": 2}, None),
        ({"brick": 1, "ore": 1}, {"wool": 2}, None),
    ],
    ids=["as the rule says", "with more than that", "not what is wanted", "too dear", "asks for more"],
)
def test_an_offer_is_accepted_if_it_brings_what_is_wanted_for_that_price(
    asked: dict[str, int], given: dict[str, int], said: str | None
) -> None:
    assert answer(offering(get=asked, **given), WOOL_FOR_BRICK) == said


@pytest.mark.parametrize(("keep", "said"), [(2, "accept"), (3, None)])
def test_an_offer_is_accepted_only_if_enough_is_left(keep: int, said: str | None) -> None:
    assert answer(offering(get={"brick": 1}, wool=1), replace(WOOL_FOR_BRICK, keep=keep)) == said


@pytest.mark.parametrize(("below", "said"), [(3, "accept"), (2, None)])
def test_an_offer_is_accepted_only_from_seats_with_fewer_points(below: int, said: str | None) -> None:
    table = offering(get={"brick": 1}, wool=1).city(0, 12)
    assert answer(table, replace(WOOL_FOR_BRICK, below=below)) == said


def test_hidden_points_of_others_do_not_count() -> None:
    table = offering(get={"brick": 1}, wool=1).city(0, 12).cards(0, victory_point=3)
    assert answer(table, replace(WOOL_FOR_BRICK, below=3)) == "accept"


def test_the_first_rule_that_fits_answers() -> None:
    table = offering(get={"brick": 1}, wool=1)
    assert answer(table, Decline(BRICK), WOOL_FOR_BRICK) == "decline"
    assert answer(table, WOOL_FOR_BRICK, Decline(BRICK)) == "accept"


def test_a_rule_that_cannot_accept_leaves_the_offer_to_the_next() -> None:
    assert answer(offering(get={"brick": 1}, wool=1), replace(WOOL_FOR_BRICK, keep=3), Decline(None)) == "decline"


def test_an_offer_to_others_is_not_answered() -> None:
    assert answer(offering(get={"brick": 1}, to=2, wool=1), Decline(None)) is None


@pytest.mark.parametrize("by_hand", [AcceptOffer, DeclineOffer])
def test_an_answer_given_by_hand_stays(by_hand: type[AcceptOffer | DeclineOffer]) -> None:
    table = offering(get={"brick": 1}, wool=1)
    table.do(1, by_hand(table.state.offers[0].id))
    assert answer(table, Decline(None), WOOL_FOR_BRICK) is None


def test_a_second_offer_is_answered_when_the_first_one_has_been() -> None:
    table = offering(get={"brick": 1}, wool=1)
    table.do(0, MakeOffer(resources(grain=1), resources(ore=1), (1,)))
    first, second = (offer.id for offer in table.state.offers)
    orders = replace(NO_ORDERS, offers=(Decline(None),))
    assert decided(table, orders, 1)["offer"] == first
    table.do(1, DeclineOffer(first))
    assert decided(table, orders, 1)["offer"] == second


def test_a_counter_offer_is_left_to_the_person() -> None:
    table = Table(ruleset="hexfolk").hand(0, wool=1, wood=1).hand(1, brick=3)
    table.do(0, MakeOffer(resources(wool=1), resources(brick=1), (1,)))
    table.do(1, CounterOffer(table.state.offers[0].id, resources(brick=1), resources(wood=1)))
    assert answer(table, Decline(None), seat=0) is None


def test_declining_does_not_depend_on_the_hand() -> None:
    """Whoever offers learns nothing about the cards of a seat that declines by a rule."""
    rules = (Decline(ORE),)
    rich, poor = offering(get={"ore": 1}, wool=1), offering(get={"ore": 1}, wool=1)
    poor.state.hands[1] = 0
    assert answer(rich, *rules) == answer(poor, *rules) == "decline"


# The own turn


def turn(order: TurnOrder = ROLL_AND_END) -> Orders:
    return replace(NO_ORDERS, turn=order)


@pytest.mark.rule("HL-22")
def test_the_dice_are_rolled_whatever_the_hand() -> None:
    for table in (Table().before_roll(), Table().before_roll().cards(0, knight=1).hand(0, ore=9)):
        assert decided(table, turn()) == {"kind": "roll"}


def test_dice_are_not_rolled_for_others_or_without_an_order() -> None:
    table = Table().before_roll()
    assert decided(table, turn(), 1) is None
    assert decided(table, turn(TurnOrder(roll=False, end=True, once=False))) is None


@pytest.mark.rule("HL-39")
def test_a_turn_in_which_nothing_can_be_done_is_ended() -> None:
    assert decided(Table().settlement(0, 12).hand(0, ore=1), turn()) == {"kind": "end_turn"}


def test_a_turn_is_not_ended_without_an_order() -> None:
    assert decided(Table().settlement(0, 12), turn(TurnOrder(roll=True, end=False, once=False))) is None


@pytest.mark.parametrize(
    "table",
    [
        Table().settlement(0, 12).hand(0, wood=1, brick=1),
        Table().settlement(0, 12).hand(0, grain=2, ore=3),
        Table().hand(0, wool=1, grain=1, ore=1),
        Table().hand(0, wood=4),
        Table().cards(0, knight=1),
        Table().cards(0, monopoly=1),
    ],
    ids=["a road", "a city", "a card", "the bank", "a knight", "a monopoly"],
)
def test_a_turn_in_which_something_can_be_done_is_not_ended(table: Table) -> None:
    assert decided(table, turn()) is None


def test_a_turn_is_not_ended_while_something_can_be_taken_back() -> None:
    assert decided(Table(), turn(), may_undo=True) is None


def test_a_turn_is_not_ended_while_an_own_offer_is_open() -> None:
    table = Table().hand(0, wood=1)
    table.do(0, MakeOffer(resources(wood=1), resources(ore=1), (1,)))
    assert decided(table, turn()) is None


def test_an_order_for_one_turn_is_good_for_that_turn_only() -> None:
    table, once = Table().before_roll(), turn(TurnOrder(roll=True, end=True, once=True))
    table.state.turns = 8
    assert decided(table, once, given_for=8) == {"kind": "roll"}
    assert decided(table, once, given_for=4) is None
    assert decided(table, once, given_for=12) is None


@pytest.mark.parametrize(("seat", "number"), [(0, 4), (1, 1), (2, 2), (3, 3)])
def test_the_own_turn_is_the_one_that_runs_or_comes_next(seat: int, number: int) -> None:
    table = Table()
    table.do(0, EndTurn())
    assert own_turn(view(table.state, seat), 4) == number


def test_during_setup_the_own_turn_is_the_first_one() -> None:
    assert [own_turn(view(in_setup().state, seat), 4) for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.rule("HF-39")
def test_between_two_turns_the_next_one_is_the_own_turn_of_who_comes_next() -> None:
    table = Table(5, ruleset="hexfolk", late_sign_up=True).settlement(3, 12).hand(3, wood=1, brick=1)
    table.do(0, EndTurn())
    assert table.state.phase == SIGN_UP
    assert [own_turn(view(table.state, seat), 5) for seat in range(5)] == [5, 1, 2, 3, 4]
    table.do(3, SignUp(True))
    assert table.state.phase == SPECIAL
    assert [own_turn(view(table.state, seat), 5) for seat in range(5)] == [5, 1, 2, 3, 4]
    table.do(3, PassBuilding())
    assert [own_turn(view(table.state, seat), 5) for seat in range(5)] == [5, 1, 2, 3, 4]
