"""What moderators do to games, and how the people at the table see it."""

import io
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import moderation as people
from accounts.models import User
from games import computers, lobby, moderation, play, projection, replay, snapshots, stand_ins
from games.clock import CLOCKS
from games.engine import demands, legal_actions
from games.engine.options import VICTORY_POINT
from games.models import PERSON, Game, LedgerEntry, Snapshot
from games.standing import standing_of
from tests.games.sockets import greeted, viewing
from tests.games.tables import CLOCK, NOON, Table, code, open_table, person, refusal_code

pytestmark = pytest.mark.django_db

PLACE = {"kind": "place_settlement", "corner": 20}


@pytest.fixture
def moderator() -> User:
    return person("moderator")


@pytest.fixture
def table() -> Table:
    """Two persons; seat 0 is to place a settlement."""
    return Table(2)


def last_entry(table: Table) -> LedgerEntry:
    return table.game.entries.get(version=table.version)


# --- Ending ---


def test_a_game_that_a_moderator_ends_has_no_winner_and_says_why(table: Table, moderator: User) -> None:
    assert moderation.end(table.id, moderator) is None
    game = table.refresh()
    assert (game.status, game.winner, game.ended) == (Game.Status.FINISHED, None, "moderator")
    assert table.lines[-1] == "A moderator ended the game."
    assert table.shown(0)["view"]["ended"] == "moderator"


def test_a_game_that_somebody_wins_says_so(table: Table) -> None:
    table.skip_setup()
    table.alter(phase="main", rolled=True, dice=(1, 2), cards=[7 << 12 * VICTORY_POINT, 0])
    table.give(0, 0, 0, 0, 2, 3)
    table.act(0, "build_city", corner=legal_actions(table.state, 0)["build_city"]["corners"][0])
    assert (table.refresh().winner, table.game.ended) == (0, "victory")


def test_a_table_that_has_not_begun_is_closed(moderator: User) -> None:
    game = open_table(person("host"))
    assert moderation.end(game.pk, moderator) is None
    game.refresh_from_db()
    assert game.status == Game.Status.CANCELLED
    assert game.entries.order_by("version").last().origin == LedgerEntry.Origin.MODERATOR  # type: ignore[union-attr]


def test_what_is_over_can_not_be_ended_again(table: Table, moderator: User) -> None:
    moderation.end(table.id, moderator)
    assert code(moderation.end(table.id, moderator)) == "not_running"


def test_lists_of_games_say_that_a_moderator_ended_one(table: Table, moderator: User) -> None:
    moderation.end(table.id, moderator)
    client = Client()
    client.force_login(table.owner(0))
    assert "ended by a moderator" in client.get(reverse("games:home")).content.decode()


# --- Seats ---


def test_a_computer_player_acts_at_once_for_the_person_it_replaces(moderator: User) -> None:
    table = Table(2, now=timezone.now())
    before = table.version
    assert moderation.replace_player(table.id, 0, "random", moderator) is None
    assert table.seat(0).is_replaced
    assert computers.waited_for(game=table.id) == [(table.id, 0)]
    assert computers.act(table.id, 0)
    assert table.version > before + 1


def test_the_person_who_is_replaced_may_watch_but_not_act(table: Table, moderator: User) -> None:
    owner = table.owner(0)
    moderation.replace_player(table.id, 0, "random", moderator)
    assert refusal_code(table.submit(0, PLACE, user=owner)) == "replaced"
    view = table.shown(0)["view"]
    assert view["you"] == 0
    assert view["players"][0]["hand"] is not None
    assert view["legal"] == {}
    assert {reason["code"] for reason in view["off"].values()} == {"replaced"}


def test_the_others_still_see_no_more_of_the_one_who_is_replaced(table: Table, moderator: User) -> None:
    moderation.replace_player(table.id, 0, "random", moderator)
    assert table.shown(1)["view"]["players"][0]["hand"] is None


def test_everybody_reads_who_was_replaced_and_who_came_back(table: Table, moderator: User) -> None:
    name = table.owner(0).username
    moderation.replace_player(table.id, 0, "random", moderator)
    assert table.lines[-1] == f"A moderator lets a computer player play for {name}."
    moderation.give_back(table.id, 0, moderator)
    assert table.lines[-1] == f"A moderator gave the seat back: {name} plays again."


