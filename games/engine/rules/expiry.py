"""What happens when a seat's clock runs out (HL-33, HL-40, HL-73, X7, X9, X46)."""

from games.engine.actions import END_TURN, ROLL, Expire
from games.engine.chance import Chance
from games.engine.events import Event, Events
from games.engine.refusals import Refusal, refuse
from games.engine.rules import robber, setup, turn
from games.engine.state import BEFORE_ROLL, DISCARD, MAIN, OVER, ROBBER, SETUP_ROAD, SETUP_SETTLEMENT, State


def check_expire(state: State, seat: int, action: Expire) -> Refusal | None:
    """Only a seat that must act can run out of time; while others discard, the turn's clock stands."""
    if state.phase == OVER:
        return refuse(state.options.ruleset, "game_over")
    owing = state.owes[seat] > 0 if state.phase == DISCARD else seat == state.turn
    return None if owing else refuse(state.options.ruleset, "not_your_turn", turn=state.turn)


def expire(state: State, seat: int, action: Expire, chance: Chance, events: Events) -> None:
    """Do for the seat what the rules say, and end its turn if that was what it owed.

    Before the roll the game rolls. When that asks for discards the turn waits for them and expires once more
    afterwards.
    """
    if events is not None:
        events.append(Event("time_ran_out", seat))
    if state.phase in (SETUP_SETTLEMENT, SETUP_ROAD):
        setup.place_automatically(state, seat, events)
        return
    if state.phase == DISCARD:
        robber.discard(state, seat, robber.random_discard(state, seat, chance), chance, events)
        return
    state.free_roads = 0
    _leave_robber(state, seat, events)
    if not state.rolled:
        turn.roll(state, seat, ROLL, chance, events)
        if state.phase == DISCARD:
            return
        _leave_robber(state, seat, events)
    turn.end(state, seat, END_TURN, chance, events)


def _leave_robber(state: State, seat: int, events: Events) -> None:
    """A robber who should have been moved stays where he is and steals nothing (HL-73)."""
    if state.phase == ROBBER:
        state.phase = MAIN if state.rolled else BEFORE_ROLL
        if events is not None:
            events.append(Event("robber_stayed", seat))
