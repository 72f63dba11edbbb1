"""Discards after a 7: who owes how many, chosen by their owners or drawn by the game (HL-15, HL-68, HL-69, LO-42)."""

from games.engine.actions import Discard
from games.engine.chance import Chance, random_card
from games.engine.events import Event, Events
from games.engine.hands import ONE, covers, size, unpack
from games.engine.phases import DISCARD
from games.engine.refusals import Refusal, refuse
from games.engine.rules import blocker
from games.engine.state import State


def after_seven(state: State, chance: Chance, events: Events) -> None:
    """Whoever holds too many cards gives up half of them, rounded down; the numbers are fixed now (HL-15, HL-69).

    Where the game draws the cards, nobody is asked and play goes on at once (LO-42).
    """
    options = state.options
    if not options.discard_on_seven:
        return
    limit = options.hand_limit
    state.owes = [held // 2 if (held := size(hand)) > limit else 0 for hand in state.hands]
    debtors = [seat for seat, count in enumerate(state.owes) if count]
    if options.random_discards:
        for seat in debtors:
            discard_at_random(state, seat, chance, events)
    elif debtors:
        state.phase = DISCARD
        if events is not None:
            events.append(Event("must_discard", None, {"counts": {str(seat): state.owes[seat] for seat in debtors}}))


def check_discard(state: State, seat: int, action: Discard) -> Refusal | None:
    """Why a discard is not the one that is owed: exactly half, of cards held (HL-69)."""
    ruleset = state.options.ruleset
    if state.phase != DISCARD or not state.owes[seat]:
        return refuse(ruleset, "nothing_to_discard")
    if size(action.cards) != state.owes[seat]:
        return refuse(ruleset, "wrong_discard", count=state.owes[seat], chosen=size(action.cards))
    if not covers(state.hands[seat], action.cards):
        return refuse(ruleset, "cards_not_held")
    return None


def discard(state: State, seat: int, action: Discard, chance: Chance, events: Events) -> None:
    _give_up(state, seat, action.cards, events)
    _go_on(state, events)


def discard_late(state: State, seat: int, chance: Chance, events: Events) -> None:
    """Draw what a seat has not chosen in time (X9)."""
    discard_at_random(state, seat, chance, events)
    _go_on(state, events)


def discard_at_random(state: State, seat: int, chance: Chance, events: Events) -> None:
    """Draw as many cards as a seat owes from its hand, without looking and without putting any back."""
    hand, chosen = state.hands[seat], 0
    for _ in range(state.owes[seat]):
        card = ONE[random_card(hand, chance, "discard")]
        hand -= card
        chosen += card
    _give_up(state, seat, chosen, events, auto=True)


def _give_up(state: State, seat: int, cards: int, events: Events, *, auto: bool = False) -> None:
    state.hands[seat] -= cards
    state.bank += cards
    state.owes[seat] = 0
    if events is not None:
        public = {"count": size(cards)} | ({"auto": True} if auto else {})
        events.append(Event("discarded", seat, public, {"cards": unpack(cards)}, (seat,)))


def _go_on(state: State, events: Events) -> None:
    """After the last discard the blocker comes (HL-68)."""
    if not any(state.owes):
        blocker.summon(state, events)
