"""What the settings of a new table come to: in words, and as an example of the board."""

from collections import Counter

import pytest
from django.test import Client

from games.engine import preset
from games.example_board import drawing, example_board
from tests.games.option_fields import fields_of
from tests.games.tables import Table, open_table, person

URL = "/tables/new/"


def example(client: Client, ruleset: str, **changes: str) -> str:
    return client.get(f"{URL}example/", fields_of(ruleset, **changes)).content.decode()


def test_the_summary_names_what_is_played_and_what_differs(client: Client):
    page = example(client, "hexfolk", players="6", target="12", map="archipelago", boats="on", route_award="")

    for setting in ("Hexfolk", "Archipelago", "6 players", "to 12 points", "Boats", "No award for routes"):
        assert f'<li class="chip">{setting}</li>' in page
    assert page.count('class="chip"') == 6


def test_the_summary_says_what_cannot_be(client: Client):
    page = example(client, "hexfolk", target="18")

    assert "15 points are the most." in page
    assert "<svg" not in page


def test_there_is_no_example_of_rules_that_do_not_exist(client: Client):
    assert client.get(f"{URL}example/", {"ruleset": "chess"}).status_code == 404


@pytest.mark.django_db
@pytest.mark.rule("GW-44")
@pytest.mark.parametrize("ruleset", ["hexland", "globe"])
def test_an_example_is_the_same_for_everybody_and_not_the_board_of_any_game(client: Client, ruleset: str):
    options = preset(ruleset, players=2)
    shown = example_board(options)

    boards = [drawing(Table(ruleset=ruleset).state.board) for _ in range(2)]

    assert shown == example_board(options)
    assert "An example. Your board is dealt when the game starts." in example(client, ruleset, players="2")
    assert shown.tiles not in [board.tiles for board in boards]


@pytest.mark.django_db
@pytest.mark.rule("GW-44")
def test_the_page_of_a_table_that_has_not_begun_shows_an_example(client: Client):
    game = open_table(person("Host"), ruleset="globe")

    page = client.get(game.get_absolute_url()).content.decode()

    assert "An example. The board of this table is dealt when the game starts." in page
    assert '<svg class="example round"' in page
    assert not game.entries.filter(action__has_key="board").exists()


@pytest.mark.parametrize("ruleset", ["hexland", "globe"])
def test_the_terrain_of_each_tile_that_faces_the_viewer_is_told_by_its_symbol(client: Client, ruleset: str):
    shown = example_board(preset(ruleset, players=2))

    page = example(client, ruleset, players="2")

    facing = [tile.terrain for tile in shown.tiles if tile.lying]
    assert {terrain: page.count(f"#g-{terrain}") for terrain in facing} == Counter(facing)
    assert len(facing) > len(shown.tiles) / 2
