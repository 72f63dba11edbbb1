"""The live socket: who gets what, what becomes of bad input, and how somebody catches up."""

from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.db import OperationalError
from django.test import AsyncClient
from django.utils import timezone

from games import consumers, live, snapshots, standing
from games.inbox import Inbox
from games.models import Snapshot
from games.signals import game_changed
from tests.games.sockets import Socket, greeted, viewing
from tests.games.tables import Origin, Table, open_table, person

pytestmark = pytest.mark.django_db(transaction=True)

PLACE = {"kind": "place_settlement", "corner": 20}


@pytest.fixture
def table(transactional_db: None) -> Table:
    """Two persons; seat 0 is to place a settlement."""
    return Table(2, now=timezone.now())


async def test_a_viewer_is_greeted_with_table_and_whole_log(table: Table) -> None:
    async with await viewing(table, 0) as mine:
        first, second = await mine.next(), await mine.next()
    assert [first["type"], second["type"]] == ["table", "update"]
    assert first["board"]["tiles"]
    assert first["table"]["commitment"] == table.game.commitment
    assert second["reset"]
    assert second["events"][0]["kind"] == "started"
    assert second["version"] == second["events"][-1]["version"]


async def test_whoever_knows_a_version_is_not_sent_the_board_again(table: Table) -> None:
    version = await sync_to_async(lambda: table.version)()
    async with await viewing(table, 0, query=f"?after={version}") as mine:
        first, second = await mine.next(), await mine.next()
    assert first["board"] is None
    assert (second["version"], second["events"]) == (version, [])


async def test_each_viewer_is_told_which_seat_is_theirs(table: Table) -> None:
    async with await viewing(table, 0) as mine, await viewing(table, 1) as theirs, await viewing(table, None) as public:
        views = [(await socket.next("update"))["view"]["you"] for socket in (mine, theirs, public)]
    assert views == [0, 1, None]


async def test_a_move_is_answered_and_reaches_everybody(table: Table) -> None:
    async with await viewing(table, 0) as mine, await viewing(table, None) as public:
        version = await greeted(mine)
        await greeted(public)
        await mine.act(0, version, PLACE, "mine")
        answer = await mine.next()
        updates = [await mine.next(), await public.next()]
    assert answer == {"type": "answer", "id": "mine", "ok": True, "version": version + 1}
    for update in updates:
        assert (update["type"], update["version"], update["reset"]) == ("update", version + 1, False)
        assert update["events"][0]["kind"] == "settlement_placed"
        assert {event["version"] for event in update["events"]} == {version + 1}


async def test_the_mover_is_not_sent_the_same_news_twice(table: Table) -> None:
    async with await viewing(table, 0) as mine:
        version = await greeted(mine)
        await mine.act(0, version, PLACE)
        await mine.next("update")
        assert await mine.is_silent()


async def test_a_refused_move_is_answered_to_its_sender_alone(table: Table) -> None:
    async with await viewing(table, 1) as mine, await viewing(table, 0) as other:
        version = await greeted(mine)
        await greeted(other)
        await mine.act(1, version, PLACE, "too-early")
        answer = await mine.next()
        assert await other.is_silent()
    assert (answer["id"], answer["ok"], answer["refusal"]["code"]) == ("too-early", False, "not_your_turn")


async def test_a_refusal_says_what_to_do_in_the_viewers_language(table: Table) -> None:
    async with await viewing(table, 0, language="en") as mine:
        version = await greeted(mine)
        await mine.act(0, version, {"kind": "end_turn"})
        answer = await mine.next("answer")
    assert answer["refusal"]["text"] == "Place your settlements and roads first."


async def test_a_foreign_seat_is_refused(table: Table) -> None:
    """Case 83."""
    async with await viewing(table, 1) as mine:
        await mine.act(0, await greeted(mine), PLACE)
        assert (await mine.next("answer"))["refusal"]["code"] == "not_your_seat"


async def test_somebody_who_is_not_logged_in_may_only_watch(table: Table) -> None:
    async with await viewing(table, None) as public:
        await public.act(0, await greeted(public), PLACE)
        assert (await public.next("answer"))["refusal"]["code"] == "not_your_seat"


