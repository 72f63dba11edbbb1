"""Text mode in a browser: a whole game by commands alone, and no barriers on the way."""

from playwright.sync_api import Page, expect

from tests.browser.barriers import assert_no_barriers
from tests.browser.conftest import NewPage
from tests.browser.new_table import play_against_computers
from tests.browser.tables import sit_down, turn_of
from tests.browser.text_player import TextPlayer
from tests.live import LiveServer, RunningSite

GLOBE = ("Timber", "Clay", "Wool", "Grain", "Ore")


def test_a_whole_game_is_played_by_commands_alone(celery_site: RunningSite, page: Page):
    options = {"players": 3, "target": 5, "boats": True, "storms": 2}
    play_against_computers(page, celery_site.url, lambda control: control.click(), "globe", **options)
    page.get_by_role("button", name="Text mode").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Command")).to_be_focused()

    player = TextPlayer(page, GLOBE)
    player.play_to_the_end()

    expect(page.get_by_role("heading", level=1)).to_contain_text(" with ")
    assert player.turns > 0
    assert player.refusals == []


def test_text_mode_has_no_barriers_in_either_colour_scheme(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0, players=3, cards=[1, 0, 1])
    table.give(0, 2, 2, 1, 1, 3)
    page = sit_down(new_page, live_server.url, table, 0)
    page.get_by_role("button", name="Text mode").press("Enter")
    for line in ("help", "places", "bank 4 ore for 1 wood"):
        page.get_by_label("Command").fill(line)
        page.keyboard.press("Enter")
    expect(page.locator("#answer-3")).to_be_visible()

    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert_no_barriers(page)


def test_text_mode_fits_a_phone_and_speaks_german(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0, players=2)
    table.give(0, 1, 1, 1, 1, 0)
    page = sit_down(
        new_page, live_server.url, table, 0, language="de", locale="de", viewport={"width": 360, "height": 740}
    )
    page.get_by_role("button", name="Textmodus").press("Enter")

    page.get_by_label("Befehl").fill("plätze siedlung")
    page.keyboard.press("Enter")
    expect(page.locator("#answer-1")).to_contain_text("Siedlung")
    page.get_by_label("Befehl").fill("zug beenden")
    page.keyboard.press("Enter")

    expect(page.locator("#answer-2")).to_contain_text("Erledigt.")
    expect(page.locator("[data-part=log]")).to_contain_text("beendet den Zug")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
