"""Standing orders are carried out through the door: in their seat's name, once, and never for ever."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
import time_machine
from django.conf import LazySettings
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.models import User
from games import automatic, moderation, play, projection, replay, tasks
from games.clock import DAY, ClockSettings
from games.engine import legal_actions
from games.models import StandingOrders
from games.standing import standing_of
from tests.games.tables import CLOCK, NOON, Table, person

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]

DECLINE_ALL = {"kind": "decline", "resource": None}
EVERY_TURN = {"roll": True, "end": True, "once": False}

Commit = Callable[[], Any]


@pytest.fixture
def table() -> Table:
    """Seat 0 is on turn and has rolled; seat 1 holds nine cards."""
    table = Table(2)
    table.skip_setup()
    table.alter(phase="main", rolled=True, dice=(1, 2))
    table.give(0, 0, 0, 1, 0, 0)
    table.give(1, 2, 3, 0, 0, 4)
    return table


@pytest.fixture
def committed(django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks) -> Commit:
    """Within it, what is committed is heard of, and tasks run where they are queued."""
    return lambda: django_capture_on_commit_callbacks(execute=True)


def leave(table: Table, seat: int, user: User | None = None, **orders: Any) -> str:
    """Leave orders as the seat's owner, or somebody else; the code of a refusal, or an empty text."""
    wanted = {"keep": None, "offers": [], "turn": None, **orders}
    refusal = automatic.leave(table.id, seat, user or table.owner(seat), wanted)
    return refusal.code if refusal else ""


def offer(table: Table) -> int:
    """Seat 0 offers a wool for an ore."""
    return table.act(0, "make_offer", give=[0, 0, 1, 0, 0], get=[0, 0, 0, 0, 1], to=[1])


def last_entry(table: Table) -> Any:
    return table.game.entries.get(version=table.version)


def owing_four(table: Table) -> None:
    """A seven was rolled, and seat 1 is to discard four of its nine cards."""
    table.alter(phase="main", rolled=False, dice=(0, 0))
    table.alter(phase="discard", rolled=True, dice=(3, 4), owes=[0, 4])
    StandingOrders.objects.update(is_due=True)


# Carrying out


def test_an_offer_is_answered_when_it_is_made(table: Table, committed: Commit) -> None:
    assert leave(table, 1, offers=[DECLINE_ALL]) == ""
    with committed():
        version = offer(table)
    entry = last_entry(table)
    assert (entry.version, entry.seat, entry.origin, entry.user) == (version + 1, 1, "orders", None)
    assert entry.action["kind"] == "decline_offer"


@pytest.mark.rule("HL-69")
def test_a_discard_is_made_as_it_was_ordered(table: Table) -> None:
    leave(table, 1, keep=[0, 1, 2, 3, 4])
    owing_four(table)
    assert automatic.act(table.id, 1)
    assert last_entry(table).action == {"kind": "discard", "cards": [0, 0, 0, 0, 4]}


def test_turns_in_which_nothing_can_be_done_go_by_themselves(table: Table, committed: Commit) -> None:
    table.give(1, 0, 0, 0, 0, 0)
    leave(table, 1, turn=EVERY_TURN)
    with committed():
        version = table.act(0, "end_turn")
    kinds = [entry.action["kind"] for entry in table.game.entries.filter(version__gt=version)]
    assert kinds[0] == "roll"
    assert {entry.origin for entry in table.game.entries.filter(version__gt=version)} == {"orders"}


def test_an_order_for_one_turn_is_not_carried_out_in_the_next(table: Table, committed: Commit) -> None:
    leave(table, 1, turn={"roll": True, "end": False, "once": True})
    with committed():
        table.act(0, "end_turn")
    assert last_entry(table).action["kind"] == "roll"
    table.alter(phase="roll", rolled=False, turns=table.state.turns + 2, dice=(0, 0))
    StandingOrders.objects.update(is_due=True)
    assert not automatic.act(table.id, 1)


def test_orders_left_while_the_seat_is_waited_for_are_carried_out_at_once(table: Table, committed: Commit) -> None:
    offer(table)
    with committed():
        leave(table, 1, offers=[DECLINE_ALL])
    assert last_entry(table).action["kind"] == "decline_offer"


def test_a_seat_without_orders_is_left_alone(table: Table, committed: Commit) -> None:
    with committed():
        version = offer(table)
    assert table.version == version


