"""Games of every rule set, played by persons through the door: what is stored, and what is sent."""

from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from games import play, projection, replay, snapshots
from games.engine import action_to_json, check, demands
from games.models import Snapshot
from games.moves import Undo, move_to_json, undo_for
from games.protocol.messages import OverMessage, TableMessage, UpdateMessage
from games.standing import standing_of
from tests.engine.random_play import random_move
from tests.games.tables import Origin, Table

pytestmark = pytest.mark.django_db

MOVES = 80
TABLES: dict[str, dict[str, Any]] = {
    "hexland": {"players": 3},
    "landover": {"players": 3},
    "hexfolk": {"players": 5, "map": "archipelago", "boats": True, "bridges": True, "monuments": 1},
    "globe": {
        "players": 5,
        "map": "globe92",
        "boats": True,
        "bridges": True,
        "drift": "forecast",
        "special_building": True,
    },
}
"""Each with as much of its rule set as goes together."""
every_ruleset = pytest.mark.parametrize("ruleset", TABLES)


def played(ruleset: str, moves: int = MOVES) -> Table:
    """A table at which persons have made random moves, taken some back, and let some of their time run out."""
    table, dice = Table(ruleset=ruleset, **TABLES[ruleset]), Random(ruleset)
    for _ in range(moves):
        state = table.state
        seat, action = random_move(state, dice)
        demand = next(demand for demand in demands(state) if not demand.paused)
        if dice.random() < 0.1 and demand.kind in ("setup", "turn", "discard", "special"):
            table.wait(1000)
            made = table.submit(
                demand.seat, {"kind": "expire"}, origin=Origin.TIMER, user=None, client_id=None, demand=demand.id
            )
            assert made == play.Accepted(table.version)
        elif check(state, seat, action) is None:
            table.wait(0.1)
            table.act(seat, **action_to_json(action))
            undo = undo_for(snapshots.position_of(table.refresh()), seat)
            if isinstance(undo, Undo) and dice.random() < 0.5:
                table.act(seat, **move_to_json(undo))
    return table


@every_ruleset
def test_a_game_follows_from_its_ledger(ruleset: str) -> None:
    table = played(ruleset)
    assert replay.faults(table.refresh()) == []
    assert table.game.entries.filter(action__kind="undo").exists()
    before = Snapshot.objects.values("state", "draws", "draft", "board").get(game=table.id)
    Snapshot.objects.filter(game=table.id).update(state={}, draws={}, draft=None)
    replay.rebuild_snapshot(table.game)
    assert Snapshot.objects.values("state", "draws", "draft", "board").get(game=table.id) == before


@every_ruleset
def test_whatever_is_sent_is_as_the_protocol_says(ruleset: str) -> None:
    """The views of all and, when the game is over, its summary, which counts every piece on the board."""
    table = played(ruleset)
    standing = standing_of(table.id)
    assert standing is not None
    for viewer in (None, *(seat.owner_id for seat in table.game.seats.all())):
        valid(UpdateMessage, projection.update_message(standing, viewer, None, table.now))
        valid(TableMessage, projection.table_message(standing, viewer))
    table.submit(0, {"kind": "end_game", "reason": "moderator"}, origin=Origin.MODERATOR)
    standing, state = standing_of(table.id), table.state
    assert standing is not None
    over = projection.over_message(standing)
    assert over is not None
    valid(OverMessage, over)
    for seat, player in enumerate(over["summary"]["players"]):
        routes = player["roads"] + player["bridges"], player["boats"]
        assert routes == (state.roads[seat].bit_count(), state.boats[seat].bit_count())
        assert player["cities"] == state.cities[seat].bit_count()
        assert player["settlements"] == (state.settlements[seat] | state.cities[seat]).bit_count()


def valid(kind: type, message: object) -> None:
    assert TypeAdapter[Any](kind).validate_python(message, strict=True) == message
