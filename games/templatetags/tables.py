"""How templates say what a table is like and who sits where."""

from django import template
from django.utils.translation import ngettext

from games.forms import RULESET_TEXTS
from games.models import Game
from games.wording import level_name, seat_name
from games.words import WORDS

register = template.Library()
register.filter(level_name)
register.filter(seat_name)


@register.filter
def pace(game: Game) -> str:
    """How long a turn may take: "2 minutes a turn"."""
    minutes, seconds = divmod(game.turn_seconds, 60)
    if seconds:
        text = ngettext("%(n)s second a turn", "%(n)s seconds a turn", game.turn_seconds)
        return text % {"n": game.turn_seconds}
    return ngettext("%(n)s minute a turn", "%(n)s minutes a turn", minutes) % {"n": minutes}


@register.filter
def rules(game: Game) -> str:
    """The name of its rule set."""
    return WORDS[game.ruleset].name


@register.filter
def rules_text(ruleset: str) -> str:
    """What a rule set is like, in a sentence."""
    return str(RULESET_TEXTS[ruleset])
