"""Notices in a real browser: the settings, and what the service worker makes of a message."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from tests.browser.conftest import NewPage
from tests.browser.people import PASSWORD, log_in
from tests.games.tables import Table
from tests.live import LiveServer

SETTINGS = "/accounts/settings/"


@pytest.fixture
def mara(transactional_db: None) -> User:
    return User.objects.create_user("Mara", password=PASSWORD)


def test_a_member_chooses_notices_and_times(live_server: LiveServer, mara: User, new_page: NewPage):
    page = new_page(timezone_id="Europe/Berlin")
    log_in(page, live_server.url, "Mara")
    page.goto(live_server.url + SETTINGS)
    expect(page.get_by_label("Time zone")).to_have_value("Europe/Berlin")

    page.get_by_label("You are offered a trade: E-mail").check()
    page.get_by_label("A game is over: Browser").uncheck()
    page.get_by_role("form", name="Notices").get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    expect(page.get_by_label("You are offered a trade: E-mail")).to_be_checked()
    expect(page.get_by_label("A game is over: Browser")).not_to_be_checked()

    page.get_by_label("Quiet from").select_option("22:00")
    page.get_by_label("Quiet until").select_option("07:00")
    page.get_by_role("form", name="Times").get_by_role("button", name="Save").click()
    expect(page.get_by_label("Quiet from")).to_have_value("22")
    mara.refresh_from_db()
    assert mara.time_zone == "Europe/Berlin"


def test_the_settings_of_notices_fit_on_a_phone(live_server: LiveServer, mara: User, phone: Page):
    log_in(phone, live_server.url, "Mara")
    phone.goto(live_server.url + SETTINGS)

    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_message_becomes_a_notice_and_the_next_about_the_game_takes_its_place(
    live_server: LiveServer, mara: User, page: Page
):
    """A browser without a screen shows no notices: what it is asked to show is written down instead."""
    log_in(page, live_server.url, "Mara")
    devtools = page.context.new_cdp_session(page)
    registrations: list[Any] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    page.goto(live_server.url + SETTINGS)
    # The button does it, too, but goes on to the push service, which lies beyond loopback.
    with page.context.expect_event("serviceworker") as started:
        page.evaluate("navigator.serviceWorker.register(document.getElementById('push').dataset.worker)")
    worker = started.value
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    worker.evaluate(
        """() => {
            self.shown = [];
            ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
                self.shown.push([title, options.body, options.tag, options.data.url]);
            };
            WorkerNavigator.prototype.setAppBadge = async (count) => { self.badge = count; };
        }"""
    )

    for body in ("You are offered a trade.", "It's your turn."):
        message = {"title": "Saltmarsh", "body": body, "url": "/tables/abc/", "tag": "game-abc", "waiting": 2}
        devtools.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": live_server.url,
                "registrationId": registrations[0]["registrationId"],
                "data": json.dumps(message),
            },
        )

    shown = worker.evaluate(
        """async () => {
            for (let looks = 0; self.shown.length < 2 && looks < 3000; looks++)
                await new Promise((resolve) => setTimeout(resolve, 20));
            return self.shown;
        }"""
    )
    assert shown == [
        ["Saltmarsh", "You are offered a trade.", "game-abc", "/tables/abc/"],
        ["Saltmarsh", "It's your turn.", "game-abc", "/tables/abc/"],
    ]
    assert worker.evaluate("self.badge") == 2


def test_a_browser_that_may_show_no_notices_says_so(live_server: LiveServer, mara: User, page: Page):
    log_in(page, live_server.url, "Mara")
    page.goto(live_server.url + SETTINGS)

    page.get_by_role("button", name="Show notices in this browser").click()

    expect(page.get_by_text("This browser doesn't allow it.")).to_be_visible()
    expect(page.get_by_role("button", name="Show notices in this browser")).to_be_enabled()


def test_a_title_counts_the_games_that_wait_at_the_table_too(live_server: LiveServer, mara: User, page: Page):
    table = Table(2, people=[mara, User.objects.create_user("Tim")])
    # Whoever it was drawn for, Mara is to place.
    table.game.seats.filter(position=0).update(owner=mara)
    log_in(page, live_server.url, "Mara")
    expect(page).to_have_title("(1) My games - Hexsite")

    page.goto(live_server.url + table.game.get_absolute_url())
    expect(page.locator("hex-table")).to_be_attached()
    page.wait_for_function("document.title.startsWith('(1) ') && document.title.includes('A table')")
