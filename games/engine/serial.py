"""A state as plain data, and its fingerprint."""

import hashlib
import json
from typing import Any

from games.engine.board import NOBODY, Board
from games.engine.offers import Offer
from games.engine.options import Options
from games.engine.state import AutoPair, State

SCHEMA = 1
"""Raised when the form of stored states changes."""

_STORED = (
    "phase",
    "turn",
    "turns",
    "setup_step",
    "last_settlement",
    "robber",
    "rolled",
    "bank",
    "hands",
    "owes",
    "deck",
    "cards",
    "fresh",
    "played",
    "card_played",
    "free_roads",
    "roads",
    "settlements",
    "cities",
    "longest",
    "army",
    "next_offer",
    "offers_made",
    "progress_turn",
    "winner",
    "ended",
)
"""Fields that are numbers, texts or lists of numbers; everything else is derived or treated below.

Masks and hands grow beyond what other readers of JSON take for exact numbers, so large ones are written in hex.
"""


def dump(state: State) -> dict[str, Any]:
    """The state without options and board, as JSON-able data."""
    data = {name: _plain(getattr(state, name)) for name in _STORED}
    data["dice"] = list(state.dice)
    data["offers"] = [_plain_tuple(offer if offer.counter else offer[:-1]) for offer in state.offers]
    data["auto_pairs"] = [_plain_tuple(pair) for pair in state.auto_pairs]
    return data | {name: _plain(value) for name, value in _of_modules(state).items() if value is not None}


def _of_modules(state: State) -> dict[str, Any]:
    """Fields of modules, None while nothing has come of them: so games without them keep their form and digest."""
    return {
        "boats": state.boats if any(state.boats) else None,
        "storms": list(state.storms) or None,
        "forecast": list(state.forecast) if any(state.forecast) else None,
        "signed_up": state.signed_up or None,
        "declined": state.declined or None,
        "builder": None if state.builder == NOBODY else state.builder,
        "counters_made": list(state.counters_made) or None,
        "turned_down": [_plain_tuple(terms) for terms in state.turned_down] or None,
    }


def load(data: dict[str, Any], board: Board, options: Options) -> State:
    """The state that `dump` wrote."""
    state = State(options, board, [])
    for name in _STORED:
        setattr(state, name, _number(data[name]))
    state.dice = (data["dice"][0], data["dice"][1])
    state.boats = _number(data.get("boats", state.boats))
    state.storms = tuple(data.get("storms", ()))
    state.forecast = tuple(data.get("forecast", state.forecast))
    state.signed_up = _number(data.get("signed_up", 0))
    state.declined = _number(data.get("declined", 0))
    state.builder = data.get("builder", NOBODY)
    state.counters_made = tuple(data.get("counters_made", ()))
    state.turned_down = tuple((seat, _number(give), _number(get)) for seat, give, get in data.get("turned_down", ()))
    state.offers = tuple(
        Offer(number, seat, _number(give), _number(get), tuple(to), tuple((who, yes) for who, yes in answers), *counter)
        for number, seat, give, get, to, answers, *counter in data["offers"]
    )
    state.auto_pairs = tuple(AutoPair(*map(_number, pair)) for pair in data["auto_pairs"])
    state.derive()
    return state


def digest(state: State) -> str:
    """SHA-256 over the state, in hex: equal states, and only they, have equal digests."""
    return hashlib.sha256(canonical(dump(state)).encode()).hexdigest()


def canonical(data: object) -> str:
    """JSON with one spelling: sorted keys, no spaces, nothing outside ASCII."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


_EXACT = 1 << 31


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return hex(value) if type(value) is int and value >= _EXACT else value


def _plain_tuple(value: tuple[Any, ...]) -> list[Any]:
    return [_plain_tuple(item) if isinstance(item, tuple) else _plain(item) for item in value]


def _number(value: Any) -> Any:
    if isinstance(value, list):
        return [_number(item) for item in value]
    return int(value, 16) if isinstance(value, str) and value.startswith("0x") else value
