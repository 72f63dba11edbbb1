"""Every board that is offered, at its largest, on a phone: a finger can tell its places apart."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from games.engine import Board, Options, SeededChance, board_view, deal, preset
from games.engine.maps import MAPS
from tests.browser.conftest import PHONE, NewPage
from tests.browser.tables import sit_down
from tests.games.tables import Table
from tests.live import LiveServer

FINGER = 24
# A page for each board would take minutes: they are laid out one after the other in the same one.
LAY_OUT = """async ([board, legal]) => {
    const { session } = document.querySelector("hex-table");
    const nothing = { roads: [], buildings: [], landmarks: [], storms: [], robber: null };
    const show = async view => {
        session.store.board = board;
        session.store.view = { ...session.store.view, ...nothing, legal: view };
        session.set({});
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    };
    await show({});
    const whole = document.querySelector("svg.board").getBoundingClientRect();
    await show(legal);
    const middles = [...document.querySelectorAll(".spot:not(.far, .beyond) :is(.ring, .hex)")].map(ring => {
        const { x, y, width, height } = ring.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
    });
    const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
    const seen = middles.filter(({ x, y }) => x > whole.x && x < whole.right && y > whole.y && y < whole.bottom);
    let least = Infinity;
    for (const [i, a] of middles.entries()) for (const b of middles.slice(i + 1)) least = Math.min(least, apart(a, b));
    return [seen.length, least];
}"""


def boards() -> Iterator[tuple[str, Options]]:
    """Each map for as many players as it takes, with all the sea that there may be, and the standard boards."""
    for players in (4, 6, 8):
        yield f"standard for {players}", preset("hexfolk", players=players)
    for name, board in MAPS.items():
        yield name, preset("hexfolk", players=board.most, map=name, boats=True)


def legal_at(board: Board, kind: str) -> dict[str, Any]:
    """As if a piece might be put down wherever it fits at all."""
    view = board_view(board)
    if kind == "edges":
        return {"place_road": {"edges": [edge["id"] for edge in view["edges"]]}}
    if kind == "corners":
        return {"place_settlement": {"corners": [corner["id"] for corner in view["corners"]]}}
    return {"move_robber": {"tiles": [{"tile": tile["id"], "victims": []} for tile in view["tiles"]]}}


def lay_out(page: Page, board: Board, kind: str) -> tuple[int, float]:
    """How many lit places are in sight, and how many pixels the closest two lie apart."""
    seen, apart = page.evaluate(LAY_OUT, [board_view(board), legal_at(board, kind)])
    return seen, apart


@pytest.mark.parametrize("kind", ["edges", "corners", "tiles"])
def test_lit_places_of_every_board_are_a_finger_apart(live_server: LiveServer, new_page: NewPage, kind: str):
    page = sit_down(new_page, live_server.url, Table(players=4), 0, **PHONE)
    too_close = {}

    for name, options in boards():
        seen, apart = lay_out(page, deal(options, SeededChance(1)), kind)
        assert seen, name
        if apart < FINGER - 0.1:
            too_close[name] = apart

    assert not too_close
