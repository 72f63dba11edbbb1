"""The words of each rule set: what its resources, land, cards, pieces and awards are called.

The engine and the protocol know internal keys only; nobody at a table ever sees one.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from django_stubs_ext import StrPromise

Word = str | StrPromise


@dataclass(frozen=True)
class Words:
    """A rule set's vocabulary. Resources in the order of `games.engine.hands.RESOURCES`."""

    name: str
    resources: tuple[Word, ...]
    terrain: Mapping[str, Word]
    cards: Mapping[str, Word]
    pieces: Mapping[str, Word]
    awards: Mapping[str, Word]
    blocker: Word


WORDS: Mapping[str, Words] = {
    "hexland": Words(
        name="Hexland",
        resources=(
            pgettext_lazy("resource", "Wood"),
            pgettext_lazy("resource", "Brick"),
            pgettext_lazy("resource", "Sheep"),
            pgettext_lazy("resource", "Wheat"),
            pgettext_lazy("resource", "Ore"),
        ),
        terrain={
            "forest": pgettext_lazy("terrain", "Forest"),
            "hills": pgettext_lazy("terrain", "Hills"),
            "pasture": pgettext_lazy("terrain", "Pasture"),
            "fields": pgettext_lazy("terrain", "Fields"),
            "mountains": pgettext_lazy("terrain", "Mountains"),
            "desert": pgettext_lazy("terrain", "Desert"),
        },
        cards={
            "knight": pgettext_lazy("card", "Knight"),
            "road_building": pgettext_lazy("card", "Road Building"),
            "plenty": pgettext_lazy("card", "Year of Plenty"),
            "monopoly": pgettext_lazy("card", "Monopoly"),
            "victory_point": pgettext_lazy("card", "Victory Point"),
        },
        pieces={
            "road": pgettext_lazy("piece", "Road"),
            "settlement": pgettext_lazy("piece", "Settlement"),
            "city": pgettext_lazy("piece", "City"),
        },
        awards={
            "longest_road": pgettext_lazy("award", "Longest Road"),
            "largest_army": pgettext_lazy("award", "Largest Army"),
        },
        blocker=_("Robber"),
    ),
}

# Names of the computer players' levels (games.bots.LEVELS).
LEVELS: Mapping[str, Word] = {
    "random": pgettext_lazy("level", "Random"),
    "settler": pgettext_lazy("level", "Settler"),
}
