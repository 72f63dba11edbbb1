"""The two free settlements and their roads: dots, a mix of resources, ports, and room to grow (HL-82)."""

from games.bots.settler.economy import throughput
from games.bots.settler.position import Position
from games.engine.hands import RESOURCES
from games.engine.state import bits

FIRST_WEIGHTS = (1.0, 1.0, 0.85, 1.1, 1.05)
"""What a dot of each resource is worth at first: wood and brick to grow early, grain and ore for cities later."""
ROOM = 0.12
"""What a dot at the best place to go on to counts, compared with one at the place itself."""


def settlement(position: Position) -> int:
    """The corner for the next free settlement."""
    worth = _second if position.settlements else _first
    return max(bits(position.open_corners), key=lambda corner: (worth(position, corner), -corner))


def road(position: Position, edges: list[int]) -> int:
    """Of the edges at the settlement just placed, the one towards the best place for another."""
    return max(edges, key=lambda edge: (_ahead(position, _home(position, edge), edge), -edge))


def _home(position: Position, edge: int) -> int:
    return next(corner for corner in position.graph.edges[edge] if position.owner[corner] == position.me)


def _scarcity(position: Position) -> list[float]:
    """By resource: more than 1 where the board has few dots of it."""
    totals = [0] * len(RESOURCES)
    for resource, dots in zip(position.table.board.resources, position.table.tile_dots, strict=True):
        if dots:
            totals[resource] += dots
    mean = sum(totals) / len(totals)
    return [(mean / max(1, total)) ** 0.4 for total in totals]


def _first(position: Position, corner: int) -> float:
    dots = position.table.corner_dots[corner]
    weighted = sum(
        count * weight * rare for count, weight, rare in zip(dots, FIRST_WEIGHTS, _scarcity(position), strict=True)
    )
    kinds = sum(count > 0 for count in dots)
    return weighted + 0.6 * kinds + _room(position, corner)


def _second(position: Position, corner: int) -> float:
    """What both settlements bring together, in dots' terms, and what the second one pays at once."""
    speed = throughput(position.income_with(corner), position.rates_with(corner))
    dots = sum(position.table.corner_dots[corner])
    return 9 * speed + 0.4 * dots + _room(position, corner)


def _room(position: Position, corner: int) -> float:
    edges = position.graph.corner_edges[corner]
    return ROOM * max((_ahead(position, corner, edge) for edge in edges), default=0.0)


def _ahead(position: Position, corner: int, edge: int) -> float:
    """Dots at the best place that two roads from a corner over an edge lead to; a port counts as well."""
    graph, table = position.graph, position.table
    if not position.free_edges >> edge & 1:
        return 0.0
    middle = sum(graph.edges[edge]) - corner
    if not position.passable(middle):
        return 0.0
    open_then = position.open_corners & ~graph.near_mask[corner]
    best = 0.0
    for onward in graph.corner_edges[middle]:
        place = sum(graph.edges[onward]) - middle
        if place != corner and position.free_edges >> onward & 1 and open_then >> place & 1:
            port = 2.0 if table.board.port_at[place] >= 0 else 0.0
            best = max(best, sum(table.corner_dots[place]) + port)
    return best
