"""The robber: where he may go, and his move (HL-67, HL-70, HL-71, HF-49, HF-53)."""

from typing import Any

from games.engine.actions import ROBBERS, Action, MoveRobber
from games.engine.board import NOBODY
from games.engine.chance import Chance
from games.engine.events import Event, Events
from games.engine.options import ROBBER as ROBBER_BLOCKS
from games.engine.phases import ROBBER
from games.engine.refusals import Refusal, refuse
from games.engine.rules import theft
from games.engine.rules.turn import not_now, resume
from games.engine.state import OFF_BOARD, State


def targets(state: State) -> list[int]:
    """The tiles to which he may go: land other than his own tile, without buildings that he spares."""
    rings, spared = state.board.topology.tile_corner_mask, theft.spared(state)
    return [tile for tile in state.board.land_tiles if tile != state.robber and not rings[tile] & spared]


def moves(state: State, seat: int) -> list[Action]:
    """Every place for the robber with everyone who could be robbed there."""
    rings, rivals = state.board.topology.tile_corner_mask, theft.rivals(state, seat)
    found: list[Action] = []
    for tile in targets(state):
        choices, ring = ROBBERS[tile], rings[tile]
        robbed = [choices[other] for other, places in rivals if places & ring]
        if robbed:
            found += robbed
        else:
            found.append(choices[NOBODY])
    return found


def bounds(state: State, seat: int) -> dict[str, Any]:
    """The tiles to which he may go with the victims there, for a message."""
    rings = state.board.topology.tile_corner_mask
    return {"tiles": [{"tile": tile, "victims": theft.victims(state, seat, rings[tile])} for tile in targets(state)]}


def check_robber(state: State, seat: int, action: MoveRobber) -> Refusal | None:
    """Why the robber can't go there: he must move, and someone who can be robbed must be chosen (HL-70, HL-71)."""
    ruleset, board = state.options.ruleset, state.board
    if state.options.blocker != ROBBER_BLOCKS:
        return refuse(ruleset, "no_robber_here")
    if refusal := not_now(state, seat, (ROBBER,)):
        return refuse(ruleset, "no_robber_to_move") if refusal.code in ("already_rolled", "roll_first") else refusal
    if action.tile >= len(board.terrain):
        return refuse(ruleset, "no_such_place")
    if action.tile == state.robber:
        return refuse(ruleset, "robber_must_move")
    if not board.is_land[action.tile]:
        return refuse(ruleset, "robber_stays_on_land")
    ring = board.topology.tile_corner_mask[action.tile]
    if ring & theft.spared(state):
        return refuse(ruleset, "robber_spares")
    return theft.check_victim(state, theft.victims(state, seat, ring), action.victim)


def move_robber(state: State, seat: int, action: MoveRobber, chance: Chance, events: Events) -> None:
    """Move the robber, steal a random card, and go on where the turn was."""
    before, state.robber = state.robber, action.tile
    numbers = state.board.numbers
    if before != OFF_BOARD:
        state.income[numbers[before]] = None
    state.income[numbers[action.tile]] = None
    if events is not None:
        origin = None if before == OFF_BOARD else before
        events.append(Event("robber_moved", seat, {"tile": action.tile, "from": origin}))
    resume(state)
    theft.steal(state, seat, action.victim, chance, events)
