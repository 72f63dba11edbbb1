"""Standing orders in real browsers: written in a sheet, by pointer and by keys, and kept by the site."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.models import StandingOrders
from tests.browser import barriers
from tests.browser.conftest import DESKTOP, PHONE, NewPage
from tests.browser.tables import sit_down, turn_of
from tests.live import LiveServer

DEVICES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}


def open_orders(page: Page) -> None:
    """By the button at the top, or on a phone by the menu."""
    if page.locator(".table.phone").count():
        page.locator(".top").get_by_role("button", name="Menu").click()
    page.locator("[data-orders=open]").click()
    expect(page.get_by_role("dialog", name="Standing orders")).to_be_visible()


@pytest.mark.parametrize("device", DEVICES)
def test_an_offer_is_declined_by_a_standing_order(live_server: LiveServer, new_page: NewPage, device: str):
    table = turn_of(0)
    table.give(0, 1, 0, 0, 0, 0)
    table.give(1, 0, 0, 0, 0, 2)
    page = sit_down(new_page, live_server.url, table, 1, **DEVICES[device])
    offering = sit_down(new_page, live_server.url, table, 0)

    open_orders(page)
    page.get_by_role("button", name="Decline offers").click()
    page.get_by_label("if it asks for").select_option("Ore")
    page.get_by_label("Discard for me").check()
    barriers.assert_no_barriers(page)
    page.get_by_role("button", name="Save").click()

    expect(page.get_by_role("dialog")).to_have_count(0)
    line = page.get_by_role("button", name="Automatic: discards, offers")
    expect(line).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("Your standing orders are saved.").first).to_be_visible()
    barriers.assert_no_barriers(page)

    offering.locator("[data-more=give-0]").click()
    offering.locator("[data-more=get-4]").click()
    offering.locator("[data-trade=offer]").click()
    declined = offering.locator(".log li", has_text=f"Automatic: {table.owner(1).username} declines the offer.")
    expect(declined).to_have_count(1)
    expect(offering.locator(".orders-line")).to_have_count(0)


def test_who_wants_no_offers_in_this_turn_is_asked_again_in_the_next(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0)
    table.give(0, 2, 0, 0, 0, 0)
    table.give(1, 0, 0, 0, 0, 2)
    page = sit_down(new_page, live_server.url, table, 1)
    offering = sit_down(new_page, live_server.url, table, 0)

    def offer(cards: int) -> None:
        for _ in range(cards):
            offering.locator("[data-more=give-0]").click()
        offering.locator("[data-more=get-4]").click()
        offering.locator("[data-trade=offer]").click()

    offer(1)
    page.get_by_role("button", name="Not this turn").click()
    expect(page.get_by_text("You decline every offer of this turn.")).to_be_visible()
    offering.locator("[data-answer=withdraw]").click()
    offer(2)
    expect(offering.locator(".log li", has_text=f"Automatic: {table.owner(1).username} declines")).to_have_count(1)

    offering.locator("[data-tool=end_turn]").click()
    expect(page.locator("[data-tool=roll]")).to_be_visible()
    expect(page.get_by_text("You decline every offer of this turn.")).to_have_count(0)


def test_the_order_of_discards_is_made_by_keys_alone(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0)
    page = sit_down(new_page, live_server.url, table, 1)
    page.locator("[data-orders=open]").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Discard for me").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Keep Wood longer").focus()
    for place in (4, 3, 2, 1):
        page.keyboard.press("Enter")
        expect(page.locator(".keep li").nth(place - 1)).to_contain_text("Wood")
    expect(page.get_by_role("button", name="Give up Wood sooner")).to_be_focused()
    page.get_by_role("button", name="Save").focus()
    page.keyboard.press("Enter")

    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-orders=open]")).to_be_focused()
    assert StandingOrders.objects.get().orders["keep"] == [0, 4, 3, 2, 1]
