"""What moderators do to all running games at once."""

from datetime import timedelta
from typing import Any

import pytest

from accounts.models import User
from games import measures, moderation, replay
from games.models import Game, Measure, Snapshot
from tests.games.tables import CLOCK, NOON, Table, open_table, person

pytestmark = pytest.mark.django_db

Kind = Measure.Kind
LATER = NOON + timedelta(seconds=10)


@pytest.fixture
def moderator() -> User:
    return person("moderator")


def entries(table: Table, kind: str) -> int:
    return table.game.entries.filter(action__kind=kind, origin="moderator").count()


def counts() -> tuple[int, int, int]:
    """Of the only measure: games done, passed over, failed."""
    measure = Measure.objects.get()
    return measure.done, measure.passed_over, measure.failed


def test_all_running_games_get_time_each_with_an_entry_in_its_ledger(moderator: User) -> None:
    tables, waiting = [Table(2), Table(2)], open_table(person("host"))
    measures.take(Kind.ADD_TIME, moderator, LATER, seconds=30)
    measures.carry_on(LATER)
    for table in tables:
        assert table.refresh().due_at == NOON + timedelta(seconds=CLOCK.setup + 30)
        entry = table.game.entries.get(action__kind="add_time")
        assert (entry.user, entry.action["seconds"]) == (moderator, 30)
        assert replay.faults(table.game) == []
    assert not waiting.entries.filter(action__kind="add_time").exists()
    assert Measure.objects.get().finished_at == LATER


def test_a_measure_that_is_finished_is_not_repeated(moderator: User) -> None:
    table = Table(2)
    measures.take(Kind.ADD_TIME, moderator, LATER, seconds=30)
    for _ in range(3):
        measures.carry_on(LATER)
    assert entries(table, "add_time") == 1


def test_a_measure_is_done_in_small_parts(moderator: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measures, "SHARE", -1)
    tables = [Table(2) for _ in range(3)]
    measures.take(Kind.PAUSE, moderator, LATER)
    paused = []
    for _ in range(4):
        measures.carry_on(LATER)
        paused.append(sum(table.refresh().is_paused for table in tables))
    assert paused == [1, 2, 3, 3]
    assert Measure.objects.get().finished_at == LATER


def test_live_games_come_before_slow_ones(moderator: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measures, "SHARE", -1)
    tables = [Table(2) for _ in range(4)]
    Game.objects.filter(pk__in=[table.id for table in tables[:3]]).update(turn_seconds=7 * 24 * 3600)
    measures.take(Kind.PAUSE, moderator, LATER)
    measures.carry_on(LATER)
    assert [table.refresh().is_paused for table in tables] == [False, False, False, True]
    for _ in range(3):
        measures.carry_on(LATER)
    assert all(table.refresh().is_paused for table in tables)


def test_games_that_begin_later_are_left_alone(moderator: User) -> None:
    measures.take(Kind.PAUSE, moderator, NOON - timedelta(seconds=1))
    table = Table(2)
    measures.carry_on(LATER)
    assert not table.refresh().is_paused


def test_a_game_in_which_it_fails_does_not_stop_it(
    moderator: User, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tables = sorted([Table(2) for _ in range(3)], key=lambda table: table.id)
    add_time = moderation.add_time

    def failing(game_id: str, *args: Any) -> Any:
        if game_id == tables[1].id:
            raise KeyError(game_id)
        return add_time(game_id, *args)

    monkeypatch.setattr(moderation, "add_time", failing)
    measures.take(Kind.ADD_TIME, moderator, LATER, seconds=30)
    measures.carry_on(LATER)
    assert [entries(table, "add_time") for table in tables] == [1, 0, 1]
    assert counts() == (2, 0, 1)
    assert Measure.objects.get().failed_games == [tables[1].id]
    assert tables[1].id in caplog.text


def test_a_worker_that_dies_on_the_way_leaves_nothing_to_be_done_twice(
    moderator: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = sorted([Table(2) for _ in range(3)], key=lambda table: table.id)
    add_time = moderation.add_time

    def killed(game_id: str, *args: Any) -> Any:
        result = add_time(game_id, *args)
        if game_id == tables[1].id:
            raise KeyboardInterrupt
        return result

    measures.take(Kind.ADD_TIME, moderator, LATER, seconds=30)
    monkeypatch.setattr(moderation, "add_time", killed)
    with pytest.raises(KeyboardInterrupt):
        measures.carry_on(LATER)
    monkeypatch.setattr(moderation, "add_time", add_time)
    measures.carry_on(LATER)
    assert [entries(table, "add_time") for table in tables] == [1, 1, 1]
    assert counts() == (3, 0, 0)


def test_a_game_without_a_clock_is_passed_over(moderator: User) -> None:
    Table(2, ruleset="hexfolk", clock=None)
    measures.take(Kind.ADD_TIME, moderator, LATER, seconds=30)
    measures.carry_on(LATER)
    assert counts() == (0, 1, 0)


def test_a_game_whose_snapshot_is_outdated_is_passed_over(moderator: User) -> None:
    Snapshot.objects.filter(game=Table(2).game).update(schema=0)
    measures.take(Kind.ADD_TIME, moderator, LATER, seconds=30)
    measures.carry_on(LATER)
    assert counts() == (0, 1, 0)


@pytest.mark.parametrize("seconds", [None, 0, moderation.LONGEST_ADDITION + 1])
def test_no_measure_is_taken_for_time_that_is_none(moderator: User, seconds: int | None) -> None:
    with pytest.raises(ValueError, match="seconds"):
        measures.take(Kind.ADD_TIME, moderator, LATER, seconds=seconds)
    assert not Measure.objects.exists()


def test_all_games_rest_and_go_on_with_what_was_left_on_their_clocks(moderator: User) -> None:
    tables = [Table(2), Table(2)]
    for kind, at in ((Kind.PAUSE, LATER), (Kind.RESUME, LATER + timedelta(hours=1))):
        measures.take(kind, moderator, at)
        measures.carry_on(at)
    for table in tables:
        assert not table.refresh().is_paused
        assert table.game.due_at == NOON + timedelta(hours=1, seconds=CLOCK.setup)
        assert replay.faults(table.game) == []


def test_a_game_that_was_paused_on_its_own_goes_on_resting(moderator: User) -> None:
    alone, other = Table(2), Table(2)
    moderation.pause(alone.id, moderator, now=NOON)
    for kind in (Kind.PAUSE, Kind.RESUME):
        measures.take(kind, moderator, LATER)
        measures.carry_on(LATER)
    assert (alone.refresh().is_paused, other.refresh().is_paused) == (True, False)


def test_a_game_that_was_paused_anew_after_all_goes_on_resting(moderator: User) -> None:
    table = Table(2)
    measures.take(Kind.PAUSE, moderator, LATER)
    measures.carry_on(LATER)
    moderation.resume(table.id, moderator, now=LATER)
    moderation.pause(table.id, moderator, now=LATER + timedelta(seconds=1))
    measures.take(Kind.RESUME, moderator, LATER + timedelta(seconds=2))
    measures.carry_on(LATER + timedelta(seconds=2))
    assert table.refresh().is_paused
