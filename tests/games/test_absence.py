"""People who miss turns, the computer players who take over, the way back, and leaving for good."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import absence, agreements, computers, moderation, replay, stand_ins
from games.agreements import Kind, Terms
from games.clock import DEFAULT_MISSES
from games.models import PERSON, Game, LedgerEntry, Seat
from games.my_games import my_games
from games.profiles import profile_of
from tests.games.option_fields import fields_of
from tests.games.tables import CLOCK, Table, code, open_table, person, refusal_code

pytestmark = pytest.mark.django_db

PLACE = {"kind": "place_settlement", "corner": 20}


@pytest.fixture
def table() -> Table:
    """Two persons; seat 0 is on turn and has rolled."""
    return turn_of(0)


def turn_of(seat: int, players: int = 2, misses_allowed: int | None = DEFAULT_MISSES) -> Table:
    table = Table(players)
    Game.objects.filter(pk=table.id).update(misses_allowed=misses_allowed)
    table.skip_setup()
    table.alter(phase="main", rolled=True, dice=(1, 2), turn=seat)
    table.wind()
    return table


def miss(table: Table, seat: int, times: int = 1) -> None:
    """Let a seat miss turns, while the others end theirs."""
    while times:
        turn = table.state.turn
        rolled = table.state.rolled
        if turn == seat:
            # What the dice would bring is not what this is about.
            table.alter(phase="main", rolled=True, dice=(1, 2))
            table.run_out()
            times -= 1
        else:
            if not rolled:
                table.alter(phase="main", rolled=True, dice=(1, 2))
            table.act(turn, "end_turn")


# --- What counts as missed ---


def test_a_turn_whose_clock_runs_out_is_missed(table: Table) -> None:
    table.run_out()
    assert (table.seat(0).missed, table.seat(1).missed) == (1, 0)


def test_a_placement_whose_clock_runs_out_is_missed() -> None:
    table = Table(2)
    table.run_out()
    assert table.seat(0).missed == 1


def test_a_discard_whose_clock_runs_out_is_no_missed_turn(table: Table) -> None:
    table.let_discard(0, 4)
    table.run_out()
    assert table.game.entries.filter(origin="timer").exists()
    assert table.seat(1).missed == 0


def test_a_turn_that_waits_for_discards_when_its_clock_runs_out_is_missed_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game rolls a seven, others discard, and only then is the turn over."""
    table.give(1, 8, 0, 0, 0, 0)
    table.alter(phase="roll", rolled=False, dice=(0, 0))
    monkeypatch.setattr("games.engine.rules.rolling.dice", lambda chance: (3, 4))
    while table.state.turn == 0:
        table.run_out()
    assert table.seat(0).missed == 1


def test_any_own_move_begins_to_count_anew(table: Table) -> None:
    miss(table, 0)
    table.alter(phase="main", rolled=True, dice=(1, 2), turn=0)
    table.wind()
    table.act(0, "end_turn")
    assert table.seat(0).missed == 0


def test_a_refused_move_is_none(table: Table) -> None:
    miss(table, 0)
    table.submit(0, {"kind": "end_turn"})
    assert table.seat(0).missed == 1


def test_what_a_computer_player_lets_pass_is_not_counted(table: Table) -> None:
    table.game.seats.filter(position=0).update(driver="random")
    table.run_out()
    assert table.seat(0).missed == 0


# --- The warning, and the computer player ---


def test_all_read_that_somebody_missed_a_turn_and_what_comes_of_another(table: Table) -> None:
    name = table.owner(0).shown_name
    table.run_out()
    assert f"{name} missed a turn. One more, and a computer player takes over." in table.lines


def test_the_strongest_computer_player_takes_over_after_as_many_misses_as_the_table_allows() -> None:
    table = turn_of(0, misses_allowed=3)
    miss(table, 0, times=2)
    assert table.seat(0).is_person
    miss(table, 0)
    seat = table.seat(0)
    assert (seat.driver, seat.replaced, seat.missed) == (stand_ins.STAND_IN, Seat.Replaced.AWAY, 0)
    name = table.owner(0).shown_name
    assert table.lines[-1] == f"A computer player plays for {name} now, who can come back at any time."


def test_a_table_that_allows_one_miss_warns_of_none() -> None:
    table = turn_of(0, misses_allowed=1)
    table.run_out()
    assert table.seat(0).is_computer
    assert not [line for line in table.lines if "One more" in line]


def test_at_a_table_without_an_end_of_misses_no_computer_player_takes_over() -> None:
    table = turn_of(0, misses_allowed=None)
    miss(table, 0, times=6)
    assert (table.seat(0).driver, table.seat(0).missed) == (PERSON, 6)
    assert table.lines[-1] == f"{table.owner(0).shown_name} missed 6 turns in a row."


