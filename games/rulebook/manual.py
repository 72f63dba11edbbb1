"""The manual of a rule set or a table: its options as the pages need them. What is shown is what is played.

The sentences are in templates/rules; whatever differs between two games comes from here.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.clock import SIGN_UP_SECONDS
from games.engine import RULESETS, Choice, Options, preset
from games.engine.board import GENERIC_RATE, RESOURCE_RATE
from games.engine.dealing import Contents, contents_of
from games.engine.dealing.proportions import RED
from games.engine.hands import RESOURCES
from games.engine.maps import map_of
from games.engine.options import CARDS, NO_BLOCKER, ROBBER, SPECIAL_PHASE_FROM, STORM
from games.engine.rules.theft import SPARED_POINTS
from games.engine.state import CONTROL
from games.engine.worlds import World
from games.wording.options import VALUE_TEXTS
from games.words import MAP_NAMES, WORDS, Word, Words

MODULES: Mapping[str, tuple[Word, Mapping[str, Any]]] = {
    "boats": (_("Boats"), {"boats": True}),
    "bridges": (_("Bridges"), {"bridges": True}),
    "storms": (_("Storms"), {"blocker": STORM}),
    "landmarks": (_("Markets, monuments, trade sites"), {"markets": 1, "monuments": 1, "trade_sites": 1}),
}
"""What can be added to a base game: title, and options that put it in play."""


@dataclass(frozen=True)
class Part:
    """A part of the manual: what it is called, and which tables have it."""

    title: Word
    when: Callable[[Options], bool] = lambda options: True


SECTIONS: Mapping[str, Part] = {
    "goal": Part(_("Goal")),
    "tiles": Part(_("Tiles")),
    "cards": Part(_("Resources")),
    "pieces": Part(_("Pieces")),
    "numbers": Part(_("Numbers")),
    "setup": Part(_("The first two settlements")),
    "turn": Part(_("A turn")),
    "building": Part(_("Building and buying")),
    "boats": Part(_("Boats"), lambda options: options.boats),
    "bridges": Part(_("Bridges"), lambda options: options.bridges),
    "trade": Part(_("Trading")),
    "landmarks": Part(_("Markets, monuments, trade sites"), lambda options: "landmarks" in options.modules),
    "development": Part(_("Development cards")),
    "robber": Part(_("The robber"), lambda options: options.blocker == ROBBER),
    "storms": Part(_("Storms"), lambda options: options.blocker == STORM),
    "sevens": Part(_("A 7"), lambda options: options.blocker == NO_BLOCKER),
    "special": Part(_("Awards"), lambda options: options.route_award or options.army_award),
    "winning": Part(_("Winning")),
    "tips": Part(_("Tips")),
    "terms": Part(_("Terms"), lambda options: options.ruleset != "hexland"),
}
"""The parts of the manual by anchor. Each is a template of its own. Hexland's has fourteen (HL-85)."""

SEVENS = {ROBBER: "robber", STORM: "storms", NO_BLOCKER: "sevens"}
"""The part on what a 7 brings, by what it moves."""
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
    counts: bool
    """For the army award."""


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
    def rolls_between(self) -> float:
        """In how many rolls it falls once, on average."""
        return ROLLS / self.ways

    @property
    def red(self) -> bool:
        return self.number in RED


@dataclass(frozen=True)
class Module:
    """A module that tables of a rule set may add, and its page."""

    ruleset: str
    key: str

    @property
    def title(self) -> Word:
        return MODULES[self.key][0]

    @property
    def template(self) -> str:
        return f"rules/sections/{self.key}.html"

    @property
    def manual(self) -> "Manual":
        """The rule set with this module alone."""
        return Manual(preset(self.ruleset, **MODULES[self.key][1]))


def modules_of(ruleset: str) -> list[Module]:
    """The modules that a rule set's tables may add to what its preset has (HF-8, X14)."""
    choices, in_play = RULESETS[ruleset].choices, preset(ruleset).modules
    return [
        Module(ruleset, key)
        for key, (_title, changes) in MODULES.items()
        if changes.keys() <= choices.keys() and key not in in_play
    ]


