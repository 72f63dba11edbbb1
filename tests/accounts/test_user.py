"""What holds for every account, whoever makes it."""

import pytest
from django.db import IntegrityError

from accounts.models import User

pytestmark = pytest.mark.django_db


def test_the_database_itself_refuses_names_that_differ_by_case_alone():
    User.objects.create_user("Mara")

    with pytest.raises(IntegrityError):
        User.objects.create_user("mara")


def test_an_account_needs_no_email_address():
    User(username="Mara", password="x").full_clean()
