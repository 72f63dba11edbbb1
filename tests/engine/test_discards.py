"""Discards after a 7: who owes how many, by whose choice."""

from collections import Counter

import pytest

from games.engine import Expire, SeededChance, demands, legal_actions, view
from games.engine.actions import Discard, EndTurn, MoveRobber, MoveStorm, PlayKnight, Roll
from games.engine.hands import size
from tests.engine.builder import Table, counted, kinds, only, resources
from tests.engine.rulesets import each

NOBODY = -1


def seven(table: Table, **chances: list[int]) -> Table:
    """The seat on turn rolls a 7."""
    table.before_roll().chances(dice=[3, 4], **chances).do(table.state.turn, Roll())
    return table


@each(HL=("HL-15", "HL-69"), HF="HF-48", GW="GW-12")
@pytest.mark.parametrize(("held", "owed"), [(6, 0), (7, 0), (8, 4), (9, 4), (15, 7), (19, 9)])
def test_a_seven_takes_half_of_more_than_seven_cards_rounded_down(ruleset: str, held: int, owed: int):
    """Elsewhere the count or the threshold was wrong (case 32)."""
    table = seven(Table(ruleset=ruleset).hand(1, wood=held))
    assert table.state.owes == [0, owed, 0, 0]


@each(HL="HL-69", HF="HF-48", GW="GW-12")
def test_several_seats_discard_at_once_and_the_roller_too(ruleset: str):
    table = seven(Table(ruleset=ruleset).hand(0, wood=8).hand(1, ore=7).hand(2, wool=10))
    assert [(demand.seat, demand.kind) for demand in demands(table.state)] == [
        (0, "turn"),
        (0, "discard"),
        (2, "discard"),
    ]
    table.do(2, Discard(resources(wool=5)))
    table.do(0, Discard(resources(wood=4)))
    assert table.state.phase == "robber"


@each(HL="HL-69", HF="HF-48", GW="GW-12")
def test_the_owner_chooses_which_cards_go_to_the_bank(ruleset: str):
    table = seven(Table(ruleset=ruleset).hand(1, wood=4, ore=4))
    table.do(1, Discard(resources(wood=1, ore=3)))
    assert table.holds(1) == {"wood": 3, "ore": 1}
    assert counted(table.state.bank)["ore"] == table.state.options.bank_size - 1


@each(HL="HL-69", HF="HF-48", GW="GW-12")
@pytest.mark.parametrize(
    ("cards", "code"),
    [
        pytest.param({"wood": 3}, "wrong_discard", id="too few"),
        pytest.param({"wood": 5}, "wrong_discard", id="too many"),
        pytest.param({}, "wrong_discard", id="none"),
        pytest.param({"ore": 4}, "cards_not_held", id="cards not held"),
    ],
)
def test_a_discard_is_exactly_half_of_cards_held(ruleset: str, cards: dict[str, int], code: str):
    table = seven(Table(ruleset=ruleset).hand(1, wood=8))
    assert table.why_not(1, Discard(resources(**cards))) == code


@each(HL="HL-69", HF="HF-48", GW="GW-12")
def test_a_discard_is_made_once(ruleset: str):
    """A double click removed more than half (case 34); 10 cards that remain of 20 are no new debt (case 31)."""
    table = seven(Table(ruleset=ruleset).hand(1, wood=10, ore=10))
    table.do(1, Discard(resources(wood=10)))
    assert table.why_not(1, Discard(resources(ore=10))) == "nothing_to_discard"
    assert (table.holds(1), table.state.phase) == ({"ore": 10}, "robber")


@each(HL="HL-69", HF="HF-48", GW="GW-12")
def test_a_seat_that_owes_nothing_discards_nothing(ruleset: str):
    table = seven(Table(ruleset=ruleset).hand(1, wood=8).hand(2, ore=4))
    assert table.why_not(2, Discard(resources(ore=4))) == "nothing_to_discard"


@pytest.mark.rule("HL-14")
def test_outside_a_seven_any_number_of_cards_can_be_held():
    table = Table().hand(0, wood=15, ore=15).before_roll().chances(dice=[1, 1])
    table.do(0, Roll())
    assert sum(table.holds(0).values()) == 30
    assert table.why_not(0, EndTurn()) == ""


@each(HL="HL-68", HF="HF-49")
def test_the_robber_moves_after_the_last_discard(ruleset: str):
    table = seven(Table(ruleset=ruleset).hand(1, wood=8).hand(2, ore=8))
    assert table.why_not(0, MoveRobber(0, NOBODY)) == "discards_first"
    table.do(1, Discard(resources(wood=4)))
    assert table.why_not(0, MoveRobber(0, NOBODY)) == "discards_first"
    table.do(2, Discard(resources(ore=4)))
    assert table.why_not(0, MoveRobber(0, NOBODY)) == ""


@each(HL="HL-68", LO="LO-44", HF="HF-49", GW="GW-14")
def test_without_anything_to_discard_the_robber_moves_at_once(ruleset: str):
    assert seven(Table(ruleset=ruleset).hand(1, wood=7)).state.phase == "robber"


@pytest.mark.rule("GW-14", "GW-12")
def test_a_storm_moves_after_the_last_discard():
    table = seven(Table(ruleset="globe").storms(0).hand(1, wood=8))
    assert table.why_not(0, MoveStorm(0, 1, NOBODY)) == "discards_first"
    table.do(1, Discard(resources(wood=4)))
    assert table.why_not(0, MoveStorm(0, 1, NOBODY)) == ""


