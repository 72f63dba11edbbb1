"""The clocks of somebody on vacation stand in slow games. Time is an argument; nobody waits."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Any, NoReturn

import pytest
import time_machine
from django.db import OperationalError, transaction
from django.test import Client

from accounts import vacations
from accounts.models import Vacation
from games import deadlines, expiry, moderation, projection, tasks
from games import vacations as following
from games.clock import CLOCKS, ClockSettings
from games.deadlines import GRACE
from games.models import LedgerEntry, VacationChange
from games.standing import standing_of
from games.wording import event_text
from games.words import WORDS
from tests.games.tables import NOON, Table, open_table, person, refusal_code

pytestmark = pytest.mark.django_db(transaction=True)

DAY, HOUR, SECOND = timedelta(days=1), timedelta(hours=1), timedelta(seconds=1)
TODAY = NOON.date()
MIDNIGHT = NOON + HOUR * 12


@pytest.fixture
def table() -> Table:
    """Two persons in UTC, a day for each turn, noon of a Friday; seat 0 is to roll."""
    return slow()


def slow(**changes: Any) -> Table:
    table = Table(2, clock=CLOCKS["day"], **changes)
    table.skip_setup()
    return table


def take(table: Table, seat: int, first: date, last: date) -> Vacation:
    vacation = vacations.take(table.owner(seat), first, last, table.now)
    assert isinstance(vacation, Vacation), vacation
    return vacation


def due(table: Table) -> datetime | None:
    assert table.refresh().due_at == table.game.deadlines.get().due_at
    return table.game.due_at


def end_turn(table: Table, seat: int) -> None:
    table.alter(phase="main", rolled=True)
    table.act(seat, "end_turn")


def told(table: Table) -> list[LedgerEntry]:
    return list(table.game.entries.filter(action__kind__in=("take_vacation", "end_vacation")))


def test_a_clock_that_runs_stands_from_when_the_vacation_is_taken(table: Table) -> None:
    table.wait(6 * 3600)
    take(table, 0, TODAY, TODAY + 2 * DAY)
    assert due(table) == MIDNIGHT + 2 * DAY + 18 * HOUR


def test_nobody_is_expired_on_vacation(table: Table) -> None:
    take(table, 0, TODAY, TODAY + 2 * DAY)
    assert expiry.sweep(table.wait(2 * 24 * 3600)) == 0


def test_a_vacation_later_on_makes_the_clock_stand_then(table: Table) -> None:
    take(table, 0, TODAY + DAY, TODAY + 2 * DAY)
    assert due(table) == MIDNIGHT + 2 * DAY + 12 * HOUR


def test_a_turn_that_begins_on_vacation_has_its_whole_time_after_it(table: Table) -> None:
    take(table, 1, TODAY, TODAY + 2 * DAY)
    end_turn(table, 0)
    assert due(table) == MIDNIGHT + 2 * DAY + DAY


def test_the_clocks_of_others_run_on(table: Table) -> None:
    take(table, 1, TODAY, TODAY + 2 * DAY)
    assert due(table) == NOON + DAY


def test_a_live_game_goes_on(table: Table) -> None:
    live = Table(2, people=[table.owner(0), table.owner(1)])
    before = due(live)
    take(table, 0, TODAY, TODAY)
    assert due(live) == before
    assert told(live) == []


def test_whoever_is_on_vacation_may_move_all_the_same(table: Table) -> None:
    take(table, 0, TODAY, TODAY)
    table.act(0, "roll")


def test_a_clock_that_has_run_out_is_not_saved(table: Table) -> None:
    at_zero = NOON + DAY
    table.now = at_zero + SECOND
    take(table, 0, table.now.date(), table.now.date())
    assert due(table) == at_zero
    assert refusal_code(table.submit(0, {"kind": "roll"})) == "clock_ran_out"
    assert expiry.sweep(table.now + GRACE) == 1


def test_a_vacation_taken_in_time_saves_the_clock_however_long_the_lock_took(table: Table) -> None:
    said_at, locked_at = NOON + DAY - SECOND, NOON + DAY + SECOND
    vacation = table.owner(0).vacations.create(
        first_day=said_at.date(), last_day=said_at.date(), begins_at=said_at, ends_at=MIDNIGHT + DAY
    )
    with transaction.atomic():
        assert deadlines.reckon(table.refresh(), 0, said_at, locked_at)
        table.game.save()
    assert due(table) == vacation.ends_at + SECOND


def test_ending_it_early_leaves_what_was_left(table: Table) -> None:
    vacation = take(table, 0, TODAY, TODAY + 5 * DAY)
    back = table.wait(2 * 24 * 3600)
    vacations.end(table.owner(0), vacation.pk, back)
    assert due(table) == back + DAY


def test_calling_it_off_gives_the_clock_its_old_end(table: Table) -> None:
    vacation = take(table, 0, TODAY + DAY, TODAY + 5 * DAY)
    vacations.end(table.owner(0), vacation.pk, table.wait(60))
    assert due(table) == NOON + DAY


def test_no_deadline_becomes_earlier_than_the_moment_at_which_it_is_changed(table: Table) -> None:
    """A move that came while the game was locked was in time."""
    table.wait(24 * 3600 - 1)
    vacation = take(table, 0, table.now.date(), table.now.date() + DAY)
    Vacation.objects.filter(pk=vacation.pk).update(ends_at=table.now)
    locked_at = table.now + 10 * SECOND
    with transaction.atomic():
        deadlines.reckon(table.refresh(), 0, table.now, locked_at)
        table.game.save()
    assert due(table) == locked_at


def test_a_deadline_is_found_again_as_often_as_one_likes(table: Table) -> None:
    take(table, 0, TODAY, TODAY + DAY)
    before = due(table)
    with transaction.atomic():
        assert not deadlines.reckon(table.refresh(), 0, table.now, table.now)
    assert due(table) == before


def test_weekend_and_vacation_are_free_once() -> None:
    clock = ClockSettings(setup=86400, turn=86400, discard=86400, weekends="UTC")
    table = Table(2, clock=clock)
    take(table, 0, TODAY, TODAY + 3 * DAY)
    assert due(table) == MIDNIGHT + 3 * DAY + DAY


def test_a_computer_player_has_no_vacation(table: Table) -> None:
    table.game.seats.filter(position=0).update(driver="random")
    take(table, 0, TODAY, TODAY + DAY)
    assert due(table) == NOON + DAY


def test_a_seat_that_is_given_back_has_the_vacation_of_its_owner_again(table: Table) -> None:
    table.game.seats.filter(position=0).update(driver="random")
    take(table, 0, TODAY, TODAY + DAY)
    moderation.give_back(table.id, 0, person("moderator"), table.wait(60))
    assert due(table) == MIDNIGHT + DAY + DAY


def test_everybody_at_the_table_reads_of_it(table: Table) -> None:
    vacation = take(table, 0, TODAY, TODAY + DAY)
    vacations.end(table.owner(0), vacation.pk, table.wait(60))
    taken, ended = told(table)
    assert (taken.seat, taken.origin, taken.events[0]["kind"]) == (0, "system", "vacation_taken")
    words = WORDS[table.game.ruleset]
    assert [event_text(entry.events[0], ("Mara", "Okoro"), words) for entry in (taken, ended)] == [
        "Mara is on vacation from January 2 to January 3. The clock stands meanwhile.",
        "Mara ended a vacation early. The clock runs again.",
    ]


def test_plans_that_move_no_clock_are_told_to_nobody(table: Table) -> None:
    take(table, 0, TODAY + 20 * DAY, TODAY + 21 * DAY)
    assert told(table) == []


def seen(table: Table) -> list[str]:
    standing = standing_of(table.id)
    assert standing is not None
    return [seat["vacation"] for seat in projection.table_message(standing, None, table.now)["table"]["seats"]]


def test_seats_show_until_when_somebody_is_on_vacation(table: Table) -> None:
    take(table, 0, TODAY, TODAY + DAY)
    assert seen(table) == ["on vacation until January 3", ""]
    table.wait(2 * 24 * 3600)
    assert seen(table) == ["", ""]


def test_plans_are_not_shown_before_they_begin(table: Table) -> None:
    take(table, 0, TODAY + DAY, TODAY + 2 * DAY)
    assert seen(table) == ["", ""]
    table.wait(24 * 3600)
    assert seen(table) == ["on vacation until January 4", ""]


@pytest.mark.parametrize(("clock", "is_shown"), [("day", True), ("fast", False)])
def test_the_lobby_of_a_slow_table_shows_it_too(client: Client, clock: str, is_shown: bool) -> None:
    host = person("Mara")
    game = open_table(host, clock=CLOCKS[clock])
    game.seats.filter(position=0).update(owner=host, driver="person")
    vacations.take(host, TODAY, TODAY, NOON)
    with time_machine.travel(NOON, tick=False):
        page = client.get(game.get_absolute_url()).content.decode()
    assert ("on vacation until January 2" in page) is is_shown


def test_a_fault_in_one_game_does_not_keep_the_clocks_of_others(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = slow(people=[table.owner(0), table.owner(1)])
    reckon: Callable[..., bool] = deadlines.reckon

    def fail_for_one(game: Any, *args: Any) -> bool:
        if game.pk == broken.id:
            raise RuntimeError("broken")
        return reckon(game, *args)

    monkeypatch.setattr(deadlines, "reckon", fail_for_one)
    take(table, 0, TODAY, TODAY)
    assert due(table) == MIDNIGHT + DAY
    assert due(broken) == NOON + DAY


# --- A process that dies ---


class Died(BaseException):
    """The process is gone: nothing catches that."""


def die(*args: object) -> NoReturn:
    raise Died


def take_and_die(table: Table, dying: pytest.MonkeyPatch, first: date = TODAY, last: date = TODAY) -> None:
    """Let the owner of seat 0 take a vacation in a process that dies as soon as it is stored."""
    with dying.context() as patch:
        patch.setattr(following, "follow", die)
        with pytest.raises(Died):
            take(table, 0, first, last)


def die_at(table: Table) -> Callable[..., bool]:
    """What finds the deadlines of a game again; the process dies when it comes to this one."""
    reckon: Callable[..., bool] = deadlines.reckon
    return lambda game, *args: die() if game.pk == table.id else reckon(game, *args)


def test_clocks_follow_a_vacation_though_the_process_died_when_it_was_stored(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    take_and_die(table, monkeypatch)
    assert due(table) == NOON + DAY
    following.catch_up(table.wait(10))
    assert due(table) == MIDNIGHT + DAY
    assert len(told(table)) == 1


def test_no_clock_follows_a_vacation_twice(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    people = [table.owner(0), table.owner(1)]
    tables = sorted([table, slow(people=people), slow(people=people)], key=lambda each: each.id)
    with monkeypatch.context() as dying:
        dying.setattr(deadlines, "reckon", die_at(tables[1]))
        with pytest.raises(Died):
            take(table, 0, TODAY, TODAY)
    assert [len(told(each)) for each in tables] == [1, 0, 0]
    for _ in range(2):
        following.catch_up(table.wait(10))
    assert [len(told(each)) for each in tables] == [1, 1, 1]


def test_a_process_that_died_does_not_make_a_clock_later_that_had_run_out(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_zero = NOON + DAY
    table.now = at_zero + SECOND
    take_and_die(table, monkeypatch, table.now.date(), table.now.date())
    following.catch_up(table.wait(10))
    assert due(table) == at_zero


def test_no_clock_expires_that_has_yet_to_follow_a_vacation(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    take_and_die(table, monkeypatch)
    later = table.wait(24 * 3600) + HOUR
    assert expiry.sweep(later) == 0
    following.catch_up(later)
    assert expiry.sweep(later) == 0
    assert expiry.sweep(MIDNIGHT + DAY + SECOND) == 1


def test_live_clocks_expire_whatever_vacation_is_yet_to_be_followed(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = Table(2, people=[table.owner(0), table.owner(1)])
    take_and_die(table, monkeypatch)
    assert expiry.sweep(live.wait(3600)) == 1


def test_the_log_tells_of_vacations_in_the_order_in_which_they_came(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    take_and_die(table, monkeypatch, TODAY, TODAY + DAY)
    vacations.end(table.owner(0), table.owner(0).vacations.get().pk, table.wait(60))
    assert [entry.action["kind"] for entry in told(table)] == ["take_vacation", "end_vacation"]


def test_the_sweep_lets_clocks_follow_a_few_games_at_a_time(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [table, slow(people=[table.owner(0), table.owner(1)])]
    take_and_die(table, monkeypatch)
    monkeypatch.setattr(following, "SHARE", -1)
    done = []
    for _ in range(2):
        following.catch_up(table.now)
        done.append(sum(len(told(each)) for each in tables))
    assert done == [1, 2]


def test_what_the_database_did_not_let_happen_is_tried_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def is_away(*args: object) -> NoReturn:
        raise OperationalError

    with monkeypatch.context() as failing:
        failing.setattr(deadlines, "reckon", is_away)
        take(table, 0, TODAY, TODAY)
        following.catch_up(table.now)
    assert due(table) == NOON + DAY
    following.catch_up(table.now)
    assert due(table) == MIDNIGHT + DAY


@time_machine.travel(NOON + HOUR, tick=False)
def test_the_sweep_of_slow_games_looks_for_vacations_that_clocks_have_to_follow(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    take_and_die(table, monkeypatch)
    tasks.sweep_slow_games()
    assert due(table) == MIDNIGHT + DAY
    assert not VacationChange.objects.exists()
