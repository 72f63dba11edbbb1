"""The rules of a table as data."""

import pytest

from games.engine import Options, SeededChance, deal, new_game, preset


@pytest.mark.rule("HL-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_can_play(players: int):
    options = preset("hexland", players=players)
    assert options.problems() == []
    state = new_game(options, deal(options, SeededChance(1)), SeededChance(2))
    assert len(state.hands) == players


@pytest.mark.rule("HL-4")
@pytest.mark.parametrize("players", [0, 1, 5, -2])
def test_one_player_or_five_are_refused_with_the_range(players: int):
    (problem,) = preset("hexland", players=players).problems()
    assert (problem.field, problem.code, problem.params) == ("players", "out_of_range", {"least": 2, "most": 4})


@pytest.mark.rule("HL-4")
@pytest.mark.parametrize("players", ["3", 3.0, None, True])
def test_a_number_of_players_is_a_whole_number(players: object):
    assert [problem.field for problem in preset("hexland", players=players).problems()] == ["players"]


@pytest.mark.rule("HL-2", "HL-16", "HL-17")
def test_hexland_has_the_numbers_of_its_manual():
    options = preset("hexland")
    assert (options.target, options.hand_limit, options.award_points) == (10, 7, 2)
    assert (options.settlement_pieces, options.road_pieces, options.city_pieces) == (5, 15, 4)


def test_options_survive_their_form_as_plain_data():
    options = preset("hexland", players=2, target=7)
    assert Options.from_json(options.to_json()) == options


def test_a_parameter_that_older_data_does_not_know_keeps_its_default():
    older = preset("hexland", players=3).to_json()
    del older["turn_cap"]
    assert Options.from_json(older) == preset("hexland", players=3)


def test_a_parameter_that_is_not_known_is_left_alone():
    assert Options.from_json({"players": 2, "weather": "fine"}) == preset("hexland", players=2)


def test_an_unknown_rule_set_is_an_error():
    with pytest.raises(KeyError):
        preset("chess")
