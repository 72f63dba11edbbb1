"""Live tables ask once more, as a turn ends, who builds before the next (X41). Time is an argument; nobody waits."""

from datetime import datetime, timedelta

import pytest
from django.conf import LazySettings
from django.core.cache import cache
from pytest_django import DjangoCaptureOnCommitCallbacks

from games import deadlines, expiry, replay, tasks
from games.clock import CLOCKS, SIGN_UP_SECONDS, ClockSettings
from games.deadlines import GRACE
from games.engine.hands import pack
from tests.games.tables import CLOCK, Table, refusal_code

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]

JUST_OVER = GRACE.total_seconds() + 0.001
ROAD = pack([1, 1, 0, 0, 0])
CITY = pack([0, 0, 0, 2, 3])


def rolled(clock: ClockSettings | None = CLOCK, persons: int = 5) -> Table:
    """Seat 0 has rolled; seats 2 and 3 hold what a road costs, and nobody else has anything."""
    table = Table(5, persons, "settler", ruleset="hexfolk", clock=clock)
    table.skip_setup()
    table.alter(phase="main", rolled=True, hands=[0, 0, ROAD, ROAD, 0])
    return table


def asked() -> Table:
    """The turn of seat 0 has ended, and seats 2 and 3 are asked."""
    table = rolled()
    table.act(0, "end_turn")
    return table


def clocks(table: Table) -> dict[int, datetime | None]:
    return {deadline.seat: deadline.due_at for deadline in table.game.deadlines.all()}


def kinds_of_last(table: Table) -> list[str]:
    return [event["kind"] for event in table.game.entries.get(version=table.version).events]


@pytest.mark.rule("HF-38")
def test_whoever_could_build_has_five_seconds_to_say_so() -> None:
    table = asked()
    due = table.now + timedelta(seconds=5)
    assert clocks(table) == {2: due, 3: due}
    assert [seat.position for seat in table.game.seats.filter(waited_for=True)] == [2, 3]


@pytest.mark.rule("HF-38")
@pytest.mark.parametrize("clock", [CLOCKS["half_day"], CLOCKS["week"], CLOCKS["unlimited"]])
def test_where_answers_take_hours_nobody_is_asked(clock: ClockSettings | None) -> None:
    table = rolled(clock)
    table.act(0, "end_turn")
    assert (table.state.turn, table.state.phase) == (1, "roll")


@pytest.mark.rule("HF-38")
def test_a_game_from_before_goes_on_as_it_began() -> None:
    table = rolled()
    del table.game.options["late_sign_up"]
    table.game.save()
    table.alter()
    table.act(0, "end_turn")
    assert (table.state.turn, table.state.phase) == (1, "roll")


@pytest.mark.rule("HF-38", "HF-39")
def test_whoever_signs_up_then_builds_as_soon_as_all_have_answered() -> None:
    table = asked()
    table.wait(4)
    table.act(2, "sign_up", on=True)
    table.act(3, "sign_up", on=False)
    assert table.state.builder == 2
    assert clocks(table) == {2: table.now + timedelta(seconds=CLOCK.discard)}


@pytest.mark.rule("HF-38", "HF-39")
def test_at_zero_the_game_goes_on_without_those_who_have_not_answered() -> None:
    table = asked()
    table.act(3, "sign_up", on=True)
    assert expiry.sweep(table.wait(SIGN_UP_SECONDS)) == 0
    assert expiry.sweep(table.wait(JUST_OVER)) == 1
    assert kinds_of_last(table) == ["special_started", "special_turn"]
    assert table.state.builder == 3


@pytest.mark.rule("HF-38")
def test_when_nobody_answers_the_next_turn_begins_at_zero_and_nobody_has_missed_anything() -> None:
    table = asked()
    assert expiry.sweep(table.wait(SIGN_UP_SECONDS + JUST_OVER)) == 2
    assert kinds_of_last(table) == ["turn_started"]
    assert not table.game.seats.filter(missed__gt=0).exists()
    assert clocks(table) == {1: table.now + timedelta(seconds=CLOCK.turn)}


@pytest.mark.rule("HF-38")
def test_whoever_has_longer_is_not_cut_short_by_the_others() -> None:
    """As when somebody has just come back."""
    table = asked()
    table.wait(3)
    deadlines.renew(table.refresh(), table.now, 3)
    table.game.save()
    assert expiry.sweep(table.wait(2 + JUST_OVER)) == 1
    table.act(3, "sign_up", on=True)
    assert table.state.builder == 3


def test_an_answer_after_the_end_is_too_late() -> None:
    table = asked()
    result = table.submit(2, {"kind": "sign_up", "on": True}, received_at=table.wait(SIGN_UP_SECONDS + 0.001))
    assert refusal_code(result) == "clock_ran_out"
    assert table.state.signed_up == 0


@pytest.mark.rule("HF-38", "HF-36")
def test_a_turn_that_runs_out_leaves_the_same_time() -> None:
    table = rolled()
    expiry.sweep(table.wait(CLOCK.turn + JUST_OVER))
    due = table.now + timedelta(seconds=SIGN_UP_SECONDS)
    assert clocks(table) == {2: due, 3: due}


@pytest.mark.rule("HF-38")
def test_a_game_in_which_somebody_was_asked_follows_from_its_ledger() -> None:
    table = Table(5, ruleset="hexfolk")
    table.place_all()
    table.act(0, "roll")
    while table.state.phase != "sign_up":
        expiry.sweep(table.wait(CLOCK.turn + JUST_OVER))
    expiry.sweep(table.wait(SIGN_UP_SECONDS + JUST_OVER))
    assert replay.faults(table.refresh()) == []


@pytest.mark.rule("HF-38")
def test_computers_are_called_without_a_pause(
    settings: LazySettings,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    settings.COMPUTER_PAUSE = 3
    pauses: dict[int, float] = {}
    monkeypatch.setattr(
        tasks.play_computer, "apply_async", lambda args, countdown, expires: pauses.update({args[1]: countdown})
    )
    table = rolled(persons=1)
    mover = next(seat.position for seat in table.game.seats.all() if seat.is_person)
    table.alter(turn=mover, hands=[ROAD] * 5)
    cache.clear()
    with django_capture_on_commit_callbacks(execute=True):
        table.act(mover, "end_turn")
    assert pauses == {seat: 0 for seat in range(5) if seat != mover}


@pytest.mark.rule("HF-38")
def test_computers_build_if_they_can(django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks) -> None:
    table = rolled(persons=1)
    mover = next(seat.position for seat in table.game.seats.all() if seat.is_person)
    hands = [pack([0, 0, 0, 0, 2]), CITY, pack([0, 0, 0, 0, 2]), CITY, pack([0, 0, 0, 0, 2])]
    table.alter(turn=mover, hands=hands)
    with django_capture_on_commit_callbacks(execute=True):
        table.act(mover, "end_turn")
    able = [seat for seat in (1, 3) if seat != mover]
    started = next(
        event
        for entry in table.game.entries.order_by("version")
        for event in entry.events
        if event["kind"] == "special_started"
    )
    assert sorted(started["seats"]) == able
