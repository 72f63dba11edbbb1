"""The whole site in processes of its own: computers play in the workers, and nothing is lost when its parts die."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from websockets.sync.client import ClientConnection, connect

from accounts.models import User
from games import lobby, measures, replay
from games.bots import simple_action
from games.clock import ClockSettings
from games.engine import preset
from games.models import Channel, Deadline, Game, Heartbeat, LedgerEntry, Measure, Notice, NoticeKind
from games.notices import planning
from tests.games.notices.post import give_address
from tests.games.tables import Table, contribution, person
from tests.live import PATIENCE, RunningSite


class Player:
    """Plays a seat over a real socket, without any thought."""

    def __init__(self, site: RunningSite, game: Game, user: User) -> None:
        client = Client()
        client.force_login(user)
        self._headers = {"Cookie": f"sessionid={client.cookies['sessionid'].value}"}
        self._address = f"{site.url.replace('http', 'ws')}/ws/games/{game.pk}/"
        self._origin: Any = site.url
        self.version: int | None = None
        self.turns = 0
        self.resets = 0
        self.seen: list[int] = []
        # Kinds of action that are left to standing orders.
        self.ordered: set[str] = set()

    def connect(self) -> ClientConnection:
        after = "" if self.version is None else f"?after={self.version}"
        return connect(
            self._address + after,
            additional_headers=self._headers,
            origin=self._origin,
            open_timeout=PATIENCE,
            ping_timeout=PATIENCE,
        )

    def play(self, socket: ClientConnection, turns: int) -> None:
        """Answer every demand until so many turns have gone by."""
        while True:
            message = self.next(socket)
            if message["type"] != "update":
                assert message.get("ok", True) or message["refusal"]["code"] == "stale", message
                continue
            # What came while we asked for it comes twice.
            known = self.version or 0
            self.version, view = message["version"], message["view"]
            self.resets += message["reset"]
            self.seen += [event["version"] for event in message["events"] if event["version"] > known]
            mine = [
                demand for demand in view["demands"] if demand["seat"] == view["you"] and demand["kind"] != "answered"
            ]
            # In the last turn, too: nobody says again that it is ours.
            due = mine and not mine[0]["paused"]
            if due and (action := simple_action(view))["kind"] not in self.ordered:
                act = {"type": "act", "id": f"at-{self.version}", "seat": view["you"], "version": self.version}
                socket.send(json.dumps({**act, "demand": mine[0]["id"], "action": action}))
            self.turns = view["turns"]
            if self.turns >= turns:
                return

    def next(self, socket: ClientConnection) -> Any:
        """The next message. Asks when none comes, as a table in a browser does: word of a change may have got lost."""
        for _ in range(PATIENCE):
            try:
                return json.loads(socket.recv(timeout=1))
            except TimeoutError:
                if self.version is not None:
                    socket.send(json.dumps({"type": "after", "version": self.version}))
        raise AssertionError("the game does not get on")


def faults(game: Game) -> list[str]:
    """What doesn't follow from the ledger. Computer players may have moved on while it was read."""
    return [fault for fault in replay.faults(game) if "snapshot" not in fault and "at version" not in fault]


@pytest.mark.django_db(transaction=True)
def test_a_game_goes_on_over_a_restart_of_the_server(celery_site: RunningSite) -> None:
    user = person("player")
    options = preset("hexland", players=3)
    game = lobby.open_against_computers(
        user, name="Restart", level="random", contribution=contribution(1), options=options
    )
    assert isinstance(game, Game)
    player = Player(celery_site, game, user)
    with player.connect() as socket:
        player.play(socket, turns=4)
    celery_site.stop_web()
    celery_site.start_web()
    with player.connect() as socket:
        player.play(socket, turns=10)
    assert player.resets == 1, "only the first connection needs the whole log"
    assert player.seen == sorted(player.seen)
    game.refresh_from_db()
    assert game.entries.filter(origin="computer").exists()
    assert faults(game) == []


