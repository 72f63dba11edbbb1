"""The chat at a live table: what goes over the sockets, and to whom."""

from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from accounts import moderation as people
from games import chat, consumers, moderation, protocol
from games.signals import chat_changed
from tests.games.sockets import Socket, greeted, viewing
from tests.games.tables import Table, person
from tests.games.test_chat import say

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table(transactional_db: None) -> Table:
    return Table(2, now=timezone.now())


async def said(socket: Socket, text: str, message_id: str = "c1") -> dict[str, Any]:
    """Say something; returns the answer."""
    await socket.say({"type": "say", "id": message_id, "text": text})
    while (answer := await socket.next())["type"] not in ("answer", "done"):
        pass
    return answer


async def test_the_greeting_holds_what_was_said_before(table: Table) -> None:
    await sync_to_async(say)(table.game, await sync_to_async(table.owner)(0), "Hello")
    async with await viewing(table, 1) as mine, await viewing(table, None) as public:
        greetings = [await socket.next("chat") for socket in (mine, public)]
    assert [greeting["may_write"] for greeting in greetings] == [True, False]
    for greeting in greetings:
        assert (greeting["reset"], greeting["muted_until"]) == (True, None)
        (line,) = greeting["lines"]
        assert (line["seat"], line["text"], line["hidden"], line["muted"]) == (0, "Hello", False, False)


async def test_a_message_is_answered_and_reaches_everybody(table: Table) -> None:
    async with await viewing(table, 0) as mine, await viewing(table, None) as public:
        await greeted(mine)
        await greeted(public)
        assert await said(mine, "Hello", "my-id") == {"type": "done", "id": "my-id"}
        for socket in (mine, public):
            update = await socket.next("chat")
            assert (update["reset"], [line["text"] for line in update["lines"]]) == (False, ["Hello"])


async def test_what_may_not_be_said_is_refused_to_its_sender_alone(table: Table) -> None:
    async with await viewing(table, 0) as mine, await viewing(table, None) as public:
        await greeted(mine)
        await greeted(public)
        assert (await said(mine, "x" * 301))["refusal"]["code"] == "said_too_much"
        assert (await said(public, "Hello"))["refusal"]["code"] == "not_seated"
        assert await mine.is_silent()


async def test_a_hidden_message_disappears_from_all_screens_at_once(table: Table) -> None:
    message = await sync_to_async(say)(table.game, await sync_to_async(table.owner)(0), "Rude")
    async with await viewing(table, 1) as mine, await viewing(table, None) as public:
        await greeted(mine)
        await greeted(public)
        await sync_to_async(chat.set_hidden)(message, hidden=True)
        for socket in (mine, public):
            (line,) = (await socket.next("chat"))["lines"]
            assert (line["id"], line["text"], line["hidden"]) == (message.pk, "", True)


async def test_muting_somebody_sends_the_chat_anew(table: Table) -> None:
    message = await sync_to_async(say)(table.game, await sync_to_async(table.owner)(0), "Hello")
    async with await viewing(table, 1) as mine:
        await greeted(mine)
        for muted, text in ((True, ""), (False, "Hello")):
            await mine.say({"type": "mute", "id": "m", "message": message.pk, "muted": muted})
            assert (await mine.next())["type"] == "done"
            update = await mine.next("chat")
            assert update["reset"]
            assert [(line["muted"], line["text"]) for line in update["lines"]] == [(muted, text)]


async def test_somebody_who_is_muted_by_a_moderator_learns_it_at_once(table: Table) -> None:
    until = timezone.now() + timedelta(hours=1)
    async with await viewing(table, 0) as mine:
        await greeted(mine)
        await sync_to_async(lambda: people.mute(table.owner(0), person("moderator"), until))()
        update = await mine.next("chat")
        assert update["muted_until"] is not None
        assert (await said(mine, "Hello"))["refusal"]["code"] == "chat_muted"


async def test_who_leaves_learns_at_once_that_they_may_not_write_in_every_window(table: Table) -> None:
    await sync_to_async(say)(table.game, await sync_to_async(table.owner)(1), "Stay!")
    async with await viewing(table, 0) as mine, await viewing(table, 0) as mine_too, await viewing(table, 1) as other:
        for socket in (mine, mine_too, other):
            await greeted(socket)
        await mine.say({"type": "leave", "id": "m"})
        for socket, may_write in ((mine, False), (mine_too, False), (other, True)):
            update = await socket.next("chat")
            assert (update["may_write"], [line["text"] for line in update["lines"]]) == (may_write, ["Stay!"])


async def test_who_gets_the_seat_back_may_write_again_at_once(table: Table) -> None:
    moderator = await sync_to_async(person)("moderator")
    async with await viewing(table, 0) as mine:
        await greeted(mine)
        for change, may_write in (
            (lambda: moderation.replace_player(table.id, 0, "random", moderator), False),
            (lambda: moderation.give_back(table.id, 0, moderator), True),
        ):
            await sync_to_async(change)()
            assert (await mine.next("chat"))["may_write"] is may_write


async def test_a_name_that_is_hidden_disappears_from_the_chat_at_once(table: Table) -> None:
    author = await sync_to_async(table.owner)(0)
    await sync_to_async(say)(table.game, author, "Hello")
    moderator = await sync_to_async(person)("moderator")
    async with await viewing(table, None) as public:
        await greeted(public)
        await sync_to_async(people.hide_name)(author, moderator)
        assert [line["name"] for line in (await public.next("chat"))["lines"]] == [f"Player {author.pk}"]


async def test_asking_for_news_finds_what_the_channel_layer_lost(table: Table) -> None:
    old = await sync_to_async(say)(table.game, await sync_to_async(table.owner)(0), "Old")

    def lose() -> None:
        receivers, chat_changed.receivers = chat_changed.receivers, []
        chat_changed.sender_receivers_cache.clear()
        try:
            say(table.game, table.owner(0), "New")
            chat.set_hidden(old, hidden=True)
        finally:
            chat_changed.receivers = receivers
            chat_changed.sender_receivers_cache.clear()

    async with await viewing(table, 1) as mine:
        version = await greeted(mine)
        await sync_to_async(lose)()
        assert await mine.is_silent()
        await mine.say({"type": "after", "version": version})
        update = await mine.next("chat")
        assert [(line["text"], line["hidden"]) for line in update["lines"]] == [("", True), ("New", False)]


async def test_the_socket_of_a_suspended_person_is_closed_at_once(table: Table) -> None:
    async with await viewing(table, 0) as mine:
        await greeted(mine)
        await sync_to_async(lambda: people.suspend(table.owner(0), person("moderator")))()
        while (output := await mine.end())["type"] != "websocket.close":
            pass
    assert output["code"] == consumers.SUSPENDED


@pytest.mark.parametrize(
    "message",
    [
        {"type": "say", "id": "c", "text": 7},
        {"type": "say", "id": "c d", "text": "Hello"},
        {"type": "say", "id": "c", "text": "Hello", "seat": 1},
        {"type": "mute", "id": "c", "message": -1, "muted": True},
        {"type": "mute", "id": "c", "message": 1, "muted": 1},
    ],
)
def test_messages_of_the_chat_are_taken_literally(message: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="validation error"):
        protocol.client_messages.validate_python(message)
