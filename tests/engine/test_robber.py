"""The robber: his move, the theft, and tables where he is friendly or absent."""

from collections import Counter
from typing import Any

import pytest

from games.engine import Expire, SeededChance, legal_actions, view
from games.engine.actions import Discard, EndTurn, MoveRobber, PlayKnight, Roll
from games.engine.chance import random_card
from tests.engine.builder import BOARD, DESERT, Table, edge, kinds, only, resources, with_terrain
from tests.engine.rulesets import each

NOBODY = -1


def seven(table: Table) -> Table:
    """The seat on turn rolls a 7."""
    table.before_roll().chances(dice=[3, 4]).do(table.state.turn, Roll())
    return table


# When he comes


@each(HL="HL-68", LO="LO-44", HF="HF-49")
@pytest.mark.parametrize("action", [EndTurn(), Roll()])
def test_the_turn_waits_for_the_robber(ruleset: str, action):
    assert seven(Table(ruleset=ruleset)).why_not(0, action) == "robber_first"


@each(HL="HL-68", LO="LO-44", HF=("HF-49", "HF-50"))
def test_the_move_comes_before_the_theft(ruleset: str):
    table = Table(ruleset=ruleset).settlement(1, 12).hand(1, ore=1).robber_to_move().chances(theft=[0])
    events = table.do(0, MoveRobber(3, 1))
    assert kinds(events) == ["robber_moved", "stolen"]
    assert events[0].data == {"tile": 3, "from": DESERT}


# The move


@each(HL="HL-70", LO="LO-44", HF="HF-49")
def test_the_robber_must_move(ruleset: str):
    """The same tile again is refused (case 27)."""
    assert Table(ruleset=ruleset).robber(3).robber_to_move().why_not(0, MoveRobber(3, NOBODY)) == "robber_must_move"


@each(HL="HL-70", LO="LO-44", HF="HF-49")
def test_the_robber_may_go_to_every_other_tile_the_desert_too(ruleset: str):
    """Back to the desert is allowed (case 28), and so is a tile without buildings (case 26)."""
    table = Table(ruleset=ruleset).robber(3).robber_to_move()
    tiles = [place["tile"] for place in legal_actions(table.state, 0)["move_robber"]["tiles"]]
    assert tiles == [tile for tile in range(19) if tile != 3]
    assert table.why_not(0, MoveRobber(DESERT, NOBODY)) == ""


@each(HL="HL-70", LO="LO-44", HF="HF-49")
def test_only_the_seat_on_turn_moves_the_robber(ruleset: str):
    assert Table(ruleset=ruleset).robber_to_move().why_not(1, MoveRobber(0, NOBODY)) == "not_your_turn"


@each(HL="HL-70", LO="LO-44", HF="HF-52")
def test_the_robber_moves_only_after_a_seven_or_a_knight(ruleset: str):
    assert Table(ruleset=ruleset).why_not(0, MoveRobber(0, NOBODY)) == "no_robber_to_move"
    assert Table(ruleset=ruleset).before_roll().why_not(0, MoveRobber(0, NOBODY)) == "no_robber_to_move"


@each(HL="HL-70", LO="LO-44", HF="HF-49")
def test_the_robber_moves_once(ruleset: str):
    table = Table(ruleset=ruleset).robber_to_move()
    table.do(0, MoveRobber(0, NOBODY))
    assert table.why_not(0, MoveRobber(1, NOBODY)) == "no_robber_to_move"


@pytest.mark.rule("HL-70")
def test_a_tile_that_does_not_exist_is_refused():
    assert Table().robber_to_move().why_not(0, MoveRobber(19, NOBODY)) == "no_such_place"


# The theft


def on_tile_3(ruleset: str = "hexland") -> Table:
    """Seats 0, 1 and 2 have buildings on tile 3; 1 holds two cards, 2 one, 3 (elsewhere) one."""
    table = Table(ruleset=ruleset).settlement(0, 7).city(1, 17).settlement(2, 16).settlement(3, 46)
    return table.hand(0, wood=1).hand(1, ore=1, wool=1).hand(2, grain=1).hand(3, wood=1).robber_to_move()


