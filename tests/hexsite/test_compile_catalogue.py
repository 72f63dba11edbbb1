"""`manage.py compile_catalogue`: what Django reads from what people translate."""

import os
from gettext import GNUTranslations
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

CATALOGUE = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "road"
msgstr "Straße"

#, fuzzy
msgid "city"
msgstr "Statt"
"""


@pytest.fixture
def source(tmp_path: Path, settings: Settings) -> Path:
    settings.LOCALE_PATHS = [tmp_path]
    source = tmp_path / "de" / "LC_MESSAGES" / "django.po"
    source.parent.mkdir(parents=True)
    source.write_text(CATALOGUE, encoding="utf-8")
    return source


def compiled(source: Path) -> GNUTranslations:
    with source.with_suffix(".mo").open("rb") as file:
        return GNUTranslations(file)


def test_a_translation_is_found_in_the_compiled_catalogue(source: Path):
    call_command("compile_catalogue", stdout=StringIO())

    assert compiled(source).gettext("road") == "Straße"


def test_an_uncertain_translation_is_left_out(source: Path):
    call_command("compile_catalogue", stdout=StringIO())

    assert compiled(source).gettext("city") == "city"


def test_a_catalogue_that_has_not_changed_is_not_compiled_again(source: Path):
    call_command("compile_catalogue", stdout=StringIO())
    said = StringIO()

    call_command("compile_catalogue", stdout=said)

    assert said.getvalue() == ""


def test_a_changed_catalogue_is_compiled_again(source: Path):
    call_command("compile_catalogue", stdout=StringIO())
    source.write_text(CATALOGUE.replace("Straße", "Weg"), encoding="utf-8")
    later = source.with_suffix(".mo").stat().st_mtime + 1
    os.utime(source, (later, later))

    call_command("compile_catalogue", stdout=StringIO())

    assert compiled(source).gettext("road") == "Weg"


def test_a_broken_catalogue_is_named_and_the_compiled_one_stays(source: Path):
    call_command("compile_catalogue", stdout=StringIO())
    source.write_text(CATALOGUE + "\nmsgid no quotes\n", encoding="utf-8")
    later = source.with_suffix(".mo").stat().st_mtime + 1
    os.utime(source, (later, later))

    with pytest.raises(CommandError, match=r"django\.po"):
        call_command("compile_catalogue", stdout=StringIO())

    assert compiled(source).gettext("road") == "Straße"
