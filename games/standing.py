"""A game at one version, read once per process however many people watch."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Any

from games import snapshots
from games.ledger import milliseconds
from games.models import Deadline, Game, Seat
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
    return Standing(
        game,
        tuple(game.seats.select_related("owner")),
        snapshots.position_of(game),
        {(deadline.seat, deadline.demand): deadline for deadline in game.deadlines.all()},
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


@lru_cache(maxsize=1024)
def happenings(game: Game, after: int, until: int) -> Sequence[Happening]:
    """The events of the entries after one version, up to and including another. They never change."""
    entries = game.entries.filter(version__gt=after, version__lte=until).order_by("version")
    return tuple(
        Happening(version, milliseconds(at), event)
        for version, at, events in entries.values_list("version", "at", "events")
        for event in events
    )
