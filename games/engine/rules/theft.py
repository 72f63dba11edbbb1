"""Robbing somebody whom the blocker meets, and whom it spares (HL-71, GW-15, HF-53)."""

from collections.abc import Sequence

from games.engine.board import NOBODY
from games.engine.chance import Chance, random_card
from games.engine.events import Event, Events
from games.engine.hands import ONE
from games.engine.refusals import Refusal, refuse
from games.engine.rules import trade
from games.engine.state import State

SPARED_POINTS = 2
"""Visible points up to which a friendly blocker spares a seat."""


def rivals(state: State, seat: int) -> list[tuple[int, int]]:
    """Opponents who have a card to lose, each with the mask of its buildings."""
    return [
        (other, state.settlements[other] | state.cities[other])
        for other, hand in enumerate(state.hands)
        if hand and other != seat
    ]


def victims(state: State, seat: int, corners: int) -> list[int]:
    """Opponents with a building on one of the corners and at least one card (HL-71, X33)."""
    return [other for other, places in rivals(state, seat) if places & corners]


def spared(state: State) -> int:
    """Mask of the buildings that a friendly blocker may not meet; hidden points don't count (HF-53, X16)."""
    mask = 0
    if state.options.friendly_blocker:
        for seat, settlements in enumerate(state.settlements):
            if state.points(seat) <= SPARED_POINTS:
                mask |= settlements | state.cities[seat]
    return mask


def check_victim(state: State, able: Sequence[int], victim: int) -> Refusal | None:
    """Somebody who can be robbed must be chosen; nobody only if there is nobody (HL-71)."""
    if victim == NOBODY:
        return refuse(state.options.ruleset, "choose_victim", victims=list(able)) if able else None
    if victim in able:
        return None
    return refuse(state.options.ruleset, "not_in_the_storm" if state.storms else "no_such_victim")


def steal(state: State, seat: int, victim: int, chance: Chance, events: Events) -> None:
    """Take a random card of the victim, if there is one."""
    if victim == NOBODY:
        if events is not None:
            events.append(Event("nothing_stolen", seat))
        return
    resource = random_card(state.hands[victim], chance, "theft")
    state.hands[victim] -= ONE[resource]
    state.hands[seat] += ONE[resource]
    if events is not None:
        events.append(Event("stolen", seat, {"victim": victim}, {"resource": resource}, (seat, victim)))
    if state.offers:
        trade.drop_counters(state, victim, events)