async def test_both_tabs_of_a_player_follow(table: Table) -> None:
    """Case 81."""
    async with await viewing(table, 0) as first, await viewing(table, 0) as second:
        version = await greeted(first)
        await greeted(second)
        await first.act(0, version, PLACE, "tab-1")
        await second.act(0, version, PLACE, "tab-2")
        answers = [await first.next("answer"), await second.next("answer")]
        assert (await second.next("update"))["version"] == version + 1
    assert sorted(answer["ok"] for answer in answers) == [False, True]
    assert [answer["refusal"]["code"] for answer in answers if not answer["ok"]] == ["stale"]


async def test_a_message_sent_again_after_a_reconnect_gets_the_same_answer(table: Table) -> None:
    async with await viewing(table, 0) as before:
        version = await greeted(before)
        await before.act(0, version, PLACE, "same")
        first = await before.next("answer")
    async with await viewing(table, 0, query=f"?after={version}") as after:
        await after.act(0, version, PLACE, "same")
        assert await after.next("answer") == first


# --- Catching up ---


async def version_of(table: Table) -> int:
    return await sync_to_async(lambda: table.version)()


async def test_whoever_comes_back_gets_what_they_missed(table: Table) -> None:
    known = await version_of(table)
    await sync_to_async(table.act)(0, "place_settlement", corner=20)
    async with await viewing(table, 0, query=f"?after={known}") as mine:
        update = await mine.next("update")
    assert not update["reset"]
    assert {event["version"] for event in update["events"]} == {known + 1}


async def test_whoever_knows_everything_gets_the_view_and_no_events(table: Table) -> None:
    async with await viewing(table, 0, query=f"?after={await version_of(table)}") as mine:
        update = await mine.next("update")
    assert (update["reset"], update["events"]) == (False, [])


@pytest.mark.parametrize("after", ["", "x", "-1", "99999999999999999999", "1e3", "%00"])
async def test_a_version_that_is_none_gets_the_whole_log(table: Table, after: str) -> None:
    async with await viewing(table, 0, query=f"?after={after}") as mine:
        assert (await mine.next("update"))["reset"]


async def test_a_version_of_the_future_gets_the_whole_log(table: Table) -> None:
    async with await viewing(table, 0, query="?after=5000") as mine:
        assert (await mine.next("update"))["reset"]


async def test_asking_after_a_version_finds_what_the_channel_layer_lost(table: Table) -> None:
    async with await viewing(table, 0) as mine:
        version = await greeted(mine)
        await sync_to_async(lose_a_move)(table)
        assert await mine.is_silent()
        await mine.say({"type": "after", "version": version})
        assert (await mine.next("update"))["version"] == version + 1


def lose_a_move(table: Table) -> None:
    """A move whose message to the sockets gets lost."""
    game_changed.disconnect(live.publish, dispatch_uid="sockets")
    try:
        table.act(0, "place_settlement", corner=20)
    finally:
        game_changed.connect(live.publish, dispatch_uid="sockets")


async def test_asking_after_the_present_version_is_answered_with_silence(table: Table) -> None:
    async with await viewing(table, 0) as mine:
        await mine.say({"type": "after", "version": await greeted(mine)})
        assert await mine.is_silent()


async def test_somebody_who_comes_early_gets_the_table_when_the_game_starts() -> None:
    game = await sync_to_async(lambda: open_table(person("host")))()
    async with Socket(game.pk, None) as early:
        assert await early.is_silent()


async def test_an_unknown_game_closes_the_socket_for_good() -> None:
    async with Socket("nosuchgame", None) as lost:
        assert await lost.end() == {"type": "websocket.close", "code": consumers.NO_SUCH_GAME}


# --- Bad input ---


