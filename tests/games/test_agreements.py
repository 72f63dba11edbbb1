"""What all players agree on: pauses, slow clocks, and the end of a game."""

from datetime import timedelta
from typing import Any

import pytest

from games import absence, agreements, deadlines, moderation, replay, stand_ins, tasks
from games.agreements import AGAIN_AFTER, LONGEST_PAUSE, Kind, Terms
from games.clock import CLOCKS, DAY, Pace, pace_of
from games.models import Game, Proposal
from tests.games.proposals import (
    END,
    PAUSE,
    SLOW,
    SLOW_CLOCK,
    STAND_IN,
    WITH_RESERVE,
    agree,
    last,
    propose,
    vote,
)
from tests.games.tables import CLOCK, NOON, Table, code, person, refusal_code

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    """Three persons; seat 0 is to place."""
    return Table(3)


# --- What all must agree to ---


@pytest.mark.parametrize("terms", [PAUSE, SLOW, END])
def test_nothing_is_agreed_before_everybody_has_said_yes(table: Table, terms: Terms) -> None:
    agree(table, terms, 0, 1)
    assert last(table).status == Proposal.Status.OPEN
    assert vote(table, 2) is None
    assert last(table).status == Proposal.Status.AGREED


@pytest.mark.parametrize("terms", [PAUSE, SLOW, END])
def test_one_no_is_the_end_of_it(table: Table, terms: Terms) -> None:
    propose(table, 0, terms)
    vote(table, 1, yes=False)
    assert last(table).status == Proposal.Status.DECLINED
    assert vote(table, 2) == "proposal_closed"
    assert (table.refresh().status, table.game.is_paused) == (Game.Status.RUNNING, False)


def test_computer_players_are_not_asked() -> None:
    table = Table(3, persons=1)
    seat = next(seat.position for seat in table.game.seats.all() if seat.is_person)
    propose(table, seat, PAUSE)
    assert table.refresh().is_paused


def test_whoever_leaves_while_others_decide_is_asked_no_more(table: Table) -> None:
    agree(table, END, 0, 1)
    absence.leave(table.id, table.owner(2), now=table.now)
    assert table.refresh().ended == "agreed"


def test_somebody_replaced_by_a_moderator_is_asked_no_more(table: Table) -> None:
    agree(table, END, 0, 1)
    moderation.replace_player(table.id, 2, stand_ins.STAND_IN, person("moderator"), now=table.now)
    assert table.refresh().ended == "agreed"


def test_who_proposed_something_can_take_it_back(table: Table) -> None:
    propose(table, 0, PAUSE)
    vote(table, 0, yes=False)
    assert last(table).status == Proposal.Status.DECLINED


def test_all_read_who_proposes_what_and_who_says_what(table: Table) -> None:
    names = [table.owner(seat).shown_name for seat in range(3)]
    propose(table, 0, SLOW)
    vote(table, 1)
    vote(table, 2, yes=False)
    what = "Carry on as a slow game, 1 day a turn"
    assert table.lines[-4:] == [
        f"{names[0]} proposes: {what}.",
        f"{names[1]} agrees: {what}.",
        f"{names[2]} is against it: {what}.",
        f"Not agreed: {what}.",
    ]


# --- Who may propose what ---


def test_only_who_plays_proposes_and_votes(table: Table) -> None:
    passer_by = person("passer-by")
    assert code(agreements.propose(table.id, passer_by, PAUSE, now=table.now)) == "no_seat"
    propose(table, 0, PAUSE)
    assert code(agreements.vote(table.id, passer_by, last(table).pk, yes=True, now=table.now)) == "no_seat"


def test_who_left_proposes_and_votes_no_more(table: Table) -> None:
    propose(table, 0, PAUSE)
    absence.leave(table.id, table.owner(2), now=table.now)
    assert vote(table, 2) == "left_for_good"
    assert propose(table, 2, END) == "left_for_good"


def test_the_same_is_not_proposed_twice_at_a_time(table: Table) -> None:
    propose(table, 0, SLOW)
    assert propose(table, 1, Terms(Kind.SLOW, clock="week")) == "already_proposed"
    assert table.game.proposals.count() == 1


def test_a_proposal_that_is_sent_twice_is_made_once(table: Table) -> None:
    propose(table, 0, PAUSE)
    version = table.version
    assert propose(table, 0, PAUSE) is None
    assert (table.version, table.game.proposals.count()) == (version, 1)


def test_a_vote_that_is_sent_twice_is_given_once(table: Table) -> None:
    propose(table, 0, PAUSE)
    vote(table, 1)
    version = table.version
    assert vote(table, 1) is None
    assert table.version == version


