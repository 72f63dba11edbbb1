"""Computer players in all rule sets with all modules: whole games, what they go by, what they do with modules."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from games.bots import LEVELS, TableView, decide, sign_up
from games.engine import deal, new_game, preset, view
from games.engine.actions import CounterOffer, MakeOffer
from games.engine.chance import SeededChance
from games.engine.hands import ONE
from games.engine.phases import MAIN
from games.engine.state import State
from games.simulation.contest import Contest, hold
from games.simulation.steps import Steps
from tests.bots.deciding import decision
from tests.engine.builder import Table, at_corner, resources, with_terrain

SETTLER, RANDOM = "settler", "random"
LANDMARKS = {"markets": 1, "monuments": 1, "trade_sites": 1}
SEA = {"boats": True, "bridges": True}
ALL_MODULES: dict[str, dict[str, Any]] = {
    "hexland": {},
    "landover": {},
    "hexfolk": {**SEA, **LANDMARKS, "blocker": "storm", "storms": 3, "map": "archipelago"},
    "globe": {**SEA, "storms": 3, "gifts": True},
}
SEATS = {"hexland": (2, 4), "landover": (2, 4), "hexfolk": (4, 6, 8), "globe": (2, 4, 6, 8)}
TABLES = [(ruleset, seats) for ruleset, numbers in SEATS.items() for seats in numbers]


def contest(ruleset: str, *players: str, games: int = 1) -> Contest:
    return Contest(ruleset, players, games, seed=1, changes=ALL_MODULES[ruleset])


# Whole games: a contest raises as soon as somebody chooses what isn't allowed


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_settlers_finish_a_game_with_all_modules(ruleset: str, seats: int) -> None:
    result = hold(contest(ruleset, *[SETTLER] * seats, games=2))
    assert result.unfinished == 0


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_random_players_with_views_come_to_an_end(ruleset: str, seats: int) -> None:
    result = hold(contest(ruleset, *[SETTLER] * seats), levels={SETTLER: LEVELS[RANDOM]})
    assert result.games == 1


@pytest.mark.parametrize("ruleset", ["landover", "hexfolk", "globe"])
def test_a_settler_beats_random_players_with_all_modules(ruleset: str) -> None:
    assert hold(contest(ruleset, SETTLER, RANDOM, RANDOM, RANDOM, games=10)).wins[0] >= 9


# Secrets


def in_the_middle(ruleset: str, seed: int) -> State:
    """A game with all modules after some hundred random steps, in somebody's main phase."""
    options, chance = preset(ruleset, players=4, **ALL_MODULES[ruleset]), SeededChance(seed)
    steps, dice = Steps(new_game(options, deal(options, chance), chance)), Random(seed)
    while steps.state.turns < 40 or steps.state.phase != MAIN:
        steps.take(dice.choice(steps.legal()), chance)
    return steps.state


@pytest.mark.rule("HL-81")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ruleset", ALL_MODULES)
def test_what_is_hidden_changes_no_decision(ruleset: str, level: str) -> None:
    """Others hold other cards, the deck lies in another order, and a hidden bank has other cards."""
    for seed in range(5):
        state = in_the_middle(ruleset, seed)
        seat = state.turn
        twin = state.copy()
        twin.deck.reverse()
        others = [other for other in range(4) if other != seat and twin.hands[other]]
        for one, two in pairwise(others):
            given = next(card for card in ONE if twin.hands[one] & 0x7FF * card)
            taken = next(card for card in reversed(ONE) if twin.hands[two] & 0x7FF * card)
            twin.hands[one] += taken - given
            twin.hands[two] += given - taken
        if state.options.hidden_bank:
            twin.bank = 0
        table = TableView(state.board, state.options)
        assert view(twin, seat) == view(state, seat)
        assert decide(level, table, view(twin, seat), Random(1)) == decide(level, table, view(state, seat), Random(1))


# Storms and the robber's absence


