"""A game at one version, read once per process however many people watch."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Any

from accounts.models import Vacation
from games import snapshots
from games.calendar import Period
from games.free_time import FreeTime
from games.ledger import milliseconds
from games.models import Deadline, Game, LedgerEntry, Proposal, Seat
from games.snapshots import Position

REMEMBERED = 256
ATTEMPTS = 5


@dataclass(frozen=True, eq=False)
class Standing:
    """What all projections of a version are made from. Holds secrets; only games.projection may show any of it."""

    game: Game
    seats: tuple[Seat, ...]
    position: Position
    clocks: dict[tuple[int, str], Deadline]
    vacations: dict[int, Sequence[Vacation]]
    """By seat, those of the persons at a slow table. Only one that has begun may be shown."""
    free: dict[int, Sequence[Period]]
    """By the id of a clock that runs, the free time before it is due."""
    proposals: tuple[Proposal, ...]
    """Those that are open, with their votes."""

    @property
    def version(self) -> int:
        return self.game.version


_standings: OrderedDict[str, Standing] = OrderedDict()
_lock = Lock()


def standing_of(game_id: str, at_least: int | None = None) -> Standing | None:
    """The present standing of a game; None before it has started.

    With `at_least`, one that this process knows already will do if it is not older. Raises ``Game.DoesNotExist``.
    """
    with _lock:
        known = _standings.get(game_id)
    if known is not None and at_least is not None and known.version >= at_least:
        return known
    for _attempt in range(ATTEMPTS):
        game = Game.objects.get(pk=game_id)
        if game.started_at is None:
            return None
        # Names at a table that is over may still change, without a new version.
        if known is not None and known.version == game.version and not game.is_over:
            return known
        try:
            standing = _read(game)
        except snapshots.SnapshotOutdatedError:
            continue  # somebody moved between two of our queries
        if Game.objects.filter(pk=game_id, version=game.version).exists():
            _remember(standing)
            return standing
    raise snapshots.SnapshotOutdatedError(game_id)


def _read(game: Game) -> Standing:
    clocks, free_time = list(game.deadlines.all()), FreeTime(game)
    seats = tuple(game.seats.select_related("owner"))
    return Standing(
        game,
        seats,
        snapshots.position_of(game),
        {(clock.seat, clock.demand): clock for clock in clocks},
        {seat.position: free_time.vacations_of(seat.position) for seat in seats},
        {
            clock.pk: free_time.of(clock.seat).free(clock.runs_since, clock.due_at)
            for clock in clocks
            if clock.runs_since and clock.due_at
        },
        tuple(game.proposals.open().prefetch_related("votes")),
    )


def _remember(standing: Standing) -> None:
    with _lock:
        _standings[standing.game.pk] = standing
        _standings.move_to_end(standing.game.pk)
        if len(_standings) > REMEMBERED:
            _standings.popitem(last=False)


@dataclass(frozen=True)
class Happening:
    """A stored event, secrets included, with its place in the ledger."""

    version: int
    at: int
    event: dict[str, Any]
    is_automatic: bool
    """A standing order did it: true of the first event of its entry, what follows is no doing of anybody."""


@lru_cache(maxsize=1024)
def happenings(game: Game, after: int, until: int) -> Sequence[Happening]:
    """The events of the entries after one version, up to and including another. They never change."""
    entries = game.entries.filter(version__gt=after, version__lte=until).order_by("version")
    return tuple(
        Happening(version, milliseconds(at), event, origin == LedgerEntry.Origin.ORDERS and number == 0)
        for version, at, origin, events in entries.values_list("version", "at", "origin", "events")
        for number, event in enumerate(events)
    )


def lasting(news: Iterable[Happening]) -> list[dict[str, Any]]:
    """The events of everything that was not taken back later; `news` holds those of whole entries."""
    all_news = list(news)
    taken_back = {happening.event["entry"] for happening in all_news if happening.event["kind"] == "undone"}
    return [happening.event for happening in all_news if happening.version not in taken_back]
