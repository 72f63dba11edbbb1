"""What holds in every game, whatever the players do."""

import json
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import (
    KINDS,
    Action,
    Event,
    Expire,
    SeededChance,
    State,
    apply,
    check,
    demands,
    digest,
    dump,
    legal_actions,
    load,
    moves,
    project,
    view,
)
from games.engine.actions import (
    BuildCity,
    BuildRoad,
    BuildSettlement,
    ConfirmTrade,
    MoveRobber,
    PlaceRoad,
    PlaceSettlement,
)
from games.engine.board import NOBODY
from games.engine.hands import ONE, nth_card, size
from games.engine.rules import TOOLS
from games.engine.rules.cards import ONE_CARD
from tests.engine.any_action import actions
from tests.engine.invariants import assert_cards_conserved, assert_sound
from tests.engine.random_play import Move, begin, random_game

PLAYERS = (2, 3, 4)
SEEDS = range(9)
TURNS = 120
"""Enough to reach victories; games that last longer end here."""


def game(seed: int) -> Iterator[tuple[State, Move]]:
    return random_game(seed, players=PLAYERS[seed % 3], turn_cap=TURNS)


def games() -> Iterator[Iterator[tuple[State, Move]]]:
    return map(game, SEEDS)


@pytest.fixture(scope="module")
def states() -> list[State]:
    """Positions from all parts of many games."""

    def keeps(number: int, state: State) -> bool:
        return number < 20 or number % 23 == 0 or state.phase == "discard"

    found = []
    for moves_made in games():
        found += [state.copy() for number, (state, _) in enumerate(moves_made) if keeps(number, state)]
    assert {state.phase for state in found} == {
        "setup_settlement",
        "setup_road",
        "roll",
        "discard",
        "robber",
        "main",
    }
    return found


def seats(state: State) -> range:
    return range(state.options.players)


# Sound, and always going on


def test_nothing_is_made_or_lost_in_any_game():
    """Cards after every move; pieces, awards and everything that is kept up to date after every fourth."""
    for moves_made in games():
        for number, (state, _) in enumerate(moves_made):
            assert_cards_conserved(state)
            if number % 4 == 0:
                assert_sound(state)


@pytest.mark.rule("HL-3")
def test_every_game_ends_by_victory_or_at_the_cap():
    endings = set()
    for moves_made in games():
        *_, (last, _) = moves_made
        assert last.over  # it has gone on since it was yielded
        assert (last.winner == NOBODY) == (last.ended == "turn_cap")
        endings.add(last.ended)
    assert endings == {"victory", "turn_cap"}


def test_somebody_can_always_do_what_the_game_waits_for(states: list[State]):
    meets = {
        "setup": {"place_settlement", "place_road"},
        "turn": {"roll", "end_turn", "move_robber", "build_road"},
        "discard": {"discard"},
    }
    for state in states:
        waiting = [demand for demand in demands(state) if demand.kind in meets and not demand.paused]
        assert waiting
        for demand in waiting:
            assert meets[demand.kind] & set(legal_actions(state, demand.seat))


def test_time_can_run_out_for_everybody_the_game_waits_for(states: list[State]):
    for state in states:
        for demand in demands(state):
            if demand.kind in ("setup", "turn", "discard") and not demand.paused:
                after = state.copy()
                assert check(after, demand.seat, Expire()) is None
                apply(after, demand.seat, Expire(), SeededChance(1))
                assert_sound(after)
                assert after.phase == "discard" or demand.id not in {
                    other.id for other in demands(after) if other.seat == demand.seat
                }


# What is listed, and what is judged


def test_every_move_that_is_listed_is_allowed():
    """But for a partner who has lost the cards since it accepted: the list must not betray that."""
    for moves_made in games():
        for state, (seat, action) in moves_made:
            refusal = check(state, seat, action)
            unknown = isinstance(action, ConfirmTrade) and refusal and refusal.code == "partner_not_covered"
            assert refusal is None or unknown


def test_every_move_of_a_search_is_allowed(states: list[State]):
    for state in states:
        for action in moves(state, state.turn):
            assert check(state, state.turn, action) is None


PLACED: list[tuple[str, str, list[Action]]] = [
    ("place_settlement", "corners", [PlaceSettlement(corner) for corner in range(56)]),
    ("place_road", "edges", [PlaceRoad(edge) for edge in range(75)]),
    ("build_road", "edges", [BuildRoad(edge) for edge in range(75)]),
    ("build_settlement", "corners", [BuildSettlement(corner) for corner in range(56)]),
    ("build_city", "corners", [BuildCity(corner) for corner in range(56)]),
]


def test_the_lists_of_places_are_complete(states: list[State]):
    for state in states:
        for seat in seats(state):
            legal = legal_actions(state, seat)
            for kind, plural, candidates in PLACED:
                allowed = [at for at, action in enumerate(candidates) if check(state, seat, action) is None]
                assert legal.get(kind, {plural: []})[plural] == allowed


def test_the_lists_of_tiles_and_victims_are_complete(states: list[State]):
    for state in states:
        for seat in seats(state):
            listed = {
                (place["tile"], victim)
                for place in legal_actions(state, seat).get("move_robber", {"tiles": []})["tiles"]
                for victim in place["victims"] or [NOBODY]
            }
            allowed = {
                (tile, victim)
                for tile in range(20)
                for victim in (NOBODY, *range(8))
                if check(state, seat, MoveRobber(tile, victim)) is None
            }
            assert listed == allowed


