"""What allauth asks us: our words instead of its own, and what becomes of guests who register or log in."""

import logging
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from accounts import guests
from accounts.models import User

logger = logging.getLogger(__name__)

# What is said after something was done, by allauth's name for it. The rest shows by itself.
DONE_TEXTS = {
    "account/messages/email_confirmed.txt": _("%(email)s is confirmed."),
    "account/messages/email_confirmation_failed.txt": _("%(email)s belongs to another account already."),
    "account/messages/email_confirmation_sent.txt": _("We sent a link to %(email)s. Open it to confirm the address."),
    "account/messages/email_deleted.txt": _("%(email)s was removed."),
    "account/messages/cannot_delete_primary_email.txt": _("%(email)s can't be removed while it is your main address."),
    "account/messages/password_changed.txt": _("Your new password is valid from now on."),
}


class AccountAdapter(DefaultAccountAdapter):
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "duplicate_email": _("That is your address already."),
        "enter_current_password": _("This isn't your present password."),
        "too_many_login_attempts": _("Too many tries with a wrong password. Wait five minutes, then try again."),
        "username_blacklisted": _("This name is reserved. Choose another one."),
        "username_taken": _("Somebody already has this name. Choose another one."),
        # One answer for all of these, so that nobody learns who has an account.
        "username_password_mismatch": _("Name and password don't match. Mind upper and lower case in the password."),
        "email_password_mismatch": _("Name and password don't match. Mind upper and lower case in the password."),
    }

    def add_message(
        self,
        request: HttpRequest,
        level: int,
        message_template: str | None = None,
        message_context: dict[str, Any] | None = None,
        extra_tags: str = "",
        message: str | None = None,
    ) -> None:
        text = message or DONE_TEXTS.get(message_template or "")
        if text:
            messages.add_message(request, level, str(text) % (message_context or {}), extra_tags=extra_tags)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Nothing but the mail is lost when no mail server can be reached."""
        try:
            super().send_mail(template_prefix, email, context)
        except OSError:  # all errors of smtplib, too
            logger.exception("Mail could not be sent")
            messages.error(self.request, gettext("We can't send e-mail just now. Please try again later."))

    def format_email_subject(self, subject: str) -> str:
        return f"Hexsite: {subject}"

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("accounts:settings")

    def get_email_verification_redirect_url(self, email_address: Any) -> str:
        return reverse("accounts:settings" if self.request.user.is_authenticated else "account_login")

    def new_user(self, request: HttpRequest) -> User:
        """The row that a registration fills in: a guest's own, so that all games stay where they are."""
        user = guests.guest_of(request) or User()
        user.is_guest = False
        user.language = get_language() or ""
        return user

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        was_guest = user.pk is not None
        member: User = super().save_user(request, user, form, commit)
        if was_guest:
            guests.guest_registered.send(User, member=member)
        return member

    def login(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        guest = guests.guest_of(request)
        super().login(request, user)
        if guest and isinstance(user, User) and guest.pk != user.pk:
            left_behind = guests.hand_over(guest, user)
            if left_behind:
                text = gettext("You already sit at a table of the guest: that seat stays with the guest.")
                messages.warning(request, text)
