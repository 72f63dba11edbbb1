"""What goes out by mail: once as long as it is unread, or once a day."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.core.mail import EmailMessage

from games import expiry
from games.deadlines import GRACE
from games.models import Game
from games.notices import presence
from tests.games.notices.conftest import Pass
from tests.games.notices.post import give_address
from tests.games.notices.turns import BEFORE_MAIL, change, end_turns, slow
from tests.games.tables import NOON, Table

pytestmark = pytest.mark.django_db


def test_a_mail_goes_out_when_nobody_came_for_two_minutes(
    table: Table, address: str, mailoutbox: list[EmailMessage], plan: Pass, deliver: Pass
) -> None:
    slow(table)
    plan()
    deliver(BEFORE_MAIL - 0.001)
    assert mailoutbox == []

    deliver(0.001)
    [mail] = mailoutbox
    assert (mail.to, mail.subject) == ([address], "Hexsite: A table: It's your turn.")


def test_no_second_mail_of_the_kind_while_the_first_is_unread(
    table: Table, address: str, mailoutbox: list[EmailMessage], plan: Pass, deliver: Pass
) -> None:
    """Somebody plays on without having come by the mail's link, in a page that was not seen."""
    slow(table)
    plan()
    deliver(BEFORE_MAIL)
    end_turns(table)
    plan()
    deliver(BEFORE_MAIL)

    assert [mail.subject for mail in mailoutbox].count("Hexsite: A table: It's your turn.") == 1


def test_a_warning_of_missed_turns_goes_out_although_the_first_mail_is_unread(
    table: Table, address: str, mailoutbox: list[EmailMessage], plan: Pass, deliver: Pass
) -> None:
    """A timer played for the person, who never came."""
    slow(table)
    Game.objects.filter(pk=table.id).update(misses_allowed=2)
    plan()
    deliver(BEFORE_MAIL)
    expiry.sweep(table.wait(24 * 3600 + GRACE.total_seconds() + 0.001))
    end_turns(table, 1)
    assert table.state.turn == 0
    plan()
    deliver(BEFORE_MAIL)

    assert mailoutbox[-1].subject.startswith("Hexsite: A table: It's your turn. Turns missed: 1.")


def test_a_mail_of_the_kind_goes_out_again_after_the_person_came(
    table: Table, address: str, mailoutbox: list[EmailMessage], plan: Pass, deliver: Pass
) -> None:
    slow(table)
    plan()
    deliver(BEFORE_MAIL)
    presence.arrive(table.owner(0).pk, table.id)
    cache.clear()
    end_turns(table)
    plan()
    deliver(BEFORE_MAIL)

    assert [mail.subject for mail in mailoutbox] == 2 * ["Hexsite: A table: It's your turn."]


def test_an_address_that_was_never_confirmed_gets_no_mail(
    table: Table, mailoutbox: list[EmailMessage], plan: Pass, deliver: Pass
) -> None:
    give_address(table.owner(0), verified=False)
    slow(table)
    plan()
    deliver(BEFORE_MAIL)

    assert mailoutbox == []


def test_a_daily_mail_tells_of_all_games_at_its_hour(
    table: Table, address: str, mailoutbox: list[EmailMessage], plan: Pass, deliver: Pass
) -> None:
    reader = table.owner(0)
    change(reader, time_zone="Europe/Berlin", digest_hour=18)
    other = Table(2, people=[reader, table.owner(1)])
    for each in (table, other):
        slow(each)
        plan(each)
    deliver(now=NOON + timedelta(hours=4, minutes=59))
    assert mailoutbox == []

    deliver(now=NOON + timedelta(hours=5))
    [mail] = mailoutbox
    assert mail.subject == "Hexsite: News of 2 games"
    assert str(mail.body).count("A table: ") == 2


def test_what_is_settled_by_then_is_not_in_the_daily_mail(
    table: Table, address: str, mailoutbox: list[EmailMessage], plan: Pass, deliver: Pass
) -> None:
    change(table.owner(0), digest_hour=18)
    slow(table)
    plan()
    end_turns(table, 1)
    plan()
    deliver(now=NOON + timedelta(hours=6))

    assert not any("your turn" in str(mail.body) for mail in mailoutbox)
