"""What time counts for a clock: weekends are as long as they are where they are kept."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.calendar import ALWAYS, Calendar, Period

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
BERLIN = Calendar(weekends=ZoneInfo("Europe/Berlin"))
# A Friday, and the first moment of the weekend after it in Berlin.
FRIDAY = datetime(2026, 7, 3, 12, tzinfo=UTC)
SATURDAY = datetime(2026, 7, 3, 22, tzinfo=UTC)
MONDAY = SATURDAY + 2 * DAY

# Daylight saving begins or ends on different days and hours there, by half an hour somewhere, or not at all.
ZONES = st.sampled_from(
    ("UTC", "Europe/Berlin", "America/New_York", "America/Santiago", "Asia/Beirut", "Australia/Lord_Howe", "Asia/Tokyo")
).map(ZoneInfo)
MOMENTS = st.datetimes(datetime(2020, 1, 1), datetime(2035, 1, 1)).map(lambda moment: moment.replace(tzinfo=UTC))
DURATIONS = st.timedeltas(timedelta(), 40 * DAY)
PERIODS = st.builds(
    lambda begins, length: Period(begins, begins + length), MOMENTS, st.timedeltas(timedelta(), 30 * DAY)
)
CALENDARS = st.builds(Calendar, st.none() | ZONES, st.lists(PERIODS, max_size=4).map(tuple))


def test_without_free_time_all_time_counts() -> None:
    assert ALWAYS.after(FRIDAY, 5 * DAY) == FRIDAY + 5 * DAY
    assert ALWAYS.between(FRIDAY, FRIDAY + 5 * DAY) == 5 * DAY
    assert ALWAYS.free(FRIDAY, FRIDAY + 5 * DAY) == []


def test_a_clock_that_reaches_into_the_weekend_goes_on_after_it() -> None:
    assert BERLIN.after(FRIDAY, DAY) == MONDAY + 14 * HOUR


def test_a_clock_that_ends_with_the_week_ends_before_the_weekend() -> None:
    assert BERLIN.after(FRIDAY, 10 * HOUR) == SATURDAY


def test_a_clock_that_begins_at_the_weekend_runs_from_monday() -> None:
    assert BERLIN.after(SATURDAY + 5 * HOUR, HOUR) == MONDAY + HOUR


def test_a_weekend_is_free_where_it_is_kept() -> None:
    assert BERLIN.free(FRIDAY, FRIDAY + 7 * DAY) == [Period(SATURDAY, MONDAY)]
    assert Calendar(weekends=ZoneInfo("Asia/Tokyo")).free(FRIDAY, MONDAY) == [
        Period(SATURDAY - 7 * HOUR, MONDAY - 7 * HOUR)
    ]


@pytest.mark.parametrize(("friday", "hours"), [(datetime(2026, 3, 27, 12), 47), (datetime(2026, 10, 23, 12), 49)])
def test_a_weekend_on_which_the_clocks_change_is_an_hour_shorter_or_longer(friday: datetime, hours: int) -> None:
    friday = friday.replace(tzinfo=UTC)
    (weekend,) = BERLIN.free(friday, friday + 7 * DAY)
    assert weekend.ends - weekend.begins == hours * HOUR
    assert BERLIN.between(friday, friday + 7 * DAY) == (7 * 24 - hours) * HOUR


def test_a_weekend_may_have_a_midnight_that_is_skipped() -> None:
    """In Santiago the clocks go from midnight to one when that Sunday begins."""
    santiago = Calendar(weekends=ZoneInfo("America/Santiago"))
    (weekend,) = santiago.free(datetime(2026, 9, 4, tzinfo=UTC), datetime(2026, 9, 9, tzinfo=UTC))
    assert weekend.ends - weekend.begins == 47 * HOUR


def test_a_vacation_and_a_weekend_that_meet_are_free_once() -> None:
    calendar = Calendar(BERLIN.weekends, (Period(FRIDAY, SATURDAY + DAY), Period(SATURDAY + DAY, MONDAY + DAY)))
    assert calendar.free(FRIDAY - DAY, MONDAY + 3 * DAY) == [Period(FRIDAY, MONDAY + DAY)]
    assert calendar.between(FRIDAY - DAY, MONDAY + 3 * DAY) == 3 * DAY


def test_nothing_counts_backwards() -> None:
    assert BERLIN.between(MONDAY, FRIDAY) == timedelta()


@given(CALENDARS, MOMENTS, DURATIONS)
def test_exactly_the_given_time_has_counted_at_the_end(
    calendar: Calendar, start: datetime, duration: timedelta
) -> None:
    assert calendar.between(start, calendar.after(start, duration)) == duration


@given(CALENDARS, MOMENTS, DURATIONS, DURATIONS)
def test_stopping_on_the_way_changes_nothing(
    calendar: Calendar, start: datetime, first: timedelta, second: timedelta
) -> None:
    assert calendar.after(calendar.after(start, first), second) == calendar.after(start, first + second)


@given(CALENDARS, MOMENTS, DURATIONS, DURATIONS)
def test_counted_time_adds_up_over_any_moment_between(
    calendar: Calendar, start: datetime, first: timedelta, second: timedelta
) -> None:
    middle, end = start + first, start + first + second
    assert calendar.between(start, middle) + calendar.between(middle, end) == calendar.between(start, end)


@given(CALENDARS, MOMENTS, DURATIONS)
def test_free_periods_are_in_order_apart_and_within_the_bounds(
    calendar: Calendar, start: datetime, length: timedelta
) -> None:
    found = calendar.free(start, start + length)
    edges = [edge for period in found for edge in (period.begins, period.ends)]
    assert edges == sorted(set(edges))
    assert all(start <= edge <= start + length for edge in edges)


@given(CALENDARS, PERIODS, MOMENTS, DURATIONS)
def test_more_free_time_never_makes_a_clock_end_earlier(
    calendar: Calendar, more: Period, start: datetime, duration: timedelta
) -> None:
    longer = Calendar(calendar.weekends, (*calendar.vacations, more))
    assert longer.after(start, duration) >= calendar.after(start, duration)
