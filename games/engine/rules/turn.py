"""Turns: whose it is and what it allows, how it ends, and who builds before the next (HL-35, HL-39, HF-39)."""

from games.engine.actions import END_TURN, ROLL, Action, EndTurn, PassBuilding, SignUp
from games.engine.board import NOBODY
from games.engine.chance import Chance
from games.engine.events import Event, Events
from games.engine.phases import BEFORE_ROLL, DISCARD, MAIN, ROBBER, SETUP_ROAD, SETUP_SETTLEMENT, SIGN_UP, SPECIAL
from games.engine.refusals import Refusal, refuse
from games.engine.rules import special, victory
from games.engine.state import UNKNOWN, State


def not_now(state: State, seat: int, phases: tuple[str, ...] = (MAIN,)) -> Refusal | None:
    """Why a seat can't act in its turn at this moment, or None in one of the phases named."""
    ruleset = state.options.ruleset
    if state.phase in (SETUP_SETTLEMENT, SETUP_ROAD):
        return refuse(ruleset, "setup_first")
    if state.phase == SIGN_UP:
        return refuse(ruleset, "sign_up_first")
    if seat != state.in_charge:
        return refuse(ruleset, "not_your_turn", turn=state.in_charge)
    if state.phase == DISCARD:
        return refuse(ruleset, "discards_first")
    if state.phase == ROBBER and ROBBER not in phases:
        return refuse(ruleset, "storm_first" if state.storms else "robber_first")
    if state.free_roads:
        return refuse(ruleset, "free_roads_first", count=state.free_roads)
    if state.phase == BEFORE_ROLL and BEFORE_ROLL not in phases:
        return refuse(ruleset, "roll_first")
    if state.phase == SPECIAL and SPECIAL not in phases:
        return refuse(ruleset, "only_building_now")
    return None if state.phase in phases else refuse(ruleset, "already_rolled")


def moves(state: State, seat: int, out: list[Action]) -> None:
    out.append(ROLL if state.phase == BEFORE_ROLL else END_TURN)


def resume(state: State) -> None:
    """Go on where the turn was when the blocker came: a card may have called it before the roll (HL-42)."""
    state.phase = MAIN if state.rolled else BEFORE_ROLL


def check_end(state: State, seat: int, action: EndTurn | None = None) -> Refusal | None:
    return not_now(state, seat)


def end(state: State, seat: int, action: EndTurn, chance: Chance, events: Events) -> None:
    """Pass play on; what was open in the turn lapses with it (HL-39). Before the next turn others may build (HF-37)."""
    state.card_played = UNKNOWN
    state.offers = ()
    state.offers_made = 0
    state.counters_made = ()
    state.turned_down = ()
    state.rolled = False
    state.fresh[seat] = 0
    state.turns += 1
    if events is not None:
        events.append(Event("turn_ended", seat))
    asked = special.undecided(state)
    if asked and not _was_last(state):
        special.ask(state, asked, events)
        return
    _go_on(state, events)


def sign_up(state: State, seat: int, action: SignUp, chance: Chance, events: Events) -> None:
    """Say whether one builds after the turn; with the last answer that was waited for the game goes on (HF-38)."""
    special.answer(state, seat, action.on, events)
    if state.phase == SIGN_UP and not special.undecided(state):
        _go_on(state, events)


def check_pass(state: State, seat: int, action: PassBuilding | None = None) -> Refusal | None:
    if state.phase != SPECIAL:
        return refuse(state.options.ruleset, "no_special_phase_now")
    return not_now(state, seat, (SPECIAL,))


def pass_building(state: State, seat: int, action: PassBuilding, chance: Chance, events: Events) -> None:
    """Be done in the special phase; the next who signed up builds, or the next turn begins (HF-39)."""
    if events is not None:
        events.append(Event("special_passed", seat))
    _go_on(state, events)


def _go_on(state: State, events: Events) -> None:
    """Let whoever signed up build, one after the other, then the next turn begin; the last turn ends the game."""
    last = _was_last(state)
    state.declined = 0
    if state.signed_up and not last:
        special.call_next(state, events)
        return
    state.turn = state.turn + 1 if state.turn + 1 < state.options.players else 0
    state.phase = BEFORE_ROLL
    state.builder = NOBODY
    state.fresh[state.turn] = 0
    if last:
        victory.finish(state, "turn_cap", events)
        return
    if events is not None:
        events.append(Event("turn_started", state.turn))
    victory.claim(state, events)


def _was_last(state: State) -> bool:
    """Whether the turn that has just ended was the last that the game may have."""
    return state.turns >= state.options.turn_cap
