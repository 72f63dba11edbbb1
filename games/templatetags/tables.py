"""How templates say what a table is like and who sits where."""

from django import template
from django.utils.translation import gettext, ngettext, pgettext_lazy

from games.forms import RULESET_NAMES, RULESET_TEXTS
from games.models import Game, Seat

register = template.Library()

LEVEL_NAMES = {"random": pgettext_lazy("level of a computer player", "random")}


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
    return RULESET_NAMES[game.ruleset]


@register.filter
def rules_text(ruleset: str) -> str:
    """What a rule set is like, in a sentence."""
    return str(RULESET_TEXTS[ruleset])


@register.filter
def level_name(level: str) -> str:
    """A level of `games.bots` in the reader's language."""
    return str(LEVEL_NAMES[level])


@register.filter
def occupant(seat: Seat) -> str:
    """Who has a seat: a name, a computer player's level, or nobody."""
    if seat.is_open:
        return gettext("Free seat")
    if seat.is_computer:
        return gettext("Computer, %(level)s") % {"level": level_name(seat.driver)}
    return seat.owner.username if seat.owner else gettext("Somebody who left the site")
