"""The main job, end to end: a stranger signs up, opens a table, fills it with computer players and plays to the end."""

from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.test_pages import sign_up
from tests.live import RunningSite


def test_a_stranger_plays_a_whole_game_against_three_computers_by_clicks_alone(celery_site: RunningSite, page: Page):
    page.goto(celery_site.url)
    page.get_by_role("link", name="Sign up").click()
    sign_up(page, "Mara")
    page.get_by_role("main").get_by_role("link", name="New table").click()
    page.get_by_text("More: name").click()
    page.get_by_label("Name of the table").fill("Saltmarsh")
    page.get_by_text("4", exact=True).click()
    page.get_by_role("button", name="Open the table").click()
    for _ in range(3):
        page.get_by_role("button", name="Add a computer").first.click()
    page.get_by_role("button", name="I'm ready").click()
    expect(page.locator("hex-board svg.board")).to_be_visible()

    player = Player(page)
    player.play_to_the_end()

    expect(page.get_by_role("heading", level=1)).to_contain_text("with 1")
    points = [int(cell) for cell in page.locator("td.total").all_inner_texts()]
    assert len(points) == 4
    assert max(points) >= 10
    rolls = sum(int(count) for count in page.locator(".dice-chart .value").all_text_contents())
    assert rolls >= player.turns > 0
    expect(page.get_by_role("heading", name="Check the dice")).to_be_visible()
    page.get_by_role("link", name="Back to my games").click()
    expect(page.get_by_role("heading", name="Finished")).to_be_visible()
