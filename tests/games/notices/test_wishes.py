"""Who wants to know what, when, and in which language."""

from datetime import timedelta

import pytest

from games.models import Channel, Notice, NoticeKind
from games.notices.recipients import choose
from tests.games.notices.conftest import Pass
from tests.games.notices.post import Browser, PushService, bodies
from tests.games.notices.turns import BEFORE_PUSH, TURN, change, slow
from tests.games.tables import NOON, Table

pytestmark = pytest.mark.django_db


def test_in_quiet_hours_a_notice_waits_for_their_end(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    slow(table)
    change(table.owner(0), time_zone="Europe/Berlin", quiet_from=12, quiet_until=15)
    plan()
    deliver(now=NOON + timedelta(hours=1, minutes=59))
    assert bodies(push_service, browser) == []

    deliver(now=NOON + timedelta(hours=2))
    assert bodies(push_service, browser) == [TURN]


def test_quiet_hours_that_were_chosen_since_hold_a_notice_back(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    plan()
    change(table.owner(0), quiet_from=12, quiet_until=15)
    deliver(BEFORE_PUSH)

    assert bodies(push_service, browser) == []


def test_a_kind_that_is_not_wanted_on_a_channel_stays_away(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    choose(table.owner(0), {(NoticeKind.TURN, Channel.PUSH): False, (NoticeKind.START, Channel.PUSH): False})
    plan()
    deliver(BEFORE_PUSH)

    assert bodies(push_service, browser) == []


def test_a_kind_that_is_no_longer_wanted_is_withdrawn(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    plan()
    choose(table.owner(0), {(kind, Channel.PUSH): False for kind in NoticeKind})
    deliver(BEFORE_PUSH)

    assert bodies(push_service, browser) == []


@pytest.mark.parametrize("fields", [{"is_guest": True}, {"is_active": False}], ids=["guest", "suspended"])
def test_guests_and_suspended_people_get_none(
    table: Table, address: str, browser: Browser, plan: Pass, fields: dict[str, bool]
) -> None:
    change(table.owner(0), **fields)
    plan()

    assert not Notice.objects.exists()


def test_nothing_is_written_down_for_those_who_cannot_be_reached(table: Table, plan: Pass) -> None:
    plan()

    assert not Notice.objects.exists()


def test_a_notice_speaks_the_language_of_its_reader(
    push_service: PushService, table: Table, browser: Browser, plan: Pass, deliver: Pass
) -> None:
    change(table.owner(0), language="de")
    plan()
    deliver(BEFORE_PUSH)

    assert bodies(push_service, browser) == ["Du bist dran."]
