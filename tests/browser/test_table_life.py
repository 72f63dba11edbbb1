"""The table in real browsers: what happened, what one looks at before one builds, and what moves."""

from datetime import timedelta

from django.utils import timezone
from playwright.sync_api import Page, expect

from games.engine import legal_actions
from games.engine.phases import BEFORE_ROLL, MAIN
from tests.browser.conftest import PHONE, NewPage
from tests.browser.tables import new_table, sit_down, turn_of
from tests.games.tables import Table
from tests.live import LiveServer

ROAD_CARDS = (1, 1, 0, 0, 0)


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of the first such thing on the screen."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_log_shows_what_one_asks_for(live_server: LiveServer, new_page: NewPage):
    page = sit_down(new_page, live_server.url, turn_of(0), 0)

    page.locator("[data-filter=building]").click()
    expect(page.locator(".log li").first).to_contain_text("placed")
    page.locator("[data-filter=trades]").click()

    expect(page.locator(".log")).to_have_text("Nothing of that kind yet.")


def test_who_comes_back_reads_once_what_others_did(live_server: LiveServer, new_page: NewPage):
    table = Table(now=timezone.now() - timedelta(hours=1))
    table.place_all()
    table.alter(phase=MAIN, rolled=True, dice=(3, 5), turn=0)
    table.give(0, *ROAD_CARDS)
    table.act(0, "build_road", edge=legal_actions(table.state, 0)["build_road"]["edges"][0])

    page = sit_down(new_page, live_server.url, table, 1, **PHONE)
    summary = page.get_by_role("region", name="Since your last visit")
    expect(summary).to_contain_text("1 Road")
    summary.get_by_role("button", name="Close").tap()
    expect(summary).to_have_count(0)
    page.reload()

    expect(page.locator("hex-board svg.board")).to_be_visible()
    expect(summary).to_have_count(0)


def test_a_tile_under_the_mouse_says_what_it_pays(live_server: LiveServer, new_page: NewPage):
    page = sit_down(new_page, live_server.url, turn_of(0), 0)

    page.mouse.move(*middle(page, ".tile:has(.forest)"))
    expect(page.locator(".inspect")).to_contain_text("in 36")
    page.mouse.move(5, 5)

    expect(page.locator(".inspect")).to_have_count(0)


def test_a_finger_looks_at_a_tile_and_lets_it_go(live_server: LiveServer, new_page: NewPage):
    page = sit_down(new_page, live_server.url, turn_of(0), 0, **PHONE)

    page.touchscreen.tap(*middle(page, ".tile:has(.forest)"))
    expect(page.locator(".inspect")).to_contain_text("in 36")
    page.locator(".inspect").get_by_role("button", name="Close").tap()

    expect(page.locator(".inspect")).to_have_count(0)


def test_tiles_and_corners_can_be_walked_by_keyboard(live_server: LiveServer, new_page: NewPage):
    page = sit_down(new_page, live_server.url, turn_of(0), 0)

    page.locator("[data-explore]").focus()
    page.keyboard.press("Enter")
    page.locator(".spot[tabindex='0']").focus()
    expect(page.locator(".inspect header b")).not_to_contain_text("Corner of")
    page.keyboard.press("ArrowDown")

    expect(page.locator(".inspect header b")).to_contain_text("Corner of")


def test_a_road_is_built_from_its_edge(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0)
    table.give(0, *ROAD_CARDS)
    page = sit_down(new_page, live_server.url, table, 0)
    page.locator("[data-tool=build_road]").click()
    place = middle(page, ".spot.edge .gap")
    page.keyboard.press("Escape")
    expect(page.locator(".spot")).to_have_count(0)

    page.mouse.click(*place)
    page.locator("[data-build=build_road]").click()

    expect(page.locator(".log li").first).to_contain_text("built a road")


def test_dice_turn_when_they_are_rolled_and_not_again_after_a_reload(live_server: LiveServer, new_page: NewPage):
    table = new_table()
    table.place_all()
    table.alter(phase=BEFORE_ROLL, rolled=False, turn=0)
    page = sit_down(new_page, live_server.url, table, 0, reduced_motion="no-preference")
    page.add_init_script(
        """window.moved = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };"""
    )
    page.reload()

    page.locator("[data-tool=roll]").click()
    page.wait_for_function("window.moved >= 2")
    page.reload()
    expect(page.locator(".dice").first).to_be_visible()

    assert page.evaluate("window.moved") == 0
