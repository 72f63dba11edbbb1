"""What must be seen of the table fits its screen, in both languages and with long names."""

import re

import pytest
from playwright.sync_api import expect

from accounts.models import User
from games import agreements, moderation
from games.agreements import Kind, Terms
from games.clock import CLOCKS
from games.models import Game
from tests.browser.barriers import assert_all_in_sight
from tests.browser.boxes import box_of, overlap
from tests.browser.conftest import PHONE, NewPage
from tests.browser.tables import sit_down, turn_of
from tests.games.tables import person
from tests.live import LiveServer

SHORT = {"width": 360, "height": 560}


def test_everything_fits_a_phone_and_can_be_tapped(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0, players=4, cards=[1, 1])
    table.give(0, 10, 10, 10, 10, 10)
    phone = sit_down(new_page, live_server.url, table, 0, **PHONE)

    phone.locator("[data-tool=build_road]").tap()
    expect(phone.locator(".spot").first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    assert phone.evaluate("document.documentElement.scrollHeight") <= 740
    small = phone.evaluate(
        """[...document.querySelectorAll("button, a, .spot .hit")]
        .map((control) => [control.outerHTML.slice(0, 60), control.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.width < 24 || box.height < 24)).map(([name]) => name)"""
    )
    assert small == []
    phone.locator(".spot").first.tap()
    expect(phone.locator(".eventline")).to_contain_text("built a road")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(360, 740), (740, 360), (640, 400)])
def test_what_a_phone_shows_fits_into_its_frame(
    live_server: LiveServer, new_page: NewPage, language: str, size: tuple[int, int]
):
    """Where most is to be shown: reasons why tools are off, the price of a city, an offer of a long name that waits."""
    width, height = size
    table = turn_of(1, players=4)
    for seat in (0, 1):
        table.give(seat, 19, 1, 0, 0, 10)
    table.act(1, "make_offer", give=[1, 0, 0, 0, 0], get=[0, 0, 0, 0, 1], to=[0, 2, 3])
    User.objects.filter(pk=table.owner(1).pk).update(username=24 * "W")
    window = {"viewport": {"width": width, "height": height}}
    phone = sit_down(new_page, live_server.url, table, 0, language=language, **PHONE | window)

    assert_all_in_sight(phone, ".seatlet, .prompt, .eventline, .chip-card, .act, .act :is(.label, .chip)")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("clock", "written"), [("standard", r"^[12]:\d\d$"), ("three_days", r"^2\s[dT] 23\s(h|Std)$")])
@pytest.mark.parametrize("others_turn", [False, True])
def test_what_is_on_is_never_cut_on_a_phone(
    live_server: LiveServer, new_page: NewPage, language: str, clock: str, written: str, others_turn: bool
):
    """Neither with the longest name that there may be, nor beside a clock that takes words to write."""
    table = turn_of(0, clock=CLOCKS[clock])
    if others_turn:
        table.act(0, "end_turn")
    User.objects.filter(pk=table.owner(1).pk).update(username=24 * "W")
    phone = sit_down(new_page, live_server.url, table, 0, language=language, **PHONE)

    expect(phone.get_by_role("timer")).to_have_text(re.compile(written))
    for part in phone.locator(".where > :is(b, span)").all():
        # What is cut is a line at least; letters reach a little below theirs.
        assert part.evaluate("part => part.scrollHeight - part.clientHeight") < 10


def test_long_names_leave_the_points_in_sight_on_a_phone(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0)
    User.objects.filter(pk=table.owner(1).pk).update(username="Bartholomew_of_the_Marsh")
    moderation.end(table.id, person("Moderator"))
    phone = sit_down(new_page, live_server.url, table, 0, **PHONE)

    expect(phone.locator(".victory .total")).to_have_count(2)
    for tables in phone.locator(".victory .scroll").all():
        assert tables.evaluate("frame => frame.scrollWidth - frame.clientWidth") == 0


@pytest.mark.parametrize("size", [(1280, 800), (360, 740), (740, 360)], ids=["desktop", "phone", "phone on its side"])
def test_what_waits_for_votes_leaves_the_board_and_what_can_be_pressed_free(
    live_server: LiveServer, new_page: NewPage, size: tuple[int, int]
):
    table = turn_of(0, players=4)
    for seat, kind in ((1, Kind.PAUSE), (2, Kind.END)):
        agreements.propose(table.id, table.owner(seat), Terms(kind))
    width, height = size
    page = sit_down(new_page, live_server.url, table, 0, viewport={"width": width, "height": height})

    strip = box_of(page.locator(".agreements"))
    others = page.locator("hex-board, .top, .seat, .seatlet, .eventline, .act").all()
    assert not [other for other in others if overlap(strip, box_of(other))]
    assert box_of(page.locator("hex-board"))["height"] > height / 4


def test_two_proposals_leave_the_board_its_room_on_a_short_phone_and_both_can_be_voted_on(
    live_server: LiveServer, new_page: NewPage
):
    table = turn_of(0, players=4)
    for seat, kind in ((1, Kind.PAUSE), (2, Kind.END)):
        agreements.propose(table.id, table.owner(seat), Terms(kind))
    phone = sit_down(new_page, live_server.url, table, 0, language="de", **PHONE | {"viewport": SHORT})

    assert box_of(phone.locator(".agreements"))["height"] < box_of(phone.locator(".centre"))["height"] / 3
    for vote in phone.locator("[data-vote=yes]").all():
        vote.tap()
        expect(vote).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [900, 1199, 1200, 1280])
def test_a_desktop_shows_the_whole_name_of_a_table_and_each_button_in_a_line(
    live_server: LiveServer, new_page: NewPage, width: int, language: str
):
    table = turn_of(0, clock=CLOCKS["day_and_reserve"])
    Game.objects.update(name="The long evening at the lighthouse again")
    window = {"width": width, "height": 800}
    page = sit_down(new_page, live_server.url, table, 0, language=language, viewport=window)

    name, line = (box_of(page.locator(f".top .where{part}")) for part in (" span", ""))
    assert name["y"] + name["height"] <= line["y"] + line["height"] + 1
    assert name["x"] + name["width"] <= line["x"] + line["width"] + 1
    whose = page.locator(".top > .small")
    assert whose.evaluate(
        "words => [words.scrollWidth - words.clientWidth, words.scrollHeight - words.clientHeight]"
    ) == [0, 0]
    for button in page.locator(".top > .btn").all():
        assert button.evaluate("button => button.scrollHeight") <= 32


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [900, 1199, 1200])
def test_what_a_desktop_shows_fits_into_its_frame(
    live_server: LiveServer, new_page: NewPage, width: int, language: str
):
    """At the widths where the layout changes, with all kinds of cards in the hand."""
    table = turn_of(0, players=4, cards=[1, 1, 1, 1, 1])
    table.give(0, 4, 1, 0, 3, 0)
    window = {"width": width, "height": 800}
    page = sit_down(new_page, live_server.url, table, 0, language=language, viewport=window)

    assert_all_in_sight(page, ".top, .seat, .act, .act .label, .cell, .composer .btn, .ask, .status .title")
    assert page.evaluate("document.documentElement.scrollHeight") <= window["height"]
