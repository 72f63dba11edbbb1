"""A game as a chain of single-step decisions, the form in which recorded games and random play see it.

The engine takes a whole discard and a whole exchange with the bank at once. Here a seat gives up one card after the
other and trades one group at a time, and exactly one seat is to move at any moment.
"""

from collections.abc import Sequence

from games.engine import State, apply, moves
from games.engine.actions import Action, BankTrade, Discard, PlayPlenty
from games.engine.chance import Chance
from games.engine.events import Events
from games.engine.hands import ONE, covers, held, size
from games.engine.phases import DISCARD

SINGLE_DISCARDS = tuple(Discard(card) for card in ONE)
"""Giving up one card, by resource."""


class Steps:
    """A state with the cards that the mover has already put aside for its discard."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.aside = 0
        self.mover = state.turn
        """The seat to move: in a discard the first that still owes, else the seat in charge."""
        self._find_mover()

    def legal(self) -> Sequence[Action]:
        """Every single step of the mover."""
        state = self.state
        if state.phase == DISCARD:
            return [SINGLE_DISCARDS[resource] for resource in held(state.hands[self.mover] - self.aside)]
        return moves(state, self.mover)

    def take(self, step: Action, chance: Chance, events: Events = None) -> None:
        """Carry out one of the legal steps, or a larger legal action of the mover.

        Nothing happens when a hidden bank turns out not to have the cards (X47); the mover chooses anew.
        """
        if step.__class__ is Discard:
            self._put_aside(step.cards, chance, events)
        elif self.state.options.hidden_bank and not covers(self.state.bank, _from_bank(step)):
            return
        else:
            apply(self.state, self.mover, step, chance, events)
        self._find_mover()

    def _put_aside(self, cards: int, chance: Chance, events: Events) -> None:
        self.aside += cards
        if size(self.aside) == self.state.owes[self.mover]:
            apply(self.state, self.mover, Discard(self.aside), chance, events)
            self.aside = 0

    def _find_mover(self) -> None:
        state = self.state
        if state.phase == DISCARD:
            self.mover = next(seat for seat, count in enumerate(state.owes) if count)
        else:
            self.mover = state.in_charge


def _from_bank(step: Action) -> int:
    """The cards that an exchange or Year of Plenty takes from the bank."""
    return step.get if isinstance(step, BankTrade) else step.cards if isinstance(step, PlayPlenty) else 0
