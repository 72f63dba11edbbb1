"""The tables that everybody may find: to join, and to watch."""

import hashlib
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Prefetch, Q

from accounts.models import User
from games.models import OPEN_SEAT, PERSON, Game, Seat
from games.wording import seat_name

SHOWN = 50
"""Of each kind, the latest."""


@dataclass(frozen=True)
class PublicTables:
    open: list[Game]
    """Not begun, with somebody who waits and a free seat, or a seat of the viewer."""
    running: list[Game]
    """To look on."""

    @property
    def digest(self) -> str:
        """Changes when anything that the lobby shows does."""
        shown = [
            (game.pk, game.name, [(seat.colour, seat.driver, seat_name(seat)) for seat in game.seats.all()])
            for games in (self.open, self.running)
            for game in games
        ]
        return hashlib.sha256(repr(shown).encode()).hexdigest()[:16]


def public_tables(viewer: User | AnonymousUser) -> PublicTables:
    """What the lobby lists for ``viewer``."""
    # The cards of the players lie in the order of their colours, as they did before the turn order was drawn.
    seats = Prefetch("seats", Seat.objects.select_related("owner").order_by("colour"))
    games = Game.objects.public().select_related("host").prefetch_related(seats)
    seats_here = Seat.objects.filter(game=OuterRef("pk"))
    joinable = Q(Exists(seats_here.filter(driver=OPEN_SEAT)), Exists(seats_here.filter(driver=PERSON)))
    mine = Exists(seats_here.filter(owner=viewer.pk)) if viewer.is_authenticated else Q(pk__in=[])
    return PublicTables(
        open=list(games.filter(joinable | Q(mine), status=Game.Status.OPEN)[:SHOWN]),
        running=list(games.filter(status=Game.Status.RUNNING)[:SHOWN]),
    )
