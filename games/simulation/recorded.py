"""Recorded games of the standard rules, played by another implementation, as an oracle for the engine.

A file is one game: its board, deck and first state, then every decision with its outcome, the whole state after it and
every legal move. `replay` plays the same decisions here and compares all of it. The format is described beside the
recordings, in `tests/oracle/TRACES.md`.
"""

import gzip
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from games.engine import Board, State, preset
from games.engine import actions as act
from games.engine.board import ANY, NOBODY, Port
from games.engine.chance import ScriptedChance
from games.engine.development import ONE_CARD, count_of
from games.engine.hands import ONE, held, size, unpack
from games.engine.masks import bits
from games.engine.options import KNIGHT, MONOPOLY, PLENTY, ROAD_BUILDING, VICTORY_POINT
from games.engine.phases import BEFORE_ROLL, DISCARD, MAIN, OVER, ROBBER, SETUP_ROAD, SETUP_SETTLEMENT
from games.engine.state import UNKNOWN
from games.engine.topology import flat
from games.simulation.steps import SINGLE_DISCARDS, Steps

Json = dict[str, Any]

RESOURCES = ("wood", "brick", "sheep", "wheat", "ore")
KINDS = {
    "knight": KNIGHT,
    "year_of_plenty": PLENTY,
    "monopoly": MONOPOLY,
    "road_building": ROAD_BUILDING,
    "victory_point": VICTORY_POINT,
}
TERRAIN = {
    "wood": "forest",
    "brick": "hills",
    "sheep": "pasture",
    "wheat": "fields",
    "ore": "mountains",
    None: "desert",
}
PROMPTS = {
    SETUP_SETTLEMENT: "build_initial_settlement",
    SETUP_ROAD: "build_initial_road",
    BEFORE_ROLL: "play_turn",
    MAIN: "play_turn",
    DISCARD: "discard",
    ROBBER: "move_robber",
    OVER: "game_over",
}


@dataclass
class Comparison:
    """What came of replaying recorded games."""

    games: int = 0
    moves: int = 0
    mismatches: list[str] = field(default_factory=list)


def replay(path: Path) -> Comparison:
    """Replay one recorded game; it ends at the first move that differs.

    Raises OSError or ValueError for a file that is not a recorded game.
    """
    lines = _lines(path)
    found = Comparison(games=1)
    try:
        game = RecordedGame(next(lines))
        found.mismatches += _differences(path, -1, game.header["state"], game.describe())
        for line in lines:
            if line["t"] != "move" or found.mismatches:
                break
            found.moves += 1
            if problem := game.take(line):
                found.mismatches.append(f"{path.name} move {line['i']}: {problem}")
            else:
                found.mismatches += _differences(path, line["i"], line["state"], game.describe())
    except (KeyError, TypeError, StopIteration) as error:
        raise ValueError(f"{path.name} is not a recorded game: {error!r}") from error
    return found


def _lines(path: Path) -> Iterator[Json]:
    with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def _differences(path: Path, move: int, recorded: Json, ours: Json) -> list[str]:
    found = []
    for key in recorded.keys() | ours.keys():
        theirs, here = recorded.get(key), ours.get(key)
        if key == "legal" and "robber" not in recorded[key]:
            here = {kind: targets for kind, targets in ours[key].items() if kind != "robber"}
        if theirs != here:
            found.append(f"{path.name} after move {move}: {key} is {here}, recorded {theirs}")
    return found


