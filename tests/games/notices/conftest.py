"""A table at which seat 0 is to roll, the outside of the site, and time that is moved by hand."""

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial

import pytest
from django.core.mail import EmailMessage
from pytest_django import DjangoCaptureOnCommitCallbacks

from games.notices import delivery, planning, push, tasks
from games.notices.reasons import Reason
from hexsite import celery_app
from tests.games.notices.post import Browser, PushService, give_address
from tests.games.tables import Table

Pass = Callable[..., None]


@pytest.fixture
def push_service(monkeypatch: pytest.MonkeyPatch) -> PushService:
    service = PushService()
    monkeypatch.setattr(push, "new_session", lambda: service)
    return service


@pytest.fixture
def table(db: None) -> Table:
    """Two persons who have placed everything; seat 0 is to roll."""
    table = Table(2)
    table.skip_setup()
    return table


@pytest.fixture
def browser(table: Table, push_service: PushService) -> Browser:
    """That of seat 0."""
    return Browser().subscribe(table.owner(0))


@pytest.fixture
def address(table: Table, mailoutbox: list[EmailMessage]) -> str:
    """That of seat 0."""
    return give_address(table.owner(0))


@pytest.fixture
def plan(table: Table) -> Pass:
    """See what there is to tell, as after each change of the game."""

    def plan(of: Table = table) -> None:
        planning.plan(of.id, of.now)

    return plan


@pytest.fixture
def deliver(
    table: Table, push_service: PushService, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> Pass:
    """Let seconds pass and send what is due then."""

    def deliver(after: float = 0, now: datetime | None = None) -> None:
        table.now = now or table.wait(after)
        with django_capture_on_commit_callbacks(execute=True):
            delivery.send_due(table.now)

    return deliver


@pytest.fixture
def retrying() -> Iterator[None]:
    """Tasks that ask for another try get it at once."""
    celery_app.conf.task_eager_propagates = False
    yield
    celery_app.conf.task_eager_propagates = True


@pytest.fixture
def reason(monkeypatch: pytest.MonkeyPatch) -> Reason:
    """One that always holds."""
    monkeypatch.setattr(Reason, "holds", lambda reason: True)
    return Reason(user=0, game="", kind="turn", channel="mail", occasion="turn:0", at="")


@pytest.fixture
def senders_are_back(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """The workers that send are away until this is called: then they do what has been queued meanwhile."""
    waiting: list[Callable[[], object]] = []
    for task in (tasks.send_mail, tasks.send_push):
        monkeypatch.setattr(task, "delay", lambda *args, task=task: waiting.append(partial(task.apply, args)))

    def come_back() -> None:
        while waiting:
            waiting.pop(0)()

    return come_back
