"""The translation catalogue: every text of the site in one file a language, whoever shows it.

English is the source, so it has no catalogue. Texts are found in Python, in Django templates and in the board's client.
"""

import ast
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract as babel_extract
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation.template import templatize

SOURCE_LANGUAGE = "en"
PYTHON_FOLDERS = ("accounts", "games", "hexsite")
TEMPLATE_FOLDER = "templates"
CLIENT_FOLDER = "games/client/src"

# What marks a text in Python, and which arguments are the text ("c" is its context).
MARKERS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}

_LITERAL = r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)"""
# t("…") and tn("one …", "many …", n), but neither their definitions nor methods of that name.
_CLIENT_CALL = re.compile(r"(?<![\w.$])(?<!function )(tn?)\(\s*")
_CLIENT_TEXTS = {"t": re.compile(_LITERAL), "tn": re.compile(rf"{_LITERAL}\s*,\s*{_LITERAL}")}
_PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[sd]|\{\w*\}")

Text = tuple[str | tuple[str, str], str | None]
"""A text, or its singular and plural, and its context."""


class UnreadableCallError(Exception):
    """The client asks for a text that isn't written out in the call, so nobody can translate it."""


def catalogue_path(language: str) -> Path:
    return Path(settings.LOCALE_PATHS[0], language, "LC_MESSAGES", "django.po")


def languages() -> list[str]:
    """Languages that need a catalogue: all but the source."""
    return [code for code, _name in settings.LANGUAGES if code != SOURCE_LANGUAGE]


def extract(root: Path) -> Catalog:
    """All texts under ``root``, each with the files that show it. Raises `UnreadableCallError`."""
    found = Catalog()
    for folder in PYTHON_FOLDERS:
        for path in sorted((root / folder).rglob("*.py")):
            # What makes and tests the site isn't shown to anybody; the client's packages aren't ours.
            if not {"node_modules", "migrations", "commands"} & set(path.parts):
                _add(found, root, path, python_texts(path.read_bytes()))
    for path in sorted((root / TEMPLATE_FOLDER).rglob("*.*")):
        _add(found, root, path, template_texts(path.read_text()))
    for path in sorted((root / CLIENT_FOLDER).rglob("*.ts")):
        try:
            _add(found, root, path, client_texts(path.read_text()))
        except UnreadableCallError as error:
            raise UnreadableCallError(f"{path.relative_to(root)}: {error}") from None
    return found


def python_texts(source: bytes) -> Iterator[Text]:
    for _line, text, _comments, context in babel_extract("python", BytesIO(source), MARKERS):
        yield (text if isinstance(text, str) else (text[0], text[1])), context


def template_texts(source: str) -> Iterator[Text]:
    # Django turns a template into something like Python; what is left of the layout would be wrong indentation.
    as_python = "\n".join(line.lstrip() for line in templatize(source).splitlines())
    yield from python_texts(as_python.encode())


def client_texts(source: str) -> Iterator[Text]:
    for call in _CLIENT_CALL.finditer(source):
        texts = _CLIENT_TEXTS[call[1]].match(source, call.end())
        if texts is None:
            line = source.count("\n", 0, call.start()) + 1
            raise UnreadableCallError(f"line {line}: {call[1]}() wants its text written out, without ${{}}")
        literals = [_unquoted(literal) for literal in texts.groups()]
        yield (literals[0] if call[1] == "t" else (literals[0], literals[1])), None


def _unquoted(literal: str) -> str:
    quote = '"""' if literal[0] == "`" else literal[0]
    return str(ast.literal_eval(quote + literal[1:-1] + quote))


def _add(found: Catalog, root: Path, path: Path, texts: Iterator[Text]) -> None:
    place = path.relative_to(root).as_posix()
    for text, context in texts:
        found.add(text, locations=[(place, 0)], context=context)


def read(language: str) -> Catalog:
    """The catalogue as it is stored; an empty one if there is none yet."""
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(
            locale=language,
            domain="django",
            header_comment="# Texts of Hexsite. `manage.py catalogue` keeps this file in step with the sources.",
            project="Hexsite",
            version="1",
            msgid_bugs_address="Hexsite",
            last_translator="Hexsite",
            language_team="Hexsite",
            fuzzy=False,
        )
    with path.open("rb") as file:
        return read_po(file, locale=language, domain="django")


def updated(stored: Catalog, found: Catalog) -> Catalog:
    """``stored`` with the texts of ``found``: translations are kept, what nobody shows any more goes."""
    # No guessing by likeness: a nearly right translation is a wrong one that nobody looks at.
    stored.update(found, no_fuzzy_matching=True, update_creation_date=False)
    stored.obsolete.clear()
    return stored


def write(language: str, catalogue: Catalog) -> None:
    path = catalogue_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        # Without line numbers, which would change with every edit of a source.
        write_po(file, catalogue, width=110, sort_by_file=True, include_lineno=False)


def problems(stored: Catalog, found: Catalog) -> Iterator[str]:
    """What is wrong with a stored catalogue, a sentence each. Empty: it is complete."""
    for message in found:
        if message.id:
            known = stored.get(message.id, message.context)
            if known is None or not all(_forms(known)):
                yield f"not translated: {_shown(message)}"
            elif known.fuzzy:
                yield f"marked as fuzzy: {_shown(message)}"
            elif not placeholders_match(known):
                yield f"other placeholders than the source: {_shown(message)}"
    for message in stored:
        if message.id and found.get(message.id, message.context) is None:
            yield f"nobody shows it any more: {_shown(message)}"
    for obsolete in stored.obsolete.values():
        yield f"nobody shows it any more: {_shown(obsolete)}"


def placeholders_match(message: Message) -> bool:
    """Whether each translation fills in what its source does. Only a form for one thing may leave some out."""
    sources, forms = _ids(message), _forms(message)
    wanted = set(_PLACEHOLDER.findall(sources[-1]))
    named = [set(_PLACEHOLDER.findall(form)) for form in forms]
    return named[-1] == wanted and all(names <= wanted for names in named)


def _ids(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def _forms(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or [""])


def _shown(message: Message) -> str:
    places = ", ".join(sorted({place for place, _line in message.locations}))
    return f"“{_ids(message)[0]}”" + (f" ({places})" if places else "")
