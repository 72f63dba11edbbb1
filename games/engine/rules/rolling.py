"""Rolling, and what it brings: drifting storms, then income or a 7 (HL-22, HL-25, HL-36, HL-72, GW-71, X29)."""

from games.engine.actions import Roll
from games.engine.chance import Chance, dice
from games.engine.events import Event, Events
from games.engine.phases import BEFORE_ROLL, DISCARD, MAIN
from games.engine.refusals import Refusal
from games.engine.rules import blocker, discards, production, storms
from games.engine.rules.turn import not_now
from games.engine.state import State

SEVEN = 7


def check_roll(state: State, seat: int, action: Roll | None = None) -> Refusal | None:
    return not_now(state, seat, (BEFORE_ROLL,))


def roll(state: State, seat: int, action: Roll, chance: Chance, events: Events) -> None:
    """Roll; storms drift before the total pays or, being a 7, asks for discards and brings the blocker."""
    state.dice = dice(chance)
    state.rolled = True
    state.auto_pairs = ()
    if events is not None:
        events.append(Event("rolled", seat, {"dice": list(state.dice)}))
    if state.storms:
        storms.after_roll(state, chance, events)
    total = sum(state.dice)
    if total != SEVEN:
        state.phase = MAIN
        production.pay(state, total, events)
        return
    discards.after_seven(state, chance, events)
    if state.phase != DISCARD:
        blocker.summon(state, events)