def test_tables_have_an_end_of_misses_unless_they_choose_otherwise_and_none_without_a_clock() -> None:
    assert open_table(person("a")).misses_allowed == DEFAULT_MISSES
    assert open_table(person("b"), ruleset="globe", clock=None).misses_allowed is None


def test_all_of_it_is_in_the_ledger_which_can_be_played_again(table: Table) -> None:
    miss(table, 0, times=2)
    absence.come_back(table.id, table.owner(0), now=table.now)
    kinds = list(table.game.entries.values_list("action__kind", flat=True))
    assert [kind for kind in kinds if kind in ("miss_turn", "stand_in", "come_back")] == [
        "miss_turn",
        "miss_turn",
        "stand_in",
        "come_back",
    ]


# --- Coming back ---


@pytest.fixture
def vacated(table: Table) -> Table:
    """A computer player plays for seat 0, who was away."""
    miss(table, 0, times=2)
    return table


def test_who_was_away_takes_the_seat_back_at_once(vacated: Table) -> None:
    assert absence.come_back(vacated.id, vacated.owner(0), now=vacated.now) is None
    seat = vacated.seat(0)
    assert (seat.driver, seat.replaced, seat.missed) == (PERSON, "", 0)
    assert vacated.lines[-1] == f"{vacated.owner(0).shown_name} is back and plays again."


def test_coming_back_twice_is_coming_back_once(vacated: Table) -> None:
    absence.come_back(vacated.id, vacated.owner(0), now=vacated.now)
    version = vacated.version
    assert absence.come_back(vacated.id, vacated.owner(0), now=vacated.now) is None
    assert vacated.version == version


def test_who_comes_back_on_turn_has_the_whole_clock(vacated: Table) -> None:
    vacated.alter(phase="main", rolled=True, dice=(1, 2), turn=0)
    vacated.wind()
    now = vacated.wait(CLOCK.turn - 1)
    absence.come_back(vacated.id, vacated.owner(0), now=now)
    assert vacated.refresh().due_at == now + timedelta(seconds=CLOCK.turn)


def test_a_move_of_somebody_whose_seat_was_taken_over_says_how_to_come_back(vacated: Table) -> None:
    assert refusal_code(vacated.submit(0, {"kind": "end_turn"})) == "seat_vacated"


def test_nobody_else_takes_a_seat_back(vacated: Table) -> None:
    assert code(absence.come_back(vacated.id, person("passer-by"), now=vacated.now)) == "no_seat"
    assert vacated.seat(0).is_computer


