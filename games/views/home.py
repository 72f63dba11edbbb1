"""The home page, and the game that is one click away."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.models import User
from games import lobby
from games.engine import Refusal
from games.forms import proposed_name
from games.lobby_view import DEFAULT_LEVEL
from games.models import Game
from games.my_games import my_games
from games.public_tables import public_tables
from games.views.members import do_and_return

TABLES_SHOWN = 3
"""Of those with a free seat. All of them are in the lobby."""


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What Hexsite is; for members: their games."""
    if not isinstance(request.user, User):
        return render(request, "games/welcome.html")
    waiting_tables = public_tables(request.user).open[:TABLES_SHOWN]
    return render(request, "games/home.html", {"mine": my_games(request.user), "tables": waiting_tables})


def play_computers(request: HttpRequest) -> HttpResponse:
    """One click to a game against computer players. The form brings the browser's random bytes."""

    def open_and_start(user: User) -> Game | Refusal:
        return lobby.open_against_computers(
            user,
            name=proposed_name(user),
            level=DEFAULT_LEVEL,
            contribution=request.POST.get("contribution", ""),
        )

    return do_and_return(request, reverse("games:home"), open_and_start)
