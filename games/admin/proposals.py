"""What the players of a game have proposed to each other, and how they voted: to be read only."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.admin.public import PublicMixin
from games.models import Game, Proposal
from games.wording import seat_name


class ProposalInline(PublicMixin[Proposal], admin.TabularInline[Proposal, Game]):
    model = Proposal
    fields = ["kind", "by", "about_whom", "clock", "status", "votes_given", "proposed_at", "closed_at"]
    readonly_fields = ["by", "about_whom", "votes_given"]
    extra = 0
    can_delete = False

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Proposal]":
        return super().get_queryset(request).prefetch_related("votes", "game__seats__owner")

    @admin.display(description=_("proposed by"))
    def by(self, proposal: Proposal) -> str:
        return _name(proposal, proposal.seat)

    @admin.display(description=_("about"))
    def about_whom(self, proposal: Proposal) -> str:
        return "" if proposal.about is None else _name(proposal, proposal.about)

    @admin.display(description=_("votes"))
    def votes_given(self, proposal: Proposal) -> str:
        return ", ".join(f"{_name(proposal, vote.seat)} {'+' if vote.is_yes else '−'}" for vote in proposal.votes.all())


def _name(proposal: Proposal, position: int) -> str:
    return next(seat_name(seat) for seat in proposal.game.seats.all() if seat.position == position)
