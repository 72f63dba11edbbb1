"""A move and what it makes of a position, the same when it is played and when it is played again from the ledger.

A move is an action of the rules, or taking the last one back, of which the rules know nothing.
"""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from games.engine import Action, Event, Refusal, action_from_json, action_to_json, apply, check, project
from games.engine.refusals import refuse
from games.engine.undo import NO_DRAFT, UNDOS_IN_A_ROW
from games.fairness import RecordingChance
from games.models import LedgerEntry
from games.refusals import NOTHING_TO_UNDO, STALE, TOO_MANY_UNDOS
from games.snapshots import Position


@dataclass(frozen=True)
class Undo:
    """Taking back the own last move: the game is again as it was at a version, the one before that move."""

    kind: ClassVar[str] = "undo"
    version: int


Move = Action | Undo


def move_from_json(data: object) -> Move:
    """The move that a message or an entry describes; it need not be allowed. Raises ValueError if it is none."""
    if not isinstance(data, dict) or data.get("kind") != Undo.kind:
        return action_from_json(data)
    version = data.get("version")
    if type(version) is not int or set(data) != {"kind", "version"}:
        raise ValueError("undo takes a version")
    return Undo(version)


def move_to_json(move: Move) -> dict[str, Any]:
    """The move as it stands in messages and the ledger."""
    return {"kind": move.kind, "version": move.version} if isinstance(move, Undo) else action_to_json(move)


def judge(position: Position, seat: int, move: Move) -> Refusal | None:
    """Why a seat can't make a move now, or None if it can."""
    if not isinstance(move, Undo):
        return check(position.state, seat, move)
    if position.state.over:
        return refuse(position.options.ruleset, "game_over")
    possible = undo_for(position, seat)
    if isinstance(possible, Refusal):
        return possible
    return None if possible == move else STALE


def undo_for(position: Position, seat: int) -> Undo | Refusal:
    """The one move back that a seat can make now, or why there is none."""
    draft = position.draft
    if seat != draft.seat or not draft.moves:
        return NOTHING_TO_UNDO
    if draft.taken_back >= UNDOS_IN_A_ROW:
        return TOO_MANY_UNDOS
    return Undo(draft.moves[-1].version - 1)


@dataclass(frozen=True)
class Outcome:
    """What came of a move: the position after it, the chance drawn, and what is told of it."""

    position: Position
    chance: list[list[str | int]]
    events: list[Event]


def make(before: Position, seat: int, move: Move, origin: str, version: int) -> Outcome:
    """Make a move that `judge` allows. `version` will be that of its entry in the ledger.

    Only what a person does can be taken back: a computer player means what it does, and a clock waits for nobody.
    """
    if isinstance(move, Undo):
        return _taken_back(before, seat, version)
    state, draws, events = before.state.copy(), dict(before.draws), list[Event]()
    chance = RecordingChance(before.key, draws)
    apply(state, seat, move, chance, events)
    draft = NO_DRAFT
    if origin == LedgerEntry.Origin.PLAYER:
        draft = before.draft.extended(before.state, state, seat, move, events, version)
    after = replace(before, version=version, state=state, draws=draws, draft=draft)
    return Outcome(after, chance.outcomes, events)


def _taken_back(before: Position, seat: int, version: int) -> Outcome:
    gone = before.draft.moves[-1]
    state, draft = before.draft.without_last()
    undone = Event("undone", seat, {"entry": gone.version, "event": project(gone.event, ())})
    return Outcome(replace(before, version=version, state=state, draft=draft), [], [undone])
