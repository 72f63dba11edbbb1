"""What several messages are made of."""

from typing import Annotated, Literal

from pydantic import Field

Five = Annotated[list[int], Field(min_length=5, max_length=5)]
Two = Annotated[list[int], Field(min_length=2, max_length=2)]
CardKind = Literal["knight", "road_building", "plenty", "monopoly", "victory_point"]
Terrain = Literal["forest", "hills", "pasture", "fields", "mountains", "desert"]
Piece = Literal["road", "settlement", "city"]
