"""Markets and monuments: who controls them (GW-45 to GW-50, GW-58)."""

from collections.abc import Mapping

from games.engine.board import NOBODY
from games.engine.events import Event, Events
from games.engine.state import State


def building_changed(state: State, corner: int, events: Events) -> None:
    """Look at the landmarks around a corner after a building there has come or grown."""
    for tile in state.board.topology.corner_tiles[corner]:
        if tile not in state.control:
            continue
        before, now = state.control[tile], state.controller(tile)
        if before == now:
            continue
        state.control = {**state.control, tile: now}
        if tile in state.board.markets:
            for seat in {before, now} - {NOBODY}:
                state.find_rates(seat)
        _tell(state, tile, before, events)


def building_moved(state: State, before: Mapping[int, int], events: Events) -> None:
    """Tell what has changed in control, by tile, since before a building was moved and the state derived afresh."""
    for tile, former in before.items():
        if state.control[tile] != former:
            _tell(state, tile, former, events)


def _tell(state: State, tile: int, before: int, events: Events) -> None:
    if events is not None:
        now = state.control[tile]
        public = {"tile": tile, "landmark": state.board.terrain[tile], "from": None if before == NOBODY else before}
        events.append(Event("control_changed", None if now == NOBODY else now, public))
