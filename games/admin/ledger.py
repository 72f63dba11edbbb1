"""The ledger in words, to read only."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.admin.public import PublicMixin
from games.models import LedgerEntry
from games.wording import entry_text, seat_name
from games.words import WORDS

SHOWN = ["game", "version", "at", "actor", "user", "origin", "in_words", "hash"]
# They hold cards, and with a digest of the state one could try out which.
AFTER_THE_GAME = ["action", "chance", "events", "state_hash"]


class LedgerEntryAdmin(PublicMixin[LedgerEntry], admin.ModelAdmin[LedgerEntry]):
    list_display = ["game", "version", "at", "actor", "origin", "in_words"]
    list_display_links = ["version"]
    list_filter = ["origin", "game__status"]
    # By game and person only: a search through events would find hidden cards.
    search_fields = ["=game__id", "game__name"]
    list_select_related = ["game", "user"]
    # No hierarchy of dates: it would read the whole ledger for each page.
    ordering = ["-id"]
    show_full_result_count = False
    public_lookups: ClassVar[frozenset[str]] = frozenset({"game", "version", "at", "origin", "seat"})

    def get_queryset(self, request: HttpRequest) -> "QuerySet[LedgerEntry]":
        return super().get_queryset(request).prefetch_related("game__seats__owner")

    def get_fields(self, request: HttpRequest, obj: LedgerEntry | None = None) -> Any:
        return [*SHOWN, *AFTER_THE_GAME] if obj is not None and obj.game.is_over else SHOWN

    @admin.display(description=_("seat"))
    def actor(self, entry: LedgerEntry) -> str:
        return next((seat_name(seat) for seat in entry.game.seats.all() if seat.position == entry.seat), "")

    @admin.display(description=_("in words"))
    def in_words(self, entry: LedgerEntry) -> str:
        """As the public may know it; after the game, whole."""
        seats = entry.game.seats.all()
        knowers = [seat.position for seat in seats] if entry.game.is_over else []
        return entry_text(entry, knowers, [seat_name(seat) for seat in seats], WORDS[entry.game.ruleset])
