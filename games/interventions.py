"""Entries of the ledger for changes of what the rules know nothing of: seats, clocks and names.

Moderators make some of them, players by what they agree on, by leaving and by coming back, and the site itself when
somebody missed a turn or after an outage. The state of the game stays as it is, so that
playing a game again passes over them.
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
PAUSE = "pause"
RESUME = "resume"
MAKE_UP = "make_up_for_outage"
RENAME = "change_name"
JOIN = "join"
MISS = "miss_turn"
STAND_IN = "stand_in"
COME_BACK = "come_back"
LEAVE = "leave"
PROPOSE = "propose"
VOTE = "vote"
AGREE = "agree"
DECLINE = "decline"
GO_ON = "go_on"
TAKE_VACATION = "take_vacation"
END_VACATION = "end_vacation"
CUT_VACATION = "cut_vacation_short"

# What each makes happen, for the log: the kind of event, and which fields of the action everybody may read in it.
_EVENTS = {
    REPLACE: ("player_replaced", ("level",)),
    GIVE_BACK: ("seat_given_back", ()),
    ADD_TIME: ("time_added", ("seconds",)),
    PAUSE: ("paused", ()),
    RESUME: ("resumed", ()),
    MAKE_UP: ("outage_made_up_for", ("seconds",)),
    RENAME: ("name_changed", ("hidden",)),
    JOIN: ("guest_joined", ()),
    MISS: ("turn_missed", ("missed", "allowed")),
    STAND_IN: ("stand_in", ("level",)),
    COME_BACK: ("came_back", ()),
    LEAVE: ("player_left", ("level",)),
    PROPOSE: ("proposed", ("proposal", "about", "turn", "bank")),
    VOTE: ("voted", ("proposal", "about", "turn", "bank", "yes")),
    AGREE: ("agreed", ("proposal", "about", "turn", "bank", "until")),
    DECLINE: ("declined", ("proposal", "about", "turn", "bank")),
    GO_ON: ("went_on", ()),
    TAKE_VACATION: ("vacation_taken", ("first", "last")),
    END_VACATION: ("vacation_ended", ()),
    CUT_VACATION: ("vacation_cut_short", ()),
}
KINDS = frozenset(_EVENTS)


class NotWrittenDownError(Exception):
    """The ledger of a game takes no entry; the text is why."""


def events_of(action: Mapping[str, Any], seat: int | None) -> list[dict[str, Any]]:
    """The events of such an action, all public. Raises ``KeyError`` for actions of the game itself."""
    kind, fields = _EVENTS[action["kind"]]
    # An entry is what it was when it was written: it may be older than one of the fields.
    return [{"kind": kind, "seat": seat, **{field: action[field] for field in fields if field in action}}]


def write(
    game: Game,
    action: Mapping[str, Any],
    *,
    origin: LedgerEntry.Origin,
    user: User | None,
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
