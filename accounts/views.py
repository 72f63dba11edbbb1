from typing import Any

from allauth.account.mixins import NextRedirectMixin
from allauth.account.views import LoginView, SignupView
from allauth.core.ratelimit import consume, respond_429
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import gettext, override
from django.views.decorators.http import require_POST
from django.views.generic import View
from django.views.i18n import set_language

from accounts import vacations
from accounts.models import Theme, User
from accounts.preferences import PreferencesForm, TimesForm, preferences_of, remember, remember_language
from accounts.times import zone_of
from accounts.vacation_form import VacationForm


class ForStrangersAndGuests(NextRedirectMixin, View):
    """Members have no need of the page: it leads them on."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if isinstance(request.user, User) and not request.user.is_guest:
            # An address, and no name of a page of ours.
            return HttpResponseRedirect(self.get_next_url() or reverse(settings.LOGIN_REDIRECT_URL))
        return super().dispatch(request, *args, **kwargs)


class SignUp(ForStrangersAndGuests, SignupView):
    """A new account. Whoever makes one is logged in at once and goes on where they wanted to go."""


class LogIn(ForStrangersAndGuests, LoginView):
    def form_valid(self, form: Any) -> HttpResponse:
        response = super().form_valid(form)
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
    return _settings_page(request, form=form)


@login_required
def times(request: HttpRequest) -> HttpResponse:
    """A member's time zone, quiet hours and daily mail: a form of the settings page."""
    user = preferences_of(request)
    form = TimesForm(request.POST or None, instance=user)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, gettext("Saved."))
    elif request.method == "POST":
        return _settings_page(request, times=form)
    return redirect("accounts:settings")


@login_required
def take_vacation(request: HttpRequest) -> HttpResponse:
    """A member's vacations: a form of the settings page. All their tables read of each, so that there is a limit."""
    if request.method == "POST" and not consume(request, action="vacation"):
        too_many: HttpResponse = respond_429(request)
        return too_many
    user = _somewhere(request)
    form = VacationForm(request.POST or None, user=user)
    if request.method == "POST" and not form.take():
        return _settings_page(request, vacation=form)
    if request.method == "POST":
        # By its days the vacation was taken.
        user.save(update_fields=["time_zone"])
        messages.success(request, gettext("Saved."))
    return redirect("accounts:settings")


@login_required
@require_POST
def end_vacation(request: HttpRequest, vacation_id: int) -> HttpResponse:
    """End a vacation now, or call off one that has not begun. Nothing if there is none."""
    if vacations.end(preferences_of(request), vacation_id):
        messages.success(request, gettext("Saved."))
    return redirect("accounts:settings")


def _settings_page(
    request: HttpRequest,
    form: PreferencesForm | None = None,
    times: TimesForm | None = None,
    vacation: VacationForm | None = None,
) -> HttpResponse:
    """All settings. A form with refusals comes along, the others are as stored."""
    user = _somewhere(request)
    return render(
        request,
        "accounts/settings.html",
        {
            "form": form or PreferencesForm(instance=user),
            "times": times or TimesForm(instance=user),
            **(_vacations(user, vacation) if user.pk else {}),
        },
    )


def _somewhere(request: HttpRequest) -> User:
    """Whoever asks. As long as they have chosen no time zone, they are shown things in that of their browser."""
    user = preferences_of(request)
    user.time_zone = user.time_zone or get_current_timezone_name()
    return user


def _vacations(user: User, form: VacationForm | None) -> dict[str, Any]:
    now = timezone.now()
    return {
        "vacation": form or VacationForm(user=user),
        "vacations": vacations.ahead(user, now),
        "vacation_days": vacations.days_left(user, vacations.today_of(user, now).year),
        "vacation_zone": zone_of(user).key.replace("_", " "),
        "now": now,
    }


@require_POST
def choose_theme(request: HttpRequest) -> HttpResponse:
    """Change the colours and stay on the page."""
    there = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(there, {request.get_host()}, require_https=request.is_secure())
    response = HttpResponseRedirect(there if safe else reverse(settings.LOGIN_REDIRECT_URL))
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
