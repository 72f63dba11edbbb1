from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.contrib.auth.models import UserManager as DjangoUserManager
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

# A guest's user name is this and a number. The space keeps members from calling themselves so.
GUEST_PREFIX = "Guest "


class Theme(models.TextChoices):
    SYSTEM = "system", _("As the system")
    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")


class Motion(models.TextChoices):
    SYSTEM = "system", _("As the system")
    REDUCED = "reduced", _("Reduced")


class UserManager(DjangoUserManager["User"]):
    def get_by_natural_key(self, username: str | None) -> "User":
        """Find a person by name, whatever its case. Raises ``User.DoesNotExist``."""
        return self.get(username__iexact=username)


class User(AbstractUser):
    """A person with an account, or a guest who may get one later. `shown_name` is what others call them."""

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
    theme = models.CharField(_("colours"), max_length=6, choices=Theme, default=Theme.SYSTEM)
    motion = models.CharField(_("motion"), max_length=7, choices=Motion, default=Motion.SYSTEM)
    letters_on_pieces = models.BooleanField(_("letters on the pieces"), default=False)
    confirm_moves = models.BooleanField(_("confirm before a move is sent"), default=False)

    # Plays without a password until they register; accounts.guests.
    is_guest = models.BooleanField(_("guest"), default=False)
    name_hidden = models.BooleanField(_("name hidden"), default=False, help_text=_("Others see a number instead."))
    muted_until = models.DateTimeField(_("muted until"), null=True, blank=True, help_text=_("No chat before then."))

    objects: ClassVar[UserManager] = UserManager()

    class Meta(AbstractUser.Meta):
        constraints = [
            models.UniqueConstraint(
                Lower("username"),
                name="accounts_user_name_any_case",
                violation_error_message=_("Somebody already has this name. Choose another one."),
            )
        ]

    @property
    def shown_name(self) -> str:
        """The one way to name a person to others: hidden names become a number, guests speak the viewer's language."""
        if self.name_hidden:
            return gettext("Player %(number)s") % {"number": self.pk}
        if self.is_guest:
            return gettext("Guest %(number)s") % {"number": self.username.removeprefix(GUEST_PREFIX)}
        return self.username
