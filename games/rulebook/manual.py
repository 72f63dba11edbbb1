"""The manual of a rule set or a table: its options as the pages need them. What is shown is what is played.

The sentences are in templates/rules; whatever differs between two games comes from here.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.engine import RULESETS, Options
from games.engine.dealing import GENERIC_PORTS, GENERIC_RATE, NUMBERS_18, RED, RESOURCE_RATE, TERRAIN_19
from games.engine.hands import RESOURCES
from games.engine.options import CARDS, Choice
from games.words import WORDS, Word, Words

SECTIONS: Mapping[str, Word] = {
    "goal": _("Goal"),
    "tiles": _("Tiles"),
    "cards": _("Resources"),
    "pieces": _("Pieces"),
    "numbers": _("Numbers"),
    "setup": _("The first two settlements"),
    "turn": _("A turn"),
    "building": _("Building and buying"),
    "trade": _("Trading"),
    "development": _("Development cards"),
    "robber": _("The robber"),
    "special": _("Longest road and largest army"),
    "winning": _("Winning"),
    "tips": _("Tips"),
}
"""The parts of the manual: anchor and title. Each is a template of its own."""

YIELDS = {"forest": "wood", "hills": "brick", "pasture": "wool", "fields": "grain", "mountains": "ore", "desert": None}
"""What each land pays."""
ROLLS = 36
"""Ways in which two dice can fall."""


@dataclass(frozen=True)
class Section:
    anchor: str
    title: Word
    number: int

    @property
    def template(self) -> str:
        return f"rules/sections/{self.anchor}.html"

    @property
    def link(self) -> SafeString:
        """A reference to it from another one."""
        return format_html('<a href="#{}">{} {}</a>', self.anchor, self.number, self.title)


@dataclass(frozen=True)
class Amount:
    """So many cards of a resource."""

    resource: str
    name: Word
    count: int


@dataclass(frozen=True)
class Price:
    kind: str
    name: Word
    cards: list[Amount]


@dataclass(frozen=True)
class Land:
    terrain: str
    name: Word
    count: int
    resource: str | None
    pays: Word | None


@dataclass(frozen=True)
class Piece:
    kind: str
    name: Word
    count: int


@dataclass(frozen=True)
class Card:
    kind: str
    name: Word
    count: int


@dataclass(frozen=True)
class Roll:
    """How likely a sum of two dice is, and how many tiles wait for it."""

    number: int
    tiles: int

    @property
    def ways(self) -> int:
        return 6 - abs(7 - self.number)

    @property
    def dots(self) -> str:
        """As on the disc of a tile (HL-23)."""
        return "" if self.number == 7 else "•" * self.ways

    @property
    def percent(self) -> float:
        return 100 * self.ways / ROLLS

    @property
    def red(self) -> bool:
        return self.number in RED


@dataclass(frozen=True)
class Manual:
    """Everything that the manual (HL-85) and the one-screen refresher (HL-84) say about these options."""

    options: Options

    @property
    def words(self) -> Words:
        return WORDS[self.options.ruleset]

    @cached_property
    def sections(self) -> list[Section]:
        return [Section(anchor, title, number) for number, (anchor, title) in enumerate(SECTIONS.items(), 1)]

    @cached_property
    def see(self) -> dict[str, SafeString]:
        """References by anchor."""
        return {section.anchor: section.link for section in self.sections}

    @property
    def seats(self) -> Choice:
        """How many may play by these rules."""
        return RULESETS[self.options.ruleset].choices["players"]

    @cached_property
    def resources(self) -> dict[str, Word]:
        return dict(zip(RESOURCES, self.words.resources, strict=True))

    @cached_property
    def land(self) -> list[Land]:
        pays = {kind: self.resources[resource] if resource else None for kind, resource in YIELDS.items()}
        return [
            Land(kind, self.words.terrain[kind], count, YIELDS[kind], pays[kind])
            for kind, count in Counter(TERRAIN_19).items()
        ]

    @property
    def tiles(self) -> int:
        return len(TERRAIN_19)

    @cached_property
    def rolls(self) -> list[Roll]:
        tiles = Counter(NUMBERS_18)
        return [Roll(number, tiles[number]) for number in range(2, 13)]

    @cached_property
    def prices(self) -> list[Price]:
        options, pieces = self.options, self.words.pieces
        bought = (
            ("road", pieces["road"], options.road_cost),
            ("settlement", pieces["settlement"], options.settlement_cost),
            ("city", pieces["city"], options.city_cost),
            ("card", _("Development card"), options.card_cost),
        )
        return [Price(kind, name, list(self._amounts(cost))) for kind, name, cost in bought]

    def _amounts(self, counts: tuple[int, ...]) -> Iterator[Amount]:
        for (resource, name), count in zip(self.resources.items(), counts, strict=True):
            if count:
                yield Amount(resource, name, count)

    @cached_property
    def pieces(self) -> list[Piece]:
        options = self.options
        counts = {
            "settlement": options.settlement_pieces,
            "city": options.city_pieces,
            "road": options.road_pieces,
        }
        return [Piece(kind, self.words.pieces[kind], count) for kind, count in counts.items()]

    @cached_property
    def deck(self) -> list[Card]:
        return [Card(kind, self.words.cards[kind], count) for kind, count in zip(CARDS, self.options.deck, strict=True)]

    @property
    def deck_size(self) -> int:
        return sum(self.options.deck)

    @property
    def too_many(self) -> int:
        """The smallest hand that has to be halved on a 7."""
        return self.options.hand_limit + 1

    @property
    def half_of_too_many(self) -> int:
        return self.too_many // 2

    @property
    def generic_rate(self) -> int:
        return GENERIC_RATE

    @property
    def resource_rate(self) -> int:
        return RESOURCE_RATE

    @property
    def generic_ports(self) -> int:
        return GENERIC_PORTS

    @property
    def resource_ports(self) -> int:
        return len(RESOURCES)
