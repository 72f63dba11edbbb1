"""Exchanges with the bank: at its own rate, over ports, with a market and at trade sites."""

from dataclasses import replace

import pytest

from games.engine import Board, check, legal_actions, moves, view
from games.engine.actions import BankTrade, BuyCard, EndTurn
from games.engine.hands import RESOURCES, unpack
from games.engine.options import UNLIMITED
from tests.engine.builder import BOARD, ORE, WOOD, Table, resources, with_terrain
from tests.engine.rulesets import each


def exchange(give: dict[str, int], get: dict[str, int]) -> BankTrade:
    return BankTrade(resources(**give), resources(**get))


# What is exact


@each(HL="HL-54", LO="LO-28", HF="HF-58", GW="GW-23")
def test_four_cards_of_one_kind_buy_any_one_card(ruleset: str):
    for wanted in ("brick", "wool", "grain", "ore"):
        table = Table(ruleset=ruleset).hand(0, wood=4)
        table.do(0, exchange({"wood": 4}, {wanted: 1}))
        assert table.holds(0) == {wanted: 1}


@each(HL="HL-54", LO="LO-28", HF="HF-58", GW=("GW-61", "GW-62", "GW-63"))
@pytest.mark.parametrize(
    ("give", "get", "code"),
    [
        pytest.param({"wood": 3}, {"ore": 1}, "uneven_groups", id="too few"),
        pytest.param({"wood": 5}, {"ore": 1}, "uneven_groups", id="too many"),
        pytest.param({"wood": 2, "wool": 2}, {"ore": 1}, "uneven_groups", id="mixed kinds"),
        pytest.param({"wood": 4}, {"ore": 2}, "groups_differ", id="two cards for one group"),
        pytest.param({"wood": 8}, {"ore": 1}, "groups_differ", id="one card for two groups"),
        pytest.param({"wood": 4}, {}, "groups_differ", id="nothing wanted"),
        pytest.param({}, {"ore": 1}, "groups_differ", id="nothing given"),
        pytest.param({"brick": 4}, {"ore": 1}, "cards_not_held", id="cards not held"),
    ],
)
def test_an_exchange_with_the_bank_is_exact(ruleset: str, give: dict[str, int], get: dict[str, int], code: str):
    table = Table(ruleset=ruleset).hand(0, wood=8, wool=2)
    assert table.why_not(0, exchange(give, get)) == code


@each(HL="HL-54", LO="LO-28", HF="HF-58")
def test_nobody_takes_what_it_gives(ruleset: str):
    """Case 68."""
    table = Table(ruleset=ruleset).hand(0, wood=8)
    assert table.why_not(0, exchange({"wood": 4}, {"wood": 1})) == "same_resource"
    assert table.why_not(0, exchange({"wood": 8}, {"wood": 1, "ore": 1})) == "same_resource"


@pytest.mark.rule("GW-64")
def test_on_the_globe_any_cards_means_the_same_kind_too():
    """X28."""
    table = Table(ruleset="globe").hand(0, wood=8)
    table.do(0, exchange({"wood": 8}, {"wood": 1, "ore": 1}))
    assert table.holds(0) == {"wood": 1, "ore": 1}


@each(HL="HL-54", LO="LO-28", HF="HF-58", GW="GW-64")
def test_one_exchange_may_consist_of_several_groups(ruleset: str):
    table = Table(ruleset=ruleset).hand(0, wood=8, wool=4)
    table.do(0, exchange({"wood": 8, "wool": 4}, {"ore": 2, "grain": 1}))
    assert table.holds(0) == {"ore": 2, "grain": 1}


@each(HL="HL-54", LO="LO-28", HF="HF-58", GW="GW-61")
def test_a_second_identical_exchange_is_judged_on_the_hand_after_the_first(ruleset: str):
    """Two quick clicks gave two cards for one payment (case 71)."""
    table = Table(ruleset=ruleset).hand(0, wood=4)
    table.do(0, exchange({"wood": 4}, {"ore": 1}))
    assert table.why_not(0, exchange({"wood": 4}, {"ore": 1})) == "cards_not_held"


@each(HL="HL-35", HF=("HF-58", "HF-29"), GW="GW-19")
def test_before_the_roll_the_bank_is_closed(ruleset: str):
    """X18."""
    table = Table(ruleset=ruleset).hand(0, wood=4).before_roll()
    assert table.why_not(0, exchange({"wood": 4}, {"ore": 1})) == "roll_first"
    assert "bank_trade" not in legal_actions(table.state, 0)


# What the bank has


@each(HL="HL-54", LO="LO-28", HF="HF-58")
def test_the_bank_gives_only_what_it_has(ruleset: str):
    """Elsewhere the payment was taken and nothing given (case 42)."""
    table = Table(ruleset=ruleset)
    table.hand(0, wood=8).hand(1, ore=table.state.options.bank_size - 1)
    refusal = check(table.state, 0, exchange({"wood": 8}, {"ore": 2}))
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("bank_lacks", {})
    assert table.why_not(0, exchange({"wood": 4}, {"ore": 1})) == ""


