"""Admin pages that only show, and let nobody find out by filters what they don't show."""

from typing import Any, ClassVar

from django.http import HttpRequest

from games.engine import Refusal
from games.wording import refusal_text


class PublicMixin:
    """Games change through the door and by moderation only, never by a form.

    Django lets an address filter by any field of the model; here only by those in `public_lookups`, since the answer
    to "is there an entry whose events contain this?" would give hidden cards away.
    """

    public_lookups: ClassVar[frozenset[str]]

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        if lookup.split("__")[0] not in self.public_lookups:
            return False
        allowed: bool = super().lookup_allowed(lookup, value, request)  # type: ignore[misc]
        return allowed

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def reason(refusal: Refusal | None) -> str:
    """Why something was not done; empty if it was."""
    return refusal_text(refusal) if refusal else ""
