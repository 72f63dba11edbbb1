"""What the engine's single operations cost, over states from all stages of random games."""

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from games.engine import (
    Action,
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
from games.engine.state import DISCARD
from games.simulation.steps import Steps

GAMES, STRIDE, ROUNDS = 12, 9, 5

Sample = tuple[State, Action]


def samples() -> list[Sample]:
    """States with an action that was taken there."""
    options, found = preset("hexland"), []
    for game in range(GAMES):
        chance, choices = SeededChance(game), Random(game)
        steps = Steps(new_game(options, deal(options, chance), chance))
        number = 0
        while not steps.state.over:
            step = choices.choice(steps.legal())
            if number % STRIDE == 0 and steps.state.phase != DISCARD:
                found.append((steps.state.copy(), step))
            steps.take(step, chance)
            number += 1
    return found


def run() -> list[str]:
    """Microseconds of CPU time for each operation, medians of several rounds."""
    sampled, chance = samples(), SeededChance(0)

    def on_states(operation: Callable[[State], object]) -> float:
        rounds = []
        for _ in range(ROUNDS):
            began = process_time()
            for state, _ in sampled:
                operation(state)
            rounds.append(process_time() - began)
        return median(rounds) / len(sampled) * 1e6

    def applying(events: bool) -> float:
        rounds = []
        for _ in range(ROUNDS):
            copies = [(state.copy(), action) for state, action in sampled]
            began = process_time()
            for state, action in copies:
                log: list[Event] | None = [] if events else None
                apply(state, state.turn, action, chance, log)
            rounds.append(process_time() - began)
        return median(rounds) / len(sampled) * 1e6

    actions = {id(state): action for state, action in sampled}
    figures = {
        "moves": on_states(lambda state: moves(state, state.turn)),
        "check": on_states(lambda state: check(state, state.turn, actions[id(state)])),
        "apply": applying(events=False),
        "apply with events": applying(events=True),
        "copy": on_states(State.copy),
        "legal_actions": on_states(lambda state: legal_actions(state, state.turn)),
        "view": on_states(lambda state: view(state, state.turn)),
        "dump": on_states(dump),
        "digest": on_states(digest),
    }
    return [f"{name:<18} {microseconds:>7.1f} µs" for name, microseconds in figures.items()]
