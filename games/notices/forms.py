"""What people choose about notices, and what their browsers tell of themselves."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from accounts.models import User
from games.models import Channel, NoticeKind
from games.notices.recipients import choices_of, choose
from games.notices.vapid import decoded


class NoticeForm(forms.Form):
    """The table of kinds and channels: a box for each pair."""

    def __init__(self, user: User, data: Any = None) -> None:
        super().__init__(data)
        self.user = user
        chosen = choices_of(user.notice_choices.all())
        for kind in NoticeKind:
            for channel in Channel:
                self.fields[f"{kind}-{channel}"] = forms.BooleanField(
                    label=f"{kind.label}: {channel.label}", required=False, initial=(kind, channel) in chosen
                )

    @property
    def rows(self) -> Iterator[tuple[StrOrPromise, list[forms.BoundField]]]:
        """Label and boxes of each kind."""
        for kind in NoticeKind:
            yield kind.label, [self[f"{kind}-{channel}"] for channel in Channel]

    def save(self) -> None:
        choose(
            self.user,
            {(kind, channel): self.cleaned_data[f"{kind}-{channel}"] for kind in NoticeKind for channel in Channel},
        )


class SubscriptionForm(forms.Form):
    """What a browser says of its subscription. We only ever post to push services that the settings name."""

    endpoint = forms.CharField(max_length=600)
    p256dh = forms.CharField(max_length=100)
    auth = forms.CharField(max_length=40)

    def clean_endpoint(self) -> str:
        endpoint: str = self.cleaned_data["endpoint"]
        try:
            address = urlsplit(endpoint)
            host, port = address.hostname or "", address.port
        except ValueError:
            host, port, address = "", None, urlsplit("")
        known = any(host == name or host.endswith(f".{name}") for name in settings.PUSH_HOSTS)
        if not known or address.scheme != "https" or port not in (None, 443) or "@" in address.netloc:
            raise ValidationError(_("The push service of this browser isn't known here."), code="unknown")
        return endpoint

    def clean_p256dh(self) -> str:
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(self.cleaned_data["p256dh"]))
        except ValueError:
            raise ValidationError(_("This is no key of a browser."), code="key") from None
        return str(self.cleaned_data["p256dh"])

    def clean_auth(self) -> str:
        try:
            long_enough = len(decoded(self.cleaned_data["auth"])) == 16
        except ValueError:
            long_enough = False
        if not long_enough:
            raise ValidationError(_("This is no key of a browser."), code="key")
        return str(self.cleaned_data["auth"])
