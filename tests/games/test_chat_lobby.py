"""The chat in the lobby: a part of the page that comes by itself."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import lobby
from games.models import ChatMessage, Game
from tests.games.tables import open_table, person

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> Game:
    game = open_table(person("host"))
    lobby.sit(game.pk, game.host)  # type: ignore[arg-type]
    return game


HTMX = {"HX-Request": "true"}


def logged_in(user: User | None, headers: dict[str, str] | None = HTMX) -> Client:
    client = Client(headers=headers)
    if user:
        client.force_login(user)
    return client


def url(name: str, game: Game, *args: object) -> str:
    return reverse(f"games:{name}", args=[game.pk, *args])


def say(game: Game, text: str) -> str:
    return logged_in(game.host).post(url("say", game), {"text": text, "id": f"m{len(text)}"}).content.decode()


def page(game: Game, user: User | None) -> str:
    return logged_in(user).get(url("chat", game)).content.decode()


def test_the_lobby_fetches_the_chat(game: Game) -> None:
    assert f'hx-get="{url("chat", game)}"' in logged_in(None).get(game.get_absolute_url()).content.decode()


def test_what_is_said_stands_in_the_chat_and_the_field_is_empty_again(game: Game) -> None:
    answer = say(game, "Hello")
    assert "Hello" in answer
    assert 'name="text" value=""' in answer
    assert "Hello" in page(game, None)


def test_text_is_shown_as_it_was_written_and_never_as_html(game: Game) -> None:
    say(game, "<script>alert(1)</script>")
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page(game, None)
    assert "<script>alert" not in page(game, None)


def test_what_was_refused_stays_in_the_field_with_the_reason(game: Game) -> None:
    answer = say(game, "x" * 301)
    assert f'value="{"x" * 301}"' in answer
    assert "That is one character too long" in answer


def test_only_those_who_sit_have_a_field_to_write_in(game: Game) -> None:
    assert 'id="chat-text"' in page(game, game.host)
    for viewer in (person("watcher"), None):
        assert 'id="chat-text"' not in page(game, viewer)


def test_a_stranger_says_nothing(game: Game) -> None:
    assert "Only people who sit at this table can write." not in page(game, None)
    logged_in(None).post(url("say", game), {"text": "Hello", "id": "m"})
    assert not ChatMessage.objects.exists()


def test_nothing_comes_when_there_is_nothing_new(game: Game) -> None:
    client = logged_in(None)
    seen = client.get(url("chat_lines", game)).context["chat"].digest
    assert client.get(url("chat_lines", game), {"seen": seen}).status_code == 204
    say(game, "Hello")
    assert client.get(url("chat_lines", game), {"seen": seen}).status_code == 200


def test_a_reader_mutes_a_person_and_reads_them_again(game: Game) -> None:
    say(game, "Hello")
    client, message = logged_in(person("reader")), ChatMessage.objects.get()
    assert (
        "You have muted this person." in client.post(url("mute", game, message.pk), {"muted": "yes"}).content.decode()
    )
    assert "Hello" in client.post(url("mute", game, message.pk)).content.decode()


def test_who_writes_without_htmx_finds_the_message_on_a_page_of_its_own(game: Game) -> None:
    client = logged_in(game.host, headers=None)
    answer = client.post(url("say", game), {"text": "Hello", "id": "m"}, follow=True)
    assert answer.redirect_chain == [(url("chat", game), 302)]
    assert "Hello" in answer.content.decode()
    assert "<title>" in answer.content.decode()


def test_what_was_refused_without_htmx_stays_in_the_field_with_the_reason(game: Game) -> None:
    answer = logged_in(game.host, headers=None).post(url("say", game), {"text": "x" * 301, "id": "m"})
    assert f'value="{"x" * 301}"' in answer.content.decode()
    assert "That is one character too long" in answer.content.decode()
    assert "<title>" in answer.content.decode()


def test_who_mutes_without_htmx_sees_the_chat_again(game: Game) -> None:
    say(game, "Hello")
    client, message = logged_in(person("reader"), headers=None), ChatMessage.objects.get()
    answer = client.post(url("mute", game, message.pk), {"muted": "yes"}, follow=True)
    assert answer.redirect_chain == [(url("chat", game), 302)]
    assert "You have muted this person." in answer.content.decode()


@pytest.mark.parametrize("name", ["say", "mute"])
def test_reading_an_address_changes_nothing(game: Game, name: str) -> None:
    args = [1] if name == "mute" else []
    assert logged_in(game.host).get(url(name, game, *args)).status_code == 405


@pytest.mark.parametrize("name", ["chat", "chat_lines"])
def test_there_is_no_chat_without_a_table(name: str) -> None:
    assert Client().get(reverse(f"games:{name}", args=["nosuchgame"])).status_code == 404


@pytest.mark.parametrize("client_id", ["", "\0", "x" * 65, "a b"])
def test_a_message_without_an_id_of_its_own_is_refused_and_stays_in_the_field(game: Game, client_id: str) -> None:
    answer = logged_in(game.host).post(url("say", game), {"text": "Hello", "id": client_id}).content.decode()
    assert 'value="Hello"' in answer
    assert "Reload the page" in answer
    assert not ChatMessage.objects.exists()
