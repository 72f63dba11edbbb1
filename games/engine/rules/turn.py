"""Turns: whose it is, rolling, ending (HL-22, HL-35, HL-39)."""

from games.engine.actions import END_TURN, ROLL, Action, EndTurn, Roll
from games.engine.chance import Chance, dice
from games.engine.events import Event, Events
from games.engine.hands import size
from games.engine.refusals import Refusal, refuse
from games.engine.rules import production, victory
from games.engine.state import BEFORE_ROLL, DISCARD, MAIN, OVER, ROBBER, SETUP_ROAD, SETUP_SETTLEMENT, UNKNOWN, State

SEVEN = 7


def not_now(state: State, seat: int, phases: tuple[str, ...] = (MAIN,)) -> Refusal | None:
    """Why a seat can't act in its turn at this moment, or None in one of the phases named."""
    ruleset = state.options.ruleset
    if state.phase == OVER:
        return refuse(ruleset, "game_over")
    if state.phase in (SETUP_SETTLEMENT, SETUP_ROAD):
        return refuse(ruleset, "setup_first")
    if seat != state.turn:
        return refuse(ruleset, "not_your_turn", turn=state.turn)
    if state.phase == DISCARD:
        return refuse(ruleset, "discards_first")
    if state.phase == ROBBER and ROBBER not in phases:
        return refuse(ruleset, "robber_first")
    if state.free_roads:
        return refuse(ruleset, "free_roads_first", count=state.free_roads)
    if state.phase == BEFORE_ROLL and BEFORE_ROLL not in phases:
        return refuse(ruleset, "roll_first")
    if state.phase not in phases:
        return refuse(ruleset, "already_rolled")
    return None


def moves(state: State, seat: int, out: list[Action]) -> None:
    out.append(ROLL if state.phase == BEFORE_ROLL else END_TURN)


def check_roll(state: State, seat: int, action: Roll | None = None) -> Refusal | None:
    return not_now(state, seat, (BEFORE_ROLL,))


def roll(state: State, seat: int, action: Roll, chance: Chance, events: Events) -> None:
    """Roll, and let the total pay or bring the robber (HL-25, HL-36, HL-72)."""
    state.dice = dice(chance)
    state.rolled = True
    state.auto_pairs = ()
    total = sum(state.dice)
    if events is not None:
        events.append(Event("rolled", seat, {"dice": list(state.dice)}))
    if total == SEVEN:
        demand_discards(state, events)
    else:
        state.phase = MAIN
        production.pay(state, total, events)


def demand_discards(state: State, events: Events) -> None:
    """Whoever holds too many cards owes half of them, rounded down; the numbers are fixed now (HL-15, HL-69)."""
    limit = state.options.hand_limit
    state.owes = [held // 2 if (held := size(hand)) > limit else 0 for hand in state.hands]
    if not any(state.owes):
        state.phase = ROBBER
        return
    state.phase = DISCARD
    if events is not None:
        counts = {str(seat): count for seat, count in enumerate(state.owes) if count}
        events.append(Event("must_discard", None, {"counts": counts}))


def check_end(state: State, seat: int, action: EndTurn | None = None) -> Refusal | None:
    return not_now(state, seat)


def end(state: State, seat: int, action: EndTurn, chance: Chance, events: Events) -> None:
    """Pass play on; what was open in the turn lapses with it (HL-39)."""
    state.free_roads = 0
    state.card_played = UNKNOWN
    state.offers = ()
    state.offers_made = 0
    state.rolled = False
    state.fresh[seat] = 0
    state.turns += 1
    state.turn = seat + 1 if seat + 1 < state.options.players else 0
    state.phase = BEFORE_ROLL
    if events is not None:
        events.append(Event("turn_ended", seat))
    if state.turns >= state.options.turn_cap:
        victory.finish(state, "turn_cap", events)
        return
    if events is not None:
        events.append(Event("turn_started", state.turn))
    victory.claim(state, events)
