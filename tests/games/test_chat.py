"""What people say at a table: who may, how much, who reads it, and what moderators can do about it."""

from datetime import timedelta
from typing import Any

import pytest

from accounts import moderation as people
from accounts.models import User
from games import chat, live, lobby
from games.chat_view import SHOWN, ChatView
from games.engine import Refusal
from games.models import ChatMessage, Game, Seat
from games.wording import refusal_text
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


def replaced(why: Seat.Replaced) -> tuple[Table, User]:
    """A table at which a computer player plays for somebody, and who that is."""
    table = Table(2)
    table.game.seats.filter(position=0).update(driver="random", replaced=why)
    return table, table.owner(0)


@pytest.mark.parametrize("why", [Seat.Replaced.AWAY, Seat.Replaced.VOTED])
def test_who_is_just_away_may_write(why: Seat.Replaced) -> None:
    table, away = replaced(why)
    say(table.game, away, "I'm late")
    assert ChatView(table.game, away).may_write


@pytest.mark.parametrize(
    ("why", "code"), [(Seat.Replaced.LEFT, "left_for_good"), (Seat.Replaced.MODERATOR, "replaced")]
)
def test_who_left_or_was_taken_out_reads_what_is_said_but_may_not_write(why: Seat.Replaced, code: str) -> None:
    table, gone = replaced(why)
    say(table.game, table.owner(1), "Where are you?")
    assert refused(table.game, gone, "Ha!") == code
    assert texts(table.game, gone) == ["Where are you?"]
    assert not ChatView(table.game, gone).may_write


def test_who_left_may_not_write_after_the_game_either() -> None:
    table, gone = replaced(Seat.Replaced.LEFT)
    table.submit(1, {"kind": "end_game", "reason": "moderator"}, origin="moderator")
    assert refused(table.refresh(), gone, "Ha!") == "left_for_good"


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
