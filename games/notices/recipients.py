"""Who wants to be told what, and can be reached where."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.db.models import Exists, OuterRef

from accounts.addresses import has_verified_address
from accounts.models import User
from games.models import Channel, NoticeChoice, NoticeKind, PushSubscription

# What people get who have chosen nothing, as far as they can be reached: a mail needs an address that they confirmed,
# a browser has been asked by them. An offer is too short-lived for a mail.
DEFAULTS: Final = frozenset((kind, channel) for kind in NoticeKind for channel in Channel) - {
    (NoticeKind.OFFER, Channel.MAIL)
}


@dataclass(frozen=True)
class Recipient:
    """A member, with what may be told and where."""

    user: User
    wants: frozenset[tuple[NoticeKind, Channel]]


def recipients(user_ids: Collection[int]) -> list[Recipient]:
    """Those of these people who can be reached and want to be. Guests and suspended people never are."""
    users = (
        User.objects.filter(pk__in=user_ids, is_active=True, is_guest=False)
        .annotate(
            by_mail=has_verified_address(),
            by_push=Exists(PushSubscription.objects.filter(user=OuterRef("pk"))),
        )
        .prefetch_related("notice_choices")
        .order_by("pk")
    )
    found = []
    for user in users:
        reached = {Channel.MAIL: user.by_mail, Channel.PUSH: user.by_push and bool(settings.VAPID_PRIVATE_KEY)}
        wants = frozenset(pair for pair in choices_of(user.notice_choices.all()) if reached[pair[1]])
        if wants:
            found.append(Recipient(user, wants))
    return found


def choices_of(rows: Iterable[NoticeChoice]) -> frozenset[tuple[NoticeKind, Channel]]:
    """What somebody wants, by the rows of their choices."""
    chosen = {(NoticeKind(row.kind), Channel(row.channel)): row.is_wanted for row in rows}
    return frozenset(
        (kind, channel)
        for kind in NoticeKind
        for channel in Channel
        if chosen.get((kind, channel), (kind, channel) in DEFAULTS)
    )


def choose(user: User, chosen: Mapping[tuple[NoticeKind, Channel], bool]) -> None:
    """Keep what somebody wants and doesn't want."""
    rows = [
        NoticeChoice(user=user, kind=kind, channel=channel, is_wanted=wanted)
        for (kind, channel), wanted in chosen.items()
    ]
    NoticeChoice.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["user", "kind", "channel"], update_fields=["is_wanted"]
    )


def stop_mail(user: User) -> None:
    """Send no more mail to somebody about anything."""
    choose(user, {(kind, Channel.MAIL): False for kind in NoticeKind})
