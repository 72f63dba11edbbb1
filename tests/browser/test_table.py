"""The table in real browsers: two people, two tabs, keyboard, a lost line, and each kind of decision."""

from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from games import expiry
from games.engine.hands import pack
from games.engine.phases import BEFORE_ROLL, DISCARD, MAIN, ROBBER
from tests.browser.conftest import PHONE, NewPage
from tests.browser.player import Player
from tests.browser.tables import new_table, sit_down, turn_of
from tests.games.tables import Table
from tests.live import LiveServer, RunningSite


def spots(page: Page) -> Locator:
    return page.locator(".spot")


def last_line(page: Page) -> Locator:
    return page.locator(".log li").first


# --- Following along ---


def test_two_tabs_of_one_person_both_follow(live_server: LiveServer, new_page: NewPage):
    table = new_table()
    first = sit_down(new_page, live_server.url, table, table.state.turn)
    second = first.context.new_page()
    second.goto(first.url)

    spots(first).first.click()

    for tab in (first, second):
        expect(tab.locator(".spot.edge").first).to_be_visible()
        expect(last_line(tab)).to_contain_text("placed a settlement")
    spots(second).first.click()
    for tab in (first, second):
        expect(last_line(tab)).to_contain_text("placed a road")
        expect(spots(tab)).to_have_count(0)


def test_the_other_person_sees_each_move_at_once(live_server: LiveServer, new_page: NewPage):
    table = new_table()
    acting = sit_down(new_page, live_server.url, table, table.state.turn)
    watching = sit_down(new_page, live_server.url, table, 1 - table.state.turn)

    spots(acting).first.click()

    expect(last_line(watching)).to_contain_text("placed a settlement")
    expect(spots(watching)).to_have_count(0)


def test_the_table_takes_over_the_line_that_its_page_opened(live_server: LiveServer, page: Page):
    lines: list[str] = []

    def hold_back(script: Route) -> None:
        page.wait_for_function("window.openedLine")
        script.continue_()

    page.on("websocket", lambda line: lines.append(line.url))
    page.route("**/games/table.js", hold_back)

    page.goto(f"{live_server.url}/tables/{new_table().id}/")

    expect(page.locator("hex-board svg.board")).to_be_visible()
    assert len(lines) == 1
    assert page.evaluate("window.openedLine") is None


def test_the_table_comes_back_by_itself_after_a_restart_of_the_server(celery_site: RunningSite, new_page: NewPage):
    table = new_table()
    page = sit_down(new_page, celery_site.url, table, table.state.turn)
    page.evaluate("window.notReloaded = true")

    celery_site.stop_web()
    expect(page.locator(".connection")).to_contain_text("Reconnecting")
    expect(spots(page)).to_have_count(0)
    celery_site.start_web()

    expect(page.locator(".connection")).to_have_count(0)
    spots(page).first.click()
    expect(last_line(page)).to_contain_text("placed a settlement")
    assert page.evaluate("window.notReloaded")


def test_whoever_only_watches_has_nothing_to_press(live_server: LiveServer, page: Page):
    table = new_table()

    page.goto(f"{live_server.url}/tables/{table.id}/")

    expect(page.get_by_text("You are watching this game.")).to_be_visible()
    expect(spots(page)).to_have_count(0)
    expect(page.locator("[data-tool]")).to_have_count(0)


def test_a_game_that_does_not_exist_is_not_waited_for(live_server: LiveServer, page: Page):
    assert (response := page.goto(f"{live_server.url}/tables/nosuchgame/")) is not None
    assert response.status == 404


def test_the_table_speaks_german(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0)
    page = sit_down(new_page, live_server.url, table, 0, language="de")

    expect(page.locator("[data-tool=end_turn]")).to_contain_text("Fertig")
    expect(page.get_by_role("button", name="0 Holz", exact=True)).to_be_visible()


# --- Turns ---


def test_setup_by_keyboard_alone(live_server: LiveServer, new_page: NewPage):
    table = new_table()
    seat = table.state.turn
    page = sit_down(new_page, live_server.url, table, seat)

    page.locator(".spot[tabindex='0']").focus()
    before = page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("ArrowDown")
    name = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert name.startswith("corner of ")
    assert name != before
    page.keyboard.press("Enter")
    page.locator(".spot.edge[tabindex='0']").focus()
    page.keyboard.press("Enter")
    expect(last_line(page)).to_contain_text("placed a road")


def test_space_rolls(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0)
    table.alter(phase=BEFORE_ROLL, rolled=False)
    page = sit_down(new_page, live_server.url, table, 0)

    page.keyboard.press("Space")

    expect(page.locator(".log")).to_contain_text("rolled")


def test_a_tool_takes_the_keyboard_to_the_board_and_enter_ends_the_turn(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0)
    table.give(0, 1, 1, 0, 0, 0)
    page = sit_down(new_page, live_server.url, table, 0)

    page.locator("[data-tool=build_road]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".spot.edge:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(last_line(page)).to_contain_text("built a road")
    # The keyboard goes on to the line that says what is on, which is no control: Enter means the turn there.
    expect(page.locator("[data-status]")).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.locator(".seat.on-turn")).not_to_contain_text("You")


