"""The engine's surface: begin a game, judge an action, carry it out, list what is possible.

>>> from games.engine.chance import SeededChance
>>> from games.engine.dealing import deal
>>> from games.engine.options import preset
>>> chance, options = SeededChance(1), preset("hexland")
>>> state = new_game(options, deal(options, chance), chance)
>>> check(state, 0, act.ROLL).code
'setup_first'
>>> apply(state, 0, act.PlaceSettlement(20), chance)
>>> state.phase
'setup_road'
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from games.engine import actions as act
from games.engine.board import NOBODY, Board
from games.engine.chance import Chance, shuffled
from games.engine.events import Events
from games.engine.hands import unpack
from games.engine.options import Options
from games.engine.refusals import Refusal
from games.engine.rules import RULES, TOOLS, building, cards, robber, setup, trade, turn
from games.engine.state import BEFORE_ROLL, DISCARD, MAIN, OVER, ROBBER, SETUP_ROAD, SETUP_SETTLEMENT, State

REVISION = 1
"""Raised when a fix of a rule changes the course of recorded games."""

Legal = dict[str, dict[str, Any]]
"""What a seat may do: kind of action to its targets or bounds. Kinds that are impossible now are absent."""


def new_game(options: Options, board: Board, chance: Chance) -> State:
    """The state before the first placement, with a shuffled deck (HL-59, HL-60)."""
    deck = [kind for kind, count in enumerate(options.deck) for _ in range(count)]
    return State(options, board, shuffled(deck, chance, "deck"))


def draw_order(players: int, chance: Chance) -> list[int]:
    """A random order of play: which of the players sits in seat 0, 1, … (HL-27)."""
    return shuffled(range(players), chance, "order")


def check(state: State, seat: int, action: act.Action) -> Refusal | None:
    """Why a seat can't do this now, or None if it can. Changes nothing."""
    return RULES[type(action)].check(state, seat, action)


_APPLY = {kind: rule.apply for kind, rule in RULES.items()}


def apply(state: State, seat: int, action: act.Action, chance: Chance, events: Events = None) -> None:
    """Carry out an action that `check` allows, changing the state and appending what happened to `events`."""
    _APPLY[action.__class__](state, seat, action, chance, events)


# What is possible


def moves(state: State, seat: int) -> list[act.Action]:
    """Every action of the seat on turn that can be listed: one for each place, victim and choice of a card.

    Bank trades appear as exchanges of one group. Discards and everything about offers aren't listed; see
    `legal_actions`.
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
        trade.moves(state, seat, out)
    if state.cards[seat]:
        cards.moves(state, seat, out)
    return out


def _nothing(state: State, seat: int) -> list[act.Action]:
    return []


_MOVES: dict[str, Callable[[State, int], list[act.Action]]] = {
    SETUP_SETTLEMENT: setup.settlement_moves,
    SETUP_ROAD: setup.road_moves,
    BEFORE_ROLL: _before_roll,
    DISCARD: _nothing,
    ROBBER: robber.moves,
    MAIN: _main,
    OVER: _nothing,
}

_PLACE_KINDS: dict[type[act.Action], tuple[str, str]] = {
    act.PlaceSettlement: ("corners", "corner"),
    act.PlaceRoad: ("edges", "edge"),
    act.BuildRoad: ("edges", "edge"),
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
    if seat == state.turn:
        for action in moves(state, seat):
            if plural := _PLACE_KINDS.get(type(action)):
                targets, field = plural
                legal.setdefault(action.kind, {targets: []})[targets].append(getattr(action, field))
            elif isinstance(action, act.MoveRobber):
                _add_tile(legal.setdefault(action.kind, {"tiles": []})["tiles"], action)
            elif not isinstance(action, act.BankTrade):
                legal[action.kind] = {}
        if act.PlayPlenty.kind in legal:
            legal[act.PlayPlenty.kind] = {"count": cards.plenty_count(state), "bank": unpack(state.bank)}
    if state.owes[seat]:
        legal[act.Discard.kind] = {"count": state.owes[seat]}
    if pairs := setup.auto_pair_choices(state, seat):
        legal[act.MoveAutoPair.kind] = {"pairs": pairs}
    return legal | trade.bounds(state, seat)


def _add_tile(tiles: list[dict[str, Any]], action: act.MoveRobber) -> None:
    if not tiles or tiles[-1]["tile"] != action.tile:
        tiles.append({"tile": action.tile, "victims": []})
    if action.victim != NOBODY:
        tiles[-1]["victims"].append(action.victim)


def refused_tools(state: State, seat: int) -> dict[str, Refusal]:
    """Why the tools of a seat's action bar that are off now are off, by kind."""
    reasons = {tool.kind: RULES[tool].check(state, seat, None) for tool in TOOLS}
    return {kind: refusal for kind, refusal in reasons.items() if refusal is not None}


# Who must act


class Demand(NamedTuple):
    """Something that the game waits for from a seat, or lets it answer."""

    id: str
    """The same for as long as it is the same demand."""
    seat: int
    kind: str
    """"setup", "turn" and "discard" must be met; an "offer" may be answered; "answered" may be changed."""
    paused: bool = False
    """The turn waits, and its clock stands, while others owe a discard."""


def demands(state: State) -> list[Demand]:
    """Everything that is open, in seat order after the turn itself."""
    if state.over:
        return []
    if state.phase in (SETUP_SETTLEMENT, SETUP_ROAD):
        return [Demand(f"setup:{state.setup_step}", state.turn, "setup")]
    found = [Demand(f"turn:{state.turns}", state.turn, "turn", paused=state.phase == DISCARD)]
    found += [Demand(f"discard:{state.turns}", seat, "discard") for seat, count in enumerate(state.owes) if count]
    for offer in state.offers:
        for seat in offer.to:
            kind = "offer" if offer.answer_of(seat) is None else "answered"
            found.append(Demand(f"offer:{offer.id}", seat, kind))
    return found
