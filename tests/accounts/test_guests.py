"""People who play before they have an account."""

import pytest
from django.contrib.auth import get_user
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts import guests
from accounts.models import User

pytestmark = pytest.mark.django_db
SIGN_UP = "/accounts/sign-up/"
MARA = {"username": "Mara", "email": "", "password1": "lantern-and-fog", "password2": "lantern-and-fog"}


@pytest.fixture
def guest(client: Client) -> User:
    """A guest who is logged in."""
    guest = guests.make_guest()
    client.force_login(guest)
    return guest


def test_a_guest_has_a_name_with_a_number_and_no_password():
    guest = guests.make_guest()

    assert guest.username.startswith("Guest ")
    assert guest.username.removeprefix("Guest ").isdigit()
    assert guest.is_guest
    assert not guest.has_usable_password()


def test_a_name_that_is_taken_is_not_given_again(monkeypatch: pytest.MonkeyPatch):
    numbers = iter([7, 7, 8])
    monkeypatch.setattr("accounts.guests.secrets.randbelow", lambda below: next(numbers))

    names = [guests.make_guest().username for _ in range(2)]

    assert names == ["Guest 1007", "Guest 1008"]


def test_registering_turns_the_guest_into_a_member_of_the_same_row(client: Client, guest: User):
    response = client.post(SIGN_UP, MARA, follow=True)

    guest.refresh_from_db()
    assert (guest.username, guest.is_guest) == ("Mara", False)
    assert guest.check_password("lantern-and-fog")
    assert response.context["user"] == guest
    assert User.objects.count() == 1


def test_a_refused_registration_leaves_the_guest_as_they_were(client: Client, guest: User):
    User.objects.create_user("Mara")

    client.post(SIGN_UP, MARA)

    guest.refresh_from_db()
    assert guest.is_guest
    assert get_user(client) == guest


def test_every_page_reminds_a_guest_to_register(client: Client, guest: User):
    page = client.get("/tables/new/").content.decode()

    assert "You play as a guest." in page
    assert 'href="/accounts/sign-up/?next=/tables/new/"' in page


def test_members_are_not_reminded(client: Client):
    client.force_login(User.objects.create_user("Theo"))

    assert "You play as a guest." not in client.get("/").content.decode()


def test_a_guest_is_warned_before_logging_out(client: Client, guest: User):
    home = client.get("/").content.decode()
    page = client.get("/accounts/log-out/").content.decode()

    assert 'action="/accounts/log-out/"' not in home
    assert "Log out and lose them" in page


@pytest.mark.parametrize("page", ["/accounts/email/", "/accounts/password/"])
def test_a_guest_who_wants_e_mail_or_a_password_is_led_to_registering(client: Client, guest: User, page: str):
    assert client.get(page).headers["Location"] == f"{SIGN_UP}?next={page}"


def test_whoever_makes_one_guest_after_the_other_is_stopped(client: Client, settings: Settings):
    settings.ACCOUNT_RATE_LIMITS = {"guest": "2/h/ip"}

    statuses = [Client().post(reverse("games:play_computers"), {"as_guest": "yes"}).status_code for _ in range(3)]

    assert statuses == [302, 302, 429]
    assert User.objects.count() == 2
