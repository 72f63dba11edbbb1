"""A table: before the game its seats, then the board."""

import logging
from collections.abc import Callable

from django.conf import settings
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe
from django_htmx.http import HttpResponseClientRedirect

from accounts.models import User
from accounts.preferences import preferences_of
from games import lobby, projection
from games.client_texts import OWN_LANGUAGE, client_texts, client_texts_url
from games.clock import Pace, pace_of
from games.engine import Options, Refusal
from games.example_board import example_board
from games.lobby_view import LobbyView
from games.models import Game
from games.my_games import waiting_games
from games.notices import presence
from games.protocol import ServerMessage
from games.rulebook.manual import Manual
from games.standing import standing_of
from games.views.members import do_and_return

logger = logging.getLogger(__name__)


@require_safe
@never_cache
@gzip_page
def table(request: HttpRequest, game_id: str) -> HttpResponse:
    """Whoever knows the address may look: before the game at the seats, from then on at the board."""
    game = get_object_or_404(Game, pk=game_id)
    if game.status == Game.Status.OPEN:
        return render(
            request,
            "games/lobby.html",
            {
                "lobby": LobbyView(game, request.user),
                "invite": request.build_absolute_uri(game.get_absolute_url()),
                "example": example_board(Options.from_json(game.options)),
            },
        )
    if game.status == Game.Status.CANCELLED:
        return render(request, "games/closed.html", {"game": game, "secret": bytes(game.secret.value).hex()})
    language = get_language() or settings.LANGUAGE_CODE
    preferences = preferences_of(request)
    pace = pace_of(game.clock)
    version, arrival = _arrival(game.pk, request.user.pk)
    config = {
        "game": game.pk,
        "socket": f"/ws/games/{game.pk}/",
        "language": language,
        "texts": None if language == OWN_LANGUAGE else client_texts_url(language),
        "home": reverse("games:home"),
        "newTable": reverse("games:new_table"),
        "preferences": {
            "confirm": preferences.confirms(in_slow_game=pace == Pace.SLOW),
            "letters": preferences.letters_on_pieces,
            "motion": preferences.motion,
        },
    }
    context = {
        "game": game,
        "config": config,
        # The socket brings what happens from then on.
        "version": version,
        "arrival": arrival,
        "manual": Manual(Options.from_json(game.options)),
        "is_live": pace == Pace.LIVE,
    }
    return render(request, "games/table.html", context)


def _arrival(game_id: str, user_id: int | None) -> tuple[int | None, list[ServerMessage]]:
    """The version of a game and all that its viewer may know; of a game that can't be shown, the socket will say so."""
    try:
        standing = standing_of(game_id)
        if standing is not None:
            return standing.version, projection.arrival(standing, user_id, timezone.now())
    except DatabaseError:  # which may be back when the viewer is
        raise
    except Exception:
        logger.exception("Game %s can't be shown", game_id)
    return None, []


@require_safe
def lobby_seats(request: HttpRequest, game_id: str) -> HttpResponse:
    """The part of the lobby that changes, for a page that asks every two seconds.

    Nothing (204) if it is as the page has ``seen`` it, so that nobody loses focus or an open list for nothing.
    """
    game = get_object_or_404(Game, pk=game_id)
    if game.status != Game.Status.OPEN:
        return HttpResponseClientRedirect(game.get_absolute_url())
    if request.user.pk:
        presence.stay(request.user.pk, game_id)
    view = LobbyView(game, request.user)
    if request.GET.get("seen") == view.digest:
        return HttpResponse(status=204)
    return render(request, "games/lobby_seats.html", {"lobby": view})


@require_safe
@never_cache
def next_game(request: HttpRequest, game_id: str) -> JsonResponse:
    """Which other game waits for whoever asks, the most urgent one: ``next``, with its name and address, or null."""
    waiting = waiting_games(request.user).exclude(pk=game_id).first() if isinstance(request.user, User) else None
    return JsonResponse({"next": {"name": waiting.name, "url": waiting.get_absolute_url()} if waiting else None})


# --- What is done at a table before the game: a POST each, which leads back to the page ---


def sit(request: HttpRequest, game_id: str) -> HttpResponse:
    return _done_at_table(request, game_id, lambda user: lobby.sit(game_id, user))


def leave(request: HttpRequest, game_id: str) -> HttpResponse:
    return _done_at_table(request, game_id, lambda user: lobby.leave(game_id, user))


def get_ready(request: HttpRequest, game_id: str) -> HttpResponse:
    contribution = request.POST.get("contribution", "")
    return _done_at_table(request, game_id, lambda user: lobby.get_ready(game_id, user, contribution))


def get_unready(request: HttpRequest, game_id: str) -> HttpResponse:
    return _done_at_table(request, game_id, lambda user: lobby.get_unready(game_id, user))


def add_computer(request: HttpRequest, game_id: str, position: int) -> HttpResponse:
    level = request.POST.get("level", "")
    return _done_at_table(request, game_id, lambda user: lobby.add_computer(game_id, user, position, level))


def clear_seat(request: HttpRequest, game_id: str, position: int) -> HttpResponse:
    return _done_at_table(request, game_id, lambda user: lobby.clear_seat(game_id, user, position))


def close(request: HttpRequest, game_id: str) -> HttpResponse:
    return _done_at_table(request, game_id, lambda user: lobby.close(game_id, user))


def _done_at_table(request: HttpRequest, game_id: str, do: Callable[[User], Refusal | None]) -> HttpResponse:
    return do_and_return(request, reverse("games:table", args=[game_id]), do)


# --- Texts ---


@require_safe
def texts(request: HttpRequest, language: str) -> HttpResponse:
    """The client's texts as JSON."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    response = HttpResponse(client_texts(language), content_type="application/json")
    # An address with a version never changes its content.
    if request.GET.get("v"):
        patch_cache_control(response, public=True, max_age=365 * 24 * 60 * 60, immutable=True)
    return response
