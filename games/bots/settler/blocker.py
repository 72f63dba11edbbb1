"""Discards, where a robber or storm goes and whom it robs, and when a card should move it."""

from collections.abc import Iterable
from typing import Any

from games.bots.settler.goals import Plans
from games.bots.settler.position import Position
from games.engine.masks import bits
from games.engine.nodes import nodes_of
from games.engine.options import CARDS, NO_BLOCKER

Json = dict[str, Any]

OWN_LOSS = 5.0
"""How much more it matters not to block oneself than to block one other."""


def discard(position: Position, count: int) -> list[int]:
    """The cards that plans miss least, chosen one after the other."""
    plans = Plans(position)
    hand, given = list(position.hand), [0] * len(position.hand)
    for _ in range(count):
        spare = max(
            (resource for resource, held in enumerate(hand) if held),
            key=lambda resource: (plans.prospects(_without(hand, resource)), hand[resource]),
        )
        hand[spare] -= 1
        given[spare] += 1
    return given


def _without(hand: list[int], resource: int) -> list[int]:
    return [held - (index == resource) for index, held in enumerate(hand)]


def threat(position: Position, seat: int) -> float:
    """How much it matters to hold a seat back: 1 for the weakest, several times as much for a leader near the end."""
    target = position.table.options.target
    return 1.0 + 4.0 * (position.standing(seat) / target) ** 2


def move_robber(position: Position, tiles: list[Json]) -> Json:
    """The tile where the robber hurts leaders most and oneself not at all, and the richest of them as victim."""
    corners = position.graph.tile_corners
    harm = {
        target["tile"]: _harm(position, ((corner, target["tile"]) for corner in corners[target["tile"]]))
        for target in tiles
    }
    choices = [{"tile": target["tile"], "victim": victim} for target in tiles for victim in target["victims"] or [None]]
    return max(choices, key=lambda choice: (harm[choice["tile"]] + _loot(position, choice["victim"]), -choice["tile"]))


def move_storm(position: Position, storms: list[int], targets: list[Json]) -> Json:
    """The storm that does oneself the least good, moved to where it does the most (X21)."""
    areas = [
        {(corner, tile) for corner in storm["corners"] for tile in storm["tiles"]} for storm in position.view["storms"]
    ]
    worth = [_harm(position, area) for area in areas]
    storm = min(storms, key=lambda number: (worth[number], number))
    blocked = set().union(*(area for number, area in enumerate(areas) if number != storm))
    harm = _harm_by_node(position, blocked)
    choices = [
        {"node": target["node"], "victim": victim} for target in targets for victim in target["victims"] or [None]
    ]
    place = max(
        choices,
        key=lambda choice: (harm.get(choice["node"], 0.0) + _loot(position, choice["victim"]), -choice["node"]),
    )
    return {"storm": storm, **place}


def _harm_by_node(position: Position, blocked: set[tuple[int, int]]) -> dict[int, float]:
    """What a storm at each node would do, beside what others block already; nodes without effect are absent."""
    nodes = nodes_of(position.graph)
    found: dict[int, float] = {}
    for corner, owner in enumerate(position.owner):
        if owner < 0:
            continue
        for node in bits(nodes.covering[corner]):
            area = ((corner, tile) for tile in nodes.tiles[node] if (corner, tile) not in blocked)
            found[node] = found.get(node, 0.0) + _harm(position, area)
    return found


def _harm(position: Position, area: Iterable[tuple[int, int]]) -> float:
    """How much good it does oneself that the buildings on corners get nothing from tiles: dots, weighed by owner."""
    harm = 0.0
    for corner, tile in area:
        owner = position.owner[corner]
        if owner < 0 or tile not in position.graph.corner_tiles[corner]:
            continue
        dots = position.table.tile_dots[tile] * position.size[corner]
        harm += dots * threat(position, owner) if owner != position.me else -OWN_LOSS * dots
    return harm


def _loot(position: Position, victim: int | None) -> float:
    if victim is None:
        return 0.0
    return 2.0 + 0.5 * min(8, position.players[victim]["hand_count"]) + threat(position, victim)


def wants_played(position: Position, card: int) -> bool:
    """Whether to play a card that moves robber or storms: they block oneself, the army is in reach, it isn't the only
    one, or there is nothing to wait for."""
    own, options = position.own, position.table.options
    held = own["cards"] or {}
    takes_army = False
    if options.army_award and card in options.award_cards and not own["largest_army"]:
        most = max(player["knights"] for player in position.players if player["seat"] != position.me)
        takes_army = own["knights"] + 1 >= max(options.army_minimum, most + 1)
    return takes_army or held.get(CARDS[card], 0) > 1 or blocks_me(position) or options.blocker == NO_BLOCKER


def blocks_me(position: Position) -> bool:
    """Whether a robber or storm keeps income from an own building."""
    return any(
        position.table.tile_dots[tile]
        and any(position.owner[c] == position.me and corners >> c & 1 for c in position.graph.tile_corners[tile])
        for tile, corners in position.blocked.items()
    )
