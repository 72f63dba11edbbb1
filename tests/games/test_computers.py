"""Computer players act through the same door, never illegally, and can't hang a game."""

from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from django.conf import LazySettings
from django.core.cache import cache
from pytest_django import DjangoCaptureOnCommitCallbacks

from games import bots, clock, computers, lobby, play, replay, tasks
from games.engine import legal_actions, preset
from games.models import Game
from tests.games.tables import CLOCK, NOON, Table, contribution, person, refusal_code

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _at_noon_with_nothing_queued() -> Iterator[None]:
    cache.clear()
    with time_machine.travel(NOON, tick=False):
        yield
    cache.clear()


@pytest.fixture
def table() -> Table:
    """One person and one computer player. Nothing is queued by itself: what a test starts is not committed."""
    return Table(2, persons=1)


@pytest.fixture
def computer(table: Table) -> int:
    """The computer's seat, which is on turn and waited for."""
    seat: int = next(seat.position for seat in table.game.seats.all() if seat.is_computer)
    if table.state.turn != seat:
        _place_one_pair(table, table.state.turn)
    return seat


def _place_one_pair(table: Table, seat: int) -> None:
    corner = legal_actions(table.state, seat)["place_settlement"]["corners"][0]
    table.act(seat, "place_settlement", corner=corner)
    edge = legal_actions(table.state, seat)["place_road"]["edges"][0]
    table.act(seat, "place_road", edge=edge)


def last_entry(table: Table) -> Any:
    return table.game.entries.get(version=table.version)


@pytest.mark.rule("HL-5")
def test_computers_play_a_whole_game_through_the_tasks(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    host = person("host")
    game = lobby.open_table(host, name="Computers", options=preset("hexland", players=3, target=4), clock=CLOCK)
    with django_capture_on_commit_callbacks(execute=True):
        for position in range(3):
            assert lobby.add_computer(game.pk, host, position, "random") is None
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    assert replay.faults(game) == []


def test_a_persons_move_calls_the_computer_who_is_next(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    host = person("host")
    with django_capture_on_commit_callbacks(execute=True):
        outcome = lobby.open_against_computers(host, name="One", level="random", contribution=contribution())
    assert isinstance(outcome, Game)
    outcome.refresh_from_db()
    seat = outcome.seats.get(owner=host)
    assert seat.waited_for
    assert outcome.entries.filter(origin="computer").count() == 2 * seat.position


def test_a_computer_acts_when_it_is_waited_for(table: Table, computer: int) -> None:
    version = table.version
    assert computers.act(table.id, computer)
    assert (last_entry(table).seat, last_entry(table).origin, table.version) == (computer, "computer", version + 1)


def test_a_computer_does_nothing_when_it_is_not_waited_for(table: Table, computer: int) -> None:
    person_seat = 1 - computer
    version = table.version
    assert not computers.act(table.id, person_seat)
    assert table.version == version


def test_a_stale_decision_is_dropped(table: Table, computer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    decide = bots.decide

    def decide_while_the_clock_runs_out(*args: Any) -> dict[str, Any]:
        decision = decide(*args)
        clock.sweep(table.wait(CLOCK.setup + 1))
        return decision

    monkeypatch.setattr(bots, "decide", decide_while_the_clock_runs_out)
    assert computers.act(table.id, computer)
    assert last_entry(table).origin == "timer"


@pytest.mark.parametrize(
    "decision",
    [{"kind": "roll"}, {"kind": "place_settlement", "corner": 999}, {"kind": "fly"}, {}, "nonsense"],
)
def test_an_illegal_choice_is_replaced_by_a_legal_one_and_reported(
    table: Table,
    computer: int,
    decision: Any,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Case 85a."""
    monkeypatch.setattr(bots, "decide", lambda *args: decision)
    assert computers.act(table.id, computer)
    assert last_entry(table).action["kind"] == "place_settlement"
    assert "refused" in caplog.text


def test_an_error_while_thinking_is_replaced_by_a_legal_move_and_reported(
    table: Table, computer: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*args: Any) -> None:
        raise TimeoutError("thinking took too long")

    monkeypatch.setattr(bots, "decide", fail)
    assert computers.act(table.id, computer)
    assert last_entry(table).action["kind"] == "place_settlement"
    assert "could not decide" in caplog.text


def test_whatever_a_seat_owes_there_is_a_simple_action(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in which nobody ever decides anything goes on by simple actions alone."""
    monkeypatch.setattr(bots, "decide", lambda *args: 1 / 0)
    table = Table(2, persons=0)
    for _ in range(30):
        assert computers.act(table.id, computers.waited_for(game=table.id)[0][1])
    assert {"roll", "end_turn", "place_road"} <= set(table.game.entries.values_list("action__kind", flat=True))


def test_a_queued_turn_is_not_queued_again(table: Table, computer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    queued = record_queue(monkeypatch)
    tasks.queue_computer(table.id, computer)
    tasks.queue_computer(table.id, computer)
    assert queued == [(table.id, computer)]


def test_the_sweep_queues_a_turn_that_got_lost(table: Table, computer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    queued = record_queue(monkeypatch)
    tasks.sweep()
    assert queued == [(table.id, computer)]


def test_with_a_pause_each_action_is_queued_on_its_own(
    table: Table, computer: int, monkeypatch: pytest.MonkeyPatch, settings: LazySettings
) -> None:
    settings.COMPUTER_PAUSE = 0.8
    queued = record_queue(monkeypatch)
    version = table.version
    tasks.play_computer(table.id, computer)
    assert table.version == version + 1
    assert queued == [(table.id, computer)]


def test_a_broker_that_is_away_does_not_keep_the_turn_from_being_queued_later(
    table: Table, computer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*args: Any, **kwargs: Any) -> None:
        raise ConnectionError

    with monkeypatch.context() as patch:
        patch.setattr(tasks.play_computer, "apply_async", away)
        with pytest.raises(ConnectionError):
            tasks.queue_computer(table.id, computer)
    queued = record_queue(monkeypatch)
    tasks.queue_computer(table.id, computer)
    assert queued == [(table.id, computer)]


def test_a_game_of_computers_that_stands_still_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Case 85b: 20 rounds without a build, a purchase or a played card."""
    monkeypatch.setattr(bots, "decide", lambda *args: 1 / 0)
    table = Table(2, persons=0)
    while table.refresh().status == Game.Status.RUNNING:
        computers.act(table.id, computers.waited_for(game=table.id)[0][1])
    assert (last_entry(table).origin, last_entry(table).action) == ("system", {"kind": "end_game", "reason": "stalled"})
    assert table.state.turns == play.QUIET_ROUNDS * 2
    assert table.game.winner is None
    assert replay.faults(table.game) == []


def test_a_game_with_a_person_may_stand_still() -> None:
    table = Table(2)
    table.place_all()
    table.alter(turns=1000 - 2, progress_turn=0, phase="main", dice=(1, 2), rolled=True)
    table.act(0, "end_turn")
    assert table.refresh().status == Game.Status.RUNNING


def record_queue(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Keep tasks from running; returns the list of those that were queued."""
    queued: list[tuple[str, int]] = []
    monkeypatch.setattr(tasks.play_computer, "apply_async", lambda args, **options: queued.append(args))
    return queued


def test_a_computer_cannot_act_on_its_own_clock_after_it_ran_out(table: Table, computer: int) -> None:
    table.wait(CLOCK.setup + 1)
    late = table.submit(
        computer, {"kind": "place_settlement", "corner": 20}, origin="computer", user=None, received_at=table.now
    )
    assert refusal_code(late) == "clock_ran_out"
