"""Admin pages that only show, and let nobody find out by filters what they don't show."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, TypeVar

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django_stubs_ext import StrOrPromise

from accounts.admin.shown import ShownMixin
from games.engine import Refusal
from games.wording import refusal_text

M = TypeVar("M", bound=Model)


class PublicMixin(ShownMixin[M]):
    """Games change through the door and by moderation only, never by a form.

    Django lets an address filter by any field of the model; here only by those in `public_lookups`, since the answer
    to "is there an entry whose events contain this?" would give hidden cards away.
    """

    public_lookups: ClassVar[frozenset[str]]

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        if lookup.split("__")[0] not in self.public_lookups:
            return False
        return super().lookup_allowed(lookup, value, request)


class InWordsFilter(admin.AllValuesFieldListFilter):
    """All values that a field has, by what they are called."""

    words: ClassVar[Mapping[str, StrOrPromise]]

    @classmethod
    def of(cls, words: Mapping[str, StrOrPromise]) -> type["InWordsFilter"]:
        """The filter for a field whose values have these names."""
        return type(cls.__name__, (cls,), {"words": words})

    def choices(self, changelist: Any) -> Iterator[Any]:
        for choice in super().choices(changelist):
            yield {**choice, "display": self.words.get(str(choice["display"]), choice["display"])}


def in_words(*rows: tuple[StrOrPromise, object]) -> SafeString:
    """Labels and values, one below the other."""
    return format_html('<dl class="in-words">{}</dl>', format_html_join("", "<dt>{}</dt><dd>{}</dd>", rows))


def reason(refusal: Refusal | None) -> str:
    """Why something was not done; empty if it was."""
    return refusal_text(refusal) if refusal else ""
