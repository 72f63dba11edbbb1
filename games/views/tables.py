"""Tables to find, and tables to open."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET

from accounts.models import User
from games import lobby, wording
from games.engine import Refusal
from games.forms import NewTableForm, TableKind
from games.models import Game
from games.public_tables import public_tables
from games.views.members import MemberRequest


@require_GET
def tables(request: HttpRequest) -> HttpResponse:
    """The lobby: public tables to join, and public games to watch."""
    return render(request, "games/tables.html", {"tables": public_tables(request.user)})


@require_GET
def tables_list(request: HttpRequest) -> HttpResponse:
    """The part of the lobby that changes; nothing (204) if it is as the page has ``seen`` it."""
    found = public_tables(request.user)
    if request.GET.get("seen") == found.digest:
        return HttpResponse(status=204)
    return render(request, "games/tables_list.html", {"tables": found})


@login_required
def new_table(request: MemberRequest) -> HttpResponse:
    """Open a table. Its kind is in the address, so that another one is a link away."""
    kind = TableKind.named(request.GET.get("kind", ""))
    form = NewTableForm(request.POST or None, kind=kind, host=request.user)
    if request.method == "POST" and form.is_valid():
        outcome = _open(request.user, kind, form)
        if isinstance(outcome, Game):
            return redirect(outcome)
        form.add_error(None, wording.refusal_text(outcome))
    return render(request, "games/new_table.html", {"form": form, "kind": kind, "kinds": TableKind})


def _open(host: User, kind: TableKind, form: NewTableForm) -> Game | Refusal:
    """The table that the form describes. Against computers it starts at once, else the host sits down and waits."""
    chosen = form.cleaned_data
    if kind == TableKind.COMPUTERS:
        return lobby.open_against_computers(
            host,
            name=chosen["name"],
            level=chosen["level"],
            contribution=chosen["contribution"],
            options=chosen["options"],
            clock=chosen["clock_settings"],
            private=chosen["private"],
        )
    game = lobby.open_table(
        host,
        name=chosen["name"],
        options=chosen["options"],
        clock=chosen["clock_settings"],
        private=chosen["private"],
    )
    lobby.sit(game.pk, host)
    return game
