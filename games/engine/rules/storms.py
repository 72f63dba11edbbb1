"""Storms: moving one by hand, the drift of all, and the forecast (GW-10, GW-14, GW-15, GW-71 to GW-82)."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, overload

from games.engine.actions import PLACES, STORM_MOVES, Action, MoveStorm
from games.engine.board import NOBODY
from games.engine.chance import Chance, dice
from games.engine.events import Event, Events
from games.engine.masks import bits
from games.engine.nodes import Nodes
from games.engine.options import DOUBLES, FORECAST, SNAKE_EYES, STANDARD_DRIFT, TWOS_AND_TWELVES
from games.engine.phases import ROBBER
from games.engine.refusals import Refusal, refuse
from games.engine.rules import theft
from games.engine.rules.turn import not_now, resume
from games.engine.state import State

DRIFT_TOTALS = {STANDARD_DRIFT: (2, 3, 11, 12), SNAKE_EYES: (2,), TWOS_AND_TWELVES: (2, 12)}
"""Dice totals that make storms drift, by drift rule (GW-72 to GW-74)."""

# Moving one


def targets(state: State) -> int:
    """Mask of the nodes to which any storm may go: centres of tiles and corners, on land or water (X32)."""
    nodes = state.nodes
    barred = _covering(nodes, theft.spared(state)) | sum(1 << node for node in state.storms)
    return (1 << len(nodes.covers)) - 1 & ~barred


@lru_cache(maxsize=1024)
def _covering(nodes: Nodes, corners: int) -> int:
    """Mask of the nodes at which a storm covers any of the corners; kept, since buildings change seldom."""
    mask = 0
    for corner in bits(corners):
        mask |= nodes.covering[corner]
    return mask


def _robbed(state: State, seat: int) -> list[tuple[int, int]]:
    """Opponents who could be robbed, each with the mask of the nodes at which a storm would do so."""
    nodes = state.nodes
    return [(other, _covering(nodes, places)) for other, places in theft.rivals(state, seat)]


Places = Sequence[tuple[int, int]]
"""Nodes with whom to rob there: each seat, or NOBODY, with the mask of its nodes."""


class StormMoves(Sequence[Action]):
    """Moves of every storm to the same places, found only when asked for: there are up to some thousands.

    For each storm the nodes with nobody to rob come first, then by node everyone who could be robbed there.
    """

    def __init__(self, storms: int, nodes: int, robbed: Places) -> None:
        taken = 0
        for _, mask in robbed:
            taken |= mask
        self._storms = STORM_MOVES[:storms]
        self._lone: Places = [(NOBODY, nodes & ~taken)]
        self._robbed: Places = [(seat, nodes & mask) for seat, mask in robbed]
        self._of_lone = _count(self._lone)
        self._of_each = self._of_lone + _count(self._robbed)

    def __len__(self) -> int:
        return len(self._storms) * self._of_each

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        storm, number = divmod(range(len(self))[index], self._of_each)
        if number < self._of_lone:
            node, victim = _nth_place(self._lone, number)
        else:
            node, victim = _nth_place(self._robbed, number - self._of_lone)
        return self._storms[storm][node][victim]


def _count(places: Places, nodes: int = -1) -> int:
    """How many pairs of a seat and a node there are at certain nodes."""
    return sum((mask & nodes).bit_count() for _, mask in places)


def _nth_place(places: Places, number: int) -> tuple[int, int]:
    """The node and the seat of the pair with this number when all lie sorted by node."""
    node = bisect_right(range(PLACES), number, key=lambda node: _count(places, (2 << node) - 1))
    here = [seat for seat, mask in places if mask >> node & 1]
    return node, here[number - _count(places, (1 << node) - 1)]


def moves(state: State, seat: int) -> StormMoves:
    """Every storm with every place for it and everyone who could be robbed there."""
    return StormMoves(len(state.storms), targets(state), _robbed(state, seat))


def bounds(state: State, seat: int) -> dict[str, Any]:
    """The storms, and the nodes to which each may go with the victims there, for a message."""
    robbed = _robbed(state, seat)
    return {
        "storms": list(range(len(state.storms))),
        "targets": [
            {"node": node, "victims": [other for other, mask in robbed if mask >> node & 1]}
            for node in bits(targets(state))
        ],
    }


def check_move(state: State, seat: int, action: MoveStorm) -> Refusal | None:
    """Why a storm can't go there: it must move, to a free centre, and an affected opponent must be chosen."""
    ruleset, nodes = state.options.ruleset, state.nodes
    if not state.storms:
        return refuse(ruleset, "no_storms_here")
    if refusal := not_now(state, seat, (ROBBER,)):
        return refuse(ruleset, "no_storm_to_move") if refusal.code in ("already_rolled", "roll_first") else refusal
    if action.storm >= len(state.storms) or action.node >= len(nodes.covers):
        return refuse(ruleset, "no_such_place")
    if action.node == state.storms[action.storm]:
        return refuse(ruleset, "storm_must_move")
    if action.node in state.storms:
        return refuse(ruleset, "storm_is_there")
    area = nodes.covers[action.node]
    if area & theft.spared(state):
        return refuse(ruleset, "storm_spares")
    return theft.check_victim(state, theft.victims(state, seat, area), action.victim)


def move_storm(state: State, seat: int, action: MoveStorm, chance: Chance, events: Events) -> None:
    """Move the storm, steal a random card of somebody affected, and go on where the turn was (GW-14, GW-15)."""
    before = state.storms[action.storm]
    _put(state, action.storm, action.node)
    if events is not None:
        events.append(Event("storm_moved", seat, {"storm": action.storm, "node": action.node, "from": before}))
    resume(state)
    theft.steal(state, seat, action.victim, chance, events)


def _put(state: State, storm: int, node: int) -> None:
    """Let a storm stand on a node, and forget what the tiles at its old and new place paid."""
    tiles, numbers = state.nodes.tiles, state.board.numbers
    for tile in (*tiles[state.storms[storm]], *tiles[node]):
        state.income[numbers[tile]] = None
    state.storms = (*state.storms[:storm], node, *state.storms[storm + 1 :])


# Drifting


def first_forecast(state: State, chance: Chance) -> None:
    """Roll the forecast with which a game begins; it has no other effect (GW-76, GW-78)."""
    if state.storms and state.options.drift == FORECAST:
        state.forecast = dice(chance, "forecast")


def after_roll(state: State, chance: Chance, events: Events) -> None:
    """Let every storm drift if the roll says so; a forecast that has come true is followed by a new one (GW-77)."""
    if not _drift_due(state):
        return
    drift(state, "drift", chance, events)
    if state.options.drift == FORECAST:
        state.forecast = dice(chance, "forecast")
        if events is not None:
            events.append(Event("forecast_rolled", None, {"dice": list(state.forecast)}))


def _drift_due(state: State) -> bool:
    rule, (first, second) = state.options.drift, state.dice
    if rule == DOUBLES:
        return first == second
    if rule == FORECAST:
        return first + second == sum(state.forecast)
    return first + second in DRIFT_TOTALS[rule]


def drift(state: State, cause: str, chance: Chance, events: Events) -> None:
    """Shift every storm, one after another, to a random connected node that is free at that moment (GW-71, X34)."""
    shifts = []
    for storm, before in enumerate(state.storms):
        free = [node for node in state.nodes.neighbours[before] if node not in state.storms]
        node = free[chance.below(len(free), "drift")]
        _put(state, storm, node)
        shifts.append([before, node])
    if events is not None:
        events.append(Event("storms_shifted", None, {"moves": shifts, "cause": cause}))
