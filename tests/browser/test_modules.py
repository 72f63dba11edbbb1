"""What only some rule sets have, in real browsers: counter-offers, gifts, building between turns, storms."""

from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from games import deadlines
from games.engine.hands import pack
from games.engine.phases import MAIN, ROBBER
from tests.browser.barriers import assert_all_in_sight, assert_no_barriers
from tests.browser.boxes import box_of, overlap
from tests.browser.conftest import DESKTOP, PHONE, NewPage
from tests.browser.tables import sit_down
from tests.games.tables import Table
from tests.live import LiveServer

ON_ITS_SIDE: dict[str, Any] = {**PHONE, "viewport": {"width": 740, "height": 360}}
# A desktop's window at 200 %.
ZOOMED: dict[str, Any] = {"viewport": {"width": 640, "height": 400}}


def table_of(ruleset: str, players: int, choices: dict[str, Any] | None = None, **fields: Any) -> Table:
    """A table with these choices after setup, where the first seat has rolled and nobody holds resources; then these
    fields of the state are changed."""
    table = Table(players=players, now=timezone.now(), ruleset=ruleset, **choices or {})
    table.skip_setup()
    hands = [0] * players
    table.alter(**{"phase": MAIN, "rolled": True, "dice": (3, 5), "turn": 0, "hands": hands, **fields})
    return table


def offer_a_card(page: Page, give: int, get: int) -> None:
    page.locator(f"[data-more=give-{give}]").click()
    page.locator(f"[data-more=get-{get}]").click()
    page.locator("[data-trade=offer]").click()


@pytest.mark.rule("LO-27")
def test_a_counter_offer_from_a_phone_is_taken_up(live_server: LiveServer, new_page: NewPage):
    table = table_of("landover", 2, hands=[pack([2, 0, 0, 0, 0]), pack([0, 0, 0, 0, 1])])
    proposer = sit_down(new_page, live_server.url, table, 0)
    phone = sit_down(new_page, live_server.url, table, 1, **PHONE)
    offer_a_card(proposer, give=0, get=4)

    phone.get_by_role("button", name="Look").tap()
    phone.locator("[data-answer=counter]").tap()
    phone.locator(".terms [data-more=get-0]").tap()
    phone.locator("[data-trade=counter]").tap()
    proposer.locator("[data-counter] [data-partner='1']").click()

    expect(proposer.locator(".offer")).to_have_count(0)
    assert table.state.hands == [pack([0, 0, 0, 0, 1]), pack([2, 0, 0, 0, 0])]


@pytest.mark.rule("HF-57")
def test_a_gift_is_offered_and_accepted(live_server: LiveServer, new_page: NewPage):
    table = table_of("hexfolk", 2, hands=[pack([1, 0, 0, 0, 0]), 0])
    giver, partner = (sit_down(new_page, live_server.url, table, seat) for seat in (0, 1))

    giver.locator("[data-more=give-0]").click()
    expect(giver.locator(".composer")).to_contain_text("A gift: you ask for nothing.")
    giver.locator("[data-trade=offer]").click()
    partner.get_by_role("button", name="Accept").click()
    giver.locator("[data-partner='1']").click()

    expect(giver.locator(".offer")).to_have_count(0)
    assert table.state.hands == [0, pack([1, 0, 0, 0, 0])]


@pytest.mark.rule("HF-38", "HF-39")
def test_whoever_signs_up_builds_between_the_turns(live_server: LiveServer, new_page: NewPage):
    table = table_of("hexfolk", 5, hands=[0, 0, pack([1, 1, 0, 0, 0]), 0, 0])
    on_turn, builder = (sit_down(new_page, live_server.url, table, seat) for seat in (0, 2))
    before = table.state.roads[2].bit_count()

    builder.locator("[data-tool=sign_up]").click()
    expect(on_turn.locator(".seat").nth(2)).to_contain_text("signed up to build")
    on_turn.locator("[data-tool=end_turn]").click()
    expect(on_turn.locator(".status .title")).to_contain_text("is building")
    builder.locator("[data-tool=build_road]").click()
    builder.locator(".spot.edge").first.click()
    expect(builder.locator(".log li").first).to_contain_text("built a road")
    builder.keyboard.press("Enter")

    expect(builder.locator(".log h3").first).to_contain_text("Turn 1")
    assert table.state.roads[2].bit_count() == before + 1


def asked(table: Table) -> None:
    """The first seat's turn has ended, and those who could build have all the time that a slow browser needs to say."""
    table.act(0, "end_turn")
    game = table.refresh()
    deadlines.extend(game, 600, timezone.now())
    game.save()


