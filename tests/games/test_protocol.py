"""The types of the protocol say what is really sent."""

from dataclasses import fields
from typing import Any

import pytest
from django.utils import timezone
from pydantic import TypeAdapter, ValidationError

from games import computers, projection, protocol
from games.engine import KINDS, SITE_ONLY, preset
from games.management.commands.protocol_schema import PATH, rendered
from games.models import Game
from games.protocol.messages import OverMessage, TableMessage, UpdateMessage
from games.standing import standing_of
from tests.games.tables import Table

SAMPLES: dict[str, Any] = {
    "corner": 3,
    "edge": 3,
    "tile": 3,
    "node": 30,
    "storm": 1,
    "on": True,
    "pair": 0,
    "offer": 1,
    "resource": 4,
    "partner": 1,
    "victim": None,
    "cards": [1, 0, 0, 0, 0],
    "give": [1, 0, 0, 0, 0],
    "get": [0, 1, 0, 0, 0],
    "to": [1],
}


def act(action: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {"type": "act", "id": "a", "seat": 0, "version": 1, "demand": None, "action": action, **changes}


def test_the_schema_in_the_client_is_up_to_date() -> None:
    assert PATH.read_text() == rendered(), "run manage.py protocol_schema, then npm run generate in games/client"


@pytest.mark.parametrize("kind", sorted(set(KINDS) - SITE_ONLY))
def test_every_action_of_the_engine_can_be_sent(kind: str) -> None:
    action = {"kind": kind, **{field.name: SAMPLES[field.name] for field in fields(KINDS[kind])}}
    message = act(action)
    assert protocol.client_messages.validate_python(message) == message


@pytest.mark.parametrize("kind", sorted(SITE_ONLY))
def test_what_only_the_site_may_do_can_not_be_sent(kind: str) -> None:
    with pytest.raises(ValidationError):
        protocol.client_messages.validate_python(act({"kind": kind}))


@pytest.mark.parametrize(
    "message",
    [
        act({"kind": "roll"}, seat="0"),
        act({"kind": "roll"}, version=-1),
        act({"kind": "roll"}, version=1 << 31),
        act({"kind": "roll"}, id=""),
        act({"kind": "roll"}, id="a b"),
        act({"kind": "roll"}, user=3),
        act({"kind": "discard", "cards": [1, 1]}),
        act({"kind": "build_road", "edge": 1.5}),
    ],
)
def test_messages_are_taken_literally(message: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        protocol.client_messages.validate_python(message)


@pytest.mark.django_db
@pytest.mark.parametrize(("ruleset", "changes"), [("hexland", {}), ("hexfolk", {"boats": True}), ("globe", {})])
def test_every_message_of_a_game_is_as_described(ruleset: str, changes: dict[str, Any]) -> None:
    """Strictly: nothing is missing and nothing is added, in every view along a game."""
    table = Table(2, persons=0, now=timezone.now(), ruleset=ruleset, **changes)
    update = TypeAdapter[Any](UpdateMessage)
    for step in range(80):
        waiting = computers.waited_for(game=table.id)
        computers.act(*waiting[0])
        if step % 4 == 0:
            standing = standing_of(table.id)
            assert standing is not None
            for seat in (0, 1):
                message = projection.update_message(standing, None, None, timezone.now())
                message["view"] = projection.view_of(standing, seat, ["One", "Two"])
                assert update.validate_python(message, strict=True) == message
    standing = standing_of(table.id)
    assert standing is not None
    greeting = projection.table_message(standing, None)
    assert TypeAdapter[Any](TableMessage).validate_python(greeting, strict=True) == greeting


@pytest.mark.django_db
def test_a_table_from_before_an_option_came_is_sent_with_its_default() -> None:
    """Else the browser would take every award that it isn't told of for switched off."""
    table = Table(2)
    stored = {key: value for key, value in table.game.options.items() if key != "route_award"}
    Game.objects.filter(pk=table.id).update(options={**stored, "map": "standard19"})
    standing = standing_of(table.id)
    assert standing is not None
    assert projection.table_message(standing, None)["table"]["options"] == preset("hexland", players=2).to_json()


@pytest.mark.django_db
def test_the_summary_is_as_described() -> None:
    table = Table(2)
    table.place_all()
    table.submit(0, {"kind": "end_game", "reason": "moderator"}, origin="moderator")
    standing = standing_of(table.id)
    assert standing is not None
    over = projection.over_message(standing)
    assert TypeAdapter[Any](OverMessage).validate_python(over, strict=True) == over
