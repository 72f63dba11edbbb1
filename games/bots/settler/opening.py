"""The two free settlements and their roads: dots, a mix of resources, ports, and room to grow (HL-82)."""

from typing import Any

from games.bots.settler.economy import throughput
from games.bots.settler.network import LAND, SEA, Network
from games.bots.settler.position import Position
from games.engine.hands import RESOURCES
from games.engine.masks import bits

Json = dict[str, Any]

FIRST_WEIGHTS = (1.0, 1.0, 0.85, 1.1, 1.05)
"""What a dot of each resource is worth at first: wood and brick to grow early, grain and ore for cities later."""
ROOM = 0.12
"""What a dot at the best place to go on to counts, compared with one at the place itself."""
ROOMY = 16
"""Open corners on an island that leave room enough."""
CONFINED = 0.3
"""Dots that every corner less is worth."""
POINT, INFLUENCE = 5.0, 1.0
"""Dots that a monument's point is worth at first, and influence at a landmark that doesn't bring it yet."""


def settlement(position: Position) -> int:
    """The corner for the next free settlement."""
    worth = _second if position.settlements else _first
    network = Network(position)
    return max(bits(position.open_corners), key=lambda corner: (worth(position, network, corner), -corner))


def route(position: Position, legal: Json) -> Json:
    """Of the roads and boats at the settlement just placed, the one towards the best place for another."""
    network = Network(position)
    able = [
        (medium, edge)
        for medium, kind in ((LAND, "place_road"), (SEA, "place_boat"))
        for edge in legal.get(kind, {"edges": ()})["edges"]
    ]

    def prospect(choice: tuple[int, int]) -> tuple[float, int, int]:
        medium, edge = choice
        home = next(corner for corner in position.graph.edges[edge] if position.owner[corner] == position.me)
        return _ahead(position, network, home, edge, medium), -medium, -edge

    medium, edge = max(able, key=prospect)
    return {"kind": "place_boat" if medium == SEA else "place_road", "edge": edge}


def _scarcity(position: Position) -> list[float]:
    """By resource: more than 1 where the board has few dots of it."""
    totals = [0] * len(RESOURCES)
    for resource, dots in zip(position.table.board.resources, position.table.tile_dots, strict=True):
        if dots:
            totals[resource] += dots
    mean = sum(totals) / len(totals)
    return [(mean / max(1, total)) ** 0.4 for total in totals]


def _first(position: Position, network: Network, corner: int) -> float:
    dots = position.table.corner_dots[corner]
    weighted = sum(
        count * weight * rare for count, weight, rare in zip(dots, FIRST_WEIGHTS, _scarcity(position), strict=True)
    )
    kinds = sum(count > 0 for count in dots)
    return weighted + 0.6 * kinds + _room(position, network, corner) + _landmarks(position, corner)


def _second(position: Position, network: Network, corner: int) -> float:
    """What both settlements bring together, in dots' terms, and what the second one pays at once."""
    speed = throughput(position.income_with(corner), position.rates_with(corner))
    dots = sum(position.table.corner_dots[corner])
    return 9 * speed + 0.4 * dots + _room(position, network, corner) + _landmarks(position, corner)


def _landmarks(position: Position, corner: int) -> float:
    points = position.monuments_won_at(corner)
    return POINT * points + INFLUENCE * (len(position.landmarks_at(corner)) - points)


def _room(position: Position, network: Network, corner: int) -> float:
    """The best place to go on to, less what is missing where the land is small."""
    edges = position.graph.corner_edges[corner]
    best = max((_ahead(position, network, corner, edge, LAND) for edge in edges), default=0.0)
    places = (position.table.island_of[corner] & position.open_corners).bit_count()
    return ROOM * best - CONFINED * max(0, ROOMY - places)


def _ahead(position: Position, network: Network, corner: int, edge: int, medium: int) -> float:
    """Dots at the best place that two pieces from a corner over an edge lead to; a port counts as well."""
    graph, table, places = position.graph, position.table, network.places[medium]
    if not places >> edge & 1:
        return 0.0
    middle = sum(graph.edges[edge]) - corner
    if not network.passable(middle):
        return 0.0
    open_then = position.open_corners & ~graph.near_mask[corner]
    best = 0.0
    for onward in graph.corner_edges[middle]:
        place = sum(graph.edges[onward]) - middle
        if place != corner and places >> onward & 1 and open_then >> place & 1:
            port = 2.0 if table.board.port_at[place] >= 0 else 0.0
            best = max(best, sum(table.corner_dots[place]) + port)
    return best
