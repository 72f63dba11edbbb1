"""The home page: what Hexsite is, and for members what waits for them."""

from datetime import datetime, timedelta

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games import lobby, moderation
from games.clock import CLOCKS
from games.models import Game
from tests.games.tables import NOON, Table, contribution, open_table, person

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
        table.game.deadlines.update(due_at=table.wait(seconds))
    client.force_login(me)

    assert client.get("/").context["mine"].waiting == [tables[place].game for place in (2, 0, 1)]


def test_games_without_a_clock_wait_after_those_with_one(client: Client):
    me = person("Mara")
    clocks = (None, CLOCKS["week"], CLOCKS["standard"])
    tables = [Table(ruleset="hexfolk", clock=clock) for clock in clocks]
    for table in tables:
        table.game.seats.filter(position=table.state.turn).update(owner=me)
    client.force_login(me)

    assert client.get("/").context["mine"].waiting == [tables[place].game for place in (2, 1, 0)]


def test_a_game_without_a_clock_waits_for_nobody_but_who_is_on_turn_and_not_while_it_is_paused(client: Client):
    table = Table(ruleset="hexfolk", clock=None)
    on_turn, other = table.owner(0), table.owner(1)

    client.force_login(on_turn)
    assert sections(client) == {"waiting": [table.game]}
    client.force_login(other)
    assert sections(client) == {"running": [table.game]}

    moderation.pause(table.id, person("Moderator"))
    client.force_login(on_turn)
    assert list(sections(client)) == ["running"]


@pytest.mark.parametrize(("key", "text"), [("day", "1 day a turn"), ("unlimited", "no clock")])
def test_a_game_is_listed_with_its_pace(client: Client, key: str, text: str):
    client.force_login(Table(ruleset="hexfolk", clock=CLOCKS[key]).owner(0))

    assert f"Hexfolk · {text}" in client.get("/").content.decode()


def shown_at(client: Client, user: User, at: datetime) -> str:
    """The home page of somebody at a time, without what separates words on it."""
    client.force_login(user)
    with time_machine.travel(at, tick=False):
        return " ".join(client.get("/").content.decode().split())


def test_a_row_tells_what_is_left_of_ones_own_clock_and_until_when_in_ones_own_time_zone(client: Client):
    table = Table(clock=CLOCKS["three_days"])
    me = table.owner(table.state.turn)
    User.objects.filter(pk=me.pk).update(time_zone="Europe/Berlin")

    page = shown_at(client, me, NOON + timedelta(hours=20))

    assert 'datetime="2026-01-05T12:00:00+00:00"' in page
    assert ">2 days 4 hours left</time>, until 01/05/2026 1 p.m." in page


def test_a_row_of_a_game_in_which_others_are_to_move_tells_of_their_clock(client: Client):
    table = Table(clock=CLOCKS["day"])
    other = table.owner(1 - table.state.turn)

    assert ">1 day left</time>" in shown_at(client, other, NOON)


def test_a_clock_that_ran_out_says_so(client: Client):
    table = Table()

    assert ">The time is up</time>" in shown_at(client, table.owner(0), NOON + timedelta(hours=1))


def test_a_game_without_a_deadline_says_so(client: Client):
    table = Table(ruleset="hexfolk", clock=None)

    page = shown_at(client, table.owner(0), NOON)

    assert "No deadline" in page
    assert "<time" not in page


def test_a_paused_game_says_so_in_place_of_its_clock(client: Client):
    table = Table()
    moderation.pause(table.id, person("Moderator"), now=NOON)

    assert "<span>Paused</span>" in shown_at(client, table.owner(0), NOON)


def test_games_in_which_others_are_to_move_come_in_the_order_of_their_clocks(client: Client):
    me = person("Mara")
    tables = [Table(clock=CLOCKS[key]) for key in ("week", "standard", "day")]
    for table in tables:
        table.game.seats.filter(position=1 - table.state.turn).update(owner=me)
    client.force_login(me)

    assert client.get("/").context["mine"].running == [tables[place].game for place in (1, 2, 0)]


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
