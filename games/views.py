"""The pages about games. The table itself is drawn by the board's client (games/client)."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control

from games.client_texts import client_texts


def home(request: HttpRequest) -> HttpResponse:
    return render(request, "games/welcome.html")


def new_table(request: HttpRequest) -> HttpResponse:
    return render(request, "games/welcome.html")


def table(request: HttpRequest, game_id: str) -> HttpResponse:
    return render(request, "games/welcome.html")


def texts(request: HttpRequest, language: str) -> HttpResponse:
    """The client's texts as JSON."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    response = HttpResponse(client_texts(language), content_type="application/json")
    # An address with a version never changes its content.
    if request.GET.get("v"):
        patch_cache_control(response, public=True, max_age=365 * 24 * 60 * 60, immutable=True)
    return response
