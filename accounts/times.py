"""A person's own time: their zone, the hours in which they want quiet, and the hour of their daily mail."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from django.utils.formats import date_format
from django.utils.timezone import get_current_timezone_name, localtime

from accounts.models import User

COOKIE = "time_zone"
"""The zone of a browser, as the pages' script tells it."""
# Of the other names each is an old one of one of these.
REGIONS = (
    *("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"),
    "UTC",
)
ZONES = sorted(name for name in available_timezones() if name.split("/", 1)[0] in REGIONS)


def zone_named(name: str) -> ZoneInfo:
    """The time zone of that name; UTC without a name, or where the system knows no such zone any more."""
    try:
        return ZoneInfo(name or "UTC")
    except ZoneInfoNotFoundError:
        return ZoneInfo("UTC")


def zone_of(user: User) -> ZoneInfo:
    """The time zone that somebody chose, or UTC."""
    return zone_named(user.time_zone)


def beginning_of(day: date, zone: ZoneInfo) -> datetime:
    """The moment, in UTC, at which a day begins in a zone: midnight, or what the clocks there say in its place."""
    return datetime.combine(day, time(), zone).astimezone(UTC)


def zone_for(user: User | None, browser: str) -> ZoneInfo:
    """The zone in which times are shown to somebody: the one they chose, else their browser's, else UTC."""
    if user is not None and user.time_zone:
        return zone_of(user)
    return ZoneInfo(browser if browser in ZONES else "UTC")


def written(at: datetime, form: str) -> str:
    """A moment as it is shown to whoever is spoken to, by the name of one of Django's formats.

    UTC is named: it is hardly anybody's own time.
    """
    text = date_format(localtime(at), form)
    return f"{text} UTC" if get_current_timezone_name() == "UTC" else text


def after_quiet_hours(user: User, at: datetime) -> datetime:
    """That moment, or the end of the quiet hours that it falls into."""
    begin, end = user.quiet_from, user.quiet_until
    if begin is None or end is None:
        return at
    hour = at.astimezone(zone_of(user)).hour
    is_quiet = begin <= hour < end if begin < end else hour >= begin or hour < end
    return _next(user, end, at) if is_quiet else at


def next_digest(user: User, at: datetime) -> datetime | None:
    """When the next daily mail goes out, not before a moment; None for those who want each mail at once."""
    return None if user.digest_hour is None else _next(user, user.digest_hour, at)


def _next(user: User, hour: int, at: datetime) -> datetime:
    """The first moment from ``at`` on at which this hour begins for somebody."""
    zone = zone_of(user)
    today = at.astimezone(zone).date()
    # The clocks of a zone change at most by an hour or two, so that tomorrow's is always later.
    moments = (datetime.combine(today + timedelta(days=day), time(hour), zone).astimezone(UTC) for day in (0, 1))
    return next(moment for moment in moments if moment >= at)
