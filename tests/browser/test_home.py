"""The list of one's games, which stays true while it is looked at."""

from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from accounts.models import User
from games.clock import CLOCKS
from games.engine import legal_actions
from games.models import Deadline
from tests.browser.boxes import box_of
from tests.browser.people import PASSWORD, log_in
from tests.games.tables import Table
from tests.live import LiveServer


@pytest.fixture
def table(live_server: LiveServer) -> Table:
    """Two people place their first settlements."""
    people = [User.objects.create_user(name, password=PASSWORD) for name in ("Mara", "Tim")]
    return Table(2, now=timezone.now(), people=people, clock=CLOCKS["three_days"])


def test_a_game_that_begins_to_wait_shows_up_without_a_reload(live_server: LiveServer, page: Page, table: Table):
    page.clock.install()
    log_in(page, live_server.url, table.owner(1).username)
    expect(page.get_by_role("heading", name="No game waits for you")).to_be_visible()

    table.act(0, "place_settlement", corner=legal_actions(table.state, 0)["place_settlement"]["corners"][0])
    table.act(0, "place_road", edge=legal_actions(table.state, 0)["place_road"]["edges"][0])
    page.clock.fast_forward("01:01")

    expect(page.get_by_role("heading", name="1 game waits for you")).to_be_visible()


def test_on_a_phone_ones_games_come_before_new_ones(live_server: LiveServer, phone: Page, table: Table):
    log_in(phone, live_server.url, table.owner(1).username)

    mine, new = (phone.get_by_role("heading", name=name) for name in ("Others are to move", "Play now"))
    assert box_of(mine)["y"] < box_of(new)["y"]


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
