"""Options of tables in words: what a table may choose, what it has chosen, and why a choice can't be."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.engine import RULESETS, Options, Problem, preset
from games.engine.maps import MAPS, Island
from games.engine.options import NO_BLOCKER, ROBBER, STORM, UNLIMITED
from games.engine.topology import goldberg
from games.words import MAP_NAMES, WORDS, Word

RULESET_TEXTS: Mapping[str, Word] = {
    "hexland": _("The plain island game. 2 to 4 players, first to 10 points."),
    "landover": _("Counter-offers, discards by chance, awards that last. 2 to 4 players."),
    "hexfolk": _("22 more islands, modules, gifts, building between turns. 2 to 8 players."),
    "globe": _("A round world with storms, markets and monuments. 2 to 8 players."),
}
"""What a rule set is like, in a sentence."""


@dataclass(frozen=True)
class OptionText:
    """How an option is called, what it means, and what a table is like that leaves it out."""

    label: Word
    help: Word = ""
    off: Word = ""


OPTION_TEXTS: Mapping[str, OptionText] = {
    "players": OptionText(_("Seats"), _("For people and computer players.")),
    "target": OptionText(_("Points to win"), _("Whoever first has so many in a turn of their own wins.")),
    "map": OptionText(_("Map"), _("How many tiles it has, and for how many players it is.")),
    "land_share": OptionText(_("Land"), _("How much of the world is land. The rest is water.")),
    "separate_red_numbers": OptionText(
        _("6 and 8 apart"), _("The likeliest numbers never lie side by side."), _("6 and 8 anywhere")
    ),
    "boats": OptionText(_("Boats"), _("Routes across the sea.")),
    "bridges": OptionText(_("Bridges"), _("Routes across straits.")),
    "markets": OptionText(_("Markets"), _("Whoever has the most influence there trades better with the bank.")),
    "monuments": OptionText(_("Monuments"), _("Whoever has the most influence there has a point more.")),
    "trade_sites": OptionText(_("Trade sites"), _("Buildings at their marked corners trade one resource better.")),
    "landmark_look": OptionText(_("Landmarks look like"), _("Only the drawing: the rules are the same.")),
    "blocker": OptionText(_("What a 7 moves"), _("It keeps tiles from paying, and steals a card.")),
    "storms": OptionText(_("Storms"), _("How many there are.")),
    "drift": OptionText(_("Storms drift on"), _("Such a roll moves every storm one place, before anything is paid.")),
    "friendly_blocker": OptionText(_("Friendly robber"), _("It spares whoever has two points or less.")),
    "discard_on_seven": OptionText(
        _("Discards on a 7"), _("Large hands are halved when a 7 is rolled."), _("No discards on a 7")
    ),
    "hand_limit": OptionText(_("Safe hand"), _("Whoever holds more cards discards half when a 7 is rolled.")),
    "bank_size": OptionText(_("Cards in the bank"), _("Of each resource.")),
    "gifts": OptionText(_("Gifts"), _("An offer may ask for nothing.")),
    "special_building": OptionText(
        _("Building between turns"),
        _("From five players: after every turn the others may build, too."),
    ),
    "route_award": OptionText(_("Award for routes"), _("For the longest one."), _("No award for routes")),
    "army_award": OptionText(
        _("Award for cards"), _("For whoever has played the most knights or storm cards."), _("No award for cards")
    ),
}
FRIENDLY_STORMS = OptionText(_("Friendly storms"), _("They spare whoever has two points or less."))

VALUE_TEXTS: Mapping[tuple[str, Any], Word] = {
    ("blocker", ROBBER): _("The robber"),
    ("blocker", STORM): _("Storms"),
    ("blocker", NO_BLOCKER): _("Nothing"),
    ("landmark_look", "land"): pgettext_lazy("look", "Land"),
    ("landmark_look", "water"): pgettext_lazy("look", "Water"),
    ("drift", "standard"): _("2, 3, 11 and 12"),
    ("drift", "snake_eyes"): _("two ones"),
    ("drift", "twos_and_twelves"): _("2 and 12"),
    ("drift", "doubles"): _("any doubles"),
    ("drift", "forecast"): _("the number of a forecast"),
    ("bank_size", UNLIMITED): _("unlimited"),
}

GROUPS: Mapping[str, tuple[Word, tuple[str, ...]]] = {
    "players": (_("Players"), ("players", "target")),
    "board": (_("Board"), ("map", "land_share", "separate_red_numbers")),
    "modules": (_("Modules"), ("boats", "bridges", "markets", "monuments", "trade_sites", "landmark_look")),
    "sevens": (
        _("Sevens"),
        ("blocker", "storms", "drift", "friendly_blocker", "discard_on_seven", "hand_limit"),
    ),
    "trade": (_("Trade and building"), ("bank_size", "gifts", "special_building")),
    "awards": (_("Awards"), ("route_award", "army_award")),
}
"""Options that belong together: title and names, in the order in which people are asked."""

PROBLEM_TEXTS: Mapping[str, Word] = {
    "out_of_range": _("These rules allow %(least)s to %(most)s here."),
    "unknown_choice": _("This is none of the values to choose from. Choose one of them."),
    "fixed": _("These rules don't let a table change this."),
    "map_players": _("This map is for %(players)s players. Choose another one, or other seats."),
    "too_many_landmarks": _("This map has room for %(most)s markets, monuments and trade sites together."),
    "no_straits": _("There is no strait for a bridge on this map. Choose another map, or no bridges."),
    "target_needs_module": _("Without boats, bridges, storms or landmarks, %(most)s points are the most."),
    "target_unreachable": _("Nobody can have more than %(most)s points at this table. Choose fewer."),
}
"""Sentences for the codes of `games.engine.problems`."""


def option_text(ruleset: str, name: str) -> OptionText:
    """How a rule set calls an option."""
    if name == "friendly_blocker" and RULESETS[ruleset].defaults.blocker == STORM:
        return FRIENDLY_STORMS
    return OPTION_TEXTS[name]


def problem_text(problem: Problem) -> str:
    """Why a table can't have an option, and what to do about it."""
    params = dict(problem.params)
    if problem.code == "map_players":
        params["players"] = _span(params["least"], params["most"])
    return str(PROBLEM_TEXTS[problem.code]) % params


