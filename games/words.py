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
    several: Mapping[str, Word]
    """What more than one of a kind of card or piece are called."""
    awards: Mapping[str, Word]
    blocker: Word
    rates: Mapping[str, Word]
    """What improves the bank's rate: "generic" for everything, "resource" for one resource."""


WOOD = pgettext_lazy("resource", "Wood")
TIMBER = pgettext_lazy("resource", "Timber")
BRICK = pgettext_lazy("resource", "Brick")
CLAY = pgettext_lazy("resource", "Clay")
SHEEP = pgettext_lazy("resource", "Sheep")
WOOL = pgettext_lazy("resource", "Wool")
WHEAT = pgettext_lazy("resource", "Wheat")
GRAIN = pgettext_lazy("resource", "Grain")
ORE = pgettext_lazy("resource", "Ore")

LAND: Mapping[str, Word] = {
    "forest": pgettext_lazy("terrain", "Forest"),
    "hills": pgettext_lazy("terrain", "Hills"),
    "pasture": pgettext_lazy("terrain", "Pasture"),
    "fields": pgettext_lazy("terrain", "Fields"),
    "mountains": pgettext_lazy("terrain", "Mountains"),
    "desert": pgettext_lazy("terrain", "Desert"),
    "water": pgettext_lazy("terrain", "Water"),
    "market": pgettext_lazy("terrain", "Market"),
    "monument": pgettext_lazy("terrain", "Monument"),
    "trade_site": pgettext_lazy("terrain", "Trade site"),
}
PIECES: Mapping[str, Word] = {
    "road": pgettext_lazy("piece", "Road"),
    "boat": pgettext_lazy("piece", "Boat"),
    "bridge": pgettext_lazy("piece", "Bridge"),
    "settlement": pgettext_lazy("piece", "Settlement"),
    "city": pgettext_lazy("piece", "City"),
}
CARDS: Mapping[str, Word] = {
    "knight": pgettext_lazy("card", "Knight"),
    "road_building": pgettext_lazy("card", "Road Building"),
    "plenty": pgettext_lazy("card", "Year of Plenty"),
    "monopoly": pgettext_lazy("card", "Monopoly"),
    "victory_point": pgettext_lazy("card", "Victory Point"),
}
SEVERAL: Mapping[str, Word] = {
    "road": pgettext_lazy("several", "Roads"),
    "boat": pgettext_lazy("several", "Boats"),
    "bridge": pgettext_lazy("several", "Bridges"),
    "settlement": pgettext_lazy("several", "Settlements"),
    "city": pgettext_lazy("several", "Cities"),
    "knight": pgettext_lazy("several", "Knights"),
    "road_building": pgettext_lazy("several", "Road Building cards"),
    "plenty": pgettext_lazy("several", "Year of Plenty cards"),
    "monopoly": pgettext_lazy("several", "Monopoly cards"),
    "victory_point": pgettext_lazy("several", "Victory Points"),
}