@pytest.mark.rule("GW-12", "GW-13")
@pytest.mark.parametrize(("limit", "owed"), [(5, 4), (8, 4), (9, 0), (15, 0)])
def test_a_table_may_set_another_hand_limit(limit: int, owed: int):
    table = seven(Table(ruleset="globe", hand_limit=limit).storms(0).hand(1, wood=9))
    assert table.state.owes[1] == owed


# Where the game draws the cards


@pytest.mark.rule("LO-41", "LO-43")
@pytest.mark.parametrize(("held", "lost"), [(6, 0), (7, 0), (8, 4), (9, 4), (15, 7), (19, 9)])
def test_a_seven_takes_half_of_eight_or_more_cards(held: int, lost: int):
    table = seven(Table(ruleset="landover").hand(1, wood=held), discard=[0] * lost)
    assert table.holds(1) == {"wood": held - lost}


@pytest.mark.rule("LO-43")
def test_the_safe_size_of_a_hand_is_the_same_for_every_seat():
    table = seven(Table(ruleset="landover").hand(0, wood=8).hand(1, ore=7).hand(3, wool=10), discard=[0] * 9)
    assert [size(hand) for hand in table.state.hands] == [4, 7, 0, 5]


@pytest.mark.rule("LO-42")
def test_the_game_draws_the_cards_and_asks_nobody():
    table = Table(ruleset="landover").hand(1, wood=4, ore=4).before_roll()
    events = table.chances(dice=[3, 4], discard=[7, 0, 0, 0]).do(0, Roll())
    assert kinds(events) == ["rolled", "discarded"]
    assert (table.state.phase, table.state.owes) == ("robber", [0, 0, 0, 0])
    assert [demand.kind for demand in demands(table.state)] == ["turn"]
    assert "discard" not in legal_actions(table.state, 1)
    assert table.holds(1) == {"wood": 1, "ore": 3}


@pytest.mark.rule("LO-42")
def test_the_drawn_cards_go_to_the_bank():
    table = seven(Table(ruleset="landover").hand(1, ore=8), discard=[0, 0, 0, 0])
    assert counted(table.state.bank)["ore"] == 15


@pytest.mark.rule("LO-42")
def test_only_their_owner_is_told_which_cards_were_drawn():
    table = Table(ruleset="landover").hand(1, wood=8).before_roll()
    event = only(table.chances(dice=[3, 4], discard=[0, 0, 0, 0]).do(0, Roll()), "discarded")
    assert event.data == {"count": 4, "auto": True}
    assert (event.secret, event.knowers) == ({"cards": [4, 0, 0, 0, 0]}, (1,))


@pytest.mark.rule("LO-42")
def test_nobody_can_choose_what_to_discard():
    table = seven(Table(ruleset="landover").hand(1, wood=4, ore=4), discard=[0, 0, 0, 0])
    assert table.why_not(1, Discard(resources(ore=4))) == "nothing_to_discard"


@pytest.mark.rule("LO-42", "LO-41")
def test_a_discard_is_drawn_once():
    """Ten cards that remain of twenty are no new debt (case 31)."""
    table = seven(Table(ruleset="landover").hand(1, wood=10, ore=10), discard=[0] * 10)
    assert table.holds(1) == {"ore": 10}
    table.do(0, MoveRobber(3, NOBODY))
    assert table.why_not(0, EndTurn()) == ""


@pytest.mark.rule("LO-42")
def test_every_card_is_drawn_equally_often():
    """Of 4 wood, 1 wool and 3 ore half goes; each kind within five deviations of the hypergeometric distribution."""
    held, rounds, lost = {"wood": 4, "wool": 1, "ore": 3}, 500, Counter[str]()
    for seed in range(rounds):
        chance = SeededChance(seed)
        drawn = [chance.below(8 - index, "discard") for index in range(4)]
        table = seven(Table(ruleset="landover").hand(1, **held), discard=drawn)
        lost.update(held)
        lost.subtract(table.holds(1))
    for kind, count in held.items():
        deviation = (rounds * 4 * count / 8 * (8 - count) / 8 * 4 / 7) ** 0.5
        assert abs(lost[kind] - rounds * count / 2) < 5 * deviation


@pytest.mark.rule("LO-42")
def test_a_clock_that_rolls_a_seven_draws_the_cards_and_ends_the_turn():
    table = Table(ruleset="landover").hand(1, wood=8).before_roll().chances(dice=[3, 4], discard=[0, 0, 0, 0])
    assert kinds(table.do(0, Expire())) == [
        "time_ran_out",
        "rolled",
        "discarded",
        "robber_stayed",
        "turn_ended",
        "turn_started",
    ]


# Where a knight is no seven


@each(HL=("HL-62", "HL-69"), LO="LO-35", HF="HF-48", GW="GW-12")
def test_a_knight_never_causes_discards(ruleset: str):
    """Not even of somebody with nine cards (case 36)."""
    table = Table(ruleset=ruleset).storms(*([0] if ruleset == "globe" else [])).hand(0, wood=9).hand(1, ore=9)
    table.cards(0, knight=1).do(0, PlayKnight())
    assert (table.state.phase, table.state.owes) == ("robber", [0, 0, 0, 0])
    assert view(table.state, None)["players"][1]["hand_count"] == 9
