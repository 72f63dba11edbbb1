"""The lobby: public tables to sit down at, and public games to watch."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games import lobby
from games.models import Game
from tests.games.tables import Table, open_table, person

pytestmark = pytest.mark.django_db
URL = "/tables/"


def waiting_table(name: str = "Host", private: bool = False) -> Game:
    """A table of two seats; its host sits at it."""
    host = User.objects.filter(username=name).first() or person(name)
    game = open_table(host)
    Game.objects.filter(pk=game.pk).update(is_private=private)
    lobby.sit(game.pk, host)
    return game


def listed(client: Client) -> tuple[list[Game], list[Game]]:
    tables = client.get(URL).context["tables"]
    return tables.open, tables.running


def test_a_public_table_is_listed_with_host_rules_pace_seats_and_a_way_in(client: Client):
    game = waiting_table()
    client.force_login(person("Mara"))

    page = client.get(URL).content.decode()

    for shown in (
        "A table",
        "Host: Host",
        "Hexland · Standard island · 2 players · to 10 points · 2 minutes a turn · about 30 minutes",
        "Free seat",
        "1 of 2 free",
    ):
        assert shown in page
    assert f'action="/tables/{game.pk}/sit/"' in page


def test_one_click_sits_down_and_leads_to_the_table(client: Client):
    game, mara = waiting_table(), person("Mara")
    client.force_login(mara)

    response = client.post(f"/tables/{game.pk}/sit/")

    assert response.headers["Location"] == f"/tables/{game.pk}/"
    assert game.seats.filter(owner=mara).exists()


def test_a_stranger_sees_the_list_and_is_led_to_the_table(client: Client):
    game = waiting_table()

    page = client.get(URL).content.decode()

    assert f'href="/tables/{game.pk}/"' in page
    assert "/sit/" not in page


def test_private_tables_and_games_are_in_no_list_not_even_their_hosts(client: Client):
    game = waiting_table(private=True)
    client.force_login(Table().host)
    assert listed(client) == ([], [])

    assert game.host is not None
    client.force_login(game.host)
    assert listed(client) == ([], [])


def test_full_tables_are_listed_only_for_those_who_sit_there(client: Client):
    game, guest = waiting_table(), person("Guest")
    lobby.sit(game.pk, guest)
    assert listed(client) == ([], [])

    client.force_login(guest)
    assert listed(client) == ([game], [])
    assert "You sit here" in client.get(URL).content.decode()


def test_a_table_at_which_nobody_sits_is_not_listed(client: Client):
    game = waiting_table()
    assert game.host is not None
    lobby.leave(game.pk, game.host)

    assert listed(client) == ([], [])


def test_closed_and_finished_games_are_not_listed(client: Client):
    closed, finished = waiting_table(), waiting_table()
    assert closed.host is not None
    lobby.close(closed.pk, closed.host)
    Game.objects.filter(pk=finished.pk).update(status=Game.Status.FINISHED)

    assert listed(client) == ([], [])


def test_a_running_public_game_can_be_watched(client: Client):
    table = Table()
    Game.objects.filter(pk=table.id).update(is_private=False)

    assert listed(client) == ([], [table.game])
    assert f'href="/tables/{table.id}/">Watch' in client.get(URL).content.decode()


def test_the_latest_table_comes_first(client: Client):
    first, second = waiting_table("First"), waiting_table("Second")
    Game.objects.filter(pk=first.pk).update(created_at="2026-01-01T00:00Z")

    assert listed(client)[0] == [second, first]


def test_an_empty_lobby_shows_two_ways_on(client: Client):
    page = client.get(URL).content.decode()

    assert "Nobody waits for players just now." in page
    assert 'href="/tables/new/?kind=open"' in page
    assert 'href="/tables/new/?kind=computers"' in page
    assert "No public game is running." in page


def test_a_page_that_has_seen_everything_gets_nothing_new(client: Client):
    waiting_table()
    seen = client.get(URL).context["tables"].digest

    response = client.get(f"{URL}list/?seen={seen}")

    assert (response.status_code, response.content) == (204, b"")


def test_a_page_learns_of_a_new_table(client: Client):
    seen = client.get(URL).context["tables"].digest
    game = waiting_table()

    page = client.get(f"{URL}list/?seen={seen}").content.decode()

    assert game.get_absolute_url() in page
    assert "<html" not in page


def test_a_page_learns_that_somebody_sat_down(client: Client):
    host = person("Host")
    game = open_table(host, players=3)
    Game.objects.filter(pk=game.pk).update(is_private=False)
    lobby.sit(game.pk, host)
    seen = client.get(URL).context["tables"].digest
    lobby.sit(game.pk, person("Guest"))

    assert "Guest" in client.get(f"{URL}list/?seen={seen}").content.decode()


def test_the_list_takes_as_many_queries_for_one_table_as_for_many(client: Client):
    client.force_login(person("Mara"))

    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            client.get(URL)
        return len(captured)

    waiting_table("Host 0")
    for_one = queries()
    for number in range(1, 5):
        waiting_table(f"Host {number}")

    assert queries() == for_one


def test_the_lobby_speaks_german(client: Client):
    waiting_table()

    page = client.get(URL, headers={"accept-language": "de"}).content.decode()

    assert "1 von 2 frei" in page
    assert "2 Minuten je Zug" in page
