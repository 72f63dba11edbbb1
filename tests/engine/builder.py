"""Tables in the middle of a game, put together for a test.

Every table stands on the same board. Corners by their numbers, tiles in parentheses:

                    0           1           2
              3           4           5           6
                forest 5    pasture 2   fields 6
                   (0)         (1)         (2)
              7           8           9          10
       11          12          13          14          15
           hills 3   mountains 8 pasture 10   forest 9
             (3)         (4)         (5)         (6)
       16          17          18          19          20
 21          22          23          24          25          26
    fields 12   forest 11    desert     hills 10   mountains 8
       (7)         (8)         (9)        (10)        (11)
 27          28          29          30          31          32
       33          34          35          36          37
           hills 6    forest 4    fields 3    pasture 9
            (12)        (13)        (14)        (15)
       38          39          40          41          42
             43          44          45          46
               mountains 5  fields 4   pasture 11
                  (16)        (17)        (18)
             47          48          49          50
                   51          52          53

Ports: any at 0-3, 26-32, 49-52 and 47-51; wood 11-16, brick 33-38, wool 42-46, grain 1-5, ore 10-15.
"""

from dataclasses import replace
from itertools import pairwise
from typing import Any

from games.engine import Action, Board, Event, ScriptedChance, State, apply, check, preset
from games.engine.board import ANY, PAYING, Port
from games.engine.development import ONE_CARD
from games.engine.hands import RESOURCES, pack, unpack
from games.engine.maps import STANDARD_19
from games.engine.options import CARDS
from games.engine.phases import BEFORE_ROLL, DISCARD, MAIN, ROBBER
from games.engine.rules import awards
from games.engine.topology import flat
from tests.engine.invariants import assert_sound

WOOD, BRICK, WOOL, GRAIN, ORE = range(5)
DESERT = 9

_GRAPH = flat(STANDARD_19.cells)
_TERRAIN = """
    forest pasture fields
    hills mountains pasture forest
    fields forest desert hills mountains
    hills forest fields pasture
    mountains fields pasture
"""
_NUMBERS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 0, 10, 8, 6, 4, 3, 9, 5, 4, 11)
_PORTS = {
    (0, 3): ANY,
    (26, 32): ANY,
    (49, 52): ANY,
    (47, 51): ANY,
    (11, 16): WOOD,
    (33, 38): BRICK,
    (42, 46): WOOL,
    (1, 5): GRAIN,
    (10, 15): ORE,
}


def edge(a: int, b: int) -> int:
    """The edge between two neighbouring corners."""
    return _GRAPH.edge_index[min(a, b), max(a, b)]


def at_corner(corner: int) -> int:
    """The node at a corner, where a storm can stand; the nodes of tiles have the numbers of the tiles."""
    return len(_GRAPH.tile_corners) + corner


def path(*corners: int) -> list[int]:
    """The edges along a walk over corners."""
    return [edge(a, b) for a, b in pairwise(corners)]


BOARD = Board(
    _GRAPH,
    tuple(_TERRAIN.split()),
    _NUMBERS,
    tuple(Port(edge(*ends), kind, 3 if kind == ANY else 2) for ends, kind in _PORTS.items()),
    storm_starts=(DESERT, at_corner(0), at_corner(53)),
)


def resources(**counts: int) -> int:
    """Resource cards, named: `resources(wood=1, ore=2)`."""
    hand = pack([counts.pop(name, 0) for name in RESOURCES])
    assert not counts, f"no resources: {counts}"
    return hand


def counted(hand: int) -> dict[str, int]:
    """Resource cards as `resources` takes them, to compare and to read."""
    return {name: count for name, count in zip(RESOURCES, unpack(hand), strict=True) if count}


