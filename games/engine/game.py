"""The engine's surface: begin a game, judge an action, carry it out, list what is possible.

>>> from games.engine.chance import SeededChance
>>> from games.engine.dealing import deal
>>> from games.engine.rulesets import preset
>>> chance, options = SeededChance(1), preset("hexland")
>>> state = new_game(options, deal(options, chance), chance)
>>> check(state, 0, act.ROLL).code
'setup_first'
>>> apply(state, 0, act.PlaceSettlement(20), chance)
>>> state.phase
'setup_road'
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from games.engine import actions as act
from games.engine.board import Board
from games.engine.chance import Chance, shuffled
from games.engine.events import Events
from games.engine.options import Options
from games.engine.phases import BEFORE_ROLL, DISCARD, MAIN, OVER, ROBBER, SETUP_ROAD, SETUP_SETTLEMENT, SIGN_UP, SPECIAL
from games.engine.refusals import Refusal, refuse
from games.engine.rules import RULES, bank, blocker, building, cards, setup, special, storms, tools, trade, turn
from games.engine.state import State

REVISION = 1
"""Raised when a fix of a rule changes the course of recorded games."""

Legal = dict[str, dict[str, Any]]
"""What a seat may do: kind of action to its targets or bounds. Kinds that are impossible now are absent."""


def new_game(options: Options, board: Board, chance: Chance) -> State:
    """The state before the first placement, with a shuffled deck and, where it counts, a forecast (HL-60, GW-76)."""
    deck = [kind for kind, count in enumerate(options.deck) for _ in range(count)]
    state = State(options, board, shuffled(deck, chance, "deck"))
    storms.first_forecast(state, chance)
    return state


def draw_order(players: int, chance: Chance) -> list[int]:
    """A random order of play: which of the players sits in seat 0, 1, … (HL-27)."""
    return shuffled(range(players), chance, "order")


def check(state: State, seat: int, action: act.Action) -> Refusal | None:
    """Why a seat can't do this now, or None if it can. Changes nothing."""
    return _judge(state, seat, type(action), action)


def _judge(state: State, seat: int, kind: type[act.Action], action: act.Action | None) -> Refusal | None:
    """Nothing is possible after the end (HL-3); until then the rule of the action's kind decides."""
    return refuse(state.options.ruleset, "game_over") if state.over else RULES[kind].check(state, seat, action)


_APPLY = {kind: rule.apply for kind, rule in RULES.items()}


def apply(state: State, seat: int, action: act.Action, chance: Chance, events: Events = None) -> None:
    """Carry out an action that `check` allows, changing the state and appending what happened to `events`."""
    _APPLY[action.__class__](state, seat, action, chance, events)


# What is possible


def moves(state: State, seat: int) -> Sequence[act.Action]:
    """Every action of the seat in charge that can be listed: one for each place, victim and choice of a card.

    Bank trades appear as exchanges of one group. Discards, signing up and everything about offers aren't listed; see
    `legal_actions`. What a hidden bank would refuse is listed: nobody knows (X47).
    """
    return _MOVES[state.phase](state, seat)


def _before_roll(state: State, seat: int) -> list[act.Action]:
    out: list[act.Action] = []
    if state.free_roads:
        building.free_road_moves(state, seat, out)
        return out
    turn.moves(state, seat, out)
    cards.moves(state, seat, out)
    return out


def _main(state: State, seat: int) -> list[act.Action]:
    out: list[act.Action] = []
    if state.free_roads:
        building.free_road_moves(state, seat, out)
        return out
    turn.moves(state, seat, out)
    if state.hands[seat]:
        building.moves(state, seat, out)
        cards.purchase_moves(state, seat, out)
        bank.moves(state, seat, out)
    if state.cards[seat]:
        cards.moves(state, seat, out)
    return out


def _special(state: State, seat: int) -> list[act.Action]:
    out: list[act.Action] = [act.PASS_BUILDING]
    if state.hands[seat]:
        building.moves(state, seat, out)
        cards.purchase_moves(state, seat, out)
    return out


