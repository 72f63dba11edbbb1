"""The chat of a table before the game, as a part of its page. During the game it goes over the table's socket.

Whoever comes without htmx, since it hasn't run yet or can't, gets the chat as a page of its own.
"""

from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.middleware import HtmxDetails

from accounts.models import User
from games import chat as talk
from games import wording
from games.chat_view import ChatView
from games.engine import Refusal
from games.models import Game
from games.refusals import NOT_SEATED


class HtmxRequest(HttpRequest):
    """A request that the middleware has looked at."""

    htmx: HtmxDetails


@require_safe
@vary_on_headers("HX-Request")
def chat(request: HtmxRequest, game_id: str) -> HttpResponse:
    """The whole part of the page."""
    return _whole(request, _game(game_id))


@require_safe
def lines(request: HtmxRequest, game_id: str) -> HttpResponse:
    """What has been said, for a page that asks every two seconds. Nothing (204) if it has ``seen`` that."""
    view = ChatView(_game(game_id), request.user)
    if request.GET.get("seen") == view.digest:
        return HttpResponse(status=204)
    return _lines(request, view)


@require_POST
def say(request: HtmxRequest, game_id: str) -> HttpResponse:
    """Say something. What was refused stays in the field, with the reason."""
    game, text = _game(game_id), request.POST.get("text", "")
    if not isinstance(request.user, User):
        return _whole(request, game, text=text, refusal=NOT_SEATED)
    said = talk.say(game.pk, request.user, text, request.POST.get("id", ""))
    if isinstance(said, Refusal):
        return _whole(request, game, text=text, refusal=said)
    return _whole(request, game) if request.htmx else redirect("games:chat", game_id)


@require_POST
def mute(request: HtmxRequest, game_id: str, message_id: int) -> HttpResponse:
    """Stop to read the author of a message, or begin again."""
    game = _game(game_id)
    if isinstance(request.user, User):
        talk.mute(game.pk, request.user, message_id, muted="muted" in request.POST)
    return _lines(request, ChatView(game, request.user)) if request.htmx else redirect("games:chat", game_id)


def _game(game_id: str) -> Game:
    return get_object_or_404(Game, pk=game_id)


def _lines(request: HtmxRequest, view: ChatView) -> HttpResponse:
    return render(request, "games/chat_lines.html", {"chat": view})


def _whole(request: HtmxRequest, game: Game, *, text: str = "", refusal: Refusal | None = None) -> HttpResponse:
    """The part of the page, with what could not be said and why. Its id makes sure that nothing is said twice."""
    context = {
        "chat": ChatView(game, request.user),
        "id": uuid4().hex,
        "text": text,
        "refusal": wording.refusal_text(refusal) if refusal else "",
    }
    return render(request, "games/chat.html" if request.htmx else "games/chat_page.html", context)
