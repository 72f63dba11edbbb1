"""`python -m tests.services` prints the PostgreSQL and the Redis that the tests can use, as settings.

Those given as TEST_DATABASE_URL and TEST_REDIS_URL, or as DATABASE_URL and REDIS_URL, come first; then those that
answer on this machine's default ports. One line each; none for what can't be reached.
"""

import getpass
import os
from collections.abc import Iterable

import psycopg
import redis


def reachable_postgres(urls: Iterable[str]) -> str | None:
    """The first database server that lets us in and lets us create a database for the tests."""
    for url in urls:
        try:
            with psycopg.connect(url, connect_timeout=3) as connection:
                row = connection.execute("SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user")
                if row.fetchone() == (True,):
                    return url
        except psycopg.Error:
            continue
    return None


def reachable_redis(urls: Iterable[str]) -> str | None:
    for url in urls:
        try:
            with redis.Redis.from_url(url, socket_connect_timeout=3) as client:
                client.ping()
                return url
        except redis.RedisError:
            continue
    return None


def candidates(setting: str, *defaults: str) -> list[str]:
    """What is given in the environment for this setting, or else the defaults."""
    for name in (f"TEST_{setting}", setting):
        if given := os.environ.get(name):
            # A test must never meet a file database here: that is what the first round was for.
            return [given] if not given.startswith("sqlite") else []
    return list(defaults)


def main() -> None:
    here = "@127.0.0.1:5432/postgres"
    users = ("postgres", "postgres:postgres", getpass.getuser())
    postgres = reachable_postgres(candidates("DATABASE_URL", *(f"postgres://{user}{here}" for user in users)))
    redis_url = reachable_redis(candidates("REDIS_URL", "redis://127.0.0.1:6379"))
    for name, url in (("DATABASE_URL", postgres), ("REDIS_URL", redis_url)):
        if url:
            print(f"{name}={url}")  # noqa: T201


if __name__ == "__main__":
    main()
