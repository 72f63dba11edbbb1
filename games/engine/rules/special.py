"""The special building phase after a turn: who wants to build in it, and in which order (HF-37 to HF-40, X41).

Where the options leave time for it, the end of the turn asks whoever could build and has said neither yes nor no.
Whoever builds in it does so by the rules of `building` and `cards`; trading, playing cards and winning wait for the own
turn.
"""

from typing import Any

from games.engine.actions import SignUp
from games.engine.events import Event, Events
from games.engine.hands import size
from games.engine.masks import bits
from games.engine.phases import SETUP_ROAD, SETUP_SETTLEMENT, SIGN_UP, SPECIAL
from games.engine.refusals import Refusal, refuse
from games.engine.state import State


def check_sign_up(state: State, seat: int, action: SignUp | None = None) -> Refusal | None:
    """The others may sign up, and take that back, from the roll until the turn ends (HF-38) and all have answered."""
    ruleset = state.options.ruleset
    if not state.options.special_phase:
        return refuse(ruleset, "no_special_phase_here")
    if state.phase in (SETUP_SETTLEMENT, SETUP_ROAD):
        return refuse(ruleset, "setup_first")
    if seat == state.turn:
        return refuse(ruleset, "sign_up_is_for_others")
    if not state.rolled and state.phase != SIGN_UP:
        return refuse(ruleset, "no_sign_up_now")
    if action is not None and action.on == signed_up(state, seat) and not is_asked(state, seat):
        return refuse(ruleset, "already_signed_up" if action.on else "not_signed_up")
    return None


def signed_up(state: State, seat: int) -> bool:
    return bool(state.signed_up >> seat & 1)


def undecided(state: State) -> list[int]:
    """Seats that the end of the turn asks, or has asked: by the number of their cards, they could build (X41)."""
    options = state.options
    if not (options.late_sign_up and options.special_phase):
        return []
    known = state.signed_up | state.declined | 1 << state.turn
    return [
        seat for seat, hand in enumerate(state.hands) if not known >> seat & 1 and size(hand) >= options.least_price
    ]


def is_asked(state: State, seat: int) -> bool:
    """Whether the game waits for this seat to say yes or no."""
    return state.phase == SIGN_UP and seat in undecided(state)


def ask(state: State, seats: list[int], events: Events) -> None:
    """Let those say who haven't yet whether they build before the next turn."""
    state.phase = SIGN_UP
    if events is not None:
        events.append(Event("sign_up_opened", None, {"seats": seats}))


def answer(state: State, seat: int, wants: bool, events: Events) -> None:
    """Note whether a seat wants to build. Saying no without having said yes is nothing to tell."""
    mask = 1 << seat
    changed = wants != signed_up(state, seat)
    state.signed_up = state.signed_up | mask if wants else state.signed_up & ~mask
    if state.options.late_sign_up:
        state.declined = state.declined & ~mask if wants else state.declined | mask
    if events is not None and changed:
        events.append(Event("signed_up", seat, {"on": wants}))


def call_next(state: State, events: Events) -> None:
    """Let the next of those who signed up build, in seat order after the turn (HF-39)."""
    players = state.options.players
    order = sorted(bits(state.signed_up), key=lambda seat: (seat - state.turn) % players)
    if events is not None and state.phase != SPECIAL:
        events.append(Event("special_started", None, {"seats": order}))
    state.phase = SPECIAL
    state.builder = order[0]
    state.signed_up &= ~(1 << state.builder)
    if events is not None:
        events.append(Event("special_turn", state.builder))


def bounds(state: State, seat: int) -> dict[str, dict[str, Any]]:
    """Whether a seat may sign up now, or take that back (see `game.legal_actions`); when it is asked, it may say no."""
    if check_sign_up(state, seat):
        return {}
    return {SignUp.kind: {"on": not signed_up(state, seat), "asked": is_asked(state, seat)}}
