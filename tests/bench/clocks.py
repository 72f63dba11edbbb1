"""How late clocks expire on PostgreSQL, while very many slow games are open and a thousand of them run out at once.

It works in a database of its own, which it drops again. The site's own scheduler, workers and broker do the sweeping,
in processes of their own; a clock has expired when that can be read in the database.
"""

import os
import resource
import tempfile
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from django.db import connection, models  # noqa: E402 (Django first)
from django.db.models import F  # noqa: E402
from django.utils import timezone  # noqa: E402

from games.models import Deadline, Game, Heartbeat, LedgerEntry, Secret, Snapshot  # noqa: E402
from games.models.game import new_game_id  # noqa: E402
from tests.games.tables import Table  # noqa: E402
from tests.live import RunningSite  # noqa: E402

OPEN, SLOW, LIVE = 100_000, 1_000, 300
"""Slow games with days to go, slow games that run out when the measurement begins, live ones that do so during it."""
SECONDS = 60
"""From the first live deadline to the last."""
SLOW_TURN = timedelta(days=3)
FIRST = timedelta(seconds=5)
"""From the end of preparations to the deadlines of the slow games and the first of a live one."""
PATIENCE = 60
"""Seconds in which the site must start, and in which all clocks must have expired after the last deadline."""
LOOK_EVERY = 0.02
BATCH = 500

M = TypeVar("M", bound=models.Model)


def run() -> list[str]:
    """What came of it; a hint where there is no PostgreSQL."""
    if connection.vendor != "postgresql":
        return ["needs PostgreSQL: name one by DATABASE_URL"]
    with own_database():
        template = Table(4, now=timezone.now())
        crowd(OPEN, template)
        with tempfile.TemporaryDirectory() as folder, RunningSite(Path(folder), own_broker=True):
            wait_for_the_sweeper()
            later = timezone.now() + timedelta(hours=1)
            slow = fill([later] * SLOW, template, is_slow=True)
            live = fill([later + number * timedelta(seconds=SECONDS) / LIVE for number in range(LIVE)], template)
            Game.objects.filter(pk=template.id).update(due_at=None, status=Game.Status.CANCELLED)
            with connection.cursor() as cursor:
                cursor.execute("ANALYZE games_game, games_deadline, games_ledgerentry, games_snapshot")
            load, start = os.getloadavg()[0], timezone.now() + FIRST
            bring_forward(slow | live, later - start)
            live = {game: due - (later - start) for game, due in live.items()}
            expired = watch({**dict.fromkeys(slow, start), **live})
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        made_up = LedgerEntry.objects.filter(action__kind="make_up_for_outage").count()
    lateness = sorted((expired[game] - due).total_seconds() for game, due in live.items() if game in expired)
    took = max(((expired[game] - start).total_seconds() for game in slow if game in expired), default=0.0)
    return [
        f"{OPEN:,} slow games open, {SLOW:,} of them due at once, {LIVE} live ones due over {SECONDS} s",
        f"live: {len(lateness)} of {LIVE} expired, late by {median(lateness):.2f} s (median),"
        f" {lateness[int(len(lateness) * 0.99)]:.2f} s (99 %), {lateness[-1]:.2f} s (most)",
        f"slow: {sum(game in expired for game in slow)} of {SLOW} expired within {took:.0f} s",
        f"clocks that got time back, as nobody had looked at them for ten seconds: {made_up}",
        f"processes of the site: {used.ru_utime + used.ru_stime:.0f} s of CPU in all, starting included",
        f"load of the machine: {load:.1f} before, {os.getloadavg()[0]:.1f} after, {os.cpu_count()} cores",
    ]


@contextmanager
def own_database() -> Iterator[None]:
    """A database that nobody else uses, not even tests that run meanwhile."""
    name = connection.settings_dict["NAME"]
    connection.settings_dict["TEST"]["NAME"] = f"hexsite_bench_{os.getpid()}"
    connection.creation.create_test_db(verbosity=0, serialize=False)
    try:
        yield
    finally:
        connection.creation.destroy_test_db(name, verbosity=0)


