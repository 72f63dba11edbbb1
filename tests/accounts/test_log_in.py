"""Members come and go."""

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from accounts.models import User

pytestmark = pytest.mark.django_db
URL = "/accounts/log-in/"
LOGIN = {"username": "Mara", "password": "lantern-and-fog"}


@pytest.fixture(autouse=True)
def mara() -> User:
    return User.objects.create_user("Mara", password="lantern-and-fog")


def test_logging_in_leads_to_my_games(client: Client, mara: User):
    response = client.post(URL, LOGIN, follow=True)

    assert response.redirect_chain == [(reverse("games:home"), 302)]
    assert response.context["user"] == mara


def test_the_name_counts_in_any_case(client: Client):
    assert client.post(URL, LOGIN | {"username": "mARA"}).status_code == 302


def test_whoever_was_on_the_way_to_a_page_gets_there(client: Client):
    assert client.post(URL, LOGIN | {"next": "/tables/new/"}).headers["Location"] == "/tables/new/"


@pytest.mark.parametrize("elsewhere", ["https://example.org/", "//example.org/", "javascript:alert(1)"])
def test_logging_in_never_leads_to_another_site(client: Client, elsewhere: str):
    assert client.post(URL, LOGIN | {"next": elsewhere}).headers["Location"] == reverse("games:home")


@pytest.mark.parametrize("wrong", [{"password": "Lantern-and-fog"}, {"username": "Nobody"}])
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

    assert fields["username"].widget.attrs["autocomplete"] == "username"
    assert fields["password"].widget.attrs["autocomplete"] == "current-password"


def test_logging_out_ends_the_session(client: Client, mara: User):
    client.force_login(mara)

    client.post("/accounts/log-out/")

    assert settings.SESSION_COOKIE_NAME not in client.cookies or not client.cookies[settings.SESSION_COOKIE_NAME].value


def test_a_link_alone_logs_nobody_out(client: Client, mara: User):
    client.force_login(mara)

    assert client.get("/accounts/log-out/").status_code == 405
    assert client.get("/").context["user"] == mara


def test_a_form_of_another_site_cannot_log_anybody_in():
    assert Client(enforce_csrf_checks=True).post(URL, LOGIN).status_code == 403
