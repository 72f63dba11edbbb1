"""Writing down what is to be sent, whenever a game has changed."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import F

from accounts.models import User
from accounts.times import after_quiet_hours, next_digest
from games.models import Channel, Game, Notice, NoticeKind, Seat
from games.notices.occasions import NEWS_FOR, Occasion, occasions_of
from games.notices.recipients import Recipient, recipients
from games.standing import Standing, standing_of

# Whoever acts within this time hears nothing: people who play on, or come to the table just now.
WAIT: Final[Mapping[Channel, timedelta]] = {Channel.PUSH: timedelta(seconds=5), Channel.MAIL: timedelta(minutes=2)}

# So many games whose plans got lost are taken up at a time.
BATCH: Final = 200


def plan(game_id: str, now: datetime) -> None:
    """Bring the notices of a game up to date. What is planned already, sent or seen stays so."""
    owners = Seat.objects.filter(game=game_id, owner__isnull=False).values_list("owner", flat=True)
    people = recipients(list(owners))
    if not people:
        pass_over(game_id)
        return
    with transaction.atomic():
        # Two plans of one game at a time could each undo the other's.
        try:
            game = Game.objects.locked(game_id)
        except Game.DoesNotExist:
            return
        standing = standing_of(game_id)
        if standing is not None:
            for recipient in people:
                _plan_for(recipient, standing, now)
        game.told_version = game.version
        game.save(update_fields=["told_version"])


def pass_over(game_id: str) -> None:
    """There is nothing to be planned until the game changes again."""
    Game.objects.filter(pk=game_id, told_version__lt=F("version")).update(told_version=F("version"))


def untold() -> list[str]:
    """Games that have changed and have no plan yet: it got lost, or is on its way. No more than `BATCH` of them."""
    return list(Game.objects.filter(told_version__lt=F("version")).order_by("pk").values_list("pk", flat=True)[:BATCH])


def wanted_occasions(
    recipient: Recipient, standing: Standing, now: datetime
) -> dict[tuple[NoticeKind, Channel], Occasion]:
    """What there is to tell somebody, for each channel that they chose for it."""
    occasions = occasions_of(standing, recipient.user.pk, now)
    found = {pair: occasions[pair[0]] for pair in recipient.wants if pair[0] in occasions}
    for channel in Channel:
        # Whoever begins need not be told twice.
        if (NoticeKind.TURN, channel) in found:
            found.pop((NoticeKind.START, channel), None)
    return found


def due_at(user: User, channel: Channel, at: datetime) -> datetime:
    """When something that is to be told at a time may be: not in quiet hours, or with the daily mail."""
    digest = next_digest(user, at) if channel == Channel.MAIL else None
    return digest or after_quiet_hours(user, at)


def forget_old(now: datetime) -> None:
    """Remove the notices of games that were over long ago: there is nothing left to tell that was told already."""
    Notice.objects.filter(game__finished_at__lt=now - 2 * NEWS_FOR).delete()


def _plan_for(recipient: Recipient, standing: Standing, now: datetime) -> None:
    occasions = wanted_occasions(recipient, standing, now)
    game, user = standing.game, recipient.user
    notices = {
        (NoticeKind(notice.kind), Channel(notice.channel)): notice
        for notice in Notice.objects.select_for_update(no_key=True).filter(user=user, game=game)
    }
    for kind, channel in sorted(notices.keys() | occasions.keys()):
        notice = notices.get((kind, channel)) or Notice(user=user, game=game, kind=kind, channel=channel)
        before = (notice.occasion, notice.sent_occasion, notice.due_at)
        _follow(notice, occasions.get((kind, channel)), user, now)
        if before != (notice.occasion, notice.sent_occasion, notice.due_at) or notice.pk is None:
            notice.save()


def _follow(notice: Notice, occasion: Occasion | None, user: User, now: datetime) -> None:
    """Let a notice be about what there is to tell now."""
    if occasion is None:
        notice.occasion, notice.due_at = "", None
        if notice.kind == NoticeKind.TURN:
            # A turn that goes on after others have discarded, or after a pause, is told anew.
            notice.sent_occasion = ""
    elif _was_told(notice, occasion):
        notice.occasion, notice.due_at = occasion.id, None
    elif occasion.begins_at is not None:
        # A clock: time may have been added, or it may have stood.
        notice.occasion = occasion.id
        notice.due_at = due_at(user, Channel(notice.channel), max(now, occasion.begins_at))
    elif notice.occasion != occasion.id:
        notice.occasion = occasion.id
        notice.due_at = due_at(user, Channel(notice.channel), now + WAIT[Channel(notice.channel)])


def _was_told(notice: Notice, occasion: Occasion) -> bool:
    if notice.kind == NoticeKind.OFFER:
        # One that is older than the last that was told was told before, or was there to be seen with it.
        return _number(occasion.id) <= _number(notice.sent_occasion)
    return occasion.id == notice.sent_occasion


def _number(offer: str) -> int:
    return int(offer.partition(":")[2] or 0)