@dataclass(frozen=True)
class Manual:
    """Everything that the manual (HL-85) and the one-screen refresher (HL-84) say about these options."""

    options: Options

    @property
    def words(self) -> Words:
        return WORDS[self.options.ruleset]

    @cached_property
    def sections(self) -> list[Section]:
        parts = [(anchor, part.title) for anchor, part in SECTIONS.items() if part.when(self.options)]
        return [Section(anchor, title, number) for number, (anchor, title) in enumerate(parts, 1)]

    @cached_property
    def see(self) -> dict[str, SafeString]:
        """References by anchor; "seven" is the section on what happens then."""
        return {use: section.link for use, section in self._sections_by_use.items()}

    @cached_property
    def distant(self) -> dict[str, SafeString]:
        """The same from other pages: to the manual of the rule set, or to the page of a module that it may add."""
        ruleset = self.options.ruleset
        modules = {module.key for module in modules_of(ruleset)}
        return {
            anchor: format_html(
                '<a href="{}">{}</a>',
                reverse("games:module", args=[ruleset, section.anchor])
                if section.anchor in modules
                else f"{reverse('games:manual', args=[ruleset])}#{section.anchor}",
                section.title,
            )
            for anchor, section in self._sections_by_use.items()
        }

    @cached_property
    def _sections_by_use(self) -> dict[str, Section]:
        """By anchor, and the one on what a 7 brings as "seven" as well."""
        sections = {section.anchor: section for section in self.sections}
        return {**sections, "seven": sections[SEVENS[self.options.blocker]]}

    @property
    def modules(self) -> list[Module]:
        """Those that tables of the rule set may add."""
        return modules_of(self.options.ruleset)

    @property
    def round(self) -> bool:
        """Whether it is played on a sphere."""
        return isinstance(map_of(self.options.map, self.options.players), World)

    @property
    def map_name(self) -> Word:
        return MAP_NAMES[self.options.map]

    @property
    def spared_points(self) -> int:
        return SPARED_POINTS

    @property
    def control(self) -> int:
        """Influence that control takes at least."""
        return CONTROL

    @property
    def special_phase_from(self) -> int:
        return SPECIAL_PHASE_FROM

    @property
    def sign_up_seconds(self) -> int:
        """For whoever is asked after a turn whether it builds."""
        return SIGN_UP_SECONDS

    @property
    def drift(self) -> Word:
        """By which rolls storms drift."""
        return VALUE_TEXTS["drift", self.options.drift]

    @property
    def award_cards(self) -> str:
        """The cards that count for the army award."""
        return ", ".join(str(self.words.cards[CARDS[kind]]) for kind in self.options.award_cards)

    @property
    def landmarks(self) -> list[Piece]:
        """Special tiles."""
        return [Piece(kind, self.words.terrain[kind], count) for kind, count in self.contents.landmarks.items()]

    @property
    def water(self) -> int:
        """Tiles of water on a sphere."""
        contents = self.contents
        return contents.tiles - contents.terrain.total() - contents.landmarks.total() if self.round else 0

    @property
    def seats(self) -> Choice:
        """How many may play by these rules."""
        return RULESETS[self.options.ruleset].choices["players"]

    @cached_property
    def resources(self) -> dict[str, Word]:
        return dict(zip(RESOURCES, self.words.resources, strict=True))

    @cached_property
    def contents(self) -> Contents:
        return contents_of(self.options)

    @cached_property
    def land(self) -> list[Land]:
        pays = {kind: self.resources[resource] if resource else None for kind, resource in YIELDS.items()}
        return [
            Land(kind, self.words.terrain[kind], count, YIELDS[kind], pays[kind])
            for kind, count in self.contents.terrain.items()
        ]

    @property
    def tiles(self) -> int:
        return self.contents.tiles

    @cached_property
    def rolls(self) -> list[Roll]:
        return [Roll(number, self.contents.numbers[number]) for number in range(2, 13)]

    @cached_property
    def prices(self) -> list[Price]:
        options, pieces = self.options, self.words.pieces
        bought = {
            "road": options.road_cost,
            **({"boat": options.boat_cost} if options.boats else {}),
            **({"bridge": options.bridge_cost} if options.bridges else {}),
            "settlement": options.settlement_cost,
            "city": options.city_cost,
            "card": options.card_cost,
        }
        names = {**pieces, "card": _("Development card")}
        return [Price(kind, names[kind], list(self._amounts(cost))) for kind, cost in bought.items()]

    @cached_property
    def price_of(self) -> dict[str, Price]:
        """By what is bought."""
        return {price.kind: price for price in self.prices}

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
            **({"boat": options.boat_pieces} if options.own_boats else {}),
        }
        return [Piece(kind, self.words.pieces[kind], count) for kind, count in counts.items()]

    @cached_property
    def deck(self) -> list[Card]:
        deck = zip(CARDS, self.options.deck, strict=True)
        counting = {CARDS[kind] for kind in self.options.award_cards} if self.options.army_award else set()
        return [Card(kind, self.words.cards[kind], count, kind in counting) for kind, count in deck if count]

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
        return self.contents.generic_ports

    @property
    def resource_ports(self) -> int:
        return self.contents.resource_ports
