"""Members come and go."""

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts.models import User

pytestmark = pytest.mark.django_db
URL = "/accounts/log-in/"
LOGIN = {"login": "Mara", "password": "lantern-and-fog"}


@pytest.fixture(autouse=True)
def mara() -> User:
    return User.objects.create_user("Mara", password="lantern-and-fog")


def test_logging_in_leads_to_my_games(client: Client, mara: User):
    response = client.post(URL, LOGIN, follow=True)

    assert response.redirect_chain == [(reverse("games:home"), 302)]
    assert response.context["user"] == mara


def test_the_name_counts_in_any_case(client: Client):
    assert client.post(URL, LOGIN | {"login": "mARA"}).status_code == 302


def test_an_email_address_does_as_well(client: Client, mara: User):
    EmailAddress.objects.create(user=mara, email="mara@example.org", primary=True, verified=True)

    assert client.post(URL, LOGIN | {"login": "Mara@Example.org"}).status_code == 302


def test_whoever_was_on_the_way_to_a_page_gets_there(client: Client):
    assert client.post(URL, LOGIN | {"next": "/tables/new/"}).headers["Location"] == "/tables/new/"


@pytest.mark.parametrize("elsewhere", ["https://example.org/", "//example.org/", "javascript:alert(1)"])
def test_logging_in_never_leads_to_another_site(client: Client, elsewhere: str):
    assert client.post(URL, LOGIN | {"next": elsewhere}).headers["Location"] == reverse("games:home")


@pytest.mark.parametrize("page", [URL, "/accounts/sign-up/"])
def test_a_member_is_led_on_whatever_the_address_says(client: Client, mara: User, page: str):
    client.force_login(mara)
    assert client.get(page, {"next": "nowhere"}).headers["Location"] == "nowhere"


@pytest.mark.parametrize(
    "wrong", [{"password": "Lantern-and-fog"}, {"login": "Nobody"}, {"login": "nobody@example.org"}]
)
def test_a_wrong_name_and_a_wrong_password_get_the_same_answer(client: Client, wrong: dict[str, str]):
    response = client.post(URL, LOGIN | wrong)

    assert response.status_code == 200
    assert response.context["form"].non_field_errors() == [
        "Name and password don't match. Mind upper and lower case in the password."
    ]


def test_a_refused_log_in_keeps_the_name(client: Client):
    assert 'value="Mara"' in client.post(URL, LOGIN | {"password": "x"}).content.decode()


def test_password_managers_know_what_to_fill_in(client: Client):
    fields = client.get(URL).context["form"].fields

    assert fields["login"].widget.attrs["autocomplete"] == "username"
    assert fields["password"].widget.attrs["autocomplete"] == "current-password"


def test_logging_out_ends_the_session(client: Client, mara: User):
    client.force_login(mara)

    client.post("/accounts/log-out/")

    assert settings.SESSION_COOKIE_NAME not in client.cookies or not client.cookies[settings.SESSION_COOKIE_NAME].value


def test_a_link_alone_logs_nobody_out(client: Client, mara: User):
    client.force_login(mara)

    assert "Log out?" in client.get("/accounts/log-out/").content.decode()
    assert client.get("/").context["user"] == mara


def test_a_form_of_another_site_cannot_log_anybody_in():
    assert Client(enforce_csrf_checks=True).post(URL, LOGIN).status_code == 403


def test_a_suspended_person_learns_why_they_cannot_log_in(client: Client, mara: User):
    User.objects.filter(pk=mara.pk).update(is_active=False)

    response = client.post(URL, LOGIN, follow=True)

    assert "This account is suspended" in response.content.decode()
    assert not response.context["user"].is_authenticated


def test_without_the_right_password_nobody_learns_that_an_account_is_suspended(client: Client, mara: User):
    User.objects.filter(pk=mara.pk).update(is_active=False)

    response = client.post(URL, LOGIN | {"password": "x"})

    assert response.context["form"].non_field_errors() == [
        "Name and password don't match. Mind upper and lower case in the password."
    ]


def test_suspending_ends_the_sessions_that_are_open(client: Client, mara: User):
    client.force_login(mara)

    User.objects.filter(pk=mara.pk).update(is_active=False)

    assert not client.get("/").context["user"].is_authenticated


def test_after_five_wrong_passwords_one_has_to_wait(client: Client, settings: Settings):
    settings.ACCOUNT_RATE_LIMITS = {}
    for _ in range(5):
        client.post(URL, LOGIN | {"password": "x"})

    response = client.post(URL, LOGIN)

    assert response.context["form"].non_field_errors() == [
        "Too many tries with a wrong password. Wait five minutes, then try again."
    ]


def test_a_flood_of_tries_is_stopped_by_a_page_that_says_so(client: Client, settings: Settings):
    settings.ACCOUNT_RATE_LIMITS = {"login": "2/m/ip"}
    for _ in range(2):
        client.post(URL, LOGIN | {"password": "x"})

    response = client.post(URL, LOGIN, headers={"accept-language": "de"})

    assert response.status_code == 429
    assert "Das war zu viel auf einmal" in response.content.decode()


def test_the_admin_has_no_log_in_of_its_own(client: Client):
    way = client.get("/admin/", follow=True).redirect_chain

    assert [path for path, _status in way] == ["/admin/login/?next=/admin/", f"{URL}?next=%2Fadmin%2F"]


def test_whoever_does_not_run_the_site_is_kept_out_of_the_admin(client: Client, mara: User):
    client.force_login(mara)

    assert client.get("/admin/", follow=True).status_code == 403
