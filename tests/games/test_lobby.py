"""A table before the game: who may do what, and when it begins."""

import pytest

from accounts.models import User
from games import fairness, lobby
from games.engine import Refusal, preset
from games.models import Game
from tests.games.tables import CLOCK, contribution, open_table, person

pytestmark = pytest.mark.django_db


@pytest.fixture
def mara() -> User:
    return person("mara")


@pytest.fixture
def tim() -> User:
    return person("tim")


@pytest.fixture
def game(mara: User) -> Game:
    """Mara's open table for two, nobody sits."""
    return open_table(mara, 2)


def drivers(game: Game) -> list[str]:
    return [seat.driver for seat in game.seats.all()]


def status(game: Game) -> str:
    return Game.objects.get(pk=game.pk).status


def code(refusal: Refusal | None) -> str | None:
    return refusal.code if refusal else None


def test_a_new_table_has_free_seats_and_a_commitment(game: Game) -> None:
    assert drivers(game) == ["open", "open"]
    assert len(game.commitment) == 64


def test_the_ledger_begins_with_options_revision_and_commitment(game: Game) -> None:
    entry = game.entries.get()
    assert entry.version == 0
    assert entry.action["options"] == game.options
    assert entry.action["commitment"] == game.commitment
    assert entry.action["revision"] >= 1


