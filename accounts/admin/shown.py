"""Admin pages that only show."""

from typing import Any, TypeVar

from django.contrib.admin.options import BaseModelAdmin
from django.db.models import Model
from django.http import HttpRequest

M = TypeVar("M", bound=Model)


class ShownMixin(BaseModelAdmin[M]):
    """What is shown changes elsewhere, and by acts of moderators, never by a form."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
