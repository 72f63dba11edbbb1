"""People who sit at a table in browsers, in situations that a test brings about."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.engine.hands import pack
from games.engine.state import MAIN
from tests.browser.conftest import NewPage
from tests.games.tables import Table


def sit_down(new_page: NewPage, site: str, table: Table, seat: int, **options: Any) -> Page:
    """A page of the seat's owner that shows the table."""
    client = Client()
    client.force_login(table.owner(seat))
    page = new_page(**options)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME]
    page.context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": site}])
    page.goto(f"{site}/tables/{table.id}/")
    expect(page.locator("hex-board svg.board")).to_be_visible()
    return page


def new_table(players: int = 2) -> Table:
    """A game that has just begun, by the real clock."""
    return Table(players=players, now=timezone.now())


def turn_of(seat: int, players: int = 2, cards: Sequence[int] = ()) -> Table:
    """A table after setup where that seat has rolled, and nobody holds resources. `cards`: how many development cards
    the seat holds of each kind, in the order of `games.engine.options.CARDS`."""
    table = new_table(players)
    table.place_all()
    held = [0] * players
    held[seat] = pack([*cards, 0, 0, 0, 0, 0][:5])
    table.alter(phase=MAIN, rolled=True, dice=(3, 5), turn=seat, cards=held, hands=[0] * players)
    return table
