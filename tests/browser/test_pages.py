"""The pages in a real browser: from sign-up to the board, by keyboard, without scripts."""

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games import lobby
from games.models import Game
from tests.browser.conftest import NewPage
from tests.browser.people import PASSWORD, log_in, sign_up
from tests.games.tables import open_table
from tests.live import LiveServer


def test_from_a_stranger_to_a_running_game(live_server: LiveServer, page: Page):
    page.goto(live_server.url)
    page.get_by_role("link", name="Sign up").click()
    sign_up(page, "Mara")
    page.get_by_role("main").get_by_role("link", name="New table").click()
    page.get_by_text("More: name").click()
    page.get_by_label("Name of the table").fill("Saltmarsh")
    page.locator("label:has([name=hexland-players][value='3'])").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Saltmarsh")).to_be_visible()

    for _ in range(2):
        page.get_by_role("button", name="Add a computer").first.click()
    page.get_by_role("button", name="I'm ready").click()

    expect(page.locator("hex-table")).to_be_attached()


def test_one_click_leads_to_a_game_against_computers(live_server: LiveServer, page: Page):
    page.goto(f"{live_server.url}/accounts/sign-up/")
    sign_up(page, "Mara")

    page.get_by_role("button", name="Play against computers").click()

    expect(page.locator("hex-table")).to_be_attached()


def test_a_double_click_opens_one_game(live_server: LiveServer, page: Page):
    page.goto(f"{live_server.url}/accounts/sign-up/")
    sign_up(page, "Mara")

    page.get_by_role("button", name="Play against computers").dblclick()

    expect(page.locator("hex-table")).to_be_attached()
    assert Game.objects.count() == 1


def test_a_button_that_is_pressed_twice_before_the_page_is_complete_sends_its_form_once(
    live_server: LiveServer, page: Page
):
    page.add_init_script("""
      window.sent = 0;
      window.addEventListener("submit", (event) => {
        if (!event.defaultPrevented) window.sent += 1;
        event.preventDefault();
      });
      new MutationObserver((_, observer) => {
        const button = document.querySelector("form:has([data-random-bytes]) button");
        if (button) observer.disconnect(), button.click(), button.click();
      }).observe(document, { childList: true, subtree: true });
    """)

    page.goto(live_server.url)

    assert page.evaluate("window.sent") == 1


def test_the_lobby_follows_what_others_do_without_a_reload(live_server: LiveServer, page: Page, new_page: NewPage):
    host = User.objects.create_user("Host", password=PASSWORD)
    game = open_table(host)
    lobby.sit(game.pk, host)
    log_in(page, live_server.url, "Host")
    page.goto(live_server.url + game.get_absolute_url())

    friend = new_page()
    friend.goto(page.get_by_label("Invite by link").input_value())
    friend.get_by_role("main").get_by_role("link", name="Sign up").click()
    sign_up(friend, "Friend")
    friend.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("Friend", exact=True)).to_be_visible()

    friend.get_by_role("button", name="I'm ready").click()
    expect(page.get_by_text("Everybody waits for you to get ready.")).to_be_visible()
    page.get_by_role("button", name="I'm ready").click()

    expect(page.locator("hex-table")).to_be_attached()
    expect(friend.locator("hex-table")).to_be_attached()


def test_a_level_that_the_host_has_chosen_stays_when_somebody_sits_down(live_server: LiveServer, page: Page):
    host = User.objects.create_user("Host", password=PASSWORD)
    game = open_table(host, players=3)
    lobby.sit(game.pk, host)
    log_in(page, live_server.url, "Host")
    page.goto(live_server.url + game.get_absolute_url())
    page.locator("#level-2").select_option("random")

    lobby.sit(game.pk, User.objects.create_user("Friend"))

    expect(page.get_by_text("Friend", exact=True)).to_be_visible()
    expect(page.locator("#level-2")).to_have_value("random")


def test_each_persons_browser_adds_random_bytes_of_its_own(live_server: LiveServer, page: Page):
    page.goto(f"{live_server.url}/accounts/sign-up/")
    sign_up(page, "Mara")
    for _ in range(2):
        page.goto(live_server.url)
        page.get_by_role("button", name="Play against computers").click()
        expect(page.locator("hex-table")).to_be_attached()

    sent = [game.seats.get(owner__username="Mara").contribution for game in Game.objects.all()]

    assert len(set(sent)) == 2
    assert all(len(set(bytes.fromhex(value))) > 16 for value in sent)


def test_a_form_that_is_sent_before_the_page_is_complete_has_random_bytes_too(live_server: LiveServer, page: Page):
    page.add_init_script("""
      new MutationObserver((_, observer) => {
        const button = document.querySelector("form:has([data-random-bytes]) button");
        if (button) observer.disconnect(), button.click();
      }).observe(document, { childList: true, subtree: true });
    """)

    page.goto(live_server.url, wait_until="commit")

    expect(page.locator("hex-table")).to_be_attached()


@pytest.mark.parametrize("scripted", [True, False], ids=["with htmx", "without scripts"])
def test_what_is_written_into_the_chat_as_soon_as_it_is_there_is_said(
    live_server: LiveServer, new_page: NewPage, scripted: bool
):
    host = User.objects.create_user("Host", password=PASSWORD)
    game = open_table(host)
    lobby.sit(game.pk, host)
    page = new_page(java_script_enabled=scripted)
    log_in(page, live_server.url, "Host")
    if scripted:
        page.add_init_script("""
          new MutationObserver((_, observer) => {
            const text = document.querySelector("#chat-text");
            if (!text) return;
            observer.disconnect();
            text.value = "Hello";
            document.querySelector("#chat-send").click();
          }).observe(document, { childList: true, subtree: true });
        """)
        page.goto(live_server.url + game.get_absolute_url())
    else:
        page.goto(live_server.url + game.get_absolute_url())
        page.get_by_role("link", name="Chat").click()
        page.get_by_label("Your message").fill("Hello")
        page.get_by_role("button", name="Send").click()

    expect(page.locator(".chat-line")).to_contain_text("Hello")
    expect(page.get_by_label("Your message")).to_have_value("")
    assert "Hello" not in page.url


