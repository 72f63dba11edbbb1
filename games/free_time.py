"""Whose time is free when: the weekends of a slow table, and the vacations of those who play at it."""

from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property

from accounts.models import Vacation
from accounts.times import zone_named
from games.calendar import ALWAYS, Calendar, Period
from games.clock import Pace, pace_of
from games.models import PERSON, Game


class FreeTime:
    """The calendars of a game's seats. Looks for vacations when a calendar is first asked for."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @property
    def _is_slow(self) -> bool:
        return pace_of(self._game.clock) == Pace.SLOW

    def of(self, seat: int) -> Calendar:
        """What counts for the clocks of a seat. In live games all time does."""
        if not self._is_slow:
            return ALWAYS
        zone = self._game.weekend_zone
        vacations = tuple(Period(vacation.begins_at, vacation.ends_at) for vacation in self.vacations_of(seat))
        return Calendar(zone_named(zone) if zone else None, vacations)

    def vacations_of(self, seat: int) -> Sequence[Vacation]:
        """The vacations in which the clocks of a seat stand. A computer player has none, whomever it plays for."""
        return self._vacations.get(seat, ()) if self._is_slow else ()

    @cached_property
    def _vacations(self) -> dict[int, list[Vacation]]:
        persons = self._game.seats.filter(driver=PERSON, owner__isnull=False)
        owners = dict(persons.values_list("position", "owner"))
        by_owner = defaultdict(list)
        for vacation in Vacation.objects.filter(user__in=owners.values()):
            by_owner[vacation.user_id].append(vacation)
        return {seat: by_owner[owner] for seat, owner in owners.items()}
