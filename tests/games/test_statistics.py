"""Statistics are counted from stored events."""

from typing import Any

import pytest

from games.statistics import dice_counts, player_summaries


def summaries(*events: dict[str, Any]) -> list[Any]:
    return player_summaries(events, [10, 3])


@pytest.mark.rule("HF-80")
def test_every_total_of_the_dice_is_listed() -> None:
    assert list(dice_counts([])) == [str(total) for total in range(2, 13)]


@pytest.mark.rule("HF-80")
def test_rolls_are_counted_by_total() -> None:
    rolls = [{"kind": "rolled", "seat": 0, "dice": dice} for dice in ([3, 4], [5, 2], [6, 6])]
    counts = dice_counts(rolls)
    assert (counts["7"], counts["12"], sum(counts.values())) == (2, 1, 3)


def test_final_points_stand_by_seat() -> None:
    assert [player["points"] for player in summaries()] == [10, 3]


@pytest.mark.rule("HF-80")
def test_production_is_added_up_by_resource() -> None:
    first, second = summaries(
        {"kind": "produced", "seat": None, "cards": {"0": [1, 0, 0, 0, 2]}},
        {"kind": "produced", "seat": None, "cards": {"0": [1, 1, 0, 0, 0], "1": [0, 0, 0, 1, 0]}},
    )
    assert (first["produced"], second["produced"]) == ([2, 1, 0, 0, 2], [0, 0, 0, 1, 0])


def test_a_moved_pair_gives_back_what_it_was_granted() -> None:
    first, _ = summaries(
        {"kind": "granted", "seat": 0, "cards": [1, 1, 0, 0, 0]},
        {"kind": "pair_moved", "seat": 0, "returned": [1, 1, 0, 0, 0]},
        {"kind": "granted", "seat": 0, "cards": [0, 0, 0, 0, 3]},
    )
    assert first["granted"] == [0, 0, 0, 0, 3]


def test_a_theft_counts_for_thief_and_victim() -> None:
    first, second = summaries({"kind": "stolen", "seat": 0, "victim": 1, "private": {"to": [0, 1], "resource": 4}})
    assert (first["stolen"], first["lost"], second["stolen"], second["lost"]) == (1, 0, 0, 1)


@pytest.mark.rule("HF-80")
def test_a_trade_counts_for_both() -> None:
    trade = {"kind": "traded", "seat": 0, "partner": 1, "give": [1, 0, 0, 0, 0], "get": [0, 1, 0, 0, 0]}
    assert [player["trades"] for player in summaries(trade)] == [1, 1]


@pytest.mark.parametrize(
    ("event", "field", "count"),
    [
        ({"kind": "discarded", "count": 4}, "discarded", 4),
        ({"kind": "bank_traded"}, "bank_trades", 1),
        ({"kind": "road_placed"}, "roads", 1),
        ({"kind": "road_built"}, "roads", 1),
        ({"kind": "boat_placed"}, "boats", 1),
        ({"kind": "boat_built"}, "boats", 1),
        ({"kind": "bridge_built"}, "bridges", 1),
        ({"kind": "settlement_placed"}, "settlements", 1),
        ({"kind": "settlement_built"}, "settlements", 1),
        ({"kind": "city_built"}, "cities", 1),
        ({"kind": "card_bought"}, "cards_bought", 1),
        ({"kind": "card_played", "card": "knight"}, "knights", 1),
        ({"kind": "card_played", "card": "weather_shift"}, "knights", 1),
        ({"kind": "card_played", "card": "monopoly"}, "knights", 0),
    ],
)
def test_what_a_seat_does_is_counted(event: dict[str, Any], field: str, count: int) -> None:
    first, second = summaries({"seat": 0, **event})
    assert (first[field], second[field]) == (count, 0)
