"""The player without a plan: whatever it names is legal."""

from random import Random

import pytest

from games.bots import TableView, decide
from games.engine import view
from games.engine.actions import MakeOffer
from tests.bots.deciding import decision
from tests.engine.builder import Table, resources


def test_an_offer_is_accepted_or_declined() -> None:
    table = Table().hand(0, wool=1).turn_of(1).hand(1, ore=1)
    table.do(1, MakeOffer(resources(ore=1), resources(wool=1), (0,)))
    assert decision(table, level="random")["kind"] in ("accept_offer", "decline_offer")


def test_a_discard_has_the_size_that_is_owed() -> None:
    table = Table().hand(0, wood=5, ore=4).owing(seat0=4)
    assert sum(decision(table, level="random")["cards"]) == 4


def test_year_of_plenty_asks_for_no_more_than_the_bank_has() -> None:
    table = Table().cards(0, plenty=1).hand(1, wood=19, brick=19, wool=19, grain=19, ore=18)
    chosen = {str(decide_with(table, seed).get("cards")) for seed in range(30)}
    assert chosen == {"None", "[0, 0, 0, 0, 1]"}


def test_an_empty_bank_gets_no_exchange() -> None:
    table = Table().hand(0, wood=19).hand(1, brick=19, wool=19, grain=19, ore=19)
    assert {decide_with(table, seed)["kind"] for seed in range(30)} == {"end_turn"}


def test_whoever_owes_nothing_has_nothing_to_decide() -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        decide_with(Table().turn_of(1), 0)


def decide_with(table: Table, seed: int) -> dict[str, object]:
    state = table.state
    return decide("random", TableView(state.board, state.options), view(state, 0), Random(seed))
