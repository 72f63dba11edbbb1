"""What is planned to be told: a turn that goes on, and plans that got lost with the broker."""

import pytest
from django.core.cache import cache
from django.utils import timezone

from games import play
from games.models import Channel, Game, Notice, NoticeKind, Snapshot
from games.notices import planning, tasks
from games.notices.planning import WAIT
from tests.games.notices.conftest import Pass
from tests.games.notices.post import Browser, PushService
from tests.games.tables import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def lost(table: Table, browser: Browser) -> Table:
    """A table whose last change nobody was told of."""
    cache.clear()
    assert planning.untold() == [table.id]
    return table


def told(table: Table) -> bool:
    return Notice.objects.filter(game=table.game, kind=NoticeKind.TURN, due_at__isnull=False).exists()


def discard(table: Table, seat: int) -> None:
    cards = {"kind": "discard", "cards": [4, 0, 0, 0, 0]}
    assert isinstance(table.submit(seat, cards, demand=table.demand(seat, "discard")), play.Accepted)


def test_a_turn_that_goes_on_after_others_have_discarded_is_told_anew(
    table: Table, browser: Browser, push_service: PushService, plan: Pass, deliver: Pass
) -> None:
    waits = WAIT[Channel.PUSH].total_seconds()
    plan()
    deliver(waits)
    table.let_discard(4, 4)
    discard(table, 0)
    plan()
    deliver(waits)
    assert len(push_service.posted) == 1

    discard(table, 1)
    plan()
    deliver(waits)

    assert [message["body"] for message in push_service.shown_in(browser)] == ["It's your turn."] * 2


def test_a_plan_that_got_lost_is_made_up_for(lost: Table) -> None:
    assert not told(lost)
    tasks.plan_lost_notices()
    assert told(lost)
    assert planning.untold() == []


def test_a_plan_that_was_made_is_not_made_again(table: Table, browser: Browser, plan: Pass) -> None:
    plan()
    assert planning.untold() == []


def test_a_plan_that_is_on_its_way_is_left_to_it(lost: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    queued: list[str] = []
    monkeypatch.setattr(tasks.plan_notices, "apply_async", lambda args, **options: queued.extend(args))
    tasks.queue_plan(None, game_id=lost.id)
    tasks.plan_lost_notices()
    assert queued == [lost.id]


def test_where_nobody_can_be_told_there_is_nothing_to_make_up_for() -> None:
    Table(2)
    tasks.plan_lost_notices()
    assert planning.untold() == []


def test_a_plan_that_fails_is_not_tried_again_before_the_next_change(
    lost: Table, caplog: pytest.LogCaptureFixture
) -> None:
    Snapshot.objects.filter(game=lost.game).update(schema=0)
    Game.objects.filter(pk=lost.id).update(started_at=timezone.now())
    tasks.plan_lost_notices()
    assert lost.id in caplog.text
    assert planning.untold() == []


def test_of_very_many_games_a_few_are_made_up_for_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "BATCH", 2)
    for _ in range(3):
        Table(2)
    left = [len(planning.untold())]
    for _ in range(2):
        tasks.plan_lost_notices()
        left.append(Game.objects.filter(told_version__lt=1).count())
    assert left == [2, 1, 0]
