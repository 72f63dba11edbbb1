from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.contrib.auth.models import UserManager as DjangoUserManager
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _


class UserManager(DjangoUserManager["User"]):
    def get_by_natural_key(self, username: str | None) -> "User":
        """Find a person by name, whatever its case. Raises ``User.DoesNotExist``."""
        return self.get(username__iexact=username)


class User(AbstractUser):
    """A person with an account. The user name is also the name shown at a table."""

    # Short enough for a seat on a phone; one name may not differ from another by case alone.
    username = models.CharField(
        _("user name"),
        max_length=24,
        unique=True,
        validators=[UnicodeUsernameValidator()],
        help_text=_("Others see it at the table. At most 24 letters, digits and @ . + - _"),
        error_messages={"unique": _("Somebody already has this name. Choose another one.")},
    )
    language = models.CharField(
        _("language"),
        max_length=8,
        blank=True,
        help_text=_("Language code. Empty: whatever the browser asks for."),
    )

    objects: ClassVar[UserManager] = UserManager()

    class Meta(AbstractUser.Meta):
        constraints = [
            models.UniqueConstraint(
                Lower("username"),
                name="accounts_user_name_any_case",
                violation_error_message=_("Somebody already has this name. Choose another one."),
            )
        ]
