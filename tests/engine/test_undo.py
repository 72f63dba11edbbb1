"""Taking moves back: which can be, and that nothing is left of them."""

import json

import pytest

from games.engine import Action, Event, apply, digest
from games.engine.actions import (
    BUY_CARD,
    END_TURN,
    PASS_BUILDING,
    BankTrade,
    BuildBoat,
    BuildBridge,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    MakeOffer,
    PlaceRoad,
    PlaceSettlement,
    PlayRoadBuilding,
)
from games.engine.board import NOBODY
from games.engine.rules import special
from games.engine.undo import NO_CHANCE, NO_DRAFT, TOLD_BY, Draft
from tests.engine.builder import CHANNEL, Table, edge, in_setup, resources
from tests.engine.invariants import assert_sound
from tests.engine.played import everywhere, games

RICH = {"wood": 8, "brick": 4, "wool": 3, "grain": 4, "ore": 4}


class Drafting:
    """A table and the draft of its moves, which are numbered from 1."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.draft = NO_DRAFT
        self.version = 0

    def do(self, seat: int, *actions: Action) -> "Drafting":
        for action in actions:
            before = self.table.state.copy()
            events = self.table.do(seat, action)
            self.version += 1
            self.draft = self.draft.extended(before, self.table.state.copy(), seat, action, events, self.version)
        return self

    def undo(self) -> None:
        self.table.state, self.draft = self.draft.without_last()
        assert_sound(self.table.state)

    @property
    def digest(self) -> str:
        return digest(self.table.state)

    @property
    def undoable(self) -> list[int]:
        return [move.version for move in self.draft.moves]


@pytest.fixture
def table() -> Drafting:
    """Seat 0 can build and trade whatever it wants to."""
    return Drafting(Table().settlement(0, 12).roads(0, 12, 8, 13).settlement(1, 40).hand(0, **RICH))


ROAD = BuildRoad(edge(13, 18))
TRADE = BankTrade(resources(wood=4), resources(ore=1))


@everywhere
def test_in_random_games_each_step_back_leads_to_the_very_state_before_the_move(ruleset: str):
    found: set[type[Action]] = set()
    for moves_made in games(ruleset):
        draft, befores = NO_DRAFT, list[str]()
        for version, (state, (seat, action)) in enumerate(moves_made):
            if type(action) not in TOLD_BY:
                draft, befores = NO_DRAFT, []
                continue
            before, after, events = state.copy(), state.copy(), list[Event]()
            apply(after, seat, action, NO_CHANCE, events)
            draft = draft.extended(before, after, seat, action, events, version)
            befores = [*befores, digest(before)][len(befores) + 1 - len(draft.moves) :]
            left = draft
            for expected in reversed(befores):
                restored, left = left.without_last()
                assert digest(restored) == expected
            found.update(type(move.action) for move in draft.moves)
    assert found >= {PlaceSettlement, BuildRoad, BuildSettlement, BuildCity}


@pytest.mark.parametrize("action", [ROAD, BuildSettlement(13), BuildCity(12), TRADE], ids=lambda action: action.kind)
def test_builds_and_exchanges_can_be_taken_back(table: Drafting, action: Action):
    before = table.digest
    table.do(0, action).undo()
    assert table.digest == before


def test_boats_and_bridges_can_be_taken_back():
    island = Table(ruleset="globe", board=CHANNEL, boats=True, bridges=True).settlement(0, 22).hand(0, **RICH)
    table = Drafting(island)
    before = table.digest
    table.do(0, BuildBridge(edge(22, 28)), BuildBoat(edge(17, 22)))
    assert table.undoable == [1, 2]
    table.undo()
    table.undo()
    assert table.digest == before


def test_the_latest_move_goes_first(table: Drafting):
    table.do(0, ROAD)
    between = table.digest
    table.do(0, TRADE).undo()
    assert (table.digest, table.undoable) == (between, [1])


def test_after_a_step_back_one_goes_on_from_there(table: Drafting):
    table.do(0, ROAD, TRADE).undo()
    table.do(0, BuildCity(12))
    assert table.undoable == [1, 3]


def test_an_award_goes_back_to_its_former_holder():
    table = Table().settlement(0, 11).roads(0, 11, 16, 22, 28, 34, 39).settlement(1, 0).roads(1, 0, 4, 1, 5, 2, 6)
    drafting = Drafting(table.hand(1, wood=1, brick=1).turn_of(1))
    assert table.state.longest == 0
    drafting.do(1, BuildRoad(edge(6, 10)))
    assert table.state.longest == 1
    drafting.undo()
    assert drafting.table.state.longest == 0


def test_an_offer_that_a_build_had_ended_lies_on_the_table_again():
    table = Drafting(Table().settlement(0, 12).hand(0, wood=1, brick=1))
    table.do(0, MakeOffer(resources(wood=1), resources(ore=1), (1, 2)))
    before = table.digest
    table.do(0, BuildRoad(edge(12, 17)))
    assert table.table.state.offers == ()
    table.undo()
    assert table.digest == before


def test_the_free_roads_of_a_card_can_be_taken_back_but_not_the_card(table: Drafting):
    table.table.cards(0, road_building=1)
    table.do(0, PlayRoadBuilding())
    after_card = table.digest
    table.do(0, ROAD, BuildRoad(edge(18, 24)))
    assert table.undoable == [2, 3]
    table.undo()
    assert table.table.state.free_roads == 1
    table.undo()
    assert table.digest == after_card
    assert not table.draft.moves


@pytest.mark.parametrize(
    "action", [BUY_CARD, END_TURN, MakeOffer(resources(wood=1), resources(ore=1), (1,))], ids=lambda action: action.kind
)
def test_whatever_else_happens_stays_and_so_does_all_before(table: Drafting, action: Action):
    table.do(0, ROAD, action)
    assert table.draft is NO_DRAFT


def test_a_settlement_of_the_setup_can_be_taken_back_until_its_road_lies():
    table = Drafting(in_setup(players=2))
    before = table.digest
    table.do(0, PlaceSettlement(12))
    assert table.undoable == [1]
    table.undo()
    assert table.digest == before
    table.do(0, PlaceSettlement(12), PlaceRoad(edge(12, 17)))
    assert not table.draft.moves


def test_the_cards_of_the_second_settlement_go_back_with_it():
    table = Drafting(in_setup(players=2))
    table.do(0, PlaceSettlement(12), PlaceRoad(edge(12, 17))).do(1, PlaceSettlement(40), PlaceRoad(edge(40, 44)))
    before = table.digest
    table.do(1, PlaceSettlement(24))
    assert table.table.state.hands[1]
    table.undo()
    assert (table.digest, table.table.state.hands[1]) == (before, 0)


def test_builds_between_two_turns_can_be_taken_back_until_the_seat_is_done():
    building = Table(5, ruleset="hexfolk", special_building=True).settlement(1, 12).hand(1, wood=1, brick=1)
    building.state.signed_up = 0b110
    table = Drafting(building).do(0, END_TURN)
    assert special.signed_up(building.state, 2)
    before = table.digest
    table.do(1, BuildRoad(edge(12, 17)))
    assert table.undoable == [2]
    table.undo()
    assert table.digest == before
    table.do(1, BuildRoad(edge(12, 17)), PASS_BUILDING)
    assert not table.draft.moves


def test_what_a_hidden_bank_pays_is_not_taken_back():
    """Else one could try out what it holds, for nothing."""
    table = Drafting(Table(ruleset="hexfolk", hidden_bank=True).settlement(0, 12).hand(0, **RICH))
    table.do(0, BuildRoad(edge(12, 17)), TRADE)
    assert not table.draft.moves


def test_the_move_that_wins_is_not_taken_back(table: Drafting):
    table.table.city(0, 20, 24, 36).cards(0, victory_point=2)
    table.do(0, BuildCity(12))
    assert table.table.state.over
    assert not table.draft.moves


def test_the_moves_of_another_seat_begin_a_draft_of_their_own(table: Drafting):
    table.do(0, ROAD)
    table.table.turn_of(1).hand(1, **RICH)
    table.do(1, BuildCity(40))
    assert (table.draft.seat, table.undoable) == (1, [2])


def test_a_draft_is_the_same_after_it_was_stored(table: Drafting):
    table.do(0, ROAD, TRADE, BuildCity(12)).undo()
    state, stored = table.table.state, json.loads(json.dumps(table.draft.to_json()))
    known = Draft.from_json(stored, state.board, state.options)
    assert known.to_json() == table.draft.to_json()
    assert digest(known.without_last()[0]) == digest(table.draft.without_last()[0])


def test_an_empty_draft_is_stored_as_nothing(table: Drafting):
    state = table.table.state
    assert NO_DRAFT.to_json() is None
    assert Draft.from_json(None, state.board, state.options).seat == NOBODY