@pytest.mark.rule("HL-4")
@pytest.mark.parametrize("players", [1, 5])
def test_a_table_for_too_few_or_too_many_players_is_refused(mara: User, players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        lobby.open_table(mara, name="A table", options=preset("hexland", players=players), clock=CLOCK)


@pytest.mark.rule("HL-4", "HL-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_person_and_computer_players_start_at_once(mara: User, players: int) -> None:
    outcome = lobby.open_against_computers(
        mara, name="Quick", level="random", contribution=contribution(), options=preset("hexland", players=players)
    )
    assert isinstance(outcome, Game)
    assert outcome.status == Game.Status.RUNNING
    assert sorted(drivers(outcome)) == ["person"] + ["random"] * (players - 1)


def test_sitting_down_takes_the_first_free_seat(game: Game, tim: User) -> None:
    assert lobby.sit(game.pk, tim) is None
    assert game.seats.get(owner=tim).position == 0


def test_sitting_down_twice_takes_one_seat(game: Game, tim: User) -> None:
    lobby.sit(game.pk, tim)
    assert lobby.sit(game.pk, tim) is None
    assert drivers(game) == ["person", "open"]


def test_somebody_who_sits_can_change_over(game: Game, tim: User) -> None:
    lobby.sit(game.pk, tim)
    assert lobby.sit(game.pk, tim, 1) is None
    assert drivers(game) == ["open", "person"]


def test_a_taken_seat_is_refused(game: Game, mara: User, tim: User) -> None:
    lobby.sit(game.pk, mara, 0)
    assert code(lobby.sit(game.pk, tim, 0)) == "seat_taken"


def test_a_full_table_is_refused(game: Game, mara: User, tim: User) -> None:
    lobby.sit(game.pk, mara)
    lobby.sit(game.pk, tim)
    assert code(lobby.sit(game.pk, person("ada"))) == "table_full"


def test_leaving_frees_the_seat_and_its_contribution(game: Game, tim: User) -> None:
    lobby.sit(game.pk, tim)
    lobby.get_ready(game.pk, tim, contribution())
    assert lobby.leave(game.pk, tim) is None
    seat = game.seats.get(position=0)
    assert (seat.driver, seat.owner, seat.contribution) == ("open", None, "")


def test_only_the_host_adds_computer_players(game: Game, mara: User, tim: User) -> None:
    assert code(lobby.add_computer(game.pk, tim, 0, "random")) == "not_host"
    assert lobby.add_computer(game.pk, mara, 0, "random") is None
    assert drivers(game) == ["random", "open"]


def test_a_computer_player_of_an_unknown_level_is_refused(game: Game, mara: User) -> None:
    assert code(lobby.add_computer(game.pk, mara, 0, "person")) == "unknown_level"


def test_a_computer_player_does_not_take_a_persons_seat(game: Game, mara: User, tim: User) -> None:
    lobby.sit(game.pk, tim, 0)
    assert code(lobby.add_computer(game.pk, mara, 0, "random")) == "seat_taken"


def test_only_the_host_frees_seats(game: Game, mara: User, tim: User) -> None:
    lobby.add_computer(game.pk, mara, 0, "random")
    assert code(lobby.clear_seat(game.pk, tim, 0)) == "not_host"
    assert lobby.clear_seat(game.pk, mara, 0) is None
    assert drivers(game) == ["open", "open"]


def test_only_the_host_closes_the_table(game: Game, mara: User, tim: User) -> None:
    assert code(lobby.close(game.pk, tim)) == "not_host"
    assert lobby.close(game.pk, mara) is None
    assert status(game) == Game.Status.CANCELLED


def test_nobody_sits_down_at_a_closed_table(game: Game, mara: User, tim: User) -> None:
    lobby.close(game.pk, mara)
    assert code(lobby.sit(game.pk, tim)) == "table_not_open"


def test_the_secret_of_a_closed_table_is_public(game: Game, mara: User) -> None:
    assert fairness.proof_of(game) is None
    lobby.close(game.pk, mara)
    game.refresh_from_db()
    proof = fairness.proof_of(game)
    assert proof is not None
    assert fairness.keeps_commitment(game, proof)


@pytest.mark.parametrize("sent", ["", "12", "g" * 64, "A" * 64, "0" * 65])
def test_nobody_is_ready_without_32_bytes_in_hex(game: Game, tim: User, sent: str) -> None:
    lobby.sit(game.pk, tim)
    assert code(lobby.get_ready(game.pk, tim, sent)) == "bad_contribution"
    assert not game.seats.get(owner=tim).is_ready


def test_only_who_sits_can_get_ready(game: Game, tim: User) -> None:
    assert code(lobby.get_ready(game.pk, tim, contribution())) == "no_seat"


def test_the_first_contribution_counts(game: Game, tim: User) -> None:
    lobby.sit(game.pk, tim)
    lobby.get_ready(game.pk, tim, contribution(1))
    lobby.get_ready(game.pk, tim, contribution(2))
    assert game.seats.get(owner=tim).contribution == contribution(1)


def test_the_game_starts_when_all_are_ready(game: Game, mara: User, tim: User) -> None:
    lobby.sit(game.pk, mara)
    lobby.sit(game.pk, tim)
    lobby.get_ready(game.pk, mara, contribution(1))
    assert status(game) == Game.Status.OPEN
    lobby.get_ready(game.pk, tim, contribution(2))
    assert status(game) == Game.Status.RUNNING


def test_the_game_waits_for_whoever_took_ready_back(game: Game, mara: User, tim: User) -> None:
    lobby.sit(game.pk, mara)
    lobby.sit(game.pk, tim)
    lobby.get_ready(game.pk, mara, contribution(1))
    lobby.get_unready(game.pk, mara)
    lobby.get_ready(game.pk, tim, contribution(2))
    assert status(game) == Game.Status.OPEN


def test_others_coming_and_going_leave_somebody_ready(game: Game, mara: User, tim: User) -> None:
    lobby.sit(game.pk, mara)
    lobby.get_ready(game.pk, mara, contribution())
    lobby.sit(game.pk, tim)
    lobby.leave(game.pk, tim)
    assert game.seats.get(owner=mara).is_ready


def test_a_computer_player_on_the_last_seat_starts_the_game(game: Game, mara: User) -> None:
    lobby.sit(game.pk, mara)
    lobby.get_ready(game.pk, mara, contribution())
    lobby.add_computer(game.pk, mara, 1, "random")
    assert status(game) == Game.Status.RUNNING


def test_contributions_stand_in_the_ledger_before_anything_is_drawn(game: Game, mara: User, tim: User) -> None:
    lobby.sit(game.pk, mara)
    lobby.sit(game.pk, tim)
    lobby.get_ready(game.pk, tim, contribution(2))
    lobby.get_ready(game.pk, mara, contribution(1))
    entries = list(game.entries.order_by("version"))
    assert [entry.action["kind"] for entry in entries] == ["created", "contribute", "contribute", "start"]
    assert [entry.action["bytes"] for entry in entries[1:3]] == [contribution(1), contribution(2)]
    assert not any(entry.chance for entry in entries[:3])
    assert entries[3].chance


def test_nobody_changes_seats_once_the_game_has_started(game: Game, mara: User) -> None:
    lobby.sit(game.pk, mara)
    lobby.get_ready(game.pk, mara, contribution())
    lobby.add_computer(game.pk, mara, 1, "random")
    assert code(lobby.leave(game.pk, mara)) == "table_not_open"
    assert code(lobby.clear_seat(game.pk, mara, 1)) == "table_not_open"
