"""How templates say what a table is like and who sits where."""

from django import template
from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext, ngettext

from accounts.models import User
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


@register.filter
def has_seat_of(game: Game, user: User | AnonymousUser) -> bool:
    """Whether that person sits at the table."""
    return user.is_authenticated and any(seat.owner_id == user.pk for seat in game.seats.all())


@register.filter
def free_seats(game: Game) -> str:
    """How many seats nobody has taken: "2 of 4 free"."""
    seats = game.seats.all()
    return gettext("%(free)s of %(all)s free") % {"free": sum(seat.is_open for seat in seats), "all": len(seats)}
