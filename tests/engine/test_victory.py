"""Points, winning, and the end of a game."""

from collections.abc import Callable

import pytest

from games.engine import KINDS, Action, EndGame, Expire, demands, legal_actions, view
from games.engine.actions import (
    AcceptOffer,
    BankTrade,
    BuildBoat,
    BuildBridge,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    BuyCard,
    ConfirmTrade,
    CounterOffer,
    DeclineOffer,
    Discard,
    EndTurn,
    MakeOffer,
    MoveAutoPair,
    MoveRobber,
    MoveStorm,
    PassBuilding,
    PlaceBoat,
    PlaceRoad,
    PlaceSettlement,
    PlayKnight,
    PlayMonopoly,
    PlayPlenty,
    PlayRoadBuilding,
    PlayWeatherShift,
    Roll,
    SignUp,
    WithdrawOffer,
)
from games.engine.board import NOBODY
from games.engine.phases import SPECIAL
from tests.engine.builder import ORE, Table, edge, in_setup, kinds, only, resources
from tests.engine.rulesets import each

CARD = {"wool": 1, "grain": 1, "ore": 1}
SETTLEMENT = {"wood": 1, "brick": 1, "wool": 1, "grain": 1}
COAST = (11, 7, 3, 0, 4, 1)
"""A walk of five roads."""


def with_points(points: int, ruleset: str = "hexland") -> Table:
    """Seat 0 has 8 points in cities and 1 or 2 in settlements; a road leads from 19 to 24 and 30."""
    assert points in (8, 9, 10)
    table = Table(ruleset=ruleset).city(0, 19, 33, 40, 46).roads(0, 19, 24, 30)
    return table.settlement(0, *(52, 53)[: points - 8])


# The score


@each(HL=("HL-1", "HL-79"), LO=("LO-4", "LO-5", "LO-9"), HF=("HF-5", "HF-6", "HF-7"))
@pytest.mark.parametrize(
    ("build", "points"),
    [
        pytest.param(lambda table: table, 0, id="nothing"),
        pytest.param(lambda table: table.settlement(0, 12), 1, id="a settlement"),
        pytest.param(lambda table: table.city(0, 12), 2, id="a city"),
        pytest.param(lambda table: table.roads(0, 11, 7, 3), 0, id="roads"),
        pytest.param(lambda table: table.roads(0, *COAST), 2, id="longest road"),
        pytest.param(lambda table: table.played(0, knight=3), 2, id="largest army"),
        pytest.param(lambda table: table.cards(0, victory_point=2), 2, id="victory point cards"),
        pytest.param(lambda table: table.cards(0, knight=3).hand(0, ore=5), 0, id="other cards"),
        pytest.param(
            lambda table: (
                table.settlement(0, 12, 19).city(0, 33).roads(0, *COAST).played(0, knight=3).cards(0, victory_point=1)
            ),
            9,
            id="all together",
        ),
    ],
)
def test_the_score_is_the_sum_of_pieces_awards_and_point_cards(
    ruleset: str, build: Callable[[Table], Table], points: int
):
    assert build(Table(ruleset=ruleset)).state.total(0) == points


@each(HL=("HL-16", "HL-18"), LO=("LO-4", "LO-5"), HF="HF-5", GW=("GW-17", "GW-31"))
def test_an_upgrade_brings_one_point(ruleset: str):
    table = Table(ruleset=ruleset).settlement(0, 12).hand(0, grain=2, ore=3)
    table.do(0, BuildCity(12))
    assert table.state.points(0) == 2


@each(HL="HL-17", LO="LO-6", HF="HF-5", GW="GW-28")
def test_a_road_brings_no_point(ruleset: str):
    table = Table(ruleset=ruleset).settlement(0, 12).hand(0, wood=1, brick=1)
    table.do(0, BuildRoad(edge(12, 17)))
    assert table.state.points(0) == 1


# Winning


@each(HL="HL-2", LO="LO-2", HF=("HF-2", "HF-78"), GW="GW-3")
def test_ten_points_on_the_own_turn_win(ruleset: str):
    table = with_points(9, ruleset).hand(0, **SETTLEMENT)
    events = table.do(0, BuildSettlement(30))
    assert (table.state.over, table.state.winner) == (True, 0)
    assert only(events, "ended").data == {"winner": 0, "reason": "victory", "totals": [10, 0, 0, 0]}


@each(HL="HL-2", LO="LO-2", HF=("HF-2", "HF-78"), GW="GW-3")
def test_nine_points_do_not_win(ruleset: str):
    table = with_points(8, ruleset).hand(0, **SETTLEMENT)
    table.do(0, BuildSettlement(30))
    assert not table.state.over


