"""The drawn table without a mouse: a whole game, and what has the keyboard before and after each sheet."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.keyboard_player import KeyboardPlayer
from tests.browser.new_table import play_against_computers
from tests.browser.tables import sit_down, turn_of
from tests.live import LiveServer, RunningSite


def test_a_whole_game_is_played_by_keyboard_alone(celery_site: RunningSite, page: Page):
    player = KeyboardPlayer(page)
    play_against_computers(page, celery_site.url, lambda control: control.click(), "hexfolk", players=3, target=8)

    player.play_to_the_end()

    expect(page.get_by_role("heading", level=1)).to_contain_text(" with ")
    assert player.turns > 0
    assert player.pointers == 0
    assert player.refusals == []


@pytest.mark.parametrize("opener", ["[data-card=knight]", ".top button:has-text('Rules')"])
def test_a_sheet_keeps_the_keyboard_until_it_gives_it_back(live_server: LiveServer, new_page: NewPage, opener: str):
    page = sit_down(new_page, live_server.url, turn_of(0, cards=[1, 0, 1]), 0)
    page.locator(opener).focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_be_visible()
    for _ in range(8):
        page.keyboard.press("Tab")
        outside = (
            "!['BODY', 'HTML'].includes(document.activeElement.tagName) && !document.activeElement.closest('dialog')"
        )
        assert not page.evaluate(outside)

    page.keyboard.press("Escape")

    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(opener)).to_be_focused()


def test_letters_can_be_turned_off(live_server: LiveServer, new_page: NewPage):
    page = sit_down(new_page, live_server.url, turn_of(0), 0)
    page.keyboard.press("?")
    page.get_by_label("Keys of a single letter").press("Space")
    page.keyboard.press("Escape")

    page.keyboard.press("e")
    page.reload()
    page.locator("[data-tool=end_turn][aria-disabled=false]").wait_for()
    page.keyboard.press("e")

    expect(page.locator("[data-tool=end_turn]")).to_have_attribute("aria-disabled", "false")
