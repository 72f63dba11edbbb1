"""Whose a session is, for what lives longer than a request."""

from django.conf import settings
from django.contrib.auth import get_user
from django.http import HttpRequest
from django.utils.module_loading import import_string

from accounts.models import User


def is_still_of(user: User, session_key: str | None) -> bool:
    """Whether somebody is logged in by that session: they may have logged out since, or changed their password."""
    request = HttpRequest()
    request.session = import_string(f"{settings.SESSION_ENGINE}.SessionStore")(session_key)
    return get_user(request) == user