def _nothing(state: State, seat: int) -> list[act.Action]:
    return []


_MOVES: dict[str, Callable[[State, int], Sequence[act.Action]]] = {
    SETUP_SETTLEMENT: setup.settlement_moves,
    SETUP_ROAD: setup.road_moves,
    BEFORE_ROLL: _before_roll,
    DISCARD: _nothing,
    ROBBER: blocker.moves,
    MAIN: _main,
    SIGN_UP: _nothing,
    SPECIAL: _special,
    OVER: _nothing,
}

_PLACE_KINDS: dict[type[act.Action], tuple[str, str]] = {
    act.PlaceSettlement: ("corners", "corner"),
    act.PlaceRoad: ("edges", "edge"),
    act.PlaceBoat: ("edges", "edge"),
    act.BuildRoad: ("edges", "edge"),
    act.BuildBoat: ("edges", "edge"),
    act.BuildBridge: ("edges", "edge"),
    act.BuildSettlement: ("corners", "corner"),
    act.BuildCity: ("corners", "corner"),
}


def legal_actions(state: State, seat: int) -> Legal:
    """Everything a seat may do now, ready for a message.

    Places are listed. What has too many forms to list (discards, exchanges, offers, the cards of Year of Plenty) stands
    there once, with its bounds.
    """
    legal: Legal = {}
    if state.over:
        return legal
    if state.phase == ROBBER and seat == state.turn:
        legal = blocker.bounds(state, seat)
    elif seat == state.in_charge:
        for action in moves(state, seat):
            if plural := _PLACE_KINDS.get(type(action)):
                targets, field = plural
                legal.setdefault(action.kind, {targets: []})[targets].append(getattr(action, field))
            elif not isinstance(action, act.BankTrade):
                legal[action.kind] = {}
        if act.PlayPlenty.kind in legal:
            legal[act.PlayPlenty.kind] = cards.plenty_bounds(state)
    if state.owes[seat]:
        legal[act.Discard.kind] = {"count": state.owes[seat]}
    if pairs := setup.auto_pair_choices(state, seat):
        legal[act.MoveAutoPair.kind] = {"pairs": pairs}
    return legal | bank.bounds(state, seat) | trade.bounds(state, seat) | special.bounds(state, seat)


def refused_tools(state: State, seat: int) -> dict[str, Refusal]:
    """Why the tools of a seat's action bar that are off now are off, by kind."""
    reasons = {tool.kind: _judge(state, seat, tool, None) for tool in tools(state.options)}
    return {kind: refusal for kind, refusal in reasons.items() if refusal is not None}


# Who must act


class Demand(NamedTuple):
    """Something that the game waits for from a seat, or lets it answer."""

    id: str
    """The same for as long as it is the same demand."""
    seat: int
    kind: str
    """"setup", "turn", "discard", "sign_up" and "special" must be met; an "offer" may be answered, "answered" may be
    changed."""
    paused: bool = False
    """The turn waits, and its clock stands, while others owe a discard."""


def demands(state: State) -> list[Demand]:
    """Everything that is open, in seat order after the turn itself. Counter-offers hold nobody up: it is the seat on
    turn that may take them up."""
    if state.over:
        return []
    if state.phase in (SETUP_SETTLEMENT, SETUP_ROAD):
        return [Demand(f"setup:{state.setup_step}", state.turn, "setup")]
    if state.phase == SIGN_UP:
        return [Demand(f"sign_up:{state.turns}", seat, "sign_up") for seat in special.undecided(state)]
    if state.phase == SPECIAL:
        return [Demand(f"special:{state.turns}:{state.builder}", state.builder, "special")]
    found = [Demand(f"turn:{state.turns}", state.turn, "turn", paused=state.phase == DISCARD)]
    found += [Demand(f"discard:{state.turns}", seat, "discard") for seat, count in enumerate(state.owes) if count]
    for offer in state.offers:
        for seat in () if offer.counter else offer.to:
            kind = "offer" if offer.answer_of(seat) is None else "answered"
            found.append(Demand(f"offer:{offer.id}", seat, kind))
    return found