class RecordedGame:
    """A recorded game on our engine, with the recording's names for corners and edges."""

    def __init__(self, header: Json) -> None:
        self.header = header
        rules, board = header["rules"], header["board"]
        tiles = board["tiles"]
        topology = flat(tuple((tile["cube"][0], tile["cube"][2]) for tile in tiles))
        self.corner = {
            node: corner
            for tile, ring in zip(tiles, topology.tile_corners, strict=True)
            for node, corner in zip(tile["ring"], ring, strict=True)
        }
        self.node = {corner: node for node, corner in self.corner.items()}
        self.edge = {
            tuple(pair): topology.edge_index[_ascending(self.corner[pair[0]], self.corner[pair[1]])]
            for pair in board["edges"]
        }
        self.pair = {edge: list(pair) for pair, edge in self.edge.items()}
        ports = tuple(
            Port(
                self.edge[_ascending(*port["nodes"])],
                ANY if port["resource"] is None else RESOURCES.index(port["resource"]),
                port["rate"],
            )
            for port in board["ports"]
        )
        options = preset(
            "hexland",
            players=len(header["players"]),
            target=rules["vp_to_win"],
            hand_limit=rules["discard_above"],
            turn_cap=rules["turn_cap"],
        )
        deck = [KINDS[name] for name in reversed(header["deck_order"])]
        terrain = tuple(TERRAIN[tile["resource"]] for tile in tiles)
        numbers = tuple(tile["number"] or 0 for tile in tiles)
        self.steps = Steps(State(options, Board(topology, terrain, numbers, ports), deck))

    @property
    def state(self) -> State:
        return self.steps.state

    def take(self, move: Json) -> str | None:
        """Carry out a recorded decision with its recorded outcome; what was wrong with it, if anything.

        A few recordings hold a decision that their own list of legal moves leaves out (a road through a rival's
        building). It is carried out as recorded; whether the lists of legal moves agree is compared after every move.
        """
        if move["seat"] != self.steps.mover:
            return f"seat {self.steps.mover} is to move, recorded {move['seat']}"
        step = self._step(move)
        if move["do"] == "buy_dev" and self.state.deck[-1] != KINDS[move["card"]]:
            return f"the next card is {self.state.deck[-1]}, recorded {move['card']}"
        self.steps.take(step, self._outcome(move))
        return None

    def _step(self, move: Json) -> act.Action:
        return _STEPS[move["do"]](self, move)

    def _outcome(self, move: Json) -> ScriptedChance:
        dice = [face - 1 for face in move.get("dice", ())]
        stolen = move.get("stole")
        if stolen is None:
            return ScriptedChance(dice=dice)
        hand = unpack(self.state.hands[move["victim"]])
        return ScriptedChance(theft=[sum(hand[: RESOURCES.index(stolen)])])

    def describe(self) -> Json:
        """The present state in the recording's terms."""
        state = self.state
        players = range(state.options.players)
        setup = state.phase in (SETUP_SETTLEMENT, SETUP_ROAD)
        changes = 2 * (len(players) - 1)
        if setup:
            changes = state.setup_step - (state.setup_step >= len(players))
        owes = list(state.owes)
        mover = self.steps.mover
        owes[mover] -= size(self.steps.aside)
        return {
            "prompt": PROMPTS[state.phase],
            "to_move": mover,
            "turn_of": state.turn,
            "turns": state.turns + changes,
            "rolled": int(state.rolled),
            "setup": int(setup),
            "free_roads": state.free_roads,
            "owes": owes,
            "bank": unpack(state.bank + self.steps.aside),
            "deck": len(state.deck),
            "robber": state.robber,
            "longest_road": _seat(state.longest),
            "largest_army": _seat(state.army),
            "players": [self._player(seat) for seat in players],
            "winner": _seat(state.winner),
            "legal": self._legal(),
        }

    def _player(self, seat: int) -> Json:
        state, options = self.state, self.state.options
        on_turn = seat == state.turn
        used = on_turn and state.card_played != UNKNOWN
        ready = state.cards[seat] - state.fresh[seat]
        if used:
            ready += ONE_CARD[state.card_played]
        settlements, cities = state.settlements[seat].bit_count(), state.cities[seat].bit_count()
        roads = bits(state.roads[seat])
        return {
            "hand": unpack(state.hands[seat] - (self.steps.aside if seat == self.steps.mover else 0)),
            "dev": [count_of(state.cards[seat], kind) for kind in KINDS.values()],
            "played": [count_of(state.played[seat], kind) for kind in KINDS.values() if kind != VICTORY_POINT],
            "old": [int(count_of(ready, kind) > 0) for kind in KINDS.values() if kind != VICTORY_POINT],
            "used": int(used),
            "left": [
                options.road_pieces - len(roads),
                options.settlement_pieces - settlements,
                options.city_pieces - cities,
            ],
            "roads": sorted(self.pair[edge] for edge in roads),
            "settlements": sorted(self.node[corner] for corner in bits(state.settlements[seat])),
            "cities": sorted(self.node[corner] for corner in bits(state.cities[seat])),
            "vp": state.points(seat),
            "vp_all": state.total(seat),
            "road_len": state.route_length(seat),
        }

    def _legal(self) -> Json:
        legal: Json = {}
        for step in self.steps.legal():
            kind, target = _NAMES[type(step)](self, step)
            if target is True:
                legal[kind] = True
            else:
                legal.setdefault(kind, []).append(target)
        return {kind: targets if targets is True else sorted(targets) for kind, targets in legal.items()}