@pytest.mark.rule("HF-38", "HF-39")
def test_whoever_has_not_signed_up_is_asked_as_the_turn_ends(live_server: LiveServer, new_page: NewPage):
    table = table_of("hexfolk", 5, hands=[0, 0, pack([1, 1, 0, 0, 0]), pack([0, 0, 2, 0, 0]), 0])
    asked(table)
    phone = sit_down(new_page, live_server.url, table, 2, **PHONE)
    other = sit_down(new_page, live_server.url, table, 3)

    phone.locator("[data-sign-up=yes]").tap()
    expect(phone.locator(".top [data-status]")).to_contain_text("Who else builds?")
    other.keyboard.press("n")

    expect(phone.locator("[data-tool=pass_building]")).to_be_visible()
    assert table.state.builder == 2


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "screen", [DESKTOP, PHONE, ON_ITS_SIDE, ZOOMED], ids=["desktop", "phone", "on its side", "zoomed"]
)
def test_the_question_after_a_turn_fits_its_screen_and_has_no_barriers(
    live_server: LiveServer, new_page: NewPage, screen: dict[str, Any], language: str
):
    table = table_of("hexfolk", 8, hands=[0, 0, pack([1, 1, 0, 0, 0]), *[0] * 5])
    asked(table)
    page = sit_down(new_page, live_server.url, table, 2, language=language, **screen)

    expect(page.locator("[data-sign-up=yes]")).to_be_visible()
    assert_all_in_sight(page, "[data-sign-up], .act, .status .title")
    question = box_of(page.locator(".prompt"))
    assert not [seat for seat in page.locator(".seat, .seatlet").all() if overlap(question, box_of(seat))]
    cut = page.locator(".strip").evaluate_all("all => all.filter(strip => strip.scrollHeight > strip.clientHeight + 1)")
    assert not cut
    assert_no_barriers(page)


@pytest.mark.rule("GW-14", "GW-15")
def test_a_storm_is_moved_from_a_phone_and_steals(live_server: LiveServer, new_page: NewPage):
    table = table_of("globe", 2, phase=ROBBER, hands=[0, pack([1, 0, 0, 0, 0])])
    before = table.state.storms
    phone = sit_down(new_page, live_server.url, table, 0, **PHONE)

    expect(phone.locator(".top [data-status]")).to_contain_text("Move the storm")
    spot = phone.locator(".spot.strong").first
    spot.focus()
    spot.press("Enter")

    expect(phone.locator(".eventline")).to_contain_text("stole")
    assert table.state.storms != before
    assert table.state.hands == [pack([1, 0, 0, 0, 0]), 0]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE, ON_ITS_SIDE], ids=["desktop", "phone", "on its side"])
def test_eight_seats_at_a_world_with_storms_fit_their_screen(
    live_server: LiveServer, new_page: NewPage, screen: dict[str, Any], language: str
):
    choices = {"boats": True, "bridges": True, "storms": 3, "drift": "forecast"}
    table = table_of("globe", 8, choices, cards=[pack([1, 0, 1, 0, 0]), *[0] * 7])
    page = sit_down(new_page, live_server.url, table, 0, language=language, **screen)

    seats = ".seatlet, .eventline" if "is_mobile" in screen else ".seat, .world, .bank"
    expect(page.locator("[data-tool=build_bridge]")).to_be_visible()
    assert_all_in_sight(page, f"{seats}, .act, .act .label, .status .title")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("width", [900, 1200])
def test_what_is_asked_has_room_beside_three_storms_to_choose_from(
    live_server: LiveServer, new_page: NewPage, width: int
):
    table = table_of("globe", 4, {"storms": 3}, phase=ROBBER)
    page = sit_down(new_page, live_server.url, table, 0, viewport={"width": width, "height": 800})

    expect(page.locator(".victim[data-storm]")).to_have_count(3)
    assert_all_in_sight(page, ".victim, .status .title")
    title = page.locator(".status .title").bounding_box()
    assert title is not None
    assert title["width"] > title["height"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_signing_up_countering_and_moving_storms_have_no_barriers(
    live_server: LiveServer, new_page: NewPage, scheme: str
):
    trading = table_of("hexfolk", 5, hands=[pack([1, 0, 0, 0, 0]), pack([0, 0, 0, 0, 1]), 0, 0, 0])
    trading.act(0, "make_offer", give=[1, 0, 0, 0, 0], get=[0, 0, 0, 0, 1], to=[1, 2])
    page = sit_down(new_page, live_server.url, trading, 1, color_scheme=scheme)
    page.locator("[data-tool=sign_up]").click()
    page.locator("[data-answer=counter]").click()
    expect(page.locator("[data-tool=sign_up]")).to_contain_text("Signed up")
    assert_no_barriers(page)

    stormy = table_of("globe", 2, phase=ROBBER)
    assert_no_barriers(sit_down(new_page, live_server.url, stormy, 0, color_scheme=scheme))
