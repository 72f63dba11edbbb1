"""Admin pages with actions that ask first, act on each object on its own, and are written down."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.auth import get_permission_codename
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.template.response import TemplateResponse
from django.utils.translation import gettext, ngettext
from django_stubs_ext import StrPromise

from accounts.models import User

M = TypeVar("M", bound=Model)
# Of more objects than these the page that asks shows only how many there are.
SHOWN = 20


@dataclass(frozen=True)
class Act:
    """One thing that a moderator may do.

    `do` gets the object, the moderator and what the form says. It returns why nothing was done, or an empty text.
    `log` is what the history of the object says then.
    """

    question: str | StrPromise
    log: str | StrPromise
    do: Callable[[Any, User, dict[str, Any]], str]
    form: type[forms.Form] = forms.Form


class ModeratedAdmin(admin.ModelAdmin[M]):
    """Each object's own page offers the actions of its list, too. They need the permission to moderate its model."""

    change_form_template = "admin/moderated_change_form.html"

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        codename = get_permission_codename("moderate", self.opts)
        return isinstance(request.user, User) and request.user.has_perm(f"{self.opts.app_label}.{codename}")

    def render_change_form(self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any) -> Any:
        offered: dict[str, Any] = self.get_actions(request)
        context["moderation"] = [
            (name, label) for name, (_do, _, label) in offered.items() if name != "delete_selected"
        ]
        return super().render_change_form(request, context, *args, **kwargs)

    def carry_out(
        self, request: HttpRequest, objects: "QuerySet[M]", act: Act, *, selected: bool = True
    ) -> TemplateResponse | None:
        """Ask, with the form of the act; do it when that was answered by POST. None: it is done, or refused in words.

        `selected` says that the objects were chosen in the list, so that the answer must name them again.
        """
        answered = request.method == "POST" and "confirmed" in request.POST
        form = act.form(request.POST if answered else None)
        if not (answered and form.is_valid()):
            context = {
                **self.admin_site.each_context(request),
                "title": act.question,
                "opts": self.opts,
                "objects": objects[:SHOWN],
                "count": objects.count(),
                "selected": [(ACTION_CHECKBOX_NAME, pk) for pk in objects.values_list("pk", flat=True)]
                if selected
                else [],
                "action": request.POST.get("action", ""),
                "form": form,
                "media": self.media,
            }
            return TemplateResponse(request, "admin/confirm_act.html", context)
        self._do(request, objects, act, form.cleaned_data)
        return None

    def _do(self, request: HttpRequest, objects: "QuerySet[M]", act: Act, data: dict[str, Any]) -> None:
        assert isinstance(request.user, User)
        done = 0
        for one in objects.order_by("pk"):
            reason = act.do(one, request.user, data)
            if reason:
                text = gettext("%(object)s: %(reason)s") % {"object": one, "reason": reason}
                self.message_user(request, text, messages.ERROR)
                continue
            self.log_change(request, one, str(act.log) % data)
            done += 1
        if done:
            text = ngettext("Done for %(n)s object.", "Done for %(n)s objects.", done) % {"n": done}
            self.message_user(request, text, messages.SUCCESS)
