"""Each seat's reserve: what turns take of it, and what they add. Time is an argument; nobody waits."""

from datetime import timedelta
from typing import Any

import pytest

from games import expiry, moderation, outages
from games.clock import DAY, ClockSettings
from games.deadlines import GRACE
from games.ledger import milliseconds
from tests.games.tables import NOON, Table, person

pytestmark = pytest.mark.django_db

CLOCK = ClockSettings(setup=60, turn=60, discard=30, bank=300, increment=10)
JUST_OVER = GRACE.total_seconds() + 0.001


def table_with(**changes: int) -> Table:
    """Two persons who have placed everything; seat 0 is to roll."""
    table = Table(2, clock=ClockSettings(**{**vars(CLOCK), **changes}))
    table.skip_setup()
    return table


def reserves(table: Table) -> list[float]:
    """In seconds, by seat."""
    return [reserve / 1000 for reserve in table.game.seats.values_list("reserve", flat=True)]


def seconds_to_go(table: Table) -> float:
    due_at = table.refresh().due_at
    assert due_at is not None
    return (due_at - table.now).total_seconds()


def seen_demands(table: Table) -> list[Any]:
    """The open demands as the public sees them."""
    demands: list[Any] = table.shown()["view"]["demands"]
    return demands


def end_turn(table: Table, seat: int, after: float) -> None:
    table.alter(phase="main", rolled=True)
    table.wait(after)
    table.act(seat, "end_turn")


def test_every_seat_begins_with_the_bank() -> None:
    assert reserves(table_with()) == [300, 300]


def test_a_turn_ends_when_its_time_and_the_reserve_are_used_up() -> None:
    assert seconds_to_go(table_with()) == 60 + 300


def test_a_placement_has_no_reserve() -> None:
    assert seconds_to_go(Table(2, clock=CLOCK)) == 60


def test_a_turn_within_its_time_takes_nothing_of_the_reserve() -> None:
    table = table_with(increment=0)
    end_turn(table, 0, after=60)
    assert reserves(table) == [300, 300]


def test_what_a_turn_takes_of_the_reserve_is_gone() -> None:
    table = table_with(increment=0)
    end_turn(table, 0, after=100)
    assert reserves(table) == [260, 300]
    end_turn(table, 1, after=1)
    assert seconds_to_go(table) == 60 + 260


def test_each_own_turn_adds_the_increment() -> None:
    table = table_with()
    end_turn(table, 0, after=30)
    assert reserves(table) == [310, 300]
    end_turn(table, 1, after=65)
    assert reserves(table) == [310, 305]


def test_an_increment_without_a_bank_saves_up_time() -> None:
    table = table_with(bank=0)
    end_turn(table, 0, after=30)
    assert reserves(table) == [10, 0]


def test_a_reserve_grows_to_the_bank_and_a_turn_and_no_further() -> None:
    table = table_with(bank=5, increment=50)
    for seat in (0, 1, 0):
        end_turn(table, seat, after=30)
    assert reserves(table) == [5 + 60, 55]


def test_a_turn_that_the_clock_ended_has_used_up_the_reserve_and_adds_nothing() -> None:
    table = table_with()
    assert expiry.sweep(table.wait(60 + 300)) == 0
    assert expiry.sweep(table.wait(JUST_OVER)) == 1
    assert reserves(table) == [0, 300]


def test_a_clock_that_stands_for_discards_keeps_its_reserve() -> None:
    """X9."""
    table = table_with(increment=0)
    table.wait(80)
    table.let_discard(0, 4)
    assert table.game.deadlines.get(seat=0).left == 1000 * (60 + 300 - 80)
    assert seconds_to_go(table) == 30
    table.wait(25)
    table.act(1, "discard", cards=[4, 0, 0, 0, 0])
    end_turn(table, 0, after=10)
    assert reserves(table) == [270, 300]


def test_a_paused_game_uses_up_no_reserve() -> None:
    table, moderator = table_with(increment=0), person("moderator")
    table.wait(70)
    moderation.pause(table.id, moderator, now=table.now)
    moderation.resume(table.id, moderator, now=table.wait(1000))
    end_turn(table, 0, after=5)
    assert reserves(table) == [285, 300]


def test_time_that_a_moderator_adds_gives_back_what_was_taken_of_the_reserve_first() -> None:
    table = table_with(increment=0)
    table.wait(100)
    moderation.add_time(table.id, 60, person("moderator"), now=table.now)
    end_turn(table, 0, after=0)
    assert reserves(table) == [300, 300]


def test_an_outage_uses_up_no_reserve() -> None:
    outages.make_up(NOON)
    table = table_with(increment=0)
    back = table.wait(200)
    outages.make_up(back)
    assert seconds_to_go(table) == 60 + 300


def test_a_slow_game_has_a_reserve_of_days() -> None:
    table = table_with(setup=DAY, turn=DAY, discard=DAY, bank=5 * DAY, increment=0)
    end_turn(table, 0, after=3 * DAY)
    assert reserves(table) == [3 * DAY, 5 * DAY]
    assert table.refresh().due_at == table.now + timedelta(days=1 + 5)


def test_without_a_bank_or_an_increment_nothing_is_saved_up() -> None:
    table = table_with(bank=0, increment=0)
    end_turn(table, 0, after=1)
    assert reserves(table) == [0, 0]


def test_everybody_sees_how_much_of_a_clock_is_reserve() -> None:
    table = table_with()
    (demand,) = seen_demands(table)
    assert (demand["due"] - milliseconds(table.now), demand["reserve"]) == (360_000, 300_000)


def test_everybody_sees_which_time_before_the_end_is_free() -> None:
    """Noon is that of a Friday."""
    clock = ClockSettings(setup=DAY, turn=DAY, discard=DAY, weekends="Europe/Berlin")
    (demand,) = seen_demands(Table(2, clock=clock))
    saturday, monday = NOON + timedelta(hours=11), NOON + timedelta(days=2, hours=11)
    assert demand["free"] == [[milliseconds(saturday), milliseconds(monday)]]
    assert demand["due"] == milliseconds(NOON + timedelta(days=3))
