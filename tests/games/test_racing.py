"""Several connections at the same moment: six, since a pool of connections to PostgreSQL has eight by default."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from threading import Barrier
from typing import Any, TypeVar

import pytest
from django.db import connection, transaction
from django.utils import timezone

from accounts.models import User
from accounts.moderation import suspend, suspended
from games import expiry, lobby, measures, outages, play, receipts, replay
from games.deadlines import GRACE
from games.engine import digest, legal_actions
from games.models import ChatMessage, Deadline, Game, Measure
from tests.games.tables import CLOCK, NOON, Table, contribution, open_table, person

pytestmark = pytest.mark.django_db(transaction=True)

T = TypeVar("T")

SECONDS = 60
"""How long to wait for another thread before calling it stuck; a busy machine takes its time."""


def at_once(*calls: Callable[[], T]) -> list[T]:
    """Make all calls at the same moment, each in a thread with a connection of its own."""
    start = Barrier(len(calls))

    def run(call: Callable[[], T]) -> T:
        try:
            connection.ensure_connection()
            start.wait(timeout=SECONDS)
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(run, calls))


def accepted(results: Sequence[object]) -> list[play.Accepted]:
    return [result for result in results if isinstance(result, play.Accepted)]


def submitting(table: Table, seat: int, action: dict[str, Any], **changes: Any) -> Callable[[], Any]:
    """A submission prepared in full, so that the threads do nothing but submit."""
    owner, known = table.owner(seat), table.version
    arguments = {"expected_version": known, "user": owner, "received_at": table.now, **changes}
    client_id = arguments.pop("client_id")
    return lambda: play.submit(table.id, seat, action, client_id=client_id, **arguments)


@pytest.fixture
def table() -> Table:
    """Two persons; seat 0 is to place."""
    return Table(2)


def test_one_submission_sent_six_times_is_done_once(table: Table) -> None:
    before = table.version
    place = {"kind": "place_settlement", "corner": 20}
    results = at_once(*[submitting(table, 0, place, client_id="same")] * 6)
    assert results == [play.Accepted(before + 1)] * 6
    assert table.version == before + 1


def test_of_six_different_placements_one_counts(table: Table) -> None:
    """Cases 56, 71 and 78: two tabs, many clicks."""
    before = table.version
    calls = [
        submitting(table, 0, {"kind": "place_settlement", "corner": corner}, client_id=f"tab-{corner}")
        for corner in (0, 10, 20, 30, 40, 50)
    ]
    assert len(accepted(at_once(*calls))) == 1
    assert table.version == before + 1


def test_discards_at_the_same_moment_all_count(table: Table) -> None:
    table.place_all()
    table.let_discard(4, 4)
    before = table.version
    discard = {"kind": "discard", "cards": [4, 0, 0, 0, 0]}
    results = at_once(
        submitting(table, 0, discard, client_id="a", demand=table.demand(0, "discard")),
        submitting(table, 1, discard, client_id="b", demand=table.demand(1, "discard")),
    )
    assert sorted(result.version for result in accepted(results)) == [before + 1, before + 2]
    assert table.state.owes == [0, 0]


def test_either_the_move_or_the_expiry_counts_never_both(table: Table) -> None:
    before = table.version
    place = {"kind": "place_settlement", "corner": 20}
    at = NOON + GRACE + (table.game.due_at - NOON if table.game.due_at else GRACE)
    move = submitting(table, 0, place, client_id="just-in-time", received_at=table.game.due_at)
    moved, expired = at_once(move, lambda: expiry.sweep(at.replace(microsecond=at.microsecond + 1000)))
    assert isinstance(moved, play.Accepted) or expired == 1
    first = table.game.entries.get(version=before + 1)
    assert first.origin == ("player" if isinstance(moved, play.Accepted) else "timer")
    assert replay.faults(table.refresh()) == []


def test_of_six_undos_at_once_one_counts(table: Table) -> None:
    before = digest(table.state)
    version = table.act(0, "place_settlement", corner=20)
    undo = {"kind": "undo", "version": version - 1}
    results = at_once(*[submitting(table, 0, undo, client_id=f"tab-{number}") for number in range(6)])
    assert accepted(results) == [play.Accepted(version + 1)]
    assert digest(table.state) == before
    assert replay.faults(table.refresh()) == []


def test_a_move_is_either_taken_back_or_gone_on_from(table: Table) -> None:
    version = table.act(0, "place_settlement", corner=20)
    edge = legal_actions(table.state, 0)["place_road"]["edges"][0]
    results = at_once(
        submitting(table, 0, {"kind": "undo", "version": version - 1}, client_id="back"),
        submitting(table, 0, {"kind": "place_road", "edge": edge}, client_id="on"),
    )
    assert len(accepted(results)) == 1
    assert replay.faults(table.refresh()) == []


def test_two_sweeps_at_once_expire_a_clock_once(table: Table) -> None:
    now = table.wait(CLOCK.setup + 1)
    assert sorted(at_once(lambda: expiry.sweep(now), lambda: expiry.sweep(now))) == [0, 1]
    assert table.game.entries.filter(origin="timer").count() == 1
    assert table.game.entries.filter(action__kind="miss_turn").count() == 1
    assert Deadline.objects.filter(game=table.game).count() == 1
    assert replay.faults(table.refresh()) == []


def test_many_sweeps_at_once_expire_each_of_many_clocks_once() -> None:
    tables = [Table(2) for _ in range(12)]
    now = tables[0].wait(CLOCK.setup + 1)
    assert sum(at_once(*[lambda: expiry.sweep(now)] * 6)) == len(tables)
    for table in tables:
        assert table.game.entries.filter(origin="timer").count() == 1
        assert replay.faults(table.refresh()) == []


def test_many_sweeps_at_once_make_up_for_an_outage_once() -> None:
    outages.make_up(NOON)
    tables = [Table(2) for _ in range(6)]
    back = NOON + timedelta(minutes=5)
    at_once(*[lambda: outages.make_up(back)] * 6)
    for table in tables:
        assert table.refresh().due_at == back + timedelta(seconds=CLOCK.setup)
        assert table.game.entries.filter(action__kind="make_up_for_outage").count() == 1


def test_many_workers_at_once_do_to_each_game_once_what_is_done_to_all() -> None:
    tables = [Table(2) for _ in range(6)]
    measures.take(Measure.Kind.ADD_TIME, person("moderator"), NOON, seconds=30)
    # Where there is one writer at a time, somebody else may have the measure whenever one asks for it.
    for _ in range(3):
        at_once(*[lambda: measures.carry_on(NOON)] * 6)
    for table in tables:
        assert table.game.entries.filter(action__kind="add_time").count() == 1
        assert table.refresh().due_at == NOON + timedelta(seconds=CLOCK.setup + 30)
    assert Measure.objects.get().done == len(tables)


def test_a_sweep_leaves_a_game_that_somebody_has_locked_to_the_next(table: Table) -> None:
    """Where databases lock rows. SQLite has one writer at a time, and the sweep waits for it."""
    if not connection.features.has_select_for_update_skip_locked:
        pytest.skip("this database can't skip locked rows")
    other = Table(2)
    now = table.wait(CLOCK.setup + 1)
    with ThreadPoolExecutor(1) as thread, transaction.atomic():
        Game.objects.locked(table.id)
        assert thread.submit(sweeping, now).result(timeout=SECONDS) == 1
    assert other.game.entries.filter(origin="timer").exists()
    assert expiry.sweep(now) == 1


@pytest.mark.parametrize("lock", ["game", "author"])
def test_what_refers_to_a_locked_game_or_person_is_stored_meanwhile(table: Table, lock: str) -> None:
    """Else whoever has locked a game, and would store a seat of theirs, could wait for one who waits for the game."""
    if not connection.features.has_select_for_no_key_update:
        pytest.skip("this database has one lock for all")
    author = table.owner(0)

    def saying() -> ChatMessage:
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute("SET LOCAL lock_timeout = '2s'")
                return ChatMessage.objects.create(game=table.game, author=author, client_id="c", text="Hi", at=NOON)
        finally:
            connection.close()

    def meanwhile(**kwargs: object) -> None:
        with ThreadPoolExecutor(1) as thread:
            assert thread.submit(saying).result().pk

    if lock == "game":
        with transaction.atomic():
            Game.objects.locked(table.id)
            meanwhile()
    else:
        suspended.connect(meanwhile, weak=False, dispatch_uid="test")
        try:
            suspend(author, table.owner(1))
        finally:
            suspended.disconnect(dispatch_uid="test")


def sweeping(now: datetime) -> int:
    """A sweep in a thread, which gives its connection back."""
    try:
        return expiry.sweep(now)
    finally:
        connection.close()


def test_a_move_in_time_wins_against_six_sweeps_however_long_it_waits(table: Table) -> None:
    """The sweeps come while the move waits for the lock, which somebody else has."""
    assert table.game.due_at is not None
    receipt = receipts.note(table.id, table.game.due_at, table.owner(0).pk)
    move = submitting(table, 0, {"kind": "place_settlement", "corner": 20}, client_id="in-time", received_at=receipt.at)
    late = table.game.due_at + timedelta(seconds=10)

    def moving() -> Any:
        try:
            return move()
        finally:
            receipts.answered(receipt)

    moved, *_expired = at_once(moving, *[lambda: expiry.sweep(late)] * 5)
    assert isinstance(moved, play.Accepted)
    assert table.game.entries.get(version=moved.version).origin == "player"


@pytest.mark.skipif(not connection.features.has_select_for_update_skip_locked, reason="here each writer waits anyway")
def test_a_game_that_others_always_have_is_waited_for_once_that_is_unfair(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a flood of moves, each of which has the lock when the sweep looks."""
    monkeypatch.setattr(expiry, "WAIT_FOR_LOCK", SECONDS * 1000)
    assert table.game.due_at is not None
    due, waiting = table.game.due_at, "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    with ThreadPoolExecutor(1) as others, transaction.atomic():
        Game.objects.locked(table.id)
        assert others.submit(sweeping, due + GRACE + expiry.UNFAIR / 2).result(timeout=60) == 0
        late = others.submit(sweeping, due + GRACE + expiry.UNFAIR * 2)
        while not late.done() and _count(waiting) == 0:
            pass
        assert not late.done(), "it waits"
    assert late.result(timeout=60) == 1


