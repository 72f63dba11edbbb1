"""Chance: fair, repeatable, and computed as announced."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from games.engine import LedgerChance, ScriptedChance, SeededChance, chance_key, commitment, draw_order
from games.engine.chance import Chance, dice, shuffled

KEY = bytes(range(32))


def chi_square(seen: Counter[int], expected: dict[int, float]) -> float:
    return sum((seen[outcome] - count) ** 2 / count for outcome, count in expected.items())


# Computed as announced


def first_word(purpose: str, counter: int) -> int:
    """The value behind a draw, computed as the rules of fairness say: HMAC-SHA256 of "purpose:counter"."""
    return int.from_bytes(hmac.new(KEY, f"{purpose}:{counter}".encode(), hashlib.sha256).digest()[:8], "big")


def test_a_draw_is_the_hmac_of_purpose_and_counter():
    chance = LedgerChance(KEY, {})
    assert [chance.below(6, "dice") for _ in range(20)] == [first_word("dice", counter) % 6 for counter in range(20)]


def test_the_values_stay_the_same_for_ever():
    """Test vectors: games that are over can be checked only as long as these hold."""
    chance = LedgerChance(KEY, {})
    assert [chance.below(6, "dice") for _ in range(8)] == [2, 4, 0, 1, 5, 2, 3, 1]


def test_each_purpose_has_a_counter_of_its_own():
    mixed, plain = LedgerChance(KEY, {}), LedgerChance(KEY, {})
    dice_only = [plain.below(6, "dice") for _ in range(5)]
    values = []
    for _ in range(5):
        values.append(mixed.below(6, "dice"))
        mixed.below(4, "theft")
    assert values == dice_only
    assert mixed.draws == {"dice": 5, "theft": 5}


def test_the_counters_let_another_process_go_on():
    whole, first = LedgerChance(KEY, {}), LedgerChance(KEY, {})
    expected = [whole.below(100, "deck") for _ in range(6)]
    begun = [first.below(100, "deck") for _ in range(3)]
    second = LedgerChance(KEY, dict(first.draws))
    assert begun + [second.below(100, "deck") for _ in range(3)] == expected


def test_another_key_gives_other_values():
    values = [
        [chance.below(1000, "deck") for _ in range(10)] for chance in (LedgerChance(KEY, {}), LedgerChance(b"x", {}))
    ]
    assert values[0] != values[1]


def test_values_that_would_favour_some_outcomes_are_drawn_again():
    """A bound of three quarters of the range rejects about a quarter of the draws."""
    chance, bound = LedgerChance(KEY, {}), 3 << 62
    values = [chance.below(bound, "wide") for _ in range(200)]
    words = [first_word("wide", counter) for counter in range(chance.draws["wide"])]
    assert values == [word for word in words if word < bound]
    assert 220 < len(words) < 320


def test_the_commitment_is_the_hash_of_secret_and_game():
    assert commitment(b"secret", "game") == hashlib.sha256(b"secretgame").hexdigest()


def test_the_key_depends_on_the_secret_and_on_all_contributions():
    key = chance_key(b"secret", b"contributions")
    assert key == hmac.new(b"secret", b"contributions", hashlib.sha256).digest()
    assert len({key, chance_key(b"other", b"contributions"), chance_key(b"secret", b"others")}) == 3


# Fair


@pytest.mark.parametrize("chance", [LedgerChance(KEY, {}), SeededChance(1)], ids=["ledger", "seeded"])
@pytest.mark.parametrize(("bound", "limit"), [(6, 20.5), (7, 22.5), (25, 51.2)])
def test_all_values_are_equally_likely(chance: Chance, bound: int, limit: float):
    """Chi-square, at a level of one in a thousand."""
    draws = 6000
    seen = Counter(chance.below(bound, "any") for _ in range(draws))
    assert chi_square(seen, dict.fromkeys(range(bound), draws / bound)) < limit


@pytest.mark.rule("HL-22")
@pytest.mark.parametrize("chance", [LedgerChance(KEY, {}), SeededChance(2)], ids=["ledger", "seeded"])
def test_the_sum_of_two_dice_is_distributed_as_it_should_be(chance: Chance):
    """Chi-square with 10 degrees of freedom, at a level of one in a thousand."""
    rolls = 7200
    seen = Counter(sum(dice(chance)) for _ in range(rolls))
    assert chi_square(seen, {total: rolls * (6 - abs(7 - total)) / 36 for total in range(2, 13)}) < 29.6


@pytest.mark.rule("HL-22")
def test_a_die_shows_one_to_six():
    assert dice(ScriptedChance(dice=[0, 5])) == (1, 6)


@pytest.mark.rule("HL-27", "LO-17")
def test_every_order_of_play_is_equally_likely():
    """Chi-square over the 24 orders of 4 players; 23 degrees of freedom."""
    chance, draws = LedgerChance(KEY, {}), 4800
    seen = Counter(tuple(draw_order(4, chance)) for _ in range(draws))
    assert sum((seen[order] - 200) ** 2 / 200 for order in permutations(range(4))) < 49.8


@pytest.mark.rule("HL-27")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_one_place_in_the_order(players: int):
    assert sorted(draw_order(players, SeededChance(3))) == list(range(players))


@pytest.mark.rule("HL-60")
def test_every_card_is_on_top_equally_often():
    """Chi-square with 24 degrees of freedom."""
    chance, draws = SeededChance(4), 5000
    seen = Counter(shuffled(range(25), chance, "deck")[-1] for _ in range(draws))
    assert chi_square(seen, dict.fromkeys(range(25), draws / 25)) < 51.2


# For tests and simulations


def test_a_script_gives_what_it_holds_and_invents_nothing():
    chance = ScriptedChance(theft=[2])
    assert chance.below(3, "theft") == 2
    with pytest.raises(IndexError):
        chance.below(3, "theft")


def test_a_script_refuses_what_cannot_happen():
    with pytest.raises(ValueError, match="not below 3"):
        ScriptedChance(theft=[3]).below(3, "theft")


def test_equal_seeds_give_equal_values():
    values = [[chance.below(1000, "any") for _ in range(3)] for chance in map(SeededChance, ("a", "a", "b"))]
    assert values[0] == values[1] != values[2]
