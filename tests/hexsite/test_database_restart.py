"""A database that went away and is back."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

# No more than the pool keeps.
THREADS = 4

CLOSE_ALL_OTHERS = """
    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


def ask(_number: int) -> int:
    """A query by a thread, which gives its connection back."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            return int(cursor.fetchone()[0])
    finally:
        connection.close()


@pytest.mark.skipif(connection.vendor != "postgresql", reason="needs a server that closes connections")
@pytest.mark.django_db(transaction=True)
def test_nobody_meets_a_connection_that_the_database_has_closed() -> None:
    with ThreadPoolExecutor(THREADS) as threads:
        list(threads.map(ask, range(THREADS)))
        with connection.cursor() as cursor:
            cursor.execute(CLOSE_ALL_OTHERS)
            assert cursor.fetchone()[0] > 0
        assert list(threads.map(ask, range(THREADS))) == [1] * THREADS
