"""Who looks at which game just now. Known to all processes by way of the cache, where it is soon forgotten.

Who has a game open in a tab that can't be seen doesn't look at it.
"""

from datetime import timedelta
from typing import Final

from django.core.cache import cache

from games.models import Notice, NoticeKind

# A table that can be seen lets us hear of it every 15 seconds.
REMEMBERED: Final = timedelta(seconds=40)
# How often it is worth while to remember it anew.
RENEWED: Final = timedelta(seconds=10)


def arrive(user_id: int, game_id: str) -> None:
    """Somebody opens a game: they see for themselves what else they would be told, but for a clock that runs out."""
    stay(user_id, game_id)
    notices = Notice.objects.filter(user=user_id, game=game_id)
    if not notices.exists():
        return  # and so nobody who comes to a table has to wait for a writer
    notices.filter(is_unread=True).update(is_unread=False)
    notices.filter(due_at__isnull=False).exclude(kind=NoticeKind.CLOCK).update(due_at=None)


def stay(user_id: int, game_id: str) -> None:
    """Somebody still looks at a game."""
    cache.set(_key(user_id, game_id), True, timeout=int(REMEMBERED.total_seconds()))


def is_looking(user_id: int, game_id: str) -> bool:
    """Whether somebody sees the game, or did until just now."""
    return bool(cache.get(_key(user_id, game_id)))


def _key(user_id: int, game_id: str) -> str:
    return f"looking:{user_id}:{game_id}"
