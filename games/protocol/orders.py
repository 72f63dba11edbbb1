"""Standing orders as they are left and shown: to their owner alone. `games.orders` says what they mean."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field, with_config
from typing_extensions import TypedDict

from games.protocol.actions import LITERALLY
from games.protocol.common import Five


@with_config(LITERALLY)
class DeclineRule(TypedDict):
    kind: Literal["decline"]
    resource: Annotated[int | None, Field(description="null: whatever is asked for")]


@with_config(LITERALLY)
class AcceptRule(TypedDict):
    kind: Literal["accept"]
    get: int
    give: int
    most: Annotated[int, Field(description="cards it may cost")]
    keep: Annotated[int, Field(description="cards of what is given that must be left")]
    below: Annotated[int | None, Field(description="only from seats with fewer points")]


OfferRule = Annotated[DeclineRule | AcceptRule, Field(discriminator="kind")]


@with_config(LITERALLY)
class TurnOrder(TypedDict):
    roll: bool
    end: Annotated[bool, Field(description="when there is nothing to do or to take back")]
    once: Annotated[bool, Field(description="in the turn that runs or comes next only")]


@with_config(LITERALLY)
class Orders(TypedDict):
    keep: Annotated[Five | None, Field(description="resources, the dearest first; null: discards are left to you")]
    offers: Annotated[list[OfferRule], Field(description="the first that fits answers")]
    turn: TurnOrder | None
    quiet: NotRequired[
        Annotated[int, Field(description="the turn, as `turns` counts, in which every offer is declined")]
    ]
