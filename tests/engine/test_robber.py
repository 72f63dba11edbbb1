"""The robber: discards, his move, the theft."""

from collections import Counter

import pytest

from games.engine import Expire, SeededChance, demands, legal_actions, view
from games.engine.actions import Discard, EndTurn, MoveRobber, Roll
from games.engine.chance import random_card
from tests.engine.builder import DESERT, Table, counted, edge, kinds, only, resources

NOBODY = -1


def seven(table: Table) -> Table:
    """The seat on turn rolls a 7."""
    table.before_roll().chances(dice=[3, 4]).do(table.state.turn, Roll())
    return table


# Discards


@pytest.mark.rule("HL-15", "HL-69")
@pytest.mark.parametrize(("held", "owed"), [(6, 0), (7, 0), (8, 4), (9, 4), (15, 7), (19, 9)])
def test_a_seven_takes_half_of_more_than_seven_cards_rounded_down(held: int, owed: int):
    """Elsewhere the count or the threshold was wrong (case 32)."""
    table = seven(Table().hand(1, wood=held))
    assert table.state.owes == [0, owed, 0, 0]


@pytest.mark.rule("HL-69")
def test_several_seats_discard_at_once_and_the_roller_too():
    table = seven(Table().hand(0, wood=8).hand(1, ore=7).hand(2, wool=10))
    assert [(demand.seat, demand.kind) for demand in demands(table.state)] == [
        (0, "turn"),
        (0, "discard"),
        (2, "discard"),
    ]
    table.do(2, Discard(resources(wool=5)))
    table.do(0, Discard(resources(wood=4)))
    assert table.state.phase == "robber"


@pytest.mark.rule("HL-69")
def test_the_owner_chooses_which_cards_go_to_the_bank():
    table = seven(Table().hand(1, wood=4, ore=4))
    table.do(1, Discard(resources(wood=1, ore=3)))
    assert table.holds(1) == {"wood": 3, "ore": 1}
    assert counted(table.state.bank)["ore"] == 18


@pytest.mark.rule("HL-69")
@pytest.mark.parametrize(
    ("cards", "code"),
    [
        pytest.param({"wood": 3}, "wrong_discard", id="too few"),
        pytest.param({"wood": 5}, "wrong_discard", id="too many"),
        pytest.param({}, "wrong_discard", id="none"),
        pytest.param({"ore": 4}, "cards_not_held", id="cards not held"),
    ],
)
def test_a_discard_is_exactly_half_of_cards_held(cards: dict[str, int], code: str):
    table = seven(Table().hand(1, wood=8))
    assert table.why_not(1, Discard(resources(**cards))) == code


@pytest.mark.rule("HL-69")
def test_a_discard_is_made_once():
    """A double click removed more than half (case 34); 10 cards that remain of 20 are no new debt (case 31)."""
    table = seven(Table().hand(1, wood=10, ore=10))
    table.do(1, Discard(resources(wood=10)))
    assert table.why_not(1, Discard(resources(ore=10))) == "nothing_to_discard"
    assert (table.holds(1), table.state.phase) == ({"ore": 10}, "robber")


@pytest.mark.rule("HL-69")
def test_a_seat_that_owes_nothing_discards_nothing():
    table = seven(Table().hand(1, wood=8).hand(2, ore=4))
    assert table.why_not(2, Discard(resources(ore=4))) == "nothing_to_discard"


@pytest.mark.rule("HL-14")
def test_outside_a_seven_any_number_of_cards_can_be_held():
    table = Table().hand(0, wood=15, ore=15).before_roll().chances(dice=[1, 1])
    table.do(0, Roll())
    assert sum(table.holds(0).values()) == 30
    assert table.why_not(0, EndTurn()) == ""


