"""What is hidden never leaves the server: in no projection, no message, no channel."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from games import computers, fairness, live, projection, snapshots
from games.engine import view
from games.engine.options import CARDS, KNIGHT, VICTORY_POINT
from games.models import Game, Secret
from games.standing import standing_of
from tests.games.sockets import greeted, viewing
from tests.games.tables import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    """Seat 0 holds cards nobody else has; it is on turn and has rolled."""
    table = Table(2)
    table.skip_setup()
    table.alter(phase="main", rolled=True, dice=(1, 2), cards=[1 << 12 * KNIGHT | 2 << 12 * VICTORY_POINT, 0])
    table.give(0, 7, 3, 2, 9, 1)
    table.give(1, 0, 0, 2, 0, 4)
    return table


def messages_to(table: Table, user_id: int | None) -> list[Any]:
    """Everything that a viewer who connects now is sent."""
    standing = standing_of(table.id)
    assert standing is not None
    return [
        projection.table_message(standing, user_id),
        projection.update_message(standing, user_id, None, timezone.now()),
        projection.over_message(standing),
    ]


def walk(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value inside a message with its path."""
    yield path, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield from walk(item, f"{path}/{key}")


def as_text(messages: list[Any]) -> str:
    return json.dumps(messages)


def test_a_player_sees_the_own_hand(table: Table) -> None:
    _, update, _ = messages_to(table, table.owner(0).pk)
    assert update["view"]["players"][0]["hand"] == [7, 3, 2, 9, 1]


@pytest.mark.rule("HL-61")
def test_nobody_sees_the_hand_of_another(table: Table) -> None:
    for viewer in (table.owner(1).pk, None):
        messages = messages_to(table, viewer)
        player = messages[1]["view"]["players"][0]
        assert (player["hand"], player["cards"], player["fresh"], player["total"]) == (None, None, None, None)
        assert [7, 3, 2, 9, 1] not in [value for _, value in walk(messages)]


@pytest.mark.rule("HL-61", "HL-81")
def test_two_games_that_differ_in_hidden_things_only_look_the_same(table: Table) -> None:
    before = as_text([view(table.state, 1), view(table.state, None)])
    table.alter(cards=[2 << 12 * KNIGHT | 1 << 12 * VICTORY_POINT, 0], deck=table.state.deck[::-1])
    table.give(0, 2, 3, 7, 1, 9)
    assert as_text([view(table.state, 1), view(table.state, None)]) == before


def test_no_message_of_a_running_game_holds_secret_key_deck_or_contributions(table: Table) -> None:
    game = table.refresh()
    position = snapshots.position_of(game)
    hidden = [
        bytes(Secret.objects.get(game=game).value).hex(),
        position.key.hex(),
        *(item.bytes for item in fairness.contributions_of(game)),
    ]
    for viewer in (table.owner(0).pk, table.owner(1).pk, None):
        messages = messages_to(table, viewer)
        assert not [secret for secret in hidden if secret in as_text(messages)]
        names = {path.rsplit("/", 1)[-1] for path, _ in walk(messages)}
        assert not names & {"secret", "key", "draws", "chance", "private", "state_hash", "contributions"}
        assert isinstance(messages[1]["view"]["deck"], int)


@pytest.mark.rule("HL-61")
def test_which_card_was_bought_is_told_to_the_buyer_alone(table: Table) -> None:
    table.alter(deck=[VICTORY_POINT, KNIGHT])
    table.act(0, "buy_card")

    def bought(viewer: int | None) -> dict[str, Any]:
        event: dict[str, Any] = messages_to(table, viewer)[1]["events"][-1]
        return event

    mine, theirs, public = bought(table.owner(0).pk), bought(table.owner(1).pk), bought(None)
    assert mine["card"] == CARDS[KNIGHT]
    assert "card" not in theirs
    assert theirs == public
    assert "Knight" in mine["text"]
    assert "Knight" not in theirs["text"]


