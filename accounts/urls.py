from django.contrib.auth.views import LogoutView
from django.urls import path

from . import views

app_name = "accounts"

urlpatterns = [
    path("sign-up/", views.SignUp.as_view(), name="signup"),
    path("log-in/", views.LogIn.as_view(), name="login"),
    path("log-out/", LogoutView.as_view(), name="logout"),
    path("language/", views.choose_language, name="language"),
]
