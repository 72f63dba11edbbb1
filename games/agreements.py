"""What the players of a running game agree on: who is asked, when something is agreed, and what comes of it.

To pause, to carry on as a slow game and to end it, everybody who plays must agree. What is to be done about somebody
who is away is decided by more than half of the others who are there. Computer players have no vote. Who proposes
something is for it, and anybody may change their mind while it is open. A proposal is off as soon as not enough can
agree any more. Everything is in the ledger, for all to see.

Functions lock the game, return a `Refusal` instead of doing what isn't possible, and raise ``Game.DoesNotExist`` for an
unknown id. What is asked for twice is done once.
"""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import connection, transaction
from django.utils import timezone

from accounts.models import User
from games import deadlines, interventions, play, refusals, reserves, snapshots, stand_ins
from games.clock import CLOCKS, DAY, HOUR, MINUTE, Pace, is_allowed, pace_of
from games.engine import EndGame, Refusal, action_to_json
from games.ledger import milliseconds
from games.models import ABOUT_AWAY, Game, LedgerEntry, Proposal, Seat, Vote
from games.signals import announce

logger = logging.getLogger(__name__)

Kind = Proposal.Kind
Status = Proposal.Status

# How long a pause lasts at most, unless somebody lets the game go on before.
LONGEST_PAUSE: Final = {Pace.LIVE: timedelta(seconds=HOUR), Pace.SLOW: timedelta(seconds=14 * DAY)}
# How long somebody must wait before they propose again what was declined.
AGAIN_AFTER: Final = {
    Pace.LIVE: timedelta(seconds=2 * MINUTE),
    Pace.SLOW: timedelta(seconds=HOUR),
    Pace.UNLIMITED: timedelta(seconds=HOUR),
}
# So much one may propose in an hour, and so often change one's mind about a proposal: all of it stays in the ledger.
PROPOSALS_AN_HOUR: Final = 10
MOST_CHANGES: Final = 6
# The clocks that a live game may get when it carries on as a slow one.
SLOW_CLOCKS: Final = tuple(key for key, clock in CLOCKS.items() if pace_of(clock) == Pace.SLOW)


@dataclass(frozen=True)
class Terms:
    """What is proposed: about whom, if somebody is away, and with which clock, if the game is to get another one."""

    kind: Kind
    about: int | None = None
    clock: str = ""


def terms_of(proposal: Proposal) -> Terms:
    return Terms(Kind(proposal.kind), proposal.about, proposal.clock)


# --- Who is asked, and what may be proposed ---


def asked(proposal: Proposal, seats: Sequence[Seat]) -> list[int]:
    """The seats that have a vote."""
    playing = [seat for seat in seats if seat.is_person and seat.owner_id is not None]
    if proposal.about is not None:
        playing = [seat for seat in playing if not seat.is_away and seat.position != proposal.about]
    return [seat.position for seat in playing]


def needed(proposal: Proposal, voters: Sequence[int]) -> int:
    """How many of those who are asked must agree."""
    return len(voters) if proposal.about is None else len(voters) // 2 + 1


def obstacle(game: Game, seats: Sequence[Seat], seat: Seat, terms: Terms) -> Refusal | None:
    """Why a seat can't propose something as the game stands, whatever else is proposed."""
    if game.status != Game.Status.RUNNING:
        return refusals.NOT_RUNNING
    if not seat.is_person:
        return refusals.replaced_refusal(seat) or refusals.NO_SEAT
    if (terms.kind in ABOUT_AWAY) != (terms.about is not None) or (terms.kind == Kind.SLOW) != bool(terms.clock):
        return refusals.MALFORMED
    if terms.about is not None:
        if seat.is_away:
            return refusals.NOT_ASKED
        away = any(other.position == terms.about and other.is_away for other in seats)
        return None if away and terms.about != seat.position else refusals.NOBODY_AWAY
    if terms.kind == Kind.PAUSE:
        if game.clock is None:
            return refusals.NO_CLOCK_TO_STOP
        return refusals.ALREADY_PAUSED if game.is_paused else None
    if terms.kind == Kind.SLOW:
        if pace_of(game.clock) != Pace.LIVE:
            return refusals.NOT_LIVE
        fits = terms.clock in SLOW_CLOCKS and is_allowed(CLOCKS[terms.clock], game.ruleset)
        return None if fits else refusals.MALFORMED
    return None


def possible(game: Game, seats: Sequence[Seat], seat: Seat, open_ones: Iterable[Proposal]) -> list[Terms]:
    """What a seat may propose now."""
    away = [other.position for other in seats if other.is_away]
    every = [
        Terms(Kind.PAUSE),
        *(Terms(Kind.SLOW, clock=clock) for clock in SLOW_CLOCKS),
        Terms(Kind.END),
        *(Terms(kind, about) for about in away for kind in (Kind.WAIT, Kind.STAND_IN, Kind.ABANDON)),
    ]
    taken = {proposal.kind for proposal in open_ones}
    return [terms for terms in every if terms.kind not in taken and obstacle(game, seats, seat, terms) is None]


