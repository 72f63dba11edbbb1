"""Taking moves back: which can be, and the state without them.

No rule says so, and `RULES` knows nothing of it. A seat's own builds and exchanges with the bank can be taken back, the
latest first, for as long as nothing else has happened: nothing has been drawn or revealed, and nobody has acted on what
was on the table. Then going back is to play the seat's moves again without the last one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self

from games.engine.actions import (
    Action,
    BankTrade,
    BuildBoat,
    BuildBridge,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    PlaceSettlement,
    action_from_json,
    action_to_json,
)
from games.engine.board import NOBODY, Board
from games.engine.chance import Chance, ScriptedChance
from games.engine.events import Event
from games.engine.game import apply
from games.engine.options import Options
from games.engine.serial import dump, load
from games.engine.state import State

TOLD_BY: dict[type[Action], str] = {
    PlaceSettlement: "settlement_placed",
    BuildRoad: "road_built",
    BuildBoat: "boat_built",
    BuildBridge: "bridge_built",
    BuildSettlement: "settlement_built",
    BuildCity: "city_built",
    BankTrade: "bank_traded",
}
"""The actions that can be taken back, and the event that tells of each; all that it says is public.

The setup's road is none of them: with it the next seat is asked to place.
"""

UNDOS_IN_A_ROW = 30
"""More than anybody needs between two moves that stay; guards against floods."""


class Undoable(NamedTuple):
    """A move that can be taken back."""

    version: int
    """Its place in the record of the game."""
    action: Action
    event: dict[str, Any]
    """What was told of it."""


def is_undoable(after: State, action: Action) -> bool:
    """Whether an action, as it came out, gives nothing away that was hidden before.

    A move that ends the game shows all cards; what a hidden bank can pay tells what it holds (X47).
    """
    hidden = after.over or (after.options.hidden_bank and isinstance(action, BankTrade))
    return type(action) in TOLD_BY and not hidden


@dataclass(frozen=True, eq=False)
class Draft:
    """What a seat has done since anything happened that stays, the earliest move first."""

    seat: int = NOBODY
    base: State | None = None
    """The state before the first of the moves; None if there are none."""
    moves: tuple[Undoable, ...] = ()
    taken_back: int = 0
    """How many moves have been taken back since."""

    def extended(
        self, before: State, after: State, seat: int, action: Action, events: Sequence[Event], version: int
    ) -> "Draft":
        """The draft after an action of a seat; it begins anew with one that stays."""
        if not is_undoable(after, action):
            return NO_DRAFT
        told = next(event for event in events if event.kind == TOLD_BY[type(action)])
        move = Undoable(version, action, told.to_json())
        if seat != self.seat:
            return Draft(seat, before, (move,))
        return replace(self, base=self.base or before, moves=(*self.moves, move))

    def without_last(self) -> tuple[State, "Draft"]:
        """The state as it was before the last move, and the draft that is left. There must be a move."""
        assert self.base is not None
        state, moves = self.base.copy(), self.moves[:-1]
        for move in moves:
            apply(state, self.seat, move.action, NO_CHANCE)
        left = replace(self, base=self.base if moves else None, moves=moves, taken_back=self.taken_back + 1)
        return state, left

    def to_json(self) -> dict[str, Any] | None:
        """The draft as JSON-able data for the server's own use; None for an empty one."""
        if self.seat == NOBODY:
            return None
        return {
            "seat": self.seat,
            "base": None if self.base is None else dump(self.base),
            "moves": [[move.version, action_to_json(move.action), move.event] for move in self.moves],
            "taken_back": self.taken_back,
        }

    @classmethod
    def from_json(cls, data: dict[str, Any] | None, board: Board, options: Options) -> Self:
        """The draft that `to_json` wrote."""
        if data is None:
            return cls()
        moves = tuple(Undoable(version, action_from_json(action), event) for version, action, event in data["moves"])
        base = None if data["base"] is None else load(data["base"], board, options)
        return cls(data["seat"], base, moves, data["taken_back"])


NO_DRAFT = Draft()
NO_CHANCE: Chance = ScriptedChance()
"""Moves that can be taken back draw nothing; one that did would fail here."""
