"""What there is to tell somebody about a game, and in which words."""

from datetime import timedelta

import pytest
from django.utils import translation

from games import moderation, play
from games.clock import CLOCKS, DAY, ClockSettings
from games.models import Game, LedgerEntry, NoticeKind, Seat
from games.notices import texts
from games.notices.occasions import Occasion, occasions_of
from games.standing import Standing, standing_of
from tests.games.tables import CLOCK, NOON, Table

pytestmark = pytest.mark.django_db
Kind = NoticeKind


def standing(table: Table) -> Standing:
    found = standing_of(table.id)
    assert found
    return found


def occasions(table: Table, seat: int) -> dict[NoticeKind, Occasion]:
    return occasions_of(standing(table), table.owner(seat).pk, table.now)


def told(table: Table, seat: int, kind: NoticeKind) -> str:
    return texts.sentence(kind, occasions(table, seat)[kind], standing(table), table.owner(seat))


def started(table: Table) -> None:
    """Let both seats have acted, so that the start is no news."""
    table.game.seats.update(acted_version=1)


def test_whoever_is_on_turn_is_told(table: Table) -> None:
    assert told(table, 0, Kind.TURN) == "It's your turn."
    assert Kind.TURN not in occasions(table, 1)


def test_whoever_has_missed_a_turn_is_told_what_comes_of_it(table: Table) -> None:
    table.game.seats.filter(position=0).update(missed=1)
    Game.objects.filter(pk=table.id).update(misses_allowed=2)
    assert told(table, 0, Kind.TURN) == ("It's your turn. Turns missed: 1. At 2 a computer player takes over.")
    assert occasions(table, 0)[Kind.TURN].is_warning


def test_whoever_is_replaced_for_being_away_is_told_of_the_way_back(table: Table) -> None:
    table.game.seats.filter(position=0).update(driver="settler", replaced=Seat.Replaced.AWAY)
    assert told(table, 0, Kind.TURN) == (
        "You were away, and a computer player plays for you now. You can take your seat back."
    )


def test_whoever_a_moderator_has_replaced_is_told_nothing(table: Table) -> None:
    table.game.seats.filter(position=0).update(driver="settler", replaced=Seat.Replaced.MODERATOR)
    assert Kind.TURN not in occasions(table, 0)


def test_whoever_owes_a_discard_is_told_that_and_nothing_of_the_cards(table: Table) -> None:
    table.let_discard(0, 4)

    assert told(table, 1, Kind.ANSWER) == "You have to discard cards."
    assert Kind.TURN not in occasions(table, 0), "the turn waits, and so may its player"


def test_whoever_may_build_after_a_turn_is_told() -> None:
    table = Table(5, ruleset="hexfolk")
    table.skip_setup()
    table.alter(phase="main", rolled=True, hands=[0] * 5)
    table.act(2, "sign_up", on=True)
    table.act(0, "end_turn")

    assert told(table, 2, Kind.ANSWER) == "You may build now."


def test_nobody_is_told_of_a_question_that_stands_for_seconds() -> None:
    table = Table(5, ruleset="hexfolk")
    table.skip_setup()
    table.alter(phase="main", rolled=True)
    table.give(2, 1, 1, 0, 0, 0)
    table.act(0, "end_turn")

    assert table.demand(2, "sign_up")
    assert set(occasions(table, 2)) <= {Kind.START}


def test_whoever_gets_an_offer_is_told_but_not_of_which_cards(table: Table) -> None:
    table.give(0, 1, 0, 0, 0, 0)
    table.alter(phase="main", rolled=True)
    table.act(0, "make_offer", give=[1, 0, 0, 0, 0], get=[0, 1, 0, 0, 0], to=[1])

    assert told(table, 1, Kind.OFFER) == "You are offered a trade."


def test_an_offer_that_was_declined_is_no_news(table: Table) -> None:
    table.give(0, 1, 0, 0, 0, 0)
    table.alter(phase="main", rolled=True)
    table.act(0, "make_offer", give=[1, 0, 0, 0, 0], get=[0, 1, 0, 0, 0], to=[1])
    table.act(1, "decline_offer", offer=table.state.offers[0].id)

    assert Kind.OFFER not in occasions(table, 1)


def test_everybody_is_told_of_the_start_until_they_have_acted(table: Table) -> None:
    assert told(table, 1, Kind.START) == "The game has begun."
    started(table)
    table.act(0, "roll")
    assert Kind.START not in occasions(table, 1)


def test_a_game_that_began_long_ago_is_no_news(table: Table) -> None:
    table.wait(timedelta(days=1).total_seconds())
    assert Kind.START not in occasions(table, 1)


def test_the_end_is_told_to_all_with_the_winner(table: Table) -> None:
    Game.objects.filter(pk=table.id).update(status=Game.Status.FINISHED, winner=0, finished_at=table.now)

    assert told(table, 0, Kind.END) == "The game is over: you have won."
    assert told(table, 1, Kind.END) == f"The game is over: {table.owner(0).username} has won."


def test_an_end_without_a_winner_is_told_as_such(table: Table) -> None:
    result = play.submit(
        table.id, 0, {"kind": "end_game", "reason": "moderator"}, table.version, None,
        origin=LedgerEntry.Origin.MODERATOR, received_at=table.now,
    )  # fmt: skip
    assert isinstance(result, play.Accepted)

    assert told(table, 1, Kind.END) == "The game is over."


def test_a_clock_runs_out_when_four_fifths_of_it_have_gone(table: Table) -> None:
    assert occasions(table, 0)[Kind.CLOCK].begins_at == NOON + timedelta(seconds=0.8 * CLOCK.turn)


def test_a_clock_of_days_runs_out_when_four_fifths_of_it_have_gone() -> None:
    assert occasions(Table(2, clock=CLOCKS["week"]), 0)[Kind.CLOCK].begins_at == NOON + timedelta(days=5.6)


def test_a_clock_that_stands_over_the_weekend_runs_out_by_the_time_that_counts() -> None:
    """Noon of a Friday: the last fifth of a day begins on Monday, not on Sunday."""
    clock = ClockSettings(setup=DAY, turn=DAY, discard=DAY, weekends="UTC")
    occasion = occasions(Table(2, clock=clock), 0)[Kind.CLOCK]
    assert (occasion.begins_at, occasion.ends_at) == (NOON + timedelta(days=2.8), NOON + timedelta(days=3))


def test_without_a_clock_one_is_told_of_ones_turn_and_of_nothing_that_runs_out() -> None:
    table = Table(2, ruleset="hexfolk", clock=None)

    assert told(table, 0, Kind.TURN) == "It's your turn."
    assert Kind.CLOCK not in occasions(table, 0)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Your time runs out: Jan. 2, 2026, 1:02 p.m."),
        ("de", "Deine Zeit läuft ab: 2. Januar 2026 13:02"),
    ],
)
def test_the_end_of_a_clock_is_told_in_the_readers_language_and_time_zone(
    table: Table, language: str, text: str
) -> None:
    reader = table.owner(0)
    reader.time_zone = "Europe/Berlin"
    occasion = occasions(table, 0)[Kind.CLOCK]

    with translation.override(language):
        assert texts.sentence(Kind.CLOCK, occasion, standing(table), reader) == text


def test_a_seat_that_a_computer_plays_owes_its_owner_no_notice(table: Table) -> None:
    table.game.seats.filter(position=0).update(driver="random")

    assert Kind.TURN not in occasions(table, 0)


def test_nothing_is_urgent_at_a_paused_table(table: Table) -> None:
    moderation.pause(table.id, table.host, now=table.now)

    assert occasions(table, 0) == {}
