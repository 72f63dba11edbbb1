"""The rules of a table as data."""

import pytest

from games.engine import Options, preset
from tests.engine.rulesets import KEYS


@pytest.mark.rule("HL-2", "HL-16", "HL-17")
def test_hexland_has_the_numbers_of_its_manual():
    options = preset("hexland")
    assert (options.target, options.hand_limit, options.award_points) == (10, 7, 2)
    assert (options.settlement_pieces, options.road_pieces, options.city_pieces) == (5, 15, 4)


# As plain data


@pytest.mark.parametrize("ruleset", KEYS.values())
def test_options_survive_their_form_as_plain_data(ruleset: str):
    options = preset(ruleset, players=2, target=9)
    assert Options.from_json(options.to_json()) == options


def test_a_parameter_that_older_data_does_not_know_keeps_its_default():
    older = preset("hexland", players=3).to_json()
    del older["turn_cap"]
    assert Options.from_json(older) == preset("hexland", players=3)


def test_a_parameter_that_is_not_known_is_left_alone():
    assert Options.from_json({"players": 2, "weather": "fine"}) == preset("hexland", players=2)


def test_a_deck_from_before_the_sixth_kind_of_card_has_none_of_it():
    assert Options.from_json({"deck": [14, 2, 2, 2, 5]}).deck == (14, 2, 2, 2, 5, 0)


# What follows from them


@pytest.mark.parametrize(
    ("changes", "points"),
    [
        ({}, 22),
        ({"route_award": False}, 20),
        ({"route_award": False, "army_award": False}, 18),
        ({"monuments": 2}, 24),
        ({"players": 5}, 22),
    ],
)
def test_points_come_from_pieces_awards_monuments_and_cards_and_no_more_than_these(
    changes: dict[str, int], points: int
):
    assert preset("hexfolk", **changes).reachable_points == points


@pytest.mark.parametrize(
    ("changes", "modules"),
    [
        ({}, ()),
        ({"boats": True}, ("boats",)),
        ({"bridges": True}, ("bridges",)),
        ({"blocker": "storm"}, ("storms",)),
        ({"blocker": "none"}, ()),
        ({"markets": 1}, ("landmarks",)),
        ({"trade_sites": 1, "boats": True}, ("boats", "landmarks")),
    ],
)
def test_the_modules_of_a_table_follow_from_its_options(changes: dict[str, object], modules: tuple[str, ...]):
    assert preset("hexfolk", **changes).modules == modules


def test_boats_have_a_supply_of_their_own_in_hexfolk_but_not_on_a_globe():
    assert [preset("hexfolk", boats=boats).own_boats for boats in (False, True)] == [False, True]
    assert [preset("globe", boats=boats).own_boats for boats in (False, True)] == [False, False]
