"""Tables of the rule sets beside Hexland, in the states that they add."""

from collections.abc import Callable
from functools import cache
from typing import Any

from games.engine import legal_actions
from games.engine.hands import unpack
from games.engine.phases import MAIN
from games.engine.rules import special as special_phase
from games.engine.state import State
from tests.shots.games import Wanted, find, may
from tests.shots.scenes import People, Scene, Staged
from tests.shots.table_scenes import READY, is_over, one, press, show_trade, wait_for

RULES: dict[str, dict[str, Any]] = {
    "landover": {},
    "hexfolk": {"target": 8, "boats": True},
    "globe": {"target": 6, "boats": True, "bridges": True, "storms": 3, "drift": "forecast"},
}
EVERYTHING: dict[str, Any] = {"boats": True, "bridges": True, "markets": 2, "monuments": 2, "trade_sites": 2}
PIECES = (
    ("boat", "edges"),
    ("boat", "edges"),
    ("road", "edges"),
    ("road", "edges"),
    ("bridge", "edges"),
    ("settlement", "corners"),
    ("city", "corners"),
)
BUSY = 30
"""From this turn on there is something to see."""


def game(ruleset: str, wanted: Wanted) -> Callable[[People], Staged]:
    """The first seeded game with that situation, as Mara sees it: six play Hexfolk, four the others."""

    @cache
    def stage(people: People) -> Staged:
        seated = people.large_table if ruleset == "hexfolk" else people.table
        table = find(seated, wanted, ruleset=ruleset, **RULES[ruleset])
        return Staged(table.game.get_absolute_url(), people.mara, table)

    return stage


def countered(ruleset: str) -> Callable[[People], Staged]:
    """Mara has offered one card for another, and somebody wants two."""

    def stage(people: People) -> Staged:
        staged = game(ruleset, has_two_to_offer)(people)
        table = staged.table
        assert table is not None
        mine, seat = unpack(table.state.hands[table.viewer]), other_with_cards(table.state, table.viewer)
        give = mine.index(max(mine))
        get = next(card for card, held in enumerate(unpack(table.state.hands[seat])) if held and card != give)
        others = [other for other in range(len(table.state.hands)) if other != table.viewer]
        offer = table.state.next_offer
        table.act(table.viewer, "make_offer", give=one(give), get=one(get), to=others)
        table.act(seat, "counter_offer", offer=offer, give=one(get), get=[2 * n for n in one(give)])
        return staged

    return stage


def crowd(ruleset: str, **rules: Any) -> Callable[[People], Staged]:
    """Eight players with pieces of all kinds, wherever there is room for them."""

    @cache
    def stage(people: People) -> Staged:
        table = find(people.largest_table, may("roll"), ruleset=ruleset, **{**EVERYTHING, **rules})
        for seat in range(len(people.largest_table)):
            table.alter(turn=seat, phase=MAIN, rolled=True)
            table.give(seat, 9, 9, 9, 9, 9)
            for piece, places in PIECES:
                if spots := legal_actions(table.state, seat).get(f"build_{piece}", {}).get(places):
                    table.act(seat, f"build_{piece}", **{places.removesuffix("s"): spots[0]})
        table.alter(turn=table.viewer)
        return Staged(table.game.get_absolute_url(), people.mara, table)

    return stage


def special(people: People) -> Staged:
    """It is Mara's turn to build between two others' turns, and she can."""
    staged = game("hexfolk", could_build_next)(people)
    table = staged.table
    assert table is not None
    table.act(table.viewer, "sign_up", on=True)
    assert table.play_until(may("pass_building"))
    return staged


def is_asked(state: State, viewer: int) -> bool:
    """A turn has ended, and the viewer hasn't said whether it builds before the next."""
    return state.turns >= BUSY and special_phase.is_asked(state, viewer)


def could_build_next(state: State, viewer: int) -> bool:
    wood, brick, *_ = unpack(state.hands[viewer])
    return wood > 0 and brick > 0 and may("sign_up", BUSY)(state, viewer)


def other_with_cards(state: State, viewer: int) -> int:
    """The other seat with most kinds of cards."""
    others = (seat for seat in range(len(state.hands)) if seat != viewer)
    return max(others, key=lambda seat: sum(held > 0 for held in unpack(state.hands[seat])))


def has_two_to_offer(state: State, viewer: int) -> bool:
    if state.turn != viewer or state.phase != MAIN or state.turns < BUSY or state.free_roads or state.offers:
        return False
    kinds = sum(held > 0 for held in unpack(state.hands[other_with_cards(state, viewer)]))
    return max(unpack(state.hands[viewer])) > 1 and kinds > 1


def scenes(ruleset: str) -> tuple[Scene, ...]:
    """What every rule set has."""
    return (
        Scene(
            f"{ruleset}-setup", game(ruleset, may("place_settlement")), wait_for(".spot.corner"), in_forced_colours=True
        ),
        Scene(f"{ruleset}-main", game(ruleset, may("end_turn", BUSY)), wait_for(READY), in_german=True),
        Scene(f"{ruleset}-trade", countered(ruleset), show_trade),
        Scene(f"{ruleset}-over", game(ruleset, is_over), wait_for(".victory")),
    )


STORMS = game("globe", may("move_storm", BUSY))

RULESETS = (
    *scenes("landover"),
    *scenes("hexfolk"),
    Scene("hexfolk-sign-up", game("hexfolk", is_asked), wait_for("[data-sign-up=yes]"), in_german=True),
    Scene("hexfolk-special", special, wait_for("[data-tool=pass_building]"), in_german=True),
    Scene(
        "hexfolk-crowd", crowd("hexfolk", map="archipelago"), wait_for(READY), in_german=True, in_forced_colours=True
    ),
    *scenes("globe"),
    Scene("globe-crowd", crowd("globe", storms=3), wait_for(READY), in_german=True, in_forced_colours=True),
    Scene("globe-storms", STORMS, wait_for(".victim[data-storm]"), in_german=True, in_forced_colours=True),
    Scene("globe-storm", STORMS, press(".victim[data-storm]", ".spot.node"), in_german=True, in_forced_colours=True),
)
