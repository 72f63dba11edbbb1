"""A globe in a real browser: turned by keys, mouse, finger and buttons, and played on its far side."""

from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from games.engine.phases import ROBBER
from tests.browser import barriers
from tests.browser.boxes import box_of, overlap
from tests.browser.conftest import DESKTOP, PHONE, NewPage
from tests.browser.tables import sit_down
from tests.games.tables import Table
from tests.live import LiveServer

PICKED = ".spot:not(.far, .beyond)"
"""Lit places that a finger can pick as the globe is turned."""


def new_globe() -> Table:
    """A game on a globe that has just begun: every corner on land may be settled."""
    return Table(players=2, ruleset="globe", now=timezone.now())


def globe(page: Page) -> Locator:
    return page.locator("svg.board.globe")


def in_sight(page: Page) -> set[str]:
    """The lit places on the near side, those too near to its limb included."""
    places: list[str] = page.locator(".spot:not(.far)").evaluate_all("spots => spots.map(spot => spot.dataset.spot)")
    return set(places)


def wait_for_a_turn(page: Page, before: set[str]) -> None:
    """Until other places than before are in sight."""
    page.wait_for_function(
        """before => {
            const spots = [...document.querySelectorAll(".spot:not(.far)")].map(spot => spot.dataset.spot);
            return spots.length && (spots.length !== before.length || spots.some(spot => !before.includes(spot)));
        }""",
        arg=sorted(before),
    )


@pytest.mark.parametrize("key", ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
def test_arrow_keys_turn_the_globe(live_server: LiveServer, new_page: NewPage, key: str):
    table = new_globe()
    page = sit_down(new_page, live_server.url, table, table.state.turn)
    before = in_sight(page)

    globe(page).focus()
    for _ in range(3):
        page.keyboard.press(key)

    wait_for_a_turn(page, before)


def test_a_drag_turns_the_globe_and_places_nothing(live_server: LiveServer, new_page: NewPage):
    table = new_globe()
    page = sit_down(new_page, live_server.url, table, table.state.turn)
    before, box = in_sight(page), box_of(globe(page))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 160, y + 20, steps=8)
    wait_for_a_turn(page, before)
    page.mouse.up()

    assert table.version == table.game.version
    expect(page.locator(".spot.corner").first).to_be_attached()


# Looks in each frame whether a motion has been painted.
WATCH = """requestAnimationFrame(function look() {
    const canvas = document.querySelector("canvas.moving");
    const pixels = canvas?.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    window.painted ||= pixels?.some(part => part > 0);
    requestAnimationFrame(look);
})"""


def test_a_slow_machine_paints_the_globe_while_it_is_dragged_and_keeps_the_keyboard(
    live_server: LiveServer, new_page: NewPage
):
    table = new_globe()
    page = sit_down(new_page, live_server.url, table, table.state.turn)
    before, box = in_sight(page), box_of(globe(page))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.locator(".spot[tabindex='0']").focus()
    focused = page.evaluate("document.activeElement.dataset.spot")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 6})
    page.evaluate(WATCH)

    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 160, y + 20, steps=40)
    page.wait_for_function("window.painted")
    assert page.evaluate("document.activeElement.dataset.spot") == focused
    page.mouse.up()

    expect(page.locator("canvas.moving")).to_have_count(0)
    assert in_sight(page) != before


def test_a_corner_on_the_far_side_is_settled_by_keyboard_alone(live_server: LiveServer, new_page: NewPage):
    table = new_globe()
    page = sit_down(new_page, live_server.url, table, table.state.turn)
    seat = table.state.turn
    hidden = set(page.locator(".spot.far").evaluate_all("spots => spots.map(spot => spot.dataset.spot)"))

    page.locator(".spot[tabindex='0']").focus()
    for _ in range(40):
        page.keyboard.press("ArrowRight")
        reached = page.evaluate("document.activeElement.dataset.spot")
        if reached in hidden:
            break
    else:
        raise AssertionError("The arrow keys stay on the near side")
    expect(page.locator(f".spot[data-spot='{reached}']:not(.far)")).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.locator(".log li").first).to_contain_text("placed a settlement")
    assert table.state.settlements[seat] == 1 << int(reached)


