"""allauth's forms in our words, and the preferences."""

from typing import Any

from allauth.account import forms as allauth_forms
from django import forms
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from accounts.form_errors import PlainErrors
from accounts.models import User

PASSWORD_HELP = _("At least 8 characters, and not a common one.")
PASSWORDS_DIFFER = _("The two passwords differ.")


def describe(field: forms.Field, label: StrOrPromise, help_text: StrOrPromise = "", **attrs: str) -> None:
    """Give a field our label and help. A placeholder would only repeat the label."""
    field.label, field.help_text = label, help_text
    field.widget.attrs.pop("placeholder", None)
    field.widget.attrs.update(attrs)


class PasswordTwice(PlainErrors, forms.Form):
    """A new password, typed twice."""

    first_label: StrOrPromise = _("Password")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # One rule to show before the first try; the others explain themselves when they are broken.
        describe(self.fields["password1"], self.first_label, PASSWORD_HELP)
        describe(self.fields["password2"], _("Password again"))

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or self.cleaned_data
        if "password2" in self.errors and "password1" in data:
            self.errors["password2"] = self.error_class([str(PASSWORDS_DIFFER)])
        return data


class SignUpForm(PasswordTwice, allauth_forms.SignupForm):
    """Name and password, and an e-mail address for those who want to be reachable."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        model_field = User._meta.get_field("username")
        describe(self.fields["username"], _("User name"), model_field.help_text)
        describe(
            self.fields["email"],
            _("E-mail (optional)"),
            _("For a new password, should you forget yours, and for notices."),
        )


class LogInForm(PlainErrors, allauth_forms.LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        describe(self.fields["login"], _("User name or e-mail"), autocomplete="username")
        describe(self.fields["password"], _("Password"))


class EmailForm(PlainErrors, allauth_forms.AddEmailForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        describe(
            self.fields["email"], _("New address"), _("It counts once you have opened the link that we send there.")
        )


class ChangePasswordForm(PasswordTwice, allauth_forms.ChangePasswordForm):
    first_label = _("New password")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        describe(self.fields["oldpassword"], _("Present password"))


class ForgottenPasswordForm(PlainErrors, allauth_forms.ResetPasswordForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        describe(self.fields["email"], _("E-mail"))


class NewPasswordForm(PasswordTwice, allauth_forms.ResetPasswordKeyForm):
    first_label = _("New password")
