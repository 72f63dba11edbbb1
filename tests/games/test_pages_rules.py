"""The manual and the one-screen refresher: in words, with the numbers that are played."""

import re

import pytest
from django.test import Client
from django.utils import translation

from games.engine import RULESETS, Options, preset
from games.models import Game
from games.rulebook import statements
from games.rulebook.manual import SECTIONS, Manual, modules_of
from games.words import WORDS
from tests.games.tables import Table, open_table, person

URL = "/rules/hexland/"


def text_of(page: str) -> str:
    """What a reader sees, in one line."""
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def section(page: str, anchor: str) -> str:
    found = re.search(rf'<section class="sheet prose" id="{anchor}".*?</section>', page, re.DOTALL)
    assert found is not None
    return text_of(found[0])


def refresher(page: str) -> str:
    found = re.search(r'<template id="rules">(.*?)</template>', page, re.DOTALL)
    assert found is not None
    return found[1]


@pytest.fixture
def page(client: Client) -> str:
    return client.get(URL).content.decode()


@pytest.fixture
def odd_game() -> Game:
    """A table that has not begun, whose every number differs from the rule set's."""
    options = preset(
        "hexland",
        players=3,
        target=13,
        road_pieces=16,
        settlement_pieces=6,
        city_pieces=7,
        road_cost=(8, 0, 0, 0, 0),
        bank_size=23,
        hand_limit=9,
        bank_rate=6,
        deck=(21, 22, 24, 25, 26),
        free_roads=4,
        plenty_cards=5,
        route_minimum=11,
        army_minimum=12,
        award_points=3,
    )
    game = open_table(person("Host"))
    Game.objects.filter(pk=game.pk).update(options=options.to_json())
    return game


def test_what_a_hidden_bank_has_paid_is_not_among_what_can_be_taken_back(client: Client, page: str) -> None:
    assert preset("globe").hidden_bank
    hidden = client.get("/rules/globe/").content.decode()
    assert "You can take back what you have built or traded with the bank, the latest first" in section(page, "turn")
    assert "You can take back what you have built, the latest first" in section(hidden, "turn")


def test_the_manual_has_fourteen_numbered_sections_with_anchors(page: str):
    titles = re.findall(r'<section class="sheet prose" id="(\w+)".*?<span class="number">(\d+)</span>', page, re.DOTALL)

    assert titles == [(section.anchor, str(section.number)) for section in Manual(Options()).sections]
    assert len(titles) == 14


@pytest.mark.rule("HL-85")
def test_contents_and_cross_references_lead_to_sections(page: str):
    links = re.findall(r'href="#(\w+)"', page.replace('href="#main"', ""))

    sections = {section.anchor for section in Manual(Options()).sections}
    assert set(links) == sections
    assert len(links) > 2 * len(sections)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_part_of_the_rulebook_has_its_section_in_the_manual(ruleset: str):
    # The menu entries "log" and "rules" are part of the table, not of the manual; the sea has boats and bridges.
    sections = {section.anchor for section in Manual(preset(ruleset)).sections}
    assert {statement.section for statement in statements(ruleset)} - {"menu", "sea"} <= sections


@pytest.mark.rule("HL-12")
def test_resources_have_the_words_of_the_rule_set(page: str):
    assert section(page, "cards").startswith("3 Resources Wood Brick Sheep Wheat Ore")


@pytest.mark.rule("HL-82")
def test_the_manual_gives_tips(page: str):
    assert "Begin at numbers with many dots, 6, 8, 5 and 9" in section(page, "tips")


@pytest.mark.rule("HL-23")
def test_chances_and_dots_follow_from_two_dice(page: str):
    numbers = section(page, "numbers")

    assert "6 ••••• 5 13.9 % 2" in numbers
    assert "2 • 1 2.8 % 1" in numbers
    assert "7 6 16.7 % Robber" in numbers


def test_numbers_are_written_as_in_the_readers_language(client: Client):
    assert "13,9 %" in client.get(URL, headers={"accept-language": "de"}).content.decode()


def test_costs_are_those_of_the_engine(page: str):
    building = section(page, "building")

    for line in (
        "Road 1 Wood 1 Brick",
        "Settlement 1 Wood 1 Brick 1 Sheep 1 Wheat",
        "City 2 Wheat 3 Ore",
        "Development card 1 Sheep 1 Wheat 1 Ore",
    ):
        assert line in building


@pytest.mark.django_db
def test_a_tables_rules_show_the_numbers_of_that_table(client: Client, odd_game: Game):
    page = client.get(f"/tables/{odd_game.pk}/rules/").content.decode()

    for anchor, shown in (
        ("goal", "13 victory points"),
        ("cards", "more than 9 cards"),
        ("cards", "has 23 cards of each"),
        ("pieces", "Settlement 6 1 City 7 2 Road 16 0"),
        ("building", "Road 8 Wood"),
        ("trade", "Anywhere 6 of one kind"),
        ("development", "The deck has 118 cards"),
        ("development", "Knight 21 "),
        ("development", "Build 4 roads"),
        ("development", "Take any 5 cards"),
        ("robber", "with 10 cards that is 5"),
        ("special", "road of 11 or more is worth 3 points"),
        ("special", "first to play 12 cards (Knight) has 3 points"),
        ("winning", "With 13 points"),
    ):
        assert shown in section(page, anchor)
    assert "3 seats, 2 minutes a turn" in page


