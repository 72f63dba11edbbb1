"""Sentences in the viewer's language, made where something is shown: refusals, log lines, names."""

from games.wording.cards import card_list
from games.wording.entries import entry_text
from games.wording.events import automatic_text, event_text
from games.wording.refusals import refusal_text
from games.wording.seats import level_name, seat_name

__all__ = ["automatic_text", "card_list", "entry_text", "event_text", "level_name", "refusal_text", "seat_name"]