@pytest.mark.django_db(transaction=True)
def test_standing_orders_are_carried_out_by_the_workers(celery_site: RunningSite) -> None:
    user = person("player")
    options = preset("hexland", players=2)
    game = lobby.open_against_computers(
        user, name="Orders", level="random", contribution=contribution(1), options=options
    )
    assert isinstance(game, Game)
    player = Player(celery_site, game, user)
    player.ordered = {"roll"}
    orders: dict[str, Any] = {"keep": None, "offers": [], "turn": {"roll": True, "end": False, "once": False}}
    with player.connect() as socket:
        seat = game.seats.get(owner=user).position
        socket.send(json.dumps({"type": "leave_orders", "id": "o1", "seat": seat, "orders": orders}))
        player.play(socket, turns=4)
    rolls = game.entries.filter(seat=seat, action__kind="roll")
    assert {roll.origin for roll in rolls} == {"orders"}
    assert faults(game) == []


@pytest.mark.django_db(transaction=True)
def test_nothing_is_lost_or_done_twice_when_workers_scheduler_and_broker_are_killed(site_folder: Path) -> None:
    user = person("player")
    options = preset("hexland", players=3)
    game = lobby.open_against_computers(
        user, name="Crash", level="random", contribution=contribution(1), options=options
    )
    assert isinstance(game, Game)
    with RunningSite(site_folder, own_broker=True) as site:
        player = Player(site, game, user)
        with player.connect() as socket:
            player.play(socket, turns=2)
            site.kill_workers()
            site.start_workers()
            player.play(socket, turns=5)
            site.replace_broker()
            player.play(socket, turns=8)
    game.refresh_from_db()
    assert faults(game) == []
    happened = [
        (entry.version, event["kind"])
        for entry in game.entries.filter(version__lte=player.version).order_by("version")
        for event in entry.events
    ]
    assert player.seen == [version for version, _kind in happened], "everything was told, in order"
    rolls = [kind for _version, kind in happened].count("rolled")
    assert rolls - player.turns in (0, 1), "one roll a turn"


# --- Clocks, and what is done to all games, while everything dies ---

MANY = 25


def running_out(count: int) -> list[Table]:
    """Tables whose clocks run out at this moment; the next clock at each has minutes to go."""
    tables = [Table(2, now=timezone.now(), clock=ClockSettings(setup=300, turn=300, discard=300)) for _ in range(count)]
    for table in tables:
        give_address(table.owner(1))
    now = timezone.now()
    games = [table.id for table in tables]
    Deadline.objects.filter(game__in=games).update(due_at=now)
    Game.objects.filter(pk__in=games).update(due_at=now)
    return tables


def wait_until(condition: Callable[[], bool]) -> None:
    """Longer than an outage that is made up for, and what is given back for it."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never happens"
        time.sleep(0.02)


@pytest.mark.django_db(transaction=True)
def test_each_clock_expires_once_and_each_game_gets_time_once_when_everything_is_killed_in_the_middle(
    site_folder: Path,
) -> None:
    expired = LedgerEntry.objects.filter(origin=LedgerEntry.Origin.TIMER)
    given = LedgerEntry.objects.filter(action__kind="add_time")
    with RunningSite(site_folder, own_broker=True) as site:
        wait_until(Heartbeat.objects.exists)
        tables = running_out(MANY)
        wait_until(expired.exists)
        site.kill_workers()
        site.replace_broker()
        site.start_workers()
        wait_until(lambda: expired.count() >= MANY)

        measures.take(Measure.Kind.ADD_TIME, person("moderator"), timezone.now(), seconds=600)
        wait_until(given.exists)
        site.kill_workers()
        site.replace_broker()
        site.start_workers()
        wait_until(lambda: Measure.objects.get().finished_at is not None)
        # Those who are on turn now are to be told, wherever the word of it went.
        wait_until(lambda: not planning.untold())
    assert Measure.objects.get().done == MANY
    for table in tables:
        for entries in (expired, given):
            assert entries.filter(game=table.game).count() == 1
        assert table.game.entries.filter(action__kind="make_up_for_outage").count() <= 2, "one for each time at most"
        assert replay.faults(table.refresh()) == []
        notice = Notice.objects.get(game=table.game, user=table.owner(1), kind=NoticeKind.TURN, channel=Channel.MAIL)
        assert notice.due_at is not None
