"""The sweep over many games: which come first, what it leaves alone, and what it does with a game that is broken."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine

from games import expiry, moderation, play, receipts, refusals
from games.deadlines import GRACE
from games.engine import SCHEMA
from games.expiry import FIRST_PAUSE, LONGEST_PAUSE, Batch
from games.models import Fault, Game, Snapshot
from tests.games.tables import CLOCK, NOON, Table, person

pytestmark = pytest.mark.django_db

AT_ZERO = NOON + timedelta(seconds=CLOCK.setup)
OVERDUE = AT_ZERO + GRACE + timedelta(milliseconds=1)
WEEK = 7 * 24 * 3600


@pytest.fixture
def table() -> Table:
    """Two persons; seat 0 is to place, until `AT_ZERO`."""
    return Table(2)


def make_slow(*tables: Table) -> None:
    Game.objects.filter(pk__in=[table.id for table in tables]).update(turn_seconds=WEEK)


def has_expired(table: Table) -> bool:
    return table.game.entries.filter(origin="timer").exists()


# --- A move in time that is still on its way ---


@pytest.mark.rule("HL-40")
def test_no_clock_expires_while_a_move_received_in_time_waits(table: Table) -> None:
    receipt = receipts.note(table.id, AT_ZERO, table.owner(0).pk)
    assert expiry.sweep(OVERDUE + timedelta(seconds=5)) == 0
    place = {"kind": "place_settlement", "corner": 20}
    assert isinstance(table.submit(0, place, received_at=receipt.at), play.Accepted)


def test_a_clock_expires_once_the_move_in_time_was_answered(table: Table) -> None:
    receipt = receipts.note(table.id, AT_ZERO, table.owner(0).pk)
    receipts.answered(receipt)
    assert expiry.sweep(OVERDUE) == 1


def test_a_move_received_too_late_holds_no_clock_up(table: Table) -> None:
    receipt = receipts.note(table.id, AT_ZERO + timedelta(milliseconds=1), table.owner(0).pk)
    assert expiry.sweep(OVERDUE) == 1
    receipts.answered(receipt)


def test_a_receipt_that_nobody_answers_holds_a_clock_up_for_a_while_only(table: Table) -> None:
    receipt = receipts.note(table.id, AT_ZERO, table.owner(0).pk)
    assert expiry.sweep(AT_ZERO + receipts.PATIENCE) == 1
    receipts.answered(receipt)


def test_the_messages_of_who_looks_on_hold_no_clock_up(table: Table) -> None:
    receipt = receipts.note(table.id, AT_ZERO, person("onlooker").pk)
    assert expiry.sweep(OVERDUE) == 1
    receipts.answered(receipt)


def test_no_clock_expires_while_anothers_move_received_in_time_waits(table: Table) -> None:
    """What others do may change whose turn it is, and so whether that clock runs at all."""
    receipt = receipts.note(table.id, AT_ZERO, table.owner(1).pk)
    assert expiry.sweep(OVERDUE) == 0
    receipts.answered(receipt)


def test_a_move_on_its_way_to_another_game_holds_no_clock_up(table: Table) -> None:
    receipt = receipts.note("another", AT_ZERO, table.owner(0).pk)
    assert expiry.sweep(OVERDUE) == 1
    receipts.answered(receipt)


# --- Live games first ---


def test_live_games_come_before_slow_ones_however_long_those_have_waited(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Table(2, now=NOON - timedelta(hours=1))
    make_slow(slow)
    order: list[object] = []
    submit = play.submit

    def watched(game_id: object, *args: Any, **kwargs: Any) -> play.Accepted | play.Refused:
        order.append(game_id)
        return submit(game_id, *args, **kwargs)

    monkeypatch.setattr(play, "submit", watched)
    assert expiry.sweep(OVERDUE) == 2
    assert order == [table.id, slow.id]


def test_a_sweep_takes_no_more_than_a_few_games() -> None:
    two = Batch(is_slow=True, games=2, seconds=60)
    make_slow(*[Table(2) for _ in range(3)])
    assert expiry.sweep(OVERDUE, two) == 2
    assert expiry.sweep(OVERDUE, two) == 1


def test_a_sweep_begins_no_game_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    three_seconds = Batch(is_slow=False, games=500, seconds=3)
    seconds = iter(range(100))
    monkeypatch.setattr("games.expiry.monotonic", lambda: next(seconds))
    for _ in range(5):
        Table(2)
    assert expiry.sweep(OVERDUE, three_seconds) == 3


def test_slow_games_have_sweeps_of_their_own(table: Table) -> None:
    slow = Table(2)
    make_slow(slow)
    assert expiry.sweep(OVERDUE, expiry.LIVE) == 1
    assert (has_expired(table), has_expired(slow)) == (True, False)
    assert expiry.sweep(OVERDUE, expiry.SLOW) == 1
    assert has_expired(slow)


@pytest.mark.parametrize(("seconds", "is_slow"), [(3599, False), (3600, True)])
def test_a_game_is_slow_when_a_turn_has_an_hour(table: Table, seconds: int, is_slow: bool) -> None:
    Game.objects.filter(pk=table.id).update(turn_seconds=seconds)
    assert table.refresh().is_slow is is_slow


def test_slow_games_make_way_for_a_live_clock_that_is_late_but_never_stand_still(table: Table) -> None:
    make_slow(*[Table(2) for _ in range(3)])
    with time_machine.travel(OVERDUE + expiry.LATE, tick=False):
        assert [expiry.sweep(OVERDUE, expiry.SLOW) for _ in range(2)] == [1, 1]
        assert expiry.sweep(OVERDUE, expiry.LIVE) == 1
        assert expiry.sweep(OVERDUE, expiry.SLOW) == 1


# --- A game that is broken ---


def break_down(table: Table) -> None:
    """Leave the game without the state that it needs to go on."""
    Snapshot.objects.filter(game=table.game).update(schema=0)


def test_a_broken_game_is_set_aside_with_the_time_and_the_place_of_the_error(table: Table) -> None:
    break_down(table)
    assert expiry.sweep(OVERDUE) == 0
    fault = Fault.objects.get()
    assert (fault.game_id, fault.at, fault.failures) == (table.id, OVERDUE, 1)
    assert fault.reason.startswith("SnapshotOutdatedError (snapshots.py, line ")


def test_an_expiry_that_the_rules_refuse_sets_a_game_aside(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "submit", lambda *args, **kwargs: play.Refused(refusals.FAILED))
    assert expiry.sweep(OVERDUE) == 0
    assert Fault.objects.get().reason == "expiry refused: failed"


def test_a_broken_game_does_not_stop_the_others(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    other = Table(2, now=NOON + timedelta(milliseconds=1))
    break_down(table)
    assert expiry.sweep(OVERDUE + timedelta(seconds=1)) == 1
    assert has_expired(other)
    assert table.id in caplog.text


def test_a_game_that_was_set_aside_is_left_alone_longer_each_time(table: Table) -> None:
    break_down(table)
    now, pauses = OVERDUE, []
    for _ in range(9):
        expiry.sweep(now)
        pauses.append(Fault.objects.get().retry_at - now)
        assert expiry.sweep(Fault.objects.get().retry_at - timedelta(seconds=1)) == 0
        now = Fault.objects.get().retry_at
    assert pauses == [*(FIRST_PAUSE * 2**n for n in range(6)), LONGEST_PAUSE, LONGEST_PAUSE, LONGEST_PAUSE]


def test_a_game_that_works_again_goes_on_as_if_nothing_had_been(table: Table) -> None:
    break_down(table)
    expiry.sweep(OVERDUE)
    Snapshot.objects.filter(game=table.game).update(schema=SCHEMA)
    assert expiry.sweep(OVERDUE + FIRST_PAUSE) == 1
    assert not Fault.objects.exists()


def test_a_released_game_is_taken_up_at_once(table: Table) -> None:
    break_down(table)
    expiry.sweep(OVERDUE)
    Snapshot.objects.filter(game=table.game).update(schema=SCHEMA)
    assert moderation.release(table.id) is None
    assert expiry.sweep(OVERDUE) == 1


def test_only_what_was_set_aside_is_released(table: Table) -> None:
    refusal = moderation.release(table.id)
    assert refusal is not None
    assert refusal.code == "not_set_aside"


def test_the_deadlines_are_the_truth_whatever_the_game_says(table: Table) -> None:
    later = NOON + timedelta(hours=1)
    table.game.deadlines.update(due_at=later)
    assert expiry.sweep(OVERDUE) == 0
    assert table.refresh().due_at == later


def test_the_clocks_of_a_paused_game_never_expire(table: Table) -> None:
    moderation.pause(table.id, person("moderator"), now=NOON)
    assert expiry.sweep(NOON + timedelta(days=30)) == 0
