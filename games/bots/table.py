"""What a computer player knows about its table besides the view of its seat: the board and the rules."""

from dataclasses import dataclass
from functools import cached_property

from games.engine import Board, Options
from games.engine.board import BARREN
from games.engine.hands import RESOURCES
from games.engine.masks import bits

DOTS = tuple(6 - abs(7 - total) if total >= 2 and total != 7 else 0 for total in range(13))
"""By dice total: how many of 36 rolls bring it. A 7 pays nothing."""


@dataclass(frozen=True, eq=False)
class TableView:
    """The board, which everybody sees, and the table's options. Nothing here changes during a game."""

    board: Board
    options: Options

    @cached_property
    def tile_dots(self) -> tuple[int, ...]:
        """By tile: of 36 rolls, how many make it pay."""
        return tuple(
            0 if resource == BARREN else DOTS[number]
            for resource, number in zip(self.board.resources, self.board.numbers, strict=True)
        )

    @cached_property
    def corner_dots(self) -> tuple[tuple[int, ...], ...]:
        """By corner: the dots that a settlement there has of each resource."""
        found = []
        for tiles in self.board.topology.corner_tiles:
            dots = [0] * len(RESOURCES)
            for tile in tiles:
                if self.board.resources[tile] != BARREN:
                    dots[self.board.resources[tile]] += self.tile_dots[tile]
            found.append(tuple(dots))
        return tuple(found)

    @cached_property
    def island_of(self) -> dict[int, int]:
        """By corner on land: the mask of the corners that roads could lead to from there."""
        graph, found = self.board.topology, dict[int, int]()
        for start in bits(self.board.land_corners):
            if start in found:
                continue
            reached = [start]
            for corner in reached:
                for edge in bits(graph.corner_edge_mask[corner] & self.board.land_edges):
                    other = sum(graph.edges[edge]) - corner
                    if other not in reached:
                        reached.append(other)
            mask = sum(1 << corner for corner in reached)
            found.update(dict.fromkeys(reached, mask))
        return found

    @cached_property
    def prices(self) -> dict[str, tuple[int, ...]]:
        """What everything that can be built or bought costs."""
        options = self.options
        return {
            "road": options.road_cost,
            "boat": options.boat_cost,
            "bridge": options.bridge_cost,
            "settlement": options.settlement_cost,
            "city": options.city_cost,
            "card": options.card_cost,
        }
