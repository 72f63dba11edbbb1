"""The page of a person."""

import pytest
from django.test import Client

from accounts.models import User
from games.models import Game
from tests.games.tables import NOON, Table, person

pytestmark = pytest.mark.django_db


def public_table() -> Table:
    table = Table()
    Game.objects.filter(pk=table.id).update(is_private=False)
    return table


def finish(table: Table, winner: int | None) -> Game:
    Game.objects.filter(pk=table.id).update(status=Game.Status.FINISHED, winner=winner, finished_at=NOON)
    return table.game


def test_it_says_who_somebody_is_and_since_when(client: Client):
    User.objects.filter(pk=person("Mara").pk).update(date_joined=NOON)

    page = client.get("/people/Mara/").content.decode()

    assert '<h1 class="any-length">Mara</h1>' in page
    assert "Member since Jan. 2, 2026" in page


def test_the_name_counts_in_any_case(client: Client):
    person("Mara")

    assert client.get("/people/mARA/").status_code == 200


def test_it_lists_what_somebody_plays_and_has_played(client: Client):
    running, won, lost = public_table(), public_table(), public_table()
    mara = running.owner(0)
    for table in (won, lost):
        table.game.seats.filter(position=0).update(owner=mara)
    finish(won, 0)
    finish(lost, 1)

    profile = client.get(f"/people/{mara}/").context["profile"]

    assert [game.pk for game in profile.running] == [running.id]
    assert {game.pk for game in profile.finished} == {won.id, lost.id}
    assert (profile.played, profile.won) == (2, 1)


def test_whoever_hosted_a_table_without_playing_has_not_played_there(client: Client):
    table = public_table()
    host = person("Host")
    Game.objects.filter(pk=table.id).update(host=host)

    assert client.get("/people/Host/").context["profile"].running == []


def test_private_tables_are_listed_for_nobody_else(client: Client):
    running, over = Table(), Table()
    mara = running.owner(0)
    over.game.seats.filter(position=0).update(owner=mara)
    finish(over, 0)

    seen = client.get(f"/people/{mara}/").context["profile"]
    client.force_login(mara)
    own = client.get(f"/people/{mara}/").context["profile"]

    assert (seen.running, seen.finished, seen.played, seen.won) == ([], [], 1, 1)
    assert (own.running, own.finished) == ([running.game], [over.game])


def test_without_games_it_says_so(client: Client):
    person("Mara")

    assert "No games yet" in client.get("/people/Mara/").content.decode()


@pytest.mark.parametrize("fields", [{"is_active": False}, {"name_hidden": True}])
def test_others_find_nobody_under_a_name_that_is_suspended_or_hidden(client: Client, fields: dict[str, bool]):
    mara = person("Mara")
    User.objects.filter(pk=mara.pk).update(**fields)

    assert client.get("/people/Mara/").status_code == 404


def test_somebody_whose_name_is_hidden_learns_it_on_their_own_page(client: Client):
    mara = person("Mara")
    User.objects.filter(pk=mara.pk).update(name_hidden=True)
    client.force_login(mara)

    assert "A moderator has hidden your name" in client.get("/people/Mara/").content.decode()


def test_nobody_is_there_under_a_name_that_nobody_has(client: Client):
    assert client.get("/people/Nobody/").status_code == 404


def test_every_page_leads_to_ones_own(client: Client):
    client.force_login(person("Mara"))

    assert client.get("/tables/new/").content.decode().count('href="/people/Mara/"') == 2


def test_nobody_is_there_under_a_name_that_nobody_can_have(client: Client):
    assert client.get("/people/%00/").status_code == 404
