"""What moderators do to people in the admin, and to whom they can't."""

import pytest
from allauth.account.models import EmailAddress
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import lobby
from games.models import PERSON, Game
from tests.games.admin import act, logged_in, said, staff
from tests.games.tables import Table, contribution, open_table, person

pytestmark = pytest.mark.django_db


def act_on(client: Client, action: str, user: User, **data: object) -> list[str]:
    return said(act(client, "user", action, user, app="accounts", **data))


def delete(client: Client, user: User) -> None:
    chosen = {"action": "delete_selected", "_selected_action": [user.pk], "post": "yes"}
    client.post(reverse("admin:accounts_user_changelist"), chosen)
    assert not User.objects.filter(pk=user.pk).exists()


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


def test_a_reinstated_person_has_to_log_in_anew(admin: Client) -> None:
    user = person("somebody")
    browsers = [logged_in(user), logged_in(user)]
    act_on(admin, "suspend", user)
    act_on(admin, "reinstate", user)
    signed_in = [browser.get(reverse("games:home")).wsgi_request.user.is_authenticated for browser in browsers]
    assert signed_in == [False, False]
    user.refresh_from_db()
    assert logged_in(user).get(reverse("games:home")).wsgi_request.user == user


def suspended_guest(admin: Client) -> Client:
    """The browser of somebody who played as a guest and is suspended."""
    browser = Client()
    browser.post("/play/", {"as_guest": "yes", "contribution": contribution(1)})
    act_on(admin, "suspend", User.objects.get(is_guest=True))
    return browser


def test_a_guest_who_is_let_in_again_comes_back_by_the_same_browser(admin: Client) -> None:
    browser, guest = suspended_guest(admin), User.objects.get(is_guest=True)
    assert not browser.get(reverse("games:home")).wsgi_request.user.is_authenticated
    act_on(admin, "reinstate", guest)
    assert browser.get(reverse("games:home")).wsgi_request.user == guest


def test_a_suspended_guest_can_not_play_on_as_another_and_keeps_the_key(admin: Client) -> None:
    browser, guest = suspended_guest(admin), User.objects.get(is_guest=True)
    response = browser.post("/play/", {"as_guest": "yes", "contribution": contribution(2)})
    assert response.headers["Location"] == reverse("account_inactive")
    assert User.objects.filter(is_guest=True).count() == 1
    act_on(admin, "reinstate", guest)
    assert browser.get(reverse("games:home")).wsgi_request.user == guest


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


def test_a_person_s_page_shows_their_addresses_which_have_no_section_of_their_own(admin: Client) -> None:
    user = person("somebody")
    EmailAddress.objects.create(user=user, email="somebody@example.org", verified=True, primary=True)
    assert "somebody@example.org" in admin.get(reverse("admin:accounts_user_change", args=[user.pk])).content.decode()
    sections = [section["app_label"] for section in admin.get(reverse("admin:index")).context["app_list"]]
    assert sections == ["accounts", "auth", "games"]


def test_who_may_only_look_at_people_can_not_act() -> None:
    watcher, user = staff("watcher", "view_user"), person("somebody")
    act(watcher, "user", "suspend", user, app="accounts")
    user.refresh_from_db()
    assert user.is_active


class TestAnAccountThatIsDeleted:
    """Nobody waits for somebody who doesn't exist any more."""

    def test_a_computer_player_takes_the_seat_in_a_game_and_the_table_sees_it(self, admin: Client) -> None:
        table = Table(3)
        delete(admin, table.owner(0))
        seat = table.seat(0)
        assert (seat.owner, seat.is_computer) == (None, True)
        assert table.game.entries.get(version=table.version).events[0]["kind"] == "player_left"

    def test_a_game_without_anybody_left_is_over(self, admin: Client) -> None:
        table = Table(2, persons=1)
        delete(admin, table.owner(next(seat.position for seat in table.game.seats.all() if seat.owner)))
        assert (table.refresh().status, table.game.ended) == (Game.Status.FINISHED, "abandoned")

    def test_a_seat_at_a_table_that_has_not_begun_is_free_again(self, admin: Client) -> None:
        game, guest = open_table(person("host")), person("guest")
        lobby.sit(game.pk, guest)
        delete(admin, guest)
        assert all(seat.is_open for seat in game.seats.all())

    def test_a_table_that_has_not_begun_is_closed_with_its_host(self, admin: Client) -> None:
        game = open_table(person("host"))
        assert game.host
        delete(admin, game.host)
        game.refresh_from_db()
        assert game.status == Game.Status.CANCELLED
