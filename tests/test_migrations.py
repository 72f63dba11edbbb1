"""What migrations make of rows that are stored already: of each form that these can have."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.apps.registry import Apps
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

NOW = datetime(2026, 1, 2, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)

Migrate = Callable[[str, str], Apps]


@pytest.fixture
def migrate(transactional_db: None) -> Iterator[Migrate]:
    """Brings an app to one of its migrations, named by its number. Returns the models as they are then."""

    def to(app: str, number: str) -> Apps:
        executor = MigrationExecutor(connection)
        name = executor.loader.get_migration_by_prefix(app, number).name
        apps = executor.migrate([(app, name)]).apps
        assert isinstance(apps, Apps)
        return apps

    yield to
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())


def rows(apps: Apps, model: str) -> Any:
    """The rows of a model as it is there. What the type checker knows of it is how it is today."""
    return apps.get_model(model).objects


def new_game(apps: Apps, **fields: Any) -> Any:
    return rows(apps, "games.Game").create(
        name="A table", ruleset="hexland", options={}, setup_seconds=60, turn_seconds=120, discard_seconds=30, **fields
    )


@time_machine.travel(NOW, tick=False)
def test_clocks_know_what_they_have_to_go_and_since_when(migrate: Migrate) -> None:
    old = migrate("games", "0013")
    before = {"runs": (NOW + MINUTE, None), "ran out": (NOW - MINUTE, None), "stands": (None, 45_000)}
    game = new_game(old)
    for demand, (due_at, left) in before.items():
        rows(old, "games.Deadline").create(game=game, seat=0, demand=demand, due_at=due_at, left=left)

    clocks = rows(migrate("games", "0014"), "games.Deadline").all()
    assert {clock.demand: (clock.due_at, clock.left, clock.runs_since) for clock in clocks} == {
        "runs": (NOW + MINUTE, 60_000, NOW),
        "ran out": (NOW - MINUTE, 0, NOW - MINUTE),
        "stands": (None, 45_000, None),
    }

    clocks = rows(migrate("games", "0013"), "games.Deadline").all()
    assert {clock.demand: (clock.due_at, clock.left) for clock in clocks} == before


def test_games_that_run_have_neither_reserves_nor_weekends(migrate: Migrate) -> None:
    old = migrate("games", "0013")
    rows(old, "games.Seat").create(game=new_game(old), position=0, colour=0)
    seat = rows(migrate("games", "0014"), "games.Seat").select_related("game").get()
    assert (seat.reserve, seat.game.bank_seconds, seat.game.increment_seconds, seat.game.weekend_zone) == (0, 0, 0, "")


def test_nobody_is_told_of_what_happened_before_that_was_noted(migrate: Migrate) -> None:
    new_game(migrate("games", "0012"), version=7)
    assert rows(migrate("games", "0013"), "games.Game").get().told_version == 7


def test_only_moderators_had_put_computer_players_in(migrate: Migrate) -> None:
    old = migrate("games", "0009")
    game, mara = new_game(old), rows(old, "accounts.User").create(username="Mara")
    for number, (driver, owner) in enumerate([("random", mara), ("random", None), ("person", mara), ("open", None)]):
        rows(old, "games.Seat").create(game=game, position=number, colour=number, driver=driver, owner=owner)
    seats = rows(migrate("games", "0010"), "games.Seat").order_by("position")
    assert [seat.replaced for seat in seats] == ["moderator", "", "", ""]


def test_who_chose_to_confirm_moves_always_does_and_all_others_by_pace(migrate: Migrate) -> None:
    old = migrate("accounts", "0005")
    for name, ticked in (("Mara", True), ("Okoro", False)):
        rows(old, "accounts.User").create(username=name, confirm_moves=ticked)
    chosen = rows(migrate("accounts", "0006"), "accounts.User").values_list("username", "confirm_moves")
    assert dict(chosen) == {"Mara": "always", "Okoro": "pace"}
    ticks = rows(migrate("accounts", "0005"), "accounts.User").values_list("username", "confirm_moves")
    assert dict(ticks) == {"Mara": True, "Okoro": False}
