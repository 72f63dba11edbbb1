"""Notices in words, in the present language. Nothing in them is secret, for others may look at the screen."""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.times import written, zone_of
from games.models import NoticeKind
from games.notices.occasions import STAND_IN, Occasion
from games.standing import Standing
from games.wording import seat_name


def sentence(kind: NoticeKind, occasion: Occasion, standing: Standing, reader: User) -> str:
    """What the reader is told about a game."""
    return _SENTENCES[kind](occasion, standing, reader)


def game_name(standing: Standing) -> str:
    """On one line, as subjects of mails must be."""
    return " ".join(standing.game.name.split())


def _turn(occasion: Occasion, standing: Standing, reader: User) -> str:
    if occasion.id == STAND_IN:
        return _("You were away, and a computer player plays for you now. You can take your seat back.")
    missed = max(seat.missed for seat in standing.seats if seat.owner_id == reader.pk)
    allowed = standing.game.misses_allowed
    if not missed or allowed is None:
        return _("It's your turn.")
    counts = {"missed": missed, "allowed": allowed}
    return _("It's your turn. Turns missed: %(missed)s. At %(allowed)s a computer player takes over.") % counts


def _answer(occasion: Occasion, standing: Standing, reader: User) -> str:
    return _("You have to discard cards.") if occasion.id.startswith("discard") else _("You may build now.")


def _offer(occasion: Occasion, standing: Standing, reader: User) -> str:
    return _("You are offered a trade.")


def _start(occasion: Occasion, standing: Standing, reader: User) -> str:
    return _("The game has begun.")


def _end(occasion: Occasion, standing: Standing, reader: User) -> str:
    winner = standing.game.winner
    if winner is None:
        return _("The game is over.")
    seat = standing.seats[winner]
    if seat.owner_id == reader.pk:
        return _("The game is over: you have won.")
    return _("The game is over: %(name)s has won.") % {"name": seat_name(seat)}


def _clock(occasion: Occasion, standing: Standing, reader: User) -> str:
    if occasion.ends_at is None:
        return _("Your time is running out.")
    with timezone.override(zone_of(reader)):
        return _("Your time runs out: %(time)s") % {"time": written(occasion.ends_at, "DATETIME_FORMAT")}


_SENTENCES: Final[Mapping[NoticeKind, Callable[[Occasion, Standing, User], str]]] = {
    NoticeKind.TURN: _turn,
    NoticeKind.ANSWER: _answer,
    NoticeKind.OFFER: _offer,
    NoticeKind.START: _start,
    NoticeKind.END: _end,
    NoticeKind.CLOCK: _clock,
}
