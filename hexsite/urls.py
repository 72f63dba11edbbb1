"""Every address of the site starts here."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

from hexsite.health import health
from hexsite.icons import favicon, manifest

urlpatterns = [
    # Everybody logs in on one page: Django's own would let anybody try as many passwords as they like.
    path("admin/login/", secure_admin_login(admin.site.login)),
    path("admin/", admin.site.urls),
    path("health/", health, name="health"),
    path("favicon.ico", favicon, name="favicon"),
    path("site.webmanifest", manifest, name="manifest"),
    path("accounts/", include("accounts.urls")),
    path("", include("games.urls")),
]
