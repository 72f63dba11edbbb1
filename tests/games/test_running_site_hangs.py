"""The whole site in processes of its own, while what it leans on hangs."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone
from websockets.sync.client import ClientConnection

from games.clock import ClockSettings
from games.engine import legal_actions
from games.models import Heartbeat, LedgerEntry
from tests.games.tables import Table
from tests.games.test_running_site import Player, faults, running_out, wait_until
from tests.live import RunningSite

# Seconds in which a move is answered, also on a busy machine; a hang without an end would take longer.
SOON = 20


def answered(socket: ClientConnection, message: dict[str, Any]) -> dict[str, Any]:
    """The answer to a message."""
    socket.send(json.dumps(message))
    end = time.monotonic() + SOON
    while True:
        answer: dict[str, Any] = json.loads(socket.recv(timeout=max(end - time.monotonic(), 0)))
        if answer["type"] == "answer":
            return answer


@pytest.mark.django_db(transaction=True)
def test_a_broker_that_hangs_keeps_no_move_and_no_clock_waiting(site_folder: Path) -> None:
    table = Table(2, now=timezone.now(), clock=ClockSettings(setup=300, turn=300, discard=300))
    seat = table.state.turn
    with RunningSite(site_folder, own_broker=True) as site:
        mover, onlooker = (Player(site, table.game, table.owner(number)) for number in (seat, 1 - seat))
        wait_until(Heartbeat.objects.exists)
        with mover.connect() as socket, onlooker.connect() as board:
            onlooker.play(board, turns=0)
            site.freeze_broker()
            for kind, place in (("place_settlement", "corner"), ("place_road", "edge")):
                action = {"kind": kind, place: legal_actions(table.state, seat)[kind][f"{place}s"][0]}
                known = {"seat": seat, "version": table.version, "demand": None}
                assert answered(socket, {"type": "act", "id": place, **known, "action": action})["ok"]
            (overdue,) = running_out(1)
            wait_until(LedgerEntry.objects.filter(game=overdue.game, origin=LedgerEntry.Origin.TIMER).exists)
            site.thaw_broker()
            while onlooker.version != table.version:
                if (message := onlooker.next(board))["type"] == "update":
                    onlooker.version = message["version"]
    assert not LedgerEntry.objects.filter(action__kind="make_up_for_outage").exists(), "no clock was forgotten"
    assert faults(table.refresh()) == []