def test_escape_puts_a_tool_away(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0)
    table.give(0, 1, 1, 0, 0, 0)
    page = sit_down(new_page, live_server.url, table, 0)

    page.locator("[data-tool=build_road]").click()
    expect(spots(page).first).to_be_visible()
    page.keyboard.press("Escape")

    expect(spots(page)).to_have_count(0)


def test_a_tool_that_is_off_says_why_when_pressed(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0)
    table.give(0, 0, 0, 0, 2, 2)
    page = sit_down(new_page, live_server.url, table, 0)

    page.locator("[data-tool=build_city]").click(force=True)

    expect(page.locator(".status .refused")).to_have_text("For a city you still need 1 Ore.")
    expect(spots(page)).to_have_count(0)


def test_a_click_near_a_lit_corner_counts_for_it(live_server: LiveServer, new_page: NewPage):
    table = new_table()
    page = sit_down(new_page, live_server.url, table, table.state.turn)
    corner = spots(page).nth(10)
    chosen = corner.get_attribute("data-spot")
    box = corner.locator(".ring").bounding_box()
    assert box is not None

    page.mouse.click(box["x"] + box["width"] / 2 + 14, box["y"] + box["height"] / 2 + 14)

    expect(last_line(page)).to_contain_text("placed a settlement")
    assert table.state.settlements[table.state.turn] == 1 << int(chosen or -1)


# --- Cards ---


def play(page: Page, kind: str) -> None:
    page.locator(f"[data-card={kind}]").click()
    page.locator(f"dialog [data-play={kind}]").first.click()


def test_a_knight_moves_the_robber_and_steals(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0, cards=[1])
    table.give(1, 1, 0, 0, 0, 0)
    page = sit_down(new_page, live_server.url, table, 0)

    play(page, "knight")
    page.locator(".spot.tile.strong").first.click()

    expect(last_line(page)).to_contain_text("stole")
    assert table.state.hands[0] == pack([1, 0, 0, 0, 0])
    expect(page.get_by_title("knights played").first).to_contain_text("1")


def test_road_building_lights_up_two_free_roads(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0, cards=[0, 1])
    page = sit_down(new_page, live_server.url, table, 0)
    before = table.state.roads[0].bit_count()

    play(page, "road_building")
    for left in ("2 free roads to place.", "1 free road to place."):
        expect(page.locator(".status")).to_contain_text(left)
        spots(page).first.click()
        Player(page).settled()

    expect(spots(page)).to_have_count(0)
    assert table.state.roads[0].bit_count() == before + 2