def _ascending(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _hand(names: list[str]) -> int:
    return sum(ONE[RESOURCES.index(name)] for name in names)


def _names(hand: int) -> list[str]:
    return [name for name, count in zip(RESOURCES, unpack(hand), strict=True) for _ in range(count)]


def _read_road(game: RecordedGame, move: Json) -> act.Action:
    edge = game.edge[_ascending(*move["edge"])]
    return act.PlaceRoad(edge) if game.state.phase == SETUP_ROAD else act.BuildRoad(edge)


def _read_settlement(game: RecordedGame, move: Json) -> act.Action:
    corner = game.corner[move["node"]]
    return act.PlaceSettlement(corner) if game.state.phase == SETUP_SETTLEMENT else act.BuildSettlement(corner)


def _read_robber(game: RecordedGame, move: Json) -> act.Action:
    return act.MoveRobber(move["tile"], NOBODY if move["victim"] is None else move["victim"])


def _read_bank_trade(game: RecordedGame, move: Json) -> act.Action:
    return act.BankTrade(move["rate"] * _hand([move["give"]]), _hand([move["get"]]))


_STEPS: dict[str, Callable[[RecordedGame, Json], act.Action]] = {
    "settlement": _read_settlement,
    "city": lambda game, move: act.BuildCity(game.corner[move["node"]]),
    "road": _read_road,
    "roll": lambda game, move: act.ROLL,
    "discard": lambda game, move: SINGLE_DISCARDS[RESOURCES.index(move["res"])],
    "robber": _read_robber,
    "buy_dev": lambda game, move: act.BUY_CARD,
    "knight": lambda game, move: act.PLAY_KNIGHT,
    "road_building": lambda game, move: act.PLAY_ROAD_BUILDING,
    "year_of_plenty": lambda game, move: act.PlayPlenty(_hand(move["res"])),
    "monopoly": lambda game, move: act.PlayMonopoly(RESOURCES.index(move["res"])),
    "bank_trade": _read_bank_trade,
    "end_turn": lambda game, move: act.END_TURN,
}
"""How a recorded decision reads as an action."""


def _name_bank_trade(game: RecordedGame, step: Any) -> tuple[str, Any]:
    (given,), (wanted,) = held(step.give), held(step.get)
    return "bank_trade", [RESOURCES[given], size(step.give), RESOURCES[wanted]]


_NAMES: dict[type[act.Action], Callable[[RecordedGame, Any], tuple[str, Any]]] = {
    act.PlaceSettlement: lambda game, step: ("settlement", game.node[step.corner]),
    act.BuildSettlement: lambda game, step: ("settlement", game.node[step.corner]),
    act.BuildCity: lambda game, step: ("city", game.node[step.corner]),
    act.PlaceRoad: lambda game, step: ("road", game.pair[step.edge]),
    act.BuildRoad: lambda game, step: ("road", game.pair[step.edge]),
    act.Roll: lambda game, step: ("roll", True),
    act.Discard: lambda game, step: ("discard", _names(step.cards)[0]),
    act.MoveRobber: lambda game, step: ("robber", [step.tile, step.victim]),
    act.BuyCard: lambda game, step: ("buy_dev", True),
    act.PlayKnight: lambda game, step: ("knight", True),
    act.PlayRoadBuilding: lambda game, step: ("road_building", True),
    act.PlayPlenty: lambda game, step: ("year_of_plenty", _names(step.cards)),
    act.PlayMonopoly: lambda game, step: ("monopoly", RESOURCES[step.resource]),
    act.BankTrade: _name_bank_trade,
    act.EndTurn: lambda game, step: ("end_turn", True),
}
"""How the recordings name a legal step."""