def test_whoever_gets_the_seat_back_plays_again(table: Table, moderator: User) -> None:
    moderation.replace_player(table.id, 0, "random", moderator)
    assert moderation.give_back(table.id, 0, moderator) is None
    assert table.seat(0).driver == PERSON
    assert isinstance(table.submit(0, PLACE), play.Accepted)


def test_only_people_are_replaced_and_only_the_replaced_come_back(moderator: User) -> None:
    table = Table(2, persons=1)
    computer = next(seat.position for seat in table.game.seats.all() if seat.is_computer)
    assert code(moderation.replace_player(table.id, computer, "random", moderator)) == "already_replaced"
    assert code(moderation.give_back(table.id, computer, moderator)) == "nobody_to_return"
    assert code(moderation.give_back(table.id, 1 - computer, moderator)) == "nobody_to_return"


def test_there_must_be_such_a_seat_and_such_a_computer_player(table: Table, moderator: User) -> None:
    assert code(moderation.replace_player(table.id, 7, "random", moderator)) == "no_such_seat"
    assert code(moderation.give_back(table.id, 7, moderator)) == "no_such_seat"
    assert code(moderation.replace_player(table.id, 0, "oracle", moderator)) == "unknown_level"


# --- Time ---


def due(table: Table, seat: int) -> Any:
    return table.game.deadlines.get(seat=seat).due_at


def test_a_running_clock_gets_more_time(table: Table, moderator: User) -> None:
    before = due(table, 0)
    assert moderation.add_time(table.id, 30, moderator, now=table.now) is None
    assert due(table, 0) == table.refresh().due_at == before + timedelta(seconds=30)
    assert table.lines[-1] == "A moderator added 30 seconds to the clocks."


def test_a_clock_that_stands_gets_more_time(table: Table, moderator: User) -> None:
    table.game.deadlines.update(due_at=None, runs_since=None, left=5000)
    moderation.add_time(table.id, 30, moderator, now=table.now)
    deadline = table.game.deadlines.get()
    assert (deadline.due_at, deadline.left) == (None, 35000)


def test_a_clock_that_ran_out_gets_the_time_from_now_on(table: Table, moderator: User) -> None:
    now = table.wait(3600)
    moderation.add_time(table.id, 30, moderator, now=now)
    assert due(table, 0) == now + timedelta(seconds=30)


@pytest.mark.parametrize("seconds", [0, -1, moderation.LONGEST_ADDITION + 1])
def test_time_is_added_within_limits(table: Table, moderator: User, seconds: int) -> None:
    with pytest.raises(ValueError, match="seconds"):
        moderation.add_time(table.id, seconds, moderator)


def test_a_slow_clock_gets_more_time(moderator: User) -> None:
    table = Table(2, clock=CLOCKS["week"])
    assert moderation.add_time(table.id, 3600, moderator, now=table.now) is None
    assert due(table, 0) == NOON + timedelta(days=7, hours=1)


def test_a_game_without_a_clock_gets_no_time(moderator: User) -> None:
    table = Table(2, ruleset="hexfolk", clock=None)
    version = table.version
    assert code(moderation.add_time(table.id, 30, moderator, now=table.now)) == "no_clock"
    assert table.version == version


def test_all_running_games_are_listed_and_no_others(table: Table, moderator: User) -> None:
    open_table(person("host"))
    ended = Table(2)
    moderation.end(ended.id, moderator)
    assert moderation.running() == [table.id]


# --- Pauses ---


def test_the_clocks_of_a_paused_game_stand(table: Table, moderator: User) -> None:
    assert moderation.pause(table.id, moderator, now=table.wait(10)) is None
    deadline = table.game.deadlines.get()
    assert (deadline.due_at, deadline.left, table.refresh().due_at) == (None, 1000 * (CLOCK.setup - 10), None)


def test_the_clocks_go_on_where_they_stood(table: Table, moderator: User) -> None:
    moderation.pause(table.id, moderator, now=table.wait(10))
    assert moderation.resume(table.id, moderator, now=table.wait(3600)) is None
    assert due(table, 0) == table.refresh().due_at == table.now + timedelta(seconds=CLOCK.setup - 10)


def test_a_clock_that_stood_before_a_pause_stands_after_it(table: Table, moderator: User) -> None:
    """X9."""
    table.skip_setup()
    table.let_discard(0, 4)
    moderation.pause(table.id, moderator, now=table.now)
    moderation.resume(table.id, moderator, now=table.now)
    assert (due(table, 0), due(table, 1)) == (None, table.now + timedelta(seconds=CLOCK.discard))


