"""`python -m tests.shots [scene ...]`: takes the pictures into var/shots/, with an index.html; all, or those named."""

import sys
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack
from html import escape
from pathlib import Path

from tests import standalone  # first, since it sets Django up
from tests.shots.looks import LOOKS, Viewer
from tests.shots.page_scenes import PAGES
from tests.shots.ruleset_scenes import RULESETS
from tests.shots.scenes import People, Scene
from tests.shots.table_scenes import TABLE

FOLDER = Path("var/shots")
SCENES = (*PAGES, *TABLE, *RULESETS)
# On a picture of a whole page, what keeps its place on the screen would lie across the middle.
UNSTUCK = ".tabs, .sticky { position: static !important }"


def shoot(scene: Scene, people: People, everybody: list[Viewer], backstage: Executor) -> None:
    staged = backstage.submit(scene.stage, people).result()
    for viewer in everybody:
        if not scene.has(viewer.look):
            continue
        live = staged.table is not None and not staged.table.state.over
        if staged.table and live:
            staged.table.wind_the_clock()
        page = viewer.open(staged.path, staged.user)
        scene.show(viewer)
        style = None if live else UNSTUCK
        page.screenshot(path=FOLDER / f"{scene.name}-{viewer.look.name}.png", full_page=not live, style=style)
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
        url, browser = stack.enter_context(standalone.site()), stack.enter_context(standalone.browser())
        everybody = [Viewer(browser, url, look) for look in LOOKS]
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