@pytest.mark.rule("HL-68")
def test_the_robber_moves_after_the_last_discard():
    table = seven(Table().hand(1, wood=8).hand(2, ore=8))
    assert table.why_not(0, MoveRobber(0, NOBODY)) == "discards_first"
    table.do(1, Discard(resources(wood=4)))
    assert table.why_not(0, MoveRobber(0, NOBODY)) == "discards_first"
    table.do(2, Discard(resources(ore=4)))
    assert table.why_not(0, MoveRobber(0, NOBODY)) == ""


@pytest.mark.rule("HL-68")
def test_without_anything_to_discard_the_robber_moves_at_once():
    assert seven(Table().hand(1, wood=7)).state.phase == "robber"


@pytest.mark.rule("HL-68")
@pytest.mark.parametrize("action", [EndTurn(), Roll()])
def test_the_turn_waits_for_the_robber(action):
    assert seven(Table()).why_not(0, action) == "robber_first"


@pytest.mark.rule("HL-68")
def test_the_move_comes_before_the_theft():
    table = Table().settlement(1, 12).hand(1, ore=1).robber_to_move().chances(theft=[0])
    events = table.do(0, MoveRobber(3, 1))
    assert kinds(events) == ["robber_moved", "stolen"]
    assert events[0].data == {"tile": 3, "from": DESERT}


# The move


@pytest.mark.rule("HL-70")
def test_the_robber_must_move():
    """The same tile again is refused (case 27)."""
    assert Table().robber(3).robber_to_move().why_not(0, MoveRobber(3, NOBODY)) == "robber_must_move"


@pytest.mark.rule("HL-70")
def test_the_robber_may_go_to_every_other_tile_the_desert_too():
    """Back to the desert is allowed (case 28), and so is a tile without buildings (case 26)."""
    table = Table().robber(3).robber_to_move()
    tiles = [place["tile"] for place in legal_actions(table.state, 0)["move_robber"]["tiles"]]
    assert tiles == [tile for tile in range(19) if tile != 3]
    assert table.why_not(0, MoveRobber(DESERT, NOBODY)) == ""


@pytest.mark.rule("HL-70")
def test_only_the_seat_on_turn_moves_the_robber():
    assert Table().robber_to_move().why_not(1, MoveRobber(0, NOBODY)) == "not_your_turn"


@pytest.mark.rule("HL-70")
def test_the_robber_moves_only_after_a_seven_or_a_knight():
    assert Table().why_not(0, MoveRobber(0, NOBODY)) == "no_robber_to_move"
    assert Table().before_roll().why_not(0, MoveRobber(0, NOBODY)) == "no_robber_to_move"


@pytest.mark.rule("HL-70")
def test_the_robber_moves_once():
    table = Table().robber_to_move()
    table.do(0, MoveRobber(0, NOBODY))
    assert table.why_not(0, MoveRobber(1, NOBODY)) == "no_robber_to_move"


@pytest.mark.rule("HL-70")
def test_a_tile_that_does_not_exist_is_refused():
    assert Table().robber_to_move().why_not(0, MoveRobber(19, NOBODY)) == "no_such_place"


# The theft


def on_tile_3() -> Table:
    """Seats 0, 1 and 2 have buildings on tile 3; 1 holds two cards, 2 one, 3 (elsewhere) one."""
    table = Table().settlement(0, 7).city(1, 17).settlement(2, 16).settlement(3, 46)
    return table.hand(0, wood=1).hand(1, ore=1, wool=1).hand(2, grain=1).hand(3, wood=1).robber_to_move()


@pytest.mark.rule("HL-71")
def test_one_card_is_stolen_from_the_chosen_opponent():
    table = on_tile_3().chances(theft=[1])
    events = table.do(0, MoveRobber(3, 1))
    assert (table.holds(0), table.holds(1)) == ({"wood": 1, "ore": 1}, {"wool": 1})
    assert only(events, "stolen").data == {"victim": 1}


