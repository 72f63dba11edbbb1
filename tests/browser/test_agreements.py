"""What players agree on, in their browsers: a pause that both want, a seat taken back, and leaving for good."""

from typing import Any

from playwright.sync_api import expect

from games.models import Seat
from tests.browser.conftest import NewPage
from tests.browser.tables import sit_down, turn_of
from tests.live import LiveServer

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}}


def test_two_players_pause_a_game_and_let_it_go_on(live_server: LiveServer, new_page: NewPage):
    """One at a desk with the keyboard alone, the other on a phone."""
    table = turn_of(0)
    desk = sit_down(new_page, live_server.url, table, 0)
    phone = sit_down(new_page, live_server.url, table, 1, **PHONE)

    desk.get_by_role("button", name="Table", exact=True).press("Enter")
    desk.get_by_role("dialog").get_by_role("button", name="Pause the game").press("Enter")
    phone.get_by_role("button", name="Yes: Pause the game").click()

    for page in (desk, phone):
        expect(page.get_by_text("The players have paused the game.")).to_be_visible()
    phone.get_by_role("button", name="Go on", exact=True).click()
    for page in (desk, phone):
        expect(page.get_by_text("The players have paused the game.")).to_have_count(0)


def test_who_was_away_takes_the_seat_back_by_one_press(live_server: LiveServer, new_page: NewPage):
    table = turn_of(1)
    table.game.seats.filter(position=0).update(driver="random", replaced=Seat.Replaced.AWAY)
    page = sit_down(new_page, live_server.url, table, 0, **PHONE)

    page.get_by_role("button", name="Take my seat back").click()

    expect(page.locator("[data-agreement=come_back]")).to_have_count(0)
    assert table.seat(0).is_person


def test_who_leaves_for_good_confirms_it_and_watches_then(live_server: LiveServer, new_page: NewPage):
    table = turn_of(1)
    page = sit_down(new_page, live_server.url, table, 0, **PHONE)

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Pause, end or leave").click()
    page.get_by_role("button", name="Leave the game…").click()
    page.get_by_role("dialog", name="Leave for good?").get_by_role("button", name="Leave for good").click()

    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".seatlet.mine")).to_have_count(0)
    assert table.seat(0).has_left
