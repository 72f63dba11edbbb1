"""What members ask for by POST, and where it leads."""

from collections.abc import Callable

from allauth.core.ratelimit import respond_429
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts import guests
from accounts.models import User
from games import wording
from games.engine import Refusal
from games.models import Game

# Strangers send it along who want to play at once: they become guests on the way.
AS_GUEST = "as_guest"


class MemberRequest(HttpRequest):
    """A request that `login_required` has let through."""

    user: User


def do_and_return(request: HttpRequest, page: str, do: Callable[[User], Game | Refusal | None]) -> HttpResponse:
    """Do it if somebody asks by POST, then lead to ``page`` (or to the game that came of it) with what was refused.

    Anything but a POST only leads there: that is how people come back who had to log in on the way.
    """
    if request.method != "POST":
        return redirect(page)
    user = request.user
    if not isinstance(user, User):
        if AS_GUEST not in request.POST:
            return redirect_to_login(page)
        try:
            user = guests.enter(request)
        except guests.SuspendedGuestError:
            return redirect("account_inactive")
        except guests.TooManyGuestsError:
            response: HttpResponse = respond_429(request)
            return response
    try:
        outcome = do(user)
    except Game.DoesNotExist:
        raise Http404 from None
    if isinstance(outcome, Game):
        return redirect(outcome)
    if outcome:
        messages.error(request, wording.refusal_text(outcome))
    return redirect(page)
