"""Notices to browsers by way of their push services (RFC 8030), encrypted for the browser alone (RFC 8291)."""

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

from django.conf import settings

from games.models import PushSubscription
from games.notices.reasons import Reason

if TYPE_CHECKING:
    import requests

# Seconds. Push services answer at once, or not at all.
TIMEOUT: Final = 10
GONE: Final = (404, 410)


@dataclass(frozen=True)
class Message:
    """What a browser shows. One with the same tag takes its place."""

    title: str
    body: str
    url: str
    tag: str
    waiting: int
    """How many games wait for the person, for the badge on the site's icon."""


class PushError(Exception):
    """A push service couldn't be reached or didn't take a message. Another try may do."""


def queue(subscription: int, message: Message, seconds: int, reason: Reason) -> None:
    """Have a message sent by a worker if there is reason for it by then; the push service keeps it for so long."""
    from games.notices import tasks

    tasks.send_push.delay(subscription, asdict(message), seconds, reason.to_json())


def new_session() -> "requests.Session":
    """What posts to push services, of which none has reason to lead us elsewhere. Tests have one of their own."""
    import requests

    session = requests.Session()
    session.max_redirects = 0
    return session


def send(subscription_id: int, message: Message, seconds: int) -> None:
    """Send a message to a browser. One whose subscription has ended is forgotten. Raises `PushError`."""
    subscription = PushSubscription.objects.filter(pk=subscription_id, user__is_active=True).first()
    if subscription is None:
        return
    # Not needed by anybody else, and slow to load.
    import pywebpush
    import requests

    try:
        pywebpush.webpush(
            {
                "endpoint": subscription.endpoint,
                "keys": {"p256dh": subscription.p256dh, "auth": subscription.auth},
            },
            json.dumps(asdict(message), ensure_ascii=False),
            vapid_private_key=settings.VAPID_PRIVATE_KEY,
            vapid_claims={"sub": settings.PUSH_CONTACT},
            ttl=seconds,
            timeout=TIMEOUT,
            # A message that hasn't reached the browser yet is replaced, too.
            headers={"topic": message.tag, "urgency": "high"},
            requests_session=new_session(),
        )
    except pywebpush.WebPushException as error:
        if error.status_code in GONE:
            subscription.delete()
        else:
            raise PushError(f"status {error.status_code}") from error
    except requests.RequestException as error:
        raise PushError(type(error).__name__) from error