def test_what_a_computer_player_decides_when_its_seat_is_taken_back_is_dropped(
    vacated: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    vacated.alter(phase="main", rolled=True, dice=(1, 2), turn=0)
    vacated.wind()

    def decided_too_late(*args: object) -> dict[str, str]:
        absence.come_back(vacated.id, vacated.owner(0), now=vacated.now)
        return {"kind": "end_turn"}

    monkeypatch.setattr(computers, "_decision", decided_too_late)
    computers.act(vacated.id, 0)
    assert not vacated.game.entries.filter(origin=LedgerEntry.Origin.COMPUTER).exists()
    assert caplog.text == ""


def test_who_was_replaced_by_a_moderator_does_not_come_back_alone(table: Table) -> None:
    moderation.replace_player(table.id, 0, stand_ins.STAND_IN, person("moderator"), now=table.now)
    assert code(absence.come_back(table.id, table.owner(0), now=table.now)) == "replaced"


def test_a_moderator_can_keep_somebody_who_is_away_from_coming_back(vacated: Table) -> None:
    assert moderation.replace_player(vacated.id, 0, stand_ins.STAND_IN, person("moderator"), now=vacated.now) is None
    assert code(absence.come_back(vacated.id, vacated.owner(0), now=vacated.now)) == "replaced"


def test_nobody_comes_back_to_a_game_that_is_over(vacated: Table) -> None:
    moderation.end(vacated.id, person("moderator"), now=vacated.now)
    assert code(absence.come_back(vacated.id, vacated.owner(0), now=vacated.now)) == "not_running"


# --- Leaving ---


def test_who_leaves_is_replaced_for_good(table: Table) -> None:
    assert absence.leave(table.id, table.owner(0), now=table.now) is None
    seat = table.seat(0)
    assert (seat.driver, seat.replaced) == (stand_ins.STAND_IN, Seat.Replaced.LEFT)
    assert code(absence.come_back(table.id, table.owner(0), now=table.now)) == "left_for_good"
    assert refusal_code(table.submit(0, {"kind": "end_turn"})) == "left_for_good"


def test_who_has_left_sees_what_everybody_sees(table: Table) -> None:
    table.give(0, 1, 0, 0, 0, 0)
    absence.leave(table.id, table.owner(0), now=table.now)
    view = table.shown(0)["view"]
    assert view["you"] is None
    assert view["players"][0]["hand"] is None


def test_leaving_twice_is_leaving_once(table: Table) -> None:
    absence.leave(table.id, table.owner(0), now=table.now)
    version = table.version
    assert absence.leave(table.id, table.owner(0), now=table.now) is None
    assert table.version == version


def test_who_is_away_may_leave(vacated: Table) -> None:
    assert absence.leave(vacated.id, vacated.owner(0), now=vacated.now) is None
    assert vacated.seat(0).has_left


def test_the_game_goes_on_while_somebody_plays_or_can_come_back(vacated: Table) -> None:
    absence.leave(vacated.id, vacated.owner(1), now=vacated.now)
    assert vacated.refresh().status == Game.Status.RUNNING


def test_the_last_to_leave_ends_the_game(table: Table) -> None:
    absence.leave(table.id, table.owner(0), now=table.now)
    absence.leave(table.id, table.owner(1), now=table.now)
    game = table.refresh()
    assert (game.status, game.ended, game.winner) == (Game.Status.FINISHED, "abandoned", None)
    assert table.lines[-1] == "The game ends without a winner: it was abandoned."


def test_only_who_sits_at_a_running_game_leaves_it(table: Table) -> None:
    assert code(absence.leave(table.id, person("passer-by"), now=table.now)) == "no_seat"
    moderation.end(table.id, person("moderator"), now=table.now)
    assert code(absence.leave(table.id, table.owner(0), now=table.now)) == "not_running"


def test_somebody_reinstated_gets_back_what_a_moderator_took_and_not_what_they_left(table: Table) -> None:
    moderator, user = person("moderator"), table.owner(0)
    other = Table(people=[user, person("another")])
    absence.leave(table.id, user, now=table.now)
    moderation.replace_suspended(None, user=user, by=moderator)
    moderation.give_back_to(None, user=user, by=moderator)
    assert table.seat(0).has_left
    assert all(seat.is_person for seat in other.game.seats.all())


def test_a_ledger_with_people_who_leave_can_be_played_again() -> None:
    table = Table(2)
    table.run_out()
    absence.leave(table.id, table.owner(1), now=table.now)
    absence.leave(table.id, table.owner(0), now=table.now)
    assert replay.faults(table.refresh()) == []


# --- Where it is shown and chosen ---


@pytest.mark.parametrize(("said", "allowed"), [("3", 3), ("never", None), ("", DEFAULT_MISSES)])
def test_a_new_table_says_how_many_turns_one_may_miss(client: Client, said: str, allowed: int | None) -> None:
    client.force_login(person("host"))
    client.post(f"{reverse('games:new_table')}?kind=friends", {**fields_of("hexland"), "misses": said})
    assert Game.objects.get().misses_allowed == allowed


def test_who_thinks_about_joining_reads_how_many_turns_one_may_miss(client: Client) -> None:
    game = open_table(person("host"))
    page = client.get(game.get_absolute_url()).content.decode()
    assert "Whoever misses 2 turns in a row is replaced by a computer player until they come back." in page


def test_a_profile_counts_the_games_that_somebody_left(client: Client, table: Table) -> None:
    leaver, other = table.owner(0), table.owner(1)
    absence.leave(table.id, leaver, now=table.now)
    assert [profile_of(user, None).left for user in (leaver, other)] == [1, 0]


def test_a_game_that_somebody_left_is_not_among_those_that_they_play(table: Table) -> None:
    leaver, other = table.owner(0), table.owner(1)
    absence.leave(table.id, leaver, now=table.now)
    assert my_games(leaver).running == profile_of(leaver, leaver).running == []
    assert [game.pk for game in profile_of(other, other).running] == [table.id]
    assert [game.pk for game in [*my_games(other).running, *my_games(other).waiting]] == [table.id]


def test_moderators_read_what_was_proposed_and_who_voted(client: Client, table: Table) -> None:
    client.force_login(User.objects.create_superuser("admin"))
    agreements.propose(table.id, table.owner(1), Terms(Kind.PAUSE), now=table.now)
    page = client.get(reverse("admin:games_game_change", args=[table.id])).content.decode()
    assert "pause the game" in page
    assert f"{table.owner(1).shown_name} +" in page
