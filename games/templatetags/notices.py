"""The part of the settings page that is about notices."""

from typing import Any

from django import template
from django.conf import settings
from django.template.context import RequestContext

from accounts.addresses import verified_address
from games.models import Channel
from games.notices.forms import NoticeForm
from games.notices.vapid import public_key

register = template.Library()


@register.inclusion_tag("games/notice_settings.html", takes_context=True)
def notice_settings(context: RequestContext) -> dict[str, Any]:
    """What a member wants to be told where, and the browsers that show it."""
    user = context["user"]
    return {
        "form": NoticeForm(user),
        "channels": [channel.label for channel in Channel],
        "has_address": verified_address(user) is not None,
        "browsers": user.push_subscriptions.all(),
        "push_key": public_key(settings.VAPID_PRIVATE_KEY) if settings.VAPID_PRIVATE_KEY else "",
        "csrf_token": context["csrf_token"],
    }
