"""What happens when a seat's clock runs out (HL-33, HL-40, HL-73, X7, X9, X46)."""

from games.engine.actions import END_TURN, PASS_BUILDING, ROLL, Expire, SignUp
from games.engine.chance import Chance
from games.engine.events import Event, Events
from games.engine.phases import DISCARD, SETUP_ROAD, SETUP_SETTLEMENT, SIGN_UP, SPECIAL
from games.engine.refusals import Refusal, refuse
from games.engine.rules import blocker, discards, rolling, setup, special, turn
from games.engine.state import State


def check_expire(state: State, seat: int, action: Expire) -> Refusal | None:
    """Only a seat that must act can run out of time; while others discard, the turn's clock stands."""
    if state.phase == DISCARD:
        owing = state.owes[seat] > 0
    elif state.phase == SIGN_UP:
        owing = special.is_asked(state, seat)
    else:
        owing = seat == state.in_charge
    return None if owing else refuse(state.options.ruleset, "not_your_turn", turn=state.in_charge)


def expire(state: State, seat: int, action: Expire, chance: Chance, events: Events) -> None:
    """Do for the seat what the rules say, and end its turn if that was what it owed.

    Before the roll the game rolls. When that asks for discards the turn waits for them and expires once more
    afterwards. Who is asked whether it builds need not answer: that is a no, and nothing to tell of.
    """
    if state.phase == SIGN_UP:
        turn.sign_up(state, seat, SignUp(False), chance, events)
        return
    if events is not None:
        events.append(Event("time_ran_out", seat))
    if state.phase in (SETUP_SETTLEMENT, SETUP_ROAD):
        setup.place_automatically(state, seat, events)
        return
    if state.phase == DISCARD:
        discards.discard_late(state, seat, chance, events)
        return
    if state.phase == SPECIAL:
        turn.pass_building(state, seat, PASS_BUILDING, chance, events)
        return
    state.free_roads = 0
    blocker.leave(state, events)
    if not state.rolled:
        rolling.roll(state, seat, ROLL, chance, events)
        if state.phase == DISCARD:
            return
        blocker.leave(state, events)
    turn.end(state, seat, END_TURN, chance, events)
