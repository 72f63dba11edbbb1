"""The manual of whatever a table may choose: what is shown is what is played."""

import re
from random import Random

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.engine import RULESETS, Options, preset
from games.engine.hands import RESOURCES
from games.engine.maps import MAPS
from games.engine.options import CARDS, DRIFTS
from games.rulebook.manual import Manual
from tests.engine.random_play import any_options

# Keys that are no English words of the manual as well.
INTERNAL = {
    *(key for key in (*CARDS, *DRIFTS, *MAPS) if "_" in key or key.startswith("globe")),
    *(set(RESOURCES) - {"ore"}),
    *RULESETS,
    "trade_site",
    "None",
    "True",
    "False",
}


def shown(template: str, options: Options) -> str:
    """What a reader sees of a template of the manual."""
    page: str = render_to_string(template, {"manual": Manual(options), "options": options})
    page = re.sub(r"<title>.*?</title>", "", page, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def any_table(ruleset: str, seed: int) -> Options:
    return any_options(ruleset, Random(f"{ruleset}/{seed}"))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("template", ["rules/manual.html", "rules/refresher.html"])
def test_manuals_of_all_kinds_of_tables_are_whole_and_without_internal_keys(template: str, ruleset: str, language: str):
    with translation.override(language):
        for options in (preset(ruleset), *(any_table(ruleset, seed) for seed in range(12))):
            text = shown(template, options)
            assert not INTERNAL & set(re.findall(r"\w+", text)), options
            assert "%(" not in text
            assert "()" not in text
            assert "  " not in text


@pytest.mark.parametrize(
    ("ruleset", "changes", "sentence"),
    [
        ("landover", {}, "The game draws which."),
        ("hexland", {}, "You choose which."),
        ("landover", {}, "You keep the award all the same, until somebody has a longer road than you."),
        ("landover", {}, "Each of the others accepts, declines or makes a counter-offer"),
        ("hexfolk", {}, "In your turn you may propose any swap, and gifts as well."),
        ("hexfolk", {}, "From 5 players on, a phase follows every turn."),
        ("hexfolk", {"friendly_blocker": True}, "anybody with 2 visible points or less"),
        ("hexfolk", {"blocker": "none"}, "There is no robber here."),
        ("hexfolk", {"route_award": False}, "At this table there is no award for routes."),
        ("hexfolk", {"army_award": False}, "At this table there is no award for cards."),
        ("hexfolk", {"players": 7}, "The deck has 43 cards"),
        ("hexfolk", {"players": 7}, "The bank has 29 cards of each resource."),
        ("hexfolk", {"map": "giant_land", "players": 6}, "Giant Land: 61 hexagonal tiles of land"),
        ("hexfolk", {"boats": True}, "Road 15 0 Boat 15 0"),
        ("globe", {"boats": True}, "Routes: roads, bridges and boats 60 0"),
        ("globe", {}, "Nobody sees how many it has left."),
        ("globe", {"bank_size": 1500}, "The bank is never short of cards."),
        ("globe", {}, "12 are pentagons"),
        ("globe", {}, "You may even take back what you give."),
        ("globe", {"storms": 3}, "3 storms are about."),
        ("globe", {"drift": "doubles"}, "On any doubles every storm shifts"),
        ("globe", {"drift": "forecast"}, "Forecast. Two dice are rolled at the start of the game"),
        ("globe", {"hand_limit": 9}, "Everybody with more than 9 cards"),
        ("globe", {"landmark_look": "water"}, "These tiles look like water but count as land."),
        ("globe", {}, "(Storm Rider, Weather Shift)"),
    ],
)
def test_a_choice_is_in_the_manual(ruleset: str, changes: dict[str, object], sentence: str):
    assert sentence in shown("rules/manual.html", preset(ruleset, **changes))


@pytest.mark.parametrize(
    ("ruleset", "changes", "sentence"),
    [
        ("globe", {}, "robber"),
        ("globe", {}, "port"),
        ("globe", {}, "desert"),
        ("globe", {}, "knight"),
        ("globe", {}, "victory point card"),
        ("hexfolk", {}, "storm"),
        ("hexfolk", {"blocker": "none", "discard_on_seven": False}, "discards half"),
        ("globe", {"markets": 0}, "market under control"),
    ],
)
def test_a_manual_does_not_speak_of_what_the_table_has_not(ruleset: str, changes: dict[str, object], sentence: str):
    page = shown("rules/manual.html", preset(ruleset, **changes))
    # After the contents, which lead to modules that other tables may have.
    assert sentence not in page.partition("All rule sets")[2].lower()
