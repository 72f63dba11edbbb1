"""What the table's page weighs, how soon it shows the board, and how smoothly a globe turns (`-m tests.bench.page`).

The processor is throttled to a quarter, as if it were a modest phone's. Times are those of a clock on the wall, which
say nothing on a machine that is busy with something else, unless they are called processor time.
"""

import gzip
import json
from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Browser, CDPSession, Page

from tests import standalone  # first of ours, since it sets Django up
from tests.browser.conftest import DESKTOP
from tests.games.tables import Table

Opened = tuple[Page, CDPSession]

MOST_KILOBYTES, MOST_SECONDS, LEAST_FRAMES = 150, 1.0, 30
LARGE: dict[str, Any] = {"ruleset": "globe", "map": "globe132", "boats": True, "bridges": True, "storms": 3}
SLOWER = 4
OPENINGS = 5
SECONDS = 4
DRAWN_CATEGORY = "disabled-by-default-devtools.timeline.frame"
MARKS_CATEGORY = "blink.user_timing"
BEGUN, BOARD = "begun", "board"
# When the first board had been drawn, in milliseconds after the first byte of the page: at the frame after the one in
# which it was there. Marks tell how much time the page's main thread had taken by then.
FIRST_BOARD = f"""performance.mark("{BEGUN}");
window.firstBoard = new Promise(resolve => new MutationObserver((_, observer) => {{
    if (!document.querySelector("hex-board svg.board polygon")) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(now => {{
        performance.mark("{BOARD}");
        resolve(now - performance.getEntriesByType("navigation")[0].responseStart);
    }}));
}}).observe(document, {{ childList: true, subtree: true }}))"""
# The board hears of a movement before every frame, as from a mouse that is never still. Only frames count for which the
# coasts lie elsewhere than before or the globe was painted anew.
DRAG = """seconds => new Promise(resolve => {
    const board = document.querySelector("hex-board svg.board");
    const box = board.getBoundingClientRect();
    const send = (kind, x, y) => board.dispatchEvent(new PointerEvent(kind, {
        pointerId: 1, buttons: kind === "pointerup" ? 0 : 1, bubbles: true, clientX: x, clientY: y,
    }));
    const [x, y, far] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 3];
    send("pointerdown", x, y);
    const began = performance.now();
    let frames = 0, paintings = 0, before = "";
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
        paintings++;
        clearRect.apply(this, box);
    };
    requestAnimationFrame(function move() {
        const now = `${paintings} ${board.querySelector(".coast").getAttribute("d")}`;
        if (now !== before) frames++;
        before = now;
        const passed = (performance.now() - began) / 1000;
        send("pointermove", x + far * Math.sin(2 * passed), y + far / 4 * Math.sin(3 * passed));
        if (passed < seconds) return requestAnimationFrame(move);
        send("pointerup", x, y);
        resolve([frames, passed]);
    });
})"""


def run() -> Iterator[str]:
    with standalone.site() as url:
        # Before the browser, whose event loop would be in the way of what is announced to sockets.
        tables = {"hexland": Table(players=4, now=timezone.now()), "globe132": Table(8, now=timezone.now(), **LARGE)}
        with standalone.browser() as browser:
            yield from measure(browser, url, tables)


def measure(browser: Browser, url: str, tables: Mapping[str, Table]) -> Iterator[str]:
    yield from weigh(open_table(browser, url, tables["hexland"]))
    for name, table in tables.items():
        times = [seconds_to_board(open_table(browser, url, table)) for _ in range(OPENINGS)]
        spent = [milliseconds_to_board(browser, url, table) for _ in range(OPENINGS)]
        yield (
            f"{name}: first board {median(times):.2f} s after the first byte (median of {OPENINGS}, from"
            f" {min(times):.2f} to {max(times):.2f}; should be at most {MOST_SECONDS:.0f})"
        )
        yield f"  {median(spent):.0f} ms of the page's processor time until then"
    shown, each = frames(open_table(browser, url, tables["globe132"]))
    yield f"dragging 132 tiles: {shown:.0f} frames a second (should be at least {LEAST_FRAMES})"
    yield f"  {each:.0f} ms of the page's processor time a frame (should be at most {1000 / LEAST_FRAMES:.0f})"


