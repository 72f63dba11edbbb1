"""What browsers ask for on their own."""

import pytest
from django.contrib.staticfiles import finders
from django.test import Client


def file_at(address: str) -> str | None:
    path: str | None = finders.find(address.removeprefix("/static/"))
    return path


def test_the_old_address_of_the_icon_leads_to_one(client: Client):
    response = client.get("/favicon.ico")

    assert response.status_code == 302
    assert file_at(response.headers["Location"]) is not None


def test_the_manifest_names_icons_that_exist(client: Client):
    manifest = client.get("/site.webmanifest").json()

    assert manifest["start_url"] == "/"
    assert [icon["sizes"] for icon in manifest["icons"]] == ["192x192", "512x512"]
    assert all(file_at(icon["src"]) for icon in manifest["icons"])


@pytest.mark.django_db
def test_every_page_names_the_icons(client: Client):
    page = client.get("/").content.decode()

    for address in ("/static/site/favicon.ico", "/static/site/favicon.svg", "/static/site/icon-180.png"):
        assert f'href="{address}"' in page
        assert file_at(address) is not None
    assert 'rel="manifest" href="/site.webmanifest"' in page
