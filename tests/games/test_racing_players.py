"""Several connections at the same moment: seats that are taken over and taken back, votes, and people who leave."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from accounts.models import User
from games import absence, agreements, expiry, play, replay
from games.agreements import Kind, Terms
from games.models import Game, LedgerEntry
from tests.games.tables import CLOCK, Table
from tests.games.test_racing import at_once, submitting

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("still_computers")]


@pytest.fixture
def table() -> Table:
    """Two persons; seat 0 is to place."""
    return Table(2)


def away(players: int = 2) -> Table:
    """Seat 0 has missed the last turn, and at the next a computer player takes over; seat 1 is to place."""
    table = Table(players)
    table.wait(CLOCK.setup + 1)
    assert expiry.sweep(table.now) == 1
    return table


def test_a_seat_is_either_moved_for_or_taken_over_never_both(table: Table) -> None:
    """The last miss that a table allows, and the move that came in time."""
    Game.objects.filter(pk=table.id).update(misses_allowed=1)
    table.refresh()
    table.skip_setup()
    table.alter(phase="main", rolled=True, dice=(1, 2), turn=0)
    due_at = table.refresh().due_at
    assert due_at is not None
    move = submitting(table, 0, {"kind": "end_turn"}, client_id="in-time", received_at=due_at)
    moved, expired = at_once(move, lambda: expiry.sweep(due_at + timedelta(seconds=1)))
    assert isinstance(moved, play.Accepted) != bool(expired)
    assert table.seat(0).is_computer == bool(expired)


def test_of_a_takeover_and_five_returns_the_person_has_the_seat_in_the_end() -> None:
    """Where rows are locked, the sweep may leave the game to its next round: then nobody had taken over."""
    table = Table(2)
    Game.objects.filter(pk=table.id).update(misses_allowed=1)
    owner, late = table.owner(0), table.wait(CLOCK.setup + 1)
    returns = [lambda: absence.come_back(table.id, owner, now=late)] * 5
    _expired, *refused = at_once(lambda: expiry.sweep(late), *returns)
    assert refused == [None] * 5
    assert absence.come_back(table.id, owner, now=late) is None
    assert table.seat(0).is_person
    kinds = list(table.game.entries.values_list("action__kind", flat=True))
    assert kinds.count("come_back") == kinds.count("stand_in")
    assert replay.faults(table.refresh()) == []


def test_a_computer_player_moves_before_the_person_is_back_or_not_at_all() -> None:
    table = Table(2)
    Game.objects.filter(pk=table.id).update(misses_allowed=1)
    expiry.sweep(table.wait(CLOCK.setup + 1))
    position, owner = 0, table.owner(0)
    table.alter(turn=position)
    place, known = {"kind": "place_settlement", "corner": 20}, table.version

    def moving() -> Any:
        return play.submit(table.id, position, place, known, None, origin=LedgerEntry.Origin.COMPUTER)

    moved, refusal = at_once(moving, lambda: absence.come_back(table.id, owner, now=table.now))
    assert refusal is None
    kinds = list(table.game.entries.filter(version__gt=known).values_list("action__kind", flat=True))
    assert kinds == (["place_settlement", "come_back"] if isinstance(moved, play.Accepted) else ["come_back"])


def test_two_last_votes_at_once_are_both_counted_and_decide_once() -> None:
    table = Table(3)
    agreements.propose(table.id, table.owner(0), Terms(Kind.PAUSE), now=table.now)
    proposal, voters = table.game.proposals.get(), [table.owner(1), table.owner(2)]

    def voting(user: User) -> Callable[[], Any]:
        return lambda: agreements.vote(table.id, user, proposal.pk, yes=True, now=table.now)

    assert at_once(*map(voting, voters)) == [None, None]
    assert table.refresh().is_paused
    assert table.game.entries.filter(action__kind="agree").count() == 1
    assert replay.faults(table.game) == []


def test_a_yes_and_a_no_at_once_are_never_both_the_last_word() -> None:
    table = Table(2)
    agreements.propose(table.id, table.owner(0), Terms(Kind.END), now=table.now)
    proposal, mine, other = table.game.proposals.get(), table.owner(0), table.owner(1)
    at_once(
        lambda: agreements.vote(table.id, mine, proposal.pk, yes=False, now=table.now),
        lambda: agreements.vote(table.id, other, proposal.pk, yes=True, now=table.now),
    )
    proposal.refresh_from_db()
    over = table.refresh().status == Game.Status.FINISHED
    assert proposal.status == ("agreed" if over else "declined")
    assert replay.faults(table.game) == []


def test_six_proposals_of_one_kind_at_once_are_one() -> None:
    table = Table(6, ruleset="hexfolk")
    people = [table.owner(seat) for seat in range(6)]

    def proposing(user: User) -> Callable[[], Any]:
        return lambda: agreements.propose(table.id, user, Terms(Kind.PAUSE), now=table.now)

    results = at_once(*map(proposing, people))
    assert sorted(refusal.code if refusal else "" for refusal in results) == ["", *["already_proposed"] * 5]
    assert table.game.proposals.count() == 1


def test_of_a_vote_to_wait_and_the_end_of_the_clock_one_comes_first() -> None:
    """Either there is more time, or there is nothing left to wait for: a computer player has the seat."""
    table = away()
    table.act(1, "place_settlement", corner=20)
    table.alter(turn=0, phase="setup_settlement")
    table.wind()
    other, late = table.owner(1), table.wait(CLOCK.setup + 1)
    refusal, expired = at_once(
        lambda: agreements.propose(table.id, other, Terms(Kind.WAIT, about=0), now=late), lambda: expiry.sweep(late)
    )
    seat = table.seat(0)
    assert (refusal is None, expired, seat.is_computer) in ((True, 0, False), (False, 1, True))
    assert table.game.entries.filter(action__kind="agree").exists() == (refusal is None)


def test_the_pause_is_ended_once_by_six_players_and_sweeps() -> None:
    table = Table(2)
    Game.objects.filter(pk=table.id).update(agreed_pause_until=table.now)
    people = [table.owner(0), table.owner(1)]
    resuming = [lambda user=user: agreements.resume(table.id, user, now=table.now) for user in people]
    at_once(*resuming, *[lambda: agreements.end_pauses(table.now)] * 4)
    assert not table.refresh().is_paused
    assert table.game.entries.filter(action__kind="go_on").count() == 1


def test_all_who_leave_at_once_end_the_game_once() -> None:
    table = Table(4)
    people = [table.owner(seat) for seat in range(4)]

    def leaving(user: User) -> Callable[[], Any]:
        return lambda: absence.leave(table.id, user, now=table.now)

    assert at_once(*map(leaving, people)) == [None] * 4
    assert (table.refresh().status, table.game.ended) == (Game.Status.FINISHED, "abandoned")
    assert replay.faults(table.game) == []