def value_text(name: str, value: Any) -> str:
    """A value of an option."""
    if name == "map":
        return map_text(value)
    if name == "land_share":
        return gettext("%(percent)s %%") % {"percent": value}
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    return str(VALUE_TEXTS.get((name, value), value))


def map_text(key: str) -> str:
    """What a map is like: "Twin Isles (20 tiles, 3 to 5 players)"."""
    if key == "standard":
        return gettext("%(map)s (its size follows from the players)") % {"map": MAP_NAMES[key]}
    chosen = MAPS[key]
    return gettext("%(map)s (%(tiles)s tiles, %(players)s players)") % {
        "map": MAP_NAMES[key],
        "tiles": len(chosen.cells if isinstance(chosen, Island) else goldberg(chosen.m, chosen.n).tile_corners),
        "players": _span(chosen.least, chosen.most),
    }


def _span(least: int, most: int) -> str:
    return str(least) if least == most else gettext("%(least)s to %(most)s") % {"least": least, "most": most}


def settings(options: Options) -> list[str]:
    """What a table plays by: rule set, map, seats, target, and whatever differs from the rule set's preset."""
    return [
        WORDS[options.ruleset].name,
        str(MAP_NAMES[options.map]),
        ngettext("%(n)s player", "%(n)s players", options.players) % {"n": options.players},
        ngettext("to %(n)s point", "to %(n)s points", options.target) % {"n": options.target},
        *differences(options),
    ]


def differences(options: Options) -> Iterator[str]:
    """What a table has chosen that its rule set has otherwise; map, seats and target are told anyway."""
    usual = preset(options.ruleset, players=options.players)
    for name in option_names(options.ruleset):
        value = getattr(options, name)
        if name in ("players", "map", "target") or value == getattr(usual, name):
            continue
        text = option_text(options.ruleset, name)
        if isinstance(value, bool):
            yield str(text.label if value else text.off)
        else:
            yield gettext("%(option)s: %(value)s") % {"option": text.label, "value": value_text(name, value)}


def option_names(ruleset: str) -> list[str]:
    """What a table of these rules may choose, in the order in which people are asked."""
    choices = RULESETS[ruleset].choices
    return [name for _title, names in GROUPS.values() for name in names if name in choices]
