"""Taking a move back in real browsers, on a desk and on a phone, by pointer and by keys."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import barriers
from tests.browser.conftest import DESKTOP, PHONE, NewPage
from tests.browser.tables import new_table, sit_down, turn_of
from tests.live import LiveServer

DEVICES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}


def undo(page: Page) -> Locator:
    return page.locator("[data-tool=undo]")


@pytest.mark.parametrize("device", DEVICES)
def test_a_road_is_taken_back_before_everybodys_eyes(live_server: LiveServer, new_page: NewPage, device: str):
    table = turn_of(0)
    table.give(0, 1, 1, 0, 0, 0)
    page = sit_down(new_page, live_server.url, table, 0, **DEVICES[device])
    watching = sit_down(new_page, live_server.url, table, 1)
    roads = watching.locator(".log li", has_text="built a road")
    expect(undo(page)).to_have_count(0)

    page.locator("[data-tool=build_road]").click()
    page.locator(".spot.edge").first.click()
    expect(undo(page)).to_have_accessible_name(f"Undo: {table.owner(0).username} built a road.")
    expect(undo(page)).to_be_in_viewport(ratio=1)
    expect(undo(watching)).to_have_count(0)
    barriers.assert_no_barriers(page)
    undo(page).click()

    expect(undo(page)).to_have_count(0)
    expect(page.get_by_role("button", name="1 Wood", exact=True)).to_be_visible()
    expect(watching.locator(".log li").first).to_contain_text("took back the road")
    expect(roads.locator("s")).to_have_count(1)
    assert table.state.roads[0].bit_count() == 2
    # For who listens.
    expect(watching.locator("[role=status]", has_text="took back the road")).to_have_count(1)


@pytest.mark.parametrize("key", ["Control+z", "u"])
def test_a_key_takes_back_a_settlement_whose_road_does_not_lie_yet(
    live_server: LiveServer, new_page: NewPage, key: str
):
    table = new_table()
    page = sit_down(new_page, live_server.url, table, table.state.turn)

    page.locator(".spot.corner[tabindex='0']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".spot.edge").first).to_be_visible()
    page.keyboard.press(key)

    # What lights up again has the keyboard.
    expect(page.locator(".spot.corner:focus")).to_have_count(1)
    assert not any(table.state.settlements)
