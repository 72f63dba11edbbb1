"""What one viewer sees of a game: with the engine's `view` and `project` the only way out of the server."""

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, cast, get_args

from django.utils import timezone
from django.utils.translation import get_language

from games import automatic, protocol, reserves, statistics
from games.agreements_view import agreements_of
from games.clock import ClockSettings
from games.engine import Options, Refusal, board_view, project, view
from games.engine.hands import unpack
from games.fairness import proof_of
from games.ledger import milliseconds
from games.models import Seat
from games.moves import Undo, undo_for
from games.orders import NO_ORDERS
from games.protocol.orders import Orders
from games.protocol.table import BoardView, ClockInfo, SeatInfo, TableInfo
from games.protocol.table import Words as SpokenWords
from games.protocol.view import GameEvent, Tool, View
from games.refusals import pause_refusal, replaced_refusal
from games.snapshots import Position
from games.standing import Happening, Standing, happenings, lasting
from games.wording import automatic_text, event_text, refusal_text, seat_name
from games.wording.clocks import clock_text
from games.wording.seats import vacation_text
from games.words import WORDS, Words

Sitting = tuple[str, tuple[tuple[str, str, str, str], ...]]


def seat_of(seats: Sequence[Seat], user_id: int | None) -> int | None:
    """The seat that a person plays or may watch from, None for spectators: who left for good is one, too."""
    mine = (seat.position for seat in seats if user_id is not None and seat.owner_id == user_id and not seat.has_left)
    return next(mine, None)


def sitting(standing: Standing, now: datetime) -> Sitting:
    """Who plays which seat under which name or is away, and how fast: when it changes, the table must be shown anew."""
    seats = tuple(
        (seat.driver, seat.replaced, seat_name(seat), vacation_text(standing.vacations[seat.position], now))
        for seat in standing.seats
    )
    return clock_text(standing.game.clock), seats


def arrival(standing: Standing, user_id: int | None, now: datetime) -> list[protocol.ServerMessage]:
    """All of a game, for somebody who knows nothing of it yet."""
    messages: list[protocol.ServerMessage] = [
        table_message(standing, user_id, now),
        update_message(standing, user_id, None, now),
    ]
    over = over_message(standing)
    return [*messages, over] if over else messages


def table_message(
    standing: Standing, user_id: int | None, now: datetime | None = None, *, with_board: bool = True
) -> protocol.TableMessage:
    """The board, which never changes, and who plays how fast, which seldom does, in the present language."""
    game, position, now = standing.game, standing.position, now or timezone.now()
    mine = seat_of(standing.seats, user_id)
    seats: list[SeatInfo] = [
        {
            "seat": seat.position,
            "name": seat_name(seat),
            "driver": seat.driver,
            "you": seat.position == mine,
            "color": seat.colour,
            "replaced": cast(Any, seat.replaced or None),
            "vacation": vacation_text(standing.vacations[seat.position], now),
        }
        for seat in standing.seats
    ]
    table: TableInfo = {
        "id": game.pk,
        "name": game.name,
        "ruleset": game.ruleset,
        "status": cast(Any, game.status),
        "options": position.options.to_json(),
        "costs": costs(position.options),
        "words": spoken(WORDS[game.ruleset]),
        "seats": seats,
        "clock": _clock_info(game.clock),
        "pace": clock_text(game.clock),
        "misses_allowed": game.misses_allowed,
        "commitment": game.commitment,
    }
    return {
        "type": "table",
        "table": table,
        "board": cast(BoardView, board_view(position.board)) if with_board else None,
    }


def costs(options: Options) -> Any:
    """Prices by what is bought, as five counts each."""
    return {what: unpack(price) for what, price in options.prices.items()}


def spoken(words: Words) -> SpokenWords:
    """A rule set's words in the present language."""
    return {
        "resources": [str(word) for word in words.resources],
        "terrain": cast(Any, {key: str(word) for key, word in words.terrain.items()}),
        "cards": cast(Any, {key: str(word) for key, word in words.cards.items()}),
        "pieces": cast(Any, {key: str(word) for key, word in words.pieces.items()}),
        "several": {key: str(word) for key, word in words.several.items()},
        "awards": cast(Any, {key: str(word) for key, word in words.awards.items()}),
        "blocker": str(words.blocker),
    }


def update_message(standing: Standing, user_id: int | None, after: int | None, now: datetime) -> protocol.UpdateMessage:
    """The view of a person (None: the public), and what happened after a version; all of it when none is given."""
    seat = seat_of(standing.seats, user_id)
    names = [seat_name(other) for other in standing.seats]
    words = WORDS[standing.game.ruleset]
    reset = after is None or after > standing.version
    news = happenings(standing.game, -1 if reset or after is None else after, standing.version)
    return {
        "type": "update",
        "version": standing.version,
        "now": milliseconds(now),
        "reset": reset,
        "view": view_of(standing, seat, names),
        "events": [shown(happening, seat, names, words) for happening in news],
    }


