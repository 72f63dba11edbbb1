"""The list of one's games, which stays true while it is looked at."""

from datetime import timedelta

from django.utils import timezone
from playwright.sync_api import Page, expect

from accounts.models import User
from games.clock import CLOCKS
from games.models import Deadline
from tests.browser.test_pages import PASSWORD, log_in
from tests.games.tables import Table
from tests.live import LiveServer


def test_a_game_that_begins_to_wait_shows_up_without_a_reload(live_server: LiveServer, page: Page):
    mara = User.objects.create_user("Mara", password=PASSWORD)
    page.clock.install()
    log_in(page, live_server.url, "Mara")
    expect(page.get_by_role("heading", name="No game waits for you")).to_be_visible()

    Table(2, now=timezone.now(), people=[mara, User.objects.create_user("Tim")], clock=CLOCKS["three_days"])
    page.clock.fast_forward("01:01")

    expect(page.get_by_role("heading", name="1 game waits for you")).to_be_visible()


def test_what_is_left_of_a_clock_goes_down_on_the_page_whatever_time_it_is_there(live_server: LiveServer, page: Page):
    mara = User.objects.create_user("Mara", password=PASSWORD)
    table = Table(2, now=timezone.now(), people=[mara, User.objects.create_user("Tim")], clock=CLOCKS["three_days"])
    Deadline.objects.filter(game=table.game).update(due_at=timezone.now() + timedelta(hours=26, minutes=30))
    table.game.due_at = table.game.deadlines.get().due_at
    table.game.save(update_fields=["due_at"])
    # A wrong clock, which stands until it is told to go on.
    page.clock.install(time=0)
    log_in(page, live_server.url, "Mara")

    left = page.locator("time[data-left]")
    expect(left).to_have_text("1 day 2 hours left")
    page.clock.fast_forward("10:00:00")
    expect(left).to_have_text("16 hours 29 minutes left")
    page.clock.fast_forward("20:00:00")
    expect(left).to_have_text("The time is up")
