"""Standing orders: what a person lets the site answer without waiting for them.

Pure Python, without Django: `terms` says what can be ordered, `deciding` what an order makes of the view of its seat.
`games.automatic` keeps the orders and carries them out.
"""

from games.orders.deciding import decide, own_turn
from games.orders.terms import NO_ORDERS, Accept, Decline, OfferRule, Orders, TurnOrder

__all__ = ["NO_ORDERS", "Accept", "Decline", "OfferRule", "Orders", "TurnOrder", "decide", "own_turn"]
