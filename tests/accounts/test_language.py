"""English or German: by choice, else as the browser asks."""

import pytest
from django.test import Client

from accounts.models import User

pytestmark = pytest.mark.django_db
URL = "/accounts/language/"


def language_of(client: Client, **headers: str) -> str:
    return client.get("/", headers=headers).headers["Content-Language"]


@pytest.mark.parametrize(("asked", "shown"), [("de-AT,de;q=0.9", "de"), ("en-GB", "en"), ("fr", "en"), ("", "en")])
def test_a_stranger_reads_what_the_browser_asks_for(client: Client, asked: str, shown: str):
    assert language_of(client, accept_language=asked) == shown


def test_a_choice_holds_from_then_on(client: Client):
    client.post(URL, {"language": "de"})

    assert language_of(client, accept_language="en") == "de"


def test_the_choice_leads_back_to_the_page_it_was_made_on(client: Client):
    response = client.post(URL, {"language": "de", "next": "/accounts/log-in/?next=/tables/new/"})

    assert response.headers["Location"] == "/accounts/log-in/?next=/tables/new/"


def test_the_choice_never_leads_to_another_site(client: Client):
    assert client.post(URL, {"language": "de", "next": "https://example.org/"}).headers["Location"] == "/"


def test_every_page_offers_the_other_language_without_a_script(client: Client):
    page = client.get("/accounts/log-in/?next=/tables/new/").content.decode()

    assert '<input type="hidden" name="next" value="/accounts/log-in/?next=/tables/new/">' in page
    assert '<button class="button quiet" name="language" value="de" lang="de">Deutsch</button>' in page


def test_a_member_finds_the_choice_on_another_device(client: Client):
    mara = User.objects.create_user("Mara", password="lantern-and-fog")
    client.force_login(mara)
    client.post(URL, {"language": "de"})

    elsewhere = Client()
    elsewhere.post("/accounts/log-in/", {"login": "Mara", "password": "lantern-and-fog"})

    assert language_of(elsewhere, accept_language="en") == "de"


@pytest.mark.parametrize("language", ["fr", "xx", "", "de" * 100])
def test_a_language_that_we_do_not_speak_changes_nothing(client: Client, language: str):
    mara = User.objects.create_user("Mara", language="de")
    client.force_login(mara)

    client.post(URL, {"language": language})

    mara.refresh_from_db()
    assert mara.language == "de"
