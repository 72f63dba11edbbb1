"""Whole games of random players: ours and those of another implementation, in turns, in the same process."""

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import process_time

from games.simulation.contest import Contest, hold

OTHER = "catanatron"
ROUNDS = 5
OUR_GAMES, THEIR_GAMES = 120, 20
"""A round of each takes about a second."""


@dataclass
class Rates:
    """Games and actions a second of CPU time, by round."""

    games: list[float] = field(default_factory=list)
    actions: list[float] = field(default_factory=list)

    def measure(self, play: Callable[[], int], games: int) -> None:
        began = process_time()
        actions = play()
        seconds = process_time() - began
        self.games.append(games / seconds)
        self.actions.append(actions / seconds)


def play_ours(seed: int) -> int:
    return hold(Contest("hexland", ("random",) * 4, OUR_GAMES, seed)).actions


def play_theirs() -> int:
    """The same with the other implementation's random players; returns its number of actions."""
    game = import_module(f"{OTHER}.game").Game
    player = import_module(f"{OTHER}.models.player")
    colours = list(player.Color)
    actions = 0
    for _ in range(THEIR_GAMES):
        played = game([player.RandomPlayer(colour) for colour in colours])
        played.play()
        actions += len(played.state.actions)
    return actions


def run() -> list[str]:
    """Measure in turns, and say what came of it."""
    theirs_there = find_spec(OTHER) is not None
    ours, theirs = Rates(), Rates()
    for number in range(ROUNDS):
        ours.measure(lambda seed=number: play_ours(seed), OUR_GAMES)  # type: ignore[misc]
        if theirs_there:
            theirs.measure(play_theirs, THEIR_GAMES)
    lines = [_line("Hexsite", ours)]
    if not theirs_there:
        return [*lines, f"{OTHER} is not installed; `make bench` installs it."]
    ratios = [a / b for a, b in zip(ours.games, theirs.games, strict=True)]
    return [
        *lines,
        _line(OTHER.capitalize(), theirs),
        f"ratio of games a second, by round: median {median(ratios):.1f}, from {min(ratios):.1f} to {max(ratios):.1f}",
    ]


def _line(name: str, rates: Rates) -> str:
    return (
        f"{name:<11} {median(rates.games):>7.1f} games/s ({min(rates.games):.1f} to {max(rates.games):.1f})"
        f"  {median(rates.actions):>9,.0f} actions/s"
    )
