"""Which time counts for a clock, and which is free.

A clock that reaches into free time ends later by all of it, from the start: so nothing has to happen when a weekend
begins or a vacation is over. All moments are taken in UTC, in which an hour is an hour; a weekend is as long as it is
where it is kept, 47 or 49 hours when daylight saving begins or ends.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from heapq import merge
from zoneinfo import ZoneInfo

from accounts.times import beginning_of

SATURDAY = 5


@dataclass(frozen=True, order=True)
class Period:
    """From one moment until just before another."""

    begins: datetime
    ends: datetime


@dataclass(frozen=True)
class Calendar:
    """The free time of one clock."""

    weekends: ZoneInfo | None = None
    """Where Saturdays and Sundays are free; None: nowhere."""
    vacations: tuple[Period, ...] = ()

    def free(self, start: datetime, end: datetime) -> list[Period]:
        """The free time between two moments: in order, apart, and cut to fit."""
        found = []
        for period in self._from(start):
            if period.begins >= end:
                break
            found.append(Period(max(period.begins, start), min(period.ends, end)))
        return found

    def between(self, start: datetime, end: datetime) -> timedelta:
        """How much time counts from one moment to another; none if that comes before."""
        start, end = start.astimezone(UTC), end.astimezone(UTC)
        free = sum((period.ends - period.begins for period in self.free(start, end)), timedelta())
        return max(end - start, timedelta()) - free

    def after(self, start: datetime, duration: timedelta) -> datetime:
        """The first moment by which so much time has counted."""
        moment = start.astimezone(UTC)
        for period in self._from(moment):
            counts = max(period.begins - moment, timedelta())
            if duration <= counts:
                break
            duration -= counts
            moment = period.ends
        return moment + duration

    def _from(self, moment: datetime) -> Iterator[Period]:
        """The free periods that are not over at a moment, in order and apart."""
        last = None
        ahead = sorted(period for period in self.vacations if period.ends > moment)
        for period in merge(self._weekends_from(moment), ahead):
            if last and period.begins <= last.ends:
                last = Period(last.begins, max(last.ends, period.ends))
            else:
                if last:
                    yield last
                last = period
        if last:
            yield last

    def _weekends_from(self, moment: datetime) -> Iterator[Period]:
        if self.weekends is None:
            return
        today = moment.astimezone(self.weekends).date()
        saturday = today - timedelta(days=(today.weekday() - SATURDAY) % 7)
        while True:
            weekend = Period(
                beginning_of(saturday, self.weekends), beginning_of(saturday + timedelta(days=2), self.weekends)
            )
            if weekend.ends > moment:
                yield weekend
            saturday += timedelta(days=7)


# All time counts.
ALWAYS = Calendar()
