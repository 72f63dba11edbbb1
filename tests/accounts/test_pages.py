"""All pages around accounts are ours: allauth's own look and English stay out."""

import pytest
from django.conf import settings
from django.test import Client

from accounts import guests
from accounts.models import User

pytestmark = pytest.mark.django_db
FOR_STRANGERS = [
    "/accounts/log-in/",
    "/accounts/sign-up/",
    "/accounts/suspended/",
    "/accounts/email/sent/",
    "/accounts/email/confirm/nonsense/",
    "/accounts/password/forgotten/",
    "/accounts/password/forgotten/sent/",
    "/accounts/password/new/1-nonsense/",
    "/accounts/password/new/done/",
    "/accounts/settings/",
]
FOR_MEMBERS = ["/accounts/email/", "/accounts/password/", "/accounts/log-out/", "/accounts/settings/"]
FOR_GUESTS = ["/accounts/sign-up/", "/accounts/log-in/", "/accounts/log-out/", "/accounts/settings/"]


def assert_is_ours(client: Client, page: str) -> None:
    """It is made of our templates, and German for those who read German."""
    response = client.get(page, headers={"accept-language": "de"})

    assert response.status_code == 200
    # Widgets are drawn by Django's templates, which hold no words.
    origins = [template.origin.name for template in response.templates if "/forms/" not in template.origin.name]
    assert [origin for origin in origins if not origin.startswith(str(settings.BASE_DIR / "templates"))] == []
    assert '<html lang="de"' in response.content.decode()


@pytest.mark.parametrize("page", FOR_STRANGERS)
def test_a_page_for_strangers(client: Client, page: str):
    assert_is_ours(client, page)


@pytest.mark.parametrize("page", FOR_MEMBERS)
def test_a_page_for_members(client: Client, page: str):
    client.force_login(User.objects.create_user("Mara", password="lantern-and-fog"))

    assert_is_ours(client, page)


@pytest.mark.parametrize("page", FOR_GUESTS)
def test_a_page_for_guests(client: Client, page: str):
    client.force_login(guests.make_guest())

    assert_is_ours(client, page)


@pytest.mark.parametrize(
    "page", ["/accounts/reauthenticate/", "/accounts/login/", "/accounts/signup/", "/accounts/3rdparty/"]
)
def test_pages_that_nobody_needs_have_no_address(client: Client, page: str):
    assert client.get(page).status_code == 404
