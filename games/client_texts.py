"""The texts of the board's client, from the same catalogue as everything else."""

import hashlib
import json
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po
from django.conf import settings
from django.urls import reverse

CLIENT_FOLDER = "games/client/"
OWN_LANGUAGE = "en"
"""The language of the texts in the client itself."""


@cache
def client_texts(language: str) -> str:
    """JSON of the client's texts in a language: English text to translation, or to the forms of a text with a number.

    Empty for the client's own language.
    """
    path = Path(settings.LOCALE_PATHS[0], language, "LC_MESSAGES", "django.po")
    texts = {}
    if path.exists():
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id and any(place.startswith(CLIENT_FOLDER) for place, _line in message.locations):
                    key = message.id if isinstance(message.id, str) else message.id[0]
                    texts[key] = message.string
    return json.dumps(texts, ensure_ascii=False)


@cache
def client_texts_url(language: str) -> str:
    """Where a page's client fetches its texts. The address changes with them, so browsers may keep what they have."""
    digest = hashlib.sha256(client_texts(language).encode()).hexdigest()[:12]
    return f"{reverse('games:texts', args=[language])}?v={digest}"
