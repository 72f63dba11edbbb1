"""A slow game between two people over two weeks, in two browsers, with what calls them to it by mail and push."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.conf import LazySettings
from django.core.mail import EmailMessage
from django.test import override_settings
from playwright.sync_api import Page, expect

from accounts.models import Confirmation, User
from games import expiry, replay
from games.clock import DAY
from games.models import Game, Seat
from games.notices import delivery
from games.notices.planning import WAIT
from tests.browser.conftest import NewPage
from tests.browser.people import PASSWORD, log_in
from tests.browser.player import Player
from tests.games.notices.post import Browser, PushService, give_address
from tests.games.tables import Table
from tests.games.test_racing import at_once
from tests.live import LiveServer

BEGIN = datetime(2026, 3, 2, 8, tzinfo=UTC)
TWO_WEEKS = timedelta(days=14)
SOON = max(WAIT.values()) + timedelta(seconds=1)
"""After so long a change has been told by mail and push."""
TURN, DISCARD = "It's your turn.", "You have to discard cards."
WARNING = f"{TURN} Turns missed: 1. At 2 a computer player takes over."
VISIT_AFTER = {TURN: timedelta(hours=18), WARNING: timedelta(hours=18), DISCARD: timedelta(hours=6)}
"""Before four fifths of the clock have gone, from which on it calls, too: a day, and half a day for discards."""
CALLED_AGAIN = timedelta(seconds=0.2 * DAY)
"""So long before its end a clock calls again."""
MISSED = 6
"""So many turns have been ended before somebody lets a day pass."""
MOST_STEPS = 60
"""Nobody does more than that in a turn."""


class Days:
    """Time that the test moves on, and what the scheduler does with it: clocks expire, and notices go out.

    The site's outages are no part of this: it leaves no heartbeats.
    """

    def __init__(self, clock: time_machine.Traveller) -> None:
        self._clock = clock

    @property
    def now(self) -> datetime:
        return datetime.now(UTC)

    def pass_by(self, time: timedelta) -> None:
        self._clock.shift(time)
        # In a thread of its own: in ours Playwright keeps an event loop.
        at_once(self._work)

    def _work(self) -> None:
        expiry.sweep(self.now)
        delivery.send_due(self.now)


@pytest.fixture
def days(settings: LazySettings) -> Iterator[Days]:
    """The clock of the site stands until it is moved; browsers keep their own, which is wrong by months.

    So does a server that keeps the cache: here the cache is one in this process.
    """
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    with time_machine.travel(BEGIN, tick=False) as clock:
        yield Days(clock)


@dataclass
class Person:
    """Somebody with a browser, a mailbox and a device that shows notices; comes when a mail calls."""

    user: User
    page: Page
    address: str
    device: Browser
    visits: int = 0
    mails: int = 0
    shown: int = 0
    """How many mails about the game there have been so far, and messages on the device."""


@pytest.fixture
def push_service(monkeypatch: pytest.MonkeyPatch) -> PushService:
    service = PushService()
    monkeypatch.setattr("games.notices.push.new_session", lambda: service)
    return service


@pytest.fixture
def people(live_server: LiveServer, new_page: NewPage, days: Days) -> list[Person]:
    found = []
    for name in ("Mara", "Jonas"):
        user = User.objects.create_user(name, password=PASSWORD, confirm_moves=Confirmation.NEVER)
        person = Person(user, new_page(), give_address(user), Browser().subscribe(user, now=days.now))
        log_in(person.page, live_server.url, name)
        found.append(person)
    return found


def sit_down_together(host: Person, friend: Person, site: str) -> Game:
    """A table with a day for each turn, opened and joined as people do."""
    host.page.get_by_role("main").get_by_role("link", name="New table").click()
    host.page.get_by_text("More: name").click()
    host.page.locator("label:has([name=clock][value=day])").click()
    host.page.get_by_label("Name of the table").fill("Saltmarsh")
    host.page.locator("label:has([name=hexland-players][value='2'])").click()
    host.page.get_by_role("button", name="Open the table").click()
    friend.page.goto(host.page.get_by_label("Invite by link").input_value())
    expect(friend.page.get_by_text("1 day a turn")).to_be_visible()
    friend.page.get_by_role("button", name="Sit down").click()
    for person in (friend, host):
        person.page.get_by_role("button", name="I'm ready").click()
    for person in (friend, host):
        expect(person.page.locator("hex-board svg.board")).to_be_visible()
    # Whoever begins sees that at once, and need not be called.
    for person in sorted((friend, host), key=waits_for):
        play_the_turn(Player(person.page), person)
        leave(person)
    return Game.objects.get()


def leave(person: Person) -> None:
    person.page.goto("about:blank")


def new_mails(person: Person, outbox: list[EmailMessage]) -> list[EmailMessage]:
    """Those to a person about the game since the last look."""
    mails = [mail for mail in outbox if mail.to == [person.address] and "Saltmarsh" in mail.subject]
    fresh = mails[person.mails :]
    person.mails = len(mails)
    return fresh


def come(person: Person, site: str) -> Player:
    """Come home, see that the game waits and for how long, and go there. What happened meanwhile is told."""
    person.page.goto(f"{site}/")
    row = person.page.locator(".game-row", has=person.page.get_by_role("heading", name="Saltmarsh"))
    expect(row.get_by_text("Your turn")).to_be_visible()
    expect(row.locator("time")).to_contain_text("left")
    row.get_by_role("link", name="Take my turn").click()
    player = Player(person.page)
    player.wait()
    if person.visits:
        expect(person.page.get_by_role("heading", name="Since your last visit")).to_be_visible()
    person.visits += 1
    return player


def play_the_turn(player: Player, person: Person) -> None:
    """Act until the game waits for others."""
    for _ in range(MOST_STEPS):
        if not waits_for(person):
            return
        player.wait()
        player.step()
    raise AssertionError("There is always something more to do")


def waits_for(person: Person) -> bool:
    return Seat.objects.filter(owner=person.user, game__name="Saltmarsh", waited_for=True).exists()


def called(people: list[Person], push_service: PushService, outbox: list[EmailMessage]) -> list[tuple[Person, str]]:
    """Who has just been called to the table, and how: by push and by mail alike."""
    found = []
    for person in people:
        messages, mails = new_messages(person, push_service), new_mails(person, outbox)
        assert [mail.subject for mail in mails] == [f"Hexsite: Saltmarsh: {message}" for message in messages]
        assert set(messages) <= set(VISIT_AFTER)
        assert bool(messages) == waits_for(person)
        found += [(person, message) for message in messages]
    assert found
    return found


def new_messages(person: Person, push_service: PushService) -> list[str]:
    """What the person's device has shown of the game since the last look."""
    shown = [message["body"] for message in push_service.shown_in(person.device) if message["title"] == "Saltmarsh"]
    fresh = shown[person.shown :]
    person.shown = len(shown)
    return fresh


