"""Who sits where, in words."""

from django.utils.translation import gettext as _

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
