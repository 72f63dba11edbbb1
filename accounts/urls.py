from allauth.account import views as allauth_views
from django.contrib.auth.decorators import user_passes_test
from django.urls import include, path, re_path
from django.views.generic import RedirectView

from accounts import views
from accounts.models import User

# Guests have neither password nor e-mail: both come with registering. Strangers are allauth's business.
members_only = user_passes_test(lambda user: not (isinstance(user, User) and user.is_guest), "account_signup")

# allauth finds its pages by these names. Those that nobody needs here have no address.
pages_of_allauth = [
    path("sign-up/", views.SignUp.as_view(), name="account_signup"),
    path("log-in/", views.LogIn.as_view(), name="account_login"),
    path("log-out/", allauth_views.logout, name="account_logout"),
    path("suspended/", allauth_views.account_inactive, name="account_inactive"),
    path("email/", members_only(allauth_views.email), name="account_email"),
    path("email/sent/", allauth_views.email_verification_sent, name="account_email_verification_sent"),
    path("email/confirm/<str:key>/", allauth_views.confirm_email, name="account_confirm_email"),
    path("password/", members_only(allauth_views.password_change), name="account_change_password"),
    path("password/set/", RedirectView.as_view(pattern_name="account_signup"), name="account_set_password"),
    path("password/forgotten/", allauth_views.password_reset, name="account_reset_password"),
    path("password/forgotten/sent/", allauth_views.password_reset_done, name="account_reset_password_done"),
    re_path(
        r"^password/new/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        allauth_views.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path("password/new/done/", allauth_views.password_reset_from_key_done, name="account_reset_password_from_key_done"),
]

own_pages = [
    path("settings/", views.preferences, name="settings"),
    path("settings/times/", views.times, name="times"),
    path("settings/vacation/", members_only(views.take_vacation), name="take_vacation"),
    path("settings/vacation/<int:vacation_id>/end/", members_only(views.end_vacation), name="end_vacation"),
    path("language/", views.choose_language, name="language"),
    path("theme/", views.choose_theme, name="theme"),
]

urlpatterns = [*pages_of_allauth, path("", include((own_pages, "accounts")))]