class Table:
    """A game in its main phase: seat 0 has rolled, nobody has anything, nothing stands on the board.

    The methods that prepare it return the table, so that a test reads as one sentence. Pieces need not be connected;
    awards go to whoever qualified first, as in a game. Cards come from the bank and from the deck.
    """

    def __init__(self, players: int = 4, board: Board = BOARD, ruleset: str = "hexland", **options: Any) -> None:
        rules = preset(ruleset, players=players, **options)
        deck = [kind for kind, count in enumerate(rules.deck) for _ in range(count)]
        self.state = State(rules, board, deck)
        self.chance = ScriptedChance()
        self.state.phase = MAIN
        self.state.setup_step = 2 * players
        self.state.dice = (1, 1)
        self.state.rolled = True

    # Preparing

    def settlement(self, seat: int, *corners: int) -> "Table":
        for corner in corners:
            self.state.settlements[seat] |= 1 << corner
        return self._rebuilt()

    def city(self, seat: int, *corners: int) -> "Table":
        for corner in corners:
            self.state.cities[seat] |= 1 << corner
        return self._rebuilt()

    def roads(self, seat: int, *corners: int) -> "Table":
        """Roads along a walk over corners, bridges where it crosses straits."""
        for number in path(*corners):
            self.state.roads[seat] |= 1 << number
        return self._rebuilt()

    def boats(self, seat: int, *corners: int) -> "Table":
        """Boats along a walk over corners."""
        for number in path(*corners):
            self.state.boats[seat] |= 1 << number
        return self._rebuilt()

    def _rebuilt(self) -> "Table":
        self.state.derive()
        awards.settle_route(self.state, None)
        return self

    def hand(self, seat: int, **counts: int) -> "Table":
        """Give resource cards from the bank."""
        cards = resources(**counts)
        self.state.hands[seat] += cards
        self.state.bank -= cards
        return self

    def cards(self, seat: int, **kinds: int) -> "Table":
        """Give development cards, bought in an earlier turn."""
        for kind in self._drawn(kinds):
            self.state.cards[seat] += ONE_CARD[kind]
        return self

    def new_cards(self, seat: int, **kinds: int) -> "Table":
        """Give development cards bought in this turn."""
        for kind in self._drawn(kinds):
            self.state.cards[seat] += ONE_CARD[kind]
            self.state.fresh[seat] += ONE_CARD[kind]
        return self

    def played(self, seat: int, **kinds: int) -> "Table":
        """Development cards played in earlier turns."""
        for kind in self._drawn(kinds):
            self.state.played[seat] += ONE_CARD[kind]
            awards.knight_played(self.state, seat, None)
        return self

    def _drawn(self, kinds: dict[str, int]) -> list[int]:
        drawn = [CARDS.index(name) for name, count in kinds.items() for _ in range(count)]
        for kind in drawn:
            self.state.deck.remove(kind)
        return drawn

    def next_card(self, kind: str) -> "Table":
        """Put a card of this kind on top of the deck."""
        number = CARDS.index(kind)
        self.state.deck.remove(number)
        self.state.deck.append(number)
        return self

    def robber(self, tile: int) -> "Table":
        self.state.robber = tile
        self.state.derive()
        return self

    def storms(self, *nodes: int) -> "Table":
        """Let a storm stand on each node: a tile, or `at_corner(corner)`."""
        self.state.storms = nodes
        self.state.derive()
        return self

    def forecast(self, first: int, second: int) -> "Table":
        self.state.forecast = (first, second)
        return self

    def turn_of(self, seat: int) -> "Table":
        """Let a seat be on turn, after its roll."""
        self.state.turn = seat
        return self

    def before_roll(self) -> "Table":
        self.state.phase, self.state.rolled = BEFORE_ROLL, False
        return self

    def robber_to_move(self) -> "Table":
        """The seat on turn has rolled a 7 and nobody owes cards."""
        self.state.phase, self.state.dice = ROBBER, (3, 4)
        return self

    def storm_to_move(self, *nodes: int) -> "Table":
        """Storms stand on these nodes, and the seat on turn has rolled a 7."""
        return self.storms(*nodes).robber_to_move()

    def owing(self, **counts: int) -> "Table":
        """The seat on turn has rolled a 7 and seats owe cards: `owing(seat1=4)`."""
        self.state.phase, self.state.dice = DISCARD, (3, 4)
        for name, count in counts.items():
            self.state.owes[int(name.removeprefix("seat"))] = count
        return self

    def chances(self, **outcomes: list[int]) -> "Table":
        """What chance will bring, by purpose; dice as pips: `chances(dice=[3, 5], theft=[0])`."""
        pips = {
            purpose: [value - (purpose in ("dice", "forecast")) for value in values]
            for purpose, values in outcomes.items()
        }
        self.chance = ScriptedChance(**pips)
        return self

    # Playing

    def why_not(self, seat: int, action: Action) -> str:
        """The code with which the action is refused, or an empty text."""
        refusal = check(self.state, seat, action)
        return refusal.code if refusal else ""

    def do(self, seat: int, action: Action) -> list[Event]:
        """Carry out an action that must be allowed, and leave the state sound."""
        assert self.why_not(seat, action) == ""
        events: list[Event] = []
        apply(self.state, seat, action, self.chance, events)
        assert_sound(self.state)
        return events

    # Looking

    def holds(self, seat: int) -> dict[str, int]:
        """A seat's resource cards."""
        return counted(self.state.hands[seat])


def connected(ruleset: str = "hexland") -> Table:
    """Seat 0 has somewhere to build a road."""
    return Table(ruleset=ruleset).settlement(0, 12)


def in_setup(players: int = 4, **options: Any) -> Table:
    """A game before its first placement."""
    table = Table(players, **options)
    state = table.state
    table.state = State(state.options, state.board, state.deck)
    return table


def with_numbers(**numbers: int) -> Board:
    """The board with other numbers: `with_numbers(tile5=8)`."""
    changed = list(_NUMBERS)
    for name, number in numbers.items():
        changed[int(name.removeprefix("tile"))] = number
    return replace(BOARD, numbers=tuple(changed))


def with_terrain(**lands: str) -> Board:
    """The board with other terrain: `with_terrain(tile5="hills")`. Tiles that come to pay nothing lose their number."""
    changed, numbers = list(BOARD.terrain), list(_NUMBERS)
    for name, land in lands.items():
        tile = int(name.removeprefix("tile"))
        changed[tile] = land
        numbers[tile] *= land in PAYING
    return replace(BOARD, terrain=tuple(changed), numbers=tuple(numbers))


CHANNEL = with_terrain(tile7="water", tile8="water", tile9="water", tile10="water", tile11="water")
"""Two islands: the middle row of the board is water, with straits at 22-28, 23-29, 24-30 and 25-31."""


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.kind for event in events]


def only(events: list[Event], kind: str) -> Event:
    """The one event of a kind."""
    (found,) = (event for event in events if event.kind == kind)
    return found
