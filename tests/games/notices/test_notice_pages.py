"""Notices on the pages: what members choose, how many games wait, and the site as an app."""

import re

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from games.models import Channel, Game, NoticeKind
from games.notices import presence
from games.notices.recipients import DEFAULTS, choices_of
from games.signals import game_changed
from tests.games.notices.post import Browser, give_address
from tests.games.tables import Table, open_table, person

pytestmark = pytest.mark.django_db
SETTINGS = "/accounts/settings/"


@pytest.fixture
def mara(client: Client) -> User:
    mara = person("Mara")
    client.force_login(mara)
    return mara


def settings_page(client: Client) -> str:
    return client.get(SETTINGS).content.decode()


def ticked(page: str) -> set[str]:
    """The names of the boxes that are ticked."""
    boxes = re.findall(r'<input type="checkbox" name="(\w+-\w+)"([^>]*)>', page)
    return {name for name, rest in boxes if "checked" in rest}


# --- Choosing ---


@pytest.mark.usefixtures("mara")
def test_the_settings_show_a_box_for_each_kind_and_channel(client: Client) -> None:
    assert ticked(settings_page(client)) == {f"{kind}-{channel}" for kind, channel in DEFAULTS}


@pytest.mark.usefixtures("mara")
def test_a_choice_is_kept(client: Client) -> None:
    response = client.post("/notices/", {"turn-push": "on", "offer-mail": "on"}, follow=True)

    page = response.content.decode()
    assert "Saved." in page
    assert ticked(page) == {"turn-push", "offer-mail"}


@pytest.mark.usefixtures("mara")
def test_a_choice_can_be_changed_again(client: Client) -> None:
    client.post("/notices/", {})
    client.post("/notices/", {"clock-mail": "on"})

    assert ticked(settings_page(client)) == {"clock-mail"}


def test_a_choice_is_ones_own(client: Client, mara: User) -> None:
    client.post("/notices/", {})

    assert choices_of(person("Tim").notice_choices.all()) == DEFAULTS


@pytest.mark.usefixtures("mara")
def test_the_settings_say_that_mail_needs_a_confirmed_address(client: Client) -> None:
    assert "once you have confirmed an e-mail address" in settings_page(client)


def test_with_a_confirmed_address_they_need_not(client: Client, mara: User) -> None:
    give_address(mara)

    assert "once you have confirmed an e-mail address" not in settings_page(client)


def test_the_settings_list_the_browsers_that_show_notices(client: Client, mara: User) -> None:
    Browser().subscribe(mara)

    page = settings_page(client)
    assert "Firefox, Linux" in page
    assert f"/notices/browsers/{mara.push_subscriptions.get().pk}/remove/" in page


@pytest.mark.usefixtures("mara")
def test_without_a_key_no_browser_is_offered_notices(client: Client, settings: Settings) -> None:
    settings.VAPID_PRIVATE_KEY = ""

    assert "Browsers that show notices" not in settings_page(client)


def test_the_page_never_shows_the_private_key(client: Client, mara: User, settings: Settings) -> None:
    assert settings.VAPID_PRIVATE_KEY not in settings_page(client)


def test_guests_and_strangers_have_nothing_to_choose(client: Client) -> None:
    assert "Tell me when" not in settings_page(client)
    client.force_login(User.objects.create_user("Guest 1234", is_guest=True))
    assert "Tell me when" not in settings_page(client)


# --- Games that wait ---


def test_every_title_counts_the_games_that_wait(client: Client) -> None:
    table = Table(2)
    client.force_login(table.owner(0))

    assert "<title>(1) Settings - Hexsite</title>" in settings_page(client)
    assert client.get("/waiting/").json() == {"waiting": 1}


def test_a_game_that_waits_for_others_does_not_count(client: Client) -> None:
    table = Table(2)
    client.force_login(table.owner(1))

    assert "<title>Settings - Hexsite</title>" in settings_page(client)
    assert client.get("/waiting/").json() == {"waiting": 0}


def test_for_strangers_nothing_waits(client: Client) -> None:
    assert client.get("/waiting/").json() == {"waiting": 0}


def test_whoever_waits_in_the_lobby_looks_at_the_game(client: Client, mara: User) -> None:
    game = open_table(mara)
    client.get(f"{game.get_absolute_url()}lobby/")

    assert presence.is_looking(mara.pk, game.pk)
    assert not presence.is_looking(mara.pk, "another")


# --- The site as an app ---


def test_the_service_worker_may_speak_for_the_whole_site(client: Client) -> None:
    response = client.get("/service-worker.js")

    assert response.headers["Content-Type"].startswith("text/javascript")
    assert "showNotification" in response.content.decode()


def test_the_site_can_be_installed(client: Client) -> None:
    manifest = client.get("/site.webmanifest").json()

    assert (manifest["scope"], manifest["display"]) == ("/", "standalone")


# --- Together ---


def test_a_change_of_a_game_plans_its_notices() -> None:
    table = Table(2)
    Browser().subscribe(table.owner(0))
    game_changed.send(Game, game_id=table.id, version=table.version)

    assert table.owner(0).notices.filter(kind=NoticeKind.TURN, channel=Channel.PUSH, due_at__isnull=False).exists()