def orders_message(standing: Standing, user_id: int | None) -> protocol.OrdersUpdate | None:
    """A person's own standing orders; None for whoever has no seat."""
    seat = next((seat for seat in standing.seats if seat.position == seat_of(standing.seats, user_id)), None)
    if seat is None:
        return None
    left = automatic.orders_of(seat)
    if left is None:
        return {"type": "orders", "orders": cast(Orders, NO_ORDERS.to_json()), "given_for": 0}
    return {"type": "orders", "orders": cast(Orders, left.orders), "given_for": left.given_for}


def shown(happening: Happening, seat: int | None, names: Sequence[str], words: Words) -> GameEvent:
    """An event as a seat may know it, with its log line."""
    event = project(happening.event, () if seat is None else (seat,))
    text = event_text(event, names, words)
    if happening.is_automatic:
        text = automatic_text(text)
    return cast(GameEvent, {**event, "version": happening.version, "at": happening.at, "text": text})


def view_of(standing: Standing, seat: int | None, names: Sequence[str]) -> View:
    """The engine's view for a seat (None: the public) with reasons in words and the times of clocks."""
    seen = _seen(standing.position, seat, standing.game.ruleset, tuple(names), get_language())
    if seat is not None and (refusal := _barred(standing, seat)):
        reason = spoken_refusal(refusal, standing.game.ruleset, names)
        seen = {**seen, "legal": {}, "off": dict.fromkeys(get_args(Tool), reason)}
    demands = [{**demand, **_clock(standing, demand)} for demand in seen["demands"]]
    mine = next((other for other in standing.seats if other.position == seat), None)
    return cast(
        View,
        {
            **seen,
            "demands": demands,
            "paused": standing.game.is_paused and not standing.game.is_over,
            "missed": [other.missed for other in standing.seats],
            "agreements": agreements_of(standing, mine, names),
        },
    )


def _barred(standing: Standing, seat: int) -> Refusal | None:
    """Why a seat can't do anything at all, whatever the rules say."""
    if standing.game.is_over:
        return None
    mine = next(other for other in standing.seats if other.position == seat)
    return replaced_refusal(mine) or pause_refusal(standing.game)


@lru_cache(maxsize=512)
def _seen(
    position: Position, seat: int | None, ruleset: str, names: Sequence[str], language: str | None
) -> dict[str, Any]:
    """The engine's view with reasons in words: once per seat (or for the public) and language, not once per socket."""
    seen: dict[str, Any] = {**view(position.state, seat)}
    seen["off"] = {kind: spoken_refusal(Refusal(**reason), ruleset, names) for kind, reason in seen["off"].items()}
    if seat is not None:
        undo = undo_for(position, seat)
        if isinstance(undo, Undo):
            told = project(position.draft.moves[-1].event, (seat,))
            seen["legal"][Undo.kind] = {
                "version": undo.version,
                "event": told,
                "text": event_text(told, names, WORDS[ruleset]),
            }
    return seen


def refusal_for(standing: Standing | None, refusal: Refusal) -> Any:
    """A refusal as it is sent to somebody at a table, which may not have begun."""
    if standing is None:
        return spoken_refusal(refusal, next(iter(WORDS)), ())
    return spoken_refusal(refusal, standing.game.ruleset, [seat_name(seat) for seat in standing.seats])


def spoken_refusal(refusal: Refusal, ruleset: str, names: Sequence[str]) -> Any:
    """A refusal as it is sent, with its sentence in the present language."""
    return {**refusal.to_json(), "text": refusal_text(refusal, ruleset, names)}


def _clock_info(clock: ClockSettings | None) -> ClockInfo | None:
    return {"setup": clock.setup, "turn": clock.turn, "discard": clock.discard} if clock else None


def _clock(standing: Standing, demand: dict[str, Any]) -> dict[str, Any]:
    deadline = standing.clocks.get((demand["seat"], demand["id"]))
    if deadline is None:
        return {"due": None, "left": None, "reserve": 0, "free": []}
    has_reserve = reserves.stand_behind(standing.game.clock, demand["kind"])
    free = [[milliseconds(period.begins), milliseconds(period.ends)] for period in standing.free.get(deadline.pk, ())]
    return {
        "due": milliseconds(deadline.due_at) if deadline.due_at else None,
        "left": None if deadline.due_at else deadline.left,
        "reserve": standing.seats[demand["seat"]].reserve if has_reserve else 0,
        "free": free,
    }


def over_message(standing: Standing) -> protocol.OverMessage | None:
    """The summary for everybody, with what is needed to compute the game again; None while it runs."""
    game, state = standing.game, standing.position.state
    proof = proof_of(game)
    if proof is None:
        return None
    events = lasting(happenings(game, -1, game.version))
    totals = [state.total(seat.position) for seat in standing.seats]
    return {
        "type": "over",
        "summary": {
            "winner": game.winner,
            "ended": state.ended,
            "totals": totals,
            "turns": state.turns,
            "dice": statistics.dice_counts(events),
            "players": statistics.player_summaries(events, totals),
            "commitment": proof.commitment,
            "secret": proof.secret,
            "contributions": [{"color": item.colour, "bytes": item.bytes} for item in proof.contributions],
        },
    }
