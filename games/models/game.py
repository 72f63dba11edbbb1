"""A table and who sits at it."""

from typing import TYPE_CHECKING, Self

from django.conf import settings
from django.core.validators import MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext_lazy as _

from games.clock import SLOW_SECONDS, ClockSettings

if TYPE_CHECKING:
    from accounts.models import User

# Drivers of a seat that are no computer level.
OPEN_SEAT = "open"
PERSON = "person"


def new_game_id() -> str:
    """Twelve characters that are hard to guess and easy to read aloud (59 bits)."""
    return get_random_string(12, "abcdefghjkmnpqrstuvwxyz23456789")


def is_under_way(prefix: str = "") -> models.Q:
    """Running and not paused, as a condition on games, or on what refers to them by ``prefix``."""
    return models.Q((f"{prefix}status", "running"), (f"{prefix}paused_at", None), (f"{prefix}agreed_pause_until", None))


class GameQuerySet(models.QuerySet["Game"]):
    def of(self, user: "User") -> Self:
        """The games that a person hosts or plays, the latest first."""
        mine = models.Q(host=user) | models.Q(seats__owner=user)
        return self.filter(mine).distinct().order_by("-created_at")

    def public(self) -> Self:
        """The games that everybody may find, the latest first."""
        return self.filter(is_private=False).order_by("-created_at")

    def locked(self, game_id: str) -> "Game":
        """The game, which nobody else can change until the transaction ends. Raises ``Game.DoesNotExist``.

        What only refers to it is stored meanwhile: a chat message waits for no move, and so no move for a chat message.
        """
        return self.select_for_update(no_key=True).get(pk=game_id)


class Game(models.Model):
    """A table, from the day it is opened. Its id is part of the invite link: who knows it may watch."""

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")

    id = models.CharField(_("id"), primary_key=True, max_length=12, default=new_game_id, editable=False)
    name = models.CharField(_("name"), max_length=40)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="hosted_games",
        verbose_name=_("host"),
    )
    ruleset = models.CharField(_("rule set"), max_length=20)
    # games.engine.Options as JSON.
    options = models.JSONField(_("options"))
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.OPEN)
    # A private table is in no list for others; only who knows its address finds it.
    is_private = models.BooleanField(_("private"), default=True)
    # Version of the last ledger entry; entry 0 comes into being with the game.
    version = models.PositiveIntegerField(_("version"), default=0)

    # Seconds on the clock of each kind of demand (games.clock); none in a game without a clock.
    setup_seconds = models.PositiveIntegerField(
        _("seconds for a placement"), null=True, blank=True, validators=[MinValueValidator(1)]
    )
    turn_seconds = models.PositiveIntegerField(
        _("seconds for a turn"), null=True, blank=True, validators=[MinValueValidator(1)]
    )
    discard_seconds = models.PositiveIntegerField(
        _("seconds for a discard"), null=True, blank=True, validators=[MinValueValidator(1)]
    )
    # What each seat has in reserve at the start, and what each of its turns adds (games.reserves).
    bank_seconds = models.PositiveIntegerField(_("seconds in reserve"), default=0)
    increment_seconds = models.PositiveIntegerField(_("seconds that a turn adds"), default=0)
    # The time zone whose weekends don't count in a slow game (games.calendar); empty: all days do.
    weekend_zone = models.CharField(_("weekends don't count in"), max_length=40, blank=True)
    # A slow game has turns of hours or days; its clocks come after those of all live games.
    is_slow = models.GeneratedField(
        expression=models.ExpressionWrapper(
            models.Q(turn_seconds__isnull=False, turn_seconds__gte=SLOW_SECONDS), output_field=models.BooleanField()
        ),
        output_field=models.BooleanField(_("slow")),
        db_persist=True,
    )
    # The least of the deadlines that run; the sweep looks for it.
    due_at = models.DateTimeField(_("due at"), null=True, blank=True)
    # Since when a moderator lets the game rest: all of its clocks stand, and nobody can move.
    paused_at = models.DateTimeField(_("paused at"), null=True, blank=True)
    # Until when the players let it rest at most (games.agreements). This pause and that of a moderator are two things.
    agreed_pause_until = models.DateTimeField(_("pause of the players until"), null=True, blank=True)
    # After how many turns missed in a row a computer player takes a seat (games.absence); none: never.
    misses_allowed = models.PositiveSmallIntegerField(_("missed turns allowed"), null=True, blank=True)
    # The last version of which notices have been planned (games.notices): a plan may get lost on its way to a worker.
    told_version = models.IntegerField(_("version told of"), default=-1)
    # Until when outages have been made up for (games.outages).
    made_up_until = models.DateTimeField(_("outages made up for until"), null=True, blank=True)

    # SHA-256 that binds the site to the secret before anybody sits down (games.fairness).
    commitment = models.CharField(_("commitment"), max_length=64)
    # Why the game is over, as the engine says it: "victory", "turn_cap", "stalled", "moderator", "agreed", "abandoned".
    ended = models.CharField(_("ended by"), max_length=20, blank=True)
    # Seat of the winner; none in a game that was ended without one.
    winner = models.PositiveSmallIntegerField(_("winner"), null=True, blank=True)

    created_at = models.DateTimeField(_("created at"), default=timezone.now)
    started_at = models.DateTimeField(_("started at"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished at"), null=True, blank=True)

    objects = GameQuerySet.as_manager()

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        indexes = [
            # The sweep asks for it every second; finished games must not slow it down.
            models.Index(fields=["is_slow", "due_at"], name="game_due", condition=models.Q(status="running")),
            models.Index(fields=["status", "-created_at"], name="game_by_status"),
            # Games of which people haven't been told yet: hardly ever more than a few.
            models.Index(fields=["id"], name="game_untold", condition=models.Q(told_version__lt=models.F("version"))),
            models.Index(
                fields=["agreed_pause_until"],
                name="game_agreed_pause",
                condition=models.Q(agreed_pause_until__isnull=False),
            ),
        ]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(setup_seconds__isnull=True, turn_seconds__isnull=True, discard_seconds__isnull=True)
                | models.Q(setup_seconds__isnull=False, turn_seconds__isnull=False, discard_seconds__isnull=False),
                name="game_all_clocks_or_none",
            ),
        ]
        permissions = [("moderate_game", "Can end and pause games, replace players and add time")]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("games:table", args=[self.pk])

    @property
    def is_over(self) -> bool:
        """Nothing will happen any more, so nothing need be kept secret."""
        return self.status in (self.Status.FINISHED, self.Status.CANCELLED)

    @property
    def clock(self) -> ClockSettings | None:
        """None: nobody's time is limited."""
        if self.setup_seconds is None or self.turn_seconds is None or self.discard_seconds is None:
            return None
        return ClockSettings(
            setup=self.setup_seconds,
            turn=self.turn_seconds,
            discard=self.discard_seconds,
            bank=self.bank_seconds,
            increment=self.increment_seconds,
            weekends=self.weekend_zone,
        )

    @clock.setter
    def clock(self, clock: ClockSettings | None) -> None:
        self.setup_seconds = clock.setup if clock else None
        self.turn_seconds = clock.turn if clock else None
        self.discard_seconds = clock.discard if clock else None
        self.bank_seconds = clock.bank if clock else 0
        self.increment_seconds = clock.increment if clock else 0
        self.weekend_zone = clock.weekends if clock else ""

    @property
    def is_paused(self) -> bool:
        """Nobody can move: a moderator or the players themselves let the game rest."""
        return self.paused_at is not None or self.agreed_pause_until is not None


