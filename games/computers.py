"""Moves of computer players: what they see, what they decide, and what is done when they can't."""

import logging
from random import Random
from typing import Any

from games import bots, play, snapshots
from games.deadlines import WAITED_FOR
from games.engine import demands, view
from games.models import OPEN_SEAT, PERSON, Game, LedgerEntry, Seat
from games.refusals import STALE
from games.snapshots import Position

logger = logging.getLogger(__name__)


def waited_for(**which: object) -> list[tuple[str, int]]:
    """Game and seat of every computer player who must act or may answer; `which` narrows the seats down."""
    seats = Seat.objects.filter(waited_for=True, game__status=Game.Status.RUNNING, **which)
    return list(seats.exclude(driver__in=(PERSON, OPEN_SEAT)).values_list("game_id", "position"))


def act(game_id: str, seat: int) -> bool:
    """Let the computer player of a seat do one thing, if it is waited for.

    Returns whether there may be more to do at once. It thinks about a version that it has read, with nothing locked; if
    the game has moved on meanwhile, the decision is dropped.
    """
    driver = Seat.objects.filter(game=game_id, position=seat, waited_for=True).values_list("driver", flat=True).first()
    if driver is None or driver in (PERSON, OPEN_SEAT):
        return False
    game = Game.objects.get(pk=game_id)
    if game.status != Game.Status.RUNNING:
        return False
    try:
        position = snapshots.position_of(game)
    except snapshots.SnapshotOutdatedError:
        return True  # the game has moved on since it was read
    demand = next((d.id for d in demands(position.state) if d.seat == seat and d.kind in WAITED_FOR), None)
    if demand is None:
        return False
    action = _decision(driver, position, seat)
    result = _submit(position, seat, demand, action)
    if isinstance(result, play.Refused) and result.refusal != STALE:
        logger.error("Game %s: %s chose %s, which is refused: %s", game_id, driver, action, result.refusal.code)
        result = _submit(position, seat, demand, simple_action(view(position.state, seat)))
        return isinstance(result, play.Accepted)
    return True


def _submit(position: Position, seat: int, demand: str, action: dict[str, Any]) -> play.Accepted | play.Refused:
    return play.submit(
        position.game_id,
        seat,
        action,
        position.version,
        None,
        origin=LedgerEntry.Origin.COMPUTER,
        demand=demand,
    )


def _decision(level: str, position: Position, seat: int) -> dict[str, Any]:
    """What the computer player wants to do."""
    seen = view(position.state, seat)
    table = bots.TableView(position.board, position.options)
    try:
        return bots.decide(level, table, seen, Random())  # noqa: S311 (a player's whim, no chance of the game)
    except Exception:  # overtime, too: Celery raises its soft time limit in here
        logger.exception("Game %s: %s could not decide", position.game_id, level)
        return simple_action(seen)


def simple_action(seen: Any) -> dict[str, Any]:
    """A legal action for somebody who owes one, without any thought."""
    legal = seen["legal"]
    if "roll" in legal:
        return {"kind": "roll"}
    if "end_turn" in legal:
        return {"kind": "end_turn"}
    if "discard" in legal:
        return {
            "kind": "discard",
            "cards": _first_cards(seen["players"][seen["you"]]["hand"], legal["discard"]["count"]),
        }
    if "move_robber" in legal:
        target = legal["move_robber"]["tiles"][0]
        return {"kind": "move_robber", "tile": target["tile"], "victim": next(iter(target["victims"]), None)}
    for kind in ("place_settlement", "place_road", "build_road"):
        if kind in legal:
            field, places = next(iter(legal[kind].items()))
            return {"kind": kind, field.removesuffix("s"): places[0]}
    return {"kind": "decline_offer", "offer": legal["decline_offer"]["offers"][0]}


def _first_cards(hand: list[int], count: int) -> list[int]:
    chosen: list[int] = []
    for held in hand:
        chosen.append(min(held, count - sum(chosen)))
    return chosen
