"""The main job on a phone of 360 × 740: whole games by touch alone."""

from playwright.sync_api import Page, expect

from tests.browser.new_table import play_against_computers
from tests.browser.player import PhonePlayer
from tests.live import RunningSite


def test_a_stranger_plays_a_whole_game_on_a_phone_by_touch_alone(celery_site: RunningSite, phone: Page):
    phone.goto(celery_site.url)
    phone.get_by_role("button", name="Play now").tap()
    # The first socket of a site that has only just started takes its time.
    expect(phone.locator("hex-board svg.board")).to_be_visible(timeout=30_000)

    player = PhonePlayer(phone)
    player.play_to_the_end()

    assert player.turns > 0
    expect(phone.get_by_role("heading", level=1)).to_contain_text("with 1")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    phone.get_by_role("button", name="Look at the board").tap()
    expect(phone.locator(".prompt")).to_contain_text("The game is over.")


def test_a_game_of_landover_is_played_on_a_phone_by_touch_alone(celery_site: RunningSite, phone: Page):
    player = PhonePlayer(phone)
    play_against_computers(phone, celery_site.url, player.touch, "landover", players=2)

    player.play_to_the_end()

    assert player.turns > 0
    assert player.refusals == []
    expect(phone.get_by_role("heading", level=1)).to_contain_text(" with ")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
