"""Notices: what members want, in which browsers, and how to get no more of them."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import User
from games.my_games import waiting_games
from games.notices import browsers, mail
from games.notices.forms import NoticeForm, SubscriptionForm
from games.notices.recipients import stop_mail
from games.views.members import MemberRequest


@require_safe
@never_cache
def waiting(request: HttpRequest) -> JsonResponse:
    """How many games wait for whoever asks, for the title and the badge of a page that stays open."""
    return JsonResponse({"waiting": waiting_games(request.user).count() if isinstance(request.user, User) else 0})


@require_POST
@login_required
def choose(request: MemberRequest) -> HttpResponse:
    """Keep which notices a member wants where: a form of the settings page."""
    form = NoticeForm(request.user, request.POST)
    if form.is_valid():
        form.save()
        messages.success(request, gettext("Saved."))
    return redirect("accounts:settings")


@require_POST
@login_required
def subscribe(request: MemberRequest) -> JsonResponse:
    """A browser's script brings its subscription. The answer is empty, or says in `error` what is wrong (400)."""
    if request.user.is_guest:
        return JsonResponse({"error": gettext("Please register first: guests get no notices.")}, status=400)
    if not settings.VAPID_PRIVATE_KEY:
        return JsonResponse({"error": gettext("Notices in browsers are switched off on this site.")}, status=400)
    form = SubscriptionForm(request.POST)
    if not form.is_valid():
        error = next(iter(form.errors.values()))[0]
        return JsonResponse({"error": error}, status=400)
    device = browsers.device_name(request.headers.get("User-Agent", ""))
    subscription = browsers.subscribe(request.user, **form.cleaned_data, device=device, now=timezone.now())
    request.session[browsers.SESSION_KEY] = subscription.pk
    return JsonResponse({})


@require_POST
@login_required
def remove(request: MemberRequest, pk: int) -> HttpResponse:
    """Send no more notices to one of the member's browsers."""
    request.user.push_subscriptions.filter(pk=pk).delete()
    return redirect("accounts:settings")


# Mail programs post here by themselves, without a cookie of ours; what lets them do so is the token (RFC 8058).
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """Stop the mails to somebody, who need not log in. Only a POST does it: some programs open every link of a mail."""
    user = mail.user_of(token)
    if user is None:
        raise Http404
    if request.method == "POST":
        stop_mail(user)
    return render(request, "games/unsubscribe.html", {"done": request.method == "POST"})


@require_safe
@never_cache
def service_worker(request: HttpRequest) -> HttpResponse:
    """The script that shows notices in a browser. From here it may do so for the whole site."""
    return render(request, "games/service-worker.js", content_type="text/javascript")