@pytest.mark.rule("HL-71")
def test_all_opponents_with_cards_on_the_tile_can_be_chosen_and_nobody_else():
    """One's own name was offered elsewhere (case 25)."""
    table = on_tile_3()
    tiles = {place["tile"]: place["victims"] for place in legal_actions(table.state, 0)["move_robber"]["tiles"]}
    assert tiles[3] == [1, 2]
    assert table.why_not(0, MoveRobber(3, 0)) == "no_such_victim"
    assert table.why_not(0, MoveRobber(3, 3)) == "no_such_victim"


@pytest.mark.rule("HL-71")
def test_where_someone_can_be_robbed_someone_must_be_chosen():
    assert on_tile_3().why_not(0, MoveRobber(3, NOBODY)) == "choose_victim"


@pytest.mark.rule("HL-71")
def test_with_two_buildings_on_the_tile_an_opponent_is_offered_once():
    table = Table().settlement(1, 7, 17).hand(1, wood=1).robber_to_move()
    tiles = {place["tile"]: place["victims"] for place in legal_actions(table.state, 0)["move_robber"]["tiles"]}
    assert tiles[3] == [1]


@pytest.mark.rule("HL-71")
def test_nobody_is_robbed_where_no_opponent_builds():
    """Elsewhere one robbed oneself on an own tile (case 26)."""
    table = Table().settlement(0, 12).hand(0, wood=1).robber_to_move()
    assert kinds(table.do(0, MoveRobber(3, NOBODY))) == ["robber_moved", "nothing_stolen"]
    assert table.state.phase == "main"


@pytest.mark.rule("HL-71")
def test_an_opponent_without_cards_is_not_robbed():
    """Elsewhere the game hung, or a card came from nothing (case 24)."""
    table = Table().settlement(1, 12).robber_to_move()
    assert table.why_not(0, MoveRobber(3, 1)) == "no_such_victim"
    events = table.do(0, MoveRobber(3, NOBODY))
    assert (kinds(events), table.holds(0), table.state.phase) == (["robber_moved", "nothing_stolen"], {}, "main")


@pytest.mark.rule("HL-71")
def test_a_road_on_the_tile_makes_nobody_a_victim():
    table = Table().roads(1, 12, 17).hand(1, wood=1).robber_to_move()
    assert table.why_not(0, MoveRobber(3, 1)) == "no_such_victim"


@pytest.mark.rule("HL-71")
def test_every_card_of_the_victim_is_stolen_equally_often():
    """By cards, not by resources: of 6 cards, 3 wood, 2 ore and 1 wool; chi-square with 2 degrees of freedom."""
    hand, chance = resources(wood=3, ore=2, wool=1), SeededChance(7)
    draws = 6000
    seen = Counter(random_card(hand, chance, "theft") for _ in range(draws))
    expected = {0: draws * 3 / 6, 2: draws / 6, 4: draws * 2 / 6}
    assert sum((seen[card] - count) ** 2 / count for card, count in expected.items()) < 13.8


@pytest.mark.rule("HL-70")
def test_the_turn_goes_on_after_the_theft():
    table = on_tile_3().chances(theft=[0])
    table.do(0, MoveRobber(3, 2))
    assert table.why_not(0, EndTurn()) == ""


@pytest.mark.rule("HL-25")
def test_the_robber_leaves_the_board_as_it_is():
    table = Table().settlement(1, 12).roads(1, 12, 17).robber_to_move()
    table.do(0, MoveRobber(3, NOBODY))
    assert view(table.state, None)["roads"] == [{"edge": edge(12, 17), "seat": 1}]


# When time runs out


@pytest.mark.rule("HL-73")
def test_a_robber_who_is_not_moved_in_time_stays():
    table = Table().settlement(1, 12).hand(1, wood=1).robber(5).robber_to_move()
    events = table.do(0, Expire())
    assert kinds(events) == ["time_ran_out", "robber_stayed", "turn_ended", "turn_started"]
    assert (table.state.robber, table.state.turn, table.holds(1)) == (5, 1, {"wood": 1})
