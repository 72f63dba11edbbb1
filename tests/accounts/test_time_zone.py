"""Times are shown in the zone of whoever looks: the one they chose, else that of their browser, else UTC, named."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone

from accounts import times
from accounts.models import User
from games import lobby
from games.client_texts import client_texts_url
from tests.games.tables import open_table

UNTIL = datetime(2100, 1, 2, 12, 30, tzinfo=UTC)


def page_with_a_time(client: Client, user: User) -> str:
    """It tells a muted member until when they are muted."""
    User.objects.filter(pk=user.pk).update(muted_until=UNTIL)
    client.force_login(user)
    table = open_table(user)
    assert lobby.sit(table.pk, user) is None
    return client.get(f"{table.get_absolute_url()}chat/").content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("chosen", "browser", "shown"),
    [
        ("Europe/Berlin", "America/New_York", "Jan. 2, 2100, 1:30 p.m."),
        ("", "America/New_York", "Jan. 2, 2100, 7:30 a.m."),
        ("", "", "Jan. 2, 2100, 12:30 p.m. UTC"),
        ("", "Nowhere/../etc", "Jan. 2, 2100, 12:30 p.m. UTC"),
    ],
)
def test_a_page_shows_times_in_the_zone_of_whoever_looks(client: Client, chosen: str, browser: str, shown: str):
    client.cookies[times.COOKIE] = browser

    page = page_with_a_time(client, User.objects.create_user("Mara", time_zone=chosen))

    assert f"You can write again after {shown}." in page


@pytest.mark.django_db
def test_nobody_sees_times_in_the_zone_of_who_asked_before(client: Client):
    page_with_a_time(client, User.objects.create_user("Mara", time_zone="Asia/Tokyo"))

    page = page_with_a_time(Client(), User.objects.create_user("Oda"))

    assert "12:30 p.m. UTC" in page


def test_a_date_is_that_of_the_zone():
    midnight = datetime(2026, 1, 2, 23, 30, tzinfo=UTC)

    with timezone.override(ZoneInfo("Europe/Berlin")):
        assert times.written(midnight, "DATE_FORMAT") == "Jan. 3, 2026"


def test_what_is_the_same_for_everybody_does_not_depend_on_who_asks(client: Client):
    assert "Cookie" not in client.get(client_texts_url("de")).headers["Vary"]