class Seat(models.Model):
    """A place at a table. All seats exist from the start; ``driver`` says who plays: nobody yet, a person, a level.

    In a running game a computer player may play for the owner, who keeps the seat and may watch from it, unless they
    left for good.
    """

    class Replaced(models.TextChoices):
        """Why a computer player plays for somebody. Who was just away may come back (games.absence)."""

        AWAY = "away", _("missed turns")
        VOTED = "voted", _("away, as the others decided")
        MODERATOR = "moderator", _("by a moderator")
        LEFT = "left", _("left for good")

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats", verbose_name=_("game"))
    # Counted from 0. Once the game has started: the place in the turn order, which the engine calls seat.
    position = models.PositiveSmallIntegerField(_("position"))
    colour = models.PositiveSmallIntegerField(_("colour"))
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="seats",
        verbose_name=_("owner"),
    )
    # OPEN_SEAT, PERSON or a level of games.bots.
    driver = models.CharField(_("driver"), max_length=20, default=OPEN_SEAT)
    replaced = models.CharField(_("why replaced"), max_length=10, choices=Replaced, blank=True)
    # Turns in a row that the person let pass.
    missed = models.PositiveSmallIntegerField(_("missed turns"), default=0)
    # 32 random bytes in hex from the person's browser; with them the person is ready.
    contribution = models.CharField(_("contribution"), max_length=64, blank=True)
    # Version of the last entry by which this seat acted, whoever did it. Older submissions are stale.
    acted_version = models.PositiveIntegerField(_("last own version"), default=0)
    # Whether the seat must act or may answer now. The sweep looks for computer players among them.
    waited_for = models.BooleanField(_("waited for"), default=False)
    # Milliseconds in reserve, as of the end of the seat's last turn (games.reserves).
    reserve = models.PositiveBigIntegerField(_("milliseconds in reserve"), default=0)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["position"]
        indexes = [models.Index(fields=["driver"], name="seat_waited_for", condition=models.Q(waited_for=True))]
        constraints = [
            models.UniqueConstraint(fields=["game", "position"], name="seat_position"),
            models.UniqueConstraint(fields=["game", "colour"], name="seat_colour"),
            models.CheckConstraint(
                condition=~models.Q(driver=OPEN_SEAT) | models.Q(owner__isnull=True), name="seat_open_has_no_owner"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id} {self.position}"

    @property
    def is_open(self) -> bool:
        return self.driver == OPEN_SEAT

    @property
    def is_person(self) -> bool:
        return self.driver == PERSON

    @property
    def is_computer(self) -> bool:
        return self.driver not in (OPEN_SEAT, PERSON)

    @property
    def is_replaced(self) -> bool:
        """A computer player plays for its owner."""
        return self.is_computer and self.owner_id is not None

    @property
    def may_return(self) -> bool:
        """Its owner may take it back from the computer player at any time."""
        return self.is_replaced and self.replaced in (self.Replaced.AWAY, self.Replaced.VOTED)

    @property
    def has_person(self) -> bool:
        """Its owner plays, or may at any time."""
        return self.owner_id is not None and (self.is_person or self.may_return)

    @property
    def has_left(self) -> bool:
        """Its owner plays no more, and sees no more than anybody."""
        return self.replaced == self.Replaced.LEFT

    @property
    def is_away(self) -> bool:
        """Its owner plays, but has let the last turn pass."""
        return self.is_person and self.missed > 0

    @property
    def is_ready(self) -> bool:
        """Computer players always are; a person is with a contribution."""
        return self.is_computer or (self.is_person and bool(self.contribution))
