"""A moderator at work in one browser, and what the people at the table see of it in theirs."""

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect

from accounts.models import User
from games import chat, lobby
from games.models import Game, LedgerEntry
from tests.browser.boxes import box_of, overlap
from tests.browser.conftest import NewPage
from tests.browser.tables import new_table, sit_down
from tests.games.tables import open_table, person
from tests.live import LiveServer


def page_of(user: User, new_page: NewPage, site: str) -> Page:
    """A browser in which somebody is logged in."""
    client = Client()
    client.force_login(user)
    page = new_page()
    cookie = client.cookies[settings.SESSION_COOKIE_NAME]
    page.context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": site}])
    return page


@pytest.fixture
def admin(live_server: LiveServer, new_page: NewPage) -> Page:
    return page_of(User.objects.create_superuser("admin"), new_page, live_server.url)


def test_a_moderator_ends_a_game_and_everybody_sees_it(live_server: LiveServer, new_page: NewPage, admin: Page) -> None:
    table = new_table()
    people = [sit_down(new_page, live_server.url, table, seat) for seat in (0, 1)]

    admin.goto(f"{live_server.url}/admin/games/game/")
    admin.get_by_role("link", name="A table").click()
    admin.get_by_role("button", name="End", exact=True).click()
    expect(admin.get_by_role("heading", name="End these games without a winner?")).to_be_visible()
    admin.get_by_role("button", name="Yes, do it").click()
    expect(admin.get_by_text("Done for 1 object.")).to_be_visible()

    for page in people:
        expect(page.locator("body")).to_contain_text("A moderator ended the game")
        expect(page.locator(".spot")).to_have_count(0)
    assert table.refresh().ended == "moderator"


def test_a_moderator_who_presses_twice_adds_time_once(live_server: LiveServer, admin: Page) -> None:
    table = new_table()
    admin.goto(f"{live_server.url}/admin/games/game/{table.id}/change/")
    admin.get_by_role("button", name="Add time", exact=True).click()

    admin.get_by_role("button", name="Yes, do it").dblclick()

    expect(admin.get_by_text("Done for 1 object.")).to_be_visible()
    assert LedgerEntry.objects.filter(game=table.id, origin="moderator").count() == 1


def test_nothing_covers_a_heading_or_a_button_of_the_admin_in_german(live_server: LiveServer, admin: Page) -> None:
    admin.context.add_cookies([{"name": settings.LANGUAGE_COOKIE_NAME, "value": "de", "url": live_server.url}])
    for address, beside in (
        ("games/game/", "#content > h1"),
        (f"accounts/user/{person('Ida').pk}/change/", ".moderation"),
    ):
        admin.goto(f"{live_server.url}/admin/{address}")
        assert not overlap(box_of(admin.locator(".object-tools")), box_of(admin.locator(beside)))


def test_a_long_word_in_the_chat_leaves_the_other_columns_in_sight(live_server: LiveServer, admin: Page) -> None:
    host = person("host")
    game = open_table(host)
    lobby.sit(game.pk, host)
    chat.say(game.pk, host, "w" * 300, "one")

    admin.goto(f"{live_server.url}/admin/games/chatmessage/")

    expect(admin.locator(".field-shown")).to_be_in_viewport(ratio=1)


def test_a_moderator_puts_a_computer_player_in_and_it_plays_at_once(
    live_server: LiveServer, new_page: NewPage, admin: Page
) -> None:
    table = new_table()
    seat = table.seat(table.state.turn)
    replaced, other = (
        sit_down(new_page, live_server.url, table, place) for place in (seat.position, 1 - seat.position)
    )

    admin.goto(f"{live_server.url}/admin/games/seat/{seat.pk}/change/")
    admin.get_by_role("button", name="Put a computer player in").click()
    admin.get_by_label("Level").select_option("random")
    admin.get_by_role("button", name="Yes, do it").click()

    for page in (replaced, other):
        expect(page.locator(".log")).to_contain_text("A moderator lets a computer player play for")
        expect(page.locator(".log")).to_contain_text("placed a settlement")
    expect(replaced.locator(".spot")).to_have_count(0)


def test_people_talk_before_the_game_until_a_moderator_hides_what_was_said(
    live_server: LiveServer, new_page: NewPage, admin: Page
) -> None:
    game: Game = open_table(person("host"))
    guest = person("guest")
    lobby.sit(game.pk, guest)
    writer, reader = (page_of(user, new_page, live_server.url) for user in (guest, person("watcher")))
    for page in (writer, reader):
        page.goto(live_server.url + game.get_absolute_url())

    writer.get_by_label("Your message").fill("Rude <b>words</b>")
    writer.get_by_role("button", name="Send").click()
    expect(reader.locator("#chat")).to_contain_text("Rude <b>words</b>")
    expect(writer.get_by_label("Your message")).to_have_value("")
    expect(reader.get_by_label("Your message")).to_have_count(0)

    admin.goto(f"{live_server.url}/admin/games/chatmessage/?q=rude")
    admin.get_by_role("link", name="Rude").click()
    admin.get_by_role("button", name="Hide", exact=True).click()
    admin.get_by_role("button", name="Yes, do it").click()
    for page in (writer, reader):
        expect(page.locator("#chat")).to_contain_text("Hidden by a moderator.")
        expect(page.locator("#chat")).not_to_contain_text("Rude")
