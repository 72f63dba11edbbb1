"""What the site stores.

`game` for people's eyes, `ledger` the truth, `deadline` the clocks, `chat` the talk, `proposal` what players agree on.
"""

from games.models.chat import ChatMessage, ChatMute
from games.models.deadline import Deadline
from games.models.game import OPEN_SEAT, PERSON, Game, Seat, is_under_way
from games.models.ledger import AppendOnlyError, LedgerEntry, Secret, Snapshot
from games.models.measure import Measure
from games.models.notice import Channel, Notice, NoticeChoice, NoticeKind, PushSubscription
from games.models.orders import StandingOrders
from games.models.proposal import ABOUT_AWAY, Proposal, Vote
from games.models.sweep import Fault, Heartbeat
from games.models.vacation import VacationChange

__all__ = [
    "ABOUT_AWAY",
    "OPEN_SEAT",
    "PERSON",
    "AppendOnlyError",
    "Channel",
    "ChatMessage",
    "ChatMute",
    "Deadline",
    "Fault",
    "Game",
    "Heartbeat",
    "LedgerEntry",
    "Measure",
    "Notice",
    "NoticeChoice",
    "NoticeKind",
    "Proposal",
    "PushSubscription",
    "Seat",
    "Secret",
    "Snapshot",
    "StandingOrders",
    "VacationChange",
    "Vote",
    "is_under_way",
]
