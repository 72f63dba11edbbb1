"""Vacations: whole days of one's own time zone, so many of them a year. Time is an argument."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client

from accounts import times, vacations
from accounts.models import User, Vacation
from accounts.vacations import DAYS_A_YEAR, Problem, days_left, end, take

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)
TODAY = date(2026, 7, 1)
DAY = timedelta(days=1)


@pytest.fixture
def mara() -> User:
    return User.objects.create_user("Mara", time_zone="Europe/Berlin")


def taken(user: User, first: date, last: date, now: datetime = NOON) -> Vacation:
    vacation = take(user, first, last, now)
    assert isinstance(vacation, Vacation), vacation
    return vacation


def test_a_vacation_lasts_whole_days_where_its_person_is(mara: User) -> None:
    vacation = taken(mara, TODAY + DAY, TODAY + 2 * DAY)
    assert vacation.begins_at == datetime(2026, 7, 1, 22, tzinfo=UTC)
    assert vacation.ends_at == datetime(2026, 7, 3, 22, tzinfo=UTC)


def test_a_vacation_from_today_begins_at_once(mara: User) -> None:
    assert taken(mara, TODAY, TODAY).begins_at == NOON


@pytest.mark.parametrize(
    ("first", "last", "problem"),
    [
        (TODAY - DAY, TODAY, Problem.PAST),
        (TODAY + DAY, TODAY, Problem.BACKWARDS),
        (TODAY, TODAY + timedelta(days=366), Problem.TOO_FAR),
        (TODAY, TODAY + DAYS_A_YEAR * DAY, Problem.TOO_LONG),
        (date.min, TODAY, Problem.PAST),
        (TODAY, date.max, Problem.TOO_FAR),
    ],
)
def test_a_vacation_that_cannot_be_is_refused(mara: User, first: date, last: date, problem: Problem) -> None:
    assert take(mara, first, last, NOON) == problem
    assert not mara.vacations.exists()


def test_today_is_that_of_the_person(mara: User) -> None:
    late = datetime(2026, 7, 1, 23, tzinfo=UTC)
    assert take(mara, TODAY, TODAY, late) == Problem.PAST


def test_guests_have_no_vacation() -> None:
    guest = User.objects.create_user("Guest 1234", is_guest=True)
    assert take(guest, TODAY, TODAY, NOON) == Problem.GUEST


def test_the_days_of_a_year_are_counted_over_all_vacations(mara: User) -> None:
    taken(mara, TODAY, TODAY + 19 * DAY)
    assert days_left(mara, 2026) == DAYS_A_YEAR - 20
    assert take(mara, date(2026, 9, 1), date(2026, 9, 11), NOON) == Problem.TOO_LONG
    taken(mara, date(2026, 9, 1), date(2026, 9, 10))
    assert days_left(mara, 2026) == 0


def test_a_vacation_over_new_year_takes_from_both_years(mara: User) -> None:
    taken(mara, date(2026, 12, 30), date(2027, 1, 3))
    assert (days_left(mara, 2026), days_left(mara, 2027)) == (DAYS_A_YEAR - 2, DAYS_A_YEAR - 3)


def test_vacations_do_not_overlap(mara: User) -> None:
    taken(mara, TODAY + 3 * DAY, TODAY + 5 * DAY)
    assert take(mara, TODAY + 5 * DAY, TODAY + 6 * DAY, NOON) == Problem.OVERLAPS
    assert take(mara, TODAY, TODAY + 9 * DAY, NOON) == Problem.OVERLAPS
    taken(mara, TODAY + 6 * DAY, TODAY + 6 * DAY)


def test_others_have_days_of_their_own(mara: User) -> None:
    taken(mara, TODAY, TODAY + 9 * DAY)
    assert days_left(User.objects.create_user("Okoro"), 2026) == DAYS_A_YEAR


def test_one_that_has_not_begun_is_called_off_and_costs_nothing(mara: User) -> None:
    vacation = taken(mara, TODAY + DAY, TODAY + 9 * DAY)
    assert end(mara, vacation.pk, NOON)
    assert days_left(mara, 2026) == DAYS_A_YEAR


def test_one_that_is_ended_early_costs_the_days_until_then(mara: User) -> None:
    vacation = taken(mara, TODAY, TODAY + 9 * DAY)
    back = NOON + 2 * DAY
    assert end(mara, vacation.pk, back)
    vacation.refresh_from_db()
    assert (vacation.ends_at, days_left(mara, 2026)) == (back, DAYS_A_YEAR - 3)


def test_a_day_costs_once_however_often_one_leaves_on_it(mara: User) -> None:
    for hours in (0, 2, 4):
        now = NOON + timedelta(hours=hours)
        end(mara, taken(mara, TODAY, TODAY, now).pk, now + timedelta(hours=1))
    assert days_left(mara, 2026) == DAYS_A_YEAR - 1


def test_moving_to_another_time_zone_spends_no_day_twice(mara: User) -> None:
    for number in range(DAYS_A_YEAR // 2):
        day = TODAY + (3 * number + 2) * DAY
        for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago"):
            mara.time_zone = zone
            taken(mara, day, day)
    assert days_left(mara, 2026) == 0
    assert take(mara, date(2026, 10, 1), date(2026, 10, 1), NOON) == Problem.TOO_LONG


def test_a_day_with_the_end_of_daylight_saving_is_no_more_than_a_day(mara: User) -> None:
    taken(mara, date(2026, 10, 1), date(2026, 10, DAYS_A_YEAR))
    assert days_left(mara, 2026) == 0


def test_one_that_is_over_cannot_be_ended(mara: User) -> None:
    vacation = taken(mara, TODAY, TODAY)
    assert not end(mara, vacation.pk, NOON + DAY)


def test_nobody_ends_the_vacation_of_somebody_else(mara: User) -> None:
    vacation = taken(mara, TODAY, TODAY)
    assert not end(User.objects.create_user("Okoro"), vacation.pk, NOON)


# --- The settings page ---

URL = "/accounts/settings/vacation/"


def fields(first: date, last: date) -> dict[str, str]:
    return {"first_day": first.isoformat(), "last_day": last.isoformat()}


@pytest.fixture
def today(client: Client, mara: User) -> Iterator[date]:
    """Mara is logged in; her day, which lasts."""
    with time_machine.travel(NOON, tick=False):
        client.force_login(mara)
        yield TODAY


def test_the_settings_page_takes_lists_and_ends_vacations(client: Client, mara: User, today: date) -> None:
    client.post(URL, fields(today, today + DAY))
    vacation = mara.vacations.get()
    page = client.get("/accounts/settings/").content.decode()
    assert "End it now" in page
    assert "Europe/Berlin" in page

    client.post(f"{URL}{vacation.pk}/end/")

    assert not vacations.ahead(mara, NOON).exists()


def test_who_has_chosen_no_zone_takes_days_of_the_browsers(client: Client, mara: User, today: date) -> None:
    User.objects.filter(pk=mara.pk).update(time_zone="")
    client.cookies[times.COOKIE] = "America/New_York"
    assert "time zone (America/New York)" in client.get("/accounts/settings/").content.decode()

    client.post(URL, fields(today + DAY, today + DAY))

    mara.refresh_from_db()
    assert mara.time_zone == "America/New_York"
    assert mara.vacations.get().begins_at == datetime(2026, 7, 2, 4, tzinfo=UTC)


def test_the_other_settings_can_be_saved_beside_a_refused_vacation(client: Client, mara: User, today: date) -> None:
    page = client.post(URL, fields(today - DAY, today)).content.decode()

    assert page.count("<form") == page.count('action="/')


@pytest.mark.parametrize(
    ("first", "last", "field", "text"),
    [
        (-1, 1, "first_day", "That day is over. The earliest first day is today."),
        (2, 1, "last_day", "The last day can&#x27;t be before the first."),
        (0, 400, "last_day", "So far ahead nobody can plan"),
        (1, 200, "last_day", "Too long: you have "),
    ],
)
def test_the_page_says_why_a_vacation_cannot_be(
    client: Client, mara: User, today: date, first: int, last: int, field: str, text: str
) -> None:
    response: Any = client.post(URL, fields(today + first * DAY, today + last * DAY))
    assert list(response.context["vacation"].errors) == [field]
    assert text in response.content.decode()
    assert not mara.vacations.exists()


@pytest.mark.usefixtures("today")
def test_what_is_no_day_is_refused(client: Client) -> None:
    response: Any = client.post(URL, {"first_day": "soon", "last_day": ""})
    assert response.context["vacation"].errors == {
        "first_day": ["Please give a day."],
        "last_day": ["Please fill this in."],
    }


def test_guests_are_led_to_where_they_register(client: Client) -> None:
    client.force_login(User.objects.create_user("Guest 1234", is_guest=True))
    response = client.post(URL, fields(TODAY, TODAY))
    assert response.headers["Location"].startswith("/accounts/sign-up/")
