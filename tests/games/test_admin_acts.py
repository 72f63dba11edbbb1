"""What moderators do to games in the admin, to one or to all."""

from datetime import timedelta

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.utils import timezone

from games import chat, measures, moderation
from games.models import PERSON, ChatMessage, Fault, Game, Measure
from tests.games.admin import act, for_all, in_trouble, listed, page, said
from tests.games.tables import Table, open_table, person

pytestmark = pytest.mark.django_db


def test_an_action_asks_before_it_acts(admin: Client) -> None:
    table = Table(2)
    response = admin.post(listed("game"), {"action": "end", "_selected_action": [table.id]})
    assert "End these games without a winner?" in response.content.decode()
    assert table.refresh().status == Game.Status.RUNNING


def test_reading_an_address_changes_nothing(admin: Client) -> None:
    table = Table(2)
    query = {"action": "end", "_selected_action": table.id, "confirmed": "yes"}
    admin.get(listed("game"), query)
    admin.get(for_all("add_time"), {"confirmed": "yes", "seconds": "30"})
    assert not Measure.objects.exists()
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


@pytest.mark.parametrize(
    ("kind", "question"),
    [("add_time", "Add time to all clocks"), ("pause", "Pause all running games?"), ("resume", "Let all games go on")],
)
def test_before_something_is_done_to_all_games_one_is_asked_and_told_how_many(
    admin: Client, kind: str, question: str
) -> None:
    for _ in range(3):
        Table(2)
    open_table(person("host"))
    assert for_all(kind) in admin.get(listed("game")).content.decode()
    asked = admin.get(for_all(kind)).content.decode()
    assert question in asked
    assert "3 objects:" in asked
    assert not Measure.objects.exists()


def test_time_for_all_games_is_ordered_and_its_page_tells_how_far_it_is(admin: Client) -> None:
    Table(2, now=timezone.now())
    response = admin.post(for_all("add_time"), {"confirmed": "yes", "seconds": "90"}, follow=True)
    measure = Measure.objects.get()
    assert response.redirect_chain == [(page("measure", measure.pk), 302)]
    assert "Add time: 90 seconds" in response.content.decode()
    assert "under way" in response.content.decode()
    measures.carry_on(timezone.now())
    assert "finished" in admin.get(page("measure", measure.pk)).content.decode()
    assert Measure.objects.get().done == 1


def test_the_page_of_a_measure_leads_to_the_games_in_which_it_failed(admin: Client) -> None:
    table = Table(2)
    measure = measures.take(Measure.Kind.PAUSE, person("moderator"), timezone.now())
    Measure.objects.update(failed=1, failed_games=[table.id])
    assert page("game", table.id) in admin.get(page("measure", measure.pk)).content.decode()


@pytest.mark.parametrize("seconds", ["", "0", "86401"])
def test_for_all_games_too_a_time_that_is_none_is_asked_for_again(admin: Client, seconds: str) -> None:
    response = admin.post(for_all("add_time"), {"confirmed": "yes", "seconds": seconds})
    assert response.context["form"].errors
    assert not Measure.objects.exists()


def test_what_nobody_knows_is_done_to_no_games(admin: Client) -> None:
    assert admin.get(for_all("shuffle")).status_code == 404


def test_a_game_is_paused_and_goes_on(admin: Client) -> None:
    table = Table(2, now=timezone.now())
    act(admin, "game", "pause", table.game)
    assert table.refresh().is_paused
    act(admin, "game", "resume", table.game)
    assert not table.refresh().is_paused
    assert [entry.change_message for entry in LogEntry.objects.order_by("pk")] == ["Paused.", "Went on."]


def test_a_paused_game_is_in_no_trouble(admin: Client) -> None:
    table = Table(2, persons=1, now=timezone.now() - timedelta(days=1))
    moderation.pause(table.id, person("moderator"), now=timezone.now() - timedelta(hours=1))
    assert in_trouble(admin, "any") == []


def test_a_game_that_was_set_aside_is_trouble_until_it_is_released(admin: Client) -> None:
    table = Table(2, now=timezone.now())
    Fault.objects.create(
        game=table.game, at=timezone.now(), reason="KeyError (here.py, line 7)", retry_at=timezone.now()
    )
    assert in_trouble(admin, "set_aside") == [table.id]
    assert "KeyError (here.py, line 7)" in admin.get(page("game", table.id)).content.decode()
    act(admin, "game", "release", table.game)
    assert in_trouble(admin, "set_aside") == []


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
