from typing import Any

from allauth.account.views import LoginView, SignupView
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext, override
from django.views.decorators.http import require_POST
from django.views.i18n import set_language

from accounts.models import Theme, User
from accounts.preferences import PreferencesForm, preferences_of, remember, remember_language


class ForStrangersAndGuests:
    """Members have no need of the page: it leads them on."""

    request: HttpRequest

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if isinstance(request.user, User) and not request.user.is_guest:
            return redirect(self.get_next_url() or settings.LOGIN_REDIRECT_URL)  # type: ignore[attr-defined]
        response: HttpResponseBase = super().dispatch(request, *args, **kwargs)  # type: ignore[misc]
        return response


class SignUp(ForStrangersAndGuests, SignupView):  # type: ignore[misc] # allauth has no types
    """A new account. Whoever makes one is logged in at once and goes on where they wanted to go."""


class LogIn(ForStrangersAndGuests, LoginView):  # type: ignore[misc] # allauth has no types
    def form_valid(self, form: Any) -> HttpResponseBase:
        response: HttpResponseBase = super().form_valid(form)
        if isinstance(self.request.user, User) and self.request.user.language:
            remember_language(response, self.request.user.language)
        return response


def preferences(request: HttpRequest) -> HttpResponse:
    """What one sees and how one plays; members find the ways to e-mail and password here, too."""
    chosen = preferences_of(request)
    form = PreferencesForm(request.POST or None, instance=chosen)
    if request.method == "POST" and form.is_valid():
        response = redirect("accounts:settings")
        remember(request, response, form.save(commit=False))
        with override(form.cleaned_data["language"]):
            messages.success(request, gettext("Saved."))
        return response
    return render(request, "accounts/settings.html", {"form": form})


@require_POST
def choose_theme(request: HttpRequest) -> HttpResponse:
    """Change the colours and stay on the page."""
    there = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(there, {request.get_host()}, require_https=request.is_secure())
    response = redirect(there if safe else settings.LOGIN_REDIRECT_URL)
    theme = request.POST.get("theme")
    if theme in Theme.values:
        chosen = preferences_of(request)
        chosen.theme = theme
        remember(request, response, chosen)
    return response


@require_POST
def choose_language(request: HttpRequest) -> HttpResponseBase:
    """Change the language and stay on the page; members keep it for their next device, too."""
    language = request.POST.get("language", "")
    if isinstance(request.user, User) and language in dict(settings.LANGUAGES):
        request.user.language = language
        request.user.save(update_fields=["language"])
    return set_language(request)
