"""Where the keyboard is on the table: never lost, and where one goes on."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.engine.phases import DISCARD
from tests.browser.conftest import DESKTOP, PHONE, NewPage
from tests.browser.tables import sit_down, turn_of
from tests.live import LiveServer

DEVICES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}
KNIGHT = [1]


def enter(page: Page, selector: str) -> None:
    control = page.locator(selector).first
    control.focus()
    control.press("Enter")


def test_the_way_to_text_mode_comes_first(live_server: LiveServer, new_page: NewPage):
    page = sit_down(new_page, live_server.url, turn_of(0), 0)

    page.keyboard.press("Tab")

    expect(page.get_by_role("button", name="Text mode")).to_be_focused()


@pytest.mark.parametrize("device", DEVICES)
def test_a_button_that_has_come_to_its_limit_keeps_the_keyboard(
    live_server: LiveServer, new_page: NewPage, device: str
):
    table = turn_of(0)
    table.give(0, 0, 0, 0, 0, 1)
    page = sit_down(new_page, live_server.url, table, 0, **DEVICES[device])
    if page.locator("[data-tool=trade]").count():
        enter(page, "[data-tool=trade]")

    enter(page, "[data-more=give-4]")

    more = page.locator("[data-more=give-4]")
    expect(more).to_have_attribute("aria-disabled", "true")
    expect(more).to_be_focused()


def test_choosing_a_discard_keeps_the_keyboard(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0)
    table.give(0, 8, 0, 0, 0, 0)
    table.alter(phase=DISCARD, owes=[4, 0])
    page = sit_down(new_page, live_server.url, table, 0)
    more = page.locator("dialog").get_by_role("button", name="one more Wood")

    more.focus()
    for _ in range(4):
        page.keyboard.press("Enter")
    expect(page.get_by_text("4 of 4 chosen")).to_be_visible()
    expect(more).to_be_focused()

    enter(page, "[data-discard=send]")
    expect(page.locator(".spot.tile").first).to_be_focused()


@pytest.mark.parametrize("device", DEVICES)
def test_a_knight_takes_the_keyboard_to_the_board(live_server: LiveServer, new_page: NewPage, device: str):
    page = sit_down(new_page, live_server.url, turn_of(0, cards=KNIGHT), 0, **DEVICES[device])

    enter(page, ".pile.dev, .chip-card:last-child")
    enter(page, "[data-play=knight]")

    expect(page.locator('.spot.tile[tabindex="0"]')).to_be_focused()


def test_an_offer_leaves_the_keyboard_at_the_trade(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0)
    table.give(0, 1, 0, 0, 0, 0)
    page = sit_down(new_page, live_server.url, table, 0)

    enter(page, "[data-more=give-0]")
    enter(page, "[data-more=get-4]")
    enter(page, "[data-trade=offer]")

    expect(page.locator(".offer.own")).to_be_visible()
    expect(page.get_by_role("heading", name="Trade")).to_be_focused()
