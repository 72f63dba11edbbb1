"""What every page says of games."""

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.models import User
from games import my_games


def waiting_games(request: HttpRequest) -> dict[str, object]:
    """For every template: how many games wait for whoever asks, counted where a page says it."""
    # A request that fails early has no user yet.
    user = getattr(request, "user", None)
    return {
        "waiting_games": SimpleLazyObject(lambda: my_games.waiting_games(user).count()) if isinstance(user, User) else 0
    }
