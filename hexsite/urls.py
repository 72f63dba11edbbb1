"""Every address of the site starts here."""

from django.contrib import admin
from django.urls import include, path

from hexsite.health import health
from hexsite.icons import favicon, manifest

urlpatterns = [
    path("admin/", admin.site.urls),
    path("health/", health, name="health"),
    path("favicon.ico", favicon, name="favicon"),
    path("site.webmanifest", manifest, name="manifest"),
    path("accounts/", include("accounts.urls")),
    path("", include("games.urls")),
]
