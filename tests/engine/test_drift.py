"""Storms that drift: which rolls make them, where to, forecasts, and the card that does the same."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from games.engine import Expire, LedgerChance, apply, deal, legal_actions, new_game, preset, view
from games.engine.actions import Discard, MoveStorm, PlayKnight, PlayWeatherShift, Roll
from games.engine.chance import SeededChance
from games.engine.options import DRIFTS
from tests.engine.builder import DESERT, Table, at_corner, counted, kinds, only, resources

NOBODY = -1
ROLLS = tuple(product(range(1, 7), range(1, 7)))
"""All 36."""


def globe(players: int = 4, **options: Any) -> Table:
    return Table(players, ruleset="globe", **options)


def shifting(drift: str, forecast: tuple[int, int] = (0, 0)) -> set[tuple[int, int]]:
    """The rolls with which storms drift."""
    found = set()
    for roll in ROLLS:
        table = globe(drift=drift).before_roll().forecast(*forecast)
        table.chances(dice=[*roll], drift=[0], forecast=[1, 1])
        if "storms_shifted" in kinds(table.do(0, Roll())):
            found.add(roll)
    return found


# Which rolls


@pytest.mark.rule("GW-72")
def test_by_the_standard_rule_storms_drift_with_2_3_11_and_12():
    assert shifting("standard") == {roll for roll in ROLLS if sum(roll) in (2, 3, 11, 12)}


@pytest.mark.rule("GW-73")
def test_a_table_may_let_storms_drift_with_snake_eyes_only():
    assert shifting("snake_eyes") == {(1, 1)}


@pytest.mark.rule("GW-74")
def test_a_table_may_let_storms_drift_with_2_and_12():
    assert shifting("twos_and_twelves") == {(1, 1), (6, 6)}


@pytest.mark.rule("GW-75")
def test_a_table_may_let_storms_drift_with_any_doubles():
    assert shifting("doubles") == {(pips, pips) for pips in range(1, 7)}


@pytest.mark.rule("GW-76", "GW-77")
@pytest.mark.parametrize("forecast", [(1, 1), (3, 4), (4, 5)])
def test_a_table_may_let_storms_drift_with_the_total_of_a_forecast(forecast: tuple[int, int]):
    assert shifting("forecast", forecast) == {roll for roll in ROLLS if sum(roll) == sum(forecast)}


@pytest.mark.rule("GW-72")
def test_the_standard_rule_is_what_a_table_begins_with():
    assert preset("globe").drift == "standard"


# Where to, and when


@pytest.mark.rule("GW-71")
def test_every_storm_drifts_to_a_connected_position():
    """From a tile to one of its corners, from a corner to a tile or a corner beside it (GW-83)."""
    table = globe(storms=3).storms(5, at_corner(19), at_corner(0)).before_roll()
    events = table.chances(dice=[1, 1], drift=[2, 0, 0]).do(0, Roll())
    shifted = [[5, at_corner(24)], [at_corner(19), 5], [at_corner(0), 0]]
    assert only(events, "storms_shifted").data == {"moves": shifted, "cause": "drift"}
    assert table.state.storms == tuple(after for _, after in shifted)


@pytest.mark.rule("GW-71")
def test_storms_drift_before_the_roll_pays():
    """The storm leaves pasture 2 before the pasture pays, and the roll pays what the storm then leaves."""
    table = globe().storms(1).settlement(0, 9).before_roll().chances(dice=[1, 1], drift=[0])
    events = table.do(0, Roll())
    assert kinds(events) == ["rolled", "storms_shifted", "produced"]
    assert table.state.storms == (at_corner(1),)
    assert table.holds(0) == {"wool": 1}


@pytest.mark.rule("GW-71")
def test_a_storm_that_has_drifted_blocks_at_once():
    table = globe().storms(at_corner(9)).settlement(0, 5).before_roll().chances(dice=[1, 1], drift=[0])
    table.do(0, Roll())
    assert (table.state.storms, table.holds(0)) == ((1,), {})


@pytest.mark.rule("GW-81", "GW-84")
def test_a_storm_drifts_only_to_positions_that_are_free_at_that_moment():
    """One after another: the second may go where the first has been (X34)."""
    table = globe(storms=2).storms(5, at_corner(9)).before_roll()
    table.chances(dice=[1, 1], drift=[0, 2]).do(0, Roll())
    assert table.state.storms == (at_corner(14), 5)


@pytest.mark.rule("GW-84")
@pytest.mark.parametrize(
    ("node", "neighbours"),
    [(5, 6), (at_corner(19), 6), (at_corner(20), 5), (at_corner(0), 3)],
    ids=["tile", "corner", "coast", "point"],
)
def test_every_connected_position_is_drifted_to_equally_often(node: int, neighbours: int):
    """Chi-square at a level of one in a thousand, with one degree of freedom less than there are positions."""
    chance, seen = LedgerChance(b"drift", {}), Counter[int]()
    for _ in range(600):
        table = globe().storms(node).cards(0, weather_shift=1)
        apply(table.state, 0, PlayWeatherShift(), chance)
        seen[table.state.storms[0]] += 1
    expected = 600 / neighbours
    assert set(seen) == set(table.state.nodes.neighbours[node])
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < {6: 20.5, 5: 18.5, 3: 13.8}[neighbours]


@pytest.mark.rule("GW-79", "GW-71")
def test_a_seven_that_makes_storms_drift_still_needs_one_to_be_moved_by_hand():
    """Drift, discards, move, theft (X29)."""
    table = globe(drift="forecast").forecast(2, 5).settlement(1, 9).hand(1, wool=8).before_roll()
    table.chances(dice=[3, 4], drift=[0], forecast=[6, 6], theft=[0])
    assert kinds(table.do(0, Roll())) == ["rolled", "storms_shifted", "forecast_rolled", "must_discard"]
    table.do(1, Discard(resources(wool=4)))
    assert table.state.phase == "robber"
    assert kinds(table.do(0, MoveStorm(0, 5, 1))) == ["storm_moved", "stolen"]
    assert (table.holds(0), table.holds(1)) == ({"wool": 1}, {"wool": 3})


@pytest.mark.rule("GW-71")
def test_storms_drift_with_a_roll_that_the_clock_makes():
    table = globe().before_roll().chances(dice=[6, 6], drift=[0])
    assert kinds(table.do(0, Expire()))[:3] == ["time_ran_out", "rolled", "storms_shifted"]


@pytest.mark.rule("HF-8")
def test_storms_drift_on_a_flat_map_too():
    """X14."""
    table = Table(ruleset="hexfolk", blocker="storm", drift="doubles").before_roll()
    assert "storms_shifted" in kinds(table.chances(dice=[2, 2], drift=[0]).do(0, Roll()))


@pytest.mark.rule("HL-22")
def test_where_there_are_no_storms_no_roll_makes_anything_drift():
    for roll in ROLLS:
        table = Table().before_roll().chances(dice=[*roll])
        assert "storms_shifted" not in kinds(table.do(0, Roll()))


# Forecasts


@pytest.mark.rule("GW-76")
@pytest.mark.parametrize("drift", DRIFTS)
def test_a_game_by_forecast_begins_with_one_and_no_other_game_has_any(drift: str):
    options = preset("globe", drift=drift)
    states = [new_game(options, deal(options, SeededChance(seed)), SeededChance(seed)) for seed in range(6)]
    forecasts = [view(state, None)["forecast"] for state in states]
    if drift == "forecast":
        assert all(forecast and all(1 <= pips <= 6 for pips in forecast) for forecast in forecasts)
        assert len({tuple(forecast or ()) for forecast in forecasts}) > 1
    else:
        assert forecasts == [None] * 6


@pytest.mark.rule("GW-78")
@pytest.mark.parametrize("pips", [(3, 4), (5, 5), (1, 1)])
def test_a_forecast_has_no_effect_but_to_be_a_forecast(pips: tuple[int, int]):
    """Not even one of 7, whoever holds how many cards, or one that equals the one before it."""
    table = globe(drift="forecast").forecast(2, 2).settlement(1, 19).hand(2, wood=9).before_roll()
    table.chances(dice=[1, 3], drift=[0], forecast=[*pips])
    assert kinds(table.do(0, Roll())) == ["rolled", "storms_shifted", "forecast_rolled", "produced"]
    assert (table.state.phase, table.holds(1), table.state.dice) == ("main", {}, (1, 3))


@pytest.mark.rule("GW-77")
def test_after_a_shift_a_new_forecast_is_rolled():
    """Forecast 9, roll 9."""
    table = globe(drift="forecast").forecast(4, 5).before_roll().chances(dice=[3, 6], drift=[0], forecast=[2, 6])
    events = table.do(0, Roll())
    assert only(events, "forecast_rolled").data == {"dice": [2, 6]}
    assert view(table.state, None)["forecast"] == [2, 6]


@pytest.mark.rule("GW-77")
def test_a_forecast_stays_until_its_total_is_rolled():
    table = globe(drift="forecast").forecast(4, 5)
    for roll in ([1, 1], [6, 6], [4, 4]):
        assert "storms_shifted" not in kinds(table.before_roll().chances(dice=roll).do(0, Roll()))
    assert table.state.forecast == (4, 5)


@pytest.mark.rule("GW-80")
def test_a_storm_that_is_moved_by_hand_leaves_the_forecast():
    table = globe(drift="forecast").forecast(4, 5).storm_to_move(0)
    table.do(0, MoveStorm(0, 5, NOBODY))
    assert table.state.forecast == (4, 5)


@pytest.mark.rule("GW-80")
def test_a_weather_shift_leaves_the_forecast():
    table = globe(drift="forecast").forecast(4, 5).cards(0, weather_shift=1).chances(drift=[0])
    assert kinds(table.do(0, PlayWeatherShift())) == ["card_played", "storms_shifted"]
    assert table.state.forecast == (4, 5)


# The card Weather Shift


@pytest.mark.rule("GW-84", "GW-100")
@pytest.mark.parametrize("before_roll", [True, False])
def test_a_weather_shift_lets_every_storm_drift_and_steals_nothing(before_roll: bool):
    table = globe(storms=2).storms(5, at_corner(0)).settlement(1, 14).hand(1, ore=3).cards(0, weather_shift=1)
    if before_roll:
        table.before_roll()
    phase = table.state.phase
    events = table.chances(drift=[0, 0]).do(0, PlayWeatherShift())
    moved = [[5, at_corner(9)], [at_corner(0), 0]]
    assert only(events, "storms_shifted").data == {"moves": moved, "cause": "card"}
    assert (table.state.phase, table.holds(1)) == (phase, {"ore": 3})


@pytest.mark.rule("GW-80", "GW-84")
def test_income_follows_storms_that_a_card_has_shifted():
    table = globe().storms(5).settlement(0, 18).cards(0, weather_shift=1).chances(drift=[1])
    before = counted(table.state.income_of(10)[1])
    table.do(0, PlayWeatherShift())
    assert table.state.storms == (at_corner(14),)
    assert (before, counted(table.state.income_of(10)[1])) == ({}, {"wool": 1})


@pytest.mark.rule("GW-101")
def test_a_weather_shift_is_listed_when_it_can_be_played():
    """Not in the turn in which it was bought, whatever older cards there are."""
    old, new = globe().cards(0, knight=1, weather_shift=1), globe().cards(0, knight=1).new_cards(0, weather_shift=1)
    assert {"play_knight", "play_weather_shift"} <= set(legal_actions(old.state, 0))
    assert "play_weather_shift" not in legal_actions(new.state, 0)
    assert new.why_not(0, PlayWeatherShift()) == "card_is_new"


# Cards that win


def one_card_from_winning(card: str) -> Table:
    """Seat 0 has 8 of 10 points and has played two storm cards, of both kinds."""
    table = globe(2).city(0, 12, 22, 24, 44).played(0, knight=1, weather_shift=1)
    return table.settlement(1, 0).hand(1, ore=1).cards(0, **{card: 1})


@pytest.mark.rule("GW-98", "GW-92")
@pytest.mark.parametrize(
    ("card", "action"), [("knight", PlayKnight()), ("weather_shift", PlayWeatherShift())], ids=["rider", "shift"]
)
@pytest.mark.parametrize("before_roll", [True, False])
def test_a_storm_card_that_wins_ends_the_game_before_any_storm_moves(card: str, action: Any, before_roll: bool):
    table = one_card_from_winning(card)
    if before_roll:
        table.before_roll()
    assert kinds(table.do(0, action)) == ["card_played", "largest_army", "ended"]
    assert (table.state.winner, table.state.storms, table.holds(1)) == (0, (DESERT,), {"ore": 1})
    assert legal_actions(table.state, 0) == {}