def test_a_click_settles_what_it_hits_on_the_near_side(live_server: LiveServer, new_page: NewPage):
    table = new_globe()
    page = sit_down(new_page, live_server.url, table, table.state.turn)
    seat = table.state.turn
    middle = box_of(globe(page))
    boxes = [(box_of(spot.locator(".ring")), spot) for spot in page.locator(PICKED).all()]
    # The one nearest to the middle, since nothing beside the globe can lie over it.
    box, spot = min(
        boxes,
        key=lambda pair: (
            abs(pair[0]["x"] - middle["x"] - middle["width"] / 2)
            + abs(pair[0]["y"] - middle["y"] - middle["height"] / 2)
        ),
    )
    corner = int(spot.get_attribute("data-spot") or -1)

    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    expect(page.locator(".log li").first).to_contain_text("placed a settlement")
    assert table.state.settlements[seat] == 1 << corner


def test_buttons_turn_and_magnify_the_globe_on_a_phone(live_server: LiveServer, new_page: NewPage):
    table = new_globe()
    page = sit_down(new_page, live_server.url, table, table.state.turn, **PHONE)
    before, width = in_sight(page), globe(page).get_attribute("viewBox")

    for _ in range(3):
        page.get_by_role("button", name="Turn to the east").tap()
    wait_for_a_turn(page, before)
    page.get_by_role("button", name="Zoom in").tap()

    expect(globe(page)).not_to_have_attribute("viewBox", width or "")
    controls = [box_of(button) for button in page.locator("hex-board button:visible").all()]
    assert all(
        min(box["width"], box["height"]) >= 36 and box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in controls
    )


def test_a_tap_near_the_limb_settles_there_before_anything_turns(live_server: LiveServer, new_page: NewPage):
    table = new_globe()
    seat = table.state.turn
    page = sit_down(new_page, live_server.url, table, seat, **PHONE)
    middle = box_of(globe(page))
    centre = middle["x"] + middle["width"] / 2
    places = [(spot, box_of(spot.locator(".ring"))) for spot in page.locator(PICKED).all()]
    spot, box = max(places, key=lambda place: abs(place[1]["x"] + place[1]["width"] / 2 - centre))
    corner = int(spot.get_attribute("data-spot") or -1)

    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    expect(page.locator(".spot.edge").first).to_be_attached()
    assert table.state.settlements[seat] == 1 << corner


def test_a_finger_that_takes_a_storm_gets_nothing_told_or_planned_over_the_places_where_it_may_go(
    live_server: LiveServer, new_page: NewPage
):
    table = Table(players=2, ruleset="globe", storms=2, now=timezone.now())
    table.place_all()
    table.alter(phase=ROBBER, rolled=True, dice=(3, 4))
    page = sit_down(new_page, live_server.url, table, table.state.turn, **PHONE)

    page.locator(".victim[data-storm]").first.tap()
    expect(page.locator(".spot.node:focus")).to_be_attached()

    expect(page.locator(".inspect, .planned")).to_have_count(0)


