"""Pages for what went wrong: in the site's look, in the reader's language."""

from collections.abc import Callable

import pytest
from django.http import HttpResponse
from django.shortcuts import render
from django.test import Client, RequestFactory
from django.utils import translation
from django.views import defaults
from django.views.csrf import csrf_failure

pytestmark = pytest.mark.django_db
PAGES: dict[str, Callable[..., HttpResponse]] = {
    "400": lambda request: defaults.bad_request(request, Exception()),
    "403": lambda request: defaults.permission_denied(request, Exception()),
    "csrf": csrf_failure,
    "404": lambda request: defaults.page_not_found(request, Exception()),
    "429": lambda request: render(request, "429.html"),
    "500": defaults.server_error,
}
TITLES = {
    "en": {
        "400": "That request makes no sense to us",
        "403": "You may not do that",
        "csrf": "This page was open for too long",
        "404": "Nothing here",
        "429": "That was too much at once",
        "500": "Something broke on our side",
    },
    "de": {
        "400": "Diese Anfrage verstehen wir nicht",
        "403": "Das darfst du nicht",
        "csrf": "Diese Seite war zu lange offen",
        "404": "Hier ist nichts",
        "429": "Das war zu viel auf einmal",
        "500": "Bei uns ist etwas kaputtgegangen",
    },
}


@pytest.mark.parametrize("language", TITLES)
@pytest.mark.parametrize("name", PAGES)
def test_an_error_has_a_page_in_the_readers_language(name: str, language: str):
    with translation.override(language):
        page = PAGES[name](RequestFactory().get("/")).content.decode()

    assert f"<h1>{TITLES[language][name]}</h1>" in page
    assert f'<html lang="{language}">' in page
    assert "site/site.css" in page


@pytest.mark.parametrize("name", PAGES)
def test_an_error_shows_a_way_on(name: str):
    page = PAGES[name](RequestFactory().get("/")).content.decode()

    assert '<a class="button primary" href="/">To the home page</a>' in page


def test_an_unknown_address_gets_the_page_for_it(client: Client):
    response = client.get("/nowhere/")

    assert response.status_code == 404
    assert "<h1>Nothing here</h1>" in response.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["/", "/tables/", "/rules/", "/texts/de.json", "/service-worker.js"])
def test_whoever_only_asks_whether_a_page_is_there_is_told(client: Client, page: str):
    """As monitors, and programs that preview links, do."""
    response = client.head(page)

    assert (response.status_code, response.content) == (200, b"")