@pytest.mark.rule("GW-14")
def test_a_storm_goes_where_it_hurts_the_leader_and_not_oneself() -> None:
    table = Table(ruleset="globe", storms=1).settlement(0, 37).city(1, 18, 14).settlement(2, 46).hand(1, ore=2)
    action = decision(table.storm_to_move(at_corner(0)))
    area = table.state.nodes.covers[action["node"]]
    assert area >> 18 & 1 or area >> 14 & 1
    assert not area >> 37 & 1
    assert action["victim"] == 1


def test_of_several_storms_the_one_that_troubles_oneself_is_moved() -> None:
    table = Table(ruleset="globe", storms=2).settlement(0, 12).city(1, 46).hand(1, ore=2)
    assert decision(table.storm_to_move(at_corner(53), at_corner(12)))["storm"] == 1


@pytest.mark.rule("GW-80")
def test_weather_shift_drives_a_storm_away_before_the_roll() -> None:
    table = Table(ruleset="globe").settlement(0, 12).storms(at_corner(12)).cards(0, weather_shift=1).before_roll()
    assert decision(table) == {"kind": "play_weather_shift"}


# Landmarks


@pytest.mark.rule("GW-55", "GW-26")
def test_the_rate_of_an_own_market_is_used() -> None:
    table = Table(ruleset="globe", board=with_terrain(tile9="market")).city(0, 18).hand(0, wood=3, grain=2, ore=2)
    table.settlement(0, 50)
    assert decision(table) == {"kind": "bank_trade", "give": [3, 0, 0, 0, 0], "get": [0, 0, 0, 0, 1]}


# Offers, counters, and the special phase


@pytest.mark.rule("HF-57")
def test_a_gift_is_accepted_and_a_request_without_return_declined() -> None:
    for give, get, answer in ((ONE[4], 0, "accept_offer"), (0, ONE[0], "decline_offer")):
        table = Table(ruleset="hexfolk").settlement(0, 12).hand(0, wood=2).hand(1, ore=1).turn_of(1)
        table.do(1, MakeOffer(give, get, (0,)))
        assert decision(table) == {"kind": answer, "offer": 1}


@pytest.mark.rule("HF-56")
def test_an_own_offer_that_is_countered_well_is_confirmed() -> None:
    table = Table(ruleset="hexfolk").settlement(0, 12).hand(0, wool=3, grain=2, ore=2).hand(2, ore=1)
    table.do(0, MakeOffer(resources(wool=1), resources(ore=1), (2,)))
    table.do(2, CounterOffer(1, give=resources(ore=1), get=resources(wool=2)))
    assert decision(table) == {"kind": "confirm_trade", "offer": 2, "partner": 2}


@pytest.mark.rule("HF-56")
def test_a_random_player_counters_with_cards_that_it_holds() -> None:
    table = Table(ruleset="hexfolk").hand(0, wood=1).hand(1, ore=1).turn_of(1)
    table.do(1, MakeOffer(resources(ore=1), resources(wool=1), (0,)))
    rules = TableView(table.state.board, table.state.options)
    countered = [
        action
        for seed in range(30)
        if (action := decide(RANDOM, rules, view(table.state, 0), Random(seed)))["kind"] == "counter_offer"
    ]
    assert countered
    assert all(action["give"] == [1, 0, 0, 0, 0] for action in countered)


@pytest.mark.rule("HF-38", "HF-39")
def test_a_settler_signs_up_with_the_price_of_something_and_then_builds_it() -> None:
    table = Table(5, ruleset="hexfolk").settlement(1, 12).hand(1, grain=2, ore=3)
    rules = TableView(table.state.board, table.state.options)
    assert sign_up(SETTLER, rules, view(table.state, 1), Random(1)) == {"kind": "sign_up", "on": True}
    table.state.phase, table.state.builder = "special", 1
    assert decision(table, seat=1) == {"kind": "build_city", "corner": 12}


@pytest.mark.rule("HF-38")
def test_a_settler_without_cards_does_not_sign_up() -> None:
    table = Table(5, ruleset="hexfolk").settlement(1, 12)
    assert sign_up(SETTLER, TableView(table.state.board, table.state.options), view(table.state, 1), Random(1)) is None
