"""What one viewer sees of a game: with the engine's `view` and `project` the only way out of the server."""

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, cast, get_args

from django.utils.translation import get_language

from games import protocol, statistics
from games.engine import Options, Refusal, board_view, project, view
from games.fairness import proof_of
from games.ledger import milliseconds
from games.models import Seat
from games.protocol.table import BoardView, SeatInfo, TableInfo
from games.protocol.table import Words as SpokenWords
from games.protocol.view import GameEvent, Tool, View
from games.refusals import REPLACED
from games.snapshots import Position
from games.standing import Happening, Standing, happenings
from games.wording import event_text, refusal_text, seat_name
from games.words import WORDS, Words

Sitting = tuple[tuple[str, str], ...]


def seat_of(seats: Sequence[Seat], user_id: int | None) -> int | None:
    """The seat that a person plays, None for spectators."""
    return next((seat.position for seat in seats if user_id is not None and seat.owner_id == user_id), None)


def sitting(standing: Standing) -> Sitting:
    """Who plays which seat under which name: when it changes, the table must be shown anew."""
    return tuple((seat.driver, seat_name(seat)) for seat in standing.seats)


def table_message(standing: Standing, user_id: int | None) -> protocol.TableMessage:
    """The board, which never changes, and the seats, which only moderators change, in the present language."""
    game, position = standing.game, standing.position
    seats: list[SeatInfo] = [
        {
            "seat": seat.position,
            "name": seat_name(seat),
            "driver": seat.driver,
            "you": user_id is not None and seat.owner_id == user_id,
            "color": seat.colour,
        }
        for seat in standing.seats
    ]
    table: TableInfo = {
        "id": game.pk,
        "name": game.name,
        "ruleset": game.ruleset,
        "status": cast(Any, game.status),
        "options": game.options,
        "costs": costs(position.options),
        "words": spoken(WORDS[game.ruleset]),
        "seats": seats,
        "clock": {"setup": game.setup_seconds, "turn": game.turn_seconds, "discard": game.discard_seconds},
        "commitment": game.commitment,
    }
    return {"type": "table", "table": table, "board": cast(BoardView, board_view(position.board))}


def costs(options: Options) -> Any:
    """Prices by what is bought, as five counts each."""
    return {
        "road": list(options.road_cost),
        "settlement": list(options.settlement_cost),
        "city": list(options.city_cost),
        "card": list(options.card_cost),
    }


def spoken(words: Words) -> SpokenWords:
    """A rule set's words in the present language."""
    return {
        "resources": [str(word) for word in words.resources],
        "terrain": cast(Any, {key: str(word) for key, word in words.terrain.items()}),
        "cards": cast(Any, {key: str(word) for key, word in words.cards.items()}),
        "pieces": cast(Any, {key: str(word) for key, word in words.pieces.items()}),
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


def shown(happening: Happening, seat: int | None, names: Sequence[str], words: Words) -> GameEvent:
    """An event as a seat may know it, with its log line."""
    event = project(happening.event, () if seat is None else (seat,))
    text = event_text(event, names, words)
    return cast(GameEvent, {**event, "version": happening.version, "at": happening.at, "text": text})


def view_of(standing: Standing, seat: int | None, names: Sequence[str]) -> View:
    """The engine's view for a seat (None: the public) with reasons in words and the times of clocks."""
    seen = _seen(standing.position, seat, standing.game.ruleset, tuple(names), get_language())
    if any(other.position == seat and other.is_replaced for other in standing.seats) and not standing.game.is_over:
        reason = spoken_refusal(REPLACED, standing.game.ruleset, names)
        seen = {**seen, "legal": {}, "off": dict.fromkeys(get_args(Tool), reason)}
    return cast(View, {**seen, "demands": [{**demand, **_clock(standing, demand)} for demand in seen["demands"]]})


@lru_cache(maxsize=512)
def _seen(
    position: Position, seat: int | None, ruleset: str, names: Sequence[str], language: str | None
) -> dict[str, Any]:
    """The engine's view with reasons in words: once per seat (or for the public) and language, not once per socket."""
    seen: dict[str, Any] = {**view(position.state, seat)}
    seen["off"] = {kind: spoken_refusal(Refusal(**reason), ruleset, names) for kind, reason in seen["off"].items()}
    return seen


def refusal_for(standing: Standing | None, refusal: Refusal) -> Any:
    """A refusal as it is sent to somebody at a table, which may not have begun."""
    if standing is None:
        return spoken_refusal(refusal, next(iter(WORDS)), ())
    return spoken_refusal(refusal, standing.game.ruleset, [seat_name(seat) for seat in standing.seats])


def spoken_refusal(refusal: Refusal, ruleset: str, names: Sequence[str]) -> Any:
    """A refusal as it is sent, with its sentence in the present language."""
    return {**refusal.to_json(), "text": refusal_text(refusal, ruleset, names)}


def _clock(standing: Standing, demand: dict[str, Any]) -> dict[str, int | None]:
    deadline = standing.clocks.get((demand["seat"], demand["id"]))
    if deadline is None:
        return {"due": None, "left": None}
    return {"due": milliseconds(deadline.due_at) if deadline.due_at else None, "left": deadline.left}


def over_message(standing: Standing) -> protocol.OverMessage | None:
    """The summary for everybody, with what is needed to compute the game again; None while it runs."""
    game, state = standing.game, standing.position.state
    proof = proof_of(game)
    if proof is None:
        return None
    events = [happening.event for happening in happenings(game, -1, game.version)]
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
