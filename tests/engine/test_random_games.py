"""What holds in every game, whatever the players do."""

import json
from random import Random

import pytest

from games.engine import (
    KINDS,
    RULESETS,
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
from games.engine.board import NOBODY
from games.engine.development import ONE_CARD
from games.engine.hands import ONE, nth_card, size, unpack
from games.engine.options import CARDS
from tests.engine.invariants import assert_cards_conserved, assert_sound
from tests.engine.played import everywhere, game, games, options_of, played, seats, states
from tests.engine.random_play import begin
from tests.engine.rulesets import each


@everywhere
def test_the_positions_looked_at_are_of_all_phases(ruleset: str):
    """Else the tests here would say less than they seem to."""
    phases = {"setup_settlement", "setup_road", "roll", "discard", "robber", "main"}
    if ruleset == "landover":
        phases.discard("discard")
    if ruleset in ("hexfolk", "globe"):
        phases |= {"sign_up", "special"}
    assert {state.phase for state in states(ruleset)} == phases


# Sound, and always going on


@everywhere
def test_nothing_is_made_or_lost_in_any_game(ruleset: str):
    """Cards after every move; pieces, awards and everything that is kept up to date after every eighth."""
    for moves_made in games(ruleset):
        for number, (state, _) in enumerate(moves_made):
            assert_cards_conserved(state)
            if number % 8 == 0:
                assert_sound(state)


@each(HL="HL-3", LO="LO-2", HF="HF-78", GW="GW-97")
def test_every_game_ends_by_victory_or_at_the_cap(ruleset: str):
    endings = played(ruleset).endings
    assert all(state.over for state in endings)
    assert all((state.winner == NOBODY) == (state.ended == "turn_cap") for state in endings)
    assert {state.ended for state in endings} == {"victory", "turn_cap"}


MUST_ACT = ("setup", "turn", "discard", "sign_up", "special")


@everywhere
def test_somebody_can_always_do_what_the_game_waits_for(ruleset: str):
    meets = {
        "setup": {"place_settlement", "place_road"},
        "turn": {"roll", "end_turn", "move_robber", "move_storm", "build_road", "build_boat"},
        "discard": {"discard"},
        "sign_up": {"sign_up"},
        "special": {"pass_building"},
    }
    for state in states(ruleset):
        waiting = [demand for demand in demands(state) if demand.kind in meets and not demand.paused]
        assert waiting
        for demand in waiting:
            assert meets[demand.kind] & set(legal_actions(state, demand.seat))


@everywhere
def test_time_can_run_out_for_everybody_the_game_waits_for(ruleset: str):
    for state in states(ruleset):
        for demand in demands(state):
            if demand.kind in MUST_ACT and not demand.paused:
                after = state.copy()
                assert check(after, demand.seat, Expire()) is None
                apply(after, demand.seat, Expire(), SeededChance(1))
                assert_sound(after)
                assert after.phase == "discard" or demand.id not in {
                    other.id for other in demands(after) if other.seat == demand.seat
                }


OF_MODULES = {
    "place_boat",
    "build_boat",
    "build_bridge",
    "play_weather_shift",
    "move_storm",
    "counter_offer",
    "sign_up",
    "pass_building",
}
"""Kinds of action that the base game does not have."""


def test_random_games_play_every_kind_of_action():
    """Else the tests here would say less than they seem to."""
    all_kinds = set(KINDS) - {"end_game"}
    assert played("hexland").kinds == all_kinds - OF_MODULES
    assert set().union(*(played(ruleset).kinds for ruleset in RULESETS)) == all_kinds


# Copies, stored states, replays


def equal(one: State, other: State) -> bool:
    """All fields, but for those that are computed when somebody asks."""
    lazy = {"route_span", "income"}
    return all(getattr(one, name) == getattr(other, name) for name in State.__slots__ if name not in lazy)


@everywhere
def test_a_copy_is_equal_and_independent(ruleset: str):
    for number, state in enumerate(states(ruleset)):
        twin, before = state.copy(), dump(state)
        assert equal(twin, state)
        for _ in range(5):
            options = [move for move in moves(twin, twin.in_charge) if check(twin, twin.in_charge, move) is None]
            if not options:
                break
            apply(twin, twin.in_charge, options[number % len(options)], SeededChance(number))
        assert dump(state) == before
        assert_sound(state)


@everywhere
def test_a_state_survives_its_form_as_json(ruleset: str):
    for state in states(ruleset):
        again = load(json.loads(json.dumps(dump(state))), state.board, state.options)
        assert equal(again, state)
        assert digest(again) == digest(state)
        assert view(again, state.in_charge) == view(state, state.in_charge)


@everywhere
def test_different_states_have_different_digests(ruleset: str):
    looked_at = states(ruleset)
    by_digest = {digest(state): dump(state) for state in looked_at}
    assert all(by_digest[digest(state)] == dump(state) for state in looked_at)
    assert len(by_digest) > len(looked_at) * 0.9


@everywhere
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_same_moves_with_the_same_chance_give_the_same_game(ruleset: str, seed: int):
    made, digests = [], []
    for state, move in game(ruleset, seed):
        if check(state, *move) is None:
            made.append(move)
            digests.append(digest(state))
    again, chance = begin(seed, options_of(ruleset, seed))
    for move, expected in zip(made, digests, strict=True):
        assert digest(again) == expected
        apply(again, *move, chance)


# What is hidden


def with_other_secrets(state: State, viewer: int | None, dice: Random) -> State:
    """The same game for this viewer: what others hold, the deck and a hidden bank, dealt anew from all that it can't
    see."""
    twin = state.copy()
    others = [seat for seat in seats(state) if seat != viewer]
    cards = [nth_card(state.hands[seat], index) for seat in others for index in range(size(state.hands[seat]))]
    if state.options.hidden_bank:
        cards += [resource for resource, stock in enumerate(unpack(state.bank)) for _ in range(min(stock, 4))]
    held = [(kind, state.card_count(seat, kind)) for seat in others for kind in range(len(CARDS))]
    bought = [kind for kind, count in held for _ in range(count)] + state.deck
    dice.shuffle(cards)
    dice.shuffle(bought)
    for seat in others:
        twin.hands[seat] = sum(ONE[cards.pop()] for _ in range(size(state.hands[seat])))
        twin.cards[seat] = sum(ONE_CARD[bought.pop()] for _ in range(size(state.cards[seat])))
        twin.fresh[seat] = 0
    twin.deck = bought
    twin.bank = state.bank + sum(state.hands) - sum(twin.hands)
    assert len(bought) == len(state.deck)
    return twin


@each(HL=("HL-61", "HL-81"), HF="HF-70", GW="GW-66")
def test_no_view_depends_on_what_is_hidden_from_its_viewer(ruleset: str):
    dice, differed = Random(6), False
    for state in states(ruleset):
        for viewer in (None, state.turn, dice.choice(seats(state))):
            twin = with_other_secrets(state, viewer, dice)
            differed |= digest(twin) != digest(state)
            assert json.dumps(view(twin, viewer)) == json.dumps(view(state, viewer))
    assert differed


SECRETS = {"card_bought": "card", "stolen": "resource", "discarded": "cards"}
"""Events with a part that not everybody may know."""


@each(HL=("HL-83", "HL-61"), LO="LO-42", HF="HF-70")
def test_no_event_tells_anybody_what_it_may_not_know(ruleset: str):
    told = set()
    for moves_made in games(ruleset):
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
