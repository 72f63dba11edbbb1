"""The door: what is carried out, what is refused, and what is told apart."""

from typing import Any
from uuid import uuid4

import pytest

from games import play
from games.engine import digest
from games.models import LedgerEntry
from tests.games.tables import Table, person, refusal_code

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    """Two persons who have placed everything; seat 0 is to roll."""
    table = Table(2)
    table.skip_setup()
    return table


@pytest.fixture
def fresh() -> Table:
    """Two persons, nothing placed yet."""
    return Table(2)


def test_an_accepted_move_is_the_next_ledger_entry(table: Table) -> None:
    before = table.version
    result = table.submit(0, {"kind": "roll"}, client_id="roll-1")
    assert result == play.Accepted(before + 1)
    entry = table.game.entries.get(version=before + 1)
    assert (entry.seat, entry.origin, entry.user, entry.client_id) == (0, "player", table.owner(0), "roll-1")
    assert entry.action == {"kind": "roll"}
    assert entry.events[0]["kind"] == "rolled"
    assert [purpose for purpose, _, _ in entry.chance][:2] == ["dice", "dice"]
    assert entry.state_hash == digest(table.state)


def test_versions_have_no_gaps(table: Table) -> None:
    versions = list(table.game.entries.order_by("version").values_list("version", flat=True))
    assert versions == list(range(table.version + 1))


def test_the_same_client_id_gets_the_same_answer_and_does_nothing_twice(table: Table) -> None:
    known = table.version
    first = table.submit(0, {"kind": "roll"}, client_id="twice", expected_version=known)
    again = table.submit(0, {"kind": "roll"}, client_id="twice", expected_version=known)
    assert first == again
    assert table.version == known + 1


def test_a_client_id_belongs_to_its_seat(fresh: Table) -> None:
    fresh.submit(0, {"kind": "place_settlement", "corner": 20}, client_id="same")
    assert refusal_code(fresh.submit(1, {"kind": "roll"}, client_id="same")) == "setup_first"


def test_a_refused_move_changes_nothing(table: Table) -> None:
    before = (table.version, digest(table.state), LedgerEntry.objects.count())
    assert refusal_code(table.submit(0, {"kind": "end_turn"})) == "roll_first"
    assert (table.version, digest(table.state), LedgerEntry.objects.count()) == before


def test_a_refused_move_may_be_sent_again_with_the_same_id(table: Table) -> None:
    table.submit(1, {"kind": "roll"}, client_id="early")
    table.act(0, "roll")
    table.alter(phase="main")
    table.act(0, "end_turn")
    assert isinstance(table.submit(1, {"kind": "roll"}, client_id="early"), play.Accepted)


# --- Who may act ---


def test_nobody_acts_for_a_foreign_seat(table: Table) -> None:
    """Case 83: who acts comes from the session, whatever a message says."""
    assert refusal_code(table.submit(0, {"kind": "roll"}, user=table.owner(1))) == "not_your_seat"


def test_a_spectator_does_not_act(table: Table) -> None:
    assert refusal_code(table.submit(0, {"kind": "roll"}, user=person("watcher"))) == "not_your_seat"


def test_nobody_acts_without_logging_in(table: Table) -> None:
    assert refusal_code(table.submit(0, {"kind": "roll"}, user=None)) == "not_your_seat"


def test_the_host_does_not_act_for_a_computer_player() -> None:
    table = Table(2, persons=1)
    seat = next(seat.position for seat in table.game.seats.all() if seat.is_computer)
    assert refusal_code(table.submit(seat, {"kind": "roll"}, user=table.host)) == "not_your_seat"


def test_a_computer_player_does_not_act_for_a_person(table: Table) -> None:
    computer = {"origin": LedgerEntry.Origin.COMPUTER, "user": None}
    assert refusal_code(table.submit(0, {"kind": "roll"}, **computer)) == "not_your_seat"


@pytest.mark.parametrize("action", [{"kind": "expire"}, {"kind": "end_game", "reason": "stalled"}])
def test_what_only_the_site_may_do_is_refused_to_persons(table: Table, action: dict[str, Any]) -> None:
    assert refusal_code(table.submit(0, action)) == "site_only"


# --- Garbage ---