def open_table(browser: Browser, site: str, table: Table, traced: Sequence[str] = ()) -> Opened:
    """The table's page as somebody on turn opens it for the first time, on a slow processor, with its first board.

    The browser goes on tracing those categories, if there are any.
    """
    client = Client()
    client.force_login(table.owner(table.state.turn))
    context = browser.new_context(locale="en", **DESKTOP)
    name = settings.SESSION_COOKIE_NAME
    context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": site}])
    context.add_init_script(FIRST_BOARD)
    page = context.new_page()
    # The page's process is there, and traces from the first moment on.
    page.goto(f"{site}/health/")
    devtools = context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if traced:
        browser.start_tracing(page=page, categories=list(traced))
    page.goto(f"{site}/tables/{table.id}/", wait_until="commit")
    page.evaluate("window.firstBoard")
    return page, devtools


def busy(devtools: CDPSession) -> float:
    """Seconds of processor time that the page's main thread has taken so far."""
    figures = devtools.send("Performance.getMetrics")["metrics"]
    return next(float(figure["value"]) for figure in figures if figure["name"] == "TaskDuration")


def weigh(opened: Opened) -> Iterator[str]:
    """Kilobytes of all scripts and styles of the page, compressed as the site serves them at most: by gzip."""
    page, _devtools = opened
    page.wait_for_load_state()
    urls: list[str] = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    wanted = sorted({url for url in urls if urlsplit(url).path.endswith((".js", ".css"))})
    sizes = {urlsplit(url).path: len(gzip.compress(page.request.get(url).body(), 9)) / 1000 for url in wanted}
    total = sum(sizes.values())
    yield f"scripts and styles: {total:.1f} kB compressed (should be under {MOST_KILOBYTES})"
    yield from (f"  {path}: {size:.1f}" for path, size in sizes.items())


def seconds_to_board(opened: Opened) -> float:
    """Seconds until the first board. Nothing is traced meanwhile, which takes its time, too."""
    page, _devtools = opened
    seconds: float = page.evaluate("window.firstBoard") / 1000
    page.context.close()
    return seconds


def milliseconds_to_board(browser: Browser, site: str, table: Table) -> float:
    """Milliseconds of the page's processor time until the first board."""
    page, _devtools = open_table(browser, site, table, [MARKS_CATEGORY])
    trace = json.loads(browser.stop_tracing())
    page.context.close()
    # Of several pages with a beginning, the table's is the last. `tts` is the time that the thread has taken.
    at = {event["name"]: event["tts"] for event in trace["traceEvents"] if event["name"] in (BEGUN, BOARD)}
    spent: float = (at[BOARD] - at[BEGUN]) / 1000
    return spent


def frames(opened: Opened) -> tuple[float, float]:
    """Frames a second while somebody drags the globe to and fro, and the page's processor time for each, in ms.

    A frame counts if the script has turned the globe for it, and if the browser has brought it to the screen.
    """
    page, devtools = opened
    # Lights and panels come after the board.
    page.evaluate("document.querySelector('hex-table').updateComplete")
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=[DRAWN_CATEGORY])
    before = busy(devtools)
    turned, passed = page.evaluate(DRAG, SECONDS)
    spent = busy(devtools) - before
    trace = json.loads(browser.stop_tracing())
    page.context.close()
    shown = min(turned, sum(event["name"] == "DrawFrame" for event in trace["traceEvents"]))
    return shown / passed, 1000 * spent / shown


def main() -> None:
    print("The table's page")  # noqa: T201
    for line in run():
        print(f"  {line}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
