"""Notices in a whole site: taken up by its workers, sent by the one that may be slow."""

import time
from pathlib import Path

import pytest
from django.utils import timezone

from games.models import Notice, NoticeKind
from games.notices import planning
from tests.games.notices.post import give_address
from tests.games.tables import Table
from tests.live import PATIENCE, RunningSite

END = f"\n{'-' * 79}\n"
"""What Django's backend for files writes behind each mail."""


@pytest.fixture
def mail_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the site's processes put their mails."""
    monkeypatch.setenv("EMAIL_URL", f"file:///{tmp_path}")
    return tmp_path


def mails(folder: Path) -> list[str]:
    return [path.read_text() for path in folder.glob("*.log")]


@pytest.mark.django_db(transaction=True)
def test_the_workers_send_what_is_due(mail_folder: Path, celery_site: RunningSite) -> None:
    table = Table(2, now=timezone.now())
    address = give_address(table.owner(0))
    planning.plan(table.id, timezone.now())
    due = Notice.objects.filter(kind=NoticeKind.TURN)
    due.update(due_at=timezone.now())

    end = time.monotonic() + PATIENCE
    while not any(END in mail for mail in mails(mail_folder)):  # a file is there before all of its text is
        assert time.monotonic() < end, list(Notice.objects.values())
        time.sleep(0.1)

    [mail] = mails(mail_folder)
    assert f"To: {address}" in mail
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in mail
    assert due.get().is_unread
