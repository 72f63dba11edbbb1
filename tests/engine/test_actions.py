"""The form of actions in messages and the ledger."""

import pytest
from hypothesis import given

from games.engine import KINDS, SITE_ONLY, action_from_json, action_to_json
from games.engine.actions import BankTrade, EndTurn, MakeOffer, MoveRobber
from tests.engine.any_action import actions, nearly_actions
from tests.engine.builder import resources


@given(actions())
def test_every_action_survives_its_form_as_plain_data(action):
    assert action_from_json(action_to_json(action)) == action


@pytest.mark.parametrize(
    ("action", "data"),
    [
        (EndTurn(), {"kind": "end_turn"}),
        (MoveRobber(3, -1), {"kind": "move_robber", "tile": 3, "victim": None}),
        (MoveRobber(3, 2), {"kind": "move_robber", "tile": 3, "victim": 2}),
        (
            BankTrade(resources(wood=4), resources(ore=1)),
            {"kind": "bank_trade", "give": [4, 0, 0, 0, 0], "get": [0, 0, 0, 0, 1]},
        ),
        (
            MakeOffer(resources(wood=1), resources(ore=1), (1, 3)),
            {"kind": "make_offer", "give": [1, 0, 0, 0, 0], "get": [0, 0, 0, 0, 1], "to": [1, 3]},
        ),
    ],
)
def test_the_form_is_the_one_that_clients_send(action, data: dict[str, object]):
    assert action_to_json(action) == data


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(None, id="nothing"),
        pytest.param([], id="a list"),
        pytest.param({}, id="no kind"),
        pytest.param({"kind": 3}, id="a kind that is no text"),
        pytest.param({"kind": "fly"}, id="an unknown kind"),
        pytest.param({"kind": "end_turn", "corner": 1}, id="too much"),
        pytest.param({"kind": "build_road"}, id="too little"),
        pytest.param({"kind": "build_road", "edge": "1"}, id="a text for a number"),
        pytest.param({"kind": "build_road", "edge": True}, id="a truth for a number"),
        pytest.param({"kind": "build_road", "edge": 1.0}, id="a fraction"),
        pytest.param({"kind": "build_road", "edge": -1}, id="a negative place"),
        pytest.param({"kind": "build_road", "edge": 10**9}, id="a huge place"),
        pytest.param({"kind": "discard", "cards": [1, 2, 3, 4]}, id="four counts"),
        pytest.param({"kind": "discard", "cards": [1, 2, 3, 4, -5]}, id="a negative count"),
        pytest.param({"kind": "discard", "cards": [1, 2, 3, 4, 4096]}, id="a count that overflows its lane"),
        pytest.param({"kind": "move_robber", "tile": 3, "victim": -1}, id="a negative seat"),
        pytest.param(
            {"kind": "make_offer", "give": [1, 0, 0, 0, 0], "get": [0, 0, 0, 0, 1], "to": [1, 1]}, id="a seat twice"
        ),
        pytest.param({"kind": "end_game", "reason": "<b>"}, id="a reason that is no word"),
    ],
)
def test_what_is_no_action_is_an_error(data):
    with pytest.raises(ValueError, match=r"not|takes|unknown kind|an action is|twice"):
        action_from_json(data)


@given(nearly_actions())
def test_nothing_that_a_client_sends_does_worse_than_an_error(data):
    try:
        action = action_from_json(data)
    except ValueError:
        return
    assert action_to_json(action) == {**data, **({"to": sorted(data["to"])} if "to" in data else {})}


def test_expiry_and_the_end_of_a_game_are_for_the_site_alone():
    assert sorted(SITE_ONLY) == ["end_game", "expire"]
    assert set(KINDS) >= SITE_ONLY
