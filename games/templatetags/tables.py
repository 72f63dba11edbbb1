"""How templates say what a table is like and who sits where."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django import template
from django.contrib.auth.models import AnonymousUser
from django.template.context import RequestContext
from django.utils.timezone import now
from django.utils.translation import gettext

from accounts.models import User
from accounts.times import written
from games.engine import Options
from games.lobby_view import LobbyView
from games.models import Game, Seat
from games.wording import level_name, seat_name
from games.wording.absence import misses_text
from games.wording.clocks import clock_text, game_text, left_text, terms_text
from games.wording.options import RULESET_TEXTS, settings
from games.words import WORDS

register = template.Library()
register.filter(level_name)
register.filter(seat_name)
register.filter(left_text)


@register.filter
def pace(game: Game) -> str:
    """How long a turn may take: "2 minutes a turn", "no clock"."""
    return clock_text(game.clock)


@register.filter
def takes(game: Game) -> str:
    """About how long a game at this table takes: "about 50 minutes"; empty without a clock."""
    return game_text(game.clock, len(game.seats.all()))


@register.filter
def clock_terms(game: Game) -> str:
    """What else to know of its clock before one sits down."""
    return terms_text(game.clock, len(game.seats.all()))


@register.filter
def misses(game: Game) -> str:
    """What the table does about people who miss turns; nothing without a clock, by which one could."""
    return misses_text(game.misses_allowed) if game.clock else ""


@register.inclusion_tag("games/time_left.html", takes_context=True)
def time_left(context: RequestContext, game: Game) -> dict[str, Any]:
    """What is left of a running game's clock: of the reader's own, where that is known (`games.my_games`)."""
    due_at: datetime | None = getattr(game, "my_due_at", None) or game.due_at
    until = written(due_at, "SHORT_DATETIME_FORMAT") if due_at and game.is_slow else ""
    return {
        "game": game,
        "due_at": due_at.isoformat() if due_at else "",
        "seconds": max(0, int((due_at - now()).total_seconds())) if due_at else None,
        "until": until,
    }


@register.filter
def rules(game: Game) -> str:
    """The name of its rule set."""
    return WORDS[game.ruleset].name


@register.filter
def settings_of(game: Game) -> list[str]:
    """What it plays by: rule set, map, seats, target, and what differs from the rule set's preset."""
    return settings(Options.from_json(game.options))


@register.filter
def in_words(options: Options) -> list[str]:
    """The same for options without a table."""
    return settings(options)


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


@register.filter
def of(values: Mapping[str, object], key: str) -> object:
    """The value with that key."""
    return values[key]


@register.filter
def vacation_at(seat: Seat, lobby: LobbyView) -> str:
    """Until when the person on a seat is on vacation; empty if they aren't."""
    return lobby.vacation_of(seat)
