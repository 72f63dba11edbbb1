"""One palette and one place for styles: colours come from tokens.css, and no page or script brings its own."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from games.engine import RULESETS

TEMPLATES = sorted(Path(settings.BASE_DIR, "templates").rglob("*.html"))
SITE = Path(settings.BASE_DIR, "games", "static", "site")
CLIENT = Path(settings.BASE_DIR, "games", "client", "src")
STYLES = sorted({*SITE.glob("*.css"), *CLIENT.rglob("*.css")} - {SITE / "tokens.css"})
DRAWINGS = [SITE / "art.svg", *CLIENT.rglob("*.svg")]
SCRIPTS = sorted({*SITE.glob("*.js"), *CLIENT.rglob("*.ts")})

INLINE_STYLE = re.compile(r"""<style\b|\sstyle\s*=|\bcssText\b""")
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b(?![-\w])|\b(?:rgb|hsl|oklch|lab)a?\((?!\s*from)")


def symbols(path: Path) -> list[str]:
    return re.findall(r'<symbol id="([^"]+)"', path.read_text())


def name(path: Path) -> str:
    return path.relative_to(settings.BASE_DIR).as_posix()


def lines(path: Path, pattern: re.Pattern[str]) -> list[str]:
    text = path.read_text(encoding="utf-8")
    return [line.strip() for line in text.splitlines() if pattern.search(line)]


@pytest.mark.parametrize("path", TEMPLATES, ids=name)
def test_templates_hold_no_styles(path: Path):
    assert lines(path, INLINE_STYLE) == []


@pytest.mark.parametrize("path", [*STYLES, *DRAWINGS], ids=name)
def test_colours_are_named_by_tokens(path: Path):
    assert lines(path, COLOUR) == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rule_set_has_a_drawing_of_its_own(ruleset: str):
    assert symbols(SITE / "art.svg").count(f"island-{ruleset}") == 1


@pytest.mark.parametrize("path", SCRIPTS, ids=name)
def test_scripts_bring_no_styles_of_their_own(path: Path):
    assert lines(path, INLINE_STYLE) == []


@pytest.mark.parametrize("path", STYLES, ids=name)
def test_every_token_that_is_used_exists(path: Path):
    # Styles may name values of their own, made of tokens.
    known = {
        name for file in (SITE / "tokens.css", *STYLES) for name in re.findall(r"(--[\w-]+)\s*:", file.read_text())
    }
    used = set(re.findall(r"var\((--[\w-]+)", path.read_text()))

    assert used - known == set()
