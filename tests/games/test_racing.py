"""Several connections at the same moment: six, since a pool of connections to PostgreSQL has eight by default."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any, TypeVar

import pytest
from django.db import connection
from django.utils import timezone

from accounts.models import User
from games import clock, lobby, play, replay
from games.deadlines import GRACE
from games.models import Deadline, Game
from tests.games.tables import CLOCK, NOON, Table, contribution, open_table, person

pytestmark = pytest.mark.django_db(transaction=True)

T = TypeVar("T")


def at_once(*calls: Callable[[], T]) -> list[T]:
    """Make all calls at the same moment, each in a thread with a connection of its own."""
    start = Barrier(len(calls))

    def run(call: Callable[[], T]) -> T:
        try:
            connection.ensure_connection()
            start.wait(timeout=10)
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
    table.give(0, 8, 0, 0, 0, 0)
    table.give(1, 8, 0, 0, 0, 0)
    table.alter(phase="discard", owes=[4, 4], dice=(3, 4), rolled=True)
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
    moved, expired = at_once(move, lambda: clock.sweep(at.replace(microsecond=at.microsecond + 1000)))
    assert isinstance(moved, play.Accepted) or expired == 1
    first = table.game.entries.get(version=before + 1)
    assert first.origin == ("player" if isinstance(moved, play.Accepted) else "timer")
    assert replay.faults(table.refresh()) == []


def test_two_sweeps_at_once_expire_a_clock_once(table: Table) -> None:
    before = table.version
    now = table.wait(CLOCK.setup + 1)
    assert sorted(at_once(lambda: clock.sweep(now), lambda: clock.sweep(now))) == [0, 1]
    assert table.version == before + 1
    assert Deadline.objects.filter(game=table.game).count() == 1


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
