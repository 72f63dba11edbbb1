"""What people say at a table: who may, how much, who reads it, and what moderators can do about it."""

from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from accounts import moderation as people
from accounts.models import User
from games import chat, consumers, live, lobby, protocol
from games.chat_view import SHOWN, ChatView
from games.engine import Refusal
from games.models import ChatMessage, Game
from games.signals import chat_changed
from games.wording import refusal_text
from tests.games.sockets import Socket, greeted, viewing
from tests.games.tables import NOON, Table, open_table, person

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> Game:
    """An open table at which its host sits."""
    game = open_table(person("host"))
    lobby.sit(game.pk, host(game))
    return game


def host(game: Game) -> User:
    assert game.host is not None
    return game.host


def say(game: Game, user: User, text: str, client_id: str = "", **options: Any) -> ChatMessage:
    said = chat.say(game.pk, user, text, client_id or f"c{ChatMessage.objects.count()}", **options)
    assert isinstance(said, ChatMessage), said
    return said


def refused(game: Game, user: User, text: str, **options: Any) -> str:
    said = chat.say(game.pk, user, text, "refused", **options)
    assert isinstance(said, Refusal), said
    return said.code


def texts(game: Game, viewer: User | None) -> list[str]:
    return [line.text for line in ChatView(game, viewer).lines]


# --- Who may say what ---


def test_what_somebody_at_the_table_says_is_read_by_everybody(game: Game) -> None:
    say(game, host(game), "Hello")
    for viewer in (host(game), person("watcher"), None):
        assert texts(game, viewer) == ["Hello"]


def test_who_does_not_sit_at_the_table_may_not_write(game: Game) -> None:
    assert refused(game, person("watcher"), "Hello") == "not_seated"
    assert texts(game, None) == []


def test_only_people_at_the_table_are_told_that_they_may_write(game: Game) -> None:
    assert ChatView(game, host(game)).may_write
    assert not ChatView(game, person("watcher")).may_write
    assert not ChatView(game, None).may_write


def test_people_go_on_talking_when_the_game_is_over() -> None:
    table = Table(2)
    table.submit(0, {"kind": "end_game", "reason": "moderator"}, origin="moderator")
    say(table.refresh(), table.owner(0), "Good game")
    assert texts(table.game, None) == ["Good game"]


def test_nobody_writes_at_a_closed_table(game: Game) -> None:
    lobby.close(game.pk, host(game))
    assert refused(game, host(game), "Hello") == "chat_closed"


def test_nothing_is_no_message(game: Game) -> None:
    assert refused(game, host(game), " \n\t\u200b ") == "nothing_said"


def test_a_message_has_up_to_300_characters(game: Game) -> None:
    say(game, host(game), "x" * 300)
    assert refused(game, host(game), "x" * 301) == "said_too_much"


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("  a \r\n b\t c ", "a b c"),
        ("bell\a and nul\0", "bell and nul"),
        ("\u202eturned", "turned"),
        ("half \ud800 pair", "half pair"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("👩\u200d🌾", "👩\u200d🌾"),
    ],
)
def test_control_characters_are_stripped_and_nothing_else(said: str, kept: str) -> None:
    assert chat.cleaned(said) == kept


def test_five_messages_in_ten_seconds_are_the_limit(game: Game) -> None:
    for second in range(5):
        say(game, host(game), "Hello", now=NOON + timedelta(seconds=second))
    assert refused(game, host(game), "Hello", now=NOON + timedelta(seconds=9.9)) == "said_too_fast"
    say(game, host(game), "Hello", now=NOON + timedelta(seconds=10))


def test_the_limit_holds_for_all_tables_of_a_person_together(game: Game) -> None:
    other = open_table(person("other"))
    lobby.sit(other.pk, host(game))
    for number in range(5):
        say(game if number % 2 else other, host(game), "Hello", now=NOON)
    assert refused(game, host(game), "Hello", now=NOON) == "said_too_fast"


def test_a_message_that_is_sent_again_is_said_once(game: Game) -> None:
    assert say(game, host(game), "Hello", "same") == say(game, host(game), "Hello", "same")
    assert texts(game, None) == ["Hello"]


def test_a_muted_person_is_told_until_when(game: Game) -> None:
    people.mute(host(game), person("moderator"), NOON + timedelta(hours=1))
    said = chat.say(game.pk, host(game), "Hello", "c", now=NOON)
    assert isinstance(said, Refusal)
    assert said.code == "chat_muted"
    assert "1 p.m." in refusal_text(said)
    say(game, host(game), "Hello", now=NOON + timedelta(hours=1))


# --- Who reads what ---


def test_the_last_hundred_messages_are_shown_in_order(game: Game) -> None:
    for number in range(SHOWN + 1):
        say(game, host(game), str(number), now=NOON + timedelta(minutes=number))
    assert texts(game, None) == [str(number) for number in range(1, SHOWN + 1)]


def test_a_hidden_message_says_so_and_nothing_else_to_everybody(game: Game) -> None:
    message = say(game, host(game), "Rude")
    assert chat.set_hidden(message, hidden=True)
    for viewer in (host(game), None):
        (line,) = ChatView(game, viewer).lines
        assert (line.text, line.hidden) == ("", True)
    assert chat.set_hidden(message, hidden=False)
    assert texts(game, None) == ["Rude"]


