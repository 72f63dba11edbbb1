"""Running games that need a moderator's eye, and why."""

from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrPromise

from games.clock import SLOW_SECONDS
from games.engine import REVISION, SCHEMA
from games.models import OPEN_SEAT, PERSON, Fault, Game, LedgerEntry, Seat, Snapshot, is_under_way

# The sweep comes every second; a computer player has thirty.
OVERDUE_AFTER = timedelta(seconds=10)
COMPUTER_SLOW_AFTER = timedelta(minutes=1)
# Longer than the longest clock of a live game, so that something must have happened.
STALLED_AFTER = timedelta(minutes=15)

TROUBLES: dict[str, StrPromise] = {
    "set_aside": _("set aside after a fault"),
    "overdue": _("clock overdue"),
    "outdated": _("snapshot outdated"),
    "computer": _("computer player waits"),
    "stalled": _("nothing happens"),
}


def with_troubles(games: "QuerySet[Game]", now: datetime | None = None) -> "QuerySet[Game]":
    """Games with `last_entry_at`, and for each of `TROUBLES` whether they have it (``trouble_overdue`` ...)."""
    now = now or timezone.now()
    last = LedgerEntry.objects.filter(game=OuterRef("pk"), version=OuterRef("version"))
    fit = Snapshot.objects.filter(game=OuterRef("pk"), version=OuterRef("version"), schema=SCHEMA, revision=REVISION)
    computers = Seat.objects.filter(game=OuterRef("pk"), waited_for=True).exclude(driver__in=(PERSON, OPEN_SEAT))
    is_running = Q(status=Game.Status.RUNNING)
    return games.annotate(last_entry_at=Subquery(last.values("at")[:1])).annotate(
        trouble_set_aside=is_running & Exists(Fault.objects.filter(game=OuterRef("pk"))),
        trouble_overdue=is_running & Q(due_at__isnull=False, due_at__lt=now - OVERDUE_AFTER),
        trouble_outdated=is_running & ~Exists(fit),
        trouble_computer=is_under_way() & Q(last_entry_at__lt=now - COMPUTER_SLOW_AFTER) & Exists(computers),
        trouble_stalled=is_under_way() & Q(turn_seconds__lt=SLOW_SECONDS) & Q(last_entry_at__lt=now - STALLED_AFTER),
    )