@each(HL="HL-2", LO="LO-2", HF=("HF-2", "HF-78"), GW="GW-3")
def test_a_city_can_win(ruleset: str):
    table = with_points(9, ruleset)
    table.state.cities[0] &= ~(1 << 19)
    table.settlement(0, 19, 9).hand(0, grain=2, ore=3)
    table.do(0, BuildCity(19))
    assert table.state.winner == 0


@each(HL=("HL-2", "HL-74"), LO="LO-2", HF="HF-78", GW="GW-97")
def test_the_longest_road_can_win(ruleset: str):
    table = with_points(8, ruleset).roads(0, *COAST[:5]).hand(0, wood=1, brick=1)
    table.do(0, BuildRoad(edge(*COAST[4:6])))
    assert table.state.winner == 0


@pytest.mark.rule("HL-3", "HL-63")
def test_a_free_road_that_wins_leaves_the_other_unplaced():
    table = with_points(8).roads(0, *COAST[:5]).cards(0, road_building=1)
    table.do(0, PlayRoadBuilding())
    table.do(0, BuildRoad(edge(*COAST[4:6])))
    assert (table.state.winner, view(table.state, 0)["free_roads"]) == (0, 0)


@each(HL=("HL-2", "HL-77", "HL-3"), LO="LO-2", HF="HF-78")
def test_a_knight_that_brings_the_army_wins_before_the_robber_moves(ruleset: str):
    table = with_points(8, ruleset).played(0, knight=2).cards(0, knight=1)
    table.do(0, PlayKnight())
    assert (table.state.winner, table.state.robber) == (0, 9)
    assert legal_actions(table.state, 0) == {}


@each(HL=("HL-80", "HL-66"), LO=("LO-9", "LO-36"), HF=("HF-6", "HF-69", "HF-78"))
def test_buying_a_victory_point_card_wins_at_once(ruleset: str):
    """At 9 visible points (case 58); now the others see the card."""
    table = with_points(9, ruleset).hand(0, **CARD).next_card("victory_point")
    table.do(0, BuyCard())
    assert table.state.winner == 0
    assert view(table.state, 1)["players"][0]["cards"] == {"victory_point": 1}


@each(HL="HL-80", LO="LO-9", HF="HF-78")
def test_hidden_points_count_when_something_visible_is_added(ruleset: str):
    table = with_points(8, ruleset).cards(0, victory_point=1).hand(0, **SETTLEMENT)
    table.do(0, BuildSettlement(30))
    assert table.state.winner == 0


@each(HL="HL-2", LO=(), HF="HF-79", GW="GW-3")
def test_ten_points_in_the_turn_of_another_do_not_win_yet(ruleset: str):
    """A cut gives seat 0 the longest road while seat 1 is on turn (case 59)."""
    table = with_points(8, ruleset).roads(1, 21, 16, 22, 17, 23, 18, 13).roads(0, *COAST)
    table.roads(2, 28, 22).turn_of(2).hand(2, **SETTLEMENT)
    table.do(2, BuildSettlement(22))
    assert (table.state.longest, table.state.total(0), table.state.over) == (0, 10, False)


@pytest.mark.rule("HF-79")
def test_points_that_the_special_phase_brings_do_not_win_before_the_own_turn():
    """A cut in the phase after its turn gives seat 0 the longest road (X41)."""
    table = Table(5, ruleset="hexfolk").city(0, 19, 33, 40, 46).roads(0, *COAST)
    table.roads(1, 21, 16, 22, 17, 23, 18, 13).roads(2, 28, 22).hand(2, **SETTLEMENT)
    table.state.phase, table.state.builder = SPECIAL, 2
    table.do(2, BuildSettlement(22))
    assert (table.state.longest, table.state.total(0), table.state.over) == (0, 10, False)


@each(HL="HL-2", LO=(), HF="HF-79", GW="GW-3")
def test_points_reached_in_the_turn_of_another_win_when_the_own_turn_begins(ruleset: str):
    """Before rolling (case 59)."""
    table = with_points(10, ruleset).turn_of(3)
    events = table.do(3, EndTurn())
    assert kinds(events) == ["turn_ended", "turn_started", "ended"]
    assert table.state.winner == 0


@each(HL="HL-2", LO=(), HF="HF-79", GW="GW-3")
def test_points_lost_again_before_the_own_turn_do_not_win(ruleset: str):
    table = with_points(8, ruleset).roads(0, *COAST).turn_of(3).hand(3, wood=1, brick=1)
    table.roads(3, 47, 51, 48, 44, 39, 34)
    assert table.state.total(0) == 10
    table.do(3, BuildRoad(edge(34, 28)))
    table.do(3, EndTurn())
    assert not table.state.over


