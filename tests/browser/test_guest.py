"""A stranger plays at once, and keeps the game when they register."""

from playwright.sync_api import Page, expect

from tests.browser.people import log_in, sign_up
from tests.browser.player import Player
from tests.live import LiveServer


def test_a_guest_plays_registers_and_keeps_the_game(live_server: LiveServer, page: Page):
    page.goto(live_server.url)
    page.get_by_role("button", name="Play now").click()
    guest = Player(page)
    for _ in range(2):
        guest.wait()
        guest.step()
    table = page.url

    page.goto(live_server.url)
    page.get_by_role("link", name="Register and keep your games").click()
    sign_up(page, "Mara")
    expect(page.get_by_text("You play as a guest.")).to_have_count(0)
    page.context.clear_cookies()
    log_in(page, live_server.url, "Mara")

    page.get_by_role("main").locator(f"a[href='{table.removeprefix(live_server.url)}']").first.click()
    # The pair that was placed as a guest is theirs, and so is the next decision.
    expect(page.locator(".log li", has_text="Mara placed a settlement")).to_have_count(1)
    expect(page.locator(".spot").first).to_be_visible()
