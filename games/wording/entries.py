"""Entries of the ledger in words."""

from collections.abc import Collection, Mapping, Sequence

from django.utils.translation import gettext_lazy as _

from games.engine import project
from games.models import LedgerEntry
from games.wording.events import automatic_text, event_text
from games.words import Word, Words

# Those of the table around the game, which make no events.
TEXTS: Mapping[str, Word] = {
    "created": _("The table was opened."),
    "contribute": _("Somebody got ready and added to the chance of the game."),
    "cancelled": _("The table was closed before the game began."),
}


def entry_text(entry: LedgerEntry, knowers: Collection[int], names: Sequence[str], words: Words) -> str:
    """What happened, a sentence for each event, as those seats together may know it (none: the public)."""
    if text := TEXTS.get(entry.action["kind"]):
        return str(text)
    text = " ".join(event_text(project(event, knowers), names, words) for event in entry.events)
    return automatic_text(text) if entry.origin == LedgerEntry.Origin.ORDERS else text