@each(HL="HL-71", LO="LO-44", HF="HF-50")
def test_one_card_is_stolen_from_the_chosen_opponent(ruleset: str):
    table = on_tile_3(ruleset).chances(theft=[1])
    events = table.do(0, MoveRobber(3, 1))
    assert (table.holds(0), table.holds(1)) == ({"wood": 1, "ore": 1}, {"wool": 1})
    assert only(events, "stolen").data == {"victim": 1}


@each(HL="HL-71", LO="LO-44", HF="HF-50")
def test_all_opponents_with_cards_on_the_tile_can_be_chosen_and_nobody_else(ruleset: str):
    """One's own name was offered elsewhere (case 25)."""
    table = on_tile_3(ruleset)
    tiles = {place["tile"]: place["victims"] for place in legal_actions(table.state, 0)["move_robber"]["tiles"]}
    assert tiles[3] == [1, 2]
    assert table.why_not(0, MoveRobber(3, 0)) == "no_such_victim"
    assert table.why_not(0, MoveRobber(3, 3)) == "no_such_victim"


@each(HL="HL-71", LO="LO-44", HF="HF-50")
def test_where_someone_can_be_robbed_someone_must_be_chosen(ruleset: str):
    assert on_tile_3(ruleset).why_not(0, MoveRobber(3, NOBODY)) == "choose_victim"


@each(HL="HL-71", LO="LO-44", HF="HF-50")
def test_with_two_buildings_on_the_tile_an_opponent_is_offered_once(ruleset: str):
    table = Table(ruleset=ruleset).settlement(1, 7, 17).hand(1, wood=1).robber_to_move()
    tiles = {place["tile"]: place["victims"] for place in legal_actions(table.state, 0)["move_robber"]["tiles"]}
    assert tiles[3] == [1]


@each(HL="HL-71", LO="LO-44", HF="HF-50")
def test_nobody_is_robbed_where_no_opponent_builds(ruleset: str):
    """Elsewhere one robbed oneself on an own tile (case 26)."""
    table = Table(ruleset=ruleset).settlement(0, 12).hand(0, wood=1).robber_to_move()
    assert kinds(table.do(0, MoveRobber(3, NOBODY))) == ["robber_moved", "nothing_stolen"]
    assert table.state.phase == "main"


@each(HL="HL-71", LO="LO-44", HF="HF-50")
def test_an_opponent_without_cards_is_not_robbed(ruleset: str):
    """Elsewhere the game hung, or a card came from nothing (case 24)."""
    table = Table(ruleset=ruleset).settlement(1, 12).robber_to_move()
    assert table.why_not(0, MoveRobber(3, 1)) == "no_such_victim"
    events = table.do(0, MoveRobber(3, NOBODY))
    assert (kinds(events), table.holds(0), table.state.phase) == (["robber_moved", "nothing_stolen"], {}, "main")


@each(HL="HL-71", LO="LO-44", HF="HF-50")
def test_a_road_on_the_tile_makes_nobody_a_victim(ruleset: str):
    table = Table(ruleset=ruleset).roads(1, 12, 17).hand(1, wood=1).robber_to_move()
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
    assert view(table.state, None)["roads"] == [{"edge": edge(12, 17), "seat": 1, "kind": "road"}]


# When time runs out


@each(HL="HL-73", HF="HF-52")
def test_a_robber_who_is_not_moved_in_time_stays(ruleset: str):
    table = Table(ruleset=ruleset).settlement(1, 12).hand(1, wood=1).robber(5).robber_to_move()
    events = table.do(0, Expire())
    assert kinds(events) == ["time_ran_out", "robber_stayed", "turn_ended", "turn_started"]
    assert (table.state.robber, table.state.turn, table.holds(1)) == (5, 1, {"wood": 1})


# Land, water and no place at all


