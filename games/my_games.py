"""The games of one person, sorted by what they can do about them."""

from dataclasses import dataclass, field

from django.db.models import Exists, F, OuterRef, Prefetch, Q, QuerySet, Subquery

from accounts.models import User
from games.models import PERSON, Deadline, Game, Seat, is_under_way

FINISHED_SHOWN = 20


@dataclass
class MyGames:
    waiting: list[Game] = field(default_factory=list)
    """Running, and this person is on the clock, the most urgent first (``my_due_at``); then those without a clock."""
    running: list[Game] = field(default_factory=list)
    """Running, and others are to act, in the order of their clocks."""
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
    mine.waiting = list(waiting_games(user).prefetch_related(seats))
    waiting = {game.pk for game in mine.waiting}
    left = Seat.objects.filter(game=OuterRef("pk"), owner=user, replaced=Seat.Replaced.LEFT)
    running = games.filter(~Exists(left), status=Game.Status.RUNNING).order_by(
        F("due_at").asc(nulls_last=True), "-created_at"
    )
    mine.running = [game for game in running if game.pk not in waiting]
    mine.open = list(games.filter(status=Game.Status.OPEN))
    mine.finished = list(games.filter(status=Game.Status.FINISHED).order_by("-finished_at")[:FINISHED_SHOWN])
    return mine


def waiting_games(user: User) -> "QuerySet[Game]":
    """The running games that wait for a person, in the order of `MyGames.waiting`.

    Those in which a clock of theirs runs; and those without a clock that they must or may do something in.
    """
    running = Deadline.objects.filter(game=OuterRef("game"), seat=OuterRef("position"), due_at__isnull=False)
    without_a_clock = is_under_way("game__") & Q(waited_for=True, game__turn_seconds=None)
    seats = Seat.objects.filter(game=OuterRef("pk"), owner=user, driver=PERSON)
    first_due = Deadline.objects.filter(
        Exists(Seat.objects.filter(game=OuterRef("game"), position=OuterRef("seat"), owner=user, driver=PERSON)),
        game=OuterRef("pk"),
        due_at__isnull=False,
    ).order_by("due_at")
    games = Game.objects.filter(Exists(seats.filter(Exists(running) | without_a_clock)), status=Game.Status.RUNNING)
    due = games.annotate(my_due_at=Subquery(first_due.values("due_at")[:1]))
    return due.order_by(F("my_due_at").asc(nulls_last=True), "-created_at")
