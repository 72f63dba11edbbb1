"""Who is on the clock, until when, and what happens at zero. Time is an argument; nobody waits."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from games import clock, expiry, interventions, outages, play
from games.clock import DAY, HOUR, ClockSettings
from games.deadlines import GRACE
from games.models import Deadline, Game
from tests.games.tables import CLOCK, NOON, Table, refusal_code

pytestmark = pytest.mark.django_db

JUST_OVER = GRACE.total_seconds() + 0.001


@pytest.fixture
def setting_up() -> Table:
    """Two persons; seat 0 is to place."""
    return Table(2)


@pytest.fixture
def table(setting_up: Table) -> Table:
    """Two persons who have placed everything; seat 0 is to roll."""
    setting_up.skip_setup()
    return setting_up


def clocks(table: Table) -> dict[int, datetime | None]:
    """When the clock of each seat ends; None while it stands."""
    return {deadline.seat: deadline.due_at for deadline in table.game.deadlines.all()}


def seconds(count: float) -> timedelta:
    return timedelta(seconds=count)


def special_phase(clock: ClockSettings | None = CLOCK) -> Table:
    """Five persons on Hexfolk; seats 2 and 4 build after the turn of seat 0, and the others couldn't."""
    table = Table(5, ruleset="hexfolk", clock=clock)
    table.skip_setup()
    table.alter(phase="main", rolled=True, hands=[0] * 5)
    for seat in (4, 2):
        table.act(seat, "sign_up", on=True)
    table.wait(20)
    table.act(0, "end_turn")
    return table


def events_of_last(table: Table) -> list[dict[str, Any]]:
    """Of the last thing that happened in the game; that a turn was missed stands after it."""
    entry = table.game.entries.exclude(action__kind=interventions.MISS).latest("version")
    events: list[dict[str, Any]] = entry.events
    return events


def kinds_of_last(table: Table) -> list[str]:
    return [event["kind"] for event in events_of_last(table)]


# --- Which clocks run ---


@pytest.mark.rule("HL-33")
def test_whoever_must_place_is_on_the_clock(setting_up: Table) -> None:
    assert clocks(setting_up) == {0: NOON + seconds(CLOCK.setup)}


@pytest.mark.rule("HL-33")
def test_settlement_and_road_share_one_clock(setting_up: Table) -> None:
    setting_up.wait(10)
    setting_up.act(0, "place_settlement", corner=20)
    assert clocks(setting_up) == {0: NOON + seconds(CLOCK.setup)}


@pytest.mark.rule("HL-40")
def test_a_turn_has_one_clock_from_the_roll_to_its_end(table: Table) -> None:
    table.wait(10)
    table.act(0, "roll")
    assert clocks(table)[0] == NOON + seconds(CLOCK.turn)


@pytest.mark.rule("HL-40")
def test_the_next_turn_has_a_clock_of_its_own(table: Table) -> None:
    table.act(0, "roll")
    table.alter(phase="main")
    table.wait(30)
    table.act(0, "end_turn")
    assert clocks(table) == {1: NOON + seconds(30 + CLOCK.turn)}


def test_the_game_is_due_when_its_first_clock_ends(table: Table) -> None:
    assert table.refresh().due_at == NOON + seconds(CLOCK.turn)


def test_whoever_owes_a_discard_has_a_clock_while_that_of_the_turn_stands(table: Table) -> None:
    """X9."""
    table.wait(20)
    table.let_discard(0, 4)
    assert clocks(table) == {0: None, 1: NOON + seconds(20 + CLOCK.discard)}
    assert table.game.deadlines.get(seat=0).left == 1000 * (CLOCK.turn - 20)


def test_the_clock_of_the_turn_goes_on_after_the_last_discard(table: Table) -> None:
    """X9."""
    table.wait(20)
    table.let_discard(4, 4)
    table.wait(5)
    table.act(0, "discard", cards=[4, 0, 0, 0, 0])
    assert table.game.deadlines.get(seat=0, demand__startswith="turn").due_at is None
    table.wait(5)
    table.act(1, "discard", cards=[4, 0, 0, 0, 0])
    assert clocks(table) == {0: table.now + seconds(CLOCK.turn - 20)}


def test_an_offer_puts_nobody_on_the_clock(table: Table) -> None:
    table.give(0, 1, 0, 0, 0, 0)
    table.alter(phase="main", rolled=True)
    table.act(0, "make_offer", give=[1, 0, 0, 0, 0], get=[0, 1, 0, 0, 0], to=[1])
    assert set(clocks(table)) == {0}


def test_building_after_a_turn_has_the_short_clock_of_discards() -> None:
    """X41."""
    table = special_phase()
    assert clocks(table) == {2: table.now + seconds(CLOCK.discard)}
    assert [seat.position for seat in table.game.seats.filter(waited_for=True)] == [2]


def test_the_next_who_builds_has_a_clock_of_its_own() -> None:
    table = special_phase()
    table.wait(10)
    table.act(2, "pass_building")
    assert clocks(table) == {4: table.now + seconds(CLOCK.discard)}