def test_the_ledger_of_a_game_with_orders_can_be_played_again(committed: Commit) -> None:
    table = Table(2)
    table.place_all()
    for seat in range(2):
        leave(table, seat, keep=[0, 1, 2, 3, 4], offers=[DECLINE_ALL], turn=EVERY_TURN)
    with committed():
        tasks.call_seats()
    assert table.refresh().entries.filter(origin="orders").exists()
    assert replay.faults(table.game) == []


def test_a_build_can_be_taken_back_before_an_order_ends_the_turn(table: Table, committed: Commit) -> None:
    leave(table, 0, turn=EVERY_TURN)
    table.give(0, 1, 1, 0, 0, 0)
    with committed():
        version = table.act(0, "build_road", edge=legal_actions(table.state, 0)["build_road"]["edges"][0])
    assert table.version == version
    table.act(0, "undo", version=version - 1)


# Once, and not for ever


def test_what_the_orders_leave_to_the_person_is_looked_at_once(table: Table) -> None:
    leave(table, 1, offers=[{"kind": "decline", "resource": 0}])
    version = offer(table)
    assert automatic.owed() == [(table.id, 1)]
    assert not automatic.act(table.id, 1)
    assert automatic.owed() == []
    assert table.version == version


def test_doing_it_twice_does_nothing_more(table: Table) -> None:
    leave(table, 1, offers=[DECLINE_ALL])
    version = offer(table)
    assert automatic.act(table.id, 1)
    assert not automatic.act(table.id, 1)
    assert table.version == version + 1


