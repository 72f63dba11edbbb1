"""What goes out, when, to whom, and how often. Time is an argument; nobody waits."""

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import count

import pytest
from django.core.cache import cache
from django.core.mail import EmailMessage
from kombu.exceptions import OperationalError as BrokerError

from games import breaker, moderation
from games.models import Channel, Game, Notice, NoticeKind
from games.notices import delivery, planning, presence, tasks
from games.notices.recipients import stop_mail
from games.snapshots import SnapshotOutdatedError
from games.standing import Standing, standing_of
from tests.games.notices.conftest import Pass
from tests.games.notices.post import Browser, PushService, bodies
from tests.games.notices.turns import BEFORE_MAIL, BEFORE_PUSH, TURN, end_turns, slow
from tests.games.tables import CLOCK, NOON, Table
from tests.games.test_racing import at_once

pytestmark = pytest.mark.django_db

RUNS_OUT = "Your time runs out: Jan. 2, 2026, 12:02 p.m. UTC"


# --- Once, and only as long as it is true ---


def test_a_browser_shows_whose_turn_it_is(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    plan()
    deliver(BEFORE_PUSH)

    [message] = push_service.shown_in(browser)
    assert message == {
        "title": "A table",
        "body": TURN,
        "url": table.game.get_absolute_url(),
        "tag": f"game-{table.id}",
        "waiting": 1,
    }


def test_nobody_is_told_at_once_who_may_just_be_coming(
    push_service: PushService, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    plan()
    deliver(BEFORE_PUSH - 0.001)

    assert bodies(push_service, browser) == []


def test_the_same_turn_is_told_once_however_often_the_game_changes(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    for _ in range(3):
        plan()
        deliver(BEFORE_PUSH)

    assert bodies(push_service, browser) == [TURN]


def test_the_next_turn_is_told_anew(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    plan()
    deliver(BEFORE_PUSH)
    end_turns(table)
    plan()
    deliver(BEFORE_PUSH)

    assert bodies(push_service, browser) == [TURN, TURN]
    assert Notice.objects.filter(kind=NoticeKind.TURN, channel=Channel.PUSH).count() == 1


def test_who_has_acted_meanwhile_hears_nothing(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    """Even if nobody has planned anew: what is due is looked at again."""
    plan()
    end_turns(table, 1)
    deliver(BEFORE_PUSH)

    assert bodies(push_service, browser) == []


def test_a_turn_that_had_to_rest_is_told_when_it_goes_on(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    plan()
    moderation.pause(table.id, table.host, now=table.now)
    deliver(BEFORE_PUSH)
    assert bodies(push_service, browser) == []

    moderation.resume(table.id, table.host, now=table.now)
    plan()
    deliver(BEFORE_PUSH)
    assert bodies(push_service, browser) == [TURN]


@pytest.mark.django_db(transaction=True)
def test_plans_and_senders_at_the_same_moment_tell_it_once(
    push_service: PushService, table: Table, browser: Browser
) -> None:
    at_once(*[lambda: planning.plan(table.id, table.now)] * 4)
    table.wait(BEFORE_PUSH)
    at_once(*[lambda: delivery.send_due(table.now)] * 4)

    assert bodies(push_service, browser) == [TURN]


def test_notices_of_a_game_that_was_over_long_ago_are_removed(table: Table, browser: Browser, plan: Pass) -> None:
    plan()
    Game.objects.filter(pk=table.id).update(status=Game.Status.FINISHED, finished_at=table.now)
    planning.forget_old(table.wait(2 * 24 * 3600))
    assert table.owner(0).notices.exists()

    planning.forget_old(table.wait(1))
    assert not table.owner(0).notices.exists()


def test_a_fault_with_one_person_holds_up_no_other(
    monkeypatch: pytest.MonkeyPatch,
    push_service: PushService,
    table: Table,
    browser: Browser,
    plan: Pass,
    deliver: Pass,
) -> None:
    other = Browser().subscribe(table.owner(1))
    real = delivery._send_to

    def fail_for_the_first(user_id: int, now: datetime) -> None:
        if user_id == table.owner(0).pk:
            raise RuntimeError
        real(user_id, now)

    monkeypatch.setattr(delivery, "_send_to", fail_for_the_first)
    plan()
    deliver(BEFORE_PUSH)

    assert bodies(push_service, browser) == []
    assert bodies(push_service, other) == ["The game has begun."]
    assert not Notice.objects.filter(due_at__lte=table.now).exists()


def test_what_waits_for_its_sender_goes_out_late_while_it_is_true(
    push_service: PushService,
    mailoutbox: list[EmailMessage],
    table: Table,
    browser: Browser,
    address: str,
    plan: Pass,
    deliver: Pass,
    senders_are_back: Callable[[], None],
) -> None:
    slow(table)
    plan()
    deliver(BEFORE_MAIL)
    senders_are_back()

    assert bodies(push_service, browser) == [TURN]
    assert [mail.to for mail in mailoutbox] == [[address]]


@pytest.mark.usefixtures("address")
def test_what_waits_for_its_sender_is_dropped_once_it_is_settled_or_not_wanted(
    push_service: PushService,
    mailoutbox: list[EmailMessage],
    table: Table,
    browser: Browser,
    plan: Pass,
    deliver: Pass,
    senders_are_back: Callable[[], None],
) -> None:
    slow(table)
    plan()
    deliver(BEFORE_MAIL)
    stop_mail(table.owner(0))
    end_turns(table, 1)
    senders_are_back()

    assert (bodies(push_service, browser), mailoutbox) == ([], [])


def test_a_fault_in_one_game_holds_up_no_notice_of_another(
    monkeypatch: pytest.MonkeyPatch,
    push_service: PushService,
    table: Table,
    browser: Browser,
    plan: Pass,
    deliver: Pass,
) -> None:
    broken = Table(2, people=[table.owner(0), table.owner(1)])

    def fail_for_the_broken_one(game_id: str) -> Standing | None:
        if game_id == broken.id:
            raise SnapshotOutdatedError
        return standing_of(game_id)

    plan(broken)
    plan()
    monkeypatch.setattr(delivery, "standing_of", fail_for_the_broken_one)
    deliver(BEFORE_PUSH)

    assert bodies(push_service, browser) == [TURN]
    assert not Notice.objects.filter(due_at__lte=table.now).exists()


def test_of_several_offers_none_is_told_twice(
    push_service: PushService, table: Table, plan: Pass, deliver: Pass
) -> None:
    receiver = Browser().subscribe(table.owner(1))
    table.game.seats.update(acted_version=1)
    table.give(0, 2, 0, 0, 0, 0)
    table.alter(phase="main", rolled=True)
    table.act(0, "make_offer", give=[1, 0, 0, 0, 0], get=[0, 1, 0, 0, 0], to=[1])
    table.act(0, "make_offer", give=[2, 0, 0, 0, 0], get=[0, 1, 0, 0, 0], to=[1])
    plan()
    deliver(BEFORE_PUSH)
    table.act(1, "decline_offer", offer=table.state.offers[1].id)
    plan()
    deliver(BEFORE_PUSH)

    assert bodies(push_service, receiver) == ["You are offered a trade."]


# --- Who looks, needs no notice ---


def test_whoever_looks_at_the_game_is_told_only_after_they_left(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    presence.stay(table.owner(0).pk, table.id)
    plan()
    deliver(BEFORE_PUSH)
    assert bodies(push_service, browser) == []

    cache.clear()
    deliver(delivery.LOOK_AGAIN.total_seconds())
    assert bodies(push_service, browser) == [TURN]


def test_whoever_came_to_look_has_seen_what_was_to_be_told(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    plan()
    presence.arrive(table.owner(0).pk, table.id)
    cache.clear()
    plan()
    deliver(BEFORE_PUSH)

    assert bodies(push_service, browser) == []


def test_whoever_came_to_look_is_still_told_that_the_clock_runs_out(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    plan()
    presence.arrive(table.owner(0).pk, table.id)
    cache.clear()
    deliver(0.8 * CLOCK.turn)

    assert bodies(push_service, browser) == [RUNS_OUT]


def test_looking_at_one_game_says_nothing_of_another(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    presence.stay(table.owner(0).pk, "another")
    plan()
    deliver(BEFORE_PUSH)

    assert bodies(push_service, browser) == [TURN]


# --- Clocks ---


def test_a_clock_that_runs_out_is_told_once_at_four_fifths(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    plan()
    deliver(BEFORE_PUSH)
    deliver(0.8 * CLOCK.turn - BEFORE_PUSH - 0.001)
    assert len(push_service.posted) == 1

    deliver(0.001)
    plan()
    deliver(1)
    assert bodies(push_service, browser) == [TURN, RUNS_OUT]


def test_added_time_puts_the_notice_off(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    plan()
    deliver(BEFORE_PUSH)
    table.refresh().deadlines.update(due_at=NOON + timedelta(seconds=CLOCK.turn + 60), left=1000 * (CLOCK.turn + 60))
    table.act(0, "roll")
    table.alter(phase="main")
    deliver(0.8 * CLOCK.turn)
    assert len(push_service.posted) == 1

    deliver(60)
    assert len(push_service.posted) == 2


def test_a_push_service_keeps_a_message_no_longer_than_the_clock_runs(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    plan()
    deliver(BEFORE_PUSH)

    assert push_service.posted[0].headers["ttl"] == str(int(CLOCK.turn - BEFORE_PUSH))


def test_of_two_notices_about_a_game_only_the_more_urgent_goes_out(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    plan()
    deliver(0.9 * CLOCK.turn)

    assert bodies(push_service, browser) == [RUNS_OUT]


# --- Without a broker ---


@pytest.fixture
def no_broker(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Nothing can be queued, until this is undone."""

    def away(*args: object) -> None:
        raise BrokerError("Timeout reading from socket")

    monkeypatch.setattr(breaker, "redis", breaker.Breaker("Redis", clock=count(step=breaker.PAUSE).__next__))
    patch = pytest.MonkeyPatch()
    patch.setattr(tasks.send_push, "delay", away)
    patch.setattr(tasks.send_mail, "delay", away)
    return patch


def test_what_finds_no_broker_is_sent_once_there_is_one(
    push_service: PushService, browser: Browser, no_broker: pytest.MonkeyPatch, plan: Pass, deliver: Pass
) -> None:
    plan()
    deliver(BEFORE_PUSH)
    no_broker.undo()
    assert bodies(push_service, browser) == []

    deliver(delivery.LOOK_AGAIN.total_seconds())
    deliver(delivery.LOOK_AGAIN.total_seconds())

    assert bodies(push_service, browser) == [TURN]


def test_what_finds_no_broker_is_not_sent_when_it_is_true_no_more(
    push_service: PushService,
    table: Table,
    browser: Browser,
    no_broker: pytest.MonkeyPatch,
    plan: Pass,
    deliver: Pass,
) -> None:
    plan()
    deliver(BEFORE_PUSH)
    no_broker.undo()
    end_turns(table, 1)
    plan()

    deliver(delivery.LOOK_AGAIN.total_seconds())

    assert bodies(push_service, browser) == []
