"""When a message came: taken as it comes, and known to the sweep until the message is dealt with."""

import asyncio
import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import receipts
from games.inbox import Inbox

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)
GAME = "somegame"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The time that the inbox reads: the last in this list."""
    times = [NOON]
    monkeypatch.setattr(timezone, "now", lambda: times[-1])
    return times


def move(name: str = "m1") -> dict[str, Any]:
    return {"type": "websocket.receive", "text": json.dumps({"type": "act", "id": name}, separators=(",", ":"))}


async def until_noted(count: int) -> None:
    """Let the inbox take in what is there."""
    async with asyncio.timeout(10):
        while len(receipts._notes().of(GAME)) < count:
            await asyncio.sleep(0)


async def test_a_message_counts_from_when_it_came_not_from_when_it_is_dealt_with(clock: list[datetime]) -> None:
    network: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    async with Inbox(network.get, GAME) as box:
        await network.put(move("first"))
        await until_noted(1)
        clock.append(NOON + timedelta(seconds=1))
        await network.put(move("second"))
        await until_noted(2)
        clock.append(NOON + timedelta(seconds=9))
        first, second = await box.get(), await box.get()
    assert (first["text"], first["at"], first["receipt"].at) == (move("first")["text"], NOON, NOON)
    later = NOON + timedelta(seconds=1)
    assert (second["text"], second["at"], second["receipt"].at) == (move("second")["text"], later, later)
    for message in (first, second):
        receipts.answered(message["receipt"])


async def test_a_message_is_known_until_it_is_dealt_with(clock: list[datetime]) -> None:
    network: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    await network.put(move())
    async with Inbox(network.get, GAME) as box:
        message = await box.get()
        assert receipts.earliest(GAME, NOON) == NOON
        receipts.answered(message["receipt"])
        assert receipts.earliest(GAME, NOON) is None


async def test_what_nobody_deals_with_any_more_is_forgotten(clock: list[datetime]) -> None:
    network: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    await network.put(move())
    async with Inbox(network.get, GAME):
        await until_noted(1)
    assert receipts.earliest(GAME, NOON) is None


@pytest.mark.parametrize(
    ("message", "is_member"),
    [
        ({"type": "websocket.receive", "text": '{"type":"after","version":0}'}, True),
        ({"type": "websocket.receive", "bytes": b"act"}, True),
        (move(), False),
    ],
)
async def test_what_can_be_no_move_holds_up_no_clock(
    clock: list[datetime], message: dict[str, Any], is_member: bool
) -> None:
    network: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    await network.put(message)
    async with Inbox(network.get, GAME, is_member=is_member) as box:
        taken = await box.get()
        assert receipts.earliest(GAME, NOON) is None
    assert (taken["at"], taken["receipt"]) == (NOON, None)


async def test_the_earliest_of_several_counts(clock: list[datetime]) -> None:
    noted = [receipts.note(GAME, NOON + timedelta(seconds=seconds)) for seconds in (3, 1, 2)]
    assert receipts.earliest(GAME, NOON + timedelta(seconds=4)) == NOON + timedelta(seconds=1)
    for receipt in noted:
        receipts.answered(receipt)


async def test_without_redis_moves_are_still_taken_and_the_grace_alone_protects_them(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    away = receipts.NotesInRedis("redis://127.0.0.1:1", "away")
    monkeypatch.setattr(receipts, "_notes", lambda: away)
    receipt = receipts.note(GAME, NOON)
    assert receipts.earliest(GAME, NOON) is None
    receipts.answered(receipt)
    assert receipt.at == NOON
    assert caplog.text.count(GAME) == 3
