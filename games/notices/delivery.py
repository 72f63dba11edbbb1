"""Sending what is due, after another look at whether it is still true."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.utils import translation

from accounts.models import User
from accounts.times import after_quiet_hours
from games import breaker
from games.committed import when_committed
from games.models import Channel, Notice, NoticeKind
from games.my_games import waiting_games
from games.notices import mail, presence, push, texts
from games.notices.occasions import Occasion
from games.notices.planning import wanted_occasions
from games.notices.reasons import Reason
from games.notices.recipients import Recipient, recipients
from games.standing import Standing, standing_of

logger = logging.getLogger(__name__)

# So many notices are taken up at a time; the rest is due in the next round.
BATCH: Final = 200
# When to look again for somebody who looks at the game, or while there is no broker, and after a fault of ours.
LOOK_AGAIN, TRY_AGAIN = timedelta(seconds=20), timedelta(minutes=10)
# A browser that was off learns of a notice for so long.
KEPT_FOR: Final = timedelta(days=1)
# Of several notices about one game the first of these goes out; it stands for the others.
URGENCY: Final = (
    *(NoticeKind.CLOCK, NoticeKind.ANSWER, NoticeKind.TURN, NoticeKind.OFFER),
    *(NoticeKind.START, NoticeKind.END),
)


@dataclass(frozen=True)
class Ripe:
    """A notice that goes out now."""

    notice: Notice
    occasion: Occasion
    standing: Standing

    @property
    def urgency(self) -> int:
        return URGENCY.index(NoticeKind(self.notice.kind))


def send_due(now: datetime) -> None:
    """Hand what is due over to those who send it. Somebody's notices are a transaction: a fault holds up no others."""
    due = Notice.objects.filter(due_at__lte=now).order_by("due_at").values_list("user", flat=True)[:BATCH]
    for user_id in dict.fromkeys(due):
        try:
            _send_to(user_id, now)
        except Exception:
            logger.exception("The notices of user %s could not be sent", user_id)
            Notice.objects.filter(user=user_id, due_at__lte=now).update(due_at=now + TRY_AGAIN)


@transaction.atomic
def _send_to(user_id: int, now: datetime) -> None:
    """Send somebody's due notices, unless another sender has them already."""
    skip_locked = connection.features.has_select_for_update_skip_locked
    notices = Notice.objects.select_for_update(skip_locked=skip_locked, no_key=True)
    found = list(notices.filter(user=user_id, due_at__lte=now).order_by("game", "pk"))
    if not found:
        return
    recipient = next(iter(recipients([user_id])), None)
    ripe = []
    for notice in found:
        if recipient is None:
            notice.occasion, notice.due_at = "", None
        elif (one := _ripe_or_put_off(notice, recipient, now)) is not None:
            ripe.append(one)
            notice.sent_occasion, notice.sent_at, notice.due_at = notice.occasion, now, None
            notice.is_unread = True
        notice.save()
    if recipient is not None:
        with translation.override(recipient.user.language or settings.LANGUAGE_CODE):
            _hand_over(recipient.user, ripe, now)


def _ripe_or_put_off(notice: Notice, recipient: Recipient, now: datetime) -> Ripe | None:
    """The same as `_ripe`, which may fail: a fault in one game holds up none of somebody's other notices."""
    try:
        return _ripe(notice, recipient, now)
    except DatabaseError:  # nothing more can be done in this transaction
        raise
    except Exception:
        logger.exception("Game %s: what user %s is to be told could not be found", notice.game_id, notice.user_id)
        notice.due_at = now + TRY_AGAIN
        return None


def _ripe(notice: Notice, recipient: Recipient, now: datetime) -> Ripe | None:
    """The notice if it may go out now; else it is put off or withdrawn."""
    standing = standing_of(notice.game_id)
    found = wanted_occasions(recipient, standing, now) if standing else {}
    occasion = found.get((NoticeKind(notice.kind), Channel(notice.channel)))
    if standing is None or occasion is None or occasion.id != notice.occasion:
        notice.occasion, notice.due_at = "", None
        return None
    if notice.channel == Channel.MAIL and notice.is_unread and not occasion.is_warning:
        notice.due_at = None
        return None
    notice.due_at = _not_before(notice, recipient.user, occasion, now)
    return None if notice.due_at > now else Ripe(notice, occasion, standing)


def _not_before(notice: Notice, user: User, occasion: Occasion, now: datetime) -> datetime:
    if occasion.begins_at is not None and occasion.begins_at > now:
        return occasion.begins_at
    if presence.is_looking(user.pk, notice.game_id):
        return now + LOOK_AGAIN
    # The daily mail has an hour of its own.
    by_digest = notice.channel == Channel.MAIL and user.digest_hour is not None
    return now if by_digest else after_quiet_hours(user, now)


def _hand_over(user: User, ripe: list[Ripe], now: datetime) -> None:
    """Queue mails and messages to browsers, one a game, for when the transaction is committed."""
    for channel, send in (_BY_CHANNEL).items():
        by_game: dict[str, Ripe] = {}
        for one in sorted(ripe, key=lambda one: one.urgency):
            if one.notice.channel == channel:
                by_game.setdefault(one.notice.game_id, one)
        if by_game:
            send(user, list(by_game.values()), now)


def _by_mail(user: User, ripe: list[Ripe], now: datetime) -> None:
    items = [
        (
            mail.Item(
                texts.game_name(one.standing),
                texts.sentence(NoticeKind(one.notice.kind), one.occasion, one.standing, user),
                one.standing.game.get_absolute_url(),
            ),
            Reason.of(one.notice, now),
        )
        for one in ripe
    ]
    size = len(items) if user.digest_hour is not None else 1
    for first in range(0, len(items), size):
        part = slice(first, first + size)
        when_committed(_queue, ripe[part], now, mail.queue, user.pk, items[part])


def _by_push(user: User, ripe: list[Ripe], now: datetime) -> None:
    waiting = waiting_games(user).count()
    for one in ripe:
        game = one.standing.game
        message = push.Message(
            title=texts.game_name(one.standing),
            body=texts.sentence(NoticeKind(one.notice.kind), one.occasion, one.standing, user),
            url=game.get_absolute_url(),
            tag=f"game-{game.pk}",
            waiting=waiting,
        )
        keep = min(KEPT_FOR, (one.occasion.ends_at or now + KEPT_FOR) - now)
        for subscription in user.push_subscriptions.values_list("pk", flat=True):
            seconds = max(0, int(keep.total_seconds()))
            when_committed(_queue, [one], now, push.queue, subscription, message, seconds, Reason.of(one.notice, now))


def _queue(about: Sequence[Ripe], now: datetime, queue: Callable[..., None], *args: object) -> None:
    """Hand something over to a worker. Notices whose broker is away are due again, as if they had not been sent."""
    try:
        with breaker.redis.asking():
            queue(*args)
    except breaker.AwayError:
        unsent = Notice.objects.filter(pk__in=[one.notice.pk for one in about], sent_at=now)
        unsent.update(due_at=now + LOOK_AGAIN, sent_occasion="", is_unread=False)


_BY_CHANNEL: Final = {Channel.MAIL: _by_mail, Channel.PUSH: _by_push}
