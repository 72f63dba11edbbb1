"""The table in each of its states, at both widths and in both colour schemes, without barriers that axe-core finds."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games import chat, moderation
from games.engine.state import BEFORE_ROLL, DISCARD, ROBBER
from games.models import ChatMessage
from tests.browser.barriers import assert_no_barriers
from tests.browser.conftest import NewPage
from tests.browser.tables import new_table, sit_down, turn_of
from tests.browser.test_pages_accessibility import LOOKS
from tests.games.tables import Table, person
from tests.live import LiveServer

SitDown = Callable[[Table, int], Page]


@pytest.fixture(params=LOOKS)
def sit(request: pytest.FixtureRequest, live_server: LiveServer, new_page: NewPage) -> SitDown:
    """Shows the table to the owner of a seat."""
    return lambda table, seat: sit_down(new_page, live_server.url, table, seat, **LOOKS[request.param])


def press(page: Page, name: str) -> None:
    """Press something on a desk; on a phone it may be in the menu."""
    if not page.get_by_role("button", name=name).count():
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=name).click()


def test_before_the_roll(sit: SitDown):
    table = new_table()
    page = sit(table, table.state.turn)
    expect(page.locator(".spot.corner").first).to_be_visible()
    assert_no_barriers(page)

    table = turn_of(0, players=4)
    table.alter(phase=BEFORE_ROLL, rolled=False)
    assert_no_barriers(sit(table, 0))


def test_a_turn(sit: SitDown):
    table = turn_of(0, players=3, cards=[1, 0, 1])
    table.give(0, 2, 2, 1, 1, 0)
    User.objects.filter(pk=table.owner(0).pk).update(confirm_moves=True)
    page = sit(table, 0)

    page.locator("[data-tool=build_road]").click()
    page.locator(".spot").first.click()
    expect(page.locator(".confirm")).to_be_visible()
    assert_no_barriers(page)

    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    press(page, "Rules")
    expect(page.locator("dialog.rules-sheet")).to_be_visible()
    assert_no_barriers(page)


def test_development_cards(sit: SitDown):
    page = sit(turn_of(0, cards=[1, 0, 1]), 0)
    page.locator(".pile.dev, .chip-card:last-child").first.click()
    page.locator(".pick-card").last.click()
    assert_no_barriers(page)


def test_trade(sit: SitDown):
    table = turn_of(0, players=3)
    table.give(0, 2, 0, 0, 0, 0)
    table.give(1, 0, 0, 0, 0, 1)
    table.act(0, "make_offer", give=[1, 0, 0, 0, 0], get=[0, 0, 0, 0, 1], to=[1, 2])
    for seat in (0, 1):
        page = sit(table, seat)
        if page.locator("[data-tool=trade]").count():
            page.locator("[data-tool=trade]").click()
        expect(page.locator(".offer")).to_be_visible()
        assert_no_barriers(page)


def test_chat(sit: SitDown):
    table = turn_of(0)
    chat.say(table.id, table.owner(1), "Nice port.", "one")
    chat.say(table.id, table.owner(1), "Something rude.", "two")
    chat.set_hidden(ChatMessage.objects.get(client_id="two"), hidden=True)
    page = sit(table, 0)
    page.locator("#tab-chat, .top button:has-text('Chat')").click()
    page.get_by_text("Mute somebody").click()
    assert_no_barriers(page)


def test_a_seven(sit: SitDown):
    table = turn_of(0)
    table.give(0, 2, 2, 2, 2, 0)
    table.alter(phase=DISCARD, owes=[4, 0])
    page = sit(table, 0)
    expect(page.locator("dialog.discard")).to_be_visible()
    assert_no_barriers(page)

    table = turn_of(0)
    table.alter(phase=ROBBER)
    page = sit(table, 0)
    expect(page.locator(".spot.tile").first).to_be_visible()
    assert_no_barriers(page)


def test_the_end(sit: SitDown):
    table = turn_of(0)
    moderation.end(table.id, person("Moderator"))
    page = sit(table, 0)
    expect(page.get_by_role("heading", level=1)).to_have_text("A moderator ended the game")
    assert_no_barriers(page)
