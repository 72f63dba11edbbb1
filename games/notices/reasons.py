"""Why somebody is told something, for whoever sends it to look again whether that is still so.

Mails and messages to browsers may wait for their worker, when that is busy or was away.
"""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Self

from games.models import Channel, Notice, NoticeKind
from games.notices.planning import wanted_occasions
from games.notices.recipients import recipients
from games.standing import standing_of


@dataclass(frozen=True)
class Reason:
    """What a notice was about as it was handed over, in a form that the queue can carry."""

    user: int
    game: str
    kind: str
    channel: str
    occasion: str
    at: str
    """When it was handed over. What was news then may be told later, too."""

    @classmethod
    def of(cls, notice: Notice, now: datetime) -> Self:
        return cls(notice.user_id, notice.game_id, notice.kind, notice.channel, notice.occasion, now.isoformat())

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def holds(self) -> bool:
        """Whether the person still wants to be told of it, and it still waits for them."""
        recipient = next(iter(recipients([self.user])), None)
        standing = standing_of(self.game)
        if recipient is None or standing is None:
            return False
        wanted = wanted_occasions(recipient, standing, datetime.fromisoformat(self.at))
        occasion = wanted.get((NoticeKind(self.kind), Channel(self.channel)))
        return occasion is not None and occasion.id == self.occasion
