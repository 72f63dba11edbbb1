"""Vacations: days on which a member is away, and lets what others wait for them for wait.

Everybody has `DAYS_A_YEAR` of them each year, whole days of their own time zone. What has happened stays: a vacation
can't begin in the past, and one that has begun can only be ended, as of now.
"""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from enum import Enum

from django.db import transaction
from django.db.models import QuerySet
from django.dispatch import Signal
from django.utils import timezone

from accounts.models import User, Vacation
from accounts.times import beginning_of, zone_of

DAYS_A_YEAR = 30
# How far ahead one may plan.
LONGEST_AHEAD = timedelta(days=365)

# Somebody's free time is another: `user`, the `vacation` that was taken, ended or called off, whether it `is_taken`,
# the time `at` which that was said, and `by` which moderator, if not by themselves. Sent within the same transaction:
# what receivers write down is stored with it.
vacations_changed = Signal()


class Problem(Enum):
    """Why a vacation can't be taken."""

    GUEST = "guest"
    PAST = "past"
    BACKWARDS = "backwards"
    TOO_FAR = "too_far"
    OVERLAPS = "overlaps"
    TOO_LONG = "too_long"


@transaction.atomic
def take(user: User, first: date, last: date, now: datetime | None = None) -> Vacation | Problem:
    """Take a vacation from one day to another, both included. From today means at once."""
    at = now or timezone.now()
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    zone, today = zone_of(user), today_of(user, at)
    # First, since days at the ends of the calendar have no moments.
    if problem := _problem(user, first, last, today):
        return problem
    vacation = Vacation(
        user=user,
        first_day=first,
        last_day=last,
        begins_at=at if first == today else beginning_of(first, zone),
        ends_at=beginning_of(last + timedelta(days=1), zone),
    )
    if any(_cost([*_of(user, year), vacation], year) > DAYS_A_YEAR for year in range(first.year, last.year + 1)):
        return Problem.TOO_LONG
    if user.vacations.filter(begins_at__lt=vacation.ends_at, ends_at__gt=vacation.begins_at).exists():
        return Problem.OVERLAPS
    vacation.save()
    vacations_changed.send(User, user=user, vacation=vacation, is_taken=True, at=at, by=None, now=now)
    return vacation


def _problem(user: User, first: date, last: date, today: date) -> Problem | None:
    if user.is_guest:
        return Problem.GUEST
    if first < today:
        return Problem.PAST
    if last < first:
        return Problem.BACKWARDS
    if last > today + LONGEST_AHEAD:
        return Problem.TOO_FAR
    return None


@transaction.atomic
def end(user: User, vacation_id: int, now: datetime | None = None, by: User | None = None) -> bool:
    """End somebody's vacation now, or call off one that has not begun; whether there was one to end.

    `by` is the moderator who does it for them.
    """
    at = now or timezone.now()
    vacation = user.vacations.select_for_update(no_key=True).filter(pk=vacation_id, ends_at__gt=at).first()
    if vacation is None:
        return False
    if vacation.begins_at > at:
        vacation.delete()
    else:
        vacation.ends_at, vacation.last_day = at, min(max(today_of(user, at), vacation.first_day), vacation.last_day)
        vacation.save(update_fields=["ends_at", "last_day"])
    vacations_changed.send(User, user=user, vacation=vacation, is_taken=False, at=at, by=by, now=now)
    return True


def today_of(user: User, now: datetime) -> date:
    """The day that it is where somebody is."""
    return now.astimezone(zone_of(user)).date()


def days_left(user: User, year: int) -> int:
    """How many days of vacation somebody may still take in a year."""
    return max(DAYS_A_YEAR - _cost(_of(user, year), year), 0)


def ahead(user: User, now: datetime) -> "QuerySet[Vacation]":
    """The vacations that are under way or planned, the next first."""
    return user.vacations.filter(ends_at__gt=now)


def _of(user: User, year: int) -> "QuerySet[Vacation]":
    return user.vacations.filter(first_day__year__lte=year, last_day__year__gte=year)


def _cost(vacations: Iterable[Vacation], year: int) -> int:
    """How many days of a year vacations take.

    A day counts once, however often one leaves on it. But as a day comes later in other time zones, whoever moves from
    one to another could spend it twice: so it is no less than the time that has gone by.
    """
    begins, ends = datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
    days, time = set[date](), timedelta()
    for vacation in vacations:
        length = (vacation.last_day - vacation.first_day).days + 1
        all_days = (vacation.first_day + timedelta(days=number) for number in range(length))
        days.update(day for day in all_days if day.year == year)
        time += max(min(vacation.ends_at, ends) - max(vacation.begins_at, begins), timedelta())
    return max(len(days), time // timedelta(days=1))