def test_an_order_that_is_refused_is_not_tried_again(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(automatic, "decide", lambda *args, **options: {"kind": "roll"})
    leave(table, 1, offers=[DECLINE_ALL])
    version = offer(table)
    assert not automatic.act(table.id, 1)
    assert (table.version, automatic.owed()) == (version, [])
    assert "was refused: not_your_turn" in caplog.text


def test_orders_that_fail_are_reported_and_not_tried_again(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(automatic, "decide", lambda *args, **options: 1 / 0)
    leave(table, 1, offers=[DECLINE_ALL])
    version = offer(table)
    assert not automatic.act(table.id, 1)
    assert (table.version, automatic.owed()) == (version, [])
    assert "failed" in caplog.text


@pytest.mark.rule("HL-40")
def test_no_order_is_carried_out_when_the_clock_has_run_out(table: Table) -> None:
    leave(table, 0, turn=EVERY_TURN)
    table.give(0, 0, 0, 0, 0, 0)
    version = table.version
    with time_machine.travel(table.wait(CLOCK.turn + 1), tick=False):
        assert not automatic.act(table.id, 0)
    assert table.version == version


def test_an_order_whose_message_got_lost_is_called_again(table: Table, committed: Commit) -> None:
    leave(table, 1, offers=[DECLINE_ALL])
    offer(table)
    with committed():
        tasks.call_seats()
    assert last_entry(table).action["kind"] == "decline_offer"


def test_a_queued_order_is_not_queued_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    queued: list[Any] = []
    monkeypatch.setattr(tasks.carry_out_orders, "apply_async", lambda args, **options: queued.append(args))
    leave(table, 1, offers=[DECLINE_ALL])
    offer(table)
    tasks.queue_orders(None, game_id=table.id)
    tasks.call_seats()
    assert queued == [(table.id, 1)]


def test_an_order_waits_a_little_at_a_live_table(table: Table, settings: LazySettings) -> None:
    settings.ORDERS_PAUSE = 1.5
    pauses = [automatic.pause(table.id, Random(seed)) for seed in range(20)]
    assert 1.5 <= min(pauses) < max(pauses) <= 3


@pytest.mark.parametrize("clock", [None, ClockSettings(setup=DAY, turn=DAY, discard=DAY)], ids=["none", "slow"])
def test_an_order_does_not_wait_where_nobody_watches(clock: ClockSettings | None, settings: LazySettings) -> None:
    settings.ORDERS_PAUSE = 1.5
    assert automatic.pause(Table(2, ruleset="hexfolk", clock=clock).id, Random(1)) == 0


# Who plays


def test_a_computer_that_plays_for_somebody_does_not_keep_to_the_orders(table: Table) -> None:
    leave(table, 1, offers=[DECLINE_ALL])
    moderator = person("moderator")
    assert moderation.replace_player(table.id, 1, "random", moderator) is None
    offer(table)
    assert (automatic.owed(), automatic.act(table.id, 1)) == ([], False)
    assert moderation.give_back(table.id, 1, moderator) is None
    assert automatic.owed() == [(table.id, 1)]
    assert automatic.act(table.id, 1)


def test_the_door_takes_no_standing_order_for_a_computer() -> None:
    table = Table(2, persons=1)
    computer = next(seat.position for seat in table.game.seats.all() if seat.is_computer)
    result = table.submit(computer, {"kind": "roll"}, origin="orders", user=None)
    assert isinstance(result, play.Refused)
    assert result.refusal.code == "not_your_seat"


def test_the_door_takes_no_standing_order_to_do_what_only_the_site_may(table: Table) -> None:
    result = table.submit(0, {"kind": "expire"}, origin="orders", user=None)
    assert isinstance(result, play.Refused)
    assert result.refusal.code == "site_only"


def test_orders_rest_with_a_paused_game_and_go_on_with_it(table: Table) -> None:
    leave(table, 1, offers=[DECLINE_ALL])
    offer(table)
    moderator = person("moderator")
    moderation.pause(table.id, moderator)
    assert (automatic.owed(), automatic.act(table.id, 1)) == ([], False)
    moderation.resume(table.id, moderator)
    assert automatic.act(table.id, 1)


# Leaving orders


@pytest.mark.parametrize("wrong", [{"keep": [1]}, {"offers": "all"}, {"turn": {}}, {"more": 1}])
def test_what_is_no_orders_is_refused(table: Table, wrong: dict[str, Any]) -> None:
    leave(table, 1, offers=[DECLINE_ALL])
    assert leave(table, 1, **wrong) == "malformed"
    assert StandingOrders.objects.get().orders["offers"] == [DECLINE_ALL]


def test_nobody_leaves_orders_for_somebody_else(table: Table) -> None:
    assert leave(table, 1, user=table.owner(0), offers=[DECLINE_ALL]) == "not_your_seat"
    assert automatic.leave(table.id, 1, None, {"keep": None, "offers": [], "turn": None}) is not None
    assert not StandingOrders.objects.exists()


def test_nobody_leaves_orders_while_a_computer_plays(table: Table) -> None:
    moderation.replace_player(table.id, 1, "random", person("moderator"))
    assert leave(table, 1, offers=[DECLINE_ALL]) == "replaced"


def test_later_orders_take_the_place_of_earlier_ones(table: Table) -> None:
    leave(table, 1, offers=[DECLINE_ALL])
    leave(table, 1, keep=[4, 3, 2, 1, 0])
    assert StandingOrders.objects.get().orders == {"keep": [4, 3, 2, 1, 0], "offers": [], "turn": None}


def test_no_orders_leave_nothing_behind(table: Table) -> None:
    leave(table, 1, offers=[DECLINE_ALL])
    assert leave(table, 1) == ""
    assert not StandingOrders.objects.exists()


def test_orders_are_gone_when_the_game_is_over(table: Table) -> None:
    leave(table, 1, offers=[DECLINE_ALL])
    table.submit(0, {"kind": "end_game", "reason": "moderator"}, origin="moderator")
    assert not StandingOrders.objects.exists()
    assert leave(table, 1, offers=[DECLINE_ALL]) == "not_running"


# What others learn


def test_the_log_tells_everybody_that_something_was_done_automatically(table: Table) -> None:
    leave(table, 1, offers=[DECLINE_ALL])
    offer(table)
    automatic.act(table.id, 1)
    standing = standing_of(table.id)
    assert standing is not None
    for viewer in (table.owner(0).pk, None):
        update = projection.update_message(standing, viewer, table.version - 2, NOON)
        made, declined = (event["text"] for event in update["events"])
        assert declined == f"Automatic: {table.owner(1).username} declines the offer."
        assert not made.startswith("Automatic")


def test_what_follows_an_automatic_roll_is_not_called_automatic(table: Table) -> None:
    leave(table, 0, turn=EVERY_TURN)
    table.alter(phase="roll", rolled=False, dice=(0, 0))
    StandingOrders.objects.update(is_due=True)
    automatic.act(table.id, 0)
    standing = standing_of(table.id)
    assert standing is not None
    rolled, *after = (
        event["text"] for event in projection.update_message(standing, None, table.version - 1, NOON)["events"]
    )
    assert rolled.startswith("Automatic")
    assert after
    assert not [text for text in after if text.startswith("Automatic")]