@pytest.mark.rule("HL-2")
def test_the_target_is_an_option():
    table = Table(target=3).city(0, 19).roads(0, 19, 24, 30).hand(0, **SETTLEMENT)
    table.do(0, BuildSettlement(30))
    assert table.state.winner == 0


# The end

EVERYTHING: list[Action] = [
    PlaceSettlement(0),
    PlaceRoad(0),
    MoveAutoPair(0, 0, 0),
    Roll(),
    BuildRoad(edge(30, 35)),
    BuildSettlement(30),
    BuildCity(52),
    BuyCard(),
    PlayKnight(),
    PlayRoadBuilding(),
    PlayPlenty(resources(ore=2)),
    PlayMonopoly(ORE),
    Discard(resources(ore=4)),
    MoveRobber(0, NOBODY),
    BankTrade(resources(ore=4), resources(wood=1)),
    MakeOffer(resources(ore=1), resources(wood=1), (1,)),
    AcceptOffer(1),
    DeclineOffer(1),
    ConfirmTrade(1, 1),
    WithdrawOffer(1),
    PlaceBoat(0),
    BuildBoat(0),
    BuildBridge(0),
    PlayWeatherShift(),
    MoveStorm(0, 0, NOBODY),
    CounterOffer(1, 0, 0),
    SignUp(True),
    PassBuilding(),
    EndTurn(),
    Expire(),
    EndGame("moderator"),
]


def over() -> Table:
    """Seat 0 has won by the settlement on 30 and could go on otherwise."""
    rich = {"wood": 3, "brick": 3, "wool": 3, "grain": 5, "ore": 5}
    table = with_points(9).hand(0, **rich).cards(0, knight=1, road_building=1, plenty=1, monopoly=1)
    table.do(0, BuildSettlement(30))
    return table


@pytest.mark.rule("HL-3")
@pytest.mark.parametrize("action", EVERYTHING, ids=lambda action: action.kind)
@pytest.mark.parametrize("seat", [0, 1])
def test_after_the_winning_move_nothing_more_is_possible(seat: int, action):
    assert over().why_not(seat, action) == "game_over"


def test_every_kind_of_action_was_tried_after_the_end():
    assert {action.kind for action in EVERYTHING} == set(KINDS)


@pytest.mark.rule("HL-3")
def test_after_the_end_nobody_is_asked_for_anything():
    state = over().state
    assert demands(state) == []
    assert [legal_actions(state, seat) for seat in range(4)] == [{}] * 4


@pytest.mark.rule("HL-81", "HL-79")
def test_the_end_shows_all_totals_to_everybody():
    """The same to players and onlookers, hidden points included (case 62)."""
    table = with_points(9).cards(1, victory_point=2).settlement(1, 12).hand(0, **SETTLEMENT)
    table.do(0, BuildSettlement(30))
    for seat in (None, 0, 1):
        shown = view(table.state, seat)
        assert [player["total"] for player in shown["players"]] == [10, 3, 0, 0]
        assert (shown["winner"], shown["ended"], shown["phase"]) == (0, "victory", "over")


@pytest.mark.rule("HL-3")
def test_a_moderator_can_end_a_game_without_a_winner():
    table = Table()
    events = table.do(0, EndGame("moderator"))
    assert only(events, "ended").data == {"winner": None, "reason": "moderator", "totals": [0, 0, 0, 0]}
    assert (table.state.winner, view(table.state, None)["ended"]) == (NOBODY, "moderator")


@pytest.mark.rule("HL-3")
def test_an_end_drops_what_was_still_owed():
    table = Table().hand(1, wood=8).owing(seat1=4)
    table.do(0, EndGame("moderator"))
    assert [player["owes"] for player in view(table.state, None)["players"]] == [0, 0, 0, 0]


@pytest.mark.rule("HL-3")
def test_a_game_can_be_ended_in_setup():
    table = in_setup()
    table.do(0, EndGame("moderator"))
    assert table.state.over


def test_turns_without_progress_are_counted():
    """A game of computers in which nobody builds has to be found and ended (case 85)."""
    table = Table().settlement(0, 12).hand(0, wood=1, brick=1)
    for _ in range(3):
        table.state.phase = "main"
        table.do(table.state.turn, EndTurn())
    assert table.state.quiet_turns == 3
    table.state.phase = "main"
    table.turn_of(0).do(0, BuildRoad(edge(12, 17)))
    assert table.state.quiet_turns == 0
