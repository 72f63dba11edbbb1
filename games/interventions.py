"""Entries of the ledger for changes of what the rules know nothing of: seats, clocks and names.

Most are made by moderators. The state of the game stays as it is, so that playing a game again passes over them.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from accounts.models import User
from games import ledger, snapshots
from games.engine import Refusal, digest
from games.models import Game, LedgerEntry
from games.refusals import NOT_RUNNING, SNAPSHOT_OUTDATED

REPLACE = "replace_player"
GIVE_BACK = "give_seat_back"
ADD_TIME = "add_time"
RENAME = "change_name"
JOIN = "join"

# What each makes happen, for the log: the kind of event, and which fields of the action everybody may read in it.
_EVENTS = {
    REPLACE: ("player_replaced", ("level",)),
    GIVE_BACK: ("seat_given_back", ()),
    ADD_TIME: ("time_added", ("seconds",)),
    RENAME: ("name_changed", ("hidden",)),
    JOIN: ("guest_joined", ()),
}
KINDS = frozenset(_EVENTS)


def events_of(action: Mapping[str, Any], seat: int | None) -> list[dict[str, Any]]:
    """The events of such an action, all public. Raises ``KeyError`` for actions of the game itself."""
    kind, fields = _EVENTS[action["kind"]]
    return [{"kind": kind, "seat": seat, **{field: action[field] for field in fields}}]


def write(
    game: Game,
    action: Mapping[str, Any],
    *,
    origin: LedgerEntry.Origin,
    user: User,
    at: datetime,
    seat: int | None = None,
) -> Refusal | None:
    """Write down what is done to a locked game. The caller saves the game and announces it."""
    if game.status != Game.Status.RUNNING:
        return NOT_RUNNING
    try:
        position = snapshots.position_of(game)
    except snapshots.SnapshotOutdatedError:
        return SNAPSHOT_OUTDATED
    ledger.append(
        game,
        dict(action),
        origin=origin,
        at=at,
        seat=seat,
        user=user,
        events=events_of(action, seat),
        state_hash=digest(position.state),
    )
    snapshots.store(replace(position, version=game.version))
    return None
