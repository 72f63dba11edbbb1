"""The rule sets: a named preset of options each, and what a table may change of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from dataclasses import field as member
from functools import cache
from typing import Any

from games.engine.board import DESERT, WATER, Board
from games.engine.maps import ISLANDS, Island, map_of, with_sea
from games.engine.options import (
    DRIFTS,
    KNIGHT,
    NO_BLOCKER,
    ROBBER,
    SPECIAL_PHASE_FROM,
    STORM,
    UNLIMITED,
    WEATHER_SHIFT,
    Options,
)
from games.engine.topology import flat
from games.engine.worlds import WORLDS


@dataclass(frozen=True)
class Choice:
    """The values that a table may choose for an option, in the order in which they are offered."""

    values: Sequence[Any]
    needs: Mapping[str, Sequence[Any]] = member(default_factory=dict)
    """It matters only where one of these options has one of the values given here; empty: it always does."""

    @property
    def least(self) -> Any:
        return self.values[0]

    @property
    def most(self) -> Any:
        return self.values[-1]

    def matters(self, options: Options) -> bool:
        """Whether a table with these options plays differently for it."""
        return not self.needs or any(getattr(options, name) in values for name, values in self.needs.items())

    def allows(self, value: Any) -> bool:
        return type(value) is type(self.least) and value in self.values


@dataclass(frozen=True)
class Ruleset:
    """A named bundle of options and what a table may change of it."""

    defaults: Options
    choices: Mapping[str, Choice]
    from_players: Mapping[int, Mapping[str, Any]] = member(default_factory=dict)
    """Options that change with the number of seats: from so many on, these."""
    base_target: int | None = None
    """The highest target of a table without modules, where that is lower than with them (HF-3, HF-4)."""

    def preset(self, **changes: Any) -> Options:
        """The options of the rule set with a table's changes; sizes follow the number of seats.

        A choice that doesn't matter beside the others is left as the rule set has it, so that two tables with the same
        rules have the same options.
        """
        players = changes.get("players", self.defaults.players)
        sized: dict[str, Any] = {}
        for least, sizes in self.from_players.items():
            if isinstance(players, int) and players >= least:
                sized.update(sizes)
        standard = replace(self.defaults, **sized)
        options = replace(standard, **changes)
        idle = [name for name, choice in self.choices.items() if not choice.matters(options)]
        return replace(options, **{name: getattr(standard, name) for name in idle})


def between(least: int, most: int) -> Choice:
    return Choice(range(least, most + 1))


SWITCH = Choice((False, True))
LANDMARK_OPTIONS = ("markets", "monuments", "trade_sites")
_MOST_OF_A_LANDMARK = 4

_BLOCKER_CHOICES = {
    "storms": Choice(range(1, 4), {"blocker": (STORM,)}),
    "drift": Choice(DRIFTS, {"blocker": (STORM,)}),
    "friendly_blocker": Choice((False, True), {"blocker": (ROBBER, STORM)}),
}
_LANDMARK_LOOK = Choice(("land", "water"), dict.fromkeys(LANDMARK_OPTIONS, range(1, _MOST_OF_A_LANDMARK + 1)))
_AWARD_CHOICES = {"route_award": SWITCH, "army_award": SWITCH}

RULESETS: Mapping[str, Ruleset] = {
    "hexland": Ruleset(Options(), {"players": between(2, 4)}),
    "landover": Ruleset(
        Options(
            ruleset="landover",
            random_discards=True,
            keep_awards_until_exceeded=True,
            counter_offers=True,
        ),
        {"players": between(2, 4), "separate_red_numbers": SWITCH},
    ),
    "hexfolk": Ruleset(
        Options(ruleset="hexfolk", counter_offers=True, gifts=True, special_building=True, boat_pieces=15),
        {
            "players": between(2, 8),
            "target": between(8, 20),
            "map": Choice(("standard", *ISLANDS)),
            "blocker": Choice((ROBBER, NO_BLOCKER, STORM)),
            **_BLOCKER_CHOICES,
            "discard_on_seven": Choice((False, True), {"blocker": (NO_BLOCKER,)}),
            **_AWARD_CHOICES,
            "boats": SWITCH,
            "bridges": SWITCH,
            **dict.fromkeys(LANDMARK_OPTIONS, between(0, 2)),
            "landmark_look": _LANDMARK_LOOK,
        },
        {
            5: {"bank_size": 24, "deck": (20, 3, 3, 3, 5, 0)},
            7: {"bank_size": 29, "deck": (26, 4, 4, 4, 5, 0)},
        },
        base_target=15,
    ),
    "globe": Ruleset(
        Options(
            ruleset="globe",
            map="globe72",
            markets=2,
            monuments=2,
            trade_sites=3,
            blocker=STORM,
            road_pieces=60,
            bank_size=24,
            hidden_bank=True,
            single_claimant_takes_rest=False,
            bank_same_resource=True,
            counter_offers=True,
            deck=(6, 0, 6, 0, 0, 6),
            award_cards=(KNIGHT, WEATHER_SHIFT),
        ),
        {
            "players": between(2, 8),
            "target": between(5, 20),
            "map": Choice(tuple(WORLDS)),
            "land_share": Choice((45, 55, 65, 75)),
            **dict.fromkeys(LANDMARK_OPTIONS, between(0, _MOST_OF_A_LANDMARK)),
            "landmark_look": _LANDMARK_LOOK,
            "boats": SWITCH,
            "bridges": SWITCH,
            **_BLOCKER_CHOICES,
            "hand_limit": between(5, 15),
            "bank_size": Choice((24, UNLIMITED)),
            "gifts": SWITCH,
            "special_building": Choice((False, True), {"players": range(SPECIAL_PHASE_FROM, 9)}),
            **_AWARD_CHOICES,
        },
        {5: {"map": "globe92"}},
    ),
}


def preset(ruleset: str, **changes: Any) -> Options:
    """The options of a rule set with a table's changes.

    Raises KeyError for an unknown rule set and TypeError for an unknown option.
    """
    return RULESETS[ruleset].preset(**changes)


@dataclass(frozen=True)
class Problem:
    """One option that can't be as it is; the sentence is made where it is shown."""

    field: str
    code: str
    params: dict[str, Any] = member(default_factory=dict)


