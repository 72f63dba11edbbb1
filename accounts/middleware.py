"""What is the same on all pages for whoever asks for them."""

from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone
from django.utils.deprecation import MiddlewareMixin

from accounts import times
from accounts.models import User


class TimeZoneMiddleware(MiddlewareMixin):
    """Shows times in the zone of whoever asks. It comes after the one that knows who that is."""

    def process_request(self, request: HttpRequest) -> None:
        # Where there is no session there is nobody to ask for; so what is the same for everybody can be kept by caches.
        user = request.user if settings.SESSION_COOKIE_NAME in request.COOKIES else None
        browser = request.COOKIES.get(times.COOKIE, "")
        timezone.activate(times.zone_for(user if isinstance(user, User) else None, browser))
