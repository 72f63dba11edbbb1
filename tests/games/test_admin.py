"""The admin: what is found there, in which words, and who may see it and act."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games import chat, lobby, moderation
from games.clock import CLOCKS, ClockSettings
from games.models import ChatMessage, Game, Snapshot
from tests.games.admin import MODELS, act, for_all, in_trouble, listed, logged_in, page, staff
from tests.games.tables import Table, open_table, person

pytestmark = pytest.mark.django_db


def test_the_rules_of_a_game_are_told_in_words(admin: Client) -> None:
    table = Table(2)
    shown = admin.get(page("game", table.game.pk)).content.decode()
    assert "<dt>rule set</dt><dd>Hexland</dd><dt>Seats</dt><dd>2</dd>" in shown
    assert reverse("games:table_rules", args=[table.game.pk]) in shown
    assert "road_cost" not in shown


def test_who_plays_for_a_seat_is_told_in_words(admin: Client) -> None:
    table = Table(2)
    moderation.replace_player(table.game.pk, 0, "random", person("moderator"))
    shown = admin.get(page("game", table.game.pk)).content.decode()
    assert "computer player (Random)" in shown
    assert "<p>person</p>" in shown


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


@pytest.mark.parametrize(
    ("model", "words"),
    [("game", ["Hexland", "not over", "a moderator"]), ("seat", ["person", "Random"])],
)
def test_filters_name_what_they_filter_by_in_words(admin: Client, model: str, words: list[str]) -> None:
    Table(2, persons=1)
    moderation.end(Table(2).id, person("moderator"))
    changelist = admin.get(listed(model)).context["cl"]
    named = {str(choice["display"]) for one in changelist.filter_specs for choice in one.choices(changelist)}
    assert set(words) <= named
    assert not {"hexland", "random"} & named


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


def test_people_who_take_their_time_in_slow_games_and_those_without_a_clock_are_no_trouble(admin: Client) -> None:
    yesterday = timezone.now() - timedelta(days=1)
    Table(2, now=yesterday, clock=CLOCKS["three_days"])
    Table(2, now=yesterday, ruleset="hexfolk", clock=None)
    assert in_trouble(admin, "any") == []


@pytest.mark.parametrize(("clock", "text"), [(CLOCKS["day"], "12 hours"), (None, "no clock")])
def test_moderators_read_which_clocks_a_game_has(admin: Client, clock: ClockSettings | None, text: str) -> None:
    table = Table(2, ruleset="hexfolk", clock=clock)
    assert text in admin.get(reverse("admin:games_game_change", args=[table.id])).content.decode()


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
    response = watcher.post(for_all("add_time"), {"confirmed": "yes", "seconds": "30"})
    assert response.status_code == 403
    assert for_all("add_time") not in watcher.get(listed("game")).content.decode()
    assert watcher.get(listed("measure")).status_code == 403


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