@pytest.mark.rule("GW-27", "GW-66")
def test_a_hidden_bank_refuses_an_exchange_as_it_refuses_a_card():
    """By the same code, and without a number (X47)."""
    table = Table(ruleset="globe").hand(0, wood=8).hand(1, ore=23)
    refusal = check(table.state, 0, exchange({"wood": 8}, {"ore": 2}))
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("bank_short", {})
    assert table.why_not(0, exchange({"wood": 4}, {"ore": 1})) == ""


@each(HL="HL-54", LO="LO-28", HF="HF-58")
def test_exchange_is_off_when_the_bank_has_nothing_else(ruleset: str):
    table = Table(ruleset=ruleset).hand(0, wood=4).hand(1, brick=19, wool=19, grain=19, ore=19)
    assert "bank_trade" not in legal_actions(table.state, 0)
    assert view(table.state, 0)["off"]["bank_trade"]["code"] == "bank_lacks"


def test_everybody_sees_at_what_rates_a_seat_trades():
    state = Table().settlement(0, 10).state
    for viewer in (0, 1, None):
        shown = [player["rates"] for player in view(state, viewer)["players"]]
        assert shown[:2] == [unpack(state.rates[0]), [4, 4, 4, 4, 4]]


@pytest.mark.rule("GW-66")
def test_a_hidden_bank_is_in_no_view_and_no_bounds():
    shown = view(Table(ruleset="globe").hand(0, wood=4).state, 0)
    assert shown["bank"] is None
    assert shown["legal"]["bank_trade"] == {"rates": [4, 4, 4, 4, 4], "bank": None}


@pytest.mark.rule("GW-66")
def test_what_is_listed_does_not_tell_that_a_hidden_bank_is_empty():
    """X47."""
    full = Table(ruleset="globe").hand(0, wood=4).hand(1, brick=1)
    empty = Table(ruleset="globe").hand(0, wood=4).hand(1, brick=24, wool=24, grain=24, ore=24)
    assert moves(full.state, 0) == moves(empty.state, 0)
    assert view(full.state, 0)["legal"] == view(empty.state, 0)["legal"]
    assert view(full.state, 0)["off"] == view(empty.state, 0)["off"]


@pytest.mark.rule("GW-65")
def test_an_unlimited_bank_is_never_short():
    table = Table(ruleset="globe", bank_size=UNLIMITED).hand(0, wood=96).hand(1, ore=200)
    table.do(0, exchange({"wood": 96}, {"ore": 24}))
    assert table.holds(0) == {"ore": 24}


@pytest.mark.rule("GW-65")
def test_a_limited_bank_holds_twenty_four_of_each():
    table = Table(ruleset="globe").hand(0, wood=8).hand(1, ore=23)
    table.do(0, exchange({"wood": 4}, {"ore": 1}))
    assert table.why_not(0, exchange({"wood": 4}, {"ore": 1})) == "bank_short"


# Over ports


def rates(table: Table, seat: int = 0) -> dict[str, int]:
    table.hand(seat, wood=4)
    return dict(zip(RESOURCES, legal_actions(table.state, seat)["bank_trade"]["rates"], strict=True))


def four_but(**better: int) -> dict[str, int]:
    """The bank's own rates, some of them better."""
    return dict.fromkeys(RESOURCES, 4) | better


def three_but(**better: int) -> dict[str, int]:
    """The rates of a generic port or a market, some of them better."""
    return dict.fromkeys(RESOURCES, 3) | better


@each(HL="HL-54", LO="LO-28", HF="HF-58", GW="GW-23")
def test_without_any_help_the_bank_takes_four(ruleset: str):
    assert rates(Table(ruleset=ruleset).settlement(0, 12)) == four_but()


@each(HL=("HL-55", "HL-58"), LO="LO-29", HF="HF-59")
@pytest.mark.parametrize("corner", [0, 3])
def test_a_generic_port_takes_three_of_any_kind(ruleset: str, corner: int):
    assert rates(Table(ruleset=ruleset).settlement(0, corner)) == three_but()


@each(HL="HL-56", LO="LO-30", HF="HF-59")
@pytest.mark.parametrize("corner", [10, 15])
def test_a_resource_port_takes_two_of_its_kind_only(ruleset: str, corner: int):
    assert rates(Table(ruleset=ruleset).settlement(0, corner)) == four_but(ore=2)


@each(HL="HL-57", LO=("LO-29", "LO-30"), HF="HF-59")
def test_each_resource_uses_its_best_rate(ruleset: str):
    assert rates(Table(ruleset=ruleset).settlement(0, 10, 0)) == three_but(ore=2)


@pytest.mark.rule("HL-57")
def test_the_order_in_which_ports_were_reached_does_not_matter():
    assert rates(Table().settlement(0, 0).settlement(0, 15))["ore"] == 2
    assert rates(Table().settlement(0, 15).settlement(0, 0))["ore"] == 2


@each(HL="HL-57", LO=("LO-29", "LO-30"), HF="HF-59")
def test_groups_of_different_rates_combine_in_one_exchange(ruleset: str):
    table = Table(ruleset=ruleset).settlement(0, 10, 0).hand(0, ore=2, wood=3)
    table.do(0, exchange({"ore": 2, "wood": 3}, {"brick": 2}))
    assert table.holds(0) == {"brick": 2}


