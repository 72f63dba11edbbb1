"""The rules in play: on one screen, and from there to the whole manual."""

import pytest
from playwright.sync_api import Page, expect

from games.engine import RULESETS, Options, preset
from games.models import Game
from tests.browser.conftest import DESKTOP, PHONE, NewPage
from tests.browser.tables import new_table, sit_down
from tests.games.tables import Table
from tests.live import LiveServer


def screens(page: Page) -> float:
    """How many screens the open rules take: 1 if nothing of them has to be scrolled to."""
    expect(page.locator("dialog[open] .refresher")).to_be_visible()
    parts: float = page.evaluate(
        """Math.max(...["dialog[open]", "dialog[open] .rules"]
             .map((selector) => document.querySelector(selector))
             .map((one) => one.scrollHeight / one.clientHeight))"""
    )
    return parts


EVERYTHING = {"boats": True, "bridges": True, "markets": 1, "monuments": 1, "trade_sites": 1, "drift": "forecast"}
"""Whatever makes the rules longer."""
TABLES: dict[str, Options] = {
    **{ruleset: preset(ruleset) for ruleset in RULESETS},
    "hexfolk with everything": preset("hexfolk", players=5, blocker="storm", map="archipelago", **EVERYTHING),
    "globe with everything": preset("globe", players=5, special_building=True, **EVERYTHING),
}
ALL_TABLES = pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)


def table_of(options: Options) -> Table:
    """A game of two whose pages speak of these options."""
    table = new_table()
    Game.objects.filter(pk=table.id).update(options=options.to_json(), ruleset=options.ruleset)
    return table


@pytest.mark.rule("HL-84")
@pytest.mark.parametrize("language", ["en", "de"])
@ALL_TABLES
def test_the_rules_fit_one_screen_of_a_desktop_in_play(
    live_server: LiveServer, new_page: NewPage, language: str, options: Options
):
    page = sit_down(new_page, live_server.url, table_of(options), 0, **DESKTOP, language=language)
    page.keyboard.press("?")

    assert screens(page) <= 1
    box = page.locator("dialog[open]").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 800


@pytest.mark.rule("HL-84")
@pytest.mark.parametrize("language", ["en", "de"])
@ALL_TABLES
def test_the_rules_take_one_swipe_on_a_phone(
    live_server: LiveServer, new_page: NewPage, language: str, options: Options
):
    page = sit_down(new_page, live_server.url, table_of(options), 0, **PHONE, language=language)
    page.keyboard.press("?")

    assert 1 < screens(page) <= 2
    assert page.locator("dialog[open]").evaluate("(dialog) => dialog.scrollWidth - dialog.clientWidth") <= 0


def test_a_reference_in_the_manual_leads_to_its_section(live_server: LiveServer, page: Page):
    page.goto(f"{live_server.url}/rules/hexland/")

    page.locator("#goal").get_by_role("link", name="13 Winning").click()

    expect(page.locator("#winning")).to_be_in_viewport()
    assert page.url.endswith("#winning")