def test_a_reader_can_mute_a_person_for_themselves_at_all_tables(game: Game) -> None:
    reader, elsewhere = person("reader"), open_table(person("other"))
    lobby.sit(elsewhere.pk, host(game))
    message = say(game, host(game), "Hello")
    say(elsewhere, host(game), "Hello")
    assert chat.mute(game.pk, reader, message.pk, muted=True) is None
    assert (texts(game, reader), texts(elsewhere, reader), texts(game, None)) == ([""], [""], ["Hello"])
    assert chat.mute(game.pk, reader, message.pk, muted=False) is None
    assert texts(game, reader) == ["Hello"]


def test_nobody_mutes_themselves_or_somebody_unknown(game: Game) -> None:
    message = say(game, host(game), "Hello")
    for reader, message_id in ((host(game), message.pk), (person("reader"), message.pk + 1)):
        refusal = chat.mute(game.pk, reader, message_id, muted=True)
        assert refusal is not None
        assert refusal.code == "no_such_message"


def test_a_hidden_name_is_not_shown_in_the_chat(game: Game) -> None:
    say(game, host(game), "Hello")
    people.hide_name(host(game), person("moderator"))
    (line,) = ChatView(game, None).lines
    assert line.name == f"Player {host(game).pk}"


def test_reading_costs_the_same_for_one_message_and_for_many(game: Game, django_assert_num_queries: Any) -> None:
    say(game, host(game), "Hello", now=NOON)
    for number in range(20):
        say(game, host(game), "Hello", now=NOON + timedelta(minutes=number + 1))
    with django_assert_num_queries(2):
        assert len(ChatView(game, None).lines) == 21


def test_the_channel_layer_carries_neither_texts_nor_names(
    game: Game, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    sent: list[dict[str, Any]] = []

    class Layer:
        async def group_send(self, group: str, message: dict[str, Any]) -> None:
            sent.append(message)

    monkeypatch.setattr(live, "get_channel_layer", Layer)
    with django_capture_on_commit_callbacks(execute=True):
        message = say(game, host(game), "Hello")
        people.mute(host(game), person("moderator"), NOON)
        people.suspend(host(game), person("another"))
    assert sent == [
        {"type": "chat.changed", "message": message.pk},
        {"type": "chat.reload"},
        {"type": "person.suspended"},
    ]


# --- At the live table ---


@pytest.fixture
def table(transactional_db: None) -> Table:
    return Table(2, now=timezone.now())


async def said(socket: Socket, text: str, message_id: str = "c1") -> dict[str, Any]:
    """Say something; returns the answer."""
    await socket.say({"type": "say", "id": message_id, "text": text})
    while (answer := await socket.next())["type"] not in ("answer", "done"):
        pass
    return answer


@pytest.mark.django_db(transaction=True)
async def test_the_greeting_holds_what_was_said_before(table: Table) -> None:
    await sync_to_async(say)(table.game, await sync_to_async(table.owner)(0), "Hello")
    async with await viewing(table, 1) as mine, await viewing(table, None) as public:
        greetings = [await socket.next("chat") for socket in (mine, public)]
    assert [greeting["may_write"] for greeting in greetings] == [True, False]
    for greeting in greetings:
        assert (greeting["reset"], greeting["muted_until"]) == (True, None)
        (line,) = greeting["lines"]
        assert (line["seat"], line["text"], line["hidden"], line["muted"]) == (0, "Hello", False, False)


@pytest.mark.django_db(transaction=True)
async def test_a_message_is_answered_and_reaches_everybody(table: Table) -> None:
    async with await viewing(table, 0) as mine, await viewing(table, None) as public:
        await greeted(mine)
        await greeted(public)
        assert await said(mine, "Hello", "my-id") == {"type": "done", "id": "my-id"}
        for socket in (mine, public):
            update = await socket.next("chat")
            assert (update["reset"], [line["text"] for line in update["lines"]]) == (False, ["Hello"])


@pytest.mark.django_db(transaction=True)
async def test_what_may_not_be_said_is_refused_to_its_sender_alone(table: Table) -> None:
    async with await viewing(table, 0) as mine, await viewing(table, None) as public:
        await greeted(mine)
        await greeted(public)
        assert (await said(mine, "x" * 301))["refusal"]["code"] == "said_too_much"
        assert (await said(public, "Hello"))["refusal"]["code"] == "not_seated"
        assert await mine.is_silent()


@pytest.mark.django_db(transaction=True)
async def test_a_hidden_message_disappears_from_all_screens_at_once(table: Table) -> None:
    message = await sync_to_async(say)(table.game, await sync_to_async(table.owner)(0), "Rude")
    async with await viewing(table, 1) as mine, await viewing(table, None) as public:
        await greeted(mine)
        await greeted(public)
        await sync_to_async(chat.set_hidden)(message, hidden=True)
        for socket in (mine, public):
            (line,) = (await socket.next("chat"))["lines"]
            assert (line["id"], line["text"], line["hidden"]) == (message.pk, "", True)


@pytest.mark.django_db(transaction=True)
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


@pytest.mark.django_db(transaction=True)
async def test_somebody_who_is_muted_by_a_moderator_learns_it_at_once(table: Table) -> None:
    until = timezone.now() + timedelta(hours=1)
    async with await viewing(table, 0) as mine:
        await greeted(mine)
        await sync_to_async(lambda: people.mute(table.owner(0), person("moderator"), until))()
        update = await mine.next("chat")
        assert update["muted_until"] is not None
        assert (await said(mine, "Hello"))["refusal"]["code"] == "chat_muted"


@pytest.mark.django_db(transaction=True)
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


@pytest.mark.django_db(transaction=True)
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
