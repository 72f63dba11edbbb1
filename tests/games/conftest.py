"""Fixtures for tests of games."""

from collections.abc import Iterator

import pytest
import time_machine
from django.conf import LazySettings
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from games import tasks
from tests.games.admin import logged_in
from tests.games.tables import NOON


@pytest.fixture
def admin() -> Client:
    """The browser of a superuser."""
    return logged_in(User.objects.create_superuser("admin"))


@pytest.fixture
def at_noon(settings: LazySettings) -> Iterator[None]:
    """Time stands, and nothing is queued.

    The cache is one in this process: a server's has a clock of its own, which no test can move.
    """
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    cache.clear()
    with time_machine.travel(NOON, tick=False):
        yield
    cache.clear()


@pytest.fixture
def still_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players think in tasks, which tests run on the spot: here they do nothing by themselves."""
    monkeypatch.setattr(tasks, "queue_computer", lambda *args, **kwargs: None)
