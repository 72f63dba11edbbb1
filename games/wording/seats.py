"""Who sits where, in words."""

from collections.abc import Iterable
from datetime import date, datetime

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from accounts.models import Vacation
from games.models import Seat
from games.words import LEVELS


def level_name(level: str) -> str:
    """The name of a level of computer players; one that is no longer offered is called by its key."""
    return str(LEVELS.get(level, level))


def seat_name(seat: Seat) -> str:
    """What a seat is called at its table. Computer players keep their number when the turn order is drawn."""
    if seat.owner is not None:
        return seat.owner.shown_name
    if seat.is_computer:
        return _("Computer %(number)s") % {"number": seat.colour + 1}
    if seat.is_person:
        return _("Former member")
    return _("Free seat")


def vacation_text(vacations: Iterable[Vacation], now: datetime) -> str:
    """Until when somebody is on vacation; empty if they aren't now."""
    present = next((vacation for vacation in vacations if vacation.begins_at <= now < vacation.ends_at), None)
    return _("on vacation until %(day)s") % {"day": day_text(present.last_day)} if present else ""


def day_text(day: date) -> str:
    """A day of a year that goes without saying: "August 10"."""
    return date_format(day, "MONTH_DAY_FORMAT")
