"""Clocks that nobody looked at for a while get that time back. Time is an argument; nobody waits."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import OperationalError

from games import expiry, interventions, outages, replay
from games.deadlines import BREATHER
from games.models import Game, Heartbeat, LedgerEntry, Snapshot
from games.outages import THRESHOLD
from games.wording import event_text
from games.words import WORDS
from tests.games.tables import CLOCK, NOON, Table

pytestmark = pytest.mark.django_db

SECOND = timedelta(seconds=1)
AT_ZERO = NOON + CLOCK.setup * SECOND
OUTAGE = timedelta(minutes=10)
WEEK = 7 * 24 * 3600


@pytest.fixture
def table() -> Table:
    """Two persons; seat 0 is to place, until `AT_ZERO`. Clocks have just been looked at."""
    outages.make_up(NOON)
    return Table(2)


def due(table: Table) -> datetime | None:
    assert table.refresh().due_at == table.game.deadlines.get().due_at
    return table.game.due_at


def look_until(end: datetime) -> None:
    """Let the sweep look at the clocks as often as it should."""
    now = NOON
    while now < end:
        now = min(now + THRESHOLD, end)
        outages.make_up(now)


def told(table: Table) -> list[LedgerEntry]:
    return list(table.game.entries.filter(action__kind="make_up_for_outage"))


def test_who_lost_the_clock_in_an_outage_has_it_back_where_it_stood(table: Table) -> None:
    look_until(NOON + 20 * SECOND)
    back = NOON + 20 * SECOND + OUTAGE
    assert outages.make_up(back) == 1
    assert due(table) == back + (CLOCK.setup - 20) * SECOND
    assert expiry.sweep(back) == 0


def test_who_had_hardly_any_time_left_gets_some_to_find_back(table: Table) -> None:
    look_until(AT_ZERO - SECOND)
    back = AT_ZERO + OUTAGE
    outages.make_up(back)
    assert due(table) == back + BREATHER


def test_a_live_clock_that_has_not_run_out_gets_the_time_back_too(table: Table) -> None:
    back = NOON + 2 * THRESHOLD
    outages.make_up(back)
    assert due(table) == back + CLOCK.setup * SECOND


def test_nobody_gets_more_than_a_whole_clock(table: Table) -> None:
    """The sweeper was away, the site was not: this clock began a second before the end."""
    table.game.deadlines.update(due_at=AT_ZERO + OUTAGE)
    Game.objects.update(due_at=AT_ZERO + OUTAGE)
    back = NOON + OUTAGE + SECOND
    outages.make_up(back)
    assert due(table) == back + CLOCK.setup * SECOND


def test_a_sweep_that_is_a_little_late_is_no_outage(table: Table) -> None:
    assert outages.make_up(NOON + THRESHOLD) == 0
    assert due(table) == AT_ZERO
    assert told(table) == []


def test_the_first_sweep_ever_finds_no_outage() -> None:
    table = Table(2)
    assert outages.make_up(NOON + OUTAGE) == 0
    assert due(table) == AT_ZERO


def test_an_outage_stands_in_the_ledger_for_everybody_to_read(table: Table) -> None:
    outages.make_up(NOON + OUTAGE)
    (entry,) = told(table)
    assert (entry.origin, entry.user, entry.at) == ("system", None, NOON + OUTAGE)
    assert entry.events == [{"kind": "outage_made_up_for", "seat": None, "seconds": 600}]
    assert replay.faults(table.refresh()) == []


@pytest.mark.parametrize(
    ("seconds", "text"), [(119, "119 seconds"), (120, "2 minutes"), (7199, "119 minutes"), (7200, "2 hours")]
)
def test_the_log_tells_how_long_it_was(seconds: int, text: str) -> None:
    event = {"kind": "outage_made_up_for", "seat": None, "seconds": seconds}
    assert event_text(event, [], WORDS["hexland"]) == f"The site stood still for {text}. The clocks get that time back."


def test_a_game_is_told_of_an_outage_once(table: Table) -> None:
    outages.make_up(NOON + OUTAGE)
    assert outages.make_up(NOON + OUTAGE) == 0
    assert outages.make_up(NOON + OUTAGE + 2 * SECOND) == 0
    assert len(told(table)) == 1


def test_a_sweeper_that_dies_half_way_gives_nobody_the_time_twice(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Table(2, now=NOON + SECOND)
    write = interventions.write

    def killed_at_the_other(game: Game, *args: Any, **kwargs: Any) -> Any:
        if game.pk == other.id:
            raise KeyboardInterrupt
        return write(game, *args, **kwargs)

    monkeypatch.setattr(interventions, "write", killed_at_the_other)
    with pytest.raises(KeyboardInterrupt):
        outages.make_up(NOON + OUTAGE)
    monkeypatch.setattr(interventions, "write", write)
    before = due(table)
    assert outages.make_up(NOON + OUTAGE + SECOND) == 1
    assert (due(table), len(told(table)), len(told(other))) == (before, 1, 1)


def test_no_game_loses_its_time_to_a_database_that_falters(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def faltering(*args: Any, **kwargs: Any) -> Any:
        raise OperationalError("the lock took too long")

    with monkeypatch.context() as patched:
        patched.setattr(interventions, "write", faltering)
        with pytest.raises(OperationalError):
            outages.make_up(NOON + OUTAGE)
    outages.make_up(NOON + OUTAGE + SECOND)
    assert due(table) == AT_ZERO + OUTAGE


def test_a_second_outage_counts_from_the_first(table: Table) -> None:
    outages.make_up(NOON + OUTAGE)
    outages.make_up(NOON + OUTAGE + OUTAGE)
    assert due(table) == NOON + 2 * OUTAGE + CLOCK.setup * SECOND
    assert [entry.action["seconds"] for entry in told(table)] == [600, 600]


def test_a_slow_clock_with_days_to_go_does_not_notice(table: Table) -> None:
    Game.objects.update(turn_seconds=WEEK, setup_seconds=WEEK, due_at=NOON + WEEK * SECOND)
    table.game.deadlines.update(due_at=NOON + WEEK * SECOND)
    assert outages.make_up(NOON + OUTAGE) == 0
    assert due(table) == NOON + WEEK * SECOND


def test_a_slow_clock_that_ran_out_gets_the_time_back(table: Table) -> None:
    Game.objects.update(turn_seconds=WEEK, setup_seconds=WEEK)
    outages.make_up(NOON + OUTAGE)
    assert due(table) == AT_ZERO + OUTAGE


def test_a_clock_that_stands_is_left_as_it_is(table: Table) -> None:
    table.game.deadlines.update(due_at=None, runs_since=None, left=5000)
    Game.objects.update(due_at=None)
    assert outages.make_up(NOON + OUTAGE) == 0
    assert table.game.deadlines.get().left == 5000


def test_a_broken_game_does_not_keep_the_others_from_their_time(table: Table) -> None:
    broken = Table(2, now=NOON - SECOND)
    Snapshot.objects.filter(game=broken.game).update(schema=0)
    assert outages.make_up(NOON + OUTAGE) == 1
    assert len(told(table)) == 1
    assert Heartbeat.objects.get().outage_ended is None
