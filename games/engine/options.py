"""The rules of a table as data: one field per parameter. The rule sets are in `rulesets`."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cached_property
from typing import Any

from games.engine.hands import pack, size

KNIGHT, ROAD_BUILDING, PLENTY, MONOPOLY, VICTORY_POINT, WEATHER_SHIFT = range(6)
CARDS = ("knight", "road_building", "plenty", "monopoly", "victory_point", "weather_shift")
"""Keys of the development cards by kind; the words that players see differ by rule set."""
UNLIMITED = 1500
"""Cards of each resource in a bank without limits: more than all hands together ever hold."""
SPECIAL_PHASE_FROM = 5
"""Seats from which a special building phase follows every turn (HF-37)."""

ROBBER, STORM, NO_BLOCKER = "robber", "storm", "none"
STANDARD_DRIFT, SNAKE_EYES, TWOS_AND_TWELVES, DOUBLES, FORECAST = (
    "standard",
    "snake_eyes",
    "twos_and_twelves",
    "doubles",
    "forecast",
)
DRIFTS = (STANDARD_DRIFT, SNAKE_EYES, TWOS_AND_TWELVES, DOUBLES, FORECAST)
"""Rules by which a roll makes every storm drift (GW-72 to GW-77)."""


@dataclass(frozen=True)
class Options:
    """Everything about the rules that can differ between two games."""

    ruleset: str = "hexland"
    players: int = 4
    target: int = 10
    """Victory points that win on one's own turn (HL-2)."""

    map: str = "standard"
    """A key of `games.engine.maps.MAPS`; "standard" takes its size from the number of players."""
    separate_red_numbers: bool = True
    """6 and 8 are never dealt to neighbouring tiles."""
    land_share: int = 55
    """Per cent of a sphere's tiles that are land."""
    markets: int = 0
    monuments: int = 0
    trade_sites: int = 0
    landmark_look: str = "land"
    """Whether landmarks are drawn as land or as water; the rules are the same (GW-57)."""

    boats: bool = False
    bridges: bool = False
    blocker: str = ROBBER
    """What a 7 brings: the robber, storms, or nothing that moves."""
    storms: int = 1
    drift: str = "standard"
    friendly_blocker: bool = False
    """The blocker spares buildings of seats with at most two visible points (HF-53)."""
    discard_on_seven: bool = True
    random_discards: bool = False
    """The game draws what is discarded; nobody is asked (LO-42)."""
    hand_limit: int = 7
    """Whoever holds more when a 7 is rolled discards half (HL-15)."""

    road_pieces: int = 15
    boat_pieces: int = 0
    """Boats of a seat where there are any; 0 where they come from the same supply as roads and bridges (X24)."""
    settlement_pieces: int = 5
    city_pieces: int = 4
    road_cost: tuple[int, ...] = (1, 1, 0, 0, 0)
    boat_cost: tuple[int, ...] = (1, 0, 1, 0, 0)
    bridge_cost: tuple[int, ...] = (1, 2, 0, 0, 0)
    settlement_cost: tuple[int, ...] = (1, 1, 1, 1, 0)
    city_cost: tuple[int, ...] = (0, 0, 0, 2, 3)
    card_cost: tuple[int, ...] = (0, 0, 1, 1, 1)

    bank_size: int = 19
    """Cards of each resource; `UNLIMITED` for a bank that is never short."""
    hidden_bank: bool = False
    """Nobody sees what the bank has, but it is checked (GW-66, X47)."""
    single_claimant_takes_rest: bool = True
    """When the bank runs short and only one seat is entitled, it gets what is there; otherwise nobody gets any."""
    bank_rate: int = 4
    bank_same_resource: bool = False
    """An exchange may bring the resource that it gives (X28)."""
    counter_offers: bool = False
    gifts: bool = False
    """An offer may have an empty side (HF-57)."""
    special_building: bool = False
    """From five seats others may build after every turn (HF-37, X41)."""
    late_sign_up: bool = False
    """Whoever could build in the special phase is asked once more as the turn ends. No rule set says so: the site does,
    where nobody waits long for an answer (X41)."""

    deck: tuple[int, ...] = (14, 2, 2, 2, 5, 0)
    """Development cards by kind (HL-59)."""
    free_roads: int = 2
    plenty_cards: int = 2
    award_cards: tuple[int, ...] = (KNIGHT,)
    """Kinds of cards that count for the largest army once they are played."""
    route_award: bool = True
    army_award: bool = True
    route_minimum: int = 5
    army_minimum: int = 3
    award_points: int = 2
    keep_awards_until_exceeded: bool = False
    """An award is lost only to a seat that has more, not by having less (LO-51, X10)."""
    turn_cap: int = 1000
    """A game that nobody has won after so many turns ends without a winner."""

    @cached_property
    def prices(self) -> Mapping[str, int]:
        """Costs as hands, by what is bought: road, boat, bridge, settlement, city, card."""
        return {
            "road": pack(self.road_cost),
            "boat": pack(self.boat_cost),
            "bridge": pack(self.bridge_cost),
            "settlement": pack(self.settlement_cost),
            "city": pack(self.city_cost),
            "card": pack(self.card_cost),
        }

    @cached_property
    def own_boats(self) -> bool:
        """Whether boats have a supply of their own beside that of roads and bridges."""
        return self.boats and self.boat_pieces > 0

    @cached_property
    def special_phase(self) -> bool:
        """Whether a special building phase follows every turn."""
        return self.special_building and self.players >= SPECIAL_PHASE_FROM

    @cached_property
    def least_price(self) -> int:
        """Cards that the cheapest purchase takes: nobody buys anything with fewer."""
        return min(map(size, self.prices.values()))

    @property
    def unlimited_bank(self) -> bool:
        return self.bank_size >= UNLIMITED

    @property
    def modules(self) -> tuple[str, ...]:
        """The modules in play beside the base game: boats, bridges, storms, landmarks (X14)."""
        landmarks = self.markets + self.monuments + self.trade_sites
        in_play = {
            "boats": self.boats,
            "bridges": self.bridges,
            "storms": self.blocker == STORM,
            "landmarks": landmarks > 0,
        }
        return tuple(name for name, used in in_play.items() if used)

    @property
    def reachable_points(self) -> int:
        """Most points that a seat can have at the same time (X49)."""
        pieces = self.settlement_pieces + 2 * self.city_pieces
        awards = self.award_points * (self.route_award + self.army_award)
        return pieces + awards + self.monuments + self.deck[VICTORY_POINT]

    def to_json(self) -> dict[str, Any]:
        return {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(self).items()}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Options":
        """The options that `to_json` wrote; a parameter that has come since keeps its default."""
        values: dict[str, Any] = {
            field.name: tuple(value) if isinstance(value, list) else value
            for field in fields(cls)
            if (value := data.get(field.name)) is not None
        }
        if values.get("map") == "standard19":
            values["map"] = "standard"
        if "deck" in values:
            values["deck"] += (0,) * (len(CARDS) - len(values["deck"]))
        return cls(**values)
