"""Positions of random games, judged once more by rules that are written down as plainly as possible."""

from dataclasses import replace

from games.engine import State, legal_actions
from games.engine.hands import pack, unpack
from games.engine.phases import MAIN
from tests.engine import plain_rules
from tests.engine.played import seats, states
from tests.engine.rulesets import each

PLENTY = pack([20] * 5)
ROUTES = ("build_road", "build_boat", "build_bridge")


def some_states(ruleset: str) -> list[State]:
    return states(ruleset)[::4]


@each(HL=("HL-10", "HL-67"), LO=("LO-21", "LO-45"), HF=("HF-42", "HF-51"), GW=("GW-8", "GW-10", "GW-82"))
def test_every_total_pays_whoever_it_should(ruleset: str):
    for state in some_states(ruleset):
        for total in range(2, 13):
            paid = {seat: unpack(cards) for seat, cards in state.income_of(total)[0]}
            assert paid == plain_rules.income(state, total)


@each(HL="HL-57", LO=("LO-28", "LO-29", "LO-30"), HF=("HF-58", "HF-59"), GW=("GW-26", "GW-49", "GW-56"))
def test_everybody_trades_at_the_best_own_rate(ruleset: str):
    for state in some_states(ruleset):
        assert [unpack(rates) for rates in state.rates] == [plain_rules.rates(state, seat) for seat in seats(state)]


@each(HF="HF-8", GW=("GW-46", "GW-47"))
def test_landmarks_belong_to_whoever_has_the_lead(ruleset: str):
    looked_at = [state for state in some_states(ruleset) if state.control]
    assert any(seat >= 0 for state in looked_at for seat in state.control.values())
    for state in looked_at:
        assert state.control == {tile: plain_rules.controller(state, tile) for tile in state.control}


@each(HL=("HL-48", "HL-49"), LO=("LO-5", "LO-6"), HF=("HF-61", "HF-62"), GW=("GW-29", "GW-42", "GW-89"))
def test_whoever_can_pay_is_offered_every_place_and_no_other(ruleset: str):
    for number, state in enumerate(state for state in some_states(ruleset) if not state.in_setup and not state.over):
        seat = number % state.options.players
        legal = legal_actions(rich(state, seat), seat)
        expected = plain_rules.places(state, seat)
        edges = [set(legal.get(kind, {}).get("edges", ())) for kind in ROUTES]
        assert edges == [expected.roads, expected.boats, expected.bridges]
        assert set(legal.get("build_settlement", {}).get("corners", ())) == expected.settlements


def rich(state: State, seat: int) -> State:
    """The same table with a seat on turn that has cards and pieces for everything."""
    twin = state.copy()
    boats = 100 if state.options.own_boats else 0
    twin.options = replace(state.options, road_pieces=100, settlement_pieces=100, boat_pieces=boats)
    twin.phase, twin.turn, twin.free_roads = MAIN, seat, 0
    twin.hands[seat] = PLENTY
    return twin
