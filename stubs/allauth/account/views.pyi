from collections.abc import Callable
from typing import Any

from allauth.account.mixins import NextRedirectMixin
from django.http import HttpResponseBase
from django.views.generic import FormView

_View = Callable[..., HttpResponseBase]

class LoginView(NextRedirectMixin, FormView[Any]): ...
class SignupView(NextRedirectMixin, FormView[Any]): ...

account_inactive: _View
confirm_email: _View
email: _View
email_verification_sent: _View
logout: _View
password_change: _View
password_reset: _View
password_reset_done: _View
password_reset_from_key: _View
password_reset_from_key_done: _View
