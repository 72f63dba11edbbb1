"""An example of the board that a table's settings give, as a drawing.

It is dealt from a seed of its own that everybody knows. The real board is dealt when the game starts, so nothing can
be learnt about it here (GW-44).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import dist, hypot

from games.engine import Options, SeededChance, deal
from games.engine.board import WATER, Board
from games.engine.topology import Position, Topology

SEED = "example"
SCALE = 100
"""Units of the drawing to one of the board's."""
SHALLOWS = 32
"""Round an island."""
HALO = 4
"""Round a sphere."""
CLEAR = 0.2
"""How far before a sphere's outline a tile's middle must be for its symbol to be seen, in the board's units."""
LARGEST_STORM = 0.55
"""Half a storm's width, to a tile's radius."""


@dataclass(frozen=True)
class ExampleTile:
    terrain: str
    points: str
    """Of an SVG polygon."""
    lying: str
    """Of an SVG transform: how its symbol lies on it; empty where a sphere bends away too far to see it."""


@dataclass(frozen=True)
class ExampleBoard:
    """Tiles as they are seen: a flat map from above, a sphere from so far away that half of it shows."""

    tiles: tuple[ExampleTile, ...]
    coast: str
    """Of an SVG path: the outlines of all tiles of an island's land; empty for a sphere."""
    storms: tuple[str, ...]
    """Of SVG transforms: where those storms stand that can be seen."""
    view_box: str
    is_round: bool


@lru_cache(maxsize=128)
def example_board(options: Options) -> ExampleBoard:
    """An example for these options, always the same one."""
    return drawing(deal(options, SeededChance(SEED)))


def drawing(board: Board) -> ExampleBoard:
    """How a board looks."""
    graph = board.topology
    is_round = graph.shape["family"] == "goldberg"
    tiles = tuple(_tiles(board, is_round))
    coast = "" if is_round else "".join(f"M{tile.points}Z" for tile in tiles)
    return ExampleBoard(tiles, coast, tuple(_storms(board, is_round)), _view_box(graph, is_round), is_round)


def _view_box(graph: Topology, is_round: bool) -> str:
    if is_round:
        return f"{-SCALE - HALO} {-SCALE - HALO} {2 * (SCALE + HALO)} {2 * (SCALE + HALO)}"
    xs, ys = zip(*map(_drawn, graph.corner_positions), strict=True)
    left, top = min(xs) - SHALLOWS, min(ys) - SHALLOWS
    return f"{left:.0f} {top:.0f} {max(xs) + SHALLOWS - left:.0f} {max(ys) + SHALLOWS - top:.0f}"


def _storms(board: Board, is_round: bool) -> Iterator[str]:
    graph = board.topology
    for tile in board.storm_starts:
        middle = graph.tile_positions[tile]
        if not is_round or middle[2] > 0:
            x, y = _drawn(middle)
            size = _radius(board, tile) * LARGEST_STORM
            yield f"translate({x:.1f} {y:.1f}) scale({size:.3f})"


def _tiles(board: Board, is_round: bool) -> Iterator[ExampleTile]:
    graph = board.topology
    for tile, (terrain, ring) in enumerate(zip(board.terrain, graph.tile_corners, strict=True)):
        places = [graph.corner_positions[corner] for corner in ring]
        if is_round:
            if all(place[2] <= 0 for place in places):
                continue
            places = [_before_the_rim(place) for place in places]
        elif terrain == WATER:
            # The sea around an island isn't drawn; it looks the same with tiles and without.
            continue
        points = (_drawn(place) for place in places)
        lying = _lying(graph.tile_positions[tile], _radius(board, tile), is_round)
        yield ExampleTile(terrain, " ".join(f"{x:.1f},{y:.1f}" for x, y in points), lying)


def _radius(board: Board, tile: int) -> float:
    """How far a tile's corners are from its middle."""
    graph = board.topology
    return dist(graph.tile_positions[tile], graph.corner_positions[graph.tile_corners[tile][0]])


def _lying(middle: Position, radius: float, is_round: bool) -> str:
    """What is drawn for a tile of radius 100, laid on a flat map or, with its top upwards, on a sphere."""
    x, y = _drawn(middle)
    if not is_round:
        return f"translate({x:.1f} {y:.1f})"
    if middle[2] < CLEAR:
        return ""
    east, south, out = middle
    # The directions along the sphere that look right and down to whoever stands before it.
    length = hypot(east, out)
    right, down = (out / length, 0), (-east * south / length, length)
    matrix = (*(radius * part for part in (*right, *down)), x, y)
    return f"matrix({' '.join(f'{part:.3f}' for part in matrix)})"


def _before_the_rim(place: Position) -> Position:
    """A corner of a sphere, or the point of its outline before it if it lies behind."""
    x, y, z = place
    if z > 0:
        return place
    length = hypot(x, y)
    return x / length, y / length, 0


def _drawn(place: Position) -> tuple[float, float]:
    return place[0] * SCALE, place[1] * SCALE