@pytest.mark.rule("HF-49")
def test_the_robber_stays_on_land():
    """Water is no place for him; landmarks and the desert are (X15)."""
    board = with_terrain(tile0="water", tile4="market", tile16="water")
    table = Table(board=board, ruleset="hexfolk").robber(3).robber_to_move()
    tiles = [place["tile"] for place in legal_actions(table.state, 0)["move_robber"]["tiles"]]
    assert tiles == [tile for tile in range(19) if tile not in (0, 3, 16)]
    assert table.why_not(0, MoveRobber(0, NOBODY)) == "robber_stays_on_land"
    assert table.why_not(0, MoveRobber(4, NOBODY)) == ""


def without_desert() -> Table:
    return Table(board=with_terrain(tile9="water"), ruleset="hexfolk")


@pytest.mark.rule("HF-49", "HF-51")
def test_without_a_desert_the_robber_waits_off_the_board_and_blocks_nothing():
    """X40."""
    table = without_desert()
    assert view(table.state, None)["robber"] is None
    assert all(table.state.income_of(total) == Table(ruleset="hexfolk").state.income_of(total) for total in range(13))


@pytest.mark.rule("HF-49")
def test_a_robber_off_the_board_comes_to_it_with_the_first_seven():
    table = seven(without_desert())
    events = table.do(0, MoveRobber(3, NOBODY))
    assert only(events, "robber_moved").data == {"tile": 3, "from": None}
    assert table.state.robber == 3


@pytest.mark.rule("HF-52")
def test_the_robber_stays_until_the_next_seven():
    table = Table(ruleset="hexfolk").robber(3)
    for total in [(1, 1), (5, 6), (6, 6), (2, 1)]:
        table.before_roll().chances(dice=[*total]).do(0, Roll())
    assert table.state.robber == 3


# A friendly robber


def friendly(**options: Any) -> Table:
    return Table(ruleset="hexfolk", friendly_blocker=True, **options)


def robber_places(table: Table) -> list[int]:
    return [place["tile"] for place in legal_actions(table.state, 0)["move_robber"]["tiles"]]


@pytest.mark.rule("HF-53")
@pytest.mark.parametrize("seat", [0, 1], ids=["the mover's own", "an opponent's"])
def test_a_friendly_robber_spares_tiles_with_a_building_of_a_seat_with_two_points(seat: int):
    table = friendly().settlement(seat, 12, 46).hand(1, ore=1).robber_to_move()
    met = {tile for corner in (12, 46) for tile in BOARD.topology.corner_tiles[corner]}
    assert robber_places(table) == [tile for tile in range(19) if tile not in met | {DESERT}]
    assert table.why_not(0, MoveRobber(3, NOBODY)) == "robber_spares"
    assert table.why_not(0, MoveRobber(3, 1)) == "robber_spares"


@pytest.mark.rule("HF-53")
def test_a_friendly_robber_robs_a_seat_with_three_points():
    table = friendly().city(1, 12).settlement(1, 46).hand(1, ore=1).robber_to_move().chances(theft=[0])
    assert robber_places(table) == [tile for tile in range(19) if tile != DESERT]
    table.do(0, MoveRobber(3, 1))
    assert table.holds(0) == {"ore": 1}


@pytest.mark.rule("HF-53")
def test_a_friendly_robber_spares_a_single_city():
    assert friendly().city(1, 12).robber_to_move().why_not(0, MoveRobber(3, NOBODY)) == "robber_spares"


@pytest.mark.rule("HF-53")
def test_hidden_points_do_not_draw_a_friendly_robber():
    table = friendly().settlement(1, 12, 46).cards(1, victory_point=3).robber_to_move()
    assert table.why_not(0, MoveRobber(3, NOBODY)) == "robber_spares"


@pytest.mark.rule("HF-53")
def test_one_weak_seat_protects_a_tile_for_all_who_build_there():
    table = friendly().city(1, 12, 46).settlement(2, 16).hand(1, ore=1).robber_to_move()
    assert table.why_not(0, MoveRobber(3, 1)) == "robber_spares"
    assert table.why_not(0, MoveRobber(0, 1)) == ""


def protected_everywhere() -> Table:
    """Every tile has a building of a seat with at most two points, but for the tile of the robber."""
    lands = {f"tile{tile}": "water" for tile in range(19) if tile not in (3, 7, DESERT)}
    return Table(board=with_terrain(**lands), ruleset="hexfolk", friendly_blocker=True).settlement(1, 16)


