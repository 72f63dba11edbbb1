"""The table in each of its states for people who see, read or point otherwise: without barriers that axe-core finds, at
both widths and in both colour schemes; at 200 % zoom; with colours of one's own."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from accounts.models import User
from games import chat, moderation
from games.engine.phases import BEFORE_ROLL, DISCARD, ROBBER
from games.models import ChatMessage
from tests.browser import barriers
from tests.browser.conftest import DESKTOP, PHONE, NewPage
from tests.browser.tables import new_table, sit_down, turn_of
from tests.games.tables import Table, person
from tests.live import LiveServer

SitDown = Callable[[Table, int], Page]
DEVICES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}
# A desktop of 1280 x 800 at 200 % is laid out as a window of half that size.
ZOOMED: dict[str, Any] = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}


@pytest.fixture(params=DEVICES)
def sit(request: pytest.FixtureRequest, live_server: LiveServer, new_page: NewPage) -> SitDown:
    """Shows the table to the owner of a seat."""
    return lambda table, seat: sit_down(new_page, live_server.url, table, seat, **DEVICES[request.param])


def assert_no_barriers(page: Page) -> None:
    """In neither colour scheme; loading the table costs more than judging it twice."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        barriers.assert_no_barriers(page)


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
    User.objects.filter(pk=table.owner(0).pk).update(confirm_moves="always")
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


# --- 200 % zoom ---


def test_zoomed_in_a_road_is_built_without_scrolling(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0, players=4, cards=[1, 1])
    table.give(0, 10, 10, 10, 10, 10)
    page = sit_down(new_page, live_server.url, table, 0, **ZOOMED)

    barriers.assert_all_in_sight(page, "svg.board, .top, .seatlet, .eventline, .chip-card, .act")
    page.locator("[data-tool=build_road]").click()
    barriers.assert_all_in_sight(page, ".spot .ring, .act")
    page.locator(".spot").first.click()

    expect(page.locator(".eventline")).to_contain_text("built a road")


def test_zoomed_in_a_trade_can_be_offered(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0, players=4)
    table.give(0, 10, 10, 10, 10, 10)
    page = sit_down(new_page, live_server.url, table, 0, **ZOOMED)

    page.locator("[data-tool=trade]").click()
    barriers.assert_all_in_sight(page, "dialog .head, dialog .cell")
    page.get_by_role("button", name="give one more Wood").click()
    page.get_by_role("button", name="get one more Ore").click()
    page.get_by_role("button", name="Offer to players").click()

    expect(page.locator(".offer.own")).to_contain_text("is thinking")


# --- What can be done stands out, in anybody's colours ---

COLOURS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced-light": {"color_scheme": "light", "forced_colors": "active"},
    "forced-dark": {"color_scheme": "dark", "forced_colors": "active"},
}
# WCAG 2.2, 1.4.11: what one must see to use a control.
LEAST_CONTRAST = 3


def colour(place: Locator, name: str) -> tuple[int, int, int]:
    """The computed value of a property that is a colour; fails if there is none."""
    value = place.evaluate("(place, name) => getComputedStyle(place)[name]", name)
    found = re.fullmatch(r"rgba?\((\d+), (\d+), (\d+)(, [.\d]+)?\)", value)
    assert found, f"{name} is {value}"
    red, green, blue = (int(part) for part in found.groups()[:3])
    return red, green, blue


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """WCAG's contrast of two colours, from 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(parts: tuple[int, int, int]) -> float:
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (p / 255 for p in parts)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("colours", COLOURS)
def test_a_legal_place_has_a_ring_that_stands_out(live_server: LiveServer, new_page: NewPage, colours: str):
    table = new_table()
    page = sit_down(new_page, live_server.url, table, table.state.turn, **COLOURS[colours])

    ring, sign = page.locator(".spot .ring").first, page.locator(".spot .sign").first
    assert contrast(colour(ring, "stroke"), colour(ring, "fill")) >= LEAST_CONTRAST
    assert contrast(colour(sign, "fill"), colour(ring, "fill")) >= LEAST_CONTRAST


@pytest.mark.parametrize("device", DEVICES)
def test_with_forced_colours_borders_tell_what_is_on(live_server: LiveServer, new_page: NewPage, device: str):
    table = turn_of(0)
    table.give(0, 1, 1, 0, 0, 0)
    page = sit_down(new_page, live_server.url, table, 0, **DEVICES[device], forced_colors="active")

    page.locator("[data-tool=build_road]").click()
    road, city = page.locator("[data-tool=build_road]"), page.locator("[data-tool=build_city]")
    expect(road).to_have_css("border-style", "solid")
    expect(road).to_have_css("outline-style", "solid")
    expect(city).to_have_css("border-style", "dashed")
    expect(city).to_have_css("outline-style", "none")


@pytest.mark.parametrize("device", DEVICES)
def test_with_forced_colours_what_lies_on_the_chart_has_an_edge(
    live_server: LiveServer, new_page: NewPage, device: str
):
    page = sit_down(new_page, live_server.url, turn_of(0), 0, **DEVICES[device], forced_colors="active")

    for part in page.locator(".panel, .seatlet, .eventline, .dock, .zoom button").all():
        expect(part).to_have_css("border-style", "solid")