@pytest.mark.parametrize(
    "action",
    [
        None,
        [],
        "roll",
        7,
        {},
        {"kind": None},
        {"kind": ["roll"]},
        {"kind": "fly"},
        {"kind": "roll", "dice": [6, 6]},
        {"kind": "build_road"},
        {"kind": "build_road", "edge": "1"},
        {"kind": "build_road", "edge": -1},
        {"kind": "build_road", "edge": 10**400},
        {"kind": "build_road", "edge": True},
        {"kind": "build_road", "edge": 1.0},
        {"kind": "discard", "cards": [1, 2]},
        {"kind": "discard", "cards": [-1, 2, 0, 0, 0]},
        {"kind": "discard", "cards": [10**30, 0, 0, 0, 0]},
        {"kind": "make_offer", "give": [1, 0, 0, 0, 0], "get": [0, 1, 0, 0, 0], "to": [1, 1]},
        {"kind": "move_robber", "tile": 3, "victim": "somebody"},
    ],
)
def test_what_is_no_action_is_refused(table: Table, action: object) -> None:
    before = table.version
    assert refusal_code(table.submit(0, action)) == "malformed"
    assert table.version == before


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("seat", None, "malformed"),
        ("seat", "0", "malformed"),
        ("seat", True, "malformed"),
        ("seat", -1, "not_your_seat"),
        ("seat", 10**30, "not_your_seat"),
        ("expected_version", None, "malformed"),
        ("expected_version", "1", "malformed"),
        ("expected_version", -1, "stale"),
        ("expected_version", 10**30, "stale"),
        ("client_id", "", "malformed"),
        ("client_id", "x" * 65, "malformed"),
        ("client_id", "nul\x00", "malformed"),
        ("client_id", 5, "malformed"),
        ("demand", 5, "malformed"),
        ("demand", "nul\x00", "stale"),
    ],
)
def test_what_is_no_submission_is_refused(table: Table, field: str, value: object, code: str) -> None:
    assert refusal_code(table.submit(0, {"kind": "roll"}, **{field: value})) == code


@pytest.mark.parametrize("game_id", ["", "nosuchgame", "x" * 500, "nul\x00", None, 5])
def test_an_unknown_game_is_refused(game_id: object) -> None:
    result = play.submit(game_id, 0, {"kind": "roll"}, 0, uuid4().hex, user=person("lost"))
    assert refusal_code(result) == "unknown_game"


@pytest.mark.rule("HL-3")
def test_every_move_in_a_finished_game_is_refused(table: Table) -> None:
    end_game = {"kind": "end_game", "reason": "moderator"}
    assert isinstance(table.submit(0, end_game, origin=LedgerEntry.Origin.MODERATOR), play.Accepted)
    assert table.refresh().status == "finished"
    assert refusal_code(table.submit(0, {"kind": "roll"})) == "game_over"


# --- Staleness ---


def test_a_double_click_counts_once(table: Table) -> None:
    """Cases 34, 71, 78 and 81: the second click knows a version in which the seat had not acted yet."""
    known = table.version
    table.submit(0, {"kind": "roll"}, expected_version=known)
    assert refusal_code(table.submit(0, {"kind": "roll"}, expected_version=known)) == "stale"


def test_two_tabs_place_one_settlement(fresh: Table) -> None:
    known = fresh.version
    fresh.submit(0, {"kind": "place_settlement", "corner": 20}, expected_version=known)
    second = fresh.submit(0, {"kind": "place_settlement", "corner": 40}, expected_version=known)
    assert refusal_code(second) == "stale"


def test_two_discards_at_once_are_both_accepted(table: Table) -> None:
    """What another seat does never makes a submission stale."""
    table.give(0, 8, 0, 0, 0, 0)
    table.give(1, 8, 0, 0, 0, 0)
    table.alter(phase="discard", owes=[4, 4])
    known = table.version
    for seat in (0, 1):
        result = table.submit(
            seat,
            {"kind": "discard", "cards": [4, 0, 0, 0, 0]},
            expected_version=known,
            demand=table.demand(seat, "discard"),
        )
        assert isinstance(result, play.Accepted)


def test_a_second_discard_is_refused(table: Table) -> None:
    """Case 34: half is half, however fast somebody clicks."""
    table.give(0, 9, 0, 0, 0, 0)
    table.alter(phase="discard", owes=[4, 0])
    table.act(0, "discard", cards=[4, 0, 0, 0, 0])
    assert refusal_code(table.submit(0, {"kind": "discard", "cards": [4, 0, 0, 0, 0]})) == "nothing_to_discard"


def test_a_demand_that_is_not_open_is_stale(table: Table) -> None:
    assert refusal_code(table.submit(0, {"kind": "roll"}, demand="turn:5")) == "stale"


def test_a_demand_of_another_seat_is_stale(table: Table) -> None:
    turn = table.demand(0, "turn")
    assert refusal_code(table.submit(1, {"kind": "roll"}, demand=turn)) == "stale"


def test_an_answer_of_somebody_else_does_not_make_the_proposers_next_move_stale(table: Table) -> None:
    table.give(0, 1, 0, 0, 0, 0)
    table.give(1, 0, 1, 0, 0, 0)
    table.alter(phase="main", rolled=True)
    table.act(0, "make_offer", give=[1, 0, 0, 0, 0], get=[0, 1, 0, 0, 0], to=[1])
    known = table.version
    table.act(1, "accept_offer", offer=table.state.offers[0].id)
    end = table.submit(0, {"kind": "end_turn"}, expected_version=known, demand=table.demand(0, "turn"))
    assert isinstance(end, play.Accepted)


@pytest.mark.rule("HL-40")
def test_a_move_that_comes_after_its_clock_has_expired_is_told_so(table: Table) -> None:
    known = table.version
    timer = {"origin": LedgerEntry.Origin.TIMER, "demand": table.demand(0, "turn"), "received_at": table.wait(121)}
    assert isinstance(table.submit(0, {"kind": "expire"}, **timer), play.Accepted)
    assert refusal_code(table.submit(0, {"kind": "roll"}, expected_version=known)) == "clock_ran_out"
