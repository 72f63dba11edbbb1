"""Actions of every kind, sensible or not, for tests that try what nobody has thought of."""

from dataclasses import fields
from typing import Any

from hypothesis import strategies as st

from games.engine import KINDS, Action
from games.engine.actions import PLACES, SEATS, STORMS
from games.engine.board import NOBODY
from games.engine.hands import LIMIT, RESOURCES, pack

_places = st.integers(0, 75) | st.integers(0, PLACES - 1)
_seats = st.integers(0, SEATS - 1)
_hands = st.lists(st.integers(0, 5) | st.integers(0, LIMIT), min_size=len(RESOURCES), max_size=len(RESOURCES)).map(pack)

_FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "corner": _places,
    "edge": _places,
    "tile": _places,
    "pair": st.integers(0, 8),
    "node": _places,
    "storm": st.integers(0, STORMS - 1),
    "on": st.booleans(),
    "offer": st.integers(0, 8),
    "resource": st.integers(0, len(RESOURCES) - 1),
    "partner": _seats,
    "victim": _seats | st.just(NOBODY),
    "cards": _hands,
    "give": _hands,
    "get": _hands,
    "to": st.sets(_seats).map(lambda seats: tuple(sorted(seats))),
    "reason": st.sampled_from(["stalled", "moderator"]),
}


def actions() -> st.SearchStrategy[Action]:
    """Well-formed actions."""
    return st.sampled_from(sorted(KINDS)).flatmap(
        lambda kind: st.builds(KINDS[kind], **{field.name: _FIELDS[field.name] for field in fields(KINDS[kind])})
    )


_values: st.SearchStrategy[Any] = (
    st.sampled_from([None, True, False, 1.5, "1", {}, [[]], [None] * 5, [True] * 5])
    | st.integers(-1, 600)
    | st.lists(st.integers(-1, 130), max_size=6)
    | st.text(max_size=5)
)


def nearly_actions() -> st.SearchStrategy[dict[str, Any]]:
    """Objects with the fields of an action and anything in them."""
    return st.sampled_from(sorted(KINDS)).flatmap(
        lambda kind: st.fixed_dictionaries(
            {"kind": st.just(kind)} | {field.name: _values for field in fields(KINDS[kind])}
        )
    )
