"""The browsers in which people get notices."""

from datetime import datetime
from typing import Final

from django.db import transaction
from django.http import HttpRequest

from accounts.models import User
from games.models import PushSubscription

# More nobody has; the oldest go.
MOST: Final = 10
# In the session of a browser: which subscription is its own, so that it ends with the session.
SESSION_KEY: Final = "push_subscription"
# Names that browsers and systems give themselves, the telling ones first: most claim to be others, too.
_BROWSERS: Final = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}
_SYSTEMS: Final = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


@transaction.atomic
def subscribe(user: User, endpoint: str, p256dh: str, auth: str, device: str, now: datetime) -> PushSubscription:
    """Send somebody's notices to a browser from now on, and nobody else's: it may have changed hands."""
    subscription, _new = PushSubscription.objects.update_or_create(
        endpoint=endpoint,
        defaults={"user": user, "p256dh": p256dh, "auth": auth, "device": device, "created_at": now},
    )
    kept = user.push_subscriptions.order_by("-created_at", "-pk").values_list("pk", flat=True)[:MOST]
    user.push_subscriptions.exclude(pk__in=list(kept)).delete()
    return subscription


def forget_browser(sender: object, *, request: HttpRequest | None, **kwargs: object) -> None:
    """Receiver of ``user_logged_out``: a browser shows no notices to whoever comes next."""
    session = getattr(request, "session", {})
    if SESSION_KEY in session:
        PushSubscription.objects.filter(pk=session[SESSION_KEY]).delete()


def device_name(user_agent: str) -> str:
    """What a person may recognise a browser by: "Firefox, Linux"."""
    found = (next((name for sign, name in names.items() if sign in user_agent), "") for names in (_BROWSERS, _SYSTEMS))
    return ", ".join(filter(None, found))