@pytest.mark.rule("HF-53")
def test_a_friendly_robber_with_a_place_to_go_waits_to_be_moved():
    table = seven(Table(ruleset="hexfolk", friendly_blocker=True).settlement(1, 12))
    assert table.state.phase == "robber"


@pytest.mark.rule("HF-53")
def test_a_friendly_robber_without_a_place_stays_and_steals_nothing():
    table = protected_everywhere().hand(1, ore=1).before_roll().chances(dice=[3, 4])
    events = table.do(0, Roll())
    assert kinds(events) == ["rolled", "robber_stayed"]
    assert (table.state.phase, table.state.robber, table.holds(1)) == ("main", DESERT, {"ore": 1})


@pytest.mark.rule("HF-53")
def test_discards_come_before_a_friendly_robber_stays():
    table = seven(protected_everywhere().hand(1, ore=8))
    assert kinds(table.do(1, Discard(resources(ore=4)))) == ["discarded", "robber_stayed"]
    assert table.state.phase == "main"


@pytest.mark.rule("HF-53")
def test_a_knight_for_a_friendly_robber_without_a_place_counts_all_the_same():
    table = protected_everywhere().cards(0, knight=1).before_roll()
    assert kinds(table.do(0, PlayKnight())) == ["card_played", "robber_stayed"]
    assert (table.state.phase, table.state.knights(0)) == ("roll", 1)


@pytest.mark.rule("HF-53")
def test_without_the_variant_nobody_is_spared():
    table = Table(ruleset="hexfolk").settlement(1, 12).hand(1, ore=1).robber_to_move()
    assert table.why_not(0, MoveRobber(3, 1)) == ""


# No robber at all


def robberless(**options: Any) -> Table:
    return Table(ruleset="hexfolk", blocker="none", **options)


@pytest.mark.rule("HF-54", "HF-47")
def test_without_a_robber_a_seven_brings_nothing():
    table = robberless().settlement(1, 12).hand(1, ore=7).before_roll().chances(dice=[3, 4])
    assert kinds(table.do(0, Roll())) == ["rolled"]
    assert (table.state.phase, table.holds(1)) == ("main", {"ore": 7})
    assert table.why_not(0, MoveRobber(3, 1)) == "no_robber_here"


@pytest.mark.rule("HF-54", "HF-48")
def test_without_a_robber_a_seven_still_asks_for_discards():
    table = seven(robberless().hand(1, ore=9))
    assert kinds(table.do(1, Discard(resources(ore=4)))) == ["discarded"]
    assert (table.state.phase, table.holds(1)) == ("main", {"ore": 5})


@pytest.mark.rule("HF-54")
def test_a_table_can_do_without_discards_too():
    table = seven(robberless(discard_on_seven=False).hand(1, ore=9))
    assert (table.state.phase, table.holds(1)) == ("main", {"ore": 9})


@pytest.mark.rule("HF-54", "HF-76")
@pytest.mark.parametrize("before_roll", [True, False])
def test_without_a_robber_a_knight_counts_for_the_army_and_does_nothing_else(before_roll: bool):
    table = robberless().settlement(1, 12).hand(1, ore=1).played(0, knight=2).cards(0, knight=1)
    if before_roll:
        table.before_roll()
    phase = table.state.phase
    assert kinds(table.do(0, PlayKnight())) == ["card_played", "largest_army"]
    assert (table.state.phase, table.holds(1)) == (phase, {"ore": 1})


@pytest.mark.rule("HF-54")
def test_without_a_robber_nobody_stands_on_the_desert():
    assert view(robberless().state, None)["robber"] is None


@pytest.mark.rule("HF-54")
def test_a_seven_rolled_by_the_clock_ends_the_turn_without_a_robber():
    table = robberless().before_roll().chances(dice=[3, 4])
    assert kinds(table.do(0, Expire())) == ["time_ran_out", "rolled", "turn_ended", "turn_started"]
