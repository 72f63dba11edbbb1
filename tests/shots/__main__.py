"""`python -m tests.shots [scene ...]`: takes the pictures into var/shots/, with an index.html; all, or those named."""

import os
import shutil
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from html import escape
from pathlib import Path

import django
from playwright.sync_api import sync_playwright

FOLDER = Path("var/shots")

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
os.environ.setdefault("LOG_LEVEL", "WARNING")
# Playwright keeps an event loop running in this thread, and Django would refuse our queries because of it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
django.setup()

from django.test.utils import setup_databases, setup_test_environment, teardown_databases  # noqa: E402

from tests import settings  # noqa: E402
from tests.browser.chromium import ARGUMENTS, find_chromium  # noqa: E402
from tests.live import LiveServer  # noqa: E402
from tests.shots.looks import LOOKS, Viewer  # noqa: E402
from tests.shots.page_scenes import PAGES  # noqa: E402
from tests.shots.scenes import People, Scene  # noqa: E402
from tests.shots.table_scenes import TABLE  # noqa: E402

SCENES = (*PAGES, *TABLE)


@contextmanager
def site() -> Iterator[str]:
    """A site of its own, with an empty database; its address."""
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
def viewers(url: str) -> Iterator[list[Viewer]]:
    """A browser, looking at the site in each way."""
    chromium = find_chromium()
    if chromium is None:
        sys.exit("There is no Chromium: python -m tests.browser.chromium fetches one.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.program, args=ARGUMENTS, env={**os.environ, **chromium.environment}
        )
        yield [Viewer(browser, url, look) for look in LOOKS]
        browser.close()


def shoot(scene: Scene, people: People, everybody: list[Viewer], backstage: Executor) -> None:
    staged = backstage.submit(scene.stage, people).result()
    for viewer in everybody:
        if viewer.look.language == "de" and not scene.in_german:
            continue
        if staged.table and not staged.table.state.over:
            staged.table.wind_the_clock()
        page = viewer.open(staged.path, staged.user)
        scene.show(viewer)
        page.screenshot(path=FOLDER / f"{scene.name}-{viewer.look.name}.png", full_page=staged.table is None)
    print(scene.name)  # noqa: T201


def write_index() -> None:
    """A page with all pictures that are there."""
    sections = [
        f"<h2>{scene.name}</h2>\n"
        + "\n".join(
            f'<a href="{escape(path.name)}"><img src="{escape(path.name)}" alt="{escape(path.stem)}" height="480"></a>'
            for look in LOOKS
            if (path := FOLDER / f"{scene.name}-{look.name}.png").exists()
        )
        for scene in SCENES
    ]
    page = "<!doctype html>\n<meta charset=utf-8>\n<title>Hexsite in pictures</title>\n" + "\n".join(sections) + "\n"
    (FOLDER / "index.html").write_text(page)


def main() -> None:
    wanted = set(sys.argv[1:])
    if unknown := wanted - {scene.name for scene in SCENES}:
        sys.exit(f"There is no scene {', '.join(unknown)}. There are: {', '.join(scene.name for scene in SCENES)}.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        everybody = stack.enter_context(viewers(stack.enter_context(site())))
        # Moves are announced to sockets, which can't be done from the thread with Playwright's event loop.
        backstage = stack.enter_context(ThreadPoolExecutor(1))
        people = People()
        for scene in SCENES:
            if not wanted or scene.name in wanted:
                shoot(scene, people, everybody, backstage)
    write_index()
    print(f"The pictures are in {FOLDER}/index.html")  # noqa: T201


if __name__ == "__main__":
    main()
