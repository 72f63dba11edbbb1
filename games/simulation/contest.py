"""Many games between named players, without web or database, and who won how often."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import process_time

from games.bots import LEVELS, Level, TableView
from games.engine import (
    RULESETS,
    Board,
    Options,
    SeededChance,
    action_from_json,
    action_to_json,
    check,
    deal,
    new_game,
    preset,
    view,
)
from games.engine.actions import Action
from games.engine.state import OVER
from games.simulation.steps import Steps

RANDOM = "random"
"""A player who takes any legal single step. It works on the state itself, for speed; every other name is a level of
`games.bots` that sees what its seat may see."""

PLAYERS = (RANDOM, *(key for key in LEVELS if key != RANDOM))


@dataclass(frozen=True)
class Contest:
    """Who plays how many games by which rules.

    Player 0 sits in seat 0 in the first game, in seat 1 in the next, and so on, since it matters who begins. The seed
    decides everything: boards, dice, cards and the players' choices.

    Raises ValueError for a contest that can't be held.
    """

    ruleset: str
    players: tuple[str, ...]
    games: int
    seed: int

    def __post_init__(self) -> None:
        if self.ruleset not in RULESETS:
            raise ValueError(f"There is no rule set {self.ruleset!r}. There are: {', '.join(RULESETS)}.")
        for name in self.players:
            if name not in PLAYERS:
                raise ValueError(f"There is no player {name!r}. There are: {', '.join(PLAYERS)}.")
        seats = RULESETS[self.ruleset].choices["players"]
        if not seats.least <= len(self.players) <= seats.most:
            raise ValueError(f"{self.ruleset} takes {seats.least} to {seats.most} players, not {len(self.players)}.")
        if self.games < 1:
            raise ValueError(f"A contest takes at least one game, not {self.games}.")


@dataclass(frozen=True)
class Result:
    """How a contest went."""

    wins: list[int]
    """By player, in the contest's order."""
    unfinished: int
    """Games that ended without a winner."""
    actions: int
    """Steps of all games together."""
    turns: int
    seconds: float
    """CPU time of this process for all of it, dealing included."""

    @property
    def games(self) -> int:
        return sum(self.wins) + self.unfinished


def hold(contest: Contest, levels: Mapping[str, Level] = LEVELS) -> Result:
    """Play all games of a contest, by default with the site's computer players."""
    began = process_time()
    options = preset(contest.ruleset, players=len(contest.players))
    wins = [0] * len(contest.players)
    actions = turns = 0
    for index in range(contest.games):
        game = ContestGame(options, contest, index, levels)
        game.play()
        actions += game.actions
        turns += game.steps.state.turns
        if game.winner is not None:
            wins[game.winner] += 1
    return Result(wins, contest.games - sum(wins), actions, turns, process_time() - began)


class ContestGame:
    """One game of a contest."""

    def __init__(self, options: Options, contest: Contest, index: int, levels: Mapping[str, Level]) -> None:
        self.players = [(seat - index) % options.players for seat in range(options.players)]
        """By seat, which player of the contest sits there."""
        self.chance = SeededChance(f"{contest.seed}/{index}")
        self.choices = Random(f"{contest.seed}/{index}/choices")  # noqa: S311 (whims, nothing secret)
        board = deal(options, self.chance)
        self.steps = Steps(new_game(options, board, self.chance))
        self.actions = 0
        names = [contest.players[player] for player in self.players]
        self.drivers = [None if name == RANDOM else LevelDriver(levels[name], board, options) for name in names]

    @property
    def winner(self) -> int | None:
        """The player of the contest who has won."""
        winner = self.steps.state.winner
        return None if winner < 0 else self.players[winner]

    def play(self) -> None:
        """Play to the end."""
        steps, state, chance, drivers = self.steps, self.steps.state, self.chance, self.drivers
        pick = self.choices.random
        actions = 0
        while state.phase != OVER:
            driver = drivers[steps.mover]
            if driver is None:
                legal = steps.legal()
                steps.take(legal[int(pick() * len(legal))], chance)
            else:
                steps.take(driver.choose(steps, self.choices), chance)
            actions += 1
        self.actions = actions


class LevelDriver:
    """Lets a level of `games.bots` decide for a seat, as the site does."""

    def __init__(self, level: Level, board: Board, options: Options) -> None:
        self.level = level
        self.table = TableView(board, options)

    def choose(self, steps: Steps, rng: Random) -> Action:
        """The level's action. Raises RuntimeError if it is not a legal one."""
        seat = steps.mover
        action = action_from_json(self.level.decide(self.table, view(steps.state, seat), rng))
        if refusal := check(steps.state, seat, action):
            raise RuntimeError(f"{self.level.name} chose {action_to_json(action)}: {refusal.code}")
        return action


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins, after Wilson.

    >>> [round(bound, 3) for bound in interval(9, 10)]
    [0.596, 0.982]
    """
    z = 1.959964
    share, spread = wins / games, z * z / games
    centre = share + spread / 2
    margin = z * sqrt((share * (1 - share) + spread / 4) / games)
    return (centre - margin) / (1 + spread), (centre + margin) / (1 + spread)


def summary(contest: Contest, result: Result) -> dict[str, object]:
    """The result as plain data: what `simulate --json` prints."""
    return {
        "ruleset": contest.ruleset,
        "players": list(contest.players),
        "seed": contest.seed,
        "games": result.games,
        "games_per_second": round(result.games / result.seconds, 2),
        "actions_per_second": round(result.actions / result.seconds, 1),
        "actions_per_game": round(result.actions / result.games, 1),
        "turns_per_game": round(result.turns / result.games, 1),
        "wins": result.wins,
        "intervals": [[round(bound, 4) for bound in interval(wins, result.games)] for wins in result.wins],
        "unfinished": result.unfinished,
    }


def report(contest: Contest, result: Result) -> Sequence[str]:
    """The result as lines of a table."""
    width = max(map(len, contest.players))
    lines = [f"  {'player':<{width}}  {'wins':>6}  {'share':>7}  95 % interval"]
    for number, (name, wins) in enumerate(zip(contest.players, result.wins, strict=True), start=1):
        low, high = interval(wins, result.games)
        lines.append(f"{number} {name:<{width}}  {wins:>6}  {wins / result.games:>7.1%}  {low:.1%} to {high:.1%}")
    return [
        *lines,
        "",
        f"{result.games} games, {result.unfinished} of them without a winner",
        f"{result.actions / result.games:.1f} actions and {result.turns / result.games:.1f} turns a game",
        f"{result.games / result.seconds:.1f} games and {result.actions / result.seconds:,.0f} actions"
        " a second of CPU time",
    ]
