"""Every text has a German translation, and the command that sees to it notices what is missing."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from django.core.management import CommandError, call_command
from pytest_django import Settings

from hexsite import catalogue


def test_every_text_of_the_site_is_translated():
    call_command("catalogue", "--check")


@pytest.mark.parametrize(
    ("source", "texts"),
    [
        ("_('Roll')", [("Roll", None)]),
        ("gettext_lazy('Roll')", [("Roll", None)]),
        ("pgettext('resource', 'Ore')", [("Ore", "resource")]),
        ("ngettext('%(n)s card', '%(n)s cards', n)", [(("%(n)s card", "%(n)s cards"), None)]),
        ("npgettext('hand', 'card', 'cards', n)", [(("card", "cards"), "hand")]),
        ("_('first '\n'second')", [("first second", None)]),
        ("_(name)", []),
        ("other('Roll')", []),
    ],
)
def test_texts_are_found_in_python(source: str, texts: list[catalogue.Text]):
    assert list(catalogue.python_texts(source.encode())) == texts


@pytest.mark.parametrize(
    ("source", "texts"),
    [
        ('<p>\n  <b>{% translate "Roll" %}</b>', [("Roll", None)]),
        ("<a title=\"{% translate 'Roll' %}\">", [("Roll", None)]),
        ('{% translate "Ore" context "resource" %}', [("Ore", "resource")]),
        ("{% blocktranslate trimmed %}\n  Hello\n  {{ name }}\n{% endblocktranslate %}", [("Hello %(name)s", None)]),
        (
            "{% blocktranslate count n=all %}{{ n }} game{% plural %}{{ n }} games{% endblocktranslate %}",
            [(("%(n)s game", "%(n)s games"), None)],
        ),
        ("<p>it's not marked</p>", []),
    ],
)
def test_texts_are_found_in_templates(source: str, texts: list[catalogue.Text]):
    assert list(catalogue.template_texts(source)) == texts


@pytest.mark.parametrize(
    ("source", "texts"),
    [
        ('t("Roll")', [("Roll", None)]),
        ("t('Roll')", [("Roll", None)]),
        ("t(`Roll`)", [("Roll", None)]),
        ('t("{name} is on turn", { name })', [("{name} is on turn", None)]),
        ('tn("{n} card", "{n} cards", n)', [(("{n} card", "{n} cards"), None)]),
        ('tn(\n  "{n} card",\n  "{n} cards",\n  n,\n)', [(("{n} card", "{n} cards"), None)]),
        ('html`<b>${t("Roll")}${busy ? html`<i>${t("Wait")}</i>` : ""}</b>`', [("Roll", None), ("Wait", None)]),
        (r't("a \"quoted\" word")', [('a "quoted" word', None)]),
        ('get("Roll"); at("x"); this.t("x")', []),
        ("export function t(sentence: string) {}", []),
    ],
)
def test_texts_are_found_in_the_client(source: str, texts: list[catalogue.Text]):
    assert list(catalogue.client_texts(source)) == texts


@pytest.mark.parametrize("source", ["t(sentence)", "t(`Hello ${name}`)", 'tn("one", many, n)'])
def test_a_text_that_is_not_written_out_is_reported(source: str):
    with pytest.raises(catalogue.UnreadableCallError, match="line 2"):
        list(catalogue.client_texts(f"\n{source}"))


def catalog(*messages: tuple[str | tuple[str, str], str | tuple[str, ...]]) -> Catalog:
    made = Catalog(locale="de", fuzzy=False)
    for source, translation in messages:
        made.add(source, translation)
    return made


ROLL = catalog(("Roll", ""))
CARDS = catalog((("{n} card", "{n} cards"), ("", "")))


@pytest.mark.parametrize(
    ("found", "stored", "problem"),
    [
        (ROLL, catalog(), "not translated: “Roll”"),
        (ROLL, catalog(("Roll", "")), "not translated: “Roll”"),
        (CARDS, catalog((("{n} card", "{n} cards"), ("{n} Karte", ""))), "not translated: “{n} card”"),
        (catalog(), catalog(("Roll", "Würfeln")), "nobody shows it any more: “Roll”"),
        (
            catalog(("{a} rolls", "")),
            catalog(("{a} rolls", "{b} würfelt")),
            "other placeholders than the source: “{a} rolls”",
        ),
        (
            catalog(("%(a)s rolls", "")),
            catalog(("%(a)s rolls", "würfelt")),
            "other placeholders than the source: “%(a)s rolls”",
        ),
    ],
)
def test_the_check_finds(found: Catalog, stored: Catalog, problem: str):
    assert list(catalogue.problems(stored, found)) == [problem]


def test_the_check_finds_what_was_only_guessed():
    stored = Catalog(locale="de", fuzzy=False)
    stored.add("Roll", "Rolle", flags=["fuzzy"])

    assert list(catalogue.problems(stored, ROLL)) == ["marked as fuzzy: “Roll”"]


@pytest.mark.parametrize(
    ("stored", "found"),
    [
        (catalog(("Roll", "Würfeln")), ROLL),
        (catalog((("{n} card", "{n} cards"), ("eine Karte", "{n} Karten"))), CARDS),
    ],
)
def test_the_check_is_content_with_a_complete_catalogue(stored: Catalog, found: Catalog):
    assert list(catalogue.problems(stored, found)) == []


def test_bringing_it_up_to_date_keeps_translations_and_drops_what_nobody_shows():
    stored = catalog(("Roll", "Würfeln"), ("Old", "Alt"))

    catalogue.updated(stored, catalog(("Roll", ""), ("New", "")))

    assert {message.id: message.string for message in stored if message.id} == {"Roll": "Würfeln", "New": ""}
    assert not stored.obsolete


def test_a_changed_text_is_translated_anew_instead_of_guessed():
    stored = catalog(("Roll the dice", "Würfle"))

    catalogue.updated(stored, catalog(("Roll the dices", "")))

    assert [message.string for message in stored if message.id] == [""]


def test_the_command_fails_with_every_problem_in_its_message(settings: Settings, tmp_path: Path):
    settings.LOCALE_PATHS = [tmp_path]

    with pytest.raises(CommandError, match="not translated: “Sign up”"):
        call_command("catalogue", "--check")


def test_writing_it_twice_changes_nothing(settings: Settings, tmp_path: Path):
    settings.LOCALE_PATHS = [tmp_path]
    call_command("catalogue", verbosity=0)
    first = catalogue.catalogue_path("de").read_bytes()

    call_command("catalogue", verbosity=0)

    assert catalogue.catalogue_path("de").read_bytes() == first
