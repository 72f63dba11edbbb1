"""Games for those who run the site. Of a running game these pages show no more than the public may know."""

from django.contrib import admin

from games.admin.chat import ChatMessageAdmin
from games.admin.games import GameAdmin
from games.admin.ledger import LedgerEntryAdmin
from games.admin.measures import MeasureAdmin
from games.admin.seats import SeatAdmin
from games.models import ChatMessage, Game, LedgerEntry, Measure, Seat

admin.site.register(Game, GameAdmin)
admin.site.register(Seat, SeatAdmin)
admin.site.register(LedgerEntry, LedgerEntryAdmin)
admin.site.register(ChatMessage, ChatMessageAdmin)
admin.site.register(Measure, MeasureAdmin)
