from django.contrib.auth.views import LogoutView
from django.urls import path

from . import views

app_name = "accounts"

urlpatterns = [
    path("sign-up/", views.SignUp.as_view(), name="sign_up"),
    path("log-in/", views.LogIn.as_view(), name="log_in"),
    path("log-out/", LogoutView.as_view(), name="log_out"),
    path("language/", views.choose_language, name="language"),
]
