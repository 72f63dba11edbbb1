"""The database itself refuses to rewrite the ledger, whoever asks."""

from collections.abc import Iterator

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.models import QuerySet

from games import append_only
from games.models import LedgerEntry
from tests.games.tables import open_table, person


@pytest.fixture
def _triggers(db: None) -> Iterator[None]:
    """The triggers as migrations install them; undone with the test's transaction."""
    append_only.install(connection)
    yield
    append_only.remove(connection)


pytestmark = pytest.mark.usefixtures("_triggers")


def test_an_entry_can_be_added() -> None:
    open_table(person("host"))
    assert LedgerEntry.objects.count() == 1


def test_the_database_refuses_an_update() -> None:
    open_table(person("host"))
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
        QuerySet(LedgerEntry).update(origin="timer")
    assert LedgerEntry.objects.get().origin == "player"


def test_the_database_refuses_a_deletion() -> None:
    open_table(person("host"))
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM games_ledgerentry")
    assert LedgerEntry.objects.count() == 1


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no TRUNCATE")
def test_the_database_refuses_to_truncate() -> None:
    open_table(person("host"))
    connection.check_constraints()  # what is pending would refuse it first
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("TRUNCATE games_ledgerentry CASCADE")
