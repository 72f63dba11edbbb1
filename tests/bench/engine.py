"""What the engine's single operations cost in each rule set, over states from all stages of random games."""

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from games.engine import (
    RULESETS,
    Action,
    Options,
    SeededChance,
    State,
    apply,
    check,
    deal,
    digest,
    dump,
    legal_actions,
    moves,
    new_game,
    preset,
    view,
)
from games.engine.events import Event
from games.engine.phases import DISCARD
from games.simulation.steps import Steps
from tests.bench.large import LARGE

GAMES, STRIDE, ROUNDS = 12, 9, 5

Sample = tuple[State, int, Action]
"""A state, who is to move, and what it did there."""


def samples(options: Options) -> list[Sample]:
    """States with an action that was taken there."""
    found = []
    for game in range(GAMES):
        chance, choices = SeededChance(game), Random(game)
        steps = Steps(new_game(options, deal(options, chance), chance))
        number = 0
        while not steps.state.over:
            step, seat = choices.choice(steps.legal()), steps.mover
            if number % STRIDE == 0 and steps.state.phase != DISCARD and not check(steps.state, seat, step):
                found.append((steps.state.copy(), seat, step))
            steps.take(step, chance)
            number += 1
    return found


def measure(options: Options) -> dict[str, float]:
    """Microseconds of CPU time for each operation, medians of several rounds."""
    sampled, chance = samples(options), SeededChance(0)

    def timed(operation: Callable[[State, int, Action], object], *, fresh: bool = False) -> float:
        rounds = []
        for _ in range(ROUNDS):
            prepared = [(state.copy(), seat, action) for state, seat, action in sampled] if fresh else sampled
            began = process_time()
            for state, seat, action in prepared:
                operation(state, seat, action)
            rounds.append(process_time() - began)
        return median(rounds) / len(sampled) * 1e6

    def apply_with_events(state: State, seat: int, action: Action) -> None:
        log: list[Event] = []
        apply(state, seat, action, chance, log)

    return {
        "moves": timed(lambda state, seat, action: moves(state, seat)),
        "check": timed(check),
        "apply": timed(lambda state, seat, action: apply(state, seat, action, chance), fresh=True),
        "apply with events": timed(apply_with_events, fresh=True),
        "copy": timed(lambda state, seat, action: state.copy()),
        "legal_actions": timed(lambda state, seat, action: legal_actions(state, seat)),
        "view": timed(lambda state, seat, action: view(state, seat)),
        "dump": timed(lambda state, seat, action: dump(state)),
        "digest": timed(lambda state, seat, action: digest(state)),
    }


def run() -> list[str]:
    """A table of microseconds: a line for each operation, a column for each rule set and one for the largest game."""
    columns = {ruleset: measure(preset(ruleset)) for ruleset in RULESETS}
    columns["large"] = measure(LARGE.options)
    head = f"{'µs':<18}" + "".join(f"{name:>10}" for name in columns)
    operations = next(iter(columns.values()))
    return [head] + [
        f"{operation:<18}" + "".join(f"{figures[operation]:>10.1f}" for figures in columns.values())
        for operation in operations
    ]