def visit_after(game: Game, messages: list[str], now: datetime) -> timedelta:
    """When people come: late, but whoever goes on with what was left of a turn, after others' discards, at once."""
    wait = min(VISIT_AFTER[message] for message in messages)
    ends = min(clock.due_at for clock in game.deadlines.all() if clock.due_at)
    return wait if ends - now - wait > CALLED_AGAIN else timedelta()


@override_settings(SITE_URL="")
def test_two_people_play_for_two_weeks_called_by_mail_and_push(
    live_server: LiveServer,
    people: list[Person],
    days: Days,
    push_service: PushService,
    mailoutbox: list[EmailMessage],
):
    mara, jonas = people
    game = sit_down_together(mara, jonas, live_server.url)
    # Another game waits for Mara, without a clock.
    other = Table(2, ruleset="hexfolk", clock=None, people=[mara.user, User.objects.create_user("Oda")], now=days.now)
    other.game.seats.filter(position=0).update(owner=mara.user)
    other.game.seats.filter(position=1).update(owner=None, driver="random")
    missed = False

    while days.now < BEGIN + TWO_WEEKS:
        # Whose look at the table came late, when time has passed, would not be called to it.
        live_server.wait_for_goodbyes()
        days.pass_by(SOON)
        calls = called(people, push_service, mailoutbox)
        turns = game.entries.filter(action__kind="end_turn").count()
        if turns >= MISSED and not missed and [message for _person, message in calls] == [TURN]:
            missed = True
            let_the_day_pass(calls[0][0], days, push_service, mailoutbox)
            continue
        days.pass_by(visit_after(game, [message for _person, message in calls], days.now))
        for person, _message in calls:
            play_the_turn(come(person, live_server.url), person)
            if person is mara:
                expect(person.page.get_by_text("Next game waiting: A table")).to_be_visible()
            leave(person)

    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    assert replay.faults(game) == []
    assert game.entries.filter(origin="timer").count() == 1
    assert game.entries.filter(action__kind="end_turn").count() >= 12
    read_of_the_missed_turn(people, live_server.url, game)


def let_the_day_pass(person: Person, days: Days, push_service: PushService, outbox: list[EmailMessage]) -> None:
    """Somebody doesn't come. Their clock calls when four fifths of it have gone; then it goes on without them."""
    days.pass_by(timedelta(seconds=0.8 * DAY) - SOON + timedelta(seconds=1))
    (message,) = new_messages(person, push_service)
    assert message.startswith("Your time runs out: ")
    assert [mail.subject for mail in new_mails(person, outbox)] == [f"Hexsite: Saltmarsh: {message}"]
    days.pass_by(timedelta(seconds=0.2 * DAY))


def read_of_the_missed_turn(people: list[Person], site: str, game: Game) -> None:
    """Both find in the log whose time ran out."""
    expired = game.entries.get(origin="timer")
    owner = next(seat.owner for seat in game.seats.all() if seat.position == expired.seat)
    assert owner is not None
    for person in people:
        person.page.goto(f"{site}{game.get_absolute_url()}")
        expect(person.page.locator(".log")).to_contain_text(f"{owner.username}'s time ran out.")