WORDS: Mapping[str, Words] = {
    "hexland": Words(
        name="Hexland",
        resources=(WOOD, BRICK, SHEEP, WHEAT, ORE),
        terrain=LAND,
        cards=CARDS,
        pieces=PIECES,
        several=SEVERAL,
        awards={
            "longest_road": pgettext_lazy("award", "Longest Road"),
            "largest_army": pgettext_lazy("award", "Largest Army"),
        },
        blocker=_("Robber"),
        rates={"generic": pgettext_lazy("rate", "Generic port"), "resource": pgettext_lazy("rate", "Resource port")},
    ),
    "landover": Words(
        name="Landover",
        resources=(WOOD, CLAY, WOOL, WHEAT, ORE),
        terrain={
            **LAND,
            "pasture": pgettext_lazy("terrain", "Sheep"),
            "fields": pgettext_lazy("terrain", "Field"),
            "mountains": pgettext_lazy("terrain", "Mountain"),
        },
        cards={**CARDS, "victory_point": pgettext_lazy("card", "+1 Point")},
        pieces=PIECES,
        several={**SEVERAL, "victory_point": pgettext_lazy("several", "+1 Point cards")},
        awards={
            "longest_road": pgettext_lazy("award", "Longest Route"),
            "largest_army": pgettext_lazy("award", "Largest Army"),
        },
        blocker=_("Robber"),
        rates={"generic": pgettext_lazy("rate", "General port"), "resource": pgettext_lazy("rate", "Specific port")},
    ),
    "hexfolk": Words(
        name="Hexfolk",
        resources=(WOOD, CLAY, WOOL, GRAIN, ORE),
        terrain={
            **LAND,
            "fields": pgettext_lazy("terrain of Hexfolk", "Fields"),
            "mountains": pgettext_lazy("terrain of Hexfolk", "Mountains"),
        },
        cards={**CARDS, "victory_point": pgettext_lazy("card", "Victory point card")},
        pieces=PIECES,
        several={**SEVERAL, "victory_point": pgettext_lazy("several", "Victory point cards")},
        awards={
            "longest_road": pgettext_lazy("award", "Longest Trade Road"),
            "largest_army": pgettext_lazy("award", "Largest Knight Force"),
        },
        blocker=_("Robber"),
        rates={"generic": pgettext_lazy("rate", "General port"), "resource": pgettext_lazy("rate", "Resource port")},
    ),
    "globe": Words(
        name="Globe",
        resources=(TIMBER, CLAY, WOOL, GRAIN, ORE),
        terrain=LAND,
        cards={
            "knight": pgettext_lazy("card", "Storm Rider"),
            "plenty": pgettext_lazy("card", "Harvest"),
            "weather_shift": pgettext_lazy("card", "Weather Shift"),
        },
        pieces=PIECES,
        several={
            **SEVERAL,
            "knight": pgettext_lazy("several", "Storm Riders"),
            "plenty": pgettext_lazy("several", "Harvest cards"),
            "weather_shift": pgettext_lazy("several", "Weather Shift cards"),
        },
        awards={
            "longest_road": pgettext_lazy("award", "Longest road"),
            "largest_army": pgettext_lazy("award", "Most storm cards"),
        },
        blocker=_("Storm"),
        rates={"generic": pgettext_lazy("rate", "Market"), "resource": pgettext_lazy("rate", "Trade site")},
    ),
}

# Names of the maps (games.engine.maps.MAPS).
MAP_NAMES: Mapping[str, Word] = {
    "standard": pgettext_lazy("map", "Standard island"),
    "little_lagoon": pgettext_lazy("map", "Little Lagoon"),
    "shark_tooth": pgettext_lazy("map", "Shark Tooth"),
    "ring_reef": pgettext_lazy("map", "Ring Reef"),
    "little_star": pgettext_lazy("map", "Little Star"),
    "long_spit": pgettext_lazy("map", "Long Spit"),
    "dumbbell": pgettext_lazy("map", "Dumbbell"),
    "diamond": pgettext_lazy("map", "Diamond"),
    "boomerang": pgettext_lazy("map", "Boomerang"),
    "fish_hook": pgettext_lazy("map", "Fish Hook"),
    "twin_isles": pgettext_lazy("map", "Twin Isles"),
    "half_moon": pgettext_lazy("map", "Half Moon"),
    "three_capes": pgettext_lazy("map", "Three Capes"),
    "long_strait": pgettext_lazy("map", "Long Strait"),
    "butterfly": pgettext_lazy("map", "Butterfly"),
    "inner_sea": pgettext_lazy("map", "Inner Sea"),
    "fjord_land": pgettext_lazy("map", "Fjord Land"),
    "archipelago": pgettext_lazy("map", "Archipelago"),
    "plateau": pgettext_lazy("map", "Plateau"),
    "big_star": pgettext_lazy("map", "Big Star"),
    "great_ring": pgettext_lazy("map", "Great Ring"),
    "seven_lakes": pgettext_lazy("map", "Seven Lakes"),
    "giant_land": pgettext_lazy("map", "Giant Land"),
    "globe32": pgettext_lazy("map", "Pebble"),
    "globe42": pgettext_lazy("map", "Moonlet"),
    "globe72": pgettext_lazy("map", "Moon"),
    "globe92": pgettext_lazy("map", "Small planet"),
    "globe122": pgettext_lazy("map", "Planet"),
    "globe132": pgettext_lazy("map", "Large planet"),
    "globe162": pgettext_lazy("map", "Giant"),
}

# Names of the computer players' levels (games.bots.LEVELS).
LEVELS: Mapping[str, Word] = {
    "random": pgettext_lazy("level", "Random"),
    "settler": pgettext_lazy("level", "Settler"),
}