# --- Proposing, voting, going on ---


@transaction.atomic
def propose(game_id: str, user: User, terms: Terms, now: datetime | None = None) -> Refusal | None:
    """Ask the others for something."""
    now = now or timezone.now()
    game, seats, seat = _at_table(game_id, user)
    if seat is None:
        return refusals.NO_SEAT
    open_one = game.proposals.open().filter(kind=terms.kind).first()
    if open_one is not None:
        mine = open_one.seat == seat.position and terms_of(open_one) == terms
        return None if mine else refusals.ALREADY_PROPOSED
    if refusal := obstacle(game, seats, seat, terms):
        return refusal
    declined = game.proposals.filter(kind=terms.kind, seat=seat.position, status=Status.DECLINED)
    if declined.filter(closed_at__gt=now - AGAIN_AFTER[pace_of(game.clock)]).exists():
        return refusals.JUST_DECLINED
    lately = game.proposals.filter(seat=seat.position, proposed_at__gt=now - timedelta(seconds=HOUR))
    if lately.count() >= PROPOSALS_AN_HOUR:
        return refusals.PROPOSED_TOO_OFTEN
    proposal = Proposal(
        game=game,
        kind=terms.kind,
        seat=seat.position,
        about=terms.about,
        clock=terms.clock,
        proposed_at=now,
    )
    if refusal := _write(game, interventions.PROPOSE, proposal, now, seat=seat):
        return refusal
    proposal.save()
    if seat.position in asked(proposal, seats):
        Vote.objects.create(proposal=proposal, seat=seat.position, is_yes=True, at=now)
    settle(game, now)
    return None


@transaction.atomic
def vote(game_id: str, user: User, proposal_id: int, *, yes: bool, now: datetime | None = None) -> Refusal | None:
    """Agree to a proposal, or don't."""
    now = now or timezone.now()
    game, seats, seat = _at_table(game_id, user)
    if seat is None:
        return refusals.NO_SEAT
    proposal = game.proposals.filter(pk=proposal_id).first()
    if proposal is None:
        return refusals.NO_SUCH_PROPOSAL
    before = proposal.votes.filter(seat=seat.position).first()
    if before is not None and before.is_yes == yes:
        return None
    if proposal.status != Status.OPEN:
        return refusals.PROPOSAL_CLOSED
    if seat.position not in asked(proposal, seats):
        return refusals.replaced_refusal(seat) or refusals.NOT_ASKED
    said = game.entries.filter(seat=seat.position, at__gte=proposal.proposed_at, action__kind=interventions.VOTE)
    if said.filter(action__proposal=str(proposal.kind)).count() > MOST_CHANGES:
        return refusals.CHANGED_TOO_OFTEN
    if refusal := _write(game, interventions.VOTE, proposal, now, seat=seat, yes=yes):
        return refusal
    Vote.objects.update_or_create(proposal=proposal, seat=seat.position, defaults={"is_yes": yes, "at": now})
    settle(game, now)
    return None


@transaction.atomic
def resume(game_id: str, user: User, now: datetime | None = None) -> Refusal | None:
    """Let a game that the players have paused go on. Any of them may, and the clocks run from where they stood."""
    game, _seats, seat = _at_table(game_id, user)
    if seat is None:
        return refusals.NO_SEAT
    if not seat.is_person:
        return refusals.replaced_refusal(seat) or refusals.NO_SEAT
    if game.agreed_pause_until is None:
        return refusals.NOT_PAUSED
    return _go_on(game, now or timezone.now(), seat)


def end_pauses(now: datetime) -> int:
    """Let the games go on whose players have paused them for as long as they may. Returns their number."""
    due = Game.objects.filter(status=Game.Status.RUNNING, agreed_pause_until__lte=now)
    ended = 0
    for game_id in due.order_by("agreed_pause_until").values_list("pk", flat=True):
        try:
            ended += _end_pause(game_id, now)
        except Exception:  # a fault in one game must not keep all others paused
            logger.exception("Game %s: its pause could not be ended", game_id)
    return ended


@transaction.atomic
def _end_pause(game_id: str, now: datetime) -> bool:
    skip_locked = connection.features.has_select_for_update_skip_locked
    games = Game.objects.select_for_update(skip_locked=skip_locked, no_key=True)
    game = games.filter(pk=game_id, status=Game.Status.RUNNING, agreed_pause_until__lte=now).first()
    return game is not None and _go_on(game, now, None) is None


