"""Some rules once more, as plainly as they can be said, to compare with an engine that keeps track as it goes."""

from typing import NamedTuple

from games.engine import State
from games.engine.board import ANY, NOBODY, PAYING, WATER
from games.engine.masks import bits


def owner_of(state: State, corner: int) -> int:
    """Whose building stands on a corner."""
    pieces = zip(state.settlements, state.cities, strict=True)
    return next((seat for seat, (some, others) in enumerate(pieces) if (some | others) >> corner & 1), NOBODY)


def weight(state: State, seat: int, corner: int) -> int:
    """What a seat's building on a corner collects and weighs: a settlement 1, a city 2."""
    return (state.settlements[seat] >> corner & 1) + 2 * (state.cities[seat] >> corner & 1)


def income(state: State, total: int) -> dict[int, list[int]]:
    """What a roll pays, by seat; blocked are the robber's tile and, under storms, buildings by tiles at the centre."""
    graph = state.board.topology
    found: dict[int, list[int]] = {}
    for tile, ring in enumerate(graph.tile_corners):
        land = state.board.terrain[tile]
        if land not in PAYING or state.board.numbers[tile] != total or tile == state.robber:
            continue
        for corner in ring:
            seat = owner_of(state, corner)
            if seat != NOBODY and not any(_blocks(state, node, tile, corner) for node in state.storms):
                found.setdefault(seat, [0] * len(PAYING))[PAYING.index(land)] += weight(state, seat, corner)
    return found


def _blocks(state: State, node: int, tile: int, corner: int) -> bool:
    """Whether a storm on a tile's centre or on a corner keeps a tile from paying a building on a corner (X21)."""
    graph = state.board.topology
    tiles = len(graph.tile_corners)
    if node < tiles:
        return node == tile
    centre = node - tiles
    covered = corner == centre or any(set(ends) == {corner, centre} for ends in graph.edges)
    return covered and centre in graph.tile_corners[tile]


def controller(state: State, tile: int) -> int:
    """The seat with at least 2 influence at a tile and more than every other."""
    seats = range(state.options.players)
    weights = [sum(weight(state, seat, corner) for corner in state.board.topology.tile_corners[tile]) for seat in seats]
    ahead = [seat for seat in seats if weights[seat] >= 2 and weights.count(weights[seat]) == 1]
    return next((seat for seat in ahead if weights[seat] == max(weights)), NOBODY)


def rates(state: State, seat: int) -> list[int]:
    """How many cards of each resource the bank takes for one."""
    board, found = state.board, [4] * len(PAYING)
    own = {corner for corner, tiles in enumerate(board.topology.corner_tiles) if weight(state, seat, corner)}
    ports = [port for port in board.ports if own.intersection(board.topology.edges[port.edge])]
    if any(port.resource == ANY for port in ports) or any(controller(state, tile) == seat for tile in board.markets):
        found = [3] * len(PAYING)
    for resource in [port.resource for port in ports if port.resource != ANY]:
        found[resource] = 2
    for corner, resource in board.marks:
        if corner in own:
            found[resource] = 2
    return found


class Places(NamedTuple):
    """Where a seat could build if it could pay: edges, and corners for settlements."""

    roads: set[int]
    boats: set[int]
    bridges: set[int]
    settlements: set[int]


def places(state: State, seat: int) -> Places:
    """Every edge and corner of the board, looked at by itself."""
    graph, terrain, options = state.board.topology, state.board.terrain, state.options
    dry = [any(terrain[tile] != WATER for tile in tiles) for tiles in graph.corner_tiles]
    taken = {edge for mask in (*state.roads, *state.boats) for edge in bits(mask)}
    by_land = {corner for edge in bits(state.roads[seat]) for corner in graph.edges[edge]}
    by_sea = {corner for edge in bits(state.boats[seat]) for corner in graph.edges[edge]}

    def joins(edge: int, ends: set[int]) -> bool:
        owners = {corner: owner_of(state, corner) for corner in graph.edges[edge]}
        return any(owner == seat or (owner == NOBODY and corner in ends) for corner, owner in owners.items())

    found = Places(set(), set(), set(), set())
    for edge, sides in enumerate(graph.edge_tiles):
        land = sum(terrain[tile] != WATER for tile in sides)
        if edge in taken:
            continue
        if land and joins(edge, by_land):
            found.roads.add(edge)
        if land < 2 and options.boats and joins(edge, by_sea):
            found.boats.add(edge)
        if not land and options.bridges and all(dry[corner] for corner in graph.edges[edge]) and joins(edge, by_land):
            found.bridges.add(edge)
    for corner in by_land | by_sea:
        near = (corner, *graph.corner_neighbours[corner])
        if dry[corner] and all(owner_of(state, other) == NOBODY for other in near):
            found.settlements.add(corner)
    return found
