"""The ledger grows with the game, not with the whims of those who change their minds for ever."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from pytest_django import Settings

from games import agreements, play, refusals
from games.agreements import MOST_CHANGES, PROPOSALS_AN_HOUR
from tests.games.proposals import ABANDON, PAUSE, agree, last, propose, vote
from tests.games.tables import Table, person, refusal_code

pytestmark = pytest.mark.django_db

TOO_OFTEN = refusals.CHANGED_TOO_OFTEN.code
OFFER = {"give": [1, 0, 0, 0, 0], "get": [0, 1, 0, 0, 0], "to": [1, 2]}


@pytest.fixture
def trading() -> Table:
    """Seat 0 offers the others something, and they have it."""
    table = Table(3)
    table.place_all()
    table.alter(phase="main", turn=0, dice=(1, 2), rolled=True)
    table.give(0, 3, 0, 0, 0, 0)
    table.give(1, 0, 3, 0, 0, 0)
    table.give(2, 0, 3, 0, 0, 0)
    table.act(0, "make_offer", **OFFER)
    return table


def change(table: Table, seat: int, number: int) -> str | None:
    """Accept the first offer, or decline it, by turns."""
    kind = "decline_offer" if number % 2 else "accept_offer"
    result = table.submit(seat, {"kind": kind, "offer": table.state.offers[0].id})
    return None if isinstance(result, play.Accepted) else refusal_code(result)


def test_nobody_changes_an_answer_for_ever(trading: Table) -> None:
    answers = [change(trading, 1, number) for number in range(play.MOST_CHANGES + 1)]
    assert answers == [None] * play.MOST_CHANGES + [TOO_OFTEN]


def test_somebody_elses_changes_leave_one_the_own_ones(trading: Table) -> None:
    for number in range(play.MOST_CHANGES):
        change(trading, 1, number)
    assert change(trading, 2, 0) is None
    assert change(trading, 1, 0) == TOO_OFTEN


def test_one_may_answer_again_when_the_game_has_gone_on(trading: Table) -> None:
    for number in range(play.MOST_CHANGES):
        change(trading, 1, number)
    trading.act(0, "make_offer", give=[2, 0, 0, 0, 0], get=[0, 1, 0, 0, 0], to=[1, 2])
    assert change(trading, 1, 0) is None


def test_an_answer_that_was_given_is_not_refused_when_it_comes_again(trading: Table) -> None:
    action = {"kind": "accept_offer", "offer": trading.state.offers[0].id}
    name = uuid4().hex
    first = trading.submit(1, action, client_id=name)
    for number in range(1, play.MOST_CHANGES):
        change(trading, 1, number)
    assert trading.submit(1, action, client_id=name) == first


def test_nobody_changes_a_vote_for_ever() -> None:
    table = Table(4)
    table.game.seats.filter(position=0).update(missed=1)
    propose(table, 1, ABANDON)
    said = [vote(table, 1, yes=bool(number % 2)) for number in range(MOST_CHANGES + 2)]
    assert last(table).status == "open"
    assert said == [None] * (MOST_CHANGES + 1) + [TOO_OFTEN]


def test_nobody_proposes_without_end() -> None:
    table = Table(2, persons=1)
    seat = next(seat.position for seat in table.game.seats.all() if seat.is_person)
    for _ in range(PROPOSALS_AN_HOUR):
        agree(table, PAUSE, seat)
        assert agreements.resume(table.id, table.owner(seat), now=table.now) is None
    assert propose(table, seat, PAUSE) == "proposed_too_often"
    table.now += timedelta(hours=1, seconds=1)
    assert propose(table, seat, PAUSE) is None


def test_nobody_takes_vacations_without_end(client: Client, settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"vacation": "2/d/user"}
    client.force_login(person("mara"))
    statuses = [client.post("/accounts/settings/vacation/", {}).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]
