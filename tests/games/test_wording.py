"""Every refusal and every event has a sentence, in both languages."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.utils import translation

from games import refusals
from games.bots import LEVELS
from games.clock import DAY, HOUR, MINUTE
from games.engine import RULESETS, Refusal, preset
from games.engine.board import TERRAINS
from games.engine.hands import RESOURCES
from games.engine.maps import MAPS
from games.engine.options import CARDS
from games.engine.refusals import CITED
from games.interventions import KINDS, events_of
from games.models import PERSON, Seat
from games.wording import card_list, event_text, level_name, refusal_text, seat_name
from games.wording.clocks import left_text
from games.wording.events import TELLERS
from games.wording.refusals import TEXTS
from games.words import MAP_NAMES, WORDS

ENGINE = Path(__file__).parents[2] / "games" / "engine"
NAMES = ("Mara", "Tim", "Ada")
HEXLAND = WORDS["hexland"]
# Every parameter that a refusal of the engine may have.
PARAMS: dict[str, Any] = {
    "missing": [0, 0, 0, 0, 2],
    "resource": 4,
    "card": "knight",
    "turn": 1,
    "partner": 1,
    "victims": [1, 2],
    "count": 2,
    "chosen": 3,
    "rate": 4,
    "rates": [4, 4, 4, 4, 4],
    "groups": 1,
    "cards": 2,
    "most": 4,
    "phase": "setup_road",
    "until": 1_800_000_000_000,
    "limit": 300,
}
CARDS_OF = {"1": [2, 0, 0, 0, 1], "0": [0, 1, 0, 0, 0]}
# One event of every kind, with all its public fields.
EVENTS: dict[str, dict[str, Any]] = {
    "started": {"seat": None},
    "settlement_placed": {"corner": 1, "auto": False},
    "road_placed": {"edge": 1, "auto": True},
    "pair_moved": {"corner": 1, "edge": 2, "from": [3, 4], "returned": [0, 0, 0, 0, 0]},
    "granted": {"cards": [1, 0, 0, 0, 1]},
    "rolled": {"dice": [3, 4]},
    "produced": {"seat": None, "cards": CARDS_OF},
    "shortage": {"seat": None, "resource": 4},
    "must_discard": {"seat": None, "counts": {"0": 4, "1": 5}},
    "discarded": {"count": 4},
    "robber_moved": {"tile": 3, "from": 9},
    "stolen": {"victim": 1},
    "nothing_stolen": {},
    "road_built": {"edge": 1, "free": False},
    "boat_placed": {"edge": 1},
    "boat_built": {"edge": 1, "free": True},
    "bridge_built": {"edge": 1, "free": False},
    "control_changed": {"tile": 3, "landmark": "monument", "from": None},
    "storm_moved": {"storm": 0, "node": 7, "from": 3},
    "storms_shifted": {"seat": None, "moves": [[3, 40], [7, 9]], "cause": "drift"},
    "storm_stayed": {},
    "forecast_rolled": {"seat": None, "dice": [4, 5]},
    "countered": {"offer": 2, "to_offer": 1, "give": [1, 0, 0, 0, 0], "get": [0, 0, 0, 0, 1]},
    "signed_up": {"on": True},
    "sign_up_opened": {"seat": None, "seats": [1, 2]},
    "special_started": {"seat": None, "seats": [0, 1]},
    "special_turn": {},
    "special_passed": {},
    "settlement_built": {"corner": 1},
    "city_built": {"corner": 1},
    "card_bought": {},
    "card_played": {"card": "knight"},
    "plenty_taken": {"cards": [2, 0, 0, 0, 0]},
    "monopoly_taken": {"resource": 4, "cards": {"1": 3, "2": 0}},
    "bank_traded": {"give": [4, 0, 0, 0, 0], "get": [0, 0, 0, 0, 1]},
    "offer_made": {"offer": 1, "give": [1, 0, 0, 0, 0], "get": [0, 0, 0, 0, 1], "to": [1, 2]},
    "offer_accepted": {"offer": 1},
    "offer_declined": {"offer": 1},
    "offer_withdrawn": {"offer": 1},
    "traded": {"offer": 1, "partner": 1, "give": [1, 0, 0, 0, 0], "get": [0, 0, 0, 0, 1]},
    "undone": {"entry": 7, "event": {"kind": "road_built", "seat": 0, "edge": 1, "free": False}},
    "longest_road": {"from": None, "length": 5},
    "largest_army": {"from": 1, "count": 3},
    "turn_ended": {},
    "turn_started": {},
    "time_ran_out": {},
    "robber_stayed": {},
    "player_replaced": {"level": "random"},
    "seat_given_back": {},
    "time_added": {"seat": None, "seconds": 30},
    "name_changed": {"hidden": True},
    "paused": {"seat": None},
    "resumed": {"seat": None},
    "outage_made_up_for": {"seat": None, "seconds": 30},
    "vacation_taken": {"first": "2026-08-01", "last": "2026-08-10"},
    "vacation_ended": {},
    "vacation_cut_short": {},
    "guest_joined": {},
    "turn_missed": {"missed": 1, "allowed": 2},
    "stand_in": {"level": "settler"},
    "came_back": {},
    "player_left": {"level": "settler"},
    "proposed": {"proposal": "pause", "about": None, "turn": None},
    "voted": {"proposal": "slow", "about": None, "turn": 86_400, "bank": 432_000, "yes": False},
    "agreed": {"seat": None, "proposal": "wait", "about": 1, "turn": None, "until": None},
    "declined": {"seat": None, "proposal": "abandon", "about": 1, "turn": None},
    "went_on": {"seat": None},
    "ended": {"winner": 0, "reason": "victory", "totals": [10, 7, 2]},
}
LANGUAGES = ("en", "de")


def engine_sources() -> Iterator[str]:
    for path in ENGINE.rglob("*.py"):
        yield path.read_text()


def refused_by_the_engine() -> set[str]:
    calls = (re.findall(r'refuse\(\s*[\w.]+,\s*"(\w+)"', source) for source in engine_sources())
    return {code for codes in calls for code in codes} | {code for cited in CITED.values() for code in cited}


def refused_by_the_site() -> set[str]:
    return {value.code for value in vars(refusals).values() if isinstance(value, Refusal)}


def told_by_the_engine() -> set[str]:
    found = (re.findall(r'Event\(\s*"(\w+)"', source) for source in engine_sources())
    return {kind for kinds in found for kind in kinds}


def told_of_the_table() -> set[str]:
    """What moderators, players and the site do to a game, beside the rules."""
    fields = {"level": "random", "seconds": 30, "hidden": True, "missed": 1, "allowed": 2, "yes": True}
    fields |= {
        "proposal": "slow",
        "about": None,
        "turn": 3600,
        "bank": 0,
        "until": None,
        "first": "2026-08-01",
        "last": "2026-08-10",
    }
    return {events_of({"kind": kind, **fields}, 0)[0]["kind"] for kind in KINDS}


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    with translation.override(request.param):
        yield request.param


def test_every_refusal_of_the_engine_has_a_sentence() -> None:
    assert refused_by_the_engine() - set(TEXTS) == set()


def test_every_refusal_of_the_site_has_a_sentence() -> None:
    assert refused_by_the_site() - set(TEXTS) == set()


def test_there_is_no_sentence_for_a_refusal_that_nobody_makes() -> None:
    assert set(TEXTS) - refused_by_the_engine() - refused_by_the_site() == set()


@pytest.mark.rule("HL-83")
def test_every_event_has_a_log_line() -> None:
    assert told_by_the_engine() - set(TELLERS) == set()
    assert told_of_the_table() - set(TELLERS) == set()
    assert set(EVENTS) == set(TELLERS)


@pytest.mark.parametrize("code", sorted(TEXTS))
def test_a_refusal_becomes_a_whole_sentence(language: str, code: str) -> None:
    for ruleset in RULESETS:
        sentence = refusal_text(Refusal(code, "", PARAMS), ruleset, NAMES)
        assert sentence.endswith((".", "!"))
        assert "%(" not in sentence
        assert not set(RESOURCES) & set(sentence.split())


@pytest.mark.rule("HL-83")
@pytest.mark.parametrize("kind", sorted(EVENTS))
def test_an_event_becomes_a_whole_sentence(language: str, kind: str) -> None:
    for words in WORDS.values():
        line = event_text({"kind": kind, "seat": 0, **EVENTS[kind]}, NAMES, words)
        assert line.endswith((".", "!", "?"))
        assert "%(" not in line


@pytest.mark.parametrize(
    ("kind", "private"),
    [("discarded", {"cards": [4, 0, 0, 0, 0]}), ("stolen", {"resource": 4}), ("card_bought", {"card": "knight"})],
)
def test_a_line_says_more_to_those_who_may_know(language: str, kind: str, private: dict[str, Any]) -> None:
    public = event_text({"kind": kind, "seat": 0, **EVENTS[kind]}, NAMES, HEXLAND)
    mine = event_text({"kind": kind, "seat": 0, **EVENTS[kind], **private}, NAMES, HEXLAND)
    assert public != mine


def test_an_entry_that_is_older_than_a_field_is_told_all_the_same() -> None:
    (event,) = events_of({"kind": "propose", "proposal": "slow", "about": None, "turn": 86_400}, 0)
    assert event_text(event, NAMES, HEXLAND).endswith(" proposes: Carry on as a slow game, 1 day a turn.")


def test_a_refusal_that_is_not_known_yet_is_still_a_sentence() -> None:
    assert refusal_text(Refusal("brand_new")) == "That is not possible now."


def test_what_is_missing_is_named_in_the_words_of_the_rule_set() -> None:
    refusal = Refusal("cannot_afford_city", "HL-46", {"missing": [0, 0, 0, 1, 2]})
    assert refusal_text(refusal, "hexland") == "For a city you still need 1 Wheat, 2 Ore."


@pytest.mark.parametrize(("ruleset", "said"), [("landover", "You have no road left."), ("globe", "this kind of route")])
def test_boats_are_spoken_of_where_there_may_be_some(ruleset: str, said: str) -> None:
    assert said in refusal_text(Refusal("no_road_left"), ruleset)


@pytest.mark.rule("HL-12")
def test_hexland_has_words_for_its_five_resources() -> None:
    assert [str(word) for word in HEXLAND.resources] == ["Wood", "Brick", "Sheep", "Wheat", "Ore"]


def test_every_rule_set_has_words_for_everything() -> None:
    assert set(WORDS) == set(RULESETS)
    for key, words in WORDS.items():
        deck = zip(CARDS, preset(key).deck, strict=True)
        assert set(words.cards) == {kind for kind, count in deck if count}
        assert len(words.resources) == len(RESOURCES)
        assert set(words.terrain) == set(TERRAINS)
        assert set(words.pieces) == {"road", "boat", "bridge", "settlement", "city"}
        assert set(words.rates) == {"generic", "resource"}
        assert set(words.awards) == {"longest_road", "largest_army"}


def test_no_cards_are_called_nothing() -> None:
    assert card_list([0, 0, 0, 0, 0], HEXLAND) == "nothing"


def test_every_map_has_a_name() -> None:
    assert set(MAP_NAMES) == {"standard", *MAPS}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_name(level: str) -> None:
    assert level_name(level) == LEVELS[level].name


def test_a_computer_player_is_called_by_its_number() -> None:
    assert seat_name(Seat(driver="random", colour=2)) == "Computer 3"


def test_the_seat_of_somebody_who_left_the_site_has_a_name() -> None:
    assert seat_name(Seat(driver=PERSON)) == "Former member"


@pytest.mark.parametrize(
    ("seconds", "english", "german"),
    [
        (2 * DAY + 4 * HOUR + 59 * MINUTE, "2 days 4 hours", "2 Tage 4 Stunden"),
        (DAY + 30 * MINUTE, "1 day", "1 Tag"),
        (DAY - 1, "23 hours 59 minutes", "23 Stunden 59 Minuten"),
        (61, "1 minute 1 second", "1 Minute 1 Sekunde"),
        (59, "59 seconds", "59 Sekunden"),
        (0, "0 seconds", "0 Sekunden"),
    ],
)
def test_what_is_left_of_a_clock_is_told_in_one_unit_or_two(seconds: int, english: str, german: str) -> None:
    for language, text in (("en", english), ("de", german)):
        with translation.override(language):
            assert left_text(seconds) == text