def test_different_proposals_are_open_at_a_time(table: Table) -> None:
    assert propose(table, 0, PAUSE) is None
    assert propose(table, 0, END) is None


def test_what_was_just_declined_is_not_proposed_again_at_once_by_the_same_player(table: Table) -> None:
    propose(table, 0, PAUSE)
    vote(table, 1, yes=False)
    assert propose(table, 0, PAUSE) == "just_declined"
    assert propose(table, 1, PAUSE) is None
    vote(table, 1, yes=False)
    table.wait(AGAIN_AFTER[Pace.LIVE].total_seconds())
    assert propose(table, 0, PAUSE) is None


@pytest.mark.parametrize(
    "terms",
    [
        Terms(Kind.SLOW),
        Terms(Kind.SLOW, clock="fast"),
        Terms(Kind.SLOW, clock="none"),
        Terms(Kind.PAUSE, about=1),
        Terms(Kind.WAIT),
    ],
)
def test_a_proposal_that_makes_no_sense_is_refused(table: Table, terms: Terms) -> None:
    assert propose(table, 0, terms) == "malformed"


def test_an_unknown_proposal_is_not_voted_on(table: Table) -> None:
    other = Table(2)
    propose(other, 0, PAUSE)
    propose(table, 0, PAUSE)
    stranger = other.game.proposals.get()
    assert code(agreements.vote(table.id, table.owner(1), stranger.pk, yes=True, now=NOON)) == "no_such_proposal"


def test_proposals_lapse_when_the_game_is_over(table: Table) -> None:
    propose(table, 0, PAUSE)
    moderation.end(table.id, person("moderator"), now=table.now)
    assert last(table).status == Proposal.Status.LAPSED
    assert propose(table, 0, END) == "not_running"


# --- A pause ---


def test_all_clocks_stand_in_a_pause_and_nobody_moves(table: Table) -> None:
    table.wait(20)
    agree(table, PAUSE, 0, 1, 2)
    assert table.refresh().due_at is None
    assert table.game.deadlines.get().left == 40_000
    assert refusal_code(table.submit(0, {"kind": "place_settlement", "corner": 20})) == "agreed_pause"


def test_any_player_lets_the_game_go_on_and_the_clocks_run_from_where_they_stood(table: Table) -> None:
    table.wait(20)
    agree(table, PAUSE, 0, 1, 2)
    now = table.wait(600)
    assert agreements.resume(table.id, table.owner(2), now=now) is None
    assert table.refresh().due_at == now + timedelta(seconds=40)
    assert table.lines[-1] == f"{table.owner(2).shown_name} lets the game go on. The clocks run again."


def test_nobody_else_lets_it_go_on(table: Table) -> None:
    agree(table, PAUSE, 0, 1, 2)
    assert code(agreements.resume(table.id, person("passer-by"), now=table.now)) == "no_seat"
    assert table.refresh().is_paused


def test_only_a_paused_game_goes_on(table: Table) -> None:
    assert code(agreements.resume(table.id, table.owner(0), now=table.now)) == "not_paused"


@pytest.mark.parametrize(("clock", "pace"), [(CLOCK, Pace.LIVE), (SLOW_CLOCK, Pace.SLOW)])
def test_the_longest_pause_ends_by_itself(clock: Any, pace: Pace) -> None:
    table = Table(2, clock=clock)
    agree(table, PAUSE, 0, 1)
    end = table.now + LONGEST_PAUSE[pace]
    assert agreements.end_pauses(end - timedelta(seconds=1)) == 0
    assert agreements.end_pauses(end) == 1
    assert not table.refresh().is_paused
    assert table.game.due_at == end + timedelta(seconds=clock.setup)
    assert table.lines[-1] == "The pause is over. The clocks run again."


def test_the_sweep_ends_pauses(table: Table) -> None:
    table.game.agreed_pause_until = NOON
    table.game.save()
    tasks.sweep_slow_games()
    assert not table.refresh().is_paused


def test_a_game_without_a_clock_is_not_paused() -> None:
    table = Table(2, ruleset="globe", clock=None)
    assert propose(table, 0, PAUSE) == "no_clock_to_stop"


def test_a_moderator_does_not_end_the_pause_of_the_players(table: Table) -> None:
    moderator = person("moderator")
    agree(table, PAUSE, 0, 1, 2)
    assert code(moderation.resume(table.id, moderator, now=table.now)) == "not_paused"
    assert moderation.pause(table.id, moderator, now=table.now) is None
    assert moderation.resume(table.id, moderator, now=table.now) is None
    assert table.refresh().is_paused