def test_nobody_moves_in_a_paused_game(table: Table, moderator: User) -> None:
    moderation.pause(table.id, moderator, now=table.now)
    assert refusal_code(table.submit(0, PLACE)) == "paused"
    view = table.shown(0)["view"]
    assert (view["paused"], view["legal"]) == (True, {})
    assert {reason["code"] for reason in view["off"].values()} == {"paused"}
    assert [(demand["due"], demand["left"]) for demand in view["demands"]] == [(None, 1000 * CLOCK.setup)]


def test_computer_players_wait_while_a_game_is_paused(moderator: User) -> None:
    table = Table(2, persons=0)
    moderation.pause(table.id, moderator)
    assert computers.waited_for(game=table.id) == []
    assert not computers.act(table.id, 0)
    moderation.resume(table.id, moderator)
    assert computers.waited_for(game=table.id) == [(table.id, 0)]


def test_a_game_without_a_clock_can_rest_and_go_on(moderator: User) -> None:
    table = Table(2, ruleset="hexfolk", clock=None)
    assert moderation.pause(table.id, moderator, now=table.now) is None
    assert refusal_code(table.submit(0, PLACE)) == "paused"
    assert moderation.resume(table.id, moderator, now=table.now) is None
    assert not table.game.deadlines.exists()
    table.act(0, "place_settlement", corner=20)


def test_everybody_reads_of_a_pause_and_of_its_end(table: Table, moderator: User) -> None:
    moderation.pause(table.id, moderator)
    assert table.lines[-1] == "A moderator paused the game. All clocks stand."
    moderation.resume(table.id, moderator)
    assert table.lines[-1] == "A moderator let the game go on. The clocks run again."
    assert isinstance(table.submit(0, PLACE), play.Accepted)
    assert replay.faults(table.refresh()) == []


def test_only_running_games_pause_and_only_paused_ones_go_on(table: Table, moderator: User) -> None:
    assert code(moderation.resume(table.id, moderator)) == "not_paused"
    moderation.pause(table.id, moderator)
    assert code(moderation.pause(table.id, moderator)) == "already_paused"
    assert code(moderation.pause(open_table(person("host")).pk, moderator)) == "not_running"


def test_a_paused_game_gets_more_time_and_can_be_ended(table: Table, moderator: User) -> None:
    moderation.pause(table.id, moderator, now=table.now)
    moderation.add_time(table.id, 30, moderator, now=table.now)
    assert table.game.deadlines.get().left == 1000 * (CLOCK.setup + 30)
    assert moderation.end(table.id, moderator) is None
    assert not table.shown(0)["view"]["paused"]


# --- People ---


def test_computer_players_take_over_for_somebody_who_is_suspended(table: Table, moderator: User) -> None:
    people.suspend(table.owner(0), moderator)
    assert table.seat(0).driver == stand_ins.STAND_IN
    assert not table.owner(0).is_active
    people.reinstate(table.owner(0), moderator)
    assert table.seat(0).driver == PERSON
    assert table.owner(0).is_active


def test_somebody_who_is_suspended_leaves_the_tables_that_have_not_begun(moderator: User) -> None:
    guest, host = person("guest"), person("host")
    game, own = open_table(host), open_table(guest)
    lobby.sit(game.pk, guest)
    people.suspend(guest, moderator)
    assert not game.seats.filter(owner=guest).exists()
    assert Game.objects.get(pk=own.pk).status == Game.Status.CANCELLED


def test_a_hidden_name_is_a_number_at_the_table_and_in_its_log(table: Table, moderator: User) -> None:
    owner = table.owner(0)
    people.hide_name(owner, moderator)
    assert table.lines[-1] == f"A moderator hid a name: it is Player {owner.pk} now."
    everything = repr(table.shown(1)) + repr(projection.table_message(standing_of(table.id), None))  # type: ignore[arg-type]
    assert owner.username not in everything
    people.show_name(owner, moderator)
    assert table.lines[-1] == f"A moderator shows a name again: {owner.username}."


def test_what_is_done_twice_happens_once(table: Table, moderator: User) -> None:
    assert people.hide_name(table.owner(0), moderator)
    version = table.version
    assert not people.hide_name(table.owner(0), moderator)
    assert table.version == version


