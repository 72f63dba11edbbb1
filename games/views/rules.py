"""The manual: of a rule set, and of a table with its own options."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET

from games.engine import RULESETS, Options, preset
from games.models import Game
from games.rulebook.manual import Manual


@require_GET
def rules(request: HttpRequest) -> HttpResponse:
    """The rule sets. As long as there is one, its manual."""
    return redirect("games:manual", ruleset=next(iter(RULESETS)))


@require_GET
def manual(request: HttpRequest, ruleset: str) -> HttpResponse:
    """The manual of a rule set as it is played unless a table chooses otherwise."""
    if ruleset not in RULESETS:
        raise Http404
    return render(request, "rules/manual.html", {"manual": Manual(preset(ruleset))})


@require_GET
def table_rules(request: HttpRequest, game_id: str) -> HttpResponse:
    """The manual of a table: its own numbers."""
    game = get_object_or_404(Game, pk=game_id)
    return render(request, "rules/manual.html", {"manual": Manual(Options.from_json(game.options)), "game": game})
