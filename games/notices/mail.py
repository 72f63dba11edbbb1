"""Notices as mails, each with ways to get no more of them (RFC 2369, RFC 8058)."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

from django.conf import settings
from django.core import signing
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext, ngettext

from accounts.addresses import verified_address
from accounts.models import User
from games.notices.reasons import Reason

_SALT: Final = "games.notices.unsubscribe"


@dataclass(frozen=True)
class Item:
    """What a mail says about one game."""

    game: str
    sentence: str
    path: str


def queue(user_id: int, items: Sequence[tuple[Item, Reason]]) -> None:
    """Have a mail about these games sent by a worker, as far as there is reason for it by then."""
    from games.notices import tasks

    tasks.send_mail.delay(user_id, [(asdict(item), reason.to_json()) for item, reason in items])


def send(user_id: int, items: Sequence[Item]) -> None:
    """Send a mail about these games, if the person still has an address. Raises ``OSError`` if it can't be sent."""
    user = User.objects.filter(pk=user_id, is_active=True).first()
    address = verified_address(user) if user else None
    if user is None or address is None:
        return
    with translation.override(user.language or settings.LANGUAGE_CODE):
        message(user, address, items).send()


def message(user: User, address: str, items: Sequence[Item]) -> EmailMessage:
    """The mail, in the present language."""
    if len(items) == 1:
        subject = f"{items[0].game}: {items[0].sentence}"
    else:
        subject = ngettext("News of %(n)s game", "News of %(n)s games", len(items)) % {"n": len(items)}
    unsubscribe = absolute(reverse("games:unsubscribe", args=[unsubscribe_token(user)]))
    body = render_to_string(
        "games/notice_mail.txt",
        {
            "user": user,
            "items": [(item, absolute(item.path)) for item in items],
            "settings_url": absolute(reverse("accounts:settings")),
            "unsubscribe_url": unsubscribe,
        },
    )
    return EmailMessage(
        gettext("Hexsite: %(subject)s") % {"subject": subject},
        body,
        to=[address],
        headers={
            "List-Unsubscribe": f"<{unsubscribe}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            # No answers from machines that say somebody is away.
            "Auto-Submitted": "auto-generated",
        },
    )


def absolute(path: str) -> str:
    """The address of a page, for whoever isn't on the site."""
    return settings.SITE_URL.rstrip("/") + path


def unsubscribe_token(user: User) -> str:
    """Lets whoever has it stop the mails to somebody, and nothing else; for ever, as old mails lie about."""
    return signing.dumps(user.pk, salt=_SALT)


def user_of(token: str) -> User | None:
    """Whose mails a token stops; None for one that isn't ours."""
    try:
        return User.objects.filter(pk=signing.loads(token, salt=_SALT)).first()
    except signing.BadSignature:
        return None
