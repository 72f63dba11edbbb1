"""What becomes of a guest's games."""

from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from accounts import guests, vacations
from accounts.models import User
from games import chat, lobby, projection, replay
from games.clock import CLOCKS
from games.guests import FORGOTTEN_AFTER
from games.models import ChatMute, Game
from games.standing import standing_of
from games.tasks import forget_guests
from tests.games.tables import NOON, Table, contribution, open_table, person

pytestmark = pytest.mark.django_db
PASSWORD = "lantern-and-fog"


@pytest.fixture
def guest(client: Client) -> User:
    """A guest who is logged in."""
    guest = guests.make_guest()
    client.force_login(guest)
    return guest


@pytest.fixture
def mara() -> User:
    return User.objects.create_user("Mara", password=PASSWORD)


def log_in(client: Client, user: User) -> str:
    """Log in to an account; the page that follows."""
    response = client.post("/accounts/log-in/", {"login": user.username, "password": PASSWORD}, follow=True)
    return response.content.decode()


def running_game(*people: User) -> Game:
    game = open_table(people[0], players=2)
    for number, someone in enumerate(people):
        lobby.sit(game.pk, someone)
        lobby.get_ready(game.pk, someone, contribution(number))
    if len(people) == 1:
        lobby.add_computer(game.pk, people[0], 1, "random")
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    return game


def owners(game: Game) -> set[User | None]:
    return {seat.owner for seat in game.seats.all()}


def last_line(game: Game) -> str:
    standing = standing_of(game.pk)
    assert standing is not None
    events = projection.update_message(standing, None, None, timezone.now())["events"]
    return events[-1]["text"]


def test_logging_in_takes_seats_and_tables_along(client: Client, guest: User, mara: User):
    running, gathering = running_game(guest, person("Theo")), open_table(guest)
    lobby.sit(gathering.pk, guest)

    log_in(client, mara)

    for game in (running, gathering):
        game.refresh_from_db()
        assert game.host == mara
        assert mara in owners(game)
        assert guest not in owners(game)


def test_games_that_are_over_come_along(client: Client, guest: User, mara: User):
    game = running_game(guest, person("Theo"))
    Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED)

    log_in(client, mara)

    assert mara in owners(game)


def test_what_a_guest_said_is_said_by_the_member(client: Client, guest: User, mara: User):
    game = running_game(guest, person("Theo"))
    chat.say(game.pk, guest, "Hello", "1")

    log_in(client, mara)

    assert game.chat.get().author == mara


def test_the_table_sees_who_the_guest_is_now(client: Client, guest: User, mara: User):
    game = running_game(guest, person("Theo"))

    log_in(client, mara)

    assert last_line(game) == "A guest has become a member: Mara."


def test_the_table_sees_when_a_guest_registers(client: Client, guest: User):
    game = running_game(guest, person("Theo"))

    client.post("/accounts/sign-up/", {"username": "Mara", "password1": PASSWORD, "password2": PASSWORD})

    assert last_line(game) == "A guest has become a member: Mara."


def test_the_game_can_still_be_proved_and_played_again(client: Client, guest: User, mara: User):
    game = running_game(guest, person("Theo"))

    log_in(client, mara)

    game.refresh_from_db()
    assert replay.faults(game) == []


@time_machine.travel(NOON, tick=False)
def test_the_clock_of_a_guest_follows_the_vacation_of_the_member(client: Client, guest: User, mara: User):
    table = Table(2, people=[guest, person("Theo")], clock=CLOCKS["day"])
    table.game.seats.filter(owner=guest).update(owner=None)
    table.game.seats.filter(position=table.state.turn).update(owner=guest)
    vacations.take(mara, NOON.date(), NOON.date())

    log_in(client, mara)

    assert table.refresh().due_at == table.game.deadlines.get().due_at == NOON + timedelta(hours=12 + 24)


def test_nobody_comes_to_play_two_seats_of_a_game(client: Client, guest: User, mara: User):
    game = running_game(guest, mara)

    page = log_in(client, mara)

    assert owners(game) == {guest, mara}
    assert "that seat stays with the guest" in page


def test_before_the_game_the_guest_gets_up_where_the_member_sits(client: Client, guest: User, mara: User):
    game = open_table(mara)
    for someone in (mara, guest):
        lobby.sit(game.pk, someone)

    page = log_in(client, mara)

    assert owners(game) == {mara, None}
    assert "that seat stays with the guest" not in page


def test_whoever_is_muted_stays_so(client: Client, guest: User, mara: User):
    until = timezone.now() + timedelta(hours=1)
    User.objects.filter(pk=guest.pk).update(muted_until=until)

    log_in(client, mara)

    mara.refresh_from_db()
    assert mara.muted_until == until


def test_nobody_has_to_read_again_whom_they_had_stopped_to_read(client: Client, guest: User, mara: User):
    ada, theo = person("Ada"), person("Theo")
    for reader, author in ((ada, guest), (ada, mara), (theo, guest), (guest, ada), (guest, mara)):
        ChatMute.objects.create(reader=reader, author=author)

    log_in(client, mara)

    muted = ChatMute.objects.exclude(reader=guest).exclude(author=guest).values_list("reader", "author")
    assert set(muted) == {(ada.pk, mara.pk), (theo.pk, mara.pk), (mara.pk, ada.pk)}


def test_a_member_who_logs_in_takes_nobody_else_along(client: Client, mara: User):
    theo = User.objects.create_user("Theo", password=PASSWORD)
    game = running_game(mara, person("Ada"))
    client.force_login(mara)

    log_in(client, theo)

    assert theo not in owners(game)


# --- Guests who went away ---


def gone(**fields: object) -> User:
    """A guest who was here last when guests are forgotten."""
    guest = guests.make_guest()
    long_ago = timezone.now() - FORGOTTEN_AFTER - timedelta(minutes=1)
    User.objects.filter(pk=guest.pk).update(date_joined=long_ago, last_login=long_ago, **fields)
    return guest


def test_guests_who_left_nothing_are_removed():
    gone()

    forget_guests()

    assert not User.objects.exists()


def test_guests_with_a_game_stay():
    guest = gone()
    game = Table(2).game
    game.seats.filter(position=0).update(owner=guest)

    forget_guests()

    assert User.objects.filter(pk=guest.pk).exists()


def test_guests_who_were_here_lately_stay():
    guest = gone()
    User.objects.filter(pk=guest.pk).update(last_login=timezone.now())

    forget_guests()

    assert User.objects.filter(pk=guest.pk).exists()


def test_members_stay():
    member = gone(is_guest=False)

    forget_guests()

    assert User.objects.filter(pk=member.pk).exists()
