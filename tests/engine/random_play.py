"""Games of random moves, taken from nothing but the lists of what is legal."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from games.engine import (
    RULESETS,
    Action,
    Expire,
    Options,
    SeededChance,
    State,
    action_from_json,
    apply,
    check,
    deal,
    legal_actions,
    new_game,
    preset,
    problems,
)
from games.engine.hands import ONE, pack, unpack
from games.engine.phases import SETUP_SETTLEMENT

Move = tuple[int, Action]
"""A seat and what it does."""

EAGERNESS = {
    "end_turn": 1,
    "pass_building": 1,
    "make_offer": 1,
    "withdraw_offer": 1,
    "decline_offer": 1,
    "counter_offer": 1,
    "sign_up": 0.2,
}
"""Weights of kinds; all others have 4, so that turns are used before they end."""


def any_options(ruleset: str, dice: Random, **fixed: Any) -> Options:
    """What a table of a rule set may choose, drawn at random until it goes together; `fixed` goes beyond that."""
    choices = RULESETS[ruleset].choices
    while True:
        drawn = {name: dice.choice(choice.values) for name, choice in choices.items()}
        options = preset(ruleset, **drawn)
        if not problems(options):
            return replace(options, **fixed)


def begin(seed: int, options: Options) -> tuple[State, SeededChance]:
    """A dealt game before its first placement."""
    chance = SeededChance(seed)
    return new_game(options, deal(options, chance), chance), chance


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
    hand = unpack(state.hands[seat])
    match kind:
        case "place_settlement" | "build_settlement" | "build_city":
            return {"corner": dice.choice(bounds["corners"])}
        case "place_road" | "place_boat" | "build_road" | "build_boat" | "build_bridge":
            return {"edge": dice.choice(bounds["edges"])}
        case "move_auto_pair":
            pair = dice.choice(bounds["pairs"])
            place = dice.choice(pair["places"])
            return {"pair": pair["pair"], "corner": place["corner"], "edge": dice.choice(place["edges"])}
        case "move_robber":
            place = dice.choice(bounds["tiles"])
            return {"tile": place["tile"], "victim": dice.choice(place["victims"] or [None])}
        case "move_storm":
            place = dice.choice(bounds["targets"])
            storm, victim = dice.choice(bounds["storms"]), dice.choice(place["victims"] or [None])
            return {"storm": storm, "node": place["node"], "victim": victim}
        case "play_monopoly":
            return {"resource": dice.randrange(5)}
        case "play_plenty":
            return {"cards": _some(bounds["bank"] or [bounds["count"]] * 5, bounds["count"], dice)}
        case "discard":
            return {"cards": _some(hand, bounds["count"], dice)}
        case "bank_trade":
            return _exchange(hand, bounds["rates"], bounds["bank"], dice)
        case "make_offer":
            return _offer(state, hand, bounds["to"], dice)
        case "counter_offer":
            return _counter(state, hand, dice.choice(bounds["offers"]), dice)
        case "accept_offer" | "decline_offer" | "withdraw_offer":
            return {"offer": dice.choice(bounds["offers"])}
        case "confirm_trade":
            offer = dice.choice(bounds["offers"])
            return {"offer": offer["offer"], "partner": dice.choice(offer["partners"])}
        case "sign_up":
            return {"on": dice.choice((True, False)) if bounds["asked"] else bounds["on"]}
    assert not bounds, f"{kind} has bounds that nobody uses"
    return {}


def _some(stock: list[int], count: int, dice: Random) -> list[int]:
    """So many cards of a stock."""
    cards = [resource for resource, held in enumerate(stock) for _ in range(held)]
    return unpack(sum(ONE[card] for card in dice.sample(cards, count)))


def _exchange(hand: list[int], rates: list[int], bank: list[int] | None, dice: Random) -> dict[str, Any]:
    """As many groups of different kinds as it comes, for cards that the bank has, as far as anybody knows."""
    while True:
        groups = [dice.randint(0, held // rate) for held, rate in zip(hand, rates, strict=True)]
        stocks = bank or [sum(groups)] * len(groups)
        stock = [0 if given else held for given, held in zip(groups, stocks, strict=True)]
        if 0 < sum(groups) <= sum(stock):
            give = [count * rate for count, rate in zip(groups, rates, strict=True)]
            return {"give": give, "get": _some(stock, sum(groups), dice)}


def _terms(state: State, hand: list[int], dice: Random) -> dict[str, list[int]]:
    """What to give and to get: one kind for another or, where that is allowed, for nothing."""
    held = [resource for resource, count in enumerate(hand) if count]
    given = dice.choice(held) if held else None
    wanted = dice.choice([resource for resource in range(5) if resource != given])
    give = 0 if given is None else dice.randint(1, hand[given]) * ONE[given]
    gift = state.options.gifts and given is not None and dice.random() < 0.2
    return {"give": unpack(give), "get": unpack(0 if gift else dice.randint(1, 2) * ONE[wanted])}


def _offer(state: State, hand: list[int], to: list[int], dice: Random) -> dict[str, Any]:
    """An offer that none of those addressed has declined in this turn."""
    while True:
        terms = _terms(state, hand, dice)
        hands = pack(terms["give"]), pack(terms["get"])
        open_to_it = [other for other in to if (other, *hands) not in state.turned_down]
        if open_to_it:
            return {**terms, "to": dice.sample(open_to_it, dice.randint(1, len(open_to_it)))}


def _counter(state: State, hand: list[int], number: int, dice: Random) -> dict[str, Any]:
    """Terms that are not those of the offer."""
    offered = next(offer for offer in state.offers if offer.id == number)
    while True:
        terms = _terms(state, hand, dice)
        if (pack(terms["give"]), pack(terms["get"])) != (offered.get, offered.give):
            return {"offer": number, **terms}


def random_game(seed: int, options: Options, most: int = 5000) -> Iterator[tuple[State, Move]]:
    """Each state of a random game with the move that is made next; it is made when the next state is asked for.

    In one game of four some setup turns expire, so that there are pairs to move. A move that is refused is left out.
    """
    state, chance = begin(seed, options)
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
