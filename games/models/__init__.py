"""What the site stores about games. `game` for people's eyes, `ledger` for the truth, `deadline` for the clock."""

from games.models.deadline import Deadline
from games.models.game import OPEN_SEAT, PERSON, Game, Seat
from games.models.ledger import AppendOnlyError, LedgerEntry, Secret, Snapshot

__all__ = [
    "OPEN_SEAT",
    "PERSON",
    "AppendOnlyError",
    "Deadline",
    "Game",
    "LedgerEntry",
    "Seat",
    "Secret",
    "Snapshot",
]
