"""The form that opens a table."""

import pytest
from django.test import Client

from accounts.models import User
from games.clock import CLOCKS
from games.models import Game
from tests.games.tables import person

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
