"""Computer players act through the same door, never illegally, and can't hang a game."""

from itertools import count
from typing import Any

import pytest
import time_machine
from django.conf import LazySettings
from pytest_django import DjangoCaptureOnCommitCallbacks

from games import bots, breaker, computers, expiry, lobby, play, replay, tasks
from games.engine import legal_actions, preset
from games.engine.hands import pack
from games.engine.phases import DISCARD
from games.models import Game
from tests.games.tables import CLOCK, NOON, Table, contribution, person, refusal_code

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


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
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A game to 4 points is short enough for a test, and no table may choose it.
    monkeypatch.setattr(lobby, "problems", lambda options: [])
    host = person("host")
    game = lobby.open_table(host, name="Computers", options=preset("hexland", players=3, target=4), clock=CLOCK)
    with django_capture_on_commit_callbacks(execute=True):
        for position in range(3):
            assert lobby.add_computer(game.pk, host, position, "random") is None
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    assert replay.faults(game) == []


@pytest.mark.rule("HL-40")
def test_a_computer_whose_clock_has_run_out_leaves_its_turn_to_the_clock(table: Table, computer: int) -> None:
    before = table.version
    with time_machine.travel(table.game.due_at, tick=False) as clock:
        clock.shift(1)
        assert not computers.act(table.id, computer)
    assert table.version == before


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


@pytest.mark.rule("HF-35")
def test_computers_play_without_a_clock_until_a_person_is_on_turn(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        table = Table(3, persons=1, ruleset="hexfolk", clock=None)
    for _ in range(2):
        with django_capture_on_commit_callbacks(execute=True):
            _place_one_pair(table, table.state.turn)
    assert not table.state.phase.startswith("setup")
    assert table.seat(table.state.turn).is_person


def test_a_computer_acts_when_it_is_waited_for(table: Table, computer: int) -> None:
    version = table.version
    assert computers.act(table.id, computer)
    assert (last_entry(table).seat, last_entry(table).origin, table.version) == (computer, "computer", version + 1)


def test_a_computer_does_nothing_when_it_is_not_waited_for(table: Table, computer: int) -> None:
    person_seat = 1 - computer
    version = table.version
    assert not computers.act(table.id, person_seat)
    assert table.version == version


def test_a_computer_on_turn_waits_for_those_who_discard(table: Table, computer: int) -> None:
    table.skip_setup()
    owes = [0, 0]
    owes[1 - computer] = 4
    table.alter(phase=DISCARD, rolled=True, dice=(3, 4), turn=computer, owes=owes)
    table.give(1 - computer, 8, 0, 0, 0, 0)
    version = table.version
    assert not computers.act(table.id, computer)
    assert table.version == version


def test_a_stale_decision_is_dropped(table: Table, computer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    decide = bots.decide

    def decide_while_the_clock_runs_out(*args: Any) -> dict[str, Any]:
        decision = decide(*args)
        expiry.sweep(table.wait(CLOCK.setup + 1))
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


def test_the_log_does_not_tell_which_cards_a_computer_player_meant(
    table: Table, computer: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bots, "decide", lambda *args: {"kind": "discard", "cards": [2, 1, 0, 0, 0]})
    assert computers.act(table.id, computer)
    assert "refused" in caplog.text
    assert "cards" not in caplog.text


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


def test_a_computer_that_cannot_decide_passes_in_the_special_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "decide", lambda *args: 1 / 0)
    table = Table(5, persons=0, ruleset="hexfolk")
    table.skip_setup()
    table.alter(phase="main", rolled=True, signed_up=1 << 3, hands=[0] * 5)
    assert computers.act(table.id, 0)
    assert computers.act(table.id, 3)
    assert last_entry(table).action["kind"] == "pass_building"


def test_a_computer_that_cannot_decide_does_not_build_after_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "decide", lambda *args: 1 / 0)
    table = Table(5, persons=0, ruleset="hexfolk")
    table.skip_setup()
    table.alter(phase="main", rolled=True, hands=[0, 0, 0, pack([1, 1, 0, 0, 0]), 0])
    assert computers.act(table.id, 0)
    assert computers.act(table.id, 3)
    assert last_entry(table).action == {"kind": "sign_up", "on": False}


def test_a_queued_turn_is_not_queued_again(table: Table, computer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    queued = record_queue(monkeypatch)
    tasks.queue_computer(table.id, computer)
    tasks.queue_computer(table.id, computer)
    assert queued == [(table.id, computer)]


def test_a_turn_that_failed_may_be_queued_again(table: Table, computer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> bool:
        raise RuntimeError

    queued = record_queue(monkeypatch)
    tasks.queue_computer(table.id, computer)
    monkeypatch.setattr(computers, "act", fail)
    with pytest.raises(RuntimeError):
        tasks.play_computer(table.id, computer)
    tasks.queue_computer(table.id, computer)
    assert queued == [(table.id, computer)] * 2


def test_a_turn_that_a_worker_took_with_it_when_it_died_is_queued_again(
    table: Table, computer: int, monkeypatch: pytest.MonkeyPatch, settings: LazySettings
) -> None:
    settings.COMPUTER_PAUSE = 2
    queued = record_queue(monkeypatch)
    with time_machine.travel(NOON, tick=False) as clock:
        tasks.queue_computer(table.id, computer)
        clock.shift(settings.COMPUTER_PAUSE + tasks.CLAIMED_FOR - 1)
        tasks.call_seats()
        assert queued == [(table.id, computer)]
        clock.shift(1)
        tasks.call_seats()
    assert queued == [(table.id, computer)] * 2


def test_a_turn_belongs_anew_to_whoever_plays_it_from_each_action_on(
    table: Table, computer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    queued = record_queue(monkeypatch)
    actions = iter([True, False])

    def act(*args: object) -> bool:
        clock.shift(tasks.CLAIMED_FOR - 1)
        tasks.queue_computer(table.id, computer)
        return next(actions)

    monkeypatch.setattr(computers, "act", act)
    with time_machine.travel(NOON, tick=False) as clock:
        tasks.play_computer(table.id, computer)
    assert queued == []


def test_the_message_of_a_turn_counts_no_longer_than_nobody_else_may_queue_it(
    table: Table, computer: int, monkeypatch: pytest.MonkeyPatch, settings: LazySettings
) -> None:
    settings.COMPUTER_PAUSE = 2
    said: list[dict[str, Any]] = []
    monkeypatch.setattr(tasks.play_computer, "apply_async", lambda args, **options: said.append(options))
    tasks.queue_computer(table.id, computer)
    assert said == [{"countdown": 2, "expires": 2 + tasks.CLAIMED_FOR}]


def test_a_turn_that_got_lost_is_queued_again(table: Table, computer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    queued = record_queue(monkeypatch)
    tasks.call_seats()
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

    monkeypatch.setattr(breaker, "redis", breaker.Breaker("Redis", clock=count(step=breaker.PAUSE).__next__))
    with monkeypatch.context() as patch:
        patch.setattr(tasks.play_computer, "apply_async", away)
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
