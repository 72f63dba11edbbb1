"""Many games between named players, without web or database, and who won how often."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt
from random import Random
from time import process_time
from typing import Any

from games.bots import BANK_REFUSAL, LEVELS, Level, TableView, simple_action
from games.engine import (
    RULESETS,
    Board,
    Options,
    SeededChance,
    State,
    action_from_json,
    action_to_json,
    apply,
    check,
    deal,
    new_game,
    preset,
    problems,
    view,
)
from games.engine.actions import Action, EndTurn, SignUp
from games.engine.phases import OVER
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
    changes: Mapping[str, Any] = field(default_factory=dict)
    """What the table changes of the rule set's options."""

    @cached_property
    def options(self) -> Options:
        return preset(self.ruleset, players=len(self.players), **self.changes)

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
        for name in self.changes:
            if name not in RULESETS[self.ruleset].choices:
                raise ValueError(f"{self.ruleset} has no option {name!r}.")
        for problem in problems(self.options):
            raise ValueError(f"The option {problem.field!r} can't be so: {problem.code}.")


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
    wins = [0] * len(contest.players)
    actions = turns = 0
    for index in range(contest.games):
        game = ContestGame(contest, index, levels)
        game.play()
        actions += game.actions
        turns += game.steps.state.turns
        if game.winner is not None:
            wins[game.winner] += 1
    return Result(wins, contest.games - sum(wins), actions, turns, process_time() - began)


class ContestGame:
    """One game of a contest."""

    def __init__(self, contest: Contest, index: int, levels: Mapping[str, Level] = LEVELS) -> None:
        options = contest.options
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
                step = legal[int(pick() * len(legal))]
            else:
                step = driver.choose(steps, self.choices)
            if step.__class__ is EndTurn and state.options.special_phase:
                self._sign_up()
            steps.take(step, chance)
            actions += 1
        self.actions = actions

    def _sign_up(self) -> None:
        """Ask everybody else about building in the special phase after this turn; random players toss a coin."""
        state = self.steps.state
        for seat, driver in enumerate(self.drivers):
            if seat == state.turn:
                continue
            if self.choices.random() < 0.5 if driver is None else driver.signs_up(state, seat, self.choices):
                apply(state, seat, SignUp(True), self.chance)


class LevelDriver:
    """Lets a level of `games.bots` decide for a seat, as the site does."""

    def __init__(self, level: Level, board: Board, options: Options) -> None:
        self.level = level
        self.table = TableView(board, options)

    def choose(self, steps: Steps, rng: Random) -> Action:
        """The level's action, or a simple one if that is what a hidden bank doesn't have (X47).

        Raises RuntimeError if the level's action is not a legal one for any other reason.
        """
        state, seat = steps.state, steps.mover
        seen = view(state, seat)
        action = action_from_json(self.level.decide(self.table, seen, rng))
        refusal = check(state, seat, action)
        if refusal is None:
            return action
        if state.options.hidden_bank and refusal.code == BANK_REFUSAL:
            return action_from_json(simple_action(seen))
        raise RuntimeError(f"{self.level.name} chose {action_to_json(action)}: {refusal.code}")

    def signs_up(self, state: State, seat: int, rng: Random) -> bool:
        return self.level.signs_up(self.table, view(state, seat), rng)


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
