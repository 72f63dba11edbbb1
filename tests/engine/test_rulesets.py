"""The presets of the rule sets by number of players, and what a table may change of them."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import RULESETS, Options, Problem, SeededChance, deal, new_game, preset, problems, view
from games.engine.options import UNLIMITED
from tests.engine.rulesets import KEYS, each


def found(ruleset: str, **changes: Any) -> list[tuple[str, str]]:
    """The fields and codes of what is wrong with a table."""
    return [(problem.field, problem.code) for problem in problems(preset(ruleset, **changes))]


def begin(options: Options) -> int:
    """Deal and begin a game; the number of its seats."""
    return len(new_game(options, deal(options, SeededChance(1)), SeededChance(2)).hands)


# How many play


@each(HL="HL-4", LO="LO-3")
def test_two_to_four_players_can_play(ruleset: str):
    for players in (2, 3, 4):
        options = preset(ruleset, players=players)
        assert problems(options) == []
        assert begin(options) == players


@pytest.mark.rule("GW-1")
@pytest.mark.parametrize("ruleset", ["hexfolk", "globe"])
def test_two_to_eight_players_can_play(ruleset: str):
    for players in range(2, 9):
        options = preset(ruleset, players=players)
        assert problems(options) == []
        assert begin(options) == players


@each(HL="HL-4", LO="LO-3")
def test_one_player_or_five_are_refused_with_the_range(ruleset: str):
    for players in (-2, 0, 1, 5):
        (problem,) = problems(preset(ruleset, players=players))
        assert problem == Problem("players", "out_of_range", {"least": 2, "most": 4})


@pytest.mark.rule("GW-1")
@pytest.mark.parametrize("ruleset", ["hexfolk", "globe"])
@pytest.mark.parametrize("players", [-2, 0, 1, 9])
def test_one_player_or_nine_are_refused_with_the_range(ruleset: str, players: int):
    (problem,) = problems(preset(ruleset, players=players))
    assert problem == Problem("players", "out_of_range", {"least": 2, "most": 8})


@pytest.mark.parametrize("players", ["3", 3.0, None, True])
def test_a_number_of_players_is_a_whole_number(players: object):
    assert found("hexland", players=players) == [("players", "out_of_range")]


# What follows from it


@pytest.mark.rule("HF-17", "HF-18")
@pytest.mark.parametrize(("players", "tiles"), [(2, 19), (4, 19), (5, 30), (6, 30), (7, 44), (8, 44)])
def test_the_standard_board_of_hexfolk_grows_with_the_players(players: int, tiles: int):
    assert len(deal(preset("hexfolk", players=players), SeededChance(1)).terrain) == tiles


@pytest.mark.rule("HF-43")
@pytest.mark.parametrize(("players", "cards"), [(2, 19), (4, 19), (5, 24), (6, 24), (7, 29), (8, 29)])
def test_the_bank_of_hexfolk_grows_with_the_players(players: int, cards: int):
    """Case 41."""
    options = preset("hexfolk", players=players)
    assert view(new_game(options, deal(options, SeededChance(1)), SeededChance(2)), None)["bank"] == [cards] * 5


@pytest.mark.rule("HF-66")
@pytest.mark.parametrize(("players", "cards"), [(2, 25), (4, 25), (5, 34), (6, 34), (7, 43), (8, 43)])
def test_the_deck_of_hexfolk_grows_with_the_players(players: int, cards: int):
    options = preset("hexfolk", players=players)
    assert len(new_game(options, deal(options, SeededChance(1)), SeededChance(2)).deck) == cards


@pytest.mark.rule("HF-37")
@pytest.mark.parametrize(("players", "special"), [(2, False), (4, False), (5, True), (8, True)])
def test_hexfolk_has_a_special_building_phase_from_five_players(players: int, special: bool):
    assert preset("hexfolk", players=players).special_phase is special


def test_a_globe_has_a_special_building_phase_only_where_a_table_of_five_wants_it():
    assert not preset("globe", players=5).special_phase
    assert preset("globe", players=5, special_building=True).special_phase
    assert not preset("globe", players=4, special_building=True).special_phase


@pytest.mark.rule("GW-2")
@pytest.mark.parametrize(("players", "world"), [(4, "globe72"), (5, "globe92"), (8, "globe92")])
def test_a_globe_is_as_large_as_its_players_need(players: int, world: str):
    assert preset("globe", players=players).map == world


# Maps


@pytest.mark.rule("GW-2")
@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_five_to_eight_players_need_a_world_of_92_tiles(players: int):
    refused = {world for world in RULESETS["globe"].choices["map"].values if found("globe", players=players, map=world)}
    assert refused == {"globe32", "globe42", "globe72"}
    (problem,) = problems(preset("globe", players=players, map="globe72"))
    assert problem == Problem("map", "map_players", {"least": 2, "most": 4})


@pytest.mark.rule("HF-20")
def test_hexfolk_offers_22_islands_beside_the_standard_board():
    first, *islands = RULESETS["hexfolk"].choices["map"].values
    assert first == "standard"
    assert len(set(islands)) == 22
    for island in islands:
        assert any(not found("hexfolk", players=players, map=island) for players in range(2, 9))


@pytest.mark.parametrize(("ruleset", "key"), [("hexland", "plateau"), ("landover", "plateau")])
def test_only_hexfolk_and_globe_have_maps_to_choose(ruleset: str, key: str):
    assert found(ruleset, map=key) == [("map", "fixed")]


@pytest.mark.parametrize(("ruleset", "key"), [("hexfolk", "globe72"), ("hexfolk", "atlantis"), ("globe", "standard")])
def test_a_map_that_a_rule_set_does_not_offer_is_refused(ruleset: str, key: str):
    assert found(ruleset, map=key) == [("map", "unknown_choice")]


def test_a_map_is_for_so_many_players_as_it_has_room_for():
    assert found("hexfolk", map="little_lagoon", players=2) == []
    (problem,) = problems(preset("hexfolk", map="little_lagoon", players=3))
    assert problem == Problem("map", "map_players", {"least": 2, "most": 2})


def test_an_island_has_room_for_landmarks_by_its_size():
    assert found("hexfolk", map="dumbbell", markets=2, monuments=1, trade_sites=2) == []
    (problem,) = problems(preset("hexfolk", map="dumbbell", markets=2, monuments=2, trade_sites=2))
    assert problem == Problem("markets", "too_many_landmarks", {"most": 5})


def test_a_globe_has_room_for_a_landmark_on_every_pentagon():
    assert found("globe", markets=4, monuments=4, trade_sites=4) == []


def test_bridges_need_a_map_with_a_strait():
    assert found("hexfolk", bridges=True) == [("bridges", "no_straits")]
    assert found("hexfolk", map="fjord_land", bridges=True) == []
    assert found("globe", bridges=True) == []


# Targets


@pytest.mark.rule("HF-3")
@pytest.mark.parametrize("target", [8, 10, 15])
def test_hexfolk_is_played_to_8_to_15_points(target: int):
    assert found("hexfolk", target=target) == []


@pytest.mark.rule("HF-3")
def test_hexfolk_refuses_fewer_points_than_8_and_in_the_base_game_more_than_15():
    assert problems(preset("hexfolk", target=7)) == [Problem("target", "out_of_range", {"least": 8, "most": 20})]
    assert problems(preset("hexfolk", target=16)) == [Problem("target", "target_needs_module", {"most": 15})]


@pytest.mark.rule("HF-4")
@pytest.mark.parametrize(
    "module", [{"boats": True}, {"map": "fjord_land", "bridges": True}, {"blocker": "storm"}, {"monuments": 1}]
)
def test_any_module_lets_hexfolk_be_played_to_20(module: dict[str, Any]):
    assert found("hexfolk", target=20, **module) == []
    assert found("hexfolk", target=21, **module) == [("target", "out_of_range")]


@pytest.mark.rule("GW-36")
def test_a_globe_is_played_to_5_to_20_points_and_to_10_unless_changed():
    assert preset("globe").target == 10
    assert [found("globe", target=target, monuments=4) for target in (5, 20)] == [[], []]
    for target in (4, 21):
        (problem,) = problems(preset("globe", target=target, monuments=4))
        assert problem == Problem("target", "out_of_range", {"least": 5, "most": 20})


@pytest.mark.parametrize(
    ("ruleset", "changes", "most"),
    [
        ("globe", {}, 19),
        ("globe", {"route_award": False, "army_award": False}, 15),
        ("globe", {"monuments": 0}, 17),
        ("hexfolk", {"boats": True, "route_award": False, "army_award": False}, 18),
    ],
)
def test_a_target_that_nobody_can_reach_is_refused_with_what_can_be_reached(
    ruleset: str, changes: dict[str, Any], most: int
):
    assert found(ruleset, target=most, **changes) == []
    (problem,) = problems(preset(ruleset, target=most + 1, **changes))
    assert problem == Problem("target", "target_unreachable", {"most": most})


# Switches and numbers


def offered(ruleset: str, name: str) -> list[Any]:
    """What a table may choose, the standard first; a game of each can begin."""
    standard = getattr(preset(ruleset), name)
    values = list(RULESETS[ruleset].choices[name].values)
    for value in values:
        options = preset(ruleset, **{name: value})
        assert problems(options) == []
        assert begin(options) == options.players
    return [standard, *(value for value in values if value != standard)]


@pytest.mark.rule("HF-54")
def test_hexfolk_may_be_played_without_the_robber():
    assert offered("hexfolk", "blocker") == ["robber", "none", "storm"]


@pytest.mark.rule("HF-48", "HF-54")
@pytest.mark.parametrize(("blocker", "kept"), [("robber", True), ("storm", True), ("none", False)])
def test_only_a_table_without_a_robber_may_do_without_discards(blocker: str, kept: bool):
    """X17."""
    assert preset("hexfolk", blocker=blocker, discard_on_seven=False).discard_on_seven == kept


@pytest.mark.rule("HF-77")
@pytest.mark.parametrize("award", ["route_award", "army_award"])
def test_hexfolk_may_be_played_without_either_special_score(award: str):
    assert offered("hexfolk", award) == [True, False]


def test_landover_may_let_red_numbers_lie_side_by_side():
    assert offered("landover", "separate_red_numbers") == [True, False]


@pytest.mark.rule("GW-43", "GW-59")
def test_a_globe_has_boats_and_bridges_only_if_it_chooses_so():
    assert offered("globe", "boats") == [False, True]
    assert offered("globe", "bridges") == [False, True]


@pytest.mark.rule("GW-65")
def test_the_bank_of_a_globe_is_24_of_each_or_unlimited():
    assert offered("globe", "bank_size") == [24, UNLIMITED]
    assert found("globe", bank_size=19) == [("bank_size", "unknown_choice")]


@pytest.mark.rule("GW-13")
def test_the_hand_limit_of_a_globe_is_7_unless_changed():
    assert offered("globe", "hand_limit") == [7, 5, 6, *range(8, 16)]
    for limit in (4, 16):
        assert found("globe", hand_limit=limit) == [("hand_limit", "out_of_range")]


@pytest.mark.rule("GW-69")
def test_a_globe_has_one_to_three_storms():
    assert offered("globe", "storms") == [1, 2, 3]
    for storms in (0, 4):
        assert found("globe", storms=storms) == [("storms", "out_of_range")]


@pytest.mark.rule("GW-70")
def test_a_globe_has_five_rules_of_drifting():
    assert offered("globe", "drift") == ["standard", "snake_eyes", "twos_and_twelves", "doubles", "forecast"]
    assert found("globe", drift="never") == [("drift", "unknown_choice")]


def test_a_globe_has_four_shares_of_land():
    assert offered("globe", "land_share") == [55, 45, 65, 75]
    assert found("globe", land_share=60) == [("land_share", "unknown_choice")]


@pytest.mark.parametrize("value", [1, 0, "true", None])
def test_a_switch_is_on_or_off_and_nothing_like_it(value: object):
    assert found("globe", boats=value) == [("boats", "unknown_choice")]


@pytest.mark.parametrize(
    ("ruleset", "name", "value"),
    [
        ("hexland", "target", 12),
        ("hexland", "boats", True),
        ("landover", "random_discards", False),
        ("hexfolk", "bank_size", 19),
        ("hexfolk", "gifts", False),
        ("globe", "deck", (14, 2, 2, 2, 5, 0)),
        ("globe", "road_cost", (1, 0, 0, 0, 0)),
    ],
)
def test_whatever_a_rule_set_does_not_offer_stays_as_it_is_for_so_many_players(ruleset: str, name: str, value: Any):
    players = 4 if ruleset in ("hexland", "landover") else 5
    assert found(ruleset, players=players, **{name: value}) == [(name, "fixed")]


@pytest.mark.parametrize(
    ("ruleset", "changes", "without"),
    [
        ("hexfolk", {"storms": 3, "drift": "doubles"}, {}),
        ("hexfolk", {"blocker": "none", "friendly_blocker": True}, {"blocker": "none"}),
        ("hexfolk", {"landmark_look": "water"}, {}),
        ("globe", {"players": 4, "special_building": True}, {"players": 4}),
    ],
)
def test_a_choice_without_effect_is_left_as_it_was(ruleset: str, changes: dict[str, Any], without: dict[str, Any]):
    assert preset(ruleset, **changes) == preset(ruleset, **without)


def test_a_choice_with_effect_is_kept():
    options = preset("hexfolk", blocker="storm", storms=3, monuments=1, landmark_look="water")
    assert (options.storms, options.landmark_look) == (3, "water")


# All of it together


@pytest.mark.parametrize("ruleset", KEYS.values())
@given(data=st.data())
def test_whatever_a_table_may_choose_can_be_dealt(ruleset: str, data: st.DataObject):
    choices = RULESETS[ruleset].choices
    options = preset(ruleset, **{name: data.draw(st.sampled_from(choice.values)) for name, choice in choices.items()})
    wrong = problems(options)
    assert len({problem.field for problem in wrong}) == len(wrong)
    if not wrong:
        assert begin(options) == options.players


def test_an_unknown_rule_set_is_an_error():
    with pytest.raises(KeyError):
        preset("chess")
