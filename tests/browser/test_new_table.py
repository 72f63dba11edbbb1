"""A new table in a real browser: every rule set by mouse and by finger, and what the page shows of it."""

import re

import pytest
from playwright.sync_api import Page, expect

from games.engine import RULESETS
from games.models import Game
from games.words import WORDS
from tests.browser.conftest import DESKTOP, PHONE, NewPage
from tests.browser.people import sign_up
from tests.live import LiveServer

AGAINST_COMPUTERS = "/tables/new/?kind=computers"
MORE = "summary:has-text('More:')"


@pytest.fixture
def open_form(live_server: LiveServer, new_page: NewPage):
    def open_form(**screen: object) -> Page:
        page = new_page(**screen)
        page.goto(f"{live_server.url}/accounts/sign-up/?next={AGAINST_COMPUTERS}")
        sign_up(page, "Mara")
        expect(page.get_by_role("heading", name="New table")).to_be_visible()
        return page

    return open_form


def too_wide(page: Page) -> int:
    width: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return width


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_rule_set_is_chosen_by_a_click_and_played(open_form, screen: dict[str, object]):
    page = open_form(**screen)
    for number, ruleset in enumerate(RULESETS, 1):
        page.goto(page.url.partition("/tables/")[0] + AGAINST_COMPUTERS)
        page.locator(f".card:has([value={ruleset}])").click()
        expect(page.locator("#chosen .settings")).to_contain_text(WORDS[ruleset].name)
        assert too_wide(page) <= 0

        page.get_by_role("button", name="Start the game").click()

        expect(page.locator("hex-table")).to_be_attached()
        assert Game.objects.count() == number
        assert Game.objects.filter(ruleset=ruleset).exists()
        expect(page.locator("hex-board svg.board")).to_be_visible()


def test_what_is_chosen_before_the_page_is_complete_counts(live_server: LiveServer, open_form):
    page = open_form()
    page.add_init_script("""
      new MutationObserver((_, observer) => {
        if (!document.querySelector(".summary button")) return;
        observer.disconnect();
        document.querySelector("[name=hexland-players][value='3']").click();
        document.querySelector("[name=ruleset][value=hexfolk]").click();
      }).observe(document, { childList: true, subtree: true });
    """)

    page.goto(live_server.url + AGAINST_COMPUTERS)

    expect(page.locator("#chosen .settings")).to_contain_text(WORDS["hexfolk"].name)
    expect(page.locator("[name=hexfolk-players][value='3']")).to_be_checked()


def test_only_options_that_matter_are_shown(open_form):
    page = open_form()
    page.locator(".card:has([value=hexfolk])").click()
    page.locator(MORE).click()
    page.locator(".options:visible summary", has_text="Sevens").click()
    drift = page.locator("#id_hexfolk-drift")
    expect(drift).to_be_hidden()

    page.locator("label:has([name=hexfolk-blocker][value=storm])").click()

    expect(drift).to_be_visible()
    expect(page.locator("#chosen")).to_contain_text("What a 7 moves: Storms")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_clock_of_ones_own_shows_its_lengths_when_it_is_chosen(open_form, screen: dict[str, object]):
    page = open_form(**screen)
    page.locator(MORE).click()
    lengths = page.locator("#id_own_turn_0")
    expect(lengths).to_be_hidden()

    page.locator("label:has([name=clock][value=own])").click()

    expect(lengths).to_be_visible()
    assert too_wide(page) <= 0


def test_the_clocks_say_how_long_a_game_of_so_many_takes(open_form):
    page = open_form()
    page.locator(MORE).click()
    expect(page.locator("#takes-standard")).to_have_text("about 50 minutes")

    page.locator("label:has([name=hexland-players][value='2'])").click()

    expect(page.locator("#takes-standard")).to_have_text("about 30 minutes")


def test_another_kind_of_table_keeps_what_was_chosen(open_form):
    page = open_form()
    page.locator(".card:has([value=globe])").click()
    page.locator(MORE).click()
    page.get_by_label("Name of the table").fill("Roundabout")
    page.locator("[name=globe-players][value='6']").locator("xpath=..").click()

    page.get_by_role("link", name="With friends").click()

    expect(page.locator("[name=ruleset][value=globe]")).to_be_checked()
    page.locator(MORE).click()
    expect(page.get_by_label("Name of the table")).to_have_value("Roundabout")
    expect(page.locator("[name=globe-players][value='6']")).to_be_checked()


def test_a_choice_that_cannot_be_is_explained_before_anything_is_sent(open_form):
    page = open_form()
    page.locator(".card:has([value=hexfolk])").click()
    page.locator(MORE).click()
    page.locator("#id_hexfolk-target").select_option("18")

    expect(page.locator("#chosen")).to_contain_text("15 points are the most")


@pytest.mark.rule("HF-35")
def test_a_slow_table_is_opened_on_a_phone_and_shows_its_clock(open_form):
    page = open_form(**PHONE)
    page.locator(MORE).click()
    expect(page.locator("[data-pace=unlimited]")).to_be_hidden()
    page.locator(".card:has([value=hexfolk])").click()
    expect(page.locator("[data-pace=unlimited]")).to_be_visible()
    page.locator("label:has([name=clock][value=three_days])").click()
    assert too_wide(page) <= 0

    page.get_by_role("button", name="Start the game").click()

    timer = page.get_by_role("timer")
    expect(timer).to_have_text(re.compile(r"^(3\sd 0\sh|2\sd 23\sh)$"))
    expect(timer).to_be_in_viewport()
    assert too_wide(page) <= 0
    assert Game.objects.get().is_slow
