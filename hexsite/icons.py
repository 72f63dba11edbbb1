"""What browsers ask for on their own: the icon at its old address, and what to put on a home screen."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.cache import cache_control

DAY = 24 * 60 * 60
# The sea of the chart, as in tokens.css, which a manifest can't read.
SEA = "#e3eeee"


@cache_control(public=True, max_age=DAY)
def favicon(request: HttpRequest) -> HttpResponse:
    """Some browsers look here whatever the page says."""
    return redirect(static("site/favicon.ico"))


@cache_control(public=True, max_age=DAY)
def manifest(request: HttpRequest) -> HttpResponse:
    """Name, colour and icons for a home screen."""
    return JsonResponse(
        {
            "name": "Hexsite",
            "id": "/",
            "scope": "/",
            "start_url": reverse("games:home"),
            "display": "standalone",
            "background_color": SEA,
            "theme_color": SEA,
            "icons": [
                {"src": static(f"site/icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}
                for size in (192, 512)
            ],
        },
        content_type="application/manifest+json",
    )
