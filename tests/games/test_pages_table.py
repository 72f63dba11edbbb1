"""The page that carries the board, and the texts that the board's client fetches."""

import json
import re
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games import snapshots, standing
from games.client_texts import client_texts_url
from games.clock import CLOCKS
from games.models import Game, Snapshot
from tests.games.tables import Table, person

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


def arrival_of(page: str) -> Any:
    found = re.search(r'<script id="table-arrival" type="application/json">(.*?)</script>', page)
    assert found is not None
    return json.loads(found[1])


def test_the_page_brings_what_its_reader_may_know_so_that_the_board_waits_for_no_socket(client: Client):
    table = Table()
    table.give(0, 1, 0, 0, 0, 0)
    table.give(1, 0, 2, 0, 0, 0)
    client.force_login(table.owner(0))

    page = client.get(f"/tables/{table.id}/").content.decode()
    seated, update = arrival_of(page)

    assert seated["board"]["tiles"]
    assert update["version"] == table.version
    assert [player["hand"] for player in update["view"]["players"]] == [[1, 0, 0, 0, 0], None]
    assert bytes(table.game.secret.value).hex() not in page


def test_whoever_only_watches_gets_a_page_without_anybodys_cards(client: Client):
    table = Table()
    table.give(0, 1, 0, 0, 0, 0)

    _seated, update = arrival_of(client.get(f"/tables/{table.id}/").content.decode())

    assert update["view"]["you"] is None
    assert {player["hand"] for player in update["view"]["players"]} == {None}


def test_a_game_that_cannot_be_shown_has_its_page_all_the_same(client: Client, caplog: pytest.LogCaptureFixture):
    """The table's socket tells what is wrong."""
    table = Table()
    Snapshot.objects.filter(game=table.game).update(state={"nonsense": 1})
    snapshots._positions.clear()
    standing._standings.clear()

    page = client.get(f"/tables/{table.id}/")

    assert (page.status_code, arrival_of(page.content.decode())) == (200, [])
    assert f"Game {table.id} can't be shown" in caplog.text


def test_nobody_finds_the_page_in_the_browser_of_whoever_has_gone(client: Client):
    assert "no-store" in client.get(f"/tables/{Table().id}/").headers["Cache-Control"]


def test_the_script_that_draws_the_board_is_the_first_thing_that_the_page_asks_for(client: Client):
    page = client.get(f"/tables/{Table().id}/").content.decode()

    assert re.findall(r'"([^"]*static[^"]*)"', page)[0].startswith("/static/games/table")


def test_the_page_travels_compressed(client: Client):
    page = client.get(f"/tables/{Table().id}/", headers={"accept-encoding": "gzip"})

    assert page.headers["Content-Encoding"] == "gzip"


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


def test_the_client_fetches_nothing_for_english_which_it_holds_itself(client: Client):
    page = client.get(f"/tables/{Table().id}/").content.decode()

    assert config_of(page)["texts"] is None
    assert 'rel="preload"' not in page
    assert client.get(client_texts_url("en")).json() == {}


def test_the_texts_come_together_with_the_script_that_needs_them(client: Client):
    page = client.get(f"/tables/{Table().id}/", headers={"accept-language": "de"}).content.decode()

    assert f'<link rel="preload" as="fetch" crossorigin href="{client_texts_url("de")}">' in page


def test_the_line_to_the_server_is_opened_without_waiting_for_the_script(client: Client):
    table = Table()

    page = client.get(f"/tables/{table.id}/").content.decode()

    line = re.search(r"<script[^>]* id=\"line\"[^>]*>", page)
    assert line is not None
    assert " async " in line[0]
    assert f'data-address="/ws/games/{table.id}/?after={table.version}"' in line[0]


def test_browsers_may_keep_texts_whose_address_names_their_content(client: Client):
    assert "immutable" in client.get(client_texts_url("de")).headers["Cache-Control"]
    assert "Cache-Control" not in client.get("/texts/de.json").headers


@pytest.mark.parametrize("language", ["fr", "xx"])
def test_there_are_no_texts_in_languages_that_we_do_not_speak(client: Client, language: str):
    assert client.get(f"/texts/{language}.json").status_code == 404


# --- The next game ---


def waiting_for(user: User) -> Table:
    """A game without a clock that waits for that person."""
    table = Table(ruleset="hexfolk", clock=None)
    table.game.seats.filter(position=table.state.turn).update(owner=user)
    return table


def test_the_next_game_is_another_one_that_waits(client: Client):
    mara = person("Mara")
    here, other = waiting_for(mara), waiting_for(mara)
    client.force_login(mara)

    answer = client.get(f"/tables/{here.id}/next/").json()

    assert answer == {"next": {"name": "A table", "url": f"/tables/{other.id}/"}}


def test_there_is_no_next_game_for_strangers_nor_where_none_waits(client: Client):
    here = waiting_for(person("Mara"))
    assert client.get(f"/tables/{here.id}/next/").json() == {"next": None}

    client.force_login(here.owner(0))
    assert client.get(f"/tables/{here.id}/next/").json() == {"next": None}


@pytest.mark.parametrize(("clock", "asked"), [("standard", False), ("day", True), ("unlimited", True)])
def test_tables_that_are_not_live_ask_for_the_next_game(client: Client, clock: str, asked: bool):
    table = Table(ruleset="hexfolk", clock=CLOCKS[clock])
    client.force_login(table.owner(0))

    assert (f'href="/tables/{table.id}/next/"' in client.get(f"/tables/{table.id}/").content.decode()) is asked


@pytest.mark.parametrize(("clock", "confirms"), [("standard", False), ("day", True), ("unlimited", False)])
def test_without_a_choice_a_piece_is_confirmed_in_slow_games_alone(client: Client, clock: str, confirms: bool):
    table = Table(ruleset="hexfolk", clock=CLOCKS[clock])
    client.force_login(table.owner(0))

    config: Any = config_of(client.get(f"/tables/{table.id}/").content.decode())

    assert config["preferences"]["confirm"] is confirms
