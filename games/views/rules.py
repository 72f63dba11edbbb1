"""The rules: all rule sets, the manual of each, its modules and strategy, and the manual of a table."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from games.engine import RULESETS, Options, preset
from games.models import Game
from games.rulebook.manual import Manual, modules_of


@dataclass(frozen=True)
class RuleBook:
    """A rule set in the list of them."""

    key: str

    @property
    def manual(self) -> Manual:
        return Manual(preset(self.key))


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """The rule sets to read about."""
    return render(request, "rules/index.html", {"books": [RuleBook(key) for key in RULESETS]})


@require_safe
def manual(request: HttpRequest, ruleset: str) -> HttpResponse:
    """The manual of a rule set as it is played unless a table chooses otherwise."""
    return render(request, "rules/manual.html", {"manual": _manual(ruleset)})


@require_safe
def strategy(request: HttpRequest, ruleset: str) -> HttpResponse:
    """How likely each number is, and what follows from it."""
    manual = _manual(ruleset)
    return render(request, "rules/strategy.html", {"manual": manual, "see": manual.distant})


@require_safe
def module(request: HttpRequest, ruleset: str, module: str) -> HttpResponse:
    """What a module adds to a rule set."""
    known = modules_of(ruleset) if ruleset in RULESETS else []
    found = next((one for one in known if one.key == module), None)
    if found is None:
        raise Http404
    manual = found.manual
    return render(request, "rules/module.html", {"module": found, "manual": manual, "see": manual.distant})


@require_safe
def table_rules(request: HttpRequest, game_id: str) -> HttpResponse:
    """The manual of a table: its own numbers."""
    game = get_object_or_404(Game, pk=game_id)
    return render(request, "rules/manual.html", {"manual": Manual(Options.from_json(game.options)), "game": game})


def _manual(ruleset: str) -> Manual:
    if ruleset not in RULESETS:
        raise Http404
    return Manual(preset(ruleset))
