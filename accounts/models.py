from collections.abc import Iterator
from typing import Any, ClassVar, Self

from django.contrib.auth.models import AbstractUser
from django.contrib.auth.models import UserManager as DjangoUserManager
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import F
from django.db.models.functions import Lower
from django.utils.deconstruct import deconstructible
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

# A guest's user name is this and a number. The space keeps members from calling themselves so.
GUEST_PREFIX = "Guest "
# Letters that are drawn as nothing: fillers of Korean syllables.
BLANK_LETTERS = "\u115f\u1160\u3164\uffa0"
# Fields of a person that accounts.moderation changes.
DECIDED_BY_MODERATORS = frozenset({"is_active", "name_hidden", "muted_until", "session_generation"})


@deconstructible
class VisibleUsernameValidator(UnicodeUsernameValidator):
    """Django's, but without blank letters, with which one name could look like another."""

    regex = rf"^(?:(?![{BLANK_LETTERS}])[\w.@+-])+\Z"


class Theme(models.TextChoices):
    SYSTEM = "system", _("As the system")
    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")


class Motion(models.TextChoices):
    SYSTEM = "system", _("As the system")
    REDUCED = "reduced", _("Reduced")


class Confirmation(models.TextChoices):
    """Whether a piece is put down only after a second press."""

    BY_PACE = "pace", _("In slow games")
    ALWAYS = "always", _("Always")
    NEVER = "never", _("Never")


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
        validators=[VisibleUsernameValidator(message=_("Only letters, digits and @ . + - _, please."))],
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
    confirm_moves = models.CharField(
        _("confirm before a move is sent"), max_length=6, choices=Confirmation, default=Confirmation.BY_PACE
    )

    # When a person may be told something (accounts.times); hours are those of their time zone.
    time_zone = models.CharField(_("time zone"), max_length=40, blank=True, help_text=_("IANA name. Empty: UTC."))
    quiet_from = models.PositiveSmallIntegerField(
        _("quiet from (hour)"), null=True, blank=True, validators=[MaxValueValidator(23)]
    )
    quiet_until = models.PositiveSmallIntegerField(
        _("quiet until (hour)"), null=True, blank=True, validators=[MaxValueValidator(23)]
    )
    digest_hour = models.PositiveSmallIntegerField(
        _("hour of the daily mail"),
        null=True,
        blank=True,
        validators=[MaxValueValidator(23)],
        help_text=_("Empty: a mail for each thing, at once."),
    )

    # Plays without a password until they register; accounts.guests.
    is_guest = models.BooleanField(_("guest"), default=False)
    name_hidden = models.BooleanField(_("name hidden"), default=False, help_text=_("Others see a number instead."))
    muted_until = models.DateTimeField(_("muted until"), null=True, blank=True, help_text=_("No chat before then."))

    # Part of what a session is checked against: with another number here, all sessions until now are over.
    session_generation = models.PositiveIntegerField(default=0, editable=False)

    objects: ClassVar[UserManager] = UserManager()

    # What moderators had decided when this was read or stored.
    _decided: dict[str, Any]

    class Meta(AbstractUser.Meta):
        constraints = [
            models.UniqueConstraint(
                Lower("username"),
                name="accounts_user_name_any_case",
                violation_error_message=_("Somebody already has this name. Choose another one."),
            ),
            models.CheckConstraint(
                condition=models.Q(quiet_from__isnull=True, quiet_until__isnull=True)
                | models.Q(quiet_from__isnull=False, quiet_until__isnull=False),
                name="accounts_user_quiet_hours",
                violation_error_message=_("Quiet hours need a beginning and an end."),
            ),
        ]

    @classmethod
    def from_db(cls, *args: Any, **kwargs: Any) -> Self:
        person = super().from_db(*args, **kwargs)
        person._decided = person._decisions()
        return person

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store a person; but of what moderators decide only what was changed since it was read.

        Whoever saves a form has read the row before, and must not undo what a moderator has done to it meanwhile.
        """
        if not self._state.adding and kwargs.get("update_fields") is None:
            unchanged = self._decisions().items() & self._decided.items()
            columns = (field.name for field in self._meta.concrete_fields if not field.primary_key)
            kwargs["update_fields"] = {name for name in columns if name in self.__dict__} - dict(unchanged).keys()
        super().save(*args, **kwargs)
        self._decided = self._decisions()

    def _decisions(self) -> dict[str, Any]:
        return {name: self.__dict__[name] for name in DECIDED_BY_MODERATORS if name in self.__dict__}

    def end_sessions(self) -> None:
        """Log this person out everywhere."""
        User.objects.filter(pk=self.pk).update(session_generation=F("session_generation") + 1)
        self.refresh_from_db(fields=["session_generation"])

    def get_session_auth_hash(self) -> str:
        return self._of_this_generation(super().get_session_auth_hash())

    def get_session_auth_fallback_hash(self) -> Iterator[str]:
        return map(self._of_this_generation, super().get_session_auth_fallback_hash())

    def _of_this_generation(self, session_hash: str) -> str:
        return f"{session_hash}.{self.session_generation}"

    def confirms(self, in_slow_game: bool) -> bool:
        """Whether this person puts a piece down only after a second press."""
        by_pace = self.confirm_moves == Confirmation.BY_PACE
        return in_slow_game if by_pace else self.confirm_moves == Confirmation.ALWAYS

    @property
    def shown_name(self) -> str:
        """The one way to name a person to others: hidden names become a number, guests speak the viewer's language."""
        if self.name_hidden:
            return gettext("Player %(number)s") % {"number": self.pk}
        if self.is_guest:
            return gettext("Guest %(number)s") % {"number": self.username.removeprefix(GUEST_PREFIX)}
        return self.username


class Vacation(models.Model):
    """Whole days on which a member is away, of the time zone that was theirs when they planned it.

    `accounts.vacations` judges them.
    """

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="vacations", verbose_name=_("user"))
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"))
    # What this is in moments. One that begins today begins at once, and one that was ended early ended then.
    begins_at = models.DateTimeField(_("begins at"))
    ends_at = models.DateTimeField(_("ends at"))

    class Meta:
        verbose_name = _("vacation")
        verbose_name_plural = _("vacations")
        ordering = ["begins_at"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(first_day__lte=F("last_day"), begins_at__lte=F("ends_at")),
                name="accounts_vacation_ends_after_it_begins",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} {self.first_day} – {self.last_day}"
