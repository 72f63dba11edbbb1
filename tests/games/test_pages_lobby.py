"""A table before the game, in pages: who sees what, who may do what."""

import pytest
from django.test import Client

from accounts.models import User
from games import lobby
from games.clock import CLOCKS
from games.models import OPEN_SEAT, Game
from tests.games.tables import contribution, open_table, person

pytestmark = pytest.mark.django_db


@pytest.fixture
def host() -> User:
    return person("Host")


@pytest.fixture
def game(host: User) -> Game:
    """Two seats; the host has the first."""
    game = open_table(host)
    lobby.sit(game.pk, host)
    return game


def at(game: Game, action: str = "") -> str:
    return f"/tables/{game.pk}/{action}"


def logged_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def drivers(game: Game) -> list[str]:
    return [seat.driver for seat in game.seats.all()]


def test_the_page_shows_name_rules_seats_and_the_seal(client: Client, game: Game):
    page = client.get(at(game)).content.decode()

    for shown in (
        "A table",
        "Hexland · Standard island · 2 players · to 10 points · 2 minutes a turn",
        "Host",
        "Free seat",
        "1 seat is still free.",
        game.commitment,
    ):
        assert shown in page


@pytest.mark.parametrize(
    ("key", "terms"),
    [
        (
            "standard",
            "A game takes about 30 minutes. "
            "Discarding, and building after a turn: 30 seconds; a placement at the start: 1 minute.",
        ),
        (
            "day_and_reserve",
            "Discarding, and building after a turn: 12 hours; a placement at the start: 1 day. "
            "The reserve is for turns that take longer; what is used of it is gone.",
        ),
        ("unlimited", "A game takes as long as its players do."),
    ],
)
def test_the_clock_is_explained_before_one_sits_down(client: Client, host: User, key: str, terms: str):
    game = open_table(host, ruleset="hexfolk", clock=CLOCKS[key])

    assert terms in client.get(at(game)).content.decode()


def test_the_invitation_stands_between_the_seats_and_the_chat(client: Client, game: Game):
    page = client.get(at(game)).content.decode()

    assert page.index("Free seat") < page.index("Invite by link") < page.index('id="chat"')


def test_the_secret_is_not_in_the_page(game: Game, host: User):
    secret = bytes(game.secret.value).hex()

    for client in (Client(), logged_in(host)):
        assert secret not in client.get(at(game)).content.decode()


@pytest.mark.parametrize("user", [None, "Watcher"])
def test_who_comes_to_a_full_table_is_told_so_and_asked_for_nothing_in_vain(game: Game, host: User, user: str | None):
    lobby.add_computer(game.pk, host, 1, "random")
    client = logged_in(person(user)) if user else Client()

    page = client.get(at(game)).content.decode()

    assert "All seats are taken. You can watch, or open a table of your own." in page
    assert "sit down" not in page.lower().replace("may sit down", "")


def test_a_stranger_with_the_link_is_led_back_after_logging_in(client: Client, game: Game):
    page = client.get(at(game)).content.decode()

    assert f'href="/accounts/log-in/?next={at(game)}"' in page
    assert f'href="/accounts/sign-up/?next={at(game)}"' in page


def test_whoever_has_the_link_may_sit_down(game: Game):
    guest = person("Guest")

    page = logged_in(guest).post(at(game, "sit/"), follow=True).content.decode()

    assert [seat.owner for seat in game.seats.all()] == [game.host, guest]
    assert "Guest" in page


def test_a_full_table_says_so(game: Game, host: User):
    lobby.add_computer(game.pk, host, 1, "random")

    page = logged_in(person("Guest")).post(at(game, "sit/"), follow=True).content.decode()

    assert "All seats are taken." in page


def test_leaving_frees_the_seat(game: Game, host: User):
    logged_in(host).post(at(game, "leave/"))

    assert drivers(game) == [OPEN_SEAT, OPEN_SEAT]


def test_the_host_adds_a_computer_and_removes_it(game: Game, host: User):
    client = logged_in(host)

    client.post(at(game, "seats/1/computer/"), {"level": "random"})
    assert drivers(game)[1] == "random"

    client.post(at(game, "seats/1/clear/"))
    assert drivers(game)[1] == OPEN_SEAT


@pytest.mark.parametrize("action", ["seats/1/computer/", "seats/0/clear/", "close/"])
def test_only_the_host_fills_clears_and_closes(game: Game, action: str):
    stranger = logged_in(person("Stranger"))
    before = drivers(game)

    page = stranger.post(at(game, action), {"level": "random"}, follow=True).content.decode()

    game.refresh_from_db()
    assert "Only the host of this table can do that." in page
    assert (drivers(game), game.status) == (before, Game.Status.OPEN)


