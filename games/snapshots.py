"""The present state of a game: kept in its snapshot, and in each process that has used it."""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Final

from django.db import transaction

from games import fairness
from games.engine import REVISION, SCHEMA, Board, Options, State, dump, load
from games.engine.undo import NO_DRAFT, Draft
from games.models import Game, Snapshot

REMEMBERED: Final = 256


class SnapshotOutdatedError(Exception):
    """The snapshot isn't the state after the game's last entry; `manage.py rebuild_snapshot` makes it anew."""


@dataclass(frozen=True, eq=False)
class Position:
    """A game after the entry with this version. Shared by threads: copy the state and the draws before changing them.

    The key makes all future chance predictable; like the state it never leaves the server.
    """

    game_id: str
    version: int
    options: Options
    board: Board
    state: State
    draws: dict[str, int]
    key: bytes
    draft: Draft = NO_DRAFT
    """What the last seat to act can still take back."""

    def __repr__(self) -> str:
        """Without the secrets, for logs and error pages."""
        return f"<Position {self.game_id} {self.version}>"


_positions: OrderedDict[str, Position] = OrderedDict()
_lock = Lock()


def position_of(game: Game) -> Position:
    """The position at ``game.version``. Raises `SnapshotOutdatedError`, ``Snapshot.DoesNotExist`` before the start."""
    with _lock:
        position = _positions.get(game.pk)
        if position is not None and position.version == game.version:
            _positions.move_to_end(game.pk)
            return position
    position = _read(game, position)
    _remember(position)
    return position


def store(position: Position) -> None:
    """Write the snapshot of a position that was just reached; this process remembers it once that is committed."""
    row = row_of(position)
    if not Snapshot.objects.filter(pk=position.game_id).update(**row):
        Snapshot.objects.create(game_id=position.game_id, **row)
    with _lock:
        known = _positions.get(position.game_id)
        # An older one is as true as ever, and has what never changes.
        if known is not None and known.version == position.version:
            del _positions[position.game_id]
    transaction.on_commit(lambda: _remember(position))


def row_of(position: Position) -> dict[str, object]:
    """What the snapshot row of a position holds."""
    return {
        "version": position.version,
        "schema": SCHEMA,
        "revision": REVISION,
        "board": position.board.to_json(),
        "state": dump(position.state),
        "draws": dict(position.draws),
        "draft": position.draft.to_json(),
    }


def _read(game: Game, known: Position | None) -> Position:
    """The position as it is stored. Options, board and key stay those of any that is `known`."""
    row = Snapshot.objects.get(game=game)
    if (row.version, row.schema, row.revision) != (game.version, SCHEMA, REVISION):
        raise SnapshotOutdatedError(f"{game.pk}: snapshot {row.version}, game {game.version}")
    options = known.options if known else Options.from_json(game.options)
    board = known.board if known else Board.from_json(row.board)
    return Position(
        game.pk,
        row.version,
        options,
        board,
        load(row.state, board, options),
        row.draws,
        known.key if known else fairness.key_of(game),
        Draft.from_json(row.draft, board, options),
    )


def _remember(position: Position) -> None:
    with _lock:
        known = _positions.get(position.game_id)
        if known is None or known.version <= position.version:
            _positions[position.game_id] = position
        _positions.move_to_end(position.game_id)
        if len(_positions) > REMEMBERED:
            _positions.popitem(last=False)
