"""What a whole game looks like in numbers, from the events in its ledger."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.protocol.messages import PlayerSummary

EventData = Mapping[str, Any]
DICE_TOTALS = range(2, 13)


def dice_counts(events: Iterable[EventData]) -> dict[str, int]:
    """How often each total from 2 to 12 was rolled."""
    counts = dict.fromkeys(map(str, DICE_TOTALS), 0)
    for event in events:
        if event["kind"] == "rolled":
            counts[str(sum(event["dice"]))] += 1
    return counts


def player_summaries(events: Iterable[EventData], totals: list[int]) -> list[PlayerSummary]:
    """What each seat got and did; `totals` are the final points by seat."""
    players: list[PlayerSummary] = [
        {
            "seat": seat,
            "points": points,
            "produced": [0] * 5,
            "granted": [0] * 5,
            "stolen": 0,
            "lost": 0,
            "discarded": 0,
            "bank_trades": 0,
            "trades": 0,
            "roads": 0,
            "boats": 0,
            "bridges": 0,
            "settlements": 0,
            "cities": 0,
            "cards_bought": 0,
            "knights": 0,
        }
        for seat, points in enumerate(totals)
    ]
    for event in events:
        if count := _COUNTERS.get(event["kind"]):
            count(players, event)
    return players


Players = list[PlayerSummary]


def _add(total: list[int], cards: Iterable[int]) -> None:
    total[:] = [before + more for before, more in zip(total, cards, strict=True)]


def _produced(players: Players, event: EventData) -> None:
    for seat, cards in event["cards"].items():
        _add(players[int(seat)]["produced"], cards)


def _granted(players: Players, event: EventData) -> None:
    _add(players[event["seat"]]["granted"], event["cards"])


def _pair_moved(players: Players, event: EventData) -> None:
    _add(players[event["seat"]]["granted"], [-count for count in event["returned"]])


def _stolen(players: Players, event: EventData) -> None:
    players[event["seat"]]["stolen"] += 1
    players[event["victim"]]["lost"] += 1


def _discarded(players: Players, event: EventData) -> None:
    players[event["seat"]]["discarded"] += event["count"]


def _traded(players: Players, event: EventData) -> None:
    players[event["seat"]]["trades"] += 1
    players[event["partner"]]["trades"] += 1


def _card_played(players: Players, event: EventData) -> None:
    if event["card"] in ("knight", "weather_shift"):
        players[event["seat"]]["knights"] += 1


def _road(players: Players, event: EventData) -> None:
    players[event["seat"]]["roads"] += 1


def _boat(players: Players, event: EventData) -> None:
    players[event["seat"]]["boats"] += 1


def _bridge(players: Players, event: EventData) -> None:
    players[event["seat"]]["bridges"] += 1


def _settlement(players: Players, event: EventData) -> None:
    players[event["seat"]]["settlements"] += 1


def _city(players: Players, event: EventData) -> None:
    players[event["seat"]]["cities"] += 1


def _card_bought(players: Players, event: EventData) -> None:
    players[event["seat"]]["cards_bought"] += 1


def _bank_traded(players: Players, event: EventData) -> None:
    players[event["seat"]]["bank_trades"] += 1


_COUNTERS: Mapping[str, Callable[[Players, EventData], None]] = {
    "produced": _produced,
    "granted": _granted,
    "pair_moved": _pair_moved,
    "stolen": _stolen,
    "discarded": _discarded,
    "traded": _traded,
    "bank_traded": _bank_traded,
    "road_placed": _road,
    "road_built": _road,
    "boat_placed": _boat,
    "boat_built": _boat,
    "bridge_built": _bridge,
    "settlement_placed": _settlement,
    "settlement_built": _settlement,
    "city_built": _city,
    "card_bought": _card_bought,
    "card_played": _card_played,
}
