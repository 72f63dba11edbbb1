"""The end of a game (HL-2, HL-3, HL-79, HL-80, X42)."""

from games.engine.actions import EndGame
from games.engine.board import NOBODY
from games.engine.chance import Chance
from games.engine.events import Event, Events
from games.engine.phases import OVER, SPECIAL
from games.engine.refusals import Refusal
from games.engine.state import State


def claim(state: State, events: Events) -> None:
    """End the game if the seat on turn has reached the target, hidden cards included.

    Called after everything that can change points. A seat that reaches the target in another's turn, or in the special
    phase after it, wins when its own turn begins, if it still has it (X41, X42).
    """
    if state.phase != SPECIAL and state.total(state.turn) >= state.options.target:
        state.winner = state.turn
        finish(state, "victory", events)


def finish(state: State, reason: str, events: Events) -> None:
    """Stop play at once; from now on everybody may know all points."""
    state.phase = OVER
    state.ended = reason
    state.offers = ()
    state.owes = [0] * state.options.players
    state.free_roads = 0
    if events is not None:
        totals = [state.total(seat) for seat in range(state.options.players)]
        winner = None if state.winner == NOBODY else state.winner
        events.append(Event("ended", winner, {"winner": winner, "reason": reason, "totals": totals}))


def check_end_game(state: State, seat: int, action: EndGame) -> Refusal | None:
    return None


def end_game(state: State, seat: int, action: EndGame, chance: Chance, events: Events) -> None:
    finish(state, action.reason, events)
