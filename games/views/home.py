"""The home page, and the game that is one click away."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from accounts.models import User
from games import lobby
from games.engine import Refusal
from games.forms import proposed_name
from games.lobby_view import DEFAULT_LEVEL
from games.models import Game
from games.my_games import my_games
from games.views.members import do_and_return


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """What Hexsite is; for members: their games."""
    if not isinstance(request.user, User):
        return render(request, "games/welcome.html")
    return render(request, "games/home.html", {"mine": my_games(request.user)})


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
