"""Games for the people who run the site, without anything that is hidden from players."""

from django.contrib import admin
from django.http import HttpRequest

from games.models import Game, LedgerEntry, Seat


class SeatInline(admin.TabularInline[Seat, Game]):
    model = Seat
    fields = ["position", "colour", "owner", "driver", "waited_for"]
    readonly_fields = ["position", "colour", "owner", "driver", "waited_for"]
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Game | None = None) -> bool:
        return False


class ReadOnlyAdmin:
    """Games change through the door only."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object | None = None) -> bool:
        return False


@admin.register(Game)
class GameAdmin(ReadOnlyAdmin, admin.ModelAdmin[Game]):
    list_display = ["name", "id", "status", "ruleset", "host", "version", "created_at", "due_at"]
    list_filter = ["status", "ruleset"]
    search_fields = ["id", "name", "host__username", "seats__owner__username"]
    inlines = [SeatInline]


@admin.register(LedgerEntry)
class LedgerEntryAdmin(ReadOnlyAdmin, admin.ModelAdmin[LedgerEntry]):
    # Actions, outcomes and events would show cards; contributions are public anyway.
    fields = ["game", "version", "at", "seat", "user", "origin", "hash"]
    list_display = ["game", "version", "at", "seat", "origin"]
    list_filter = ["origin"]
    search_fields = ["game__id"]
    list_select_related = ["game"]
