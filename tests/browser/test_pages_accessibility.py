"""Every page, in both colour schemes and at both widths, without barriers that axe-core can find."""

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect

from accounts.models import User
from games import lobby
from games.models import Game
from tests.browser.barriers import assert_no_barriers
from tests.browser.conftest import DESKTOP, PHONE, NewPage
from tests.games.tables import open_table, person
from tests.live import LiveServer

LOOKS: dict[str, dict[str, Any]] = {
    "desktop-light": {**DESKTOP, "color_scheme": "light"},
    "phone-dark": {**PHONE, "color_scheme": "dark"},
}
OpenPage = Callable[[str, User | None], Page]


def let_in(page: Page, site: str, user: User) -> None:
    """Let a page be that user's from now on."""
    client = Client()
    client.force_login(user)
    name = settings.SESSION_COOKIE_NAME
    page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": site}])


@pytest.fixture(params=LOOKS)
def open_page(request: pytest.FixtureRequest, live_server: LiveServer, new_page: NewPage) -> OpenPage:
    """Opens a page of the site as somebody, or as a stranger."""

    def open_page(path: str, user: User | None = None) -> Page:
        page = new_page(**LOOKS[request.param])
        if user is not None:
            let_in(page, live_server.url, user)
        page.goto(live_server.url + path)
        return page

    return open_page


def public_table(host: User) -> Game:
    """A table in the list, with a computer player and a free seat."""
    game = open_table(host, players=3)
    Game.objects.filter(pk=game.pk).update(is_private=False)
    lobby.sit(game.pk, host)
    lobby.add_computer(game.pk, host, 1, "random")
    return game


RULES = ["", "hexland/", "globe/", "landover/strategy/", "hexfolk/modules/boats/", "hexfolk/modules/landmarks/"]


@pytest.mark.parametrize("path", ["/", "/tables/", *(f"/rules/{page}" for page in RULES), "/nowhere/"])
def test_pages_for_strangers(open_page: OpenPage, path: str):
    assert_no_barriers(open_page(path, None))


def test_pages_about_tables(open_page: OpenPage):
    host, guest = person("Host"), person("Guest")
    game = public_table(host)

    for path, user in (
        ("/", host),
        ("/tables/", guest),
        (f"/tables/{game.pk}/", None),
        (f"/tables/{game.pk}/", host),
        (f"/tables/{game.pk}/rules/", guest),
    ):
        assert_no_barriers(open_page(path, user))


def test_a_closed_table(open_page: OpenPage):
    host = person("Host")
    game = public_table(host)
    lobby.close(game.pk, host)

    assert_no_barriers(open_page(f"/tables/{game.pk}/", host))


def test_the_form_for_a_new_table_with_everything_open_and_refused(open_page: OpenPage):
    page = open_page("/tables/new/?kind=computers", person("Mara"))
    page.locator(".card:has([value=hexfolk])").click()
    page.locator(".sheet > summary").click()
    for group in page.locator(".options:visible summary").all():
        group.click()
    page.locator("label:has([name=hexfolk-blocker][value=storm])").click()
    page.locator("#id_hexfolk-target").select_option("20")
    page.locator("#chosen .chip", has_text="to 20 points").wait_for()
    assert_no_barriers(page)

    page.locator("#id_name").fill(" ")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".errorlist").wait_for()

    assert_no_barriers(page)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_with_forced_colours_outlines_tell_what_is_chosen(
    live_server: LiveServer, new_page: NewPage, device: dict[str, Any]
):
    page = new_page(**device, forced_colors="active")
    let_in(page, live_server.url, person("Mara"))
    page.goto(f"{live_server.url}/tables/new/")

    for chosen in (".card:has(:checked)", "a.card[aria-current]", "nav a[aria-current]:not(.card)"):
        expect(page.locator(chosen).locator("visible=true")).to_have_css("outline-style", "solid")
    for other in (".card:has(input:not(:checked))", "a.card:not([aria-current])"):
        expect(page.locator(other).first).to_have_css("outline-style", "none")
