"""A real browser for tests: `page` is a desktop, `phone` a phone, `new_page` one more person at the same site."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from tests.browser.chromium import ARGUMENTS, find_chromium

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
NewPage = Callable[..., Page]

PATIENCE = 20_000
"""Milliseconds in which a page must get to what is expected of it; a busy machine takes its time."""


# Playwright's synchronous interface keeps an event loop running in this thread: for the tests of this package
# only, since coroutine tests need to start a loop of their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    chromium = find_chromium()
    assert chromium is not None, "There is no Chromium: run `make test`, or `python -m tests.browser.chromium`"
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        # Django would refuse the test's own queries because of that loop.
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        browser = playwright.chromium.launch(
            executable_path=chromium.program, args=ARGUMENTS, env={**os.environ, **chromium.environment}
        )
        yield browser
        browser.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Makes pages with cookies of their own, in English on a desktop unless told otherwise (Playwright's options).

    Motion is reduced: painting it costs a small machine more than the tests themselves. An exception that a page's
    script doesn't catch fails the test.
    """
    contexts = []
    errors: list[Error] = []

    def new_page(**options: Any) -> Page:
        context = browser.new_context(**{"locale": "en", "reduced_motion": "reduce", **DESKTOP, **options})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(error))
        return page

    yield new_page
    for context in contexts:
        context.close()
    assert not errors, "Uncaught in the page's scripts: " + "; ".join(error.message for error in errors)


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A person at a desktop: 1280 × 800."""
    return new_page()


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    """A person with a small phone: 360 × 740, touch."""
    return new_page(**PHONE)
