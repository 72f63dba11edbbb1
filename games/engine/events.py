"""What happened, and who may know it.

Events are what the log, replays and statistics are made of. The ledger stores them whole; `project` is the only way
in which one reaches a viewer.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

PRIVATE = "private"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `data` is public, `secret` only for the seats in `knowers`."""

    kind: str
    seat: int | None
    data: dict[str, Any] = field(default_factory=dict)
    secret: dict[str, Any] = field(default_factory=dict)
    knowers: tuple[int, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The whole event, secrets included: for the ledger only."""
        whole = {"kind": self.kind, "seat": self.seat, **self.data}
        if self.secret:
            whole[PRIVATE] = {"to": list(self.knowers), **self.secret}
        return whole


Events = list[Event] | None
"""Where an action writes what happens; None in simulations that don't ask."""


def project(event: dict[str, Any], seats: Iterable[int]) -> dict[str, Any]:
    """A stored event as a viewer with these seats (none: the public) may know it."""
    seen = {key: value for key, value in event.items() if key != PRIVATE}
    private = event.get(PRIVATE)
    if private and set(private["to"]) & set(seats):
        seen |= {key: value for key, value in private.items() if key != "to"}
    return seen
