"""The main job, end to end: strangers sign up, open tables of all rule sets, and play to the end with computers."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.models import Game
from tests.browser.conftest import DESKTOP, PHONE, NewPage
from tests.browser.new_table import play_against_computers
from tests.browser.people import sign_up
from tests.browser.player import PhonePlayer, Player
from tests.live import RunningSite

EVERYTHING = {"boats": True, "bridges": True, "storms": 3}


def assert_won(page: Page, players: int, target: int) -> None:
    expect(page.get_by_role("heading", level=1)).to_contain_text(" with ")
    points = [int(cell) for cell in page.locator("td.total").all_inner_texts()]
    assert len(points) == players
    assert max(points) >= target


def open_a_table(page: Page, site: str, ruleset: str) -> None:
    """Sign up as Mara, and open a table for four by those rules."""
    page.goto(site)
    page.get_by_role("link", name="Sign up").click()
    sign_up(page, "Mara")
    page.get_by_role("main").get_by_role("link", name="New table").click()
    page.locator(f".card:has([value={ruleset}])").click()
    page.get_by_text("More: name").click()
    page.get_by_label("Name of the table").fill("Saltmarsh")
    page.locator(f"label:has([name={ruleset}-players][value='4'])").click()
    page.get_by_role("button", name="Open the table").click()


def fill_with_computers(page: Page) -> None:
    for _ in range(3):
        page.get_by_role("button", name="Add a computer").first.click()
    page.get_by_role("button", name="I'm ready").click()
    expect(page.locator("hex-board svg.board")).to_be_visible()


def test_a_stranger_plays_a_whole_game_against_three_computers_by_clicks_alone(celery_site: RunningSite, page: Page):
    open_a_table(page, celery_site.url, "hexland")
    fill_with_computers(page)

    player = Player(page)
    player.play_to_the_end()

    assert_won(page, 4, 10)
    rolls = sum(int(count) for count in page.locator(".dice-chart .value").all_text_contents())
    assert rolls >= player.turns > 0
    expect(page.get_by_role("heading", name="Check the dice")).to_be_visible()
    page.get_by_role("link", name="Back to my games").click()
    expect(page.get_by_role("heading", name="Finished")).to_be_visible()


def test_a_game_of_landover_is_played_to_the_end(celery_site: RunningSite, page: Page):
    open_a_table(page, celery_site.url, "landover")
    expect(page.get_by_role("button", name="I'm ready")).to_be_visible()
    # No table may choose a lower target; this one does, so that the test is short.
    game = Game.objects.get()
    Game.objects.update(options={**game.options, "target": 6})
    fill_with_computers(page)

    player = Player(page)
    player.play_to_the_end()

    assert_won(page, 4, 6)
    assert player.refusals == []


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [
        pytest.param("hexfolk", {"players": 6, "target": 8}, id="hexfolk"),
        pytest.param("globe", {"players": 5, "target": 5, **EVERYTHING}, id="globe"),
    ],
)
@pytest.mark.parametrize(
    ("device", "kind"),
    [pytest.param(DESKTOP, Player, id="desktop"), pytest.param(PHONE, PhonePlayer, id="phone")],
)
def test_a_game_with_many_modules_is_played_to_the_end(
    celery_site: RunningSite,
    new_page: NewPage,
    device: dict[str, Any],
    kind: type[Player],
    ruleset: str,
    options: dict[str, Any],
):
    page = new_page(**device)
    player = kind(page)
    play_against_computers(page, celery_site.url, player.touch, ruleset, **options)

    player.play_to_the_end()

    assert_won(page, options["players"], options["target"])
    assert player.refusals == []
    assert page.evaluate("document.documentElement.scrollWidth") <= device["viewport"]["width"]