@pytest.mark.rule("HL-83")
def test_what_was_stolen_is_told_to_thief_and_victim_alone() -> None:
    table = Table(3)
    table.skip_setup()
    table.alter(phase="robber", rolled=True, dice=(3, 4))
    table.give(1, 0, 0, 0, 0, 1)
    state = table.state
    tile = next(
        tile
        for tile, corners in enumerate(state.board.topology.tile_corners)
        if tile != state.robber and 1 in {state.owner[corner] for corner in corners}
    )
    for seat in (0, 2):
        table.give(seat, 0, 0, 0, 0, 0)
    table.act(0, "move_robber", tile=tile, victim=1)
    told = [messages_to(table, table.owner(seat).pk)[1]["events"][-1] for seat in range(3)]
    told.append(messages_to(table, None)[1]["events"][-1])
    assert [event.get("resource") for event in told] == [4, 4, None, None]
    assert ["Ore" in event["text"] for event in told] == [True, True, False, False]


def test_what_was_discarded_is_told_to_nobody_else(table: Table) -> None:
    table.alter(phase="discard", owes=[11, 0], dice=(3, 4))
    table.act(0, "discard", cards=[7, 3, 1, 0, 0])
    mine, theirs = (messages_to(table, table.owner(seat).pk)[1]["events"][-1] for seat in (0, 1))
    assert mine["cards"] == [7, 3, 1, 0, 0]
    assert "cards" not in theirs
    assert theirs["count"] == 11


@pytest.mark.rule("HL-80", "HL-81")
def test_everybody_sees_all_points_when_the_game_is_over(table: Table) -> None:
    """Cases 58 and 62."""
    table.submit(0, {"kind": "end_game", "reason": "moderator"}, origin="moderator")
    for viewer in (table.owner(1).pk, None):
        _, update, over = messages_to(table, viewer)
        assert update["view"]["players"][0]["total"] == 4
        assert over["summary"]["totals"] == [4, 2]


def test_a_position_does_not_show_its_key_in_logs(table: Table) -> None:
    position = snapshots.position_of(table.refresh())
    assert position.key.hex() not in repr(position)
    assert repr(position.key) not in repr(position)


def test_the_channel_layer_carries_ids_and_versions_only(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    sent: list[tuple[str, dict[str, Any]]] = []

    class Layer:
        async def group_send(self, group: str, message: dict[str, Any]) -> None:
            sent.append((group, message))

    monkeypatch.setattr(live, "get_channel_layer", Layer)
    with django_capture_on_commit_callbacks(execute=True):
        table = Table(2)
        table.place_all()
    assert sent
    for group, message in sent:
        assert group == f"game.{table.id}"
        assert set(message) == {"type", "version"}


def test_whatever_computers_do_nobody_sees_anothers_cards() -> None:
    """In every view along a game, hands and cards are those of the viewer alone."""
    table = Table(3, persons=0, now=timezone.now())
    table.skip_setup()
    for _ in range(40):
        waiting = computers.waited_for(game=table.id)
        computers.act(*waiting[0])
        state = table.state
        for viewer in (0, 1, 2, None):
            for player in view(state, viewer)["players"]:
                known = player["seat"] == viewer
                assert (player["hand"] is not None, player["cards"] is not None) == (known, known)
    assert table.refresh().status == Game.Status.RUNNING


@pytest.mark.django_db(transaction=True)
async def test_sockets_of_others_get_no_card_names(transactional_db: None) -> None:
    table = await sync_to_async(lambda: Table(2, now=timezone.now()))()
    await sync_to_async(table.skip_setup)()
    await sync_to_async(table.alter)(phase="main", rolled=True, dice=(1, 2), deck=[KNIGHT])
    await sync_to_async(table.give)(0, 0, 0, 1, 1, 1)
    async with await viewing(table, 0) as mine, await viewing(table, 1) as theirs:
        version = await greeted(mine)
        await greeted(theirs)
        await mine.act(0, version, {"kind": "buy_card"})
        seen = [await socket.next("update") for socket in (mine, theirs)]
    assert ["card" in update["events"][0] for update in seen] == [True, False]
    assert "knight" not in json.dumps(seen[1]["events"]).lower()
