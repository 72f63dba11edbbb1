"""The options of every rule set in the form that opens a table."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.utils import translation

from accounts.models import User
from games.engine import RULESETS, Options, Problem, preset, problems
from games.models import Game
from games.option_form import OptionsForm
from games.wording.options import RULESET_TEXTS, problem_text
from tests.games.option_fields import fields_of
from tests.games.tables import person

URL = "/tables/new/"


@pytest.fixture
def mara(client: Client) -> User:
    mara = person("Mara")
    client.force_login(mara)
    return mara


def every_value() -> Iterator[tuple[str, str, Any]]:
    for ruleset, rules in RULESETS.items():
        for name, choice in rules.choices.items():
            yield from ((ruleset, name, value) for value in choice.values)


def as_sent(value: Any) -> str:
    return {True: "on", False: ""}[value] if isinstance(value, bool) else str(value)


@pytest.mark.django_db
@pytest.mark.usefixtures("mara")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rule_set_is_offered_and_opens_a_table_with_its_defaults(client: Client, ruleset: str):
    assert f'name="ruleset" value="{ruleset}"' in client.get(URL).content.decode()

    client.post(URL, fields_of(ruleset))

    assert Options.from_json(Game.objects.get().options) == preset(ruleset)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_form_asks_for_all_that_a_table_may_choose(ruleset: str):
    form = OptionsForm(ruleset)
    asked = [option.name for group in form.groups for option in group.fields]

    assert sorted(asked) == sorted(RULESETS[ruleset].choices)
    for name in asked:
        assert form[name].label
        assert form[name].help_text


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_a_rule_set_is_said_to_be_like_is_so(ruleset: str):
    rules = RULESETS[ruleset]
    sentence = str(RULESET_TEXTS[ruleset])

    assert f"{rules.choices['players'].least} to {rules.choices['players'].most} players" in sentence
    if islands := re.findall(r"(\d+) more islands", sentence):
        assert islands == [str(len(rules.choices["map"].values) - 1)]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_page_shows_the_options_of_the_chosen_rule_set_only(ruleset: str):
    found = finders.find("site/example.css")
    assert found is not None
    assert f"[value={ruleset}]:checked) .options:not([data-ruleset={ruleset}])" in Path(found).read_text()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("ruleset", "name", "value"), list(every_value()))
def test_every_value_is_taken_or_refused_with_a_sentence(ruleset: str, name: str, value: Any, language: str):
    with translation.override(language):
        form = OptionsForm(ruleset, fields_of(ruleset, **{name: as_sent(value)}))

        if form.is_valid():
            assert getattr(form.options, name) == value or not RULESETS[ruleset].choices[name].matters(form.options)
            assert problems(form.options) == []
        else:
            assert list(form.errors) in ([name], ["map"], ["target"])
            assert all(sentence.endswith(".") and "%(" not in sentence for sentence in form.refusals)


@pytest.mark.rule("HF-20", "HF-21")
def test_hexfolk_offers_its_islands_with_their_size_and_players():
    offered = re.findall(r"<option[^>]*>([^<]+)</option>", str(OptionsForm("hexfolk")["map"]))

    assert len(offered) == 1 + 22
    assert "Little Lagoon (7 tiles, 2 players)" in offered
    assert "Giant Land (61 tiles, 5 to 8 players)" in offered


@pytest.mark.parametrize(
    ("ruleset", "changes", "field", "sentence"),
    [
        ("hexfolk", {"players": "9"}, "players", "Please choose one of these."),
        ("hexfolk", {"map": "atlantis"}, "map", "Please choose one of these."),
        ("hexfolk", {"map": "giant_land"}, "map", "This map is for 5 to 8 players."),
        ("hexfolk", {"target": "16"}, "target", "Without boats, bridges, storms or landmarks, 15 points are the most."),
        ("hexfolk", {"bridges": "on"}, "bridges", "There is no strait for a bridge on this map."),
        (
            "hexfolk",
            {"map": "shark_tooth", "players": "2", "markets": "2", "monuments": "2"},
            "markets",
            "has room for",
        ),
        ("globe", {"target": "20"}, "target", "Nobody can have more than 19 points at this table."),
    ],
)
def test_what_cannot_be_together_is_explained_at_its_field(
    ruleset: str, changes: dict[str, str], field: str, sentence: str
):
    form = OptionsForm(ruleset, fields_of(ruleset, **changes))

    assert list(form.errors) == [field]
    assert sentence in form.errors[field][0]


@pytest.mark.parametrize("code", re.findall(r"^    \* (\w+):", str(problems.__doc__), re.MULTILINE))
def test_every_problem_has_a_sentence(code: str):
    sentence = problem_text(Problem("map", code, {"least": 2, "most": 4}))

    assert sentence.endswith(".")
    assert "%(" not in sentence


def test_a_value_without_effect_is_as_the_rules_have_it():
    form = OptionsForm("hexfolk", fields_of("hexfolk", storms="3", drift="doubles"))

    assert form.options == preset("hexfolk")


def test_the_map_of_a_globe_follows_the_players_unless_one_is_chosen():
    assert OptionsForm("globe", fields_of("globe", players="4")).options.map == "globe72"
    assert OptionsForm("globe", fields_of("globe", players="6")).options.map == "globe92"
    assert OptionsForm("globe", fields_of("globe", players="6", map="globe122")).options.map == "globe122"


@pytest.mark.django_db
@pytest.mark.usefixtures("mara")
def test_a_refused_form_loses_no_option_of_any_rule_set(client: Client):
    sent = fields_of("hexfolk", target="18") | fields_of("globe", storms="3", route_award="")

    page = client.post(URL, sent | {"ruleset": "hexfolk"})

    forms = page.context["form"].option_forms
    assert forms["hexfolk"]["target"].value() == "18"
    assert forms["globe"]["storms"].value() == "3"
    assert forms["globe"]["route_award"].value() is False
    assert not Game.objects.exists()


@pytest.mark.django_db
@pytest.mark.usefixtures("mara")
def test_an_address_may_propose_rules(client: Client):
    form = client.get(URL, {"ruleset": "globe", "globe-players": "6", "globe-boats": "on"}).context["form"]

    assert form["ruleset"].value() == "globe"
    assert form.chosen["players"].value() == "6"
    assert form.chosen["boats"].value() is True
    assert form.chosen["route_award"].value() is False
    assert form.chosen.options == preset("globe", players=6, boats=True, route_award=False, army_award=False)


@pytest.mark.django_db
@pytest.mark.usefixtures("mara")
def test_an_address_that_proposes_nonsense_shows_the_defaults(client: Client):
    form = client.get(URL, {"ruleset": "chess"}).context["form"]

    assert form["ruleset"].value() == "hexland"
    assert form.chosen.options == preset("hexland")


def test_proposed_options_that_cannot_be_come_to_the_preset():
    assert OptionsForm("hexland", proposed={"hexland-players": "12"}).options == preset("hexland")