def problems(options: Options) -> list[Problem]:
    """Why a table can't be opened with these options; empty when it can.

    At most one problem for each option. How options go together is judged once each is possible by itself. The codes:

    * out_of_range: a number that is not from `least` to `most`;
    * unknown_choice: none of the values that are offered;
    * fixed: these rules don't let a table change it;
    * map_players: the map is for `least` to `most` players (GW-2);
    * too_many_landmarks: the map has room for `most` of them together;
    * no_straits: there is nowhere for a bridge on this map;
    * target_needs_module: without boats, bridges, storms or landmarks the target goes up to `most` (HF-3, HF-4);
    * target_unreachable: nobody can have more than `most` points (X49).

    Raises KeyError for an unknown rule set.
    """
    return list(_impossible_values(options)) or list(_impossible_together(options))


def _impossible_values(options: Options) -> Iterator[Problem]:
    ruleset = RULESETS[options.ruleset]
    for name, choice in ruleset.choices.items():
        if not choice.allows(getattr(options, name)):
            if isinstance(choice.values, range):
                yield Problem(name, "out_of_range", {"least": choice.least, "most": choice.most})
            else:
                yield Problem(name, "unknown_choice")
    standard = ruleset.preset(players=options.players)
    for name in (field.name for field in fields(Options)):
        if name not in ruleset.choices and getattr(options, name) != getattr(standard, name):
            yield Problem(name, "fixed")


def _impossible_together(options: Options) -> Iterator[Problem]:
    chosen = map_of(options.map, options.players)
    if not chosen.least <= options.players <= chosen.most:
        yield Problem("map", "map_players", {"least": chosen.least, "most": chosen.most})
    counts = {name: getattr(options, name) for name in LANDMARK_OPTIONS}
    if sum(counts.values()) > chosen.most_landmarks:
        yield Problem(max(counts, key=counts.__getitem__), "too_many_landmarks", {"most": chosen.most_landmarks})
    if options.bridges and isinstance(chosen, Island) and not _has_straits(chosen):
        yield Problem("bridges", "no_straits")
    base_target = RULESETS[options.ruleset].base_target
    if base_target is not None and options.target > base_target and not options.modules:
        yield Problem("target", "target_needs_module", {"most": base_target})
    elif options.target > options.reachable_points:
        yield Problem("target", "target_unreachable", {"most": options.reachable_points})


@cache
def _has_straits(island: Island) -> bool:
    """Whether there is any place for a bridge. On a sphere the dealing sees to it (X26)."""
    topology, land = flat(with_sea(island.cells)), set(island.cells)
    terrain = tuple(DESERT if (q, r) in land else WATER for q, r in topology.shape["cells"])
    return Board(topology, terrain, (0,) * len(terrain), ()).bridge_edges != 0
