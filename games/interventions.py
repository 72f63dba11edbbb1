"""Entries of the ledger by which moderators change what the rules know nothing of: seats, clocks and names.

The state of the game stays as it is, so that playing a game again passes over them.
"""

from collections.abc import Mapping
from typing import Any

REPLACE = "replace_player"
GIVE_BACK = "give_seat_back"
ADD_TIME = "add_time"
RENAME = "change_name"

# What each makes happen, for the log: the kind of event, and which fields of the action everybody may read in it.
_EVENTS = {
    REPLACE: ("player_replaced", ("level",)),
    GIVE_BACK: ("seat_given_back", ()),
    ADD_TIME: ("time_added", ("seconds",)),
    RENAME: ("name_changed", ("hidden",)),
}
KINDS = frozenset(_EVENTS)


def events_of(action: Mapping[str, Any], seat: int | None) -> list[dict[str, Any]]:
    """The events of such an action, all public. Raises ``KeyError`` for actions of the game itself."""
    kind, fields = _EVENTS[action["kind"]]
    return [{"kind": kind, "seat": seat, **{field: action[field] for field in fields}}]
