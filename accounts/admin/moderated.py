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
    `log` is what the history says then; it may name the ``object``, and what the form says.
    """

    question: str | StrPromise
    log: str | StrPromise
    do: Callable[[Any, User, dict[str, Any]], str]
    form: type[forms.Form] = forms.Form


def unless_protected(change: Callable[[User, User], bool]) -> Callable[[User, User, dict[str, Any]], str]:
    """What an `Act` does to a person: nothing to those who run the site, nor to oneself."""

    def do(user: User, by: User, data: dict[str, Any]) -> str:
        if user.pk == by.pk:
            return gettext("You can't do this to yourself.")
        if user.is_staff and not by.is_superuser:
            return gettext("Only a superuser can do this to somebody who helps to run the site.")
        return "" if change(user, by) else gettext("It was so already.")

    return do


class ModeratedAdmin(admin.ModelAdmin[M]):
    """Each object's own page offers the actions of its list, too. They need the permission to moderate its model."""

    change_form_template = "admin/moderated_change_form.html"

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        codename = get_permission_codename("moderate", self.opts)
        return isinstance(request.user, User) and request.user.has_perm(f"{self.opts.app_label}.{codename}")

    def history_of(self, one: M) -> Any:
        """In whose history it is written down what is done to an object."""
        return one

    def render_change_form(self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any) -> Any:
        offered: dict[str, Any] = self.get_actions(request)
        context["moderation"] = [
            (name, label) for name, (_do, _, label) in offered.items() if name != "delete_selected"
        ]
        return super().render_change_form(request, context, *args, **kwargs)

    def carry_out(self, request: HttpRequest, objects: "QuerySet[M]", act: Act) -> TemplateResponse | None:
        """Ask, with the form of the act; do it once that was answered. None: it is done, or refused in words."""
        answer = self.ask(request, objects, act.question, act.form)
        if isinstance(answer, TemplateResponse):
            return answer
        self._do(request, objects, act, answer)
        return None

    def ask(
        self,
        request: HttpRequest,
        objects: "QuerySet[M]",
        question: str | StrPromise,
        form_class: type[forms.Form],
        *,
        selected: bool = True,
    ) -> TemplateResponse | dict[str, Any]:
        """What the form says if it was answered by POST, else the page that asks.

        `selected` says that the objects were chosen in the list, so that the answer must name them again.
        """
        answered = request.method == "POST" and "confirmed" in request.POST
        form = form_class(request.POST if answered else None)
        if answered and form.is_valid():
            return form.cleaned_data
        chosen = objects.values_list("pk", flat=True) if selected else []
        context = {
            **self.admin_site.each_context(request),
            "title": question,
            "opts": self.opts,
            "objects": objects[:SHOWN],
            "count": objects.count(),
            "selected": [(ACTION_CHECKBOX_NAME, pk) for pk in chosen],
            "action": request.POST.get("action", ""),
            "form": form,
            "media": self.media,
        }
        return TemplateResponse(request, "admin/confirm_act.html", context)

    def _do(self, request: HttpRequest, objects: "QuerySet[M]", act: Act, data: dict[str, Any]) -> None:
        assert isinstance(request.user, User)
        done = 0
        for one in objects.order_by("pk"):
            reason = act.do(one, request.user, data)
            if reason:
                text = gettext("%(object)s: %(reason)s") % {"object": one, "reason": reason}
                self.message_user(request, text, messages.ERROR)
                continue
            self.log_change(request, self.history_of(one), str(act.log) % {**data, "object": one})
            done += 1
        if done:
            text = ngettext("Done for %(n)s object.", "Done for %(n)s objects.", done) % {"n": done}
            self.message_user(request, text, messages.SUCCESS)
