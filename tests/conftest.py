"""Fixtures for every test. Those that drive a browser are in browser/conftest.py."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from asgiref.sync import SyncToAsync
from django.conf import settings
from django.db import connection, connections
from django.utils import translation
from hypothesis import HealthCheck
from hypothesis import settings as tries
from pytest_django import DjangoDbBlocker

from games import append_only
from tests.live import LiveServer, RunningSite, collect_static_files

# Examples are the same in every run, whichever tests are run, and may take as long as the machine needs.
tries.register_profile(
    "same", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
tries.load_profile("same")


def pytest_configure(config: pytest.Config) -> None:
    settings.FOLDER.mkdir(exist_ok=True)


def pytest_unconfigure(config: pytest.Config) -> None:
    # With what SQLite keeps beside a database that threads still have open.
    shutil.rmtree(settings.FOLDER)


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Lets tests empty the ledger after them. Those in tests/games/test_append_only.py put its triggers back."""
    with django_db_blocker.unblock():
        append_only.remove(connection)
    yield
    # The thread in which asynchronous tests query would keep PostgreSQL from dropping the database.
    SyncToAsync.single_thread_executor.submit(connections.close_all).result()


@pytest.fixture(autouse=True)
def _live_server_helper() -> None:
    """Replaces the part of pytest-django that expects its own `live_server`, which knows no sockets."""


@pytest.fixture(autouse=True)
def _default_language() -> Iterator[None]:
    """Each test begins in English: a request leaves its language to the thread, and so to the next test."""
    with translation.override("en"):
        yield


@pytest.fixture(autouse=True)
def _same_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives a test the same dice, decks and whims of computer players in every run, so that none fails by luck."""
    whims = Random(request.node.nodeid)
    monkeypatch.setattr("games.lobby.secrets", SimpleNamespace(token_bytes=whims.randbytes))
    monkeypatch.setattr("games.computers.Random", lambda: whims)


@pytest.fixture(autouse=True)
def _time_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """What sweeps do to many games, for a short while each time, they do to all of them on a slow machine, too."""
    for module in ("expiry", "measures", "vacations"):
        monkeypatch.setattr(f"games.{module}.monotonic", lambda: 0.0)


@pytest.fixture
def live_server(transactional_db: None) -> Iterator[LiveServer]:
    """The site in a thread of the test's own process, pages and sockets; tasks run where they are queued."""
    with LiveServer() as server:
        yield server


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a site in processes of its own keeps its files, with the static ones collected."""
    folder = tmp_path_factory.mktemp("site")
    collect_static_files(folder / "static")
    return folder


@pytest.fixture
def celery_site(transactional_db: None, site_folder: Path) -> Iterator[RunningSite]:
    """The site as it runs in production, on the test's database: web server, both workers, beat, broker.

    What the test does to the database itself, the site notices only at the next sweep: use its pages instead.
    """
    with RunningSite(site_folder) as site:
        yield site
