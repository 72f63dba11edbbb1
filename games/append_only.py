"""Triggers that keep the ledger append-only whoever writes to the database, by which program ever."""

from django.db.backends.base.base import BaseDatabaseWrapper

MESSAGE = "games_ledgerentry is append-only"

INSTALL = {
    "sqlite": [
        f"""
        CREATE TRIGGER games_ledgerentry_no_{event.lower()} BEFORE {event} ON games_ledgerentry
        BEGIN SELECT RAISE(ABORT, '{MESSAGE}'); END
        """
        for event in ("UPDATE", "DELETE")
    ],
    "postgresql": [
        f"""
        CREATE FUNCTION games_ledgerentry_refuse() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION '{MESSAGE}' USING ERRCODE = 'integrity_constraint_violation'; END $$
        """,
        """
        CREATE TRIGGER games_ledgerentry_append_only BEFORE UPDATE OR DELETE ON games_ledgerentry
        FOR EACH ROW EXECUTE FUNCTION games_ledgerentry_refuse()
        """,
        """
        CREATE TRIGGER games_ledgerentry_no_truncate BEFORE TRUNCATE ON games_ledgerentry
        FOR EACH STATEMENT EXECUTE FUNCTION games_ledgerentry_refuse()
        """,
    ],
}

REMOVE = {
    "sqlite": [
        "DROP TRIGGER IF EXISTS games_ledgerentry_no_update",
        "DROP TRIGGER IF EXISTS games_ledgerentry_no_delete",
    ],
    "postgresql": [
        "DROP TRIGGER IF EXISTS games_ledgerentry_append_only ON games_ledgerentry",
        "DROP TRIGGER IF EXISTS games_ledgerentry_no_truncate ON games_ledgerentry",
        "DROP FUNCTION IF EXISTS games_ledgerentry_refuse()",
    ],
}


def install(connection: BaseDatabaseWrapper) -> None:
    """Create the triggers. Raises ``KeyError`` on a database that is neither SQLite nor PostgreSQL."""
    _execute(connection, INSTALL)


def remove(connection: BaseDatabaseWrapper) -> None:
    """Drop the triggers, for tests that empty their database."""
    _execute(connection, REMOVE)


def _execute(connection: BaseDatabaseWrapper, statements: dict[str, list[str]]) -> None:
    with connection.cursor() as cursor:
        for statement in statements[connection.vendor]:
            cursor.execute(statement)
