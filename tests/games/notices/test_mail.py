"""Notices as mails: what is in them, and how to get no more."""

from dataclasses import asdict

import pytest
from django.core import mail as outbox
from django.core.mail import EmailMessage
from django.test import Client

from accounts.models import User
from games.models import Channel
from games.notices import mail, tasks
from games.notices.reasons import Reason
from games.notices.recipients import choices_of
from tests.games.notices.post import give_address
from tests.games.tables import person

pytestmark = pytest.mark.django_db
ITEM = mail.Item("Saltmarsh", "It's your turn.", "/tables/abc/")


@pytest.fixture
def reader() -> User:
    reader = person("Mara")
    give_address(reader)
    return reader


@pytest.fixture
def sent(reader: User) -> EmailMessage:
    mail.send(reader.pk, [ITEM])
    return outbox.outbox[0]


def path_of(message: EmailMessage) -> str:
    """Where its header says that mails can be stopped."""
    header: str = message.extra_headers["List-Unsubscribe"]
    return header.strip("<>").removeprefix("https://hexsite.test")


def wants_mail(user: User) -> bool:
    return any(channel == Channel.MAIL for _kind, channel in choices_of(user.notice_choices.all()))


def test_a_mail_says_what_is_on_and_where(sent: EmailMessage) -> None:
    assert "Hello Mara," in sent.body
    assert "Saltmarsh: It's your turn.\nhttps://hexsite.test/tables/abc/\n" in sent.body
    assert "https://hexsite.test/accounts/settings/" in sent.body


def test_a_mail_speaks_its_readers_language(reader: User) -> None:
    User.objects.filter(pk=reader.pk).update(language="de")
    mail.send(reader.pk, [ITEM])

    assert "Hallo Mara," in outbox.outbox[0].body


def test_names_with_marks_of_html_arrive_as_they_are(reader: User) -> None:
    mail.send(reader.pk, [mail.Item("Fish & <Chips>", "It's your turn.", "/")])

    assert "Fish & <Chips>: It's your turn." in outbox.outbox[0].body


def test_a_mail_lets_mail_programs_unsubscribe_by_one_click(sent: EmailMessage) -> None:
    assert sent.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert path_of(sent) in sent.body


def test_a_mail_programs_click_stops_the_mails_without_cookie_or_log_in(sent: EmailMessage, reader: User) -> None:
    response = Client(enforce_csrf_checks=True).post(path_of(sent), {"List-Unsubscribe": "One-Click"})

    assert response.status_code == 200
    assert not wants_mail(reader)


def test_opening_the_link_asks_first(sent: EmailMessage, reader: User, client: Client) -> None:
    """Some mail programs open every link."""
    page = client.get(path_of(sent)).content.decode()

    assert "Shall we write no more to you" in page
    assert wants_mail(reader)


def test_a_token_that_is_not_ours_stops_nothing(sent: EmailMessage, reader: User, client: Client) -> None:
    assert client.post(path_of(sent)[:-2] + "x/").status_code == 404
    assert wants_mail(reader)


def test_an_address_that_is_gone_by_then_gets_nothing(reader: User) -> None:
    reader.emailaddress_set.all().delete()
    mail.send(reader.pk, [ITEM])

    assert outbox.outbox == []


@pytest.mark.usefixtures("retrying")
def test_a_mail_server_that_cannot_be_reached_is_tried_a_few_times(
    reader: User, monkeypatch: pytest.MonkeyPatch, reason: Reason
) -> None:
    tries = []

    def fail(*args: object) -> None:
        tries.append(args)
        raise ConnectionRefusedError

    monkeypatch.setattr(mail, "send", fail)
    tasks.send_mail.apply((reader.pk, [(asdict(ITEM), reason.to_json())]))

    assert len(tries) == 1 + tasks.TRIES_AGAIN
