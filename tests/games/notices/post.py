"""The far end of notices: browsers, their push service, and somebody's mailbox."""

import json
import os
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Self

import http_ece
from allauth.account.models import EmailAddress
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from accounts.models import User
from games.models import PushSubscription
from games.notices import browsers
from games.notices.vapid import encoded
from tests.games.tables import NOON


class Browser:
    """Has the keys to read what is sent to its endpoint."""

    count = 0

    def __init__(self) -> None:
        Browser.count += 1
        self.endpoint = f"https://fcm.googleapis.com/fcm/send/{Browser.count}"
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    @property
    def keys(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": encoded(point), "auth": encoded(self._auth)}

    def subscribe(self, user: User, now: datetime = NOON) -> Self:
        """Show the notices of somebody from now on."""
        browsers.subscribe(user, self.endpoint, **self.keys, device="Firefox, Linux", now=now)
        return self

    def read(self, data: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(data, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        message: dict[str, Any] = json.loads(plain)
        return message

    @property
    def is_subscribed(self) -> bool:
        return PushSubscription.objects.filter(endpoint=self.endpoint).exists()


@dataclass
class Response:
    status_code: int
    reason: str = ""
    text: str = ""
    headers: dict[str, str] = field(default_factory=dict)


@dataclass
class Posted:
    endpoint: str
    data: bytes
    headers: dict[str, str]


class PushService:
    """Takes what is posted, in place of a session of `requests`. Says ``status`` to it, or fails with ``error``."""

    def __init__(self) -> None:
        self.posted: list[Posted] = []
        self.status = 201
        self.error: Exception | None = None

    def post(self, endpoint: str, *, data: bytes, headers: dict[str, str], timeout: float) -> Response:
        self.posted.append(Posted(endpoint, data, dict(headers)))
        if self.error:
            raise self.error
        return Response(self.status)

    def shown_in(self, browser: Browser) -> list[dict[str, Any]]:
        """The messages to a browser, read by it."""
        return [browser.read(one.data) for one in self.posted if one.endpoint == browser.endpoint]


def give_address(user: User, *, verified: bool = True) -> str:
    """Let somebody have an e-mail address."""
    address = f"{user.username}@example.org".lower()
    EmailAddress.objects.create(user=user, email=address, primary=True, verified=verified)
    return address


def bodies(push_service: PushService, browser: Browser) -> list[str]:
    """What the notices in a browser say."""
    return [message["body"] for message in push_service.shown_in(browser)]
