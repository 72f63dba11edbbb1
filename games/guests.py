"""What becomes of a guest's games: they stay theirs on registering, move along to an account, or are nobody's."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games import deadlines, interventions, lobby
from games.models import ChatMessage, ChatMute, Game, LedgerEntry, Seat
from games.signals import announce

# Guests who have not come back for so long, and have neither seat, table nor words left here, are removed.
FORGOTTEN_AFTER = timedelta(days=7)


@transaction.atomic
def tell_of_member(sender: object, *, member: User, **kwargs: object) -> None:
    """Receiver of `guest_registered`: the tables at which they sit learn their name."""
    for seat in Seat.objects.filter(owner=member, game__status=Game.Status.RUNNING).order_by("game"):
        _tell(Game.objects.locked(seat.game_id), seat, member)


@transaction.atomic
def move_to(sender: object, *, guest: User, member: User, **kwargs: object) -> bool:
    """Receiver of `guest_came_home`: seats, hosted tables and words become the member's, and who doesn't read whom.

    Nobody plays two seats at a table. Where the member sits already, the guest gets up before the game; in a game the
    seat stays with the guest, which is what the returned value says.
    """
    left_behind = False
    _move_mutes("reader", "author", guest, member)
    _move_mutes("author", "reader", guest, member)
    ChatMessage.objects.filter(author=guest).update(author=member)
    for game_id in list(Game.objects.of(guest).order_by("pk").values_list("pk", flat=True)):
        game = Game.objects.locked(game_id)
        if game.host_id == guest.pk:
            game.host = member
            game.save(update_fields=["host"])
        for seat in game.seats.filter(owner=guest):
            if not game.seats.filter(owner=member).exists():
                Seat.objects.filter(pk=seat.pk).update(owner=member)
                now = timezone.now()
                deadlines.reckon(game, seat.position, now, now)  # members may be on vacation
                _tell(game, seat, member)
            elif game.status == Game.Status.OPEN:
                lobby.leave(game_id, guest)
            else:
                left_behind = True
    return left_behind


def _move_mutes(side: str, other: str, guest: User, member: User) -> None:
    known = ChatMute.objects.filter(**{side: member}).values(other)
    moving = ChatMute.objects.filter(**{side: guest}).exclude(**{f"{other}__in": known}).exclude(**{other: member})
    moving.update(**{side: member})


def forget_stale(now: datetime) -> None:
    """Remove guests who have gone and left nothing."""
    User.objects.filter(
        is_guest=True,
        date_joined__lt=now - FORGOTTEN_AFTER,
        last_login__lt=now - FORGOTTEN_AFTER,
        seats__isnull=True,
        hosted_games__isnull=True,
        chat_messages__isnull=True,
    ).delete()


def _tell(game: Game, seat: Seat, member: User) -> None:
    """Let everybody at a running table see who the guest is now. Before the game the page shows it by itself."""
    origin = LedgerEntry.Origin.SYSTEM
    action = {"kind": interventions.JOIN}
    if interventions.write(game, action, origin=origin, user=member, at=timezone.now(), seat=seat.position) is None:
        game.save(update_fields=["version", "due_at"])
        announce(game)
