"""Pages on small screens, with the longest names and words."""

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games import chat, lobby
from games.engine import RULESETS
from games.forms import TableKind
from games.models import Game
from games.rulebook.manual import modules_of
from tests.browser.conftest import PHONE, NewPage
from tests.browser.people import PASSWORD, log_in
from tests.games.tables import contribution, open_table
from tests.live import LiveServer

# A long name is the hard case for narrow screens.
MARA = "Marathonläuferin-am-Meer"


@pytest.fixture(params=["en", "de"])
def small_phone(request: pytest.FixtureRequest, new_page: NewPage) -> Page:
    return new_page(**PHONE, locale=request.param)


BEYOND_ITS_SHEET = """[...document.querySelectorAll(".sheet :is(table, p, li, button, input, select)")]
  .filter((one) => one.offsetParent
    && one.getBoundingClientRect().right > one.closest(".sheet").getBoundingClientRect().right)
  .map((one) => one.outerHTML.slice(0, 200))"""

CUT_PLACEHOLDERS = """[...document.querySelectorAll("input[placeholder]")]
  .filter((one) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(one);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = font;
    const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return pen.measureText(one.placeholder).width > room;
  })
  .map((one) => one.placeholder)"""


def fits(page: Page) -> None:
    """Nothing sticks out at the side, not even of its sheet; no placeholder is cut; and nothing that can be pressed is
    smaller than a fingertip may hit."""
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, page.url
    small = page.evaluate(
        """[...document.querySelectorAll("a, button, input:not([type=hidden]), select")]
           // Links within a sentence may be as small as its letters.
           .filter((one) => one.offsetParent && !one.matches(".skip, .lead *, .prose p *, .prose li *, .prose dd *"))
           .map((one) => [one.outerHTML, one.getBoundingClientRect()])
           .filter(([, box]) => box.width < 24 || box.height < 24)
           .map(([html]) => html)"""
    )
    assert small == [], page.url
    assert page.evaluate(BEYOND_ITS_SHEET) == [], page.url
    assert page.evaluate(CUT_PLACEHOLDERS) == [], page.url


def test_pages_for_strangers_fit_a_small_phone(live_server: LiveServer, small_phone: Page):
    for path in ("/", "/accounts/sign-up/", "/accounts/log-in/", "/tables/", "/nowhere/"):
        small_phone.goto(live_server.url + path)
        fits(small_phone)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_pages_of_the_rules_fit_a_small_phone(live_server: LiveServer, small_phone: Page, ruleset: str):
    modules = [f"/rules/{ruleset}/modules/{module.key}/" for module in modules_of(ruleset)]
    for path in ("/rules/", f"/rules/{ruleset}/", f"/rules/{ruleset}/strategy/", *modules):
        small_phone.goto(live_server.url + path)
        fits(small_phone)


def test_pages_for_members_fit_a_small_phone(live_server: LiveServer, small_phone: Page):
    mara = User.objects.create_user(MARA, password=PASSWORD)
    table = open_table(mara, players=4)
    lobby.sit(table.pk, mara)
    lobby.add_computer(table.pk, mara, 1, "random")
    closed = open_table(mara)
    lobby.close(closed.pk, mara)
    log_in(small_phone, live_server.url, MARA)

    Game.objects.update(is_private=False)

    for path in ("/", "/tables/", f"/tables/{table.pk}/", f"/tables/{closed.pk}/"):
        small_phone.goto(live_server.url + path)
        fits(small_phone)
    for kind in TableKind:
        small_phone.goto(f"{live_server.url}/tables/new/?kind={kind}")
        small_phone.locator(".sheet > summary").click()
        fits(small_phone)

    lobby.get_ready(table.pk, mara, contribution(1))
    small_phone.goto(f"{live_server.url}/tables/{table.pk}/")
    fits(small_phone)


def test_refused_forms_fit_a_small_phone(live_server: LiveServer, small_phone: Page):
    User.objects.create_user(MARA)
    small_phone.goto(f"{live_server.url}/accounts/sign-up/")
    small_phone.locator("#id_username").fill(MARA)
    small_phone.locator("#id_password1").fill("a")
    small_phone.locator("#id_password2").fill("b")
    small_phone.locator("main form button").click()

    expect(small_phone.locator(".errorlist")).to_have_count(2)
    fits(small_phone)


# German is the longer language, and between a phone and a desktop the header has least room.
@pytest.mark.parametrize("width", [360, 740])
def test_the_widest_names_widen_no_page(live_server: LiveServer, new_page: NewPage, width: int):
    wide, friend = (User.objects.create_user(letter * 24, f"{letter * 48}@example.org", PASSWORD) for letter in "WM")
    waiting, running, closed = (open_table(wide) for _ in range(3))
    for table in (waiting, running):
        lobby.sit(table.pk, wide)
        lobby.sit(table.pk, friend)
    chat.say(waiting.pk, friend, "W" * 300, "one")
    for person in (wide, friend):
        lobby.get_ready(running.pk, person, contribution(person.pk))
    lobby.close(closed.pk, wide)
    Game.objects.update(name="W" * 40, is_private=False)
    page = new_page(viewport={"width": width, "height": 800}, locale="de")
    log_in(page, live_server.url, wide.username)

    for path in ("/", "/tables/", "/tables/new/", f"/tables/{closed.pk}/", f"/people/{friend.username}/"):
        page.goto(live_server.url + path)
        assert sticking_out(page) == [], path
    for path in ("settings", "email", "password"):
        page.goto(f"{live_server.url}/accounts/{path}/")
        assert sticking_out(page) == [], path
    page.goto(f"{live_server.url}/tables/{waiting.pk}/")
    expect(page.locator(".chat-line")).to_be_visible()
    assert sticking_out(page) == []


def sticking_out(page: Page) -> list[str]:
    """What reaches beyond the right edge of the window."""
    elements: list[str] = page.evaluate(
        """[...document.querySelectorAll("body *:not(.skip, .hidden-text)")]
           .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth)
           .map((one) => one.outerHTML)"""
    )
    return elements
