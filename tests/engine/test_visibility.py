"""What a seat, and the public, may know."""

import json
from typing import Any

import pytest

from games.engine import Event, project, view
from games.engine.actions import AcceptOffer, BuyCard, Discard, EndTurn, MakeOffer, MoveRobber, PlayKnight
from tests.engine.builder import Table, only, resources
from tests.engine.rulesets import each

CARD = {"wool": 1, "grain": 1, "ore": 1}


def seen(table: Table, viewer: int | None) -> str:
    return json.dumps(view(table.state, viewer), sort_keys=True)


# Views


@each(HL="HL-61", LO="LO-36", HF="HF-70")
def test_others_see_how_many_cards_are_held_and_not_which(ruleset: str):
    table = Table(ruleset=ruleset).cards(0, knight=1, monopoly=1).hand(0, wood=2, ore=1)
    for viewer in (None, 1):
        player = view(table.state, viewer)["players"][0]
        assert (player["card_count"], player["hand_count"]) == (2, 3)
        assert (player["cards"], player["fresh"], player["hand"], player["total"]) == (None, None, None, None)


@each(HL="HL-61", HF="HF-70")
def test_the_owner_sees_its_cards_and_which_are_new(ruleset: str):
    table = Table(ruleset=ruleset).cards(0, knight=1).new_cards(0, knight=1).hand(0, wood=2)
    player = view(table.state, 0)["players"][0]
    assert (player["cards"], player["fresh"], player["hand"]) == ({"knight": 2}, {"knight": 1}, [2, 0, 0, 0, 0])


@each(HL="HL-43", LO="LO-33", HF="HF-68", GW="GW-101")
def test_cards_are_new_to_their_owner_until_the_turn_ends(ruleset: str):
    table = Table(ruleset=ruleset).new_cards(0, knight=1)
    table.do(0, EndTurn())
    assert view(table.state, 0)["players"][0]["fresh"] == {}


@pytest.mark.rule("HL-61")
def test_played_cards_are_open():
    table = Table().cards(0, knight=1)
    table.do(0, PlayKnight())
    assert view(table.state, None)["players"][0]["played"] == {"knight": 1}


@pytest.mark.rule("HL-81", "HL-66")
def test_others_see_points_without_hidden_cards():
    table = Table().settlement(0, 12).cards(0, victory_point=2)
    assert [view(table.state, viewer)["players"][0]["points"] for viewer in (None, 0, 1)] == [1, 1, 1]
    assert [view(table.state, viewer)["players"][0]["total"] for viewer in (None, 0, 1)] == [None, 3, None]


@pytest.mark.rule("HL-61", "HL-81")
@pytest.mark.parametrize("viewer", [None, 3])
def test_a_view_does_not_depend_on_what_is_hidden_from_it(viewer: int | None):
    """Other hands of equal sizes, other cards of equal number, another order of the deck."""
    one = Table().settlement(0, 12).hand(0, wood=4, brick=1).hand(1, ore=3, wool=2)
    one.cards(0, victory_point=1, knight=1).cards(1, monopoly=1).next_card("plenty")
    other = Table().settlement(0, 12).hand(0, ore=3, wool=2).hand(1, wood=4, brick=1)
    other.cards(0, monopoly=1, plenty=1).cards(1, knight=1).next_card("knight")
    assert seen(one, viewer) == seen(other, viewer)


@pytest.mark.rule("HL-61")
def test_the_order_of_the_deck_is_hidden_from_everybody():
    one, other = Table().hand(0, **CARD).next_card("knight"), Table().hand(0, **CARD).next_card("victory_point")
    assert [seen(one, viewer) for viewer in (None, 0, 1)] == [seen(other, viewer) for viewer in (None, 0, 1)]


@pytest.mark.rule("HL-61")
def test_what_a_partner_still_holds_is_not_betrayed_by_the_list_of_moves():
    """A proposer must not learn from its own legal moves what another has lost since it accepted."""
    views = []
    for left in ({"wool": 1}, {"grain": 1}):
        table = Table().hand(0, wood=1).hand(1, wool=1)
        table.do(0, MakeOffer(resources(wood=1), resources(wool=1), (1,)))
        table.do(1, AcceptOffer(1))
        table.state.hands[1] = resources(**left)
        views.append(json.dumps(view(table.state, 0)["legal"]))
    assert views[0] == views[1]


@pytest.mark.rule("HL-10")
def test_everybody_sees_what_the_bank_has_left():
    """19 cards of each resource in all (case 41)."""
    table = Table().hand(1, ore=3, wool=1)
    assert [view(table.state, viewer)["bank"] for viewer in (None, 0)] == [[19, 19, 18, 19, 16]] * 2


def test_only_seats_are_told_what_they_may_do():
    assert (view(Table().state, None)["legal"], view(Table().state, None)["off"]) == ({}, {})
    assert "end_turn" in view(Table().state, 0)["legal"]
    assert "end_turn" not in view(Table().state, 1)["legal"]


def test_a_view_is_plain_data():
    table = Table().settlement(0, 12).hand(0, wood=4).cards(0, knight=1).robber_to_move()
    shown = view(table.state, 0)
    assert json.loads(json.dumps(shown)) == shown


# Events


def told(event: Event, viewer: int | None) -> dict[str, Any]:
    return project(event.to_json(), () if viewer is None else (viewer,))


@pytest.mark.rule("HL-83", "HL-61")
def test_only_the_buyer_is_told_which_card_it_bought():
    table = Table().hand(0, **CARD).next_card("monopoly")
    event = only(table.do(0, BuyCard()), "card_bought")
    assert told(event, 0) == {"kind": "card_bought", "seat": 0, "card": "monopoly"}
    for viewer in (None, 1):
        assert told(event, viewer) == {"kind": "card_bought", "seat": 0}


@pytest.mark.rule("HL-83")
def test_only_thief_and_victim_are_told_what_was_stolen():
    table = Table().settlement(1, 12).hand(1, ore=1).robber_to_move().chances(theft=[0])
    event = only(table.do(0, MoveRobber(3, 1)), "stolen")
    for knower in (0, 1):
        assert told(event, knower) == {"kind": "stolen", "seat": 0, "victim": 1, "resource": 4}
    for viewer in (None, 2, 3):
        assert told(event, viewer) == {"kind": "stolen", "seat": 0, "victim": 1}


@pytest.mark.rule("HL-83")
def test_only_the_owner_is_told_which_cards_it_discarded():
    table = Table().hand(1, wood=8).owing(seat1=4)
    event = only(table.do(1, Discard(resources(wood=4))), "discarded")
    assert told(event, 1) == {"kind": "discarded", "seat": 1, "count": 4, "cards": [4, 0, 0, 0, 0]}
    for viewer in (None, 0, 2):
        assert told(event, viewer) == {"kind": "discarded", "seat": 1, "count": 4}


def test_a_viewer_with_several_seats_is_told_what_each_of_them_may_know():
    event = Event("stolen", 0, {"victim": 1}, {"resource": 4}, (0, 1))
    assert "resource" in project(event.to_json(), (2, 1))
    assert "resource" not in project(event.to_json(), (2, 3))


def test_an_event_without_secrets_is_the_same_for_all():
    event = Event("rolled", 0, {"dice": [1, 2]})
    assert told(event, None) == told(event, 0) == {"kind": "rolled", "seat": 0, "dice": [1, 2]}
