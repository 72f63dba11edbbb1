"""What is listed as legal, and what is judged: they agree in every position of random games."""

import json
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import (
    RULESETS,
    Action,
    Refusal,
    SeededChance,
    State,
    apply,
    check,
    digest,
    legal_actions,
    moves,
)
from games.engine.actions import (
    BuildBoat,
    BuildBridge,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    MoveRobber,
    MoveStorm,
    PlaceBoat,
    PlaceRoad,
    PlaceSettlement,
)
from games.engine.board import NOBODY
from games.engine.game import refused_tools
from games.engine.rules import tools
from tests.engine.any_action import actions
from tests.engine.invariants import assert_sound
from tests.engine.played import everywhere, played, seats, states
from tests.engine.rulesets import KEYS

PREFIXES = {key: prefix for prefix, key in KEYS.items()}
UNKNOWABLE = {
    ("confirm_trade", "partner_not_covered"),
    ("bank_trade", "bank_short"),
    ("play_plenty", "bank_short"),
}
"""Refusals of listed moves. The lists must betray neither a partner's hand nor a hidden bank (X47)."""


@everywhere
def test_every_move_that_is_listed_is_allowed(ruleset: str):
    hidden = RULESETS[ruleset].defaults.hidden_bank
    assert played(ruleset).refused <= {case for case in UNKNOWABLE if hidden or case[0] == "confirm_trade"}


@everywhere
def test_every_move_of_a_search_is_allowed(ruleset: str):
    for state in states(ruleset):
        for action in moves(state, state.in_charge):
            refusal = check(state, state.in_charge, action)
            assert refusal is None or (state.options.hidden_bank and (action.kind, refusal.code) in UNKNOWABLE)


PLACED: list[tuple[str, str, Callable[[int], Action]]] = [
    ("place_settlement", "corners", PlaceSettlement),
    ("place_road", "edges", PlaceRoad),
    ("place_boat", "edges", PlaceBoat),
    ("build_road", "edges", BuildRoad),
    ("build_boat", "edges", BuildBoat),
    ("build_bridge", "edges", BuildBridge),
    ("build_settlement", "corners", BuildSettlement),
    ("build_city", "corners", BuildCity),
]


@everywhere
def test_the_lists_of_places_are_complete(ruleset: str):
    for number, state in enumerate(states(ruleset)):
        graph = state.board.topology
        most = {"corners": len(graph.corner_positions) + 2, "edges": len(graph.edges) + 2}
        seat = state.in_charge if number % 3 else number % state.options.players
        legal = legal_actions(state, seat)
        for kind, plural, at in PLACED:
            allowed = [place for place in range(most[plural]) if check(state, seat, at(place)) is None]
            assert legal.get(kind, {plural: []})[plural] == allowed


@everywhere
def test_the_lists_of_tiles_and_victims_are_complete(ruleset: str):
    for number, state in enumerate(states(ruleset)):
        seat = state.in_charge if number % 3 else number % state.options.players
        listed = {
            (place["tile"], victim)
            for place in legal_actions(state, seat).get("move_robber", {"tiles": []})["tiles"]
            for victim in place["victims"] or [NOBODY]
        }
        allowed = {
            (tile, victim)
            for tile in range(len(state.board.terrain) + 1)
            for victim in (NOBODY, *range(8))
            if check(state, seat, MoveRobber(tile, victim)) is None
        }
        assert listed == allowed


@pytest.mark.parametrize("ruleset", ["hexfolk", "globe"])
def test_the_lists_of_nodes_and_victims_are_complete(ruleset: str):
    stormy = [state for state in states(ruleset) if state.storms and state.phase == "robber"]
    assert stormy
    for state in stormy:
        bounds = legal_actions(state, state.turn)["move_storm"]
        listed = {
            (storm, place["node"], victim)
            for storm in bounds["storms"]
            for place in bounds["targets"]
            for victim in place["victims"] or [NOBODY]
        }
        allowed = {
            (storm, node, victim)
            for storm in range(3)
            for node in range(len(state.nodes.covers) + 1)
            for victim in (NOBODY, *range(state.options.players))
            if check(state, state.turn, MoveStorm(storm, node, victim)) is None
        }
        assert listed == allowed


@pytest.mark.parametrize("ruleset", ["hexfolk", "globe"])
def test_moves_of_storms_are_found_by_number_in_one_order(ruleset: str):
    """Storm by storm: first the nodes with nobody to rob, then by node everyone who could be robbed there."""
    choices = 0
    for state in states(ruleset):
        if not state.storms or state.phase != "robber":
            continue
        bounds = legal_actions(state, state.turn)["move_storm"]
        lone = [(place["node"], NOBODY) for place in bounds["targets"] if not place["victims"]]
        robbed = [(place["node"], victim) for place in bounds["targets"] for victim in place["victims"]]
        expected = [MoveStorm(storm, *place) for storm in bounds["storms"] for place in lone + robbed]
        listed = moves(state, state.turn)
        assert [listed[number] for number in range(len(listed))] == expected
        assert (listed[-1], listed[3::7]) == (expected[-1], expected[3::7])
        with pytest.raises(IndexError):
            listed[len(listed)]
        choices += any(len(place["victims"]) > 1 for place in bounds["targets"])
    assert choices


@everywhere
def test_a_tool_is_either_possible_or_off_with_a_reason(ruleset: str):
    for state in states(ruleset):
        for seat in seats(state):
            legal, off = set(legal_actions(state, seat)), set(refused_tools(state, seat))
            for tool in tools(state.options):
                assert (tool.kind in legal) != (tool.kind in off)


@everywhere
@given(data=st.data())
def test_judging_changes_nothing_and_what_is_allowed_leaves_the_game_sound(ruleset: str, data: st.DataObject):
    state = data.draw(st.sampled_from(states(ruleset)))
    seat = data.draw(st.integers(0, state.options.players - 1))
    action = data.draw(actions())
    before = digest(state)
    refusal = check(state, seat, action)
    assert digest(state) == before
    if refusal is None:
        after = state.copy()
        apply(after, seat, action, SeededChance(3))
        assert_sound(after)


def refusals_of(state: State) -> Iterator[Refusal]:
    for seat in seats(state):
        yield from refused_tools(state, seat).values()


@everywhere
def test_a_refusal_has_a_code_that_cites_a_rule_and_parameters_that_are_plain_data(ruleset: str):
    for state in states(ruleset):
        for refusal in refusals_of(state):
            assert refusal.code
            assert refusal.rule.startswith(f"{PREFIXES[ruleset]}-"), refusal
            assert json.loads(json.dumps(refusal.to_json())) == refusal.to_json()
