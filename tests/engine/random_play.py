"""Games of random moves, taken from nothing but the lists of what is legal."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.engine import (
    Action,
    Expire,
    SeededChance,
    State,
    action_from_json,
    apply,
    check,
    deal,
    legal_actions,
    new_game,
    preset,
)
from games.engine.hands import ONE, unpack
from games.engine.state import SETUP_SETTLEMENT

Move = tuple[int, Action]
"""A seat and what it does."""

EAGERNESS = {"end_turn": 1, "make_offer": 1, "withdraw_offer": 1, "decline_offer": 1}
"""Weights of kinds; all others have 4, so that turns are used before they end."""


def begin(seed: int, players: int = 4, **options: Any) -> tuple[State, SeededChance]:
    """A dealt game before its first placement."""
    chance, rules = SeededChance(seed), preset("hexland", players=players, **options)
    return new_game(rules, deal(rules, chance), chance), chance


def random_move(state: State, dice: Random) -> Move:
    """One legal move of any seat that has one: its kind first, then its target within the bounds."""
    options = [
        (seat, kind, bounds)
        for seat in range(state.options.players)
        for kind, bounds in legal_actions(state, seat).items()
    ]
    weights = [EAGERNESS.get(kind, 4) for _, kind, _ in options]
    ((seat, kind, bounds),) = dice.choices(options, weights)
    return seat, action_from_json({"kind": kind, **_target(state, seat, kind, bounds, dice)})


def _target(state: State, seat: int, kind: str, bounds: dict[str, Any], dice: Random) -> dict[str, Any]:
    match kind:
        case "place_settlement" | "build_settlement" | "build_city":
            return {"corner": dice.choice(bounds["corners"])}
        case "place_road" | "build_road":
            return {"edge": dice.choice(bounds["edges"])}
        case "move_auto_pair":
            pair = dice.choice(bounds["pairs"])
            place = dice.choice(pair["places"])
            return {"pair": pair["pair"], "corner": place["corner"], "edge": dice.choice(place["edges"])}
        case "move_robber":
            place = dice.choice(bounds["tiles"])
            return {"tile": place["tile"], "victim": dice.choice(place["victims"] or [None])}
        case "play_monopoly":
            return {"resource": dice.randrange(5)}
        case "play_plenty":
            return {"cards": _some(bounds["bank"], bounds["count"], dice)}
        case "discard":
            return {"cards": _some(unpack(state.hands[seat]), bounds["count"], dice)}
        case "bank_trade":
            return _exchange(unpack(state.hands[seat]), bounds["rates"], bounds["bank"], dice)
        case "make_offer":
            return _offer(unpack(state.hands[seat]), bounds["to"], dice)
        case "accept_offer" | "decline_offer" | "withdraw_offer":
            return {"offer": dice.choice(bounds["offers"])}
        case "confirm_trade":
            offer = dice.choice(bounds["offers"])
            return {"offer": offer["offer"], "partner": dice.choice(offer["partners"])}
    assert not bounds, f"{kind} has bounds that nobody uses"
    return {}


def _some(stock: list[int], count: int, dice: Random) -> list[int]:
    """So many cards of a stock."""
    cards = [resource for resource, held in enumerate(stock) for _ in range(held)]
    return unpack(sum(ONE[card] for card in dice.sample(cards, count)))


def _exchange(hand: list[int], rates: list[int], bank: list[int], dice: Random) -> dict[str, Any]:
    """As many groups of different kinds as it comes, for cards that the bank has."""
    while True:
        groups = [dice.randint(0, held // rate) for held, rate in zip(hand, rates, strict=True)]
        stock = [0 if given else held for given, held in zip(groups, bank, strict=True)]
        if 0 < sum(groups) <= sum(stock):
            give = [count * rate for count, rate in zip(groups, rates, strict=True)]
            return {"give": give, "get": _some(stock, sum(groups), dice)}


def _offer(hand: list[int], to: list[int], dice: Random) -> dict[str, Any]:
    given = dice.choice([resource for resource, held in enumerate(hand) if held])
    wanted = dice.choice([resource for resource in range(5) if resource != given])
    return {
        "give": unpack(dice.randint(1, hand[given]) * ONE[given]),
        "get": unpack(dice.randint(1, 2) * ONE[wanted]),
        "to": dice.sample(to, dice.randint(1, len(to))),
    }


def random_game(seed: int, players: int = 4, most: int = 3000, **options: Any) -> Iterator[tuple[State, Move]]:
    """Each state of a random game with the move that is made next; it is made when the next state is asked for.

    In one game of four some setup turns expire, so that there are pairs to move. A move that is refused is left out.
    """
    state, chance = begin(seed, players, **options)
    dice = Random(seed)
    for _ in range(most):
        if state.over:
            return
        move = random_move(state, dice)
        if seed % 4 == 0 and state.phase == SETUP_SETTLEMENT and dice.random() < 0.5:
            move = state.turn, Expire()
        yield state, move
        if check(state, *move) is None:
            apply(state, *move, chance)
