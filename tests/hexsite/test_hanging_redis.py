"""A Redis that takes connections and never answers: nothing waits for it, and what it can't tell is found out later."""

import asyncio
import socket
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from celery.beat import ScheduleEntry
from celery.schedules import schedule
from channels.layers import InMemoryChannelLayer
from django.conf import settings
from kombu.exceptions import OperationalError as BrokerError

from games import breaker, tasks
from games.queues import queue_once
from hexsite.cache import ForgetfulCache
from hexsite.channel_layer import PromptChannelLayer
from hexsite.scheduler import ClockScheduler
from hexsite.settings import PROMPT_SOCKETS, SOCKETS_IN_A_LOOP


@pytest.fixture(autouse=True)
def _unbroken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(breaker, "redis", breaker.Breaker("Redis"))


@pytest.fixture
def url() -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        yield f"redis://:password@127.0.0.1:{deaf.getsockname()[1]}"


def cache(url: str) -> Any:
    return ForgetfulCache(url, {"OPTIONS": PROMPT_SOCKETS})


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        (lambda it: it.get("key"), None),
        (lambda it: it.get("key", "default"), "default"),
        (lambda it: it.get_many(["key", "other"]), {}),
        (lambda it: it.set("key", 1), None),
        (lambda it: it.add("key", 1), True),
        (lambda it: it.delete("key"), False),
        (lambda it: it.has_key("key"), False),
        (lambda it: it.touch("key", 10), False),
    ],
)
def test_its_cache_is_empty(url: str, ask: Callable[[Any], object], answer: object) -> None:
    assert ask(cache(url)) == answer


def test_the_password_of_redis_does_not_get_into_the_log(url: str, caplog: pytest.LogCaptureFixture) -> None:
    cache(url).get("key")
    assert "Redis doesn't answer" in caplog.text
    assert "password" not in caplog.text


async def test_sockets_join_and_leave_groups_and_send_all_the_same(url: str) -> None:
    layer = PromptChannelLayer(hosts=[{"address": url, **SOCKETS_IN_A_LOOP}])
    async with asyncio.timeout(30):
        channel = await layer.new_channel()
        await layer.group_add("group", channel)
        await layer.group_send("group", {"type": "lost"})
        await layer.group_discard("group", channel)


@pytest.mark.skipif(not settings.REDIS_URL, reason="needs a Redis that answers")
async def test_a_socket_is_in_its_group_once_it_joins_again_after_redis_is_back(url: str) -> None:
    host = {"address": url, **SOCKETS_IN_A_LOOP}
    layer = PromptChannelLayer(hosts=[host])
    channel = await layer.new_channel()
    await layer.group_add("group", channel)
    for shard in layer._layer._shards:
        shard.host["address"] = settings.REDIS_URL
        shard._redis = None
    await layer.group_add("group", channel)
    await layer.group_send("group", {"type": "heard"})
    async with asyncio.timeout(30):
        assert await layer.receive(channel) == {"type": "heard"}
    await layer._layer.flush()


def test_the_layers_of_tests_and_of_sites_know_the_same() -> None:
    assert set(PromptChannelLayer.extensions) <= set(InMemoryChannelLayer.extensions)


def test_a_task_is_left_to_the_sweep_and_may_be_queued_again() -> None:
    def away(*args: object, **options: object) -> None:
        raise BrokerError("Timeout reading from socket")

    queued: list[object] = []
    queue_once(away, ("game",), "key", claim=60)
    breaker.redis = breaker.Breaker("Redis")
    queue_once(lambda args, **options: queued.append(args), ("game",), "key", claim=60)
    assert queued == [("game",)]


# --- Clocks don't depend on it ---


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which tasks the scheduler has done itself, while the broker takes nothing."""
    done: list[str] = []

    def away(*args: object, **options: object) -> None:
        raise BrokerError("Timeout reading from socket")

    for task in (tasks.sweep, tasks.sweep_slow_games, tasks.call_seats):
        monkeypatch.setattr(task, "apply_async", away)
        monkeypatch.setattr(task, "run", lambda name=task.name: done.append(name))
    return done


def entry(task: Any) -> ScheduleEntry:
    return ScheduleEntry(name=task.name, task=task.name, schedule=schedule(1.0), app=task.app)


@pytest.mark.django_db
def test_the_scheduler_looks_after_clocks_while_nobody_takes_its_messages(done: list[str]) -> None:
    scheduler = ClockScheduler(tasks.sweep.app, lazy=True)
    for task in (tasks.sweep, tasks.call_seats, tasks.sweep_slow_games):
        scheduler.apply_async(entry(task), advance=False)
    assert done == [tasks.sweep.name, tasks.sweep_slow_games.name]


def test_the_scheduler_leaves_clocks_to_workers_otherwise(monkeypatch: pytest.MonkeyPatch, done: list[str]) -> None:
    queued: list[str] = []
    monkeypatch.setattr(tasks.sweep, "apply_async", lambda *args, **options: queued.append("sweep"))
    ClockScheduler(tasks.sweep.app, lazy=True).apply_async(entry(tasks.sweep), advance=False)
    assert (queued, done) == (["sweep"], [])
