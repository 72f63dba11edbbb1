"""Writing the ledger: gapless versions, chained by hash.

Each hash is SHA-256 over the previous hash, a salt and the entry as canonical JSON. The salt follows from the game's
secret, so that a hash shown to somebody doesn't let them try out what was hidden in the entry.
"""

import hashlib
import hmac
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from accounts.models import User
from games.engine import canonical
from games.models import Game, LedgerEntry, Secret

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def milliseconds(at: datetime) -> int:
    """Whole milliseconds since 1970."""
    return (at - EPOCH) // timedelta(milliseconds=1)


def whole(at: datetime) -> datetime:
    """A time as it stands in the ledger, in whole milliseconds."""
    return EPOCH + timedelta(milliseconds=milliseconds(at))


def entry_hash(entry: LedgerEntry, secret: bytes) -> str:
    """What ``entry.hash`` must be, in hex."""
    salt = hmac.digest(secret, f"ledger:{entry.version}".encode(), "sha256")
    row = [
        entry.game_id,
        entry.version,
        milliseconds(entry.at),
        entry.seat,
        entry.user_id,
        entry.origin,
        entry.client_id,
        entry.action,
        entry.chance,
        entry.events,
        entry.state_hash,
    ]
    return hashlib.sha256(entry.previous_hash.encode() + salt + canonical(row).encode()).hexdigest()


def append(
    game: Game,
    action: dict[str, Any],
    *,
    origin: LedgerEntry.Origin,
    at: datetime,
    seat: int | None = None,
    user: User | None = None,
    client_id: str | None = None,
    chance: Sequence[list[str | int]] = (),
    events: Sequence[dict[str, Any]] = (),
    state_hash: str = "",
) -> LedgerEntry:
    """Write the next entry of a locked game and count its version up; the caller saves the game."""
    previous = game.entries.order_by("-version").values_list("version", "hash").first()
    version, previous_hash = (previous[0] + 1, previous[1]) if previous else (0, "")
    entry = LedgerEntry(
        game=game,
        version=version,
        at=whole(at),
        seat=seat,
        user=user,
        origin=origin,
        client_id=client_id,
        action=action,
        chance=list(chance),
        events=list(events),
        state_hash=state_hash,
        previous_hash=previous_hash,
    )
    entry.hash = entry_hash(entry, bytes(Secret.objects.get(game=game).value))
    entry.save()
    game.version = version
    return entry