@pytest.mark.django_db
@pytest.mark.rule("HL-84")
def test_the_table_page_carries_a_refresher_with_the_numbers_of_that_table(client: Client, odd_game: Game):
    Game.objects.filter(pk=odd_game.pk).update(status=Game.Status.RUNNING)

    shown = text_of(refresher(client.get(f"/tables/{odd_game.pk}/").content.decode()))

    for part in (
        "13 points in your own turn win.",
        "Road 8 Wood",
        "Longest Road from 11 on 3",
        "More than 9 cards: discard half",
        "6 of one kind for any card",
        "Knight × 21",
        "Build 4 roads for nothing.",
    ):
        assert part in shown


@pytest.mark.django_db
def test_the_refresher_leads_to_the_manual_of_its_table(client: Client):
    table = Table()

    assert f'href="/tables/{table.id}/rules/"' in refresher(client.get(f"/tables/{table.id}/").content.decode())


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"separate_red_numbers": False}, "They are never neighbours."),
        ({"single_claimant_takes_rest": False}, "If only one player is owed some"),
    ],
)
@pytest.mark.django_db
def test_a_rule_that_is_off_is_not_in_the_manual(client: Client, page: str, changes: dict[str, bool], sentence: str):
    game = open_table(person("Host"))
    Game.objects.filter(pk=game.pk).update(options=preset("hexland", **changes).to_json())

    assert sentence in text_of(page)
    assert sentence not in text_of(client.get(f"/tables/{game.pk}/rules/").content.decode())


@pytest.mark.rule("LO-1")
def test_the_rules_are_a_page_with_every_rule_set_and_a_way_home(client: Client):
    page = client.get("/rules/").content.decode()

    for ruleset, words in WORDS.items():
        assert f'<a href="/rules/{ruleset}/">{words.name}</a>' in page
    assert '<a class="button" href="/">To the home page</a>' in page


@pytest.mark.rule("LO-52")
def test_the_rules_show_what_tiles_pay_and_a_list_of_terms(client: Client):
    page = client.get("/rules/landover/").content.decode()

    tiles, terms = section(page, "tiles"), section(page, "terms")

    assert "Forest Wood 1 2 4" in tiles
    assert "Sheep Wool 1 2 4" in tiles
    assert "Desert nothing 0 0 1" in tiles
    for term in ("Corner", "Starting corner", "Distance", "Safe hand Up to 7 cards", "Award 2 points"):
        assert term in terms


@pytest.mark.rule("HF-46")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_page_on_strategy_has_the_chances_of_all_numbers(client: Client, ruleset: str):
    page = text_of(client.get(f"/rules/{ruleset}/strategy/").content.decode())

    for row in ("2 • 1/36 2.8 % 36.0", "6 ••••• 5/36 13.9 % 7.2", "7 6/36 16.7 % 6.0", "12 • 1/36 2.8 % 36.0"):
        assert row in page


@pytest.mark.rule("HF-8")
@pytest.mark.parametrize(
    ("module", "says"),
    [
        ("boats", "It costs 1 Wood 1 Wool"),
        ("bridges", "It costs 1 Wood 2 Clay"),
        ("storms", "On 2, 3, 11 and 12 every storm shifts by one place"),
        ("landmarks", "Monument Whoever controls it has 1 point"),
    ],
)
def test_each_module_has_a_page_of_its_own_that_the_manual_leads_to(client: Client, module: str, says: str):
    address = f"/rules/hexfolk/modules/{module}/"

    assert says in text_of(client.get(address).content.decode())
    assert f'href="{address}"' in client.get("/rules/hexfolk/").content.decode()


def test_links_of_module_and_strategy_pages_lead_somewhere(client: Client):
    pages = [f"/rules/{ruleset}/strategy/" for ruleset in RULESETS]
    pages += [f"/rules/{key}/modules/{module.key}/" for key in RULESETS for module in modules_of(key)]
    for address in pages:
        for target in set(re.findall(r'href="(/rules/[^"]*)"', client.get(address).content.decode())):
            path, _, anchor = target.partition("#")
            response = client.get(path)
            assert response.status_code == 200, (address, target)
            assert not anchor or f'id="{anchor}"' in response.content.decode(), (address, target)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address",
    [
        "/rules/chess/",
        "/rules/chess/strategy/",
        "/rules/hexland/modules/boats/",
        "/rules/chess/modules/boats/",
        "/tables/nowhere/rules/",
    ],
)
def test_there_are_no_rules_of_what_does_not_exist(client: Client, address: str):
    assert client.get(address).status_code == 404


def test_the_manual_speaks_german(client: Client):
    page = client.get(URL, headers={"accept-language": "de"}).content.decode()

    assert "Regeln von Hexland" in page
    assert "Straße 1 Holz 1 Lehm" in section(page, "building")
    assert "10 Siegpunkte" in section(page, "goal")


def test_the_sum_of_chances_is_certainty():
    assert sum(roll.percent for roll in Manual(Options()).rolls) == pytest.approx(100)


def test_every_tile_with_a_number_is_counted_once():
    manual = Manual(Options())

    assert sum(roll.tiles for roll in manual.rolls) == sum(land.count for land in manual.land if land.resource)


@pytest.mark.parametrize("language", ["en", "de"])
def test_section_titles_differ(language: str):
    with translation.override(language):
        assert len({str(part.title) for part in SECTIONS.values()}) == len(SECTIONS)
