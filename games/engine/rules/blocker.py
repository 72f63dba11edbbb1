"""What a 7 or a knight brings: the robber, a storm, or nothing that moves (HL-25, GW-14, HF-54)."""

from collections.abc import Sequence
from typing import Any

from games.engine.actions import Action, MoveRobber, MoveStorm
from games.engine.events import Event, Events
from games.engine.options import NO_BLOCKER
from games.engine.phases import ROBBER
from games.engine.rules import robber, storms
from games.engine.rules.turn import resume
from games.engine.state import State


def summon(state: State, events: Events) -> None:
    """Let the seat on turn move the blocker. One that spares everybody it could meet stays where it is (X16)."""
    if state.options.blocker == NO_BLOCKER:
        resume(state)
        return
    state.phase = ROBBER
    if state.options.friendly_blocker and not (storms.targets(state) if state.storms else robber.targets(state)):
        leave(state, events)


def moves(state: State, seat: int) -> Sequence[Action]:
    """Every move of the blocker."""
    return storms.moves(state, seat) if state.storms else robber.moves(state, seat)


def bounds(state: State, seat: int) -> dict[str, dict[str, Any]]:
    """The kind of the blocker's move, and its places with the victims there, for a message."""
    if state.storms:
        return {MoveStorm.kind: storms.bounds(state, seat)}
    return {MoveRobber.kind: robber.bounds(state, seat)}


def leave(state: State, events: Events) -> None:
    """A blocker that should have been moved stays where it is, and nothing is stolen (HL-73)."""
    if state.phase != ROBBER:
        return
    resume(state)
    if events is not None:
        events.append(Event("storm_stayed" if state.storms else "robber_stayed", state.turn))
