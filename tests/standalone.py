"""The site with an empty database and a browser, for what runs outside of pytest: pictures and measurements.

Importing it sets Django up.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import django
from playwright.sync_api import Browser, sync_playwright

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
os.environ.setdefault("LOG_LEVEL", "WARNING")
# Playwright keeps an event loop running in this thread, and Django would refuse our queries because of it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
django.setup()

from django.test.utils import setup_databases, setup_test_environment, teardown_databases  # noqa: E402

from tests import settings  # noqa: E402
from tests.browser.chromium import ARGUMENTS, find_chromium  # noqa: E402
from tests.live import LiveServer  # noqa: E402


@contextmanager
def site() -> Iterator[str]:
    """A site of its own; its address."""
    settings.FOLDER.mkdir(exist_ok=True)
    try:
        setup_test_environment()
        databases = setup_databases(verbosity=0, interactive=False)
        with LiveServer() as server:
            yield server.url
        teardown_databases(databases, verbosity=0)
    finally:
        shutil.rmtree(settings.FOLDER)


@contextmanager
def browser() -> Iterator[Browser]:
    """Raises SystemExit with a hint if there is no Chromium."""
    chromium = find_chromium()
    if chromium is None:
        raise SystemExit("There is no Chromium: python -m tests.browser.chromium fetches one.")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=chromium.program, args=ARGUMENTS, env={**os.environ, **chromium.environment}
        )
        yield running
        running.close()
