"""What people see and how they play is their own choice."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User

pytestmark = pytest.mark.django_db
URL = "/accounts/settings/"
CHOICE = {
    "language": "en",
    "theme": "dark",
    "motion": "reduced",
    "letters_on_pieces": "on",
    "confirm_moves": "always",
}


@pytest.fixture
def mara(client: Client) -> User:
    mara = User.objects.create_user("Mara", password="lantern-and-fog")
    client.force_login(mara)
    return mara


def chosen(user: User) -> dict[str, Any]:
    user.refresh_from_db()
    return {name: getattr(user, name) for name in CHOICE}


def test_a_member_keeps_a_choice_in_the_account(client: Client, mara: User):
    response = client.post(URL, CHOICE, follow=True)

    assert chosen(mara) == CHOICE | {"letters_on_pieces": True}
    assert "Saved." in response.content.decode()


def test_a_stranger_keeps_a_choice_in_the_browser(client: Client):
    client.post(URL, CHOICE)

    assert client.get(URL).context["form"].instance.theme == "dark"
    assert client.get("/").context["preferences"].confirm_moves == "always"


@pytest.mark.usefixtures("mara")
def test_a_choice_shows_on_every_page_at_once(client: Client):
    client.post(URL, CHOICE)

    assert '<html lang="en" data-theme="dark" data-motion="reduced" data-letters>' in client.get("/").content.decode()


def test_without_a_choice_the_system_decides(client: Client):
    assert '<html lang="en">' in client.get("/").content.decode()


@pytest.mark.usefixtures("mara")
def test_a_choice_of_language_holds_for_the_answer_already(client: Client):
    response = client.post(URL, CHOICE | {"language": "de"}, follow=True)

    assert '<html lang="de"' in response.content.decode()
    assert "Gespeichert." in response.content.decode()


def test_a_box_that_is_not_ticked_is_off(client: Client, mara: User):
    client.post(URL, CHOICE)
    client.post(URL, {name: value for name, value in CHOICE.items() if value != "on"})

    assert not chosen(mara)["letters_on_pieces"]


@pytest.mark.parametrize(
    ("choice", "live", "slow"), [("pace", False, True), ("always", True, True), ("never", False, False)]
)
def test_moves_are_confirmed_as_the_pace_of_the_table_asks_or_as_one_chooses(choice: str, live: bool, slow: bool):
    user = User(confirm_moves=choice)

    assert (user.confirms(in_slow_game=False), user.confirms(in_slow_game=True)) == (live, slow)


def test_without_a_choice_moves_are_confirmed_in_slow_games():
    assert User().confirms(in_slow_game=True)
    assert not User().confirms(in_slow_game=False)


def test_an_older_cookie_that_lacks_a_choice_keeps_the_others(client: Client):
    client.cookies["preferences"] = "theme=dark&motion=reduced&confirm_moves=on"

    preferences = client.get("/").context["preferences"]

    assert (preferences.theme, preferences.motion, preferences.confirm_moves) == ("dark", "reduced", "pace")


@pytest.mark.parametrize(
    "nonsense", [{"theme": "pink"}, {"motion": "fast"}, {"language": "xx"}, {"theme": ""}, {"confirm_moves": "on"}]
)
def test_a_choice_that_does_not_exist_changes_nothing(client: Client, mara: User, nonsense: dict[str, str]):
    before = chosen(mara)

    response = client.post(URL, CHOICE | nonsense)

    assert response.status_code == 200
    assert list(response.context["form"].errors) == list(nonsense)
    assert chosen(mara) == before


@pytest.mark.parametrize("cookie", ["theme=pink", "theme=%00", "nonsense", "theme=" + "x" * 999])
def test_a_spoilt_cookie_is_as_good_as_none(client: Client, cookie: str):
    client.cookies["preferences"] = cookie

    assert '<html lang="en">' in client.get("/").content.decode()


def test_the_colours_can_be_changed_from_any_page(client: Client, mara: User):
    response = client.post("/accounts/theme/", {"theme": "dark", "next": "/tables/new/"})

    assert response.headers["Location"] == "/tables/new/"
    assert chosen(mara)["theme"] == "dark"


@pytest.mark.parametrize("elsewhere", ["https://example.org/", "//example.org/", "javascript:alert(1)"])
def test_changing_the_colours_never_leads_to_another_site(client: Client, elsewhere: str):
    assert client.post("/accounts/theme/", {"theme": "dark", "next": elsewhere}).headers["Location"] == "/"


def test_changing_the_colours_leads_to_an_address_that_is_none_of_ours_without_a_fault(client: Client):
    assert client.post("/accounts/theme/", {"theme": "dark", "next": "nowhere"}).headers["Location"] == "nowhere"


def test_a_member_finds_the_ways_to_e_mail_and_password(client: Client, mara: User):
    page = client.get(URL).content.decode()

    assert 'href="/accounts/email/"' in page
    assert 'href="/accounts/password/"' in page
