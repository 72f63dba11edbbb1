"""Discards, the robber's place and his victim, and when a knight should fetch him."""

from typing import Any

from games.bots.settler.goals import Plans
from games.bots.settler.position import Position
from games.engine.options import CARDS, KNIGHT

Json = dict[str, Any]


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


def move(position: Position, tiles: list[Json]) -> Json:
    """The tile where the robber hurts leaders most and oneself not at all, and the richest of them as victim."""
    return max(
        ({"tile": target["tile"], "victim": victim} for target in tiles for victim in target["victims"] or [None]),
        key=lambda choice: (_harm(position, choice["tile"]) + _loot(position, choice["victim"]), -choice["tile"]),
    )


def _harm(position: Position, tile: int) -> float:
    dots, harm = position.table.tile_dots[tile], 0.0
    for corner in position.graph.tile_corners[tile]:
        owner = position.owner[corner]
        if owner == position.me:
            harm -= 5.0 * dots * position.size[corner]
        elif owner >= 0:
            harm += dots * position.size[corner] * threat(position, owner)
    return harm


def _loot(position: Position, victim: int | None) -> float:
    if victim is None:
        return 0.0
    return 2.0 + 0.5 * min(8, position.players[victim]["hand_count"]) + threat(position, victim)


def fetch_before_roll(position: Position) -> bool:
    """Whether to play a knight: he blocks an own tile, the army is in reach, or there are knights to spare."""
    own, options = position.own, position.table.options
    held = (own["cards"] or {}).get(CARDS[KNIGHT], 0)
    most = max(player["knights"] for player in position.players if player["seat"] != position.me)
    takes_army = not own["largest_army"] and own["knights"] + 1 >= max(options.army_minimum, most + 1)
    return takes_army or held > 1 or blocks_me(position)


def blocks_me(position: Position) -> bool:
    tile = position.view["robber"]
    if tile is None or not position.table.tile_dots[tile]:
        return False
    return any(position.owner[corner] == position.me for corner in position.graph.tile_corners[tile])