@pytest.mark.skipif(not connection.features.has_select_for_update_skip_locked, reason="here each writer waits anyway")
def test_a_sweep_waits_for_one_game_at_most_so_that_others_get_their_turn(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As when a process hangs that has the locks of many games."""
    monkeypatch.setattr(expiry, "WAIT_FOR_LOCK", 1)
    first, second, free = (Table(2) for _ in range(3))
    assert free.game.due_at is not None
    with ThreadPoolExecutor(1) as others, transaction.atomic():
        for taken in (first, second):
            Game.objects.locked(taken.id)
        late = free.game.due_at + GRACE + expiry.UNFAIR * 2
        assert others.submit(sweeping, late).result(timeout=60) == 1
    assert caplog.text.count("did not let its clock expire") == 1


def _count(query: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(query)
        return int(cursor.fetchone()[0])


def test_one_person_sitting_down_six_times_has_one_seat() -> None:
    """Case 81."""
    game, guest = open_table(person("host"), 4), person("guest")
    at_once(*[lambda: lobby.sit(game.pk, guest)] * 6)
    assert game.seats.filter(owner=guest).count() == 1


def test_six_people_running_for_two_seats_fill_them() -> None:
    game = open_table(person("host"), 2)
    guests = [person(f"guest{number}") for number in range(6)]

    def sitting(guest: User) -> Callable[[], Any]:
        return lambda: lobby.sit(game.pk, guest)

    results = at_once(*map(sitting, guests))
    assert [result for result in results if result is None] == [None, None]
    assert game.seats.filter(driver="person").count() == 2


def test_a_game_starts_once_when_all_get_ready_at_once() -> None:
    game = open_table(person("host"), 3)
    guests = [person(f"guest{number}") for number in range(3)]
    for guest in guests:
        lobby.sit(game.pk, guest)

    def readying(number: int, guest: User) -> Callable[[], Any]:
        return lambda: lobby.get_ready(game.pk, guest, contribution(number), now=timezone.now())

    assert at_once(*[readying(number, guest) for number, guest in enumerate(guests)]) == [None] * 3
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    assert game.entries.filter(action__kind="start").count() == 1
    assert replay.faults(game) == []
