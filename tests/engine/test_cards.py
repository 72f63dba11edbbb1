"""Development cards: the deck, buying, and when a card may be played."""

from collections import Counter

import pytest

from games.engine import Action, Expire, SeededChance, deal, legal_actions, new_game, preset, view
from games.engine.actions import (
    BuyCard,
    EndTurn,
    MoveRobber,
    MoveStorm,
    PlayKnight,
    PlayMonopoly,
    PlayPlenty,
    PlayRoadBuilding,
    PlayWeatherShift,
    Roll,
)
from games.engine.options import CARDS
from tests.engine.builder import ORE, Table, connected, only, resources
from tests.engine.rulesets import each

PRICE = {"wool": 1, "grain": 1, "ore": 1}
PLENTY = PlayPlenty(resources(wood=1, ore=1))
PLAYS: dict[str, Action] = {
    "knight": PlayKnight(),
    "road_building": PlayRoadBuilding(),
    "plenty": PLENTY,
    "monopoly": PlayMonopoly(ORE),
    "weather_shift": PlayWeatherShift(),
}


def plays(ruleset: str) -> list[tuple[str, Action]]:
    """The kinds of cards in a deck that one can play, each with a way to do so."""
    deck = preset(ruleset).deck
    return [(kind, action) for kind, action in PLAYS.items() if deck[CARDS.index(kind)]]


def play_knight(table: Table) -> None:
    """Play it and move what it moves to a place without buildings."""
    table.do(0, PlayKnight())
    table.do(0, MoveStorm(0, 18, -1) if table.state.storms else MoveRobber(18, -1))


# The deck


def deck(ruleset: str, players: int = 4) -> Counter[str]:
    """The cards of a new game by kind."""
    options, chance = preset(ruleset, players=players), SeededChance(1)
    return Counter(CARDS[kind] for kind in new_game(options, deal(options, chance), chance).deck)


@each(HL="HL-59", LO="LO-34", HF="HF-66")
def test_the_deck_has_25_cards_of_five_kinds(ruleset: str):
    assert deck(ruleset) == {"knight": 14, "road_building": 2, "plenty": 2, "monopoly": 2, "victory_point": 5}


@pytest.mark.rule("HF-66")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [(5, (20, 3, 3, 3, 5)), (6, (20, 3, 3, 3, 5)), (7, (26, 4, 4, 4, 5)), (8, (26, 4, 4, 4, 5))],
)
def test_larger_tables_have_decks_of_34_and_43_cards(players: int, sizes: tuple[int, ...]):
    """X19."""
    assert deck("hexfolk", players) == dict(zip(CARDS, sizes, strict=False))


@pytest.mark.rule("GW-100")
@pytest.mark.parametrize("players", [2, 8])
def test_the_deck_of_the_globe_has_six_copies_of_three_cards(players: int):
    assert deck("globe", players) == {"knight": 6, "plenty": 6, "weather_shift": 6}