def test_a_finished_game_has_no_clocks(table: Table) -> None:
    table.submit(0, {"kind": "end_game", "reason": "moderator"}, origin="moderator")
    assert table.refresh().due_at is None
    assert not Deadline.objects.filter(game=table.game).exists()


def test_clocks_can_last_for_days(table: Table) -> None:
    Game.objects.filter(pk=table.id).update(turn_seconds=14 * 24 * 3600)
    table.act(0, "roll")
    table.alter(phase="main")
    table.act(0, "end_turn")
    assert clocks(table)[1] == NOON + timedelta(days=14)


# --- At zero ---


@pytest.mark.rule("HL-33")
def test_an_expired_placement_places_settlement_and_road(setting_up: Table) -> None:
    assert expiry.sweep(setting_up.wait(CLOCK.setup + JUST_OVER)) == 1
    assert kinds_of_last(setting_up) == ["time_ran_out", "settlement_placed", "road_placed"]
    assert setting_up.state.turn == 1


@pytest.mark.rule("HF-39")
def test_whoever_does_not_build_in_time_passes() -> None:
    table = special_phase()
    assert expiry.sweep(table.wait(CLOCK.discard + JUST_OVER)) == 1
    assert kinds_of_last(table) == ["time_ran_out", "special_passed", "special_turn"]
    assert expiry.sweep(table.wait(CLOCK.discard + JUST_OVER)) == 1
    assert kinds_of_last(table) == ["time_ran_out", "special_passed", "turn_started"]


@pytest.mark.rule("HL-33")
def test_an_expired_road_leaves_the_settlement_where_the_person_put_it(setting_up: Table) -> None:
    setting_up.act(0, "place_settlement", corner=20)
    expiry.sweep(setting_up.wait(CLOCK.setup + JUST_OVER))
    assert kinds_of_last(setting_up) == ["time_ran_out", "road_placed"]


@pytest.mark.rule("HL-34")
def test_an_automatic_pair_can_be_moved_by_its_owner_while_others_place(setting_up: Table) -> None:
    expiry.sweep(setting_up.wait(CLOCK.setup + JUST_OVER))
    edge = setting_up.state.board.topology.corner_edges[20][0]
    setting_up.act(0, "move_auto_pair", pair=0, corner=20, edge=edge)
    assert setting_up.state.settlements[0] == 1 << 20


@pytest.mark.rule("HL-40")
def test_an_expired_turn_ends(table: Table) -> None:
    table.act(0, "roll")
    table.alter(phase="main")
    expiry.sweep(table.wait(CLOCK.turn + JUST_OVER))
    assert kinds_of_last(table) == ["time_ran_out", "turn_ended", "turn_started"]
    assert table.state.turn == 1


def test_a_turn_that_expires_before_the_roll_is_rolled_first(table: Table) -> None:
    """X46."""
    expiry.sweep(table.wait(CLOCK.turn + JUST_OVER))
    assert kinds_of_last(table)[:2] == ["time_ran_out", "rolled"]


@pytest.mark.rule("HL-73")
def test_a_robber_who_was_not_moved_in_time_stays(table: Table) -> None:
    table.alter(phase="robber", dice=(3, 4), rolled=True)
    robber = table.state.robber
    expiry.sweep(table.wait(CLOCK.turn + JUST_OVER))
    assert "robber_stayed" in kinds_of_last(table)
    assert (table.state.robber, table.state.turn) == (robber, 1)


def test_an_expired_discard_is_made_at_random(table: Table) -> None:
    """X9."""
    table.let_discard(0, 4)
    expiry.sweep(table.wait(CLOCK.discard + JUST_OVER))
    entry = table.game.entries.get(version=table.version)
    assert (entry.seat, entry.origin) == (1, "timer")
    assert [purpose for purpose, _, _ in entry.chance] == ["discard"] * 4
    assert table.state.phase == "robber"


def test_two_discards_that_expire_together_are_both_made(table: Table) -> None:
    table.let_discard(4, 4)
    assert expiry.sweep(table.wait(CLOCK.discard + JUST_OVER)) == 2
    assert table.state.owes == [0, 0]


def test_expiry_leaves_the_game_of_others_alone(table: Table) -> None:
    other = Table(2)
    other.skip_setup()
    other.act(0, "roll")
    other.wait(1)
    version = other.version
    Deadline.objects.filter(game=other.game).update(due_at=NOON + timedelta(days=1))
    Game.objects.filter(pk=other.id).update(due_at=NOON + timedelta(days=1))
    expiry.sweep(table.wait(CLOCK.turn + JUST_OVER))
    assert other.version == version


# --- Just in time, just too late ---


def test_a_move_received_at_the_very_end_counts(table: Table) -> None:
    table.wait(CLOCK.turn)
    assert isinstance(table.submit(0, {"kind": "roll"}), play.Accepted)