@pytest.mark.parametrize(
    "message",
    [
        "",
        "not json",
        "[]",
        "null",
        "7",
        '"act"',
        "{}",
        '{"type": "fly"}',
        '{"type": "after"}',
        '{"type": "after", "version": -1}',
        '{"type": "after", "version": 1e400}',
        '{"type": "act", "id": "x"}',
        '{"type": "act", "id": "x", "seat": 0, "version": 1, "demand": null, "action": {"kind": "expire"}}',
        '{"type": "act", "id": "x", "seat": 0, "version": 1, "demand": null, "action": {"kind": "roll"}, "more": 1}',
        "[" * 100_000,
        "[" * 9_000,
        '{"type": "after", "version": ' + "9" * 5_000 + "}",
    ],
)
async def test_bad_input_is_refused_and_the_socket_lives_on(table: Table, message: str) -> None:
    async with await viewing(table, 0) as mine:
        version = await greeted(mine)
        await mine.say(message)
        assert (await mine.next())["refusal"]["code"] == "malformed"
        await mine.act(0, version, PLACE)
        assert (await mine.next("answer"))["ok"]


async def test_bytes_are_refused(table: Table) -> None:
    async with await viewing(table, 0) as mine:
        await greeted(mine)
        await mine.say_bytes(b"\xff\x00")
        assert (await mine.next())["refusal"]["code"] == "malformed"


async def test_a_malformed_message_is_answered_by_its_id(table: Table) -> None:
    async with await viewing(table, 0) as mine:
        await greeted(mine)
        await mine.say({"type": "act", "id": "mine", "seat": "0"})
        assert (await mine.next())["id"] == "mine"


async def test_a_flood_is_refused_and_a_move_after_it_is_not(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Inbox, "_may_send", iter([False] * 5 + [True]).__next__)
    async with await viewing(table, 0, language="de") as mine:
        version = await greeted(mine)
        for number in range(6):
            await mine.act(0, version, {"kind": "place_settlement", "corner": 20}, f"m{number}")
        answers = [await mine.next("answer") for _ in range(6)]
    assert [answer["id"] for answer in answers] == [f"m{number}" for number in range(6)]
    assert [answer["ok"] for answer in answers] == [False] * 5 + [True]
    assert answers[0]["refusal"]["code"] == "too_fast"
    assert answers[0]["refusal"]["text"] == "Das ging zu schnell. Warte einen Moment und versuch es noch einmal."


NO_ORDERS: dict[str, Any] = {"keep": None, "offers": [], "turn": None}


@pytest.mark.parametrize(
    ("faulty", "message"),
    [
        ("play.submit", {"type": "act", "seat": 0, "version": 3, "demand": None, "action": {"kind": "roll"}}),
        ("requests.carry_out", {"type": "come_back"}),
        ("automatic.leave", {"type": "leave_orders", "seat": 0, "orders": NO_ORDERS}),
        ("chat.say", {"type": "say", "text": "Hello"}),
        ("chat.mute", {"type": "mute", "message": 1, "muted": True}),
    ],
)
async def test_a_fault_of_the_site_is_answered_and_the_socket_lives_on(
    table: Table, monkeypatch: pytest.MonkeyPatch, faulty: str, message: dict[str, Any]
) -> None:
    def fail(*args: Any, **kwargs: Any) -> None:
        raise RuntimeError("a fault")

    async with await viewing(table, 0) as mine:
        version = await greeted(mine)
        with monkeypatch.context() as patch:
            patch.setattr(f"games.consumers.{faulty}", fail)
            await mine.say({**message, "id": "m0"})
            answer = await mine.next("answer")
            assert (answer["id"], answer["refusal"]["code"]) == ("m0", "failed")
        await mine.act(0, version, PLACE)
        assert (await mine.next("answer"))["ok"]


async def test_a_look_that_cannot_be_remembered_ends_nothing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: Any, **kwargs: Any) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr("games.notices.presence.arrive", fail)
    async with await viewing(table, 0) as mine:
        version = await greeted(mine)
        await mine.say({"type": "look"})
        await mine.act(0, version, PLACE)
        assert (await mine.next("answer"))["ok"]


def test_cookies_that_others_have_set_hide_none_of_ours() -> None:
    headers = [(b"cookie", b'theirs={"seen": [1, 2]}; django_language=de')]
    assert consumers.language_of(headers) == "de"


# --- Who is logged in ---


async def logged_in(table: Table, browser: AsyncClient) -> Socket:
    """The socket of seat 0's owner, who has logged in by a browser."""
    owner = await sync_to_async(table.owner)(0)
    await browser.aforce_login(owner)
    return Socket(table.id, owner, session=await browser.asession())


