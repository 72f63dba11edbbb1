"""What others may see of a person: the games that they play and have played at public tables."""

from dataclasses import dataclass

from django.db.models import Exists, F, OuterRef, Prefetch

from accounts.models import User
from games.models import Game, Seat

FINISHED_SHOWN = 30


@dataclass
class Profile:
    person: User
    running: list[Game]
    """The latest first."""
    finished: list[Game]
    """The last `FINISHED_SHOWN`."""
    played: int
    """All finished ones, those at private tables, too."""
    won: int
    left: int
    """Those that the person left for good while they ran."""


def profile_of(person: User, viewer: User | None) -> Profile:
    """What ``viewer`` sees of ``person``. Private tables are only counted: their address is an invitation."""
    games = Game.objects.filter(Exists(Seat.objects.filter(game=OuterRef("pk"), owner=person)))
    listed = games if viewer == person else games.filter(is_private=False)
    finished = games.filter(status=Game.Status.FINISHED)
    left = Seat.objects.filter(owner=person, replaced=Seat.Replaced.LEFT)
    running = listed.filter(~Exists(left.filter(game=OuterRef("pk"))), status=Game.Status.RUNNING)
    shown = Prefetch("seats", Seat.objects.select_related("owner"))
    return Profile(
        person,
        running=list(running.order_by("-started_at").prefetch_related(shown)),
        finished=list(
            listed.filter(status=Game.Status.FINISHED).order_by("-finished_at").prefetch_related(shown)[:FINISHED_SHOWN]
        ),
        played=finished.count(),
        left=left.count(),
        won=finished.filter(seats__owner=person, seats__position=F("winner")).count(),
    )
