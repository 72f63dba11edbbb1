"""A table before the game as one person sees it."""

import hashlib
from dataclasses import dataclass
from functools import cached_property

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone
from django.utils.translation import gettext, ngettext

from accounts.models import User
from games.bots import LEVELS
from games.clock import Pace, pace_of
from games.models import Game, Seat
from games.wording import level_name, seat_name
from games.wording.seats import vacation_text

# `LEVELS` goes from the weakest to the strongest.
DEFAULT_LEVEL = list(LEVELS)[-1]


@dataclass
class LobbyView:
    """The seats, and what ``viewer`` can do about them."""

    game: Game
    viewer: User | AnonymousUser

    @cached_property
    def seats(self) -> list[Seat]:
        return list(self.game.seats.select_related("owner").prefetch_related("owner__vacations"))

    def vacation_of(self, seat: Seat) -> str:
        """Until when the person on a seat is on vacation, which makes a difference in slow games only."""
        is_slow = pace_of(self.game.clock) == Pace.SLOW
        return vacation_text(seat.owner.vacations.all(), timezone.now()) if seat.owner and is_slow else ""

    @property
    def is_host(self) -> bool:
        return self.viewer.is_authenticated and self.game.host_id == self.viewer.pk

    @cached_property
    def my_seat(self) -> Seat | None:
        if not self.viewer.is_authenticated:
            return None
        return next((seat for seat in self.seats if seat.owner_id == self.viewer.pk), None)

    @property
    def free(self) -> int:
        return sum(seat.is_open for seat in self.seats)

    @property
    def levels(self) -> dict[str, str]:
        """Computer players to choose from: key and name."""
        return {key: level_name(key) for key in LEVELS}

    @property
    def default_level(self) -> str:
        return DEFAULT_LEVEL

    @property
    def status(self) -> str:
        """What the table waits for, in a sentence."""
        if self.free:
            return ngettext("%(n)s seat is still free.", "%(n)s seats are still free.", self.free) % {"n": self.free}
        names = [seat.owner.shown_name for seat in self.seats if seat.owner and not seat.is_ready]
        if self.my_seat and not self.my_seat.is_ready and len(names) == 1:
            return gettext("Everybody waits for you to get ready.")
        return gettext("Not ready yet: %(names)s.") % {"names": ", ".join(names)}

    @property
    def digest(self) -> str:
        """Changes when anything that the page shows does."""
        shown = [
            (seat.position, seat.driver, seat_name(seat), seat.is_ready, self.vacation_of(seat)) for seat in self.seats
        ]
        return hashlib.sha256(repr(shown).encode()).hexdigest()[:16]
