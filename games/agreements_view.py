"""What players propose to each other as one viewer sees it."""

from collections.abc import Sequence
from typing import cast

from games import agreements
from games.agreements import Terms
from games.clock import CLOCKS
from games.ledger import milliseconds
from games.models import Game, Proposal, Seat
from games.protocol.agreements import Agreements, PossibleProposal, ProposalKind
from games.protocol.agreements import Proposal as ShownProposal
from games.standing import Standing
from games.wording.proposals import proposal_text


def agreements_of(standing: Standing, mine: Seat | None, names: Sequence[str]) -> Agreements:
    """What is open at a table, and what the owner of a seat may ask for."""
    game = standing.game
    if game.status != Game.Status.RUNNING:
        return {"open": [], "possible": [], "pause_until": None, "may": []}
    until = game.agreed_pause_until if game.paused_at is None else None
    shown: Agreements = {
        "open": [_shown(proposal, standing.seats, names) for proposal in standing.proposals],
        "possible": [],
        "pause_until": milliseconds(until) if until else None,
        "may": [],
    }
    if mine is None:
        return shown
    if mine.is_person and until:
        shown["may"].append("resume")
    if mine.may_return:
        shown["may"].append("come_back")
    shown["may"].append("leave")
    possible = agreements.possible(game, standing.seats, mine, standing.proposals)
    shown["possible"] = [_possible(terms, names) for terms in possible]
    return shown


def _shown(proposal: Proposal, seats: Sequence[Seat], names: Sequence[str]) -> ShownProposal:
    asked = agreements.asked(proposal, seats)
    said = {vote.seat: vote.is_yes for vote in proposal.votes.all()}
    terms = agreements.terms_of(proposal)
    return {
        "id": proposal.pk,
        "kind": cast(ProposalKind, terms.kind.value),
        "seat": proposal.seat,
        "about": proposal.about,
        "text": _text(terms, names),
        "asked": asked,
        "yes": [seat for seat in asked if said.get(seat) is True],
        "no": [seat for seat in asked if said.get(seat) is False],
        "needed": agreements.needed(proposal, asked),
    }


def _possible(terms: Terms, names: Sequence[str]) -> PossibleProposal:
    return {
        "kind": cast(ProposalKind, terms.kind.value),
        "about": terms.about,
        "clock": terms.clock or None,
        "text": _text(terms, names),
    }


def _text(terms: Terms, names: Sequence[str]) -> str:
    clock = CLOCKS[terms.clock] if terms.clock else None
    name = None if terms.about is None else names[terms.about]
    return proposal_text(terms.kind, name, clock.turn if clock else None, clock.bank if clock else None)
