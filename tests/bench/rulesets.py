"""Whole games of random players by each rule set and with more seats, and the largest game beside the base game."""

from dataclasses import replace
from statistics import median

from games.engine import RULESETS
from games.simulation.contest import Contest, Result, hold
from tests.bench.large import LARGE, MOST_TIMES_BASE

GAMES, SEATS = 60, (4, 6, 8)
ROUNDS = 5
LARGE_GAMES, BASE_GAMES = 6, 30
"""A round of both, in turns; few games differ more among themselves than many."""


def run() -> list[str]:
    lines = []
    for name, ruleset in RULESETS.items():
        for seats in SEATS:
            if seats in ruleset.choices["players"].values:
                result = hold(Contest(name, ("random",) * seats, GAMES, seed=1))
                lines.append(_line(f"{name}, {seats} seats", result))
    lines.append(_line("large", hold(LARGE)))
    times = [_times_base(number) for number in range(ROUNDS)]
    lines.append(
        "an action of the large game takes so many times as long as one of the base game:"
        f" median {median(times):.2f}, from {min(times):.2f} to {max(times):.2f}"
    )
    lines.append(f"(should be at most {MOST_TIMES_BASE}: eight players, 132 tiles, boats, bridges, three storms)")
    return lines


def _times_base(seed: int) -> float:
    """How many times as long an action takes in the large game as in the base game."""
    large = hold(replace(LARGE, games=LARGE_GAMES, seed=seed))
    base = hold(Contest("hexland", ("random",) * 4, BASE_GAMES, seed))
    return (large.seconds / large.actions) / (base.seconds / base.actions)


def _line(name: str, result: Result) -> str:
    return (
        f"{name:<17} {result.games / result.seconds:>7.1f} games/s  {result.actions / result.seconds:>9,.0f} actions/s"
        f"  {result.actions / result.games:>7,.0f} actions a game, {result.unfinished} without a winner"
    )
