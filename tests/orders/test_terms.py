"""Standing orders as JSON: what is understood, and what is none."""

from dataclasses import replace
from typing import Any

import pytest

from games.orders import NO_ORDERS, Accept, Decline, Orders, TurnOrder

ORDERS = Orders(
    keep=(4, 3, 2, 1, 0),
    offers=(Decline(4), Accept(get=2, give=1, most=1, keep=2, below=8), Decline(None)),
    turn=TurnOrder(roll=True, end=False, once=True),
)
ACCEPT = {"kind": "accept", "get": 2, "give": 1, "most": 1, "keep": 0, "below": None}
NONE: dict[str, Any] = {"keep": None, "offers": [], "turn": None}


@pytest.mark.parametrize("orders", [ORDERS, NO_ORDERS, replace(NO_ORDERS, quiet=23)])
def test_orders_are_the_same_after_a_way_through_json(orders: Orders) -> None:
    assert Orders.from_json(orders.to_json()) == orders


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        NONE | {"more": 1},
        NONE | {"keep": [0, 1, 2, 3]},
        NONE | {"keep": [0, 1, 2, 3, 3]},
        NONE | {"keep": [0, 1, 2, 3, "4"]},
        NONE | {"keep": [0, True, 2, 3, 4]},
        NONE | {"keep": "01234"},
        NONE | {"offers": None},
        NONE | {"offers": [ACCEPT] * 9},
        NONE | {"offers": ["decline"]},
        NONE | {"offers": [{"kind": "decline"}]},
        NONE | {"offers": [{"kind": "decline", "resource": 5}]},
        NONE | {"offers": [{"kind": "counter", "resource": 1}]},
        NONE | {"offers": [ACCEPT | {"kind": "confirm"}]},
        NONE | {"offers": [ACCEPT | {"give": 2}]},
        NONE | {"offers": [ACCEPT | {"most": 0}]},
        NONE | {"offers": [ACCEPT | {"keep": -1}]},
        NONE | {"offers": [ACCEPT | {"keep": 1.5}]},
        NONE | {"offers": [ACCEPT | {"below": 1 << 40}]},
        NONE | {"turn": {"roll": True, "end": True}},
        NONE | {"turn": {"roll": 1, "end": True, "once": False}},
        NONE | {"turn": True},
        NONE | {"quiet": None},
        NONE | {"quiet": -1},
        NONE | {"quiet": True},
    ],
)
def test_what_is_no_orders_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Orders.from_json(data)