def _go_on(game: Game, now: datetime, seat: Seat | None) -> Refusal | None:
    refusal = interventions.write(
        game,
        {"kind": interventions.GO_ON},
        origin=LedgerEntry.Origin.PLAYER if seat else LedgerEntry.Origin.SYSTEM,
        user=seat.owner if seat else None,
        at=now,
        seat=seat.position if seat else None,
    )
    if refusal:
        return refusal
    game.agreed_pause_until = None
    deadlines.wind(game, snapshots.position_of(game).state, now)
    _finish(game)
    return None


# --- What comes of proposals ---


def settle(game: Game, now: datetime) -> None:
    """Close what is decided among the open proposals of a locked game, do what was agreed, and save the game.

    To be called whenever somebody has voted, or when others have a vote now than before.
    """
    while (decided := _first_decided(game)) is not None:
        proposal, status = decided
        proposal.status, proposal.closed_at = status, now
        proposal.save(update_fields=["status", "closed_at"])
        if status == Status.AGREED:
            _carry_out(game, proposal, now)
        elif status == Status.DECLINED:
            _write(game, interventions.DECLINE, proposal, now)
    if game.status == Game.Status.RUNNING:
        _finish(game)


def _first_decided(game: Game) -> tuple[Proposal, Status] | None:
    seats = list(game.seats.all())
    for proposal in game.proposals.open().prefetch_related("votes"):
        if (status := _verdict(proposal, seats)) != Status.OPEN:
            return proposal, status
    return None


def _verdict(proposal: Proposal, seats: Sequence[Seat]) -> Status:
    """What becomes of an open proposal as the seats are now. Votes of those who have none any more don't count."""
    voters = asked(proposal, seats)
    if not voters or not (proposal.about is None or any(s.is_away and s.position == proposal.about for s in seats)):
        return Status.LAPSED
    said = {vote.seat: vote.is_yes for vote in proposal.votes.all()}
    enough = needed(proposal, voters)
    if sum(said.get(seat) is True for seat in voters) >= enough:
        return Status.AGREED
    still = sum(said.get(seat) is not False for seat in voters)
    return Status.OPEN if still >= enough else Status.DECLINED


def _carry_out(game: Game, proposal: Proposal, now: datetime) -> None:
    """Do what was agreed to a locked game. One that ends here is saved."""
    until = now + LONGEST_PAUSE[pace_of(game.clock)] if proposal.kind == Kind.PAUSE else None
    _write(game, interventions.AGREE, proposal, now, until=milliseconds(until) if until else None)
    if proposal.about is not None:
        _decide_about(game, game.seats.get(position=proposal.about), Kind(proposal.kind), now)
    elif proposal.kind == Kind.PAUSE:
        game.agreed_pause_until = until
        deadlines.wind(game, snapshots.position_of(game).state, now)
    elif proposal.kind == Kind.SLOW:
        game.clock = CLOCKS[proposal.clock]
        reserves.hand_out(game)
        deadlines.renew(game, now)
    else:
        end(game, "agreed", now)


def _decide_about(game: Game, away: Seat, kind: Kind, now: datetime) -> None:
    """Do what the others want about somebody who is away."""
    if kind == Kind.WAIT:
        away.missed = 0
        away.save(update_fields=["missed"])
        deadlines.renew(game, now, away.position)
    elif kind == Kind.STAND_IN:
        stand_ins.stand_in(game, away, Seat.Replaced.VOTED, now)
    else:
        end(game, "abandoned", now)


def end(game: Game, reason: str, now: datetime) -> None:
    """End a locked game without a winner. What was done to it before is saved, and so is this."""
    game.save()
    result = play.submit(
        game.pk,
        0,
        action_to_json(EndGame(reason)),
        game.version,
        None,
        origin=LedgerEntry.Origin.SYSTEM,
        received_at=now,
    )
    assert isinstance(result, play.Accepted), result  # the site may end any game that is running
    game.refresh_from_db()


def _write(
    game: Game, kind: str, proposal: Proposal, now: datetime, *, seat: Seat | None = None, **more: Any
) -> Refusal | None:
    clock = CLOCKS[proposal.clock] if proposal.clock else None
    action = {
        "kind": kind,
        "proposal": str(proposal.kind),
        "about": proposal.about,
        "turn": clock.turn if clock else None,
        "bank": clock.bank if clock else None,
        **more,
    }
    return interventions.write(
        game,
        action,
        origin=LedgerEntry.Origin.PLAYER if seat else LedgerEntry.Origin.SYSTEM,
        user=seat.owner if seat else None,
        at=now,
        seat=seat.position if seat else None,
    )


def _at_table(game_id: str, user: User) -> tuple[Game, list[Seat], Seat | None]:
    """A game, locked, with its seats and that of a person."""
    game = Game.objects.locked(game_id)
    seats = list(game.seats.all())
    return game, seats, next((seat for seat in seats if seat.owner_id == user.pk), None)


def _finish(game: Game) -> None:
    game.save()
    announce(game)
