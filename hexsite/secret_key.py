"""The key that signs sessions and links: none is built in, so none can be known to others."""

import secrets
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured


def require_secret_key() -> None:
    """Refuse to serve without a key.

    Commands that sign nothing (migrating, simulating) need none, so the settings accept its absence.

    Raises:
        ImproperlyConfigured: SECRET_KEY is not set.
    """
    try:
        _ = settings.SECRET_KEY
    except ImproperlyConfigured:
        raise ImproperlyConfigured(
            "SECRET_KEY is not set. Set it in the environment to a long random text that you keep, for example "
            "the output of: python -c 'import secrets; print(secrets.token_urlsafe(50))'"
        ) from None


def kept_secret_key(path: Path) -> str:
    """The key in the file at `path`; the file is made, readable by its owner only, when there is none."""
    return kept_key(path, lambda: secrets.token_urlsafe(50))


def kept_key(path: Path, make: Callable[[], str]) -> str:
    """The same for a key that is made in another way."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(make())
    return path.read_text()
