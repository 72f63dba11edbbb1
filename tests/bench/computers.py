"""How well the strongest computer player does against random ones, and how long it thinks."""

from dataclasses import replace
from random import Random
from statistics import median
from time import process_time
from typing import Any

from games.bots import LEVELS, Level, TableView
from games.engine import View
from games.simulation import contest

GAMES = 100


class Stopwatch:
    """A level that measures its decisions, in milliseconds of CPU time."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.times: list[float] = []

    def decide(self, table: TableView, view: View, rng: Random) -> dict[str, Any]:
        began = process_time()
        action = self.level.decide(table, view, rng)
        self.times.append(1000 * (process_time() - began))
        return action


def run() -> list[str]:
    key = list(LEVELS)[-1]
    watch = Stopwatch(LEVELS[key])
    levels = {key: replace(LEVELS[key], decide=watch.decide)}
    alone = contest.Contest("hexland", (key, "random", "random", "random"), GAMES, seed=1)
    among_equals = contest.Contest("hexland", (key,) * 4, GAMES // 5, seed=1)
    won = contest.hold(alone, levels)
    low, high = contest.interval(won.wins[0], GAMES)
    equals = contest.hold(among_equals, levels)
    times = sorted(watch.times)
    return [
        f"{key} against three random players: wins {won.wins[0] / GAMES:.0%} of {GAMES} games"
        f" (95 % interval {low:.0%} to {high:.0%})",
        f"four of them: {equals.turns / equals.games:.0f} turns a game, {equals.unfinished} without a winner",
        f"a decision: median {median(times):.1f} ms, 99 % within {times[int(len(times) * 0.99)]:.1f} ms,"
        f" longest {times[-1]:.1f} ms",
    ]
