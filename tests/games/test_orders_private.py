"""Standing orders never leave the server but to their owner; they come and go by the table's socket."""

import json
from html import unescape
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games import automatic, projection
from games.models import StandingOrders
from games.standing import standing_of
from tests.games.sockets import Socket, greeted, viewing
from tests.games.tables import Table, person

DECLINE_ALL = {"kind": "decline", "resource": None}
# Numbers that nothing else at the table is made of.
ORDERS: dict[str, Any] = {
    "keep": [4, 2, 0, 3, 1],
    "offers": [{"kind": "accept", "get": 2, "give": 1, "most": 13, "keep": 17, "below": 97}, DECLINE_ALL],
    "turn": {"roll": False, "end": True, "once": True},
}
NONE: dict[str, Any] = {"keep": None, "offers": [], "turn": None}
TRACES = ("[4,2,0,3,1]", '"most":13', '"keep":17', '"below"', '"once"')


def traces(text: str) -> list[str]:
    """What of the orders can be read in a text, in whatever way it is written."""
    plain = unescape(text).replace(" ", "").replace("'", '"')
    return [trace for trace in TRACES if trace in plain]


def running() -> Table:
    cache.clear()
    table = Table(2, now=timezone.now())
    table.skip_setup()
    table.alter(phase="main", rolled=True, dice=(1, 2))
    table.give(0, 0, 0, 1, 0, 0)
    table.give(1, 2, 3, 0, 0, 4)
    return table


def leave(socket: Socket, seat: int, orders: Any, message_id: str = "o1") -> Any:
    return socket.say({"type": "leave_orders", "id": message_id, "seat": seat, "orders": orders})


# By socket


@pytest.mark.django_db(transaction=True)
async def test_orders_are_left_and_shown_by_the_socket(transactional_db: None) -> None:
    table = await sync_to_async(running)()
    async with await viewing(table, 1) as mine:
        assert (await mine.next("orders"))["orders"] == NONE
        await mine.next("chat")
        await leave(mine, 1, ORDERS)
        assert await mine.next() == {"type": "done", "id": "o1"}
        assert await mine.next() == {"type": "orders", "orders": ORDERS, "given_for": 1}
    async with await viewing(table, 1) as again:
        assert (await again.next("orders"))["orders"] == ORDERS


@pytest.mark.django_db(transaction=True)
async def test_orders_left_in_one_window_are_shown_in_the_other(transactional_db: None) -> None:
    table = await sync_to_async(running)()
    async with await viewing(table, 1) as one, await viewing(table, 1) as other:
        await greeted(one)
        await greeted(other)
        await leave(one, 1, ORDERS)
        assert (await other.next("orders"))["orders"] == ORDERS


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("orders", "code"),
    [(ORDERS | {"keep": [1, 1, 1, 1, 1]}, "malformed"), (ORDERS | {"offers": [{}]}, "malformed"), (7, "malformed")],
)
async def test_what_is_no_orders_is_refused_by_the_socket(transactional_db: None, orders: Any, code: str) -> None:
    table = await sync_to_async(running)()
    async with await viewing(table, 1) as mine:
        await greeted(mine)
        await leave(mine, 1, orders)
        answer = await mine.next()
    assert (answer["id"], answer["ok"], answer["refusal"]["code"]) == ("o1", False, code)
    assert not await StandingOrders.objects.aexists()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("viewer", [0, None], ids=["another player", "a spectator"])
async def test_nobody_leaves_orders_for_somebody_else_by_the_socket(transactional_db: None, viewer: int | None) -> None:
    table = await sync_to_async(running)()
    async with await viewing(table, viewer) as theirs:
        await greeted(theirs)
        await leave(theirs, 1, ORDERS)
        answer = await theirs.next()
    assert answer["refusal"]["code"] == "not_your_seat"
    assert not await StandingOrders.objects.aexists()


# What others get to know


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("viewer", [0, None], ids=["another player", "a spectator"])
async def test_nobody_else_hears_that_orders_were_left(transactional_db: None, viewer: int | None) -> None:
    table = await sync_to_async(running)()
    async with await viewing(table, 1) as mine, await viewing(table, viewer) as theirs:
        await greeted(mine)
        await greeted(theirs)
        await leave(mine, 1, ORDERS)
        await mine.next("orders")
        assert await theirs.is_silent()


@pytest.mark.django_db
def test_no_message_and_no_entry_of_the_ledger_has_anything_of_the_orders() -> None:
    table = running()
    automatic.leave(table.id, 1, table.owner(1), ORDERS)
    table.act(0, "make_offer", give=[0, 0, 1, 0, 0], get=[0, 0, 0, 0, 1], to=[1])
    assert automatic.act(table.id, 1)
    standing = standing_of(table.id)
    assert standing is not None
    for viewer in (table.owner(0), table.owner(1), None):
        user_id = viewer.pk if viewer else None
        told = [
            projection.table_message(standing, user_id),
            projection.update_message(standing, user_id, None, timezone.now()),
            None if viewer == table.owner(1) else projection.orders_message(standing, user_id),
        ]
        assert traces(json.dumps(told)) == []
    for row in table.game.entries.values("action", "events", "client_id", "origin"):
        assert traces(json.dumps(row)) == []


@pytest.mark.django_db
@pytest.mark.parametrize("has", [{"brick": 3}, {"brick": 0}], ids=["could pay", "could not pay"])
def test_an_automatic_decline_says_nothing_of_the_hand(has: dict[str, int]) -> None:
    table = running()
    table.give(1, 5, has["brick"], 0, 0, 0)
    automatic.leave(table.id, 1, table.owner(1), NONE | {"offers": [{"kind": "decline", "resource": 1}]})
    table.act(0, "make_offer", give=[0, 0, 1, 0, 0], get=[0, 1, 0, 0, 0], to=[1])
    assert automatic.act(table.id, 1)
    standing = standing_of(table.id)
    assert standing is not None
    *_, declined = projection.update_message(standing, None, table.version - 1, timezone.now())["events"]
    assert set(declined) == {"kind", "seat", "offer", "text", "at", "version"}
    assert declined["text"] == f"Automatic: {table.owner(1).username} declines the offer."


@pytest.mark.django_db
def test_no_page_of_the_admin_shows_orders(client: Client) -> None:
    table = running()
    automatic.leave(table.id, 1, table.owner(1), ORDERS)
    client.force_login(User.objects.create_superuser(person("root").username + "2", "root@example.org", "x"))
    seat = table.seat(1)
    pages = [
        f"/admin/games/game/{table.id}/change/",
        f"/admin/games/seat/{seat.pk}/change/",
        f"/admin/games/ledgerentry/?game__id__exact={table.id}",
        f"/admin/accounts/user/{table.owner(1).pk}/change/",
        f"/admin/accounts/user/{table.owner(1).pk}/delete/",
    ]
    for page in pages:
        response = client.get(page)
        assert response.status_code == 200, page
        assert traces(response.content.decode()) == []
    for lookup in ("standing_orders__is_due", "standing_orders__orders__keep__isnull"):
        assert client.get(f"/admin/games/seat/?{lookup}=1").status_code in (302, 400)
