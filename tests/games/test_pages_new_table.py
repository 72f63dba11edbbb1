"""The form that opens a table."""

import pytest
from django.test import Client

from accounts.models import User
from games.clock import CLOCKS
from games.models import Game
from tests.games.tables import contribution, person

pytestmark = pytest.mark.django_db
URL = "/tables/new/"
FORM = {"name": "Saltmarsh", "ruleset": "hexland", "players": "3", "clock": "fast"}


@pytest.fixture
def mara(client: Client) -> User:
    mara = person("Mara")
    client.force_login(mara)
    return mara


def test_strangers_log_in_first(client: Client):
    assert client.get(URL).headers["Location"] == f"/accounts/log-in/?next={URL}"


@pytest.mark.usefixtures("mara")
def test_everything_has_a_good_default(client: Client):
    form = client.get(URL).context["form"]

    assert form.get_initial_for_field(form.fields["name"], "name") == "Table of Mara"
    assert [form[name].value() for name in ("ruleset", "players", "clock")] == ["hexland", 4, "standard"]


def test_the_table_is_as_the_form_says_and_its_host_sits_at_it(client: Client, mara: User):
    response = client.post(URL, FORM)

    game = Game.objects.get()
    assert response.headers["Location"] == f"/tables/{game.pk}/"
    assert (game.name, game.host, game.ruleset, game.status) == ("Saltmarsh", mara, "hexland", Game.Status.OPEN)
    assert (game.setup_seconds, game.turn_seconds, game.discard_seconds) == (
        CLOCKS["fast"].setup,
        CLOCKS["fast"].turn,
        CLOCKS["fast"].discard,
    )
    assert [seat.owner for seat in game.seats.all()] == [mara, None, None]


@pytest.mark.usefixtures("mara")
@pytest.mark.parametrize(("kind", "private"), [("computers", True), ("friends", True), ("open", False), ("", True)])
def test_the_kind_of_table_proposes_who_may_find_it(client: Client, kind: str, private: bool):
    assert client.get(f"{URL}?kind={kind}").context["form"]["private"].value() is private


@pytest.mark.usefixtures("mara")
@pytest.mark.parametrize(("ticked", "private"), [({"private": "on"}, True), ({}, False)])
def test_a_table_is_private_if_the_form_says_so(client: Client, ticked: dict[str, str], private: bool):
    client.post(f"{URL}?kind=open", FORM | ticked)

    assert Game.objects.get().is_private is private


@pytest.mark.usefixtures("mara")
def test_every_kind_is_a_link_away_and_the_chosen_one_is_marked(client: Client):
    page = client.get(f"{URL}?kind=open").content.decode()

    assert 'href="?kind=computers">' in page
    assert 'href="?kind=friends">' in page
    assert 'href="?kind=open" aria-current="page">' in page


AGAINST_COMPUTERS = f"{URL}?kind=computers"
COMPUTERS_FORM = FORM | {"level": "random", "contribution": contribution(1)}


def test_a_game_against_computers_starts_at_once(client: Client, mara: User):
    response = client.post(AGAINST_COMPUTERS, COMPUTERS_FORM)

    game = Game.objects.get()
    assert response.headers["Location"] == f"/tables/{game.pk}/"
    assert (game.status, game.turn_seconds) == (Game.Status.RUNNING, CLOCKS["fast"].turn)
    assert sorted(seat.driver for seat in game.seats.all()) == ["person", "random", "random"]
    assert game.seats.get(owner=mara).contribution == contribution(1)


@pytest.mark.usefixtures("mara")
def test_without_random_bytes_a_game_against_computers_does_not_start(client: Client):
    page = client.post(AGAINST_COMPUTERS, COMPUTERS_FORM | {"contribution": ""}).content.decode()

    assert "Your browser did not send its random bytes." in page
    assert not Game.objects.exists()


@pytest.mark.usefixtures("mara")
def test_an_unknown_level_is_refused_at_its_field(client: Client):
    response = client.post(AGAINST_COMPUTERS, COMPUTERS_FORM | {"level": "genius"})

    assert list(response.context["form"].errors) == ["level"]
    assert not Game.objects.exists()


@pytest.mark.usefixtures("mara")
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_hexland_has_two_to_four_seats(client: Client, players: str):
    client.post(URL, FORM | {"players": players})

    assert Game.objects.get().seats.count() == int(players)


@pytest.mark.usefixtures("mara")
@pytest.mark.parametrize(
    "bad",
    [
        {"name": ""},
        {"name": "   "},
        {"name": "m" * 41},
        {"ruleset": "chess"},
        {"players": "1"},
        {"players": "5"},
        {"players": "many"},
        {"clock": "eternal"},
    ],
)
def test_what_the_rules_do_not_allow_is_refused_at_its_field(client: Client, bad: dict[str, str]):
    response = client.post(URL, FORM | bad)

    assert response.status_code == 200
    assert list(response.context["form"].errors) == list(bad)
    assert '<details class="sheet more" open>' in response.content.decode()
    assert not Game.objects.exists()


@pytest.mark.usefixtures("mara")
def test_a_refused_form_keeps_what_was_chosen(client: Client):
    form = client.post(URL, FORM | {"name": ""}).context["form"]

    assert [form[name].value() for name in ("ruleset", "players", "clock")] == ["hexland", "3", "fast"]


@pytest.mark.usefixtures("mara")
def test_a_name_is_shown_as_text_whatever_it_contains(client: Client):
    page = client.post(URL, FORM | {"name": "<script>alert(1)</script>"}, follow=True).content.decode()

    assert "<script>alert(1)" not in page
    assert "&lt;script&gt;alert(1)" in page