@each(HL="HL-57", LO="LO-29", HF="HF-59")
def test_with_a_better_rate_four_cards_are_no_group(ruleset: str):
    table = Table(ruleset=ruleset).settlement(0, 0).hand(0, wood=4)
    assert table.why_not(0, exchange({"wood": 4}, {"ore": 1})) == "uneven_groups"


@each(HL="HL-58", HF="HF-59")
def test_a_city_at_a_port_counts(ruleset: str):
    assert rates(Table(ruleset=ruleset).city(0, 10)) == four_but(ore=2)


@each(HL="HL-58", HF="HF-59")
def test_a_road_to_a_port_is_not_enough(ruleset: str):
    assert rates(Table(ruleset=ruleset).settlement(0, 19).roads(0, 19, 14, 10, 15)) == four_but()


@each(HL="HL-58", HF="HF-59")
def test_a_foreign_building_at_a_port_does_not_help(ruleset: str):
    assert rates(Table(ruleset=ruleset).settlement(1, 10)) == four_but()


@each(HL=("HL-55", "HL-56", "HL-58"), LO=("LO-29", "LO-30"), HF="HF-59")
def test_every_corner_of_every_port_gives_its_rate_and_no_other_corner_any(ruleset: str):
    """Elsewhere harbours stood at the wrong corners, or one of them was ignored (case 73)."""
    at_port = {corner: port for port in BOARD.ports for corner in BOARD.topology.edges[port.edge]}
    for corner in range(54):
        port = at_port.get(corner)
        expected = three_but() if port and port.rate == 3 else four_but()
        if port and port.rate == 2:
            expected[RESOURCES[port.resource]] = 2
        assert rates(Table(ruleset=ruleset).settlement(0, corner)) == expected


@each(HL="HL-58", HF="HF-59")
def test_the_port_of_a_fourth_settlement_counts(ruleset: str):
    assert rates(Table(ruleset=ruleset).settlement(0, 12, 19, 35, 10)) == four_but(ore=2)


# With markets and trade sites


def globe(*marks: tuple[int, int], market: bool = False) -> Table:
    """A table without ports: with marked corners, or with a market on tile 5 (corners 5, 9, 14, 18 ...)."""
    board: Board = with_terrain(tile5="market") if market else BOARD
    return Table(ruleset="globe", board=replace(board, ports=(), marks=marks))


@pytest.mark.rule("GW-24")
def test_whoever_controls_a_market_trades_three_of_any_kind():
    assert rates(globe(market=True).city(0, 9)) == three_but()


@pytest.mark.rule("GW-24")
def test_a_market_that_nobody_controls_helps_nobody():
    assert rates(globe(market=True).settlement(0, 9)) == four_but()
    assert rates(globe(market=True).city(0, 9).city(1, 18)) == four_but()


@pytest.mark.rule("GW-24", "GW-62")
def test_with_a_market_three_cards_are_a_group_and_four_are_not():
    table = globe(market=True).city(0, 9).hand(0, wood=4)
    assert table.why_not(0, exchange({"wood": 4}, {"ore": 1})) == "uneven_groups"
    table.do(0, exchange({"wood": 3}, {"ore": 1}))
    assert table.holds(0) == {"wood": 1, "ore": 1}


@pytest.mark.rule("GW-25")
def test_a_building_on_a_marked_corner_trades_two_of_its_resource():
    assert rates(globe((9, ORE)).settlement(0, 9)) == four_but(ore=2)
    assert rates(globe((9, ORE)).settlement(0, 18)) == four_but()


@pytest.mark.rule("GW-26")
def test_the_best_own_rate_counts_and_rates_never_add_up():
    table = globe((20, ORE), (45, WOOD), market=True).city(0, 9).settlement(0, 20, 45)
    assert rates(table) == three_but(ore=2, wood=2)


@pytest.mark.rule("GW-64", "GW-62")
def test_four_of_one_kind_and_two_at_a_trade_site_buy_any_two_cards():
    for get in ({"brick": 2}, {"brick": 1, "wool": 1}, {"wood": 1, "grain": 1}):
        table = globe((9, ORE)).settlement(0, 9).hand(0, wood=4, ore=2)
        table.do(0, exchange({"wood": 4, "ore": 2}, get))
        assert table.holds(0) == get


# As part of the turn


@each(HL="HL-37", LO=("LO-28", "LO-31"), HF=("HF-32", "HF-34", "HF-58"), GW="GW-19")
def test_the_bank_is_open_before_and_after_buying(ruleset: str):
    table = Table(ruleset=ruleset).hand(0, wood=8, grain=1, ore=1, brick=4)
    table.do(0, exchange({"wood": 4}, {"wool": 1}))
    table.do(0, BuyCard())
    table.do(0, exchange({"wood": 4, "brick": 4}, {"ore": 2}))
    assert table.holds(0) == {"ore": 2}
    assert table.why_not(0, EndTurn()) == ""