def crowd(count: int, template: Table) -> None:
    """Slow games with days to go. Nobody plays them, so that they need neither ledger nor state."""
    apart = {"id", "due_at", "turn_seconds"}
    fields = [field.column for field in Game._meta.concrete_fields if not field.generated and field.column not in apart]
    same = ", ".join(connection.ops.quote_name(str(column)) for column in fields)
    with connection.cursor() as cursor:
        cursor.execute(
            f"""
            INSERT INTO games_game (id, due_at, turn_seconds, {same})
            SELECT 'c' || n, now() + %s * (1 + random()) * interval '1 second', %s, {same}
            FROM games_game, generate_series(1, %s) AS n WHERE id = %s
            """,  # noqa: S608 (names of our own columns)
            [SLOW_TURN.total_seconds(), SLOW_TURN.total_seconds(), count, template.id],
        )
        cursor.execute(
            """
            INSERT INTO games_deadline (game_id, seat, demand, "left", runs_since, due_at)
            SELECT id, 0, 'turn:9', 0, due_at, due_at FROM games_game WHERE id LIKE 'c%%' AND turn_seconds = %s
            """,
            [SLOW_TURN.total_seconds()],
        )


def fill(due: list[datetime], template: Table, *, is_slow: bool = False) -> dict[str, datetime]:
    """Copy a game once for each deadline. Returns the deadlines by the ids of the games."""
    made: dict[str, datetime] = {}
    original = template.refresh()
    (deadline,) = original.deadlines.all()
    entries, seats = list(original.entries.all()), list(original.seats.all())
    secret, snapshot = Secret.objects.get(game=original), Snapshot.objects.get(game=original)
    changes: dict[str, Any] = {"turn_seconds": int(SLOW_TURN.total_seconds())} if is_slow else {}
    for first in range(0, len(due), BATCH):
        games = [copy(original, pk=new_game_id(), due_at=at, **changes) for at in due[first : first + BATCH]]
        Game.objects.bulk_create(games)
        Deadline.objects.bulk_create(copy(deadline, pk=None, game=game, due_at=game.due_at) for game in games)
        original.seats.model.objects.bulk_create(copy(seat, pk=None, game=game) for game in games for seat in seats)
        Secret.objects.bulk_create(copy(secret, game=game) for game in games)
        Snapshot.objects.bulk_create(copy(snapshot, game=game) for game in games)
        LedgerEntry.objects.bulk_create(copy(entry, pk=None, game=game) for game in games for entry in entries)
        made |= {game.pk: game.due_at for game in games if game.due_at}
    return made


def copy(row: M, **changes: Any) -> M:
    """A row like another."""
    fields = [field for field in row._meta.concrete_fields if not field.generated]
    made = type(row)(**{field.attname: getattr(row, field.attname) for field in fields})
    for name, value in changes.items():
        setattr(made, name, value)
    return made


def wait_for_the_sweeper() -> None:
    """Until workers and scheduler are there: clocks that ran out before would be an outage's."""
    end = time.monotonic() + PATIENCE
    while not Heartbeat.objects.filter(at__gt=timezone.now() - timedelta(seconds=2)).exists():
        assert time.monotonic() < end, "no sweep came"
        time.sleep(0.2)


def bring_forward(games: Collection[str], by: timedelta) -> None:
    """Let all of these clocks run out so much earlier: games in the making must be left alone."""
    Deadline.objects.filter(game__in=games).update(due_at=F("due_at") - by)
    Game.objects.filter(pk__in=games).update(due_at=F("due_at") - by)


def watch(due: dict[str, datetime]) -> dict[str, datetime]:
    """When each of these games had gone on, as far as they did."""
    expired: dict[str, datetime] = {}
    waiting = Game.objects.filter(pk__in=list(due), started_at__isnull=False)
    before = dict(waiting.values_list("pk", "version"))
    last = max(due.values()) + timedelta(seconds=PATIENCE)
    while len(expired) < len(due) and timezone.now() < last:
        time.sleep(LOOK_EVERY)
        # What has gone on has another deadline, far away or none.
        soon = [game for game, at in due.items() if game not in expired and at < timezone.now()]
        for game, version in Game.objects.filter(pk__in=soon).values_list("pk", "version"):
            if version > before[game]:
                expired[game] = timezone.now()
    return expired
