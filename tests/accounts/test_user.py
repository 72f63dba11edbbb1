"""What holds for every account, whoever makes it."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError
from django.utils import translation

from accounts.models import User

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