def test_players_do_not_end_the_pause_of_a_moderator(table: Table) -> None:
    agree(table, PAUSE, 0, 1, 2)
    moderation.pause(table.id, person("moderator"), now=table.now)
    agreements.resume(table.id, table.owner(0), now=table.now)
    assert table.refresh().is_paused
    assert table.game.due_at is None
    assert refusal_code(table.submit(0, {"kind": "place_settlement", "corner": 20})) == "paused"


# --- Carrying on as a slow game ---


def test_a_live_game_carries_on_with_the_clock_that_was_proposed(table: Table) -> None:
    agree(table, SLOW, 0, 1, 2)
    game = table.refresh()
    assert (game.clock, game.is_slow) == (SLOW_CLOCK, True)
    assert game.due_at == table.now + timedelta(days=1)


def test_a_clock_that_stands_has_the_new_length_when_it_goes_on(table: Table) -> None:
    agree(table, PAUSE, 0, 1, 2)
    agree(table, SLOW, 0, 1, 2)
    agreements.resume(table.id, table.owner(0), now=table.now)
    assert table.refresh().due_at == table.now + timedelta(days=1)


def test_no_clock_gets_shorter_by_another_one(table: Table) -> None:
    deadlines.extend(table.game, 3 * DAY, table.now)
    table.game.save()
    agree(table, SLOW, 0, 1, 2)
    assert table.refresh().due_at == table.now + timedelta(seconds=CLOCK.setup + 3 * DAY)


def test_every_slow_clock_is_offered(table: Table) -> None:
    offered = agreements.possible(table.game, list(table.game.seats.all()), table.seat(0), [])
    slow = {key for key, clock in CLOCKS.items() if pace_of(clock) == Pace.SLOW}
    assert {terms.clock for terms in offered if terms.kind == Kind.SLOW} == slow


def test_with_a_reserve_everybody_begins_with_the_whole_of_it(table: Table) -> None:
    table.skip_setup()
    agree(table, WITH_RESERVE, 0, 1, 2)
    assert table.refresh().clock == CLOCKS["day_and_reserve"]
    assert set(table.game.seats.values_list("reserve", flat=True)) == {1000 * 5 * DAY}
    assert table.game.due_at == table.now + timedelta(days=1 + 5)


def test_all_read_which_reserve_is_proposed(table: Table) -> None:
    propose(table, 0, WITH_RESERVE)
    assert table.lines[-1].endswith(" proposes: Carry on as a slow game, 1 day a turn, 5 days in reserve.")


def test_the_reserve_of_a_live_clock_does_not_outlast_it() -> None:
    table = Table(2, clock=CLOCKS["flexible"])
    agree(table, SLOW, 0, 1)
    assert set(table.game.seats.values_list("reserve", flat=True)) == {0}


def test_a_slow_game_is_slow_already() -> None:
    table = Table(2, clock=SLOW_CLOCK)
    assert propose(table, 0, SLOW) == "not_live"


# --- The end ---


def test_a_game_ends_without_a_winner_when_all_agree(table: Table) -> None:
    agree(table, END, 0, 1, 2)
    game = table.refresh()
    assert (game.status, game.ended, game.winner) == (Game.Status.FINISHED, "agreed", None)
    assert table.lines[-1] == "The game ends without a winner, as its players agreed."


def test_a_game_is_ended_while_it_is_paused(table: Table) -> None:
    agree(table, PAUSE, 0, 1, 2)
    agree(table, END, 0, 1, 2)
    assert table.refresh().ended == "agreed"


# --- The ledger ---


def test_a_ledger_with_agreements_can_be_played_again(table: Table) -> None:
    table.run_out()
    agree(table, PAUSE, 0, 1, 2)
    agreements.resume(table.id, table.owner(1), now=table.now)
    agree(table, SLOW, 0, 1, 2)
    agree(table, STAND_IN, 1, 2)
    absence.come_back(table.id, table.owner(0), now=table.now)
    agree(table, END, 0, 1, 2)
    assert replay.faults(table.refresh()) == []


def test_a_vote_names_who_gave_it_and_an_agreement_nobody(table: Table) -> None:
    agree(table, PAUSE, 0, 1, 2)
    by_kind = {entry.action["kind"]: entry for entry in table.game.entries.all()}
    assert by_kind["vote"].user == table.owner(2)
    assert (by_kind["vote"].seat, by_kind["vote"].origin) == (2, "player")
    assert (by_kind["agree"].seat, by_kind["agree"].origin) == (None, "system")
