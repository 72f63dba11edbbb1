"""The games of one person, sorted by what they can do about them."""

from dataclasses import dataclass, field

from django.db.models import Prefetch

from accounts.models import User
from games.models import Game, Seat

FINISHED_SHOWN = 20


@dataclass
class MyGames:
    waiting: list[Game] = field(default_factory=list)
    """Running, and this person is on the clock; the most urgent first."""
    running: list[Game] = field(default_factory=list)
    """Running, and others are to act."""
    open: list[Game] = field(default_factory=list)
    """Not started yet."""
    finished: list[Game] = field(default_factory=list)
    """The last `FINISHED_SHOWN`."""

    def __bool__(self) -> bool:
        return any((self.waiting, self.running, self.open, self.finished))


def my_games(user: User) -> MyGames:
    """What the home page of ``user`` lists. Tables that were closed before they began are left out."""
    seats = Prefetch("seats", Seat.objects.select_related("owner"))
    games = Game.objects.of(user).prefetch_related(seats)
    mine = MyGames()
    for game in games.filter(status=Game.Status.RUNNING).prefetch_related("deadlines"):
        (mine.waiting if _waits_for(game, user) else mine.running).append(game)
    mine.waiting.sort(key=lambda game: (game.due_at is None, game.due_at))
    mine.open = list(games.filter(status=Game.Status.OPEN))
    mine.finished = list(games.filter(status=Game.Status.FINISHED).order_by("-finished_at")[:FINISHED_SHOWN])
    return mine


def _waits_for(game: Game, user: User) -> bool:
    my_positions = {seat.position for seat in game.seats.all() if seat.is_person and seat.owner_id == user.pk}
    return any(deadline.due_at and deadline.seat in my_positions for deadline in game.deadlines.all())
