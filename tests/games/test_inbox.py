"""When a message came: taken as it comes, and known to the sweep until the message is dealt with."""

import asyncio
import json
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from games import breaker, inbox, receipts
from games.inbox import Inbox
from games.rate_limit import Buckets

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)
GAME, PLAYER = "somegame", 1


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The time that the inbox reads: the last in this list."""
    times = [NOON]
    monkeypatch.setattr("games.inbox.timezone", SimpleNamespace(now=lambda: times[-1]))
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
    async with Inbox(network.get, GAME, PLAYER) as box:
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
    async with Inbox(network.get, GAME, PLAYER) as box:
        message = await box.get()
        assert receipts.earliest(GAME, {PLAYER}, NOON) == NOON
        receipts.answered(message["receipt"])
        assert receipts.earliest(GAME, {PLAYER}, NOON) is None


async def test_what_nobody_deals_with_any_more_is_forgotten(clock: list[datetime]) -> None:
    network: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    await network.put(move())
    async with Inbox(network.get, GAME, PLAYER):
        await until_noted(1)
    assert receipts.earliest(GAME, {PLAYER}, NOON) is None


@pytest.mark.parametrize(
    ("message", "user_id"),
    [
        ({"type": "websocket.receive", "text": '{"type":"after","version":0}'}, PLAYER),
        ({"type": "websocket.receive", "bytes": b"act"}, PLAYER),
        (move(), None),
    ],
)
async def test_what_can_be_no_move_holds_up_no_clock(
    clock: list[datetime], message: dict[str, Any], user_id: int | None
) -> None:
    network: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    await network.put(message)
    async with Inbox(network.get, GAME, user_id) as box:
        taken = await box.get()
        assert receipts.earliest(GAME, {PLAYER}, NOON) is None
    assert (taken["at"], taken["receipt"]) == (NOON, None)


async def test_who_looks_on_holds_up_no_clock(clock: list[datetime]) -> None:
    receipt = receipts.note(GAME, NOON, PLAYER)
    assert receipts.earliest(GAME, {PLAYER + 1}, NOON) is None
    receipts.answered(receipt)


async def test_the_earliest_of_several_counts(clock: list[datetime]) -> None:
    noted = [receipts.note(GAME, NOON + timedelta(seconds=seconds), PLAYER) for seconds in (3, 1, 2)]
    assert receipts.earliest(GAME, {PLAYER}, NOON + timedelta(seconds=4)) == NOON + timedelta(seconds=1)
    for receipt in noted:
        receipts.answered(receipt)


async def test_without_redis_moves_are_still_taken_and_the_grace_alone_protects_them(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    away = receipts.NotesInRedis("redis://127.0.0.1:1", "away")
    monkeypatch.setattr(receipts, "_notes", lambda: away)
    monkeypatch.setattr(breaker, "redis", breaker.Breaker("Redis"))
    receipt = receipts.note(GAME, NOON, PLAYER)
    assert receipts.earliest(GAME, {PLAYER}, NOON) is None
    receipts.answered(receipt)
    assert receipt.at == NOON
    assert caplog.text.count("Redis doesn't answer") == 1, "it is not asked each time"


# --- Floods ---


@pytest.fixture(autouse=True)
def _nobody_has_sent_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inbox, "_people", Buckets(inbox.PERSON_BURST, inbox.PERSON_PER_SECOND))


class Flood:
    """Moves without end from several sockets of a person, at a time that stands still."""

    def __init__(self, *user_ids: int) -> None:
        self.user_ids = user_ids
        self.now = 0.0
        self.pauses: list[float] = []

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)

    async def sent(self, each: int) -> list[bool]:
        """Send so many by each socket; whether each message was one too many."""
        return [too_fast for user_id in self.user_ids for too_fast in await self._sent_by(user_id, each)]

    async def _sent_by(self, user_id: int, count: int) -> list[bool]:
        network: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        for number in range(count):
            network.put_nowait(move(f"m{number}"))
        async with Inbox(network.get, GAME, user_id, clock=lambda: self.now, pause=self.pause) as box:
            messages = [await box.get() for _ in range(count)]
        for message in messages:
            assert message["too_fast"] == (message["receipt"] is None), "a flood holds up no clock"
            if message["receipt"]:
                receipts.answered(message["receipt"])
        return [message["too_fast"] for message in messages]


async def test_who_sends_too_much_by_one_socket_is_held_back() -> None:
    flood = Flood(PLAYER)
    assert await flood.sent(inbox.BURST + 5) == [False] * inbox.BURST + [True] * 5
    assert flood.pauses == [inbox.BREATHER] * 5


async def test_who_sends_too_much_by_many_sockets_is_held_back() -> None:
    flood = Flood(*[PLAYER] * 10)
    assert (await flood.sent(inbox.BURST)).count(False) == inbox.PERSON_BURST


async def test_the_flood_of_one_person_holds_back_nobody_else() -> None:
    flood = Flood(*[PLAYER] * 3, PLAYER + 1)
    assert not any((await flood.sent(inbox.BURST))[-inbox.BURST :])


async def test_who_sent_too_much_may_send_again_after_a_moment() -> None:
    flood = Flood(*[PLAYER] * 3)
    await flood.sent(inbox.BURST)
    flood.now = 1.0
    assert (await flood.sent(inbox.BURST)).count(False) == inbox.PERSON_PER_SECOND


def test_only_the_latest_people_are_remembered() -> None:
    buckets = Buckets(burst=1, per_second=0, most=2)
    assert [buckets.take(person, now=0.0) for person in (1, 1, 2, 3, 1)] == [True, False, True, True, True]