def test_a_tool_is_either_possible_or_off_with_a_reason(states: list[State]):
    for state in states:
        for seat in seats(state):
            shown = view(state, seat)
            for tool in TOOLS:
                assert (tool.kind in shown["legal"]) != (tool.kind in shown["off"])


@given(st.data())
def test_judging_changes_nothing_and_what_is_allowed_leaves_the_game_sound(states: list[State], data: st.DataObject):
    state = data.draw(st.sampled_from(states))
    seat = data.draw(st.integers(0, state.options.players - 1))
    action = data.draw(actions())
    before = digest(state)
    refusal = check(state, seat, action)
    assert digest(state) == before
    if refusal is None:
        after = state.copy()
        apply(after, seat, action, SeededChance(3))
        assert_sound(after)


def test_a_refusal_has_a_code_that_cites_a_rule_and_parameters_that_are_plain_data(states: list[State]):
    for state in states:
        for seat in seats(state):
            for refusal in view(state, seat)["off"].values():
                assert refusal["code"]
                assert refusal["rule"].startswith("HL-")
                assert json.loads(json.dumps(refusal)) == refusal


def test_random_games_play_every_kind_of_action():
    """Else the tests here would say less than they seem to."""
    played = {action.kind for moves_made in games() for _, (_, action) in moves_made}
    assert played == set(KINDS) - {"end_game"}


# Copies, stored states, replays


def equal(one: State, other: State) -> bool:
    """All fields, but for those that are computed when somebody asks."""
    lazy = {"route", "income"}
    return all(getattr(one, name) == getattr(other, name) for name in State.__slots__ if name not in lazy)


def test_a_copy_is_equal_and_independent(states: list[State]):
    for number, state in enumerate(states):
        twin, before = state.copy(), dump(state)
        assert equal(twin, state)
        for _ in range(5):
            options = moves(twin, twin.turn)
            if not options:
                break
            apply(twin, twin.turn, options[number % len(options)], SeededChance(number))
        assert dump(state) == before
        assert_sound(state)


def test_a_state_survives_its_form_as_json(states: list[State]):
    for state in states:
        again = load(json.loads(json.dumps(dump(state))), state.board, state.options)
        assert equal(again, state)
        assert digest(again) == digest(state)
        for seat in seats(state):
            assert view(again, seat) == view(state, seat)


def test_different_states_have_different_digests(states: list[State]):
    by_digest = {digest(state): dump(state) for state in states}
    assert all(by_digest[digest(state)] == dump(state) for state in states)
    assert len(by_digest) > len(states) * 0.9


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_same_moves_with_the_same_chance_give_the_same_game(seed: int):
    played, digests = [], []
    for state, move in game(seed):
        if check(state, *move) is None:
            played.append(move)
            digests.append(digest(state))
    again, chance = begin(seed, players=PLAYERS[seed % 3], turn_cap=TURNS)
    for move, expected in zip(played, digests, strict=True):
        assert digest(again) == expected
        apply(again, *move, chance)


# What is hidden


def with_other_secrets(state: State, viewer: int | None, dice: Random) -> State:
    """The same game for this viewer: what others hold, and the deck, dealt anew from all that it can't see."""
    twin = state.copy()
    others = [seat for seat in seats(state) if seat != viewer]
    cards = [nth_card(state.hands[seat], index) for seat in others for index in range(size(state.hands[seat]))]
    bought = [nth_card(state.cards[seat], index) for seat in others for index in range(size(state.cards[seat]))]
    bought += state.deck
    dice.shuffle(cards)
    dice.shuffle(bought)
    for seat in others:
        twin.hands[seat] = sum(ONE[cards.pop()] for _ in range(size(state.hands[seat])))
        twin.cards[seat] = sum(ONE_CARD[bought.pop()] for _ in range(size(state.cards[seat])))
        twin.fresh[seat] = 0
    twin.deck = bought
    assert len(bought) == len(state.deck)
    return twin


@pytest.mark.rule("HL-61", "HL-81")
def test_no_view_depends_on_what_is_hidden_from_its_viewer(states: list[State]):
    dice, differed = Random(6), False
    for state in states:
        for viewer in (None, *seats(state)):
            twin = with_other_secrets(state, viewer, dice)
            differed |= digest(twin) != digest(state)
            assert json.dumps(view(twin, viewer)) == json.dumps(view(state, viewer))
    assert differed


SECRETS = {"card_bought": "card", "stolen": "resource", "discarded": "cards"}
"""Events with a part that not everybody may know."""


@pytest.mark.rule("HL-83", "HL-61")
def test_no_event_tells_anybody_what_it_may_not_know():
    told = set()
    for moves_made in games():
        for state, (seat, action) in moves_made:
            events: list[Event] = []
            if check(state, seat, action) is None:
                apply(state.copy(), seat, action, SeededChance(1), events)
            for event in events:
                stored, secret = json.loads(json.dumps(event.to_json())), SECRETS.get(event.kind)
                for viewer in (None, *seats(state)):
                    seen = project(stored, () if viewer is None else (viewer,))
                    assert "private" not in seen
                    if secret:
                        knows = viewer == event.seat or (event.kind == "stolen" and viewer == event.data["victim"])
                        assert (secret in seen) == knows
                        told.add(event.kind)
    assert told == set(SECRETS)
