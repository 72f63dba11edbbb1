"""A table in a browser says that its viewer looks at the game, as long as it can be seen."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import TypeVar

import pytest
from channels.db import database_sync_to_async

from games.models import Channel, Notice, NoticeKind
from games.notices import planning, presence
from tests.games.notices.post import Browser
from tests.games.sockets import Socket, greeted
from tests.games.tables import Table

pytestmark = pytest.mark.django_db(transaction=True)
T = TypeVar("T")


@pytest.fixture
def table(transactional_db: None) -> Table:
    """Seat 0 is to place, and to be told so."""
    table = Table(2)
    Browser().subscribe(table.owner(0))
    planning.plan(table.id, table.now)
    assert turn_is_to_be_told()
    return table


def turn_is_to_be_told() -> bool:
    return Notice.objects.get(kind=NoticeKind.TURN, channel=Channel.PUSH).due_at is not None


async def ask(question: Callable[[], T]) -> T:
    """What the database says."""
    answer: T = await database_sync_to_async(question)()
    return answer


LOOK = {"type": "look"}


async def look(socket: Socket) -> None:
    """Say that the table is seen; returns when that has been dealt with, which only the answer to a question tells."""
    await socket.say(LOOK)
    await socket.say({"type": "after", "version": 0})
    await socket.next("update")


async def test_whoever_sees_the_table_looks_at_the_game_and_has_seen_the_news(table: Table) -> None:
    mover, other = await ask(lambda: (table.owner(0), table.owner(1)))
    async with Socket(table.id, mover) as socket:
        await greeted(socket)
        await look(socket)

    assert presence.is_looking(mover.pk, table.id)
    assert not presence.is_looking(other.pk, table.id)
    assert not await ask(turn_is_to_be_told)


async def test_a_table_in_a_hidden_tab_is_not_looked_at_though_it_asks_for_news(table: Table) -> None:
    mover = await ask(lambda: table.owner(0))
    async with Socket(table.id, mover) as socket:
        version = await greeted(socket)
        await socket.say({"type": "after", "version": version - 1})
        await socket.next("update")

    assert not presence.is_looking(mover.pk, table.id)
    assert await ask(turn_is_to_be_told)


async def test_a_stranger_who_watches_has_seen_nothing_for_others(table: Table) -> None:
    async with Socket(table.id, None) as socket:
        await greeted(socket)
        await look(socket)

    assert await ask(turn_is_to_be_told)


async def comings(table: Table, monkeypatch: pytest.MonkeyPatch, *seconds: float) -> list[str]:
    """What is made known of somebody who says at these times, in seconds, that the table is seen."""
    mover, known, now = await ask(lambda: table.owner(0)), list[str](), 0.0
    # Not that of the event loop.
    monkeypatch.setattr("games.consumers.time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr(presence, "arrive", lambda user_id, game_id: known.append("arrives"))
    monkeypatch.setattr(presence, "stay", lambda user_id, game_id: known.append("stays"))
    async with Socket(table.id, mover) as socket:
        await greeted(socket)
        for now in seconds:  # noqa: B007 (the clock above reads it)
            await look(socket)
    return known


async def test_a_table_that_is_seen_says_so_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await comings(table, monkeypatch, 1000, 1015, 1030) == ["arrives", "stays", "stays"]


async def test_many_glances_are_one(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await comings(table, monkeypatch, 1000, 1001, 1002) == ["arrives"]


async def test_whoever_was_away_comes_anew(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await comings(table, monkeypatch, 1000, 1060) == ["arrives", "arrives"]
