"""The rules of a table as data: one field per parameter, a preset per rule set, and what a table may change."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from functools import cached_property
from typing import Any

from games.engine.hands import pack

KNIGHT, ROAD_BUILDING, PLENTY, MONOPOLY, VICTORY_POINT = range(5)
CARDS = ("knight", "road_building", "plenty", "monopoly", "victory_point")
"""Keys of the development cards by kind."""


@dataclass(frozen=True)
class Options:
    """Everything about the rules that can differ between two games."""

    ruleset: str = "hexland"
    players: int = 4
    target: int = 10
    """Victory points that win on one's own turn (HL-2)."""
    map: str = "standard19"
    separate_red_numbers: bool = True
    """6 and 8 are never dealt to neighbouring tiles."""
    road_pieces: int = 15
    settlement_pieces: int = 5
    city_pieces: int = 4
    road_cost: tuple[int, ...] = (1, 1, 0, 0, 0)
    settlement_cost: tuple[int, ...] = (1, 1, 1, 1, 0)
    city_cost: tuple[int, ...] = (0, 0, 0, 2, 3)
    card_cost: tuple[int, ...] = (0, 0, 1, 1, 1)
    bank_size: int = 19
    """Cards of each resource."""
    single_claimant_takes_rest: bool = True
    """When the bank runs short and only one seat is entitled, it gets what is there; otherwise nobody gets any."""
    hand_limit: int = 7
    """Whoever holds more when a 7 is rolled discards half (HL-15)."""
    bank_rate: int = 4
    deck: tuple[int, ...] = (14, 2, 2, 2, 5)
    """Development cards by kind (HL-59)."""
    free_roads: int = 2
    plenty_cards: int = 2
    route_minimum: int = 5
    army_minimum: int = 3
    award_points: int = 2
    turn_cap: int = 1000
    """A game that nobody has won after so many turns ends without a winner."""

    @cached_property
    def prices(self) -> Mapping[str, int]:
        """Costs as hands, by what is bought: road, settlement, city, card."""
        return {
            "road": pack(self.road_cost),
            "settlement": pack(self.settlement_cost),
            "city": pack(self.city_cost),
            "card": pack(self.card_cost),
        }

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
        return cls(**values)

    def problems(self) -> list["Problem"]:
        """Why a table can't be opened with these options; empty when it can (HL-4)."""
        found = []
        for name, choice in RULESETS[self.ruleset].choices.items():
            value = getattr(self, name)
            if type(value) is not int or not choice.least <= value <= choice.most:
                found.append(Problem(name, "out_of_range", {"least": choice.least, "most": choice.most}))
        return found


@dataclass(frozen=True)
class Problem:
    """One option that can't be as it is; the sentence is made where it is shown."""

    field: str
    code: str
    params: dict[str, int]


@dataclass(frozen=True)
class Choice:
    """The values that a table may choose for an option."""

    least: int
    most: int


@dataclass(frozen=True)
class Ruleset:
    """A named bundle of options and what a table may change of it."""

    defaults: Options
    choices: Mapping[str, Choice]


RULESETS: Mapping[str, Ruleset] = {
    "hexland": Ruleset(Options(), {"players": Choice(2, 4)}),
}


def preset(ruleset: str, **changes: Any) -> Options:
    """The options of a rule set with a table's changes.

    Raises KeyError for an unknown rule set and TypeError for an unknown option.
    """
    return replace(RULESETS[ruleset].defaults, **changes)