@pytest.mark.rule("HL-60")
def test_the_deck_is_shuffled_by_the_chance_of_the_game():
    options = preset("hexland")
    board = deal(options, SeededChance(0))
    decks = [tuple(new_game(options, board, SeededChance(seed)).deck) for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


@each(HL="HL-60", LO="LO-34", HF="HF-67", GW="GW-100")
def test_buying_draws_the_top_card(ruleset: str):
    for kind in deck(ruleset):
        table = Table(ruleset=ruleset).hand(0, **PRICE).next_card(kind)
        events = table.do(0, BuyCard())
        assert view(table.state, 0)["players"][0]["cards"] == {kind: 1}
        assert only(events, "card_bought").secret == {"card": kind}


@each(HL="HL-47", LO="LO-26", HF="HF-33", GW="GW-99")
def test_a_card_costs_wool_grain_and_ore(ruleset: str):
    table = Table(ruleset=ruleset).hand(0, **PRICE)
    table.do(0, BuyCard())
    assert table.holds(0) == {}
    for lacking in PRICE:
        hand = {name: 1 for name in PRICE if name != lacking}
        assert Table(ruleset=ruleset).hand(0, **hand).why_not(0, BuyCard()) == "cannot_afford_card"


@each(HL="HL-35", LO="LO-31", HF="HF-29", GW="GW-99")
def test_no_card_is_bought_before_the_roll(ruleset: str):
    assert Table(ruleset=ruleset).hand(0, **PRICE).before_roll().why_not(0, BuyCard()) == "roll_first"


@pytest.mark.rule("GW-100")
def test_a_deck_of_18_runs_out_and_is_not_shuffled_again():
    table = Table(ruleset="globe").hand(0, **PRICE).played(1, knight=6, plenty=6, weather_shift=6)
    assert table.why_not(0, BuyCard()) == "deck_empty"


@pytest.mark.rule("HL-60")
def test_an_empty_deck_sells_nothing():
    """Nothing is paid, and the tool is off (case 54)."""
    table = Table(target=20).hand(0, **PRICE)
    table.played(1, knight=14, road_building=2, plenty=2, monopoly=2).cards(2, victory_point=5)
    assert table.why_not(0, BuyCard()) == "deck_empty"
    assert view(table.state, 0)["off"]["buy_card"]["code"] == "deck_empty"
    assert "buy_card" not in legal_actions(table.state, 0)


# When a card may be played


@each(HL="HL-43", LO="LO-33", HF="HF-68", GW="GW-101")
def test_a_card_is_not_played_in_the_turn_in_which_it_was_bought(ruleset: str):
    """It can be in the own next turn (case 44)."""
    for kind, action in plays(ruleset):
        table = connected(ruleset).next_card(kind).hand(0, **PRICE)
        table.do(0, BuyCard())
        assert table.why_not(0, action) == "card_is_new"
        assert action.kind not in legal_actions(table.state, 0)
        table.chances(dice=[2, 2] * 3).do(0, EndTurn())
        for seat in (1, 2, 3):
            table.do(seat, Expire())
        assert table.why_not(0, action) == ""


@each(HL="HL-43", LO="LO-33", HF="HF-68", GW="GW-101")
def test_an_older_card_of_the_same_kind_is_playable(ruleset: str):
    table = Table(ruleset=ruleset).cards(0, knight=1).new_cards(0, knight=1)
    assert table.why_not(0, PlayKnight()) == ""


@each(HL="HL-41", LO="LO-32", HF="HF-68", GW="GW-101")
def test_one_card_is_played_a_turn(ruleset: str):
    for kind, action in plays(ruleset)[1:]:
        table = connected(ruleset).cards(0, knight=1, **{kind: 1})
        play_knight(table)
        assert table.why_not(0, action) == "one_card_a_turn"


@each(HL=("HL-41", "HL-42"), LO="LO-32", HF="HF-68", GW="GW-101")
def test_a_card_played_before_the_roll_is_the_one_of_the_turn(ruleset: str):
    """The second is refused also if the first came before the roll (case 46)."""
    table = Table(ruleset=ruleset).cards(0, knight=1, plenty=1).before_roll().chances(dice=[2, 2])
    play_knight(table)
    table.do(0, Roll())
    assert table.why_not(0, PLENTY) == "one_card_a_turn"


@each(HL="HL-41", LO="LO-32", HF="HF-68", GW="GW-101")
def test_in_the_next_turn_a_card_can_be_played_again(ruleset: str):
    table = Table(2, ruleset=ruleset).cards(0, knight=2)
    play_knight(table)
    table.do(0, EndTurn())
    table.turn_of(0)
    assert table.why_not(0, PlayKnight()) == ""


@each(HL="HL-42", LO="LO-31", HF="HF-68", GW="GW-101")
def test_every_card_can_be_played_before_the_roll_and_after_it(ruleset: str):
    for kind, action in plays(ruleset):
        assert connected(ruleset).cards(0, **{kind: 1}).before_roll().why_not(0, action) == ""
        assert connected(ruleset).cards(0, **{kind: 1}).why_not(0, action) == ""


@each(HL="HL-42", LO="LO-31", HF="HF-68", GW="GW-101")
def test_after_a_knight_before_the_roll_the_seat_rolls(ruleset: str):
    """Building and trading wait for the roll (case 47)."""
    table = Table(ruleset=ruleset).hand(0, **PRICE).cards(0, knight=1).before_roll().chances(dice=[2, 2])
    play_knight(table)
    assert (table.state.phase, table.why_not(0, BuyCard())) == ("roll", "roll_first")
    table.do(0, Roll())
    assert table.state.phase == "main"


@each(HL="HL-41", LO="LO-32", HF="HF-68", GW="GW-101")
def test_no_card_is_played_in_the_turn_of_another(ruleset: str):
    for kind, action in plays(ruleset):
        assert connected(ruleset).cards(1, **{kind: 1}).why_not(1, action) == "not_your_turn"


@each(HL="HL-61", LO="LO-34", HF="HF-68", GW="GW-101")
def test_a_card_that_is_not_held_cannot_be_played(ruleset: str):
    for action in PLAYS.values():
        assert connected(ruleset).why_not(0, action) == "no_such_card"


@each(HL="HL-41", LO="LO-32", HF="HF-68", GW="GW-101")
def test_a_card_is_spent_once(ruleset: str):
    """One card sent from two tabs works once (case 56)."""
    for kind, action in plays(ruleset):
        table = connected(ruleset).cards(0, **{kind: 1}).chances(drift=[0])
        events = table.do(0, action)
        assert only(events, "card_played").data == {"card": kind}
        assert table.why_not(0, action) != ""
        assert view(table.state, 0)["players"][0]["cards"] == {}