def test_plenty_gives_the_two_cards_that_were_chosen(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0, cards=[0, 0, 1])
    table.give(0, 0, 0, 0, 0, 0)
    page = sit_down(new_page, live_server.url, table, 0)

    page.locator("[data-card=plenty]").click()
    expect(page.locator("[data-play=plenty]")).to_be_disabled()
    page.get_by_role("button", name="one more Wood", exact=True).click()
    page.get_by_role("button", name="one more Ore", exact=True).click()
    page.get_by_role("button", name="Take 1 Wood, 1 Ore").click()

    expect(page.locator("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="1 Wood", exact=True)).to_be_visible()
    assert table.state.hands[0] == pack([1, 0, 0, 0, 1])


def test_monopoly_takes_all_of_one_resource(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0, cards=[0, 0, 0, 1])
    table.give(0, 0, 0, 0, 0, 0)
    table.give(1, 0, 0, 3, 0, 1)
    page = sit_down(new_page, live_server.url, table, 0)

    page.locator("[data-card=monopoly]").click()
    page.get_by_role("button", name="All Sheep").click()

    expect(page.get_by_role("button", name="3 Sheep", exact=True)).to_be_visible()
    assert table.state.hands[1] == pack([0, 0, 0, 0, 1])


def test_a_card_that_can_not_be_played_says_why(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0, cards=[1])
    table.alter(fresh=[pack([1, 0, 0, 0, 0]), 0])
    page = sit_down(new_page, live_server.url, table, 0)

    page.locator("[data-card=knight]").click()

    expect(page.locator(".off-reason")).to_contain_text("You bought this card in this turn.")


# --- Robber and discard ---


def test_a_victim_is_chosen_among_several_neighbours(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0, players=4)
    for seat in (1, 2, 3):
        table.give(seat, 1, 0, 0, 0, 0)
    tile = 0
    corners = table.state.board.topology.tile_corners[tile]
    table.alter(settlements=[0, 1 << corners[0], 1 << corners[2], 0], phase=ROBBER, robber=tile + 1)
    page = sit_down(new_page, live_server.url, table, 0)

    page.locator(f'.spot.tile[data-spot="{tile}"]').click()
    expect(page.locator("[data-victim]")).to_have_count(2)
    page.get_by_role("button", name="Other tile").click()
    page.locator(f'.spot.tile[data-spot="{tile}"]').click()
    page.locator("[data-victim='2']").click()

    expect(last_line(page)).to_contain_text("stole")
    assert table.state.hands[2] == 0


def test_a_discard_takes_exactly_half_and_each_person_their_own(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0)
    table.give(0, 4, 0, 0, 0, 4)
    table.give(1, 0, 9, 0, 0, 0)
    table.alter(phase=DISCARD, owes=[4, 4])
    first = sit_down(new_page, live_server.url, table, 0)
    second = sit_down(new_page, live_server.url, table, 1)

    sheet = second.locator("dialog.discard")
    for chosen in range(1, 5):
        sheet.get_by_role("button", name="one more Brick").click()
        expect(sheet.get_by_text(f"{chosen} of 4 chosen")).to_be_visible()
    expect(sheet.get_by_role("button", name="one more Brick")).to_be_disabled()
    sheet.get_by_role("button", name="Discard 4 cards").click()
    expect(second.locator("dialog")).to_have_count(0)

    mine = first.locator("dialog.discard")
    for _ in range(2):
        mine.get_by_role("button", name="one more Wood").click()
        mine.get_by_role("button", name="one more Ore").click()
    mine.get_by_role("button", name="Discard 4 cards").click()
    expect(first.locator(".spot.tile").first).to_be_visible()
    assert table.state.hands == [pack([2, 0, 0, 0, 2]), pack([0, 5, 0, 0, 0])]


# --- Trade ---


def offer(table: Table, site: str, new_page: NewPage, **partner: Any) -> tuple[Page, Page]:
    """Seat 0, who has two wood, offers one for the ore of seat 1: their two pages."""
    table.give(0, 2, 0, 0, 0, 0)
    table.give(1, 0, 0, 0, 0, 1)
    pages = sit_down(new_page, site, table, 0), sit_down(new_page, site, table, 1, **partner)
    for name in ("give one more Wood", "get one more Ore", "Offer to players"):
        pages[0].get_by_role("button", name=name).click()
    return pages


def test_two_people_trade(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0)
    proposer, partner = offer(table, live_server.url, new_page)

    expect(partner.locator(".offer.due")).to_contain_text("offers")
    partner.get_by_role("button", name="Accept").click()
    expect(partner.locator(".offer")).to_contain_text("you accepted")
    proposer.locator("[data-partner='1']").click()

    expect(proposer.get_by_role("button", name="1 Ore", exact=True)).to_be_visible()
    expect(partner.get_by_role("button", name="1 Wood", exact=True)).to_be_visible()
    assert table.state.hands == [pack([1, 0, 0, 0, 1]), pack([1, 0, 0, 0, 0])]


def test_an_offer_is_declined_and_withdrawn(live_server: LiveServer, new_page: NewPage):
    proposer, partner = offer(turn_of(0), live_server.url, new_page)

    partner.get_by_role("button", name="Decline").click()
    expect(proposer.locator(".answers")).to_contain_text("declined")
    proposer.get_by_role("button", name="Withdraw").click()

    for page in (proposer, partner):
        expect(page.locator(".offer")).to_have_count(0)


def test_a_phone_trades_by_a_sheet(live_server: LiveServer, new_page: NewPage):
    proposer, phone = offer(turn_of(0), live_server.url, new_page, **PHONE)

    phone.get_by_role("button", name="Look").tap()
    phone.locator("dialog").get_by_role("button", name="Accept").tap()

    expect(proposer.locator("[data-partner='1']")).to_be_visible()


def test_the_bank_trades_at_its_rate(live_server: LiveServer, new_page: NewPage):
    table = turn_of(0)
    table.give(0, 0, 5, 0, 0, 0)
    table.alter(settlements=[0, 0])
    page = sit_down(new_page, live_server.url, table, 0)

    for _ in range(3):
        page.get_by_role("button", name="give one more Brick").click()
    page.get_by_role("button", name="get one more Wheat").click()
    expect(page.locator(".composer")).to_contain_text("Give 1 more Brick: 4 for 1.")
    page.get_by_role("button", name="give one more Brick").click()
    page.locator("[data-trade=bank]").click()

    expect(page.get_by_role("button", name="1 Wheat", exact=True)).to_be_visible()
    assert table.state.hands[0] == pack([0, 1, 0, 1, 0])


# --- The clock ---


def test_a_pair_that_the_clock_placed_can_be_moved(live_server: LiveServer, new_page: NewPage):
    table = new_table()
    seat = table.state.turn
    assert expiry.sweep(table.wait(61)) == 1
    placed = table.state.settlements[seat]
    page = sit_down(new_page, live_server.url, table, seat)

    page.get_by_role("button", name="Move it").click()
    page.locator(".spot.corner").nth(5).click()
    page.locator(".spot.edge").first.click()

    expect(last_line(page)).to_contain_text("moved")
    assert table.state.settlements[seat] != placed
    assert table.state.phase != MAIN


def test_the_clock_counts_down(live_server: LiveServer, new_page: NewPage):
    table = new_table()
    page = sit_down(new_page, live_server.url, table, table.state.turn)

    timer = page.get_by_role("timer")
    shown = timer.inner_text()
    assert shown.startswith("0:") or shown == "1:00"
    expect(timer).not_to_have_text(shown)
