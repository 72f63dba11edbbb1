"""What moderators do to people in the admin, and to whom they can't."""

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import PERSON
from tests.games.tables import Table, person
from tests.games.test_admin import act, logged_in, said, staff

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin() -> Client:
    return logged_in(User.objects.create_superuser("admin"))


def act_on(client: Client, action: str, user: User, **data: object) -> list[str]:
    return said(act(client, "user", action, user, app="accounts", **data))


@pytest.mark.parametrize(
    ("action", "data", "field", "value"),
    [
        ("suspend", {}, "is_active", False),
        ("hide_name", {}, "name_hidden", True),
    ],
)
def test_a_person_is_moderated_and_that_is_written_down(
    admin: Client, action: str, data: dict[str, object], field: str, value: object
) -> None:
    user = person("somebody")
    act_on(admin, action, user, **data)
    user.refresh_from_db()
    assert getattr(user, field) == value
    assert LogEntry.objects.get().object_id == str(user.pk)


def test_what_was_done_to_a_person_is_undone(admin: Client) -> None:
    user = person("somebody")
    for action in ("suspend", "reinstate", "hide_name", "show_name", "unmute"):
        act_on(admin, action, user)
    act_on(admin, "mute", user, minutes=10)
    act_on(admin, "unmute", user)
    user.refresh_from_db()
    assert (user.is_active, user.name_hidden, user.muted_until) == (True, False, None)


def test_a_suspended_person_is_logged_out_and_a_computer_player_takes_the_seat(admin: Client) -> None:
    table = Table(2)
    browser = logged_in(table.owner(0))
    act_on(admin, "suspend", table.owner(0))
    assert not browser.get(reverse("games:home")).wsgi_request.user.is_authenticated
    assert table.seat(0).is_replaced
    act_on(admin, "reinstate", table.owner(0))
    assert table.seat(0).driver == PERSON


def test_moderators_can_do_nothing_to_each_other_or_themselves() -> None:
    moderator, other = staff("moderator", "view_user", "change_user"), person("other")
    User.objects.filter(pk=other.pk).update(is_staff=True)
    other.refresh_from_db()
    assert "Only a superuser can do this" in act_on(moderator, "suspend", other)[0]
    assert "You can't do this to yourself." in act_on(moderator, "suspend", User.objects.get(username="moderator"))[0]
    assert User.objects.filter(is_active=False).count() == 0


def test_moderators_can_not_make_themselves_more_than_they_are() -> None:
    moderator = staff("moderator", "view_user", "change_user")
    somebody = person("somebody")
    page = reverse("admin:accounts_user_change", args=[somebody.pk])
    moderator.post(page, {"username": "somebody", "is_staff": "on", "is_superuser": "on", "is_active": ""})
    somebody.refresh_from_db()
    assert (somebody.is_staff, somebody.is_superuser, somebody.is_active) == (False, False, True)


def test_moderators_can_not_change_the_password_of_a_superuser() -> None:
    moderator, boss = staff("moderator", "view_user", "change_user"), User.objects.create_superuser("boss")
    assert moderator.get(reverse("admin:auth_user_password_change", args=[boss.pk])).status_code == 403


def test_who_may_only_look_at_people_can_not_act() -> None:
    watcher, user = staff("watcher", "view_user"), person("somebody")
    act(watcher, "user", "suspend", user, app="accounts")
    user.refresh_from_db()
    assert user.is_active
