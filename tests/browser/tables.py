"""People who sit at a table in browsers, in situations that a test brings about."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.clock import ClockSettings
from games.engine.hands import pack
from games.engine.phases import MAIN
from tests.browser.conftest import NewPage
from tests.games.tables import CLOCK, Table


def sit_down(new_page: NewPage, site: str, table: Table, seat: int, *, language: str = "en", **options: Any) -> Page:
    """A page of the seat's owner, who has chosen that language, that shows the table."""
    client = Client()
    client.force_login(table.owner(seat))
    page = new_page(**options)
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    # Playwright's locale would go with pages, but not with sockets.
    cookies = {settings.SESSION_COOKIE_NAME: session, settings.LANGUAGE_COOKIE_NAME: language}
    page.context.add_cookies([{"name": name, "value": value, "url": site} for name, value in cookies.items()])
    page.goto(f"{site}/tables/{table.id}/")
    expect(page.locator("hex-board svg.board")).to_be_visible()
    # The board comes first, then what lies round it and what lights up.
    page.evaluate("document.querySelector('hex-table').updateComplete")
    return page


def new_table(players: int = 2, clock: ClockSettings | None = CLOCK) -> Table:
    """A game that has just begun, by the real clock."""
    return Table(players=players, now=timezone.now(), clock=clock)


def turn_of(seat: int, players: int = 2, cards: Sequence[int] = (), clock: ClockSettings | None = CLOCK) -> Table:
    """A table after setup where that seat has rolled, and nobody holds resources. `cards`: how many development cards
    the seat holds of each kind, in the order of `games.engine.options.CARDS`."""
    table = new_table(players, clock)
    table.place_all()
    held = [0] * players
    held[seat] = pack([*cards, 0, 0, 0, 0, 0][:5])
    table.alter(phase=MAIN, rolled=True, dice=(3, 5), turn=seat, cards=held, hands=[0] * players)
    return table