def test_what_others_do_out_of_sight_is_turned_to(live_server: LiveServer, new_page: NewPage):
    table = new_globe()
    turn = table.state.turn
    acting, watching = (sit_down(new_page, live_server.url, table, seat) for seat in (turn, 1 - turn))

    # Both globes show the same side at first.
    acting.locator(".spot.far").last.focus()
    acting.keyboard.press("Enter")

    expect(watching.locator("hex-board .caption")).to_contain_text("Corner of")
    expect(watching.locator(".last-move")).to_be_visible()


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_storm_goes_by_keyboard_without_barriers(live_server: LiveServer, new_page: NewPage, device: dict[str, Any]):
    table = new_globe()
    table.place_all()
    seat = table.state.turn
    table.alter(phase=ROBBER, rolled=True, dice=(3, 4))
    page = sit_down(new_page, live_server.url, table, seat, **device)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        barriers.assert_no_barriers(page)

    spot = page.locator(".spot.node[tabindex='0']")
    spot.focus()
    expect(page.locator(".storm-area.planned")).to_be_visible()
    node = int(spot.get_attribute("data-spot") or -1)
    page.keyboard.press("Enter")

    expect(page.locator(f".storm[data-storm='{node}']")).to_be_visible()
    assert table.state.storms == (node,)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_button_lies_over_a_lit_place(live_server: LiveServer, new_page: NewPage, device: dict[str, Any]):
    table = new_globe()
    page = sit_down(new_page, live_server.url, table, table.state.turn, **device)
    expect(page.locator(".spot.corner").first).to_be_attached()

    rings = [box_of(ring) for ring in page.locator(f"{PICKED} .ring").all()]
    buttons = {name: box_of(page.locator(f"hex-board {name}")) for name in ("[data-zoom=in]", "[data-zoom=out]")}
    buttons |= {name: box_of(page.locator(f"hex-board {name}")) for name in ("[data-explore]", ".far-side svg")}

    assert len(rings) > 10
    assert not [name for name, box in buttons.items() if any(overlap(box, ring) for ring in rings)]


@pytest.mark.parametrize("size", [(360, 740), (640, 400), (568, 320)])
def test_buttons_and_words_below_a_globe_have_room_of_their_own(
    live_server: LiveServer, new_page: NewPage, size: tuple[int, int]
):
    table = new_globe()
    table.place_all()
    width, height = size
    page = sit_down(
        new_page, live_server.url, table, table.state.turn, **PHONE | {"viewport": {"width": width, "height": height}}
    )

    page.locator("[data-goal=mine]").tap()
    words, frame = box_of(page.locator("hex-board .caption")), box_of(page.locator("hex-board"))
    buttons = [box_of(button) for button in page.locator("hex-board :is(.ways, .goals) button").all()]

    assert not overlap(words, box_of(globe(page)))
    assert len(buttons) == 7
    for box in buttons:
        assert min(box["width"], box["height"]) >= 24
        assert frame["x"] <= box["x"]
        assert box["x"] + box["width"] <= frame["x"] + frame["width"]
        assert not overlap(box, words)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_globe_that_moves_on_a_slow_machine_is_painted_where_it_is_drawn(
    live_server: LiveServer, new_page: NewPage, device: dict[str, Any]
):
    table = new_globe()
    page = sit_down(new_page, live_server.url, table, table.state.turn, **device)

    page.locator("hex-board").evaluate("board => { board.turning.coarse = true; board.requestUpdate(); }")

    expect(page.locator("canvas.moving")).to_be_attached()
    assert box_of(page.locator("canvas.moving")) == box_of(globe(page))


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_is_told_of_a_place_leaves_the_buttons_free(
    live_server: LiveServer, new_page: NewPage, device: dict[str, Any]
):
    table = new_globe()
    table.place_all()
    page = sit_down(new_page, live_server.url, table, table.state.turn, **device)
    page.keyboard.press("i")
    spots = page.locator(PICKED)
    expect(spots.first).to_be_attached()

    for way in (min, max):
        height = [(box_of(spot.locator(".ring"))["y"], spot) for spot in spots.all()]
        way(height, key=lambda pair: pair[0])[1].focus()
        panel = box_of(page.locator(".inspect"))
        buttons = [box_of(button) for button in page.locator("hex-board button:visible").all()]
        assert not [box for box in buttons if overlap(box, panel)]


def test_the_far_side_comes_to_the_front_and_goes_back_by_keyboard(live_server: LiveServer, new_page: NewPage):
    table = new_globe()
    page = sit_down(new_page, live_server.url, table, table.state.turn)
    before = in_sight(page)

    page.get_by_role("button", name="Turn to the far side").press("Enter")
    wait_for_a_turn(page, before)
    assert not in_sight(page) & before
    expect(page.locator("hex-board .caption")).to_have_text("The far side")

    globe(page).press("f")
    expect(page.locator(f".spot[data-spot='{next(iter(before))}']:not(.far)")).to_be_attached()
    assert in_sight(page) == before