def test_a_move_received_after_the_end_is_refused_even_before_the_sweep(table: Table) -> None:
    table.wait(CLOCK.turn + 0.001)
    assert refusal_code(table.submit(0, {"kind": "roll"})) == "clock_ran_out"


def test_the_sweep_waits_for_moves_that_were_received_in_time(table: Table) -> None:
    version = table.version
    assert expiry.sweep(table.wait(CLOCK.turn + GRACE.total_seconds())) == 0
    in_time = table.submit(0, {"kind": "roll"}, received_at=NOON + seconds(CLOCK.turn))
    assert in_time == play.Accepted(version + 1)


def test_answering_an_offer_is_possible_whatever_the_clock_of_the_turn_says(table: Table) -> None:
    table.give(0, 1, 0, 0, 0, 0)
    table.give(1, 0, 1, 0, 0, 0)
    table.alter(phase="main", rolled=True)
    table.act(0, "make_offer", give=[1, 0, 0, 0, 0], get=[0, 1, 0, 0, 0], to=[1])
    table.wait(CLOCK.turn + 0.1)
    table.act(1, "accept_offer", offer=table.state.offers[0].id)


def test_a_second_sweep_finds_nothing_to_do(table: Table) -> None:
    table.alter(phase="main", dice=(1, 2), rolled=True)
    now = table.wait(CLOCK.turn + JUST_OVER)
    assert expiry.sweep(now) == 1
    assert expiry.sweep(now) == 0


def test_a_clock_that_has_not_run_out_does_not_expire(table: Table) -> None:
    expire = {"origin": "timer", "demand": table.demand(0, "turn")}
    assert refusal_code(table.submit(0, {"kind": "expire"}, **expire)) == "not_due"


def test_a_broken_game_does_not_stop_the_sweep(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = Table(2)
    submit = play.submit

    def fail_for_one(game_id: object, *args: Any, **kwargs: Any) -> play.Accepted | play.Refused:
        if game_id == broken.id:
            raise RuntimeError("broken")
        return submit(game_id, *args, **kwargs)

    monkeypatch.setattr(play, "submit", fail_for_one)
    assert expiry.sweep(table.wait(CLOCK.turn + JUST_OVER)) == 1
    assert broken.id in caplog.text


# --- Slow games, and those without a clock ---


def test_the_clocks_of_a_slow_game_run_for_days() -> None:
    table = Table(2, clock=clock.CLOCKS["three_days"])
    assert clocks(table) == {0: NOON + timedelta(days=3)}
    assert table.game.is_slow
    table.skip_setup()
    table.wait(2 * DAY)
    table.let_discard(4, 0)
    assert table.game.deadlines.get(demand__startswith="discard").due_at == table.now + timedelta(days=1)
    assert table.game.deadlines.get(demand__startswith="turn").left == 1000 * DAY


def test_a_slow_turn_ends_when_its_clock_does() -> None:
    table = Table(2, clock=clock.CLOCKS["day"])
    assert expiry.sweep(table.wait(DAY)) == 0
    assert expiry.sweep(table.wait(JUST_OVER)) == 1
    assert kinds_of_last(table) == ["time_ran_out", "settlement_placed", "road_placed"]


def timeless(players: int = 2, persons: int | None = None) -> Table:
    """A table without a clock."""
    return Table(players, persons, ruleset="hexfolk", clock=None)


@pytest.mark.rule("HF-35")
def test_without_a_clock_nobody_has_a_deadline() -> None:
    table = timeless()
    assert clocks(table) == {}
    table.skip_setup()
    table.act(0, "roll")
    table.let_discard(4, 4)
    assert clocks(table) == {}
    assert (table.refresh().due_at, table.game.is_slow) == (None, False)


@pytest.mark.rule("HF-35")
def test_without_a_clock_a_turn_lasts_until_its_player_ends_it() -> None:
    table = timeless()
    table.skip_setup()
    version = table.version
    assert expiry.sweep(table.wait(365 * DAY)) == 0
    assert table.version == version
    table.act(0, "roll")


@pytest.mark.rule("HF-39")
def test_without_a_clock_building_after_a_turn_takes_as_long_as_one_likes() -> None:
    table = special_phase(clock=None)
    assert clocks(table) == {}
    assert expiry.sweep(table.wait(365 * DAY)) == 0
    table.act(2, "pass_building")
    assert [seat.position for seat in table.game.seats.filter(waited_for=True)] == [4]


def test_an_outage_changes_nothing_in_a_game_without_a_clock() -> None:
    table = timeless()
    outages.make_up(table.now)
    version = table.version
    assert outages.make_up(table.wait(HOUR)) == 0
    assert table.version == version


@pytest.mark.parametrize("cleared", ["setup_seconds", "turn_seconds", "discard_seconds"])
def test_a_table_has_all_of_its_clocks_or_none(table: Table, cleared: str) -> None:
    with pytest.raises(IntegrityError, match="game_all_clocks_or_none"), transaction.atomic():
        Game.objects.filter(pk=table.id).update(**{cleared: None})
