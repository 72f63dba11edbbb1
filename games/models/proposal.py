"""What players propose to each other during a game, and how they vote."""

from datetime import datetime
from typing import Final, Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game


class ProposalQuerySet(models.QuerySet["Proposal"]):
    def open(self) -> Self:
        return self.filter(status=Proposal.Status.OPEN)

    def close(self, status: "Proposal.Status", at: datetime) -> int:
        """Close those that are open; returns how many were."""
        return self.open().update(status=status, closed_at=at)


class Proposal(models.Model):
    """Something that a player asks the others for (games.agreements says who must agree)."""

    class Kind(models.TextChoices):
        PAUSE = "pause", _("pause the game")
        SLOW = "slow", _("carry on as a slow game")
        END = "end", _("end the game without a winner")
        # About a player who is away.
        WAIT = "wait", _("wait for a player")
        STAND_IN = "stand_in", _("let a computer player take over")
        ABANDON = "abandon", _("end the game because a player is away")

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        AGREED = "agreed", _("agreed")
        DECLINED = "declined", _("declined")
        # There is nothing left to agree on: the game is over, or who was away is back.
        LAPSED = "lapsed", _("lapsed")

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="proposals", verbose_name=_("game"))
    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    # Who proposed it.
    seat = models.PositiveSmallIntegerField(_("seat"))
    # Who is away, where it is about somebody.
    about = models.PositiveSmallIntegerField(_("about seat"), null=True, blank=True)
    # Which clock the game is to have (a key of games.clock.CLOCKS), where it is about that.
    clock = models.CharField(_("clock"), max_length=20, blank=True)
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.OPEN)
    proposed_at = models.DateTimeField(_("proposed at"))
    closed_at = models.DateTimeField(_("closed at"), null=True, blank=True)

    objects = ProposalQuerySet.as_manager()

    class Meta:
        verbose_name = _("proposal")
        verbose_name_plural = _("proposals")
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "kind"], name="proposal_one_open", condition=models.Q(status="open")
            ),
            models.CheckConstraint(
                condition=models.Q(kind__in=("wait", "stand_in", "abandon"), about__isnull=False)
                | (~models.Q(kind__in=("wait", "stand_in", "abandon")) & models.Q(about__isnull=True)),
                name="proposal_about_somebody",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id} {self.kind}"


# Kinds that are about a player who is away.
ABOUT_AWAY: Final = frozenset({Proposal.Kind.WAIT, Proposal.Kind.STAND_IN, Proposal.Kind.ABANDON})


class Vote(models.Model):
    """What one player says to a proposal. Who proposes something is for it."""

    proposal = models.ForeignKey(Proposal, on_delete=models.CASCADE, related_name="votes", verbose_name=_("proposal"))
    seat = models.PositiveSmallIntegerField(_("seat"))
    is_yes = models.BooleanField(_("yes"))
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("vote")
        verbose_name_plural = _("votes")
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["proposal", "seat"], name="vote_once")]

    def __str__(self) -> str:
        return f"{self.proposal_id} {self.seat}"