def test_the_page_offers_the_hosts_actions_to_the_host_only(game: Game, host: User):
    for client, offered in ((logged_in(host), True), (logged_in(person("Guest")), False), (Client(), False)):
        page = client.get(at(game)).content.decode()
        assert ("Add a computer" in page, "Close the table" in page) == (offered, offered)


@pytest.mark.parametrize("action", ["sit/", "leave/", "ready/", "not-ready/", "seats/1/computer/", "close/"])
def test_a_stranger_logs_in_first_and_comes_back_to_the_table(client: Client, game: Game, action: str):
    before = drivers(game)

    response = client.post(at(game, action))

    assert response.headers["Location"] == f"/accounts/log-in/?next={at(game)}"
    assert drivers(game) == before


@pytest.mark.parametrize("action", ["sit/", "leave/", "ready/", "not-ready/", "seats/1/clear/", "close/"])
def test_a_link_alone_does_nothing_but_lead_to_the_table(game: Game, host: User, action: str):
    response = logged_in(host).get(at(game, action))

    game.refresh_from_db()
    assert response.headers["Location"] == at(game)
    assert (game.status, game.seats.filter(owner=host).exists()) == (Game.Status.OPEN, True)


def test_a_form_of_another_site_does_nothing(game: Game, host: User):
    client = Client(enforce_csrf_checks=True)
    client.force_login(host)

    assert client.post(at(game, "close/")).status_code == 403


def test_ready_takes_random_bytes(game: Game, host: User):
    page = logged_in(host).post(at(game, "ready/"), follow=True).content.decode()

    assert "Your browser did not send its random bytes." in page
    assert not game.seats.get(owner=host).is_ready


def test_ready_can_be_taken_back(game: Game, host: User):
    client = logged_in(host)
    client.post(at(game, "ready/"), {"contribution": contribution(1)})
    assert game.seats.get(owner=host).is_ready

    client.post(at(game, "not-ready/"))
    assert not game.seats.get(owner=host).is_ready


def test_the_page_says_whom_the_table_waits_for(game: Game, host: User):
    guest = person("Guest")
    lobby.sit(game.pk, guest)
    lobby.get_ready(game.pk, host, contribution(1))

    assert "Not ready yet: Guest." in logged_in(host).get(at(game)).content.decode()
    assert "Everybody waits for you to get ready." in logged_in(guest).get(at(game)).content.decode()


def test_the_game_begins_when_the_last_person_is_ready(game: Game, host: User):
    client = logged_in(host)
    client.post(at(game, "seats/1/computer/"), {"level": "random"})

    page = client.post(at(game, "ready/"), {"contribution": contribution(1)}, follow=True)

    assert "<hex-table>" in page.content.decode()


def test_a_page_that_has_seen_everything_gets_nothing_new(client: Client, game: Game):
    seen = client.get(at(game)).context["lobby"].digest

    response = client.get(at(game, f"lobby/?seen={seen}"))

    assert (response.status_code, response.content) == (204, b"")


def test_a_page_learns_of_a_new_player(client: Client, game: Game):
    seen = client.get(at(game)).context["lobby"].digest
    lobby.sit(game.pk, person("Guest"))

    response = client.get(at(game, f"lobby/?seen={seen}"))

    assert "Guest" in response.content.decode()
    assert "<html" not in response.content.decode()


def test_a_waiting_page_is_led_to_the_board_when_the_game_begins(client: Client, game: Game, host: User):
    lobby.add_computer(game.pk, host, 1, "random")
    lobby.get_ready(game.pk, host, contribution(1))

    response = client.get(at(game, "lobby/?seen=anything"))

    assert response.headers["HX-Redirect"] == at(game)


def test_the_lobby_speaks_german(game: Game, host: User):
    client = logged_in(host)
    page = client.get(at(game), headers={"accept-language": "de"}).content.decode()

    assert "1 Platz ist noch frei." in page
    assert "Ich bin bereit" in page
    assert "2 Minuten je Zug" in page


def test_a_closed_table_shows_its_secret_and_what_it_was_sealed_with(client: Client, game: Game, host: User):
    logged_in(host).post(at(game, "close/"))

    page = client.get(at(game)).content.decode()

    assert "This table is closed" in page
    assert bytes(game.secret.value).hex() in page
    assert game.commitment in page


@pytest.mark.parametrize("action", ["", "lobby/"])
def test_an_unknown_table_is_not_found(client: Client, action: str):
    assert client.get(f"/tables/nowhere/{action}").status_code == 404


def test_nobody_can_sit_at_an_unknown_table(host: User):
    assert logged_in(host).post("/tables/nowhere/sit/").status_code == 404
