"""The admin: what moderators see, what they may do, and what nobody sees while a game runs."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games import chat, lobby, moderation, snapshots
from games.engine.options import CARDS, KNIGHT
from games.models import PERSON, ChatMessage, Game, Secret, Snapshot
from tests.games.tables import Table, open_table, person

pytestmark = pytest.mark.django_db

MODELS = ("game", "seat", "ledgerentry", "chatmessage")


def staff(name: str, *permissions: str) -> Client:
    user = person(name)
    user.is_staff = True
    user.save()
    user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    assert user.user_permissions.count() == len(permissions)
    return logged_in(user)


def logged_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def admin() -> Client:
    return logged_in(User.objects.create_superuser("admin"))


@pytest.fixture
def table() -> Table:
    """Two persons; seat 0 has bought a Knight and holds cards nobody else has."""
    table = Table(2, now=timezone.now())
    table.skip_setup()
    table.alter(phase="main", rolled=True, dice=(1, 2), deck=[KNIGHT, KNIGHT, KNIGHT])
    table.give(0, 0, 0, 1, 1, 1)
    table.act(0, "buy_card")
    table.give(0, 7, 3, 2, 9, 1)
    return table


def listed(model: str) -> str:
    return reverse(f"admin:games_{model}_changelist")


def page(model: str, pk: object) -> str:
    return reverse(f"admin:games_{model}_change", args=[pk])


def act(client: Client, model: str, action: str, *objects: Any, app: str = "games", **data: Any) -> Any:
    """Choose an action for objects in their list, and say yes."""
    address = reverse(f"admin:{app}_{model}_changelist")
    chosen = {"action": action, "_selected_action": [one.pk for one in objects]}
    return client.post(address, {**chosen, "confirmed": "yes", **data}, follow=True)


def said(response: Any) -> list[str]:
    return [str(message) for message in response.context["messages"]]


# --- What a running game keeps to itself ---


def pages_of(client: Client, table: Table) -> Iterator[str]:
    """Every admin page that has to do with a game, as HTML."""
    for model in MODELS:
        yield client.get(listed(model)).content.decode()
        yield client.get(listed(model), {"q": table.id}).content.decode()
    yield client.get(page("game", table.id)).content.decode()
    for seat in table.game.seats.all():
        yield client.get(page("seat", seat.pk)).content.decode()
    for entry in table.game.entries.all():
        yield client.get(page("ledgerentry", entry.pk)).content.decode()
        yield client.get(reverse("admin:games_ledgerentry_history", args=[entry.pk])).content.decode()
    yield client.get(reverse("admin:games_game_history", args=[table.id])).content.decode()


def test_no_page_shows_hidden_things_of_a_running_game(admin: Client, table: Table) -> None:
    bought = table.game.entries.get(action__kind="buy_card")
    assert bought.events[0]["private"]["card"] == CARDS[KNIGHT]
    position = snapshots.position_of(table.refresh())
    hidden = [
        bytes(Secret.objects.get(game=table.id).value).hex(),
        position.key.hex(),
        *table.game.seats.values_list("contribution", flat=True),
        *table.game.entries.exclude(state_hash="").values_list("state_hash", flat=True),
    ]
    for html in pages_of(admin, table):
        assert not [secret for secret in hidden if secret in html]
        assert "Knight" not in html
        assert "knight" not in html
        assert "private&quot;" not in html


def test_a_bought_card_is_in_the_ledger_without_its_name_until_the_game_is_over(admin: Client, table: Table) -> None:
    entry = table.game.entries.get(action__kind="buy_card")
    assert "bought a development card." in admin.get(page("ledgerentry", entry.pk)).content.decode()
    moderation.end(table.id, table.host)
    html = admin.get(page("ledgerentry", entry.pk)).content.decode()
    assert "bought a development card: Knight." in html
    assert "state hash" in html.lower()


@pytest.mark.parametrize(
    ("model", "lookup"),
    [
        ("ledgerentry", "events__contains"),
        ("ledgerentry", "events__0__private__card"),
        ("ledgerentry", "action__kind"),
        ("ledgerentry", "chance__icontains"),
        ("ledgerentry", "state_hash__startswith"),
        ("ledgerentry", "game__secret__value__startswith"),
        ("ledgerentry", "game__snapshot__state__contains"),
        ("game", "secret__value__startswith"),
        ("game", "snapshot__state__contains"),
        ("game", "entries__events__contains"),
        ("game", "seats__contribution__startswith"),
        ("seat", "contribution__startswith"),
        ("seat", "game__snapshot__state__contains"),
        ("chatmessage", "game__snapshot__state__contains"),
    ],
)
def test_nobody_finds_hidden_things_out_by_filters(admin: Client, table: Table, model: str, lookup: str) -> None:
    assert admin.get(listed(model), {lookup: "knight"}).status_code == 400


@pytest.mark.parametrize("term", ["knight", "private", "roll"])
def test_nobody_finds_hidden_things_out_by_searching(admin: Client, table: Table, term: str) -> None:
    response = admin.get(listed("ledgerentry"), {"q": term})
    assert response.context["cl"].result_count == 0


@pytest.mark.parametrize("model", MODELS)
def test_secrets_and_snapshots_have_no_pages(admin: Client, model: str) -> None:
    html = admin.get(reverse("admin:index")).content.decode()
    assert f"/games/{model}/" in html
    assert "/games/secret/" not in html
    assert "/games/snapshot/" not in html


# --- What can be found ---


def test_the_ledger_says_in_words_what_happened(admin: Client) -> None:
    table = Table(2)
    table.act(0, "place_settlement", corner=20)
    html = admin.get(listed("ledgerentry"), {"game__id__exact": table.id}).content.decode()
    assert "The table was opened." in html
    assert "Somebody got ready" in html
    assert f"{table.owner(0).username} placed a settlement." in html


@pytest.mark.parametrize(
    "query", [{}, {"status__exact": "running"}, {"trouble": "any"}, {"q": "A table"}, {"created_at__year": "2026"}]
)
def test_games_can_be_filtered_and_searched(admin: Client, query: dict[str, str]) -> None:
    Table(2)
    assert admin.get(listed("game"), query).context["cl"].result_count == 1


@pytest.mark.parametrize("model", MODELS)
def test_a_list_costs_the_same_for_one_game_and_for_many(admin: Client, model: str) -> None:
    costs = []
    for _ in range(3):
        table = Table(2)
        chat.say(table.id, table.owner(0), "Hello", "c")
        with CaptureQueriesContext(connection) as queries:
            assert admin.get(listed(model)).status_code == 200
        costs.append(len(queries))
    assert costs[1] == costs[2]
    assert costs[2] <= costs[0]


def in_trouble(admin: Client, kind: str) -> list[str]:
    return [game.pk for game in admin.get(listed("game"), {"trouble": kind}).context["cl"].result_list]


def test_a_game_that_goes_its_way_is_in_no_trouble(admin: Client) -> None:
    Table(2, now=timezone.now())
    assert in_trouble(admin, "any") == []


def test_an_overdue_clock_is_trouble(admin: Client) -> None:
    table = Table(2, now=timezone.now() - timedelta(minutes=2))
    assert in_trouble(admin, "overdue") == [table.id]
    assert in_trouble(admin, "any") == [table.id]
    assert in_trouble(admin, "stalled") == []


def test_a_snapshot_of_an_older_form_is_trouble_until_it_is_rebuilt(admin: Client) -> None:
    table = Table(2, now=timezone.now())
    Snapshot.objects.filter(game=table.id).update(schema=0)
    assert in_trouble(admin, "outdated") == [table.id]
    act(admin, "game", "rebuild", table.game)
    assert in_trouble(admin, "outdated") == []


def test_a_computer_player_who_does_not_act_is_trouble(admin: Client) -> None:
    table = Table(2, persons=0, now=timezone.now() - timedelta(minutes=2))
    assert in_trouble(admin, "computer") == [table.id]


def test_a_game_in_which_nothing_happens_is_trouble(admin: Client) -> None:
    table = Table(2, now=timezone.now() - timedelta(hours=1))
    assert in_trouble(admin, "stalled") == [table.id]


# --- What moderators do ---


def test_an_action_asks_before_it_acts(admin: Client) -> None:
    table = Table(2)
    response = admin.post(listed("game"), {"action": "end", "_selected_action": [table.id]})
    assert "End these games without a winner?" in response.content.decode()
    assert table.refresh().status == Game.Status.RUNNING


def test_reading_an_address_changes_nothing(admin: Client) -> None:
    table = Table(2)
    query = {"action": "end", "_selected_action": table.id, "confirmed": "yes"}
    admin.get(listed("game"), query)
    admin.get(reverse("admin:games_game_add_time"), {"confirmed": "yes", "seconds": "30"})
    assert table.refresh().status == Game.Status.RUNNING
    assert not table.game.entries.filter(origin="moderator").exists()


def test_a_game_is_ended_and_that_is_written_down(admin: Client) -> None:
    table = Table(2)
    act(admin, "game", "end", table.game)
    assert (table.refresh().status, table.game.ended) == (Game.Status.FINISHED, "moderator")
    entry = LogEntry.objects.get()
    assert (entry.object_id, entry.change_message) == (table.id, "Ended.")


def test_what_can_not_be_done_is_said_and_not_written_down(admin: Client) -> None:
    table = Table(2)
    act(admin, "game", "end", table.game)
    assert said(act(admin, "game", "end", table.game)) == ["A table: This game is not running."]
    assert LogEntry.objects.count() == 1


def test_time_is_added_to_one_game(admin: Client) -> None:
    table, other = Table(2, now=timezone.now()), Table(2, now=timezone.now())
    before = [one.refresh().due_at for one in (table, other)]
    act(admin, "game", "add_time", table.game, seconds=30)
    assert [one.refresh().due_at for one in (table, other)] == [before[0] + timedelta(seconds=30), before[1]]  # type: ignore[operator]


def test_time_is_added_to_all_running_games(admin: Client) -> None:
    tables, waiting = [Table(2), Table(2)], open_table(person("host"))
    admin.post(reverse("admin:games_game_add_time"), {"confirmed": "yes", "seconds": "30"})
    for table in tables:
        assert table.game.entries.filter(action__kind="add_time", action__seconds=30).count() == 1
    assert not waiting.entries.filter(action__kind="add_time").exists()


@pytest.mark.parametrize("seconds", ["", "0", "x", "86401"])
def test_a_time_that_is_none_is_asked_for_again(admin: Client, seconds: str) -> None:
    table = Table(2)
    response = act(admin, "game", "add_time", table.game, seconds=seconds)
    assert response.context["form"].errors
    assert not table.game.entries.filter(action__kind="add_time").exists()


def test_a_computer_player_is_put_in_and_the_seat_given_back(admin: Client) -> None:
    table = Table(2)
    act(admin, "seat", "replace_player", table.seat(0), level="random")
    assert table.seat(0).driver == "random"
    act(admin, "seat", "give_back", table.seat(0))
    assert table.seat(0).driver == PERSON
    assert LogEntry.objects.count() == 2


def test_each_page_offers_the_actions_of_its_list(admin: Client) -> None:
    table = Table(2)
    html = admin.get(page("game", table.id)).content.decode()
    for action in ("end", "add_time", "rebuild"):
        assert f'name="action" value="{action}"' in html


def test_a_message_is_found_hidden_and_shown_again(admin: Client) -> None:
    table = Table(2)
    for number, text in enumerate(["Rude words", "Hello"]):
        chat.say(table.id, table.owner(0), text, f"c{number}")
    for query in ("rude", table.id, table.owner(0).username):
        assert "Rude words" in admin.get(listed("chatmessage"), {"q": query}).content.decode()
    message = ChatMessage.objects.get(text="Rude words")
    act(admin, "chatmessage", "hide", message)
    assert ChatMessage.objects.get(pk=message.pk).is_hidden
    act(admin, "chatmessage", "show", message)
    assert not ChatMessage.objects.get(pk=message.pk).is_hidden


def test_the_author_of_a_message_is_muted(admin: Client) -> None:
    table = Table(2)
    message = chat.say(table.id, table.owner(0), "Rude", "c")
    act(admin, "chatmessage", "mute", message, minutes=60)
    until = table.owner(0).muted_until
    assert until is not None
    assert timedelta(minutes=59) < until - timezone.now() <= timedelta(minutes=60)


@pytest.mark.parametrize("model", MODELS)
def test_the_admin_speaks_german_too(admin: Client, model: str) -> None:
    table = Table(2)
    chat.say(table.id, table.owner(0), "Hallo", "c")
    html = admin.get(listed(model), headers={"accept-language": "de"}).content.decode()
    assert {"game": "Beenden", "seat": "Platz", "ledgerentry": "Der Tisch wurde eröffnet.", "chatmessage": "Verbergen"}[
        model
    ] in html


# --- Who may ---


@pytest.mark.parametrize("model", MODELS)
def test_who_does_not_help_to_run_the_site_sees_nothing(model: str) -> None:
    assert logged_in(person("member")).get(listed(model)).status_code == 302
    assert staff("staff").get(listed(model)).status_code == 403


@pytest.mark.parametrize(
    ("model", "action", "data"),
    [("game", "end", {}), ("game", "add_time", {"seconds": 30}), ("seat", "replace_player", {"level": "random"})],
)
def test_who_may_only_look_can_not_act(model: str, action: str, data: dict[str, Any]) -> None:
    table, watcher = Table(2), staff("watcher", "view_game", "view_seat")
    one = table.game if model == "game" else table.seat(0)
    act(watcher, model, action, one, **data)
    assert not table.game.entries.filter(origin="moderator").exists()
    assert f'value="{action}"' not in watcher.get(page(model, one.pk)).content.decode()
    response = watcher.post(reverse("admin:games_game_add_time"), {"confirmed": "yes", "seconds": "30"})
    assert response.status_code == 403


def test_who_may_moderate_games_can_act_without_being_able_to_edit(admin: Client) -> None:
    table, moderator = Table(2), staff("moderator", "view_game", "view_seat", "moderate_game")
    act(moderator, "seat", "replace_player", table.seat(0), level="random")
    act(moderator, "game", "end", table.game)
    assert table.refresh().ended == "moderator"
    assert table.seat(0).driver == "random"


@pytest.mark.parametrize("model", MODELS)
def test_nothing_can_be_edited_added_or_deleted_even_by_a_superuser(admin: Client, model: str) -> None:
    table = Table(2)
    chat.say(table.id, table.owner(0), "Hello", "c")
    objects = {
        "game": table.game,
        "seat": table.seat(0),
        "ledgerentry": table.game.entries.get(version=0),
        "chatmessage": ChatMessage.objects.first(),
    }
    pk = objects[model].pk  # type: ignore[union-attr]
    assert admin.get(reverse(f"admin:games_{model}_add")).status_code == 403
    assert admin.post(page(model, pk), {"name": "x"}).status_code == 403
    assert admin.post(reverse(f"admin:games_{model}_delete", args=[pk]), {"post": "yes"}).status_code == 403
    assert act(admin, model, "delete_selected", objects[model], post="yes").status_code == 200
    assert Game.objects.filter(pk=table.id, name="A table").exists()


def test_a_table_that_has_not_begun_is_shown_too(admin: Client) -> None:
    game = open_table(person("host"))
    lobby.sit(game.pk, game.host)  # type: ignore[arg-type]
    assert admin.get(page("game", game.pk)).status_code == 200
    assert admin.get(listed("ledgerentry")).status_code == 200
