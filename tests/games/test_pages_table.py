"""The page that carries the board, and the texts that the board's client fetches."""

import json
import re

import pytest
from django.test import Client

from games.client_texts import client_texts_url
from games.models import Game
from tests.games.tables import Table

pytestmark = pytest.mark.django_db


def config_of(page: str) -> dict[str, str]:
    found = re.search(r'<script id="table-config" type="application/json">(.*?)</script>', page)
    assert found is not None
    config: dict[str, str] = json.loads(found[1])
    return config


def test_the_client_is_told_where_its_game_socket_and_texts_are(client: Client):
    table = Table()

    config = config_of(client.get(f"/tables/{table.id}/", headers={"accept-language": "de"}).content.decode())

    assert config == {
        "game": table.id,
        "socket": f"/ws/games/{table.id}/",
        "language": "de",
        "texts": client_texts_url("de"),
        "home": "/",
        "newTable": "/tables/new/",
        "preferences": {"confirm": False, "letters": False, "motion": "system"},
    }


def test_the_page_itself_knows_nothing_of_the_game(client: Client):
    table = Table()
    client.force_login(table.owner(0))

    page = client.get(f"/tables/{table.id}/").content.decode()

    assert bytes(table.game.secret.value).hex() not in page
    assert set(config_of(page)) == {"game", "socket", "language", "texts", "home", "newTable", "preferences"}


def test_without_scripts_the_page_says_what_is_missing(client: Client):
    page = client.get(f"/tables/{Table().id}/").content.decode()

    assert "<noscript>" in page
    assert "Please allow JavaScript" in page


def test_a_finished_game_can_still_be_looked_at(client: Client):
    table = Table()
    Game.objects.filter(pk=table.id).update(status=Game.Status.FINISHED)

    assert "<hex-table>" in client.get(f"/tables/{table.id}/").content.decode()


def test_the_client_gets_its_texts_in_german(client: Client):
    texts = client.get(client_texts_url("de")).json()

    assert texts["Roll"] == "Würfeln"
    assert texts["{n} card"] == ["{n} Karte", "{n} Karten"]


def test_the_client_gets_no_texts_of_the_pages(client: Client):
    assert "Sign up" not in client.get(client_texts_url("de")).json()


def test_english_is_what_the_client_holds_itself(client: Client):
    assert client.get(client_texts_url("en")).json() == {}


def test_browsers_may_keep_texts_whose_address_names_their_content(client: Client):
    assert "immutable" in client.get(client_texts_url("de")).headers["Cache-Control"]
    assert "Cache-Control" not in client.get("/texts/de.json").headers


@pytest.mark.parametrize("language", ["fr", "xx"])
def test_there_are_no_texts_in_languages_that_we_do_not_speak(client: Client, language: str):
    assert client.get(f"/texts/{language}.json").status_code == 404
