"""The account with which anybody may look around on their own machine."""

import pytest
from django.core.management import call_command
from django.test import Client

from accounts.models import User

pytestmark = pytest.mark.django_db


def test_the_demo_login_works(client: Client, capsys: pytest.CaptureFixture[str]):
    call_command("demo_data")

    assert capsys.readouterr().out == "Demo login: demo / demo\n"
    assert client.login(username="demo", password="demo")


def test_making_it_again_changes_nothing(client: Client):
    call_command("demo_data")
    call_command("demo_data")

    assert User.objects.count() == 1
    assert client.login(username="demo", password="demo")


def test_the_demo_account_has_no_special_rights():
    call_command("demo_data")

    demo = User.objects.get()
    assert (demo.is_staff, demo.is_superuser) == (False, False)
