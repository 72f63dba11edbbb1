from typing import Any

from django.contrib.auth.forms import AuthenticationForm, UserCreationForm
from django.utils.translation import gettext_lazy as _

from .models import User


class SignUpForm(UserCreationForm[User]):
    """Name and password, and an e-mail address for those who want to be reachable."""

    class Meta(UserCreationForm.Meta):
        model = User
        fields = ("username", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        email = self.fields["email"]
        email.label = _("E-mail (optional)")
        email.help_text = _("Only for a new password, should you forget yours.")
        email.widget.attrs["autocomplete"] = "email"
        # One rule to show before the first try; the others explain themselves when they are broken.
        self.fields["password1"].help_text = _("At least 8 characters, and not a common one.")
        self.fields["password2"].label = _("Password again")
        self.fields["password2"].help_text = ""


class LogInForm(AuthenticationForm):
    error_messages = {
        **AuthenticationForm.error_messages,
        "invalid_login": _("Name and password don't match. Mind upper and lower case in the password."),
    }
