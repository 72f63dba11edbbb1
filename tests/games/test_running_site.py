"""The whole site in processes of its own: computers play in the workers, and a restart of the server loses nothing."""

import json
from typing import Any

import pytest
from django.test import Client
from websockets.sync.client import ClientConnection, connect

from accounts.models import User
from games import lobby, replay
from games.computers import simple_action
from games.engine import preset
from games.models import Game
from tests.games.tables import contribution, person
from tests.live import RunningSite


class Player:
    """Plays a seat over a real socket, without any thought."""

    def __init__(self, site: RunningSite, game: Game, user: User) -> None:
        client = Client()
        client.force_login(user)
        self._headers = {"Cookie": f"sessionid={client.cookies['sessionid'].value}"}
        self._address = f"{site.url.replace('http', 'ws')}/ws/games/{game.pk}/"
        self._origin: Any = site.url
        self.version: int | None = None
        self.resets = 0
        self.seen: list[int] = []

    def connect(self) -> ClientConnection:
        after = "" if self.version is None else f"?after={self.version}"
        return connect(self._address + after, additional_headers=self._headers, origin=self._origin)

    def play(self, socket: ClientConnection, turns: int) -> None:
        """Answer every demand until so many turns have gone by."""
        for number in range(1000):
            message = json.loads(socket.recv(timeout=30))
            if message["type"] != "update":
                assert message.get("ok", True) or message["refusal"]["code"] == "stale", message
                continue
            self.version, view = message["version"], message["view"]
            self.resets += message["reset"]
            self.seen += [event["version"] for event in message["events"]]
            if view["turns"] >= turns:
                return
            mine = [
                demand for demand in view["demands"] if demand["seat"] == view["you"] and demand["kind"] != "answered"
            ]
            if mine and not mine[0]["paused"]:
                action = simple_action(view)
                act = {"type": "act", "id": f"{turns}-{number}", "seat": view["you"], "version": self.version}
                socket.send(json.dumps({**act, "demand": mine[0]["id"], "action": action}))
        raise AssertionError("the game does not get on")


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
    assert not [fault for fault in replay.faults(game) if "snapshot" not in fault and "at version" not in fault]
