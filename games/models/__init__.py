"""What the site stores: `game` for people's eyes, `ledger` the truth, `deadline` the clocks, `chat` the talk."""

from games.models.chat import ChatMessage, ChatMute
from games.models.deadline import Deadline
from games.models.game import OPEN_SEAT, PERSON, Game, Seat
from games.models.ledger import AppendOnlyError, LedgerEntry, Secret, Snapshot

__all__ = [
    "OPEN_SEAT",
    "PERSON",
    "AppendOnlyError",
    "ChatMessage",
    "ChatMute",
    "Deadline",
    "Game",
    "LedgerEntry",
    "Seat",
    "Secret",
    "Snapshot",
]
