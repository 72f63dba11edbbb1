"""The home page: what Hexsite is, and for members what waits for them."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import lobby
from games.models import Game
from tests.games.tables import Table, contribution, open_table, person

pytestmark = pytest.mark.django_db


def test_a_stranger_learns_what_it_is_and_how_to_get_in(client: Client):
    page = client.get("/").content.decode()

    assert "Settle an island. Trade, build, win." in page
    assert 'href="/accounts/sign-up/"' in page
    assert 'href="/accounts/log-in/"' in page


def test_a_member_without_games_is_told_how_to_begin(client: Client):
    client.force_login(person("Mara"))

    page = client.get("/").content.decode()

    assert "No game waits for you" in page
    assert "Your first game" in page
    assert "Play against computers" in page


def test_a_member_sees_who_waits_for_players_and_can_sit_down(client: Client):
    host = person("Host")
    for _ in range(4):
        lobby.sit(open_table(host).pk, host)
    Game.objects.update(is_private=False)
    client.force_login(person("Mara"))

    response = client.get("/")

    shown = response.context["tables"]
    assert len(shown) == 3
    assert all(f'action="/tables/{game.pk}/sit/"' in response.content.decode() for game in shown)


def sections(client: Client) -> dict[str, list[Game]]:
    mine = client.get("/").context["mine"]
    return {name: games for name in ("waiting", "running", "open", "finished") if (games := getattr(mine, name))}


def test_a_game_in_which_i_am_on_the_clock_waits_for_me(client: Client):
    table = Table()
    client.force_login(table.owner(table.state.turn))

    assert sections(client) == {"waiting": [table.game]}
    assert "1 game waits for you" in client.get("/").content.decode()


def test_a_game_in_which_others_are_on_the_clock_does_not_wait_for_me(client: Client):
    table = Table()
    client.force_login(table.owner(1 - table.state.turn))

    assert sections(client) == {"running": [table.game]}


def test_the_most_urgent_game_comes_first(client: Client):
    tables = [Table(), Table(), Table()]
    me = person("Mara")
    for table, seconds in zip(tables, (20, 30, 10), strict=True):
        table.game.seats.filter(position=table.state.turn).update(owner=me)
        Game.objects.filter(pk=table.id).update(due_at=table.wait(seconds))
    client.force_login(me)

    assert client.get("/").context["mine"].waiting == [tables[place].game for place in (2, 0, 1)]


def test_tables_that_have_not_begun_are_listed_for_host_and_players(client: Client):
    host, guest, stranger = person("Host"), person("Guest"), person("Stranger")
    game = open_table(host)
    lobby.sit(game.pk, guest)

    for user, expected in ((host, {"open": [game]}), (guest, {"open": [game]}), (stranger, {})):
        client.force_login(user)
        assert sections(client) == expected


def test_finished_games_stay_in_reach_with_their_winner(client: Client):
    table = Table()
    Game.objects.filter(pk=table.id).update(status=Game.Status.FINISHED, winner=0, due_at=None)
    client.force_login(table.owner(1))

    page = client.get("/").content.decode()

    assert sections(client) == {"finished": [table.game]}
    assert f"won by {table.owner(0).username}" in page
    assert f'href="/tables/{table.id}/"' in page


def test_closed_tables_are_not_listed(client: Client):
    host = person("Host")
    game = open_table(host)
    lobby.close(game.pk, host)
    client.force_login(host)

    assert sections(client) == {}


def test_the_list_takes_as_many_queries_for_one_game_as_for_many(client: Client):
    host = person("Host")
    client.force_login(host)

    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            client.get("/")
        return len(captured)

    lobby.sit(open_table(host).pk, host)
    for_one = queries()
    for _ in range(4):
        lobby.sit(open_table(host).pk, host)

    assert queries() == for_one


def test_one_click_starts_a_game_against_computers(client: Client):
    mara = person("Mara")
    client.force_login(mara)

    response = client.post("/play/", {"contribution": contribution(1)})

    game = Game.objects.get()
    assert response.headers["Location"] == f"/tables/{game.pk}/"
    assert game.status == Game.Status.RUNNING
    assert sorted(seat.is_computer for seat in game.seats.all()) == [False, True, True, True]
    assert game.seats.get(owner=mara).contribution == contribution(1)


@pytest.mark.parametrize("bytes_sent", ["", "0" * 63, "x" * 64])
def test_without_the_browsers_random_bytes_nothing_begins(client: Client, bytes_sent: str):
    client.force_login(person("Mara"))

    page = client.post("/play/", {"contribution": bytes_sent}, follow=True).content.decode()

    assert "Your browser did not send its random bytes." in page
    assert not Game.objects.exists()


def test_whoever_lost_the_session_logs_in_and_comes_back_to_the_page(client: Client):
    response = client.post("/play/", {"contribution": contribution(1)})

    assert response.headers["Location"] == "/accounts/log-in/?next=/"
    assert client.get("/play/").headers["Location"] == "/"
    assert not Game.objects.exists()
