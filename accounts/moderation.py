"""What moderators do to people. Each function returns whether it changed anything.

Its signal is sent within the same transaction, with `user` and the moderator `by`: what receivers do is done or undone
with it.
"""

from datetime import datetime

from django.db import transaction
from django.dispatch import Signal

from accounts.models import User

suspended = Signal()
reinstated = Signal()
# `User.shown_name` is another one now.
name_changed = Signal()
# `User.muted_until` is.
mute_changed = Signal()


@transaction.atomic
def suspend(user: User, by: User) -> bool:
    """Lock an account: its sessions end at once and for good, so that whoever is reinstated logs in anew.

    A guest has no other key than a session: it opens nothing meanwhile, and is of use again afterwards.
    """
    if not _change(user, by, suspended, is_active=False):
        return False
    if not user.is_guest:
        user.end_sessions()
    return True


def reinstate(user: User, by: User) -> bool:
    """Let a suspended person in again."""
    return _change(user, by, reinstated, is_active=True)


def hide_name(user: User, by: User) -> bool:
    """Show a number in place of the name, everywhere."""
    return _change(user, by, name_changed, name_hidden=True)


def show_name(user: User, by: User) -> bool:
    """Show a hidden name again."""
    return _change(user, by, name_changed, name_hidden=False)


def mute(user: User, by: User, until: datetime | None) -> bool:
    """Forbid somebody to write in chats until then; None: they may write again."""
    return _change(user, by, mute_changed, muted_until=until)


@transaction.atomic
def _change(user: User, by: User, signal: Signal, **fields: object) -> bool:
    stored = User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if all(getattr(stored, name) == value for name, value in fields.items()):
        return False
    for name, value in fields.items():
        setattr(stored, name, value)
        setattr(user, name, value)
    stored.save(update_fields=list(fields))
    signal.send(User, user=stored, by=by)
    return True