@pytest.mark.parametrize("failure", ["no line", "no permission"])
def test_what_did_not_get_through_stays_in_the_field_of_the_chat_and_is_said(
    live_server: LiveServer, page: Page, failure: str
):
    host = User.objects.create_user("Host", password=PASSWORD)
    game = open_table(host)
    lobby.sit(game.pk, host)
    log_in(page, live_server.url, "Host")
    page.goto(live_server.url + game.get_absolute_url())
    page.route("**/chat/say/", lambda route: route.abort() if failure == "no line" else route.fulfill(status=403))
    page.get_by_label("Your message").fill("Hello")

    page.get_by_role("button", name="Send").click()

    expect(page.get_by_text("This didn't get through.")).to_be_visible()
    expect(page.get_by_label("Your message")).to_have_value("Hello")
    page.unroute_all()
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".chat-line")).to_contain_text("Hello")
    expect(page.get_by_text("This didn't get through.")).to_be_hidden()


def test_what_was_refused_is_in_sight_and_has_the_keyboard(live_server: LiveServer, phone: Page):
    User.objects.create_user("Mara", password=PASSWORD)
    log_in(phone, live_server.url, "Mara")
    phone.goto(f"{live_server.url}/accounts/settings/")
    phone.get_by_label("Last day").fill("2020-01-02")
    phone.get_by_label("First day").fill("2020-01-01")

    phone.get_by_role("button", name="Take the vacation").tap()

    expect(phone.get_by_text("That day is over.")).to_be_in_viewport()
    expect(phone.get_by_label("First day")).to_be_focused()


def test_a_table_that_opens_shows_up_in_the_lobby_without_a_reload(live_server: LiveServer, page: Page):
    page.goto(f"{live_server.url}/tables/")
    expect(page.get_by_text("Nobody waits for players just now.")).to_be_visible()

    host = User.objects.create_user("Host")
    game = open_table(host)
    Game.objects.update(is_private=False)
    lobby.sit(game.pk, host)

    expect(page.get_by_role("heading", name="A table")).to_be_visible()


def test_a_page_that_nothing_happens_on_keeps_the_focus(live_server: LiveServer, page: Page):
    host = User.objects.create_user("Host", password=PASSWORD)
    game = open_table(host)
    lobby.sit(game.pk, host)
    log_in(page, live_server.url, "Host")
    page.goto(live_server.url + game.get_absolute_url())
    button = page.get_by_role("button", name="Add a computer")
    button.focus()

    with page.expect_response(lambda response: "/lobby/" in response.url) as polled:
        pass

    assert polled.value.status == 204
    expect(button).to_be_focused()


def test_news_do_not_take_away_the_button_that_is_just_being_pressed(live_server: LiveServer, page: Page):
    host, friend = (User.objects.create_user(name, password=PASSWORD) for name in ("Host", "Friend"))
    game = open_table(host)
    lobby.sit(game.pk, host)
    log_in(page, live_server.url, "Host")
    page.goto(live_server.url + game.get_absolute_url())
    page.get_by_role("button", name="I'm ready").hover()

    page.mouse.down()
    with page.expect_response(lambda response: "/lobby/" in response.url and response.status == 200) as polled:
        lobby.sit(game.pk, friend)
    polled.value.finished()
    page.mouse.up()

    expect(page.get_by_role("button", name="Not ready after all")).to_be_visible()
    expect(page.get_by_text("Friend", exact=True)).to_be_visible()


def test_the_first_tab_stop_skips_to_the_content(live_server: LiveServer, page: Page):
    page.goto(live_server.url)

    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.get_by_role("main")).to_be_focused()


def test_a_table_can_be_opened_by_keyboard_alone(live_server: LiveServer, page: Page):
    page.goto(f"{live_server.url}/accounts/sign-up/?next=/tables/new/")
    sign_up(page, "Mara")
    page.locator(".sheet > summary").focus()
    page.keyboard.press("Enter")
    # Past the name.
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")

    expect(page.get_by_role("heading", name="Table of Mara")).to_be_visible()
    assert Game.objects.get().seats.count() == 3


def test_the_language_can_be_changed_without_scripts(live_server: LiveServer, new_page: NewPage):
    page = new_page(java_script_enabled=False)
    page.goto(f"{live_server.url}/accounts/log-in/?next=/tables/new/")

    page.get_by_role("button", name="Deutsch").click()

    expect(page.get_by_role("heading", name="Anmelden")).to_be_visible()
    assert page.url == f"{live_server.url}/accounts/log-in/?next=/tables/new/"


def test_a_page_follows_the_system_into_the_dark(live_server: LiveServer, new_page: NewPage):
    backgrounds = set()
    for scheme in ("light", "dark"):
        page = new_page(color_scheme=scheme)
        page.goto(live_server.url)
        backgrounds.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    assert len(backgrounds) == 2


def test_pages_learn_the_time_zone_of_the_browser(live_server: LiveServer, new_page: NewPage):
    page = new_page(timezone_id="America/New_York")

    page.goto(f"{live_server.url}/tables/")
    page.wait_for_function("document.cookie.includes('time_zone=America/New_York')")
