"""What several messages are made of."""

from typing import Annotated, Literal

from pydantic import Field

Five = Annotated[list[int], Field(min_length=5, max_length=5)]
Two = Annotated[list[int], Field(min_length=2, max_length=2)]
CardKind = Literal["knight", "road_building", "plenty", "monopoly", "victory_point", "weather_shift"]
Terrain = Literal[
    "forest", "hills", "pasture", "fields", "mountains", "desert", "water", "market", "monument", "trade_site"
]
Piece = Literal["road", "boat", "settlement", "city"]
"""What a seat may have a supply of; bridges always come from that of the roads, boats unless they have their own."""
RouteKind = Literal["road", "bridge", "boat"]