# --- The ledger ---


def test_each_intervention_is_in_the_ledger_with_its_moderator(table: Table, moderator: User) -> None:
    first = table.version + 1
    moderation.replace_player(table.id, 0, "random", moderator, now=NOON)
    moderation.give_back(table.id, 0, moderator, now=NOON)
    moderation.add_time(table.id, 30, moderator, now=NOON)
    people.hide_name(table.owner(1), moderator)
    moderation.end(table.id, moderator)
    entries = list(table.game.entries.filter(version__gte=first).order_by("version"))
    assert [entry.version for entry in entries] == list(range(first, first + 5))
    assert {(entry.origin, entry.user_id) for entry in entries} == {("moderator", moderator.pk)}
    assert [entry.seat for entry in entries[:4]] == [0, 0, None, 1]


def test_a_game_with_interventions_can_be_proved_and_rebuilt(table: Table, moderator: User) -> None:
    moderation.replace_player(table.id, 0, "random", moderator)
    moderation.give_back(table.id, 0, moderator)
    table.place_all()
    table.act(0, "roll")
    moderation.add_time(table.id, 30, moderator)
    assert replay.faults(table.refresh()) == []
    call_command("rebuild_snapshot", table.id, stdout=io.StringIO())
    assert replay.faults(table.refresh()) == []
    moderation.end(table.id, moderator)
    assert replay.faults(table.refresh()) == []


def test_an_intervention_leaves_the_state_and_its_demands_alone(table: Table, moderator: User) -> None:
    before, open_before = last_entry(table).state_hash, demands(table.state)
    moderation.add_time(table.id, 30, moderator)
    assert last_entry(table).state_hash == before
    assert demands(table.state) == open_before


def test_a_game_that_is_not_running_is_left_alone(moderator: User) -> None:
    game = open_table(person("host"))
    lobby.sit(game.pk, game.host)  # type: ignore[arg-type]
    assert code(moderation.add_time(game.pk, 30, moderator)) == "not_running"
    assert code(moderation.replace_player(game.pk, 0, "random", moderator)) == "not_running"
    game.refresh_from_db()
    assert (game.version, game.seats.get(position=0).driver) == (0, PERSON)


def test_a_game_with_an_outdated_snapshot_must_be_rebuilt_first(table: Table, moderator: User) -> None:
    snapshots.store(snapshots.position_of(table.refresh()))  # forgets what this process remembers
    Snapshot.objects.filter(game=table.id).update(schema=0)
    version = table.version
    assert code(moderation.add_time(table.id, 30, moderator)) == "snapshot_outdated"
    assert code(moderation.end(table.id, moderator)) == "snapshot_outdated"
    assert table.version == version


# --- Live ---


@pytest.mark.django_db(transaction=True)
async def test_everybody_at_the_table_sees_at_once_who_plays(transactional_db: None) -> None:
    table = await sync_to_async(lambda: Table(2, now=timezone.now()))()
    moderator = await sync_to_async(person)("moderator")
    async with await viewing(table, 1) as mine, await viewing(table, None) as public:
        await greeted(mine)
        await greeted(public)
        await sync_to_async(moderation.add_time)(table.id, 30, moderator)
        await sync_to_async(moderation.replace_player)(table.id, 1, "random", moderator)
        for socket in (mine, public):
            seats = (await socket.next("table"))["table"]["seats"]
            assert [seat["driver"] for seat in seats] == ["person", "random"]
            update = await socket.next("update")
            assert update["reset"]
            kinds = [event["kind"] for event in update["events"]]
            assert {"time_added", "player_replaced"} <= set(kinds)


@pytest.mark.django_db(transaction=True)
async def test_everybody_sees_at_once_that_a_moderator_ended_the_game(transactional_db: None) -> None:
    table = await sync_to_async(lambda: Table(2, now=timezone.now()))()
    moderator = await sync_to_async(person)("moderator")
    async with await viewing(table, 0) as mine, await viewing(table, None) as public:
        await greeted(mine)
        await greeted(public)
        await sync_to_async(moderation.end)(table.id, moderator)
        for socket in (mine, public):
            assert (await socket.next("update"))["view"]["ended"] == "moderator"
            assert (await socket.next("over"))["summary"]["ended"] == "moderator"
