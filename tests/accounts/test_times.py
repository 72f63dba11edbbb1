"""When a person may be told something: in their own time zone, not in their quiet hours."""

from datetime import UTC, datetime

import pytest
from django.test import Client

from accounts.models import User
from accounts.times import COOKIE, after_quiet_hours, next_digest

URL = "/accounts/settings/times/"
CHOICE = {"time_zone": "Europe/Berlin", "quiet_from": "22", "quiet_until": "7", "digest_hour": "18"}


def utc(day: int, hour: int, minute: int = 0, month: int = 1) -> datetime:
    return datetime(2026, month, day, hour, minute, tzinfo=UTC)


BERLINER = User(time_zone="Europe/Berlin", quiet_from=22, quiet_until=7, digest_hour=18)


@pytest.mark.parametrize(
    ("at", "then"),
    [
        (utc(5, 20, 59), utc(5, 20, 59)),
        (utc(5, 21), utc(6, 6)),
        (utc(5, 23, 30), utc(6, 6)),
        (utc(6, 5, 59), utc(6, 6)),
        (utc(6, 6), utc(6, 6)),
    ],
)
def test_what_falls_into_quiet_hours_waits_for_their_end(at: datetime, then: datetime):
    assert after_quiet_hours(BERLINER, at) == then


def test_quiet_hours_may_lie_within_a_day():
    user = User(quiet_from=9, quiet_until=17)

    assert after_quiet_hours(user, utc(5, 12)) == utc(5, 17)
    assert after_quiet_hours(user, utc(5, 8)) == utc(5, 8)


def test_quiet_hours_follow_summer_time():
    """In the night to 29 March the clocks of Berlin go forward."""
    assert after_quiet_hours(BERLINER, utc(28, 22, month=3)) == utc(29, 5, month=3)


def test_nobody_has_quiet_hours_without_choosing_them():
    assert after_quiet_hours(User(), utc(5, 3)) == utc(5, 3)


@pytest.mark.parametrize(("at", "then"), [(utc(5, 12), utc(5, 17)), (utc(5, 17), utc(5, 17)), (utc(5, 18), utc(6, 17))])
def test_the_daily_mail_goes_out_at_its_hour(at: datetime, then: datetime):
    assert next_digest(BERLINER, at) == then


def test_there_is_no_daily_mail_for_those_who_want_each_at_once():
    assert next_digest(User(), utc(5, 12)) is None


def test_a_zone_that_is_no_more_counts_as_utc():
    assert next_digest(User(time_zone="Atlantis/Harbour", digest_hour=9), utc(5, 8)) == utc(5, 9)


@pytest.fixture
def mara(client: Client, db: None) -> User:
    mara = User.objects.create_user("Mara")
    client.force_login(mara)
    return mara


def test_a_member_chooses_times_on_the_settings_page(client: Client, mara: User):
    client.post(URL, CHOICE)

    mara.refresh_from_db()
    assert (mara.time_zone, mara.quiet_from, mara.quiet_until, mara.digest_hour) == ("Europe/Berlin", 22, 7, 18)


def test_whoever_has_chosen_no_zone_is_offered_that_of_the_browser(client: Client, mara: User):
    client.cookies[COOKIE] = "America/New_York"

    page = client.get("/accounts/settings/").content.decode()

    assert '<option value="America/New_York" selected>' in page


def test_a_choice_of_times_can_be_taken_back(client: Client, mara: User):
    client.post(URL, CHOICE)
    client.post(URL, {"time_zone": "UTC", "quiet_from": "", "quiet_until": "", "digest_hour": ""})

    mara.refresh_from_db()
    assert (mara.quiet_from, mara.quiet_until, mara.digest_hour) == (None, None, None)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"quiet_until": ""}, "Please choose both hours, or neither."),
        ({"quiet_until": "22"}, "Please choose two different hours."),
        ({"time_zone": "Atlantis/Harbour"}, "Please choose one of these."),
    ],
)
def test_times_that_make_no_sense_are_refused_in_words(
    client: Client, mara: User, wrong: dict[str, str], sentence: str
):
    response = client.post(URL, CHOICE | wrong)

    assert sentence in response.content.decode()
    mara.refresh_from_db()
    assert mara.quiet_from is None


def test_strangers_are_sent_to_log_in(client: Client, db: None):
    assert client.post(URL, CHOICE).status_code == 302