def change_password(table: Table) -> None:
    owner = table.owner(0)
    owner.set_password("another one")
    owner.save()


async def test_whoever_has_logged_out_elsewhere_does_nothing_more_by_an_open_socket(table: Table) -> None:
    browser = AsyncClient()
    async with await logged_in(table, browser) as mine:
        version = await greeted(mine)
        await browser.post("/accounts/log-out/")
        await mine.act(0, version, PLACE)
        assert await mine.end() == {"type": "websocket.close"}
    assert await version_of(table) == version


async def test_a_socket_ends_with_the_password_by_which_it_was_opened(table: Table) -> None:
    async with await logged_in(table, AsyncClient()) as mine:
        await greeted(mine)
        await sync_to_async(change_password)(table)
        await mine.say({"type": "say", "id": "m1", "text": "Hello"})
        assert await mine.end() == {"type": "websocket.close"}


async def test_whoever_only_listens_hears_no_more_a_minute_after_they_have_logged_out(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = AsyncClient()
    async with await logged_in(table, browser) as mine:
        version = await greeted(mine)
        await browser.post("/accounts/log-out/")
        await mine.say({"type": "after", "version": 0})
        assert (await mine.next("update"))["version"] == version
        monkeypatch.setattr(consumers, "RECOGNISED_FOR", 0)
        await mine.say({"type": "after", "version": 0})
        assert await mine.end() == {"type": "websocket.close"}


async def test_whoever_is_logged_in_plays_on(table: Table) -> None:
    async with await logged_in(table, AsyncClient()) as mine:
        await mine.act(0, await greeted(mine), PLACE)
        assert (await mine.next("answer"))["ok"]


# --- The end ---


async def test_everybody_gets_the_same_summary_and_latecomers_too(table: Table) -> None:
    """Case 62."""
    async with await viewing(table, 0) as mine, await viewing(table, None) as public:
        await greeted(mine)
        await greeted(public)
        await sync_to_async(table.submit)(0, {"kind": "end_game", "reason": "moderator"}, origin=Origin.MODERATOR)
        summaries = [await mine.next("over"), await public.next("over")]
    async with await viewing(table, None) as late:
        summaries.append(await late.next("over"))
    assert summaries[0] == summaries[1] == summaries[2]
    assert len(summaries[0]["summary"]["secret"]) == 64


async def test_a_running_game_has_no_summary(table: Table) -> None:
    async with await viewing(table, 0) as mine:
        assert [(await mine.next())["type"] for _ in range(4)] == ["table", "update", "orders", "chat"]
        assert await mine.is_silent()


async def test_a_socket_that_a_fault_ends_leaves_its_groups(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    layer: Any = get_channel_layer()
    left, leave = [], layer.group_discard

    async def leaving(group: str, channel: str) -> None:
        left.append(group)
        await leave(group, channel)

    async def failing() -> None:
        async with await viewing(table, 0) as mine:
            await greeted(mine)
            monkeypatch.setattr(consumers, "standing_of", lambda *args, **options: 1 / 0)
            await mine.say({"type": "after", "version": 0})

    monkeypatch.setattr(layer, "group_discard", leaving)
    with pytest.raises(ZeroDivisionError):
        await failing()
    assert live.group_of(table.id) in left


async def test_a_table_that_cannot_be_shown_says_so_instead_of_connecting_for_ever(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    await Snapshot.objects.filter(game=table.game).aupdate(state={"nonsense": 1})
    snapshots._positions.clear()
    standing._standings.clear()
    async with await viewing(table, 0) as mine:
        assert (await mine.end())["code"] == consumers.BROKEN
    assert f"Game {table.id} can't be shown" in caplog.text


async def test_a_viewer_comes_back_when_the_database_does(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*args: object, **options: object) -> None:
        raise OperationalError("the server closed the connection")

    async def coming() -> None:
        async with await viewing(table, 0):
            pass

    with monkeypatch.context() as patch:
        patch.setattr(consumers, "standing_of", away)
        with pytest.raises(OperationalError):  # whereupon the server closes the socket, and browsers try again
            await coming()
    async with await viewing(table, 0) as mine:
        await greeted(mine)
