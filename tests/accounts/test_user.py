"""What holds for every account, whoever makes it."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError
from django.utils import translation

from accounts.models import DECIDED_BY_MODERATORS, Theme, User
from accounts.moderation import hide_name, mute, suspend

pytestmark = pytest.mark.django_db


def test_the_database_itself_refuses_names_that_differ_by_case_alone():
    User.objects.create_user("Mara")

    with pytest.raises(IntegrityError):
        User.objects.create_user("mara")


def test_an_account_needs_no_email_address():
    User(username="Mara", password="x").full_clean()


def test_others_see_a_member_by_the_user_name():
    assert User(username="Mara").shown_name == "Mara"


def test_a_hidden_name_is_replaced_by_a_number():
    with translation.override("en"):
        assert User(pk=123, username="Mara", name_hidden=True).shown_name == "Player 123"


@pytest.mark.parametrize(("language", "shown"), [("en", "Guest 4821"), ("de", "Gast 4821")])
def test_guests_are_called_so_in_the_language_of_whoever_looks(language: str, shown: str):
    with translation.override(language):
        assert User(username="Guest 4821", is_guest=True).shown_name == shown


def test_no_member_can_pass_for_a_guest():
    with pytest.raises(ValidationError):
        User(username="Guest 4821", password="x").full_clean()


@pytest.mark.parametrize("act", [suspend, hide_name, partial(mute, until=datetime(2100, 1, 1, tzinfo=UTC))])
def test_what_moderators_decide_stays_though_somebody_saves_what_was_read_before(act: Callable[[User, User], bool]):
    mara, moderator = User.objects.create_user("Mara"), User.objects.create_user("Ida")
    read_before = User.objects.get(pk=mara.pk)
    act(mara, moderator)
    decided = User.objects.values(*DECIDED_BY_MODERATORS).get(pk=mara.pk)

    read_before.theme = Theme.DARK
    read_before.save()

    assert User.objects.values(*DECIDED_BY_MODERATORS).get(pk=mara.pk) == decided
    assert User.objects.get(pk=mara.pk).theme == Theme.DARK


def test_what_moderators_decide_is_stored_where_it_was_changed():
    User.objects.create_user("Mara")
    mara = User.objects.get(username="Mara")
    mara.is_active = False
    mara.save()
    assert not User.objects.get(pk=mara.pk).is_active
