"""What the others decide about somebody who is away."""

from datetime import timedelta

import pytest

from games import absence, stand_ins
from games.agreements import Kind, Terms
from games.models import Proposal, Seat
from tests.games.proposals import (
    ABANDON,
    STAND_IN,
    WAIT,
    agree,
    last,
    propose,
    vote,
)
from tests.games.tables import CLOCK, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    """Three persons; seat 0 is to place."""
    return Table(3)


@pytest.fixture
def lone() -> Table:
    """Three persons, of whom seat 0 has missed the last turn; seat 1 is to place."""
    table = Table(3)
    table.run_out()
    return table


@pytest.mark.parametrize("terms", [WAIT, STAND_IN, ABANDON])
def test_more_than_half_of_the_others_decide(lone: Table, terms: Terms) -> None:
    assert propose(lone, 1, terms) is None
    assert last(lone).status == Proposal.Status.OPEN
    vote(lone, 2)
    assert last(lone).status == Proposal.Status.AGREED


def test_of_three_others_two_are_enough() -> None:
    table = Table(4)
    table.run_out()
    agree(table, STAND_IN, 1, 3)
    assert table.seat(0).is_computer


def test_of_three_others_one_no_is_not_the_end_of_it() -> None:
    table = Table(4)
    table.run_out()
    propose(table, 1, STAND_IN)
    vote(table, 2, yes=False)
    assert last(table).status == Proposal.Status.OPEN
    vote(table, 3, yes=False)
    assert last(table).status == Proposal.Status.DECLINED


def test_one_other_decides_alone() -> None:
    table = Table(2)
    table.run_out()
    propose(table, 1, ABANDON)
    game = table.refresh()
    assert (game.ended, game.winner) == ("abandoned", None)


def test_who_is_away_has_no_vote_in_it(lone: Table) -> None:
    propose(lone, 1, STAND_IN)
    assert vote(lone, 0) == "not_asked"
    assert propose(lone, 0, WAIT) == "not_asked"


def test_another_who_is_away_has_no_vote_in_it(lone: Table) -> None:
    lone.run_out()
    assert propose(lone, 1, WAIT) == "not_asked"
    propose(lone, 2, STAND_IN)
    assert lone.seat(0).is_computer


def test_nothing_is_decided_about_somebody_who_is_there(table: Table) -> None:
    assert propose(table, 1, STAND_IN) == "nobody_away"


def test_what_is_to_be_decided_about_somebody_lapses_when_they_move(lone: Table) -> None:
    lone.alter(turn=0)
    lone.wind()
    propose(lone, 1, STAND_IN)
    lone.act(0, "place_settlement", corner=lone_corner(lone))
    assert last(lone).status == Proposal.Status.LAPSED
    assert vote(lone, 2) == "proposal_closed"
    assert lone.seat(0).is_person


def lone_corner(table: Table) -> int:
    corner: int = table.shown(0)["view"]["legal"]["place_settlement"]["corners"][0]
    return corner


def test_waiting_forgets_the_misses_and_gives_a_whole_clock(lone: Table) -> None:
    lone.alter(turn=0)
    lone.wind()
    now = lone.wait(50)
    agree(lone, WAIT, 1, 2)
    assert lone.seat(0).missed == 0
    assert lone.refresh().due_at == now + timedelta(seconds=CLOCK.setup)


def test_a_computer_player_that_others_put_in_gives_the_seat_back_to_its_owner(lone: Table) -> None:
    agree(lone, STAND_IN, 1, 2)
    seat = lone.seat(0)
    assert (seat.driver, seat.replaced) == (stand_ins.STAND_IN, Seat.Replaced.VOTED)
    assert absence.come_back(lone.id, lone.owner(0), now=lone.now) is None
    assert lone.seat(0).is_person


def test_what_is_decided_closes_what_else_was_proposed_about_the_seat(lone: Table) -> None:
    propose(lone, 1, WAIT)
    agree(lone, STAND_IN, 1, 2)
    assert lone.game.proposals.get(kind=Kind.WAIT).status == Proposal.Status.LAPSED


def test_whoever_misses_a_turn_meanwhile_is_asked_no_more(lone: Table) -> None:
    propose(lone, 2, STAND_IN)
    lone.run_out()
    assert lone.seat(0).is_computer
