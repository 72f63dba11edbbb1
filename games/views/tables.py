"""Tables to find, and tables to open."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from accounts.models import User
from games import lobby, wording
from games.clock_fields import game_lengths
from games.engine import RULESETS, Refusal
from games.example_board import example_board
from games.forms import NewTableForm, TableKind
from games.models import Game
from games.option_form import OptionsForm
from games.public_tables import public_tables
from games.views.members import MemberRequest


@require_safe
def tables(request: HttpRequest) -> HttpResponse:
    """The lobby: public tables to join, and public games to watch."""
    return render(request, "games/tables.html", {"tables": public_tables(request.user)})


@require_safe
def tables_list(request: HttpRequest) -> HttpResponse:
    """The part of the lobby that changes; nothing (204) if it is as the page has ``seen`` it."""
    found = public_tables(request.user)
    if request.GET.get("seen") == found.digest:
        return HttpResponse(status=204)
    return render(request, "games/tables_list.html", {"tables": found})


@login_required
def new_table(request: MemberRequest) -> HttpResponse:
    """Open a table. Its kind is in the address, so that another one is a link away; so may be what the form shows."""
    kind = TableKind.named(request.GET.get("kind", ""))
    form = NewTableForm(request.POST or None, kind=kind, host=request.user, proposed=request.GET.dict())
    if request.method == "POST" and form.is_valid():
        outcome = _open(request.user, kind, form)
        if isinstance(outcome, Game):
            return redirect(outcome)
        form.add_error(None, wording.refusal_text(outcome))
    context = {"form": form, "kind": kind, "kinds": TableKind, **_chosen(form.chosen)}
    return render(request, "games/new_table.html", context)


@require_safe
def example(request: HttpRequest) -> HttpResponse:
    """What the settings of a new table come to: in words, and as an example of the board."""
    ruleset = request.GET.get("ruleset", "")
    if ruleset not in RULESETS:
        raise Http404
    return render(request, "games/chosen.html", {**_chosen(OptionsForm(ruleset, request.GET)), "is_anew": True})


def _chosen(form: OptionsForm) -> dict[str, Any]:
    options = form.options
    return {
        "chosen": form,
        "options": options,
        "example": example_board(options),
        "game_lengths": game_lengths(options.players),
    }


def _open(host: User, kind: TableKind, form: NewTableForm) -> Game | Refusal:
    """The table that the form describes. Against computers it starts at once, else the host sits down and waits."""
    chosen = form.cleaned_data
    if kind == TableKind.COMPUTERS:
        return lobby.open_against_computers(
            host,
            name=chosen["name"],
            level=chosen["level"],
            contribution=chosen["contribution"],
            options=form.chosen.options,
            clock=chosen["clock_settings"],
            misses_allowed=chosen["misses_allowed"],
            private=chosen["private"],
        )
    game = lobby.open_table(
        host,
        name=chosen["name"],
        options=form.chosen.options,
        clock=chosen["clock_settings"],
        misses_allowed=chosen["misses_allowed"],
        private=chosen["private"],
    )
    lobby.sit(game.pk, host)
    return game
