"""Guests: people who play before they register. A guest is an account without a password, known by its session."""

import secrets

from allauth.core.ratelimit import consume
from django.contrib.auth import SESSION_KEY, login
from django.db import IntegrityError, transaction
from django.dispatch import Signal
from django.http import HttpRequest
from django.utils.translation import get_language

from accounts.models import GUEST_PREFIX, User

# A guest has registered: `member`, who is the same row.
guest_registered = Signal()
# Somebody who played as a guest has logged in to an account: `guest`, `member`. Receivers move what is theirs and
# return whether something had to stay with the guest.
guest_came_home = Signal()

DIGITS = 4
# With so many names taken a longer number is tried.
TRIES = 10


class TooManyGuestsError(Exception):
    """Somebody makes one guest after the other."""


class SuspendedGuestError(Exception):
    """This browser has the key of a guest who is suspended, and keeps it: they may be let in again."""


def guest_of(request: HttpRequest) -> User | None:
    """The guest who asks; None for members and strangers."""
    user = request.user
    return User.objects.get(pk=user.pk) if isinstance(user, User) and user.is_guest else None


def enter(request: HttpRequest) -> User:
    """Make a stranger a guest and log them in. Raises `TooManyGuestsError`, `SuspendedGuestError`."""
    known = request.session.get(SESSION_KEY)
    if known is not None and User.objects.filter(pk=known, is_guest=True, is_active=False).exists():
        raise SuspendedGuestError
    if not consume(request, action="guest"):
        raise TooManyGuestsError
    guest = make_guest()
    login(request, guest, backend="allauth.account.auth_backends.AuthenticationBackend")
    return guest


def make_guest() -> User:
    """A new guest with a name of its own, as short as there is one."""
    for attempt in range(TRIES * 3):
        digits = DIGITS + attempt // TRIES
        number = 10 ** (digits - 1) + secrets.randbelow(9 * 10 ** (digits - 1))
        try:
            with transaction.atomic():
                return User.objects.create_user(f"{GUEST_PREFIX}{number}", is_guest=True, language=get_language() or "")
        except IntegrityError:
            continue
    raise TooManyGuestsError


@transaction.atomic
def hand_over(guest: User, member: User) -> bool:
    """Give a member everything that they did as a guest; whether anything could not be given.

    What it is, only the receivers of `guest_came_home` know. Whoever is muted stays so.
    """
    if guest.muted_until and (member.muted_until is None or member.muted_until < guest.muted_until):
        member.muted_until = guest.muted_until
        member.save(update_fields=["muted_until"])
    answers = guest_came_home.send(User, guest=guest, member=member)
    return any(left_behind for _receiver, left_behind in answers)
