"""The state of a game: flat, mutable and cheap to copy, so that computer players can search.

Sets of corners and edges are bit masks, hands are packed integers (see `hands`). What follows from other fields is
kept up to date by the rules as they go, since legal moves and income are asked for far more often than anything is
built; `State.derive` computes all of it afresh.
"""

from typing import NamedTuple

from games.engine.board import ANY, BARREN, NO_PORT, NOBODY, Board
from games.engine.hands import COUNT, ONE, RESOURCES, SHIFTS, pack, unpack
from games.engine.options import CARDS, KNIGHT, VICTORY_POINT, Options
from games.engine.routes import longest_route

SETUP_SETTLEMENT, SETUP_ROAD, BEFORE_ROLL, DISCARD, ROBBER, MAIN, OVER = (
    "setup_settlement",
    "setup_road",
    "roll",
    "discard",
    "robber",
    "main",
    "over",
)

OFF_BOARD = -1
UNKNOWN = -1

GENERIC_RATE, RESOURCE_RATE = 3, 2

Income = tuple[list[tuple[int, int]], int]
"""What a dice total pays: hands by seat, and the sum of them."""

KIND_SHIFTS = SHIFTS
"""Development cards are packed like resource cards, by kind."""
_KNIGHT_SHIFT, _POINT_SHIFT = KIND_SHIFTS[KNIGHT], KIND_SHIFTS[VICTORY_POINT]


class Offer(NamedTuple):
    """An open offer of the seat on turn: hands to give and to get, whom it addresses, and their answers so far."""

    id: int
    seat: int
    give: int
    get: int
    to: tuple[int, ...]
    answers: tuple[tuple[int, bool], ...]
    """Seats that answered, and whether they accepted."""

    def accepted_by(self, seat: int) -> bool:
        return (seat, True) in self.answers

    def answer_of(self, seat: int) -> bool | None:
        return dict(self.answers).get(seat)


class AutoPair(NamedTuple):
    """A settlement and road that the game placed for a seat whose placement timer ran out."""

    seat: int
    corner: int
    edge: int
    whole: bool
    """False when the person had placed the settlement: then only the road can be moved (X1)."""
    second: bool
    """Placed in the round that pays."""
    grant: int
    """The hand that the settlement paid; taken back when the pair moves."""


class State:
    """Everything that the rest of a game depends on, apart from chance. Lists are indexed by seat."""

    __slots__ = (
        "army",
        "auto_pairs",
        "bank",
        "board",
        "card_played",
        "cards",
        "cities",
        "deck",
        "dice",
        "ended",
        "free_edges",
        "free_roads",
        "fresh",
        "hands",
        "income",
        "last_settlement",
        "longest",
        "next_offer",
        "odd",
        "offers",
        "offers_made",
        "open_corners",
        "options",
        "owes",
        "owner",
        "phase",
        "played",
        "progress_turn",
        "rates",
        "reach",
        "road_sites",
        "roads",
        "robber",
        "rolled",
        "route",
        "settlements",
        "setup_step",
        "turn",
        "turns",
        "winner",
    )

    def __init__(self, options: Options, board: Board, deck: list[int]) -> None:
        """The state before the first placement. The last card of the deck is drawn first."""
        seats = options.players
        self.options = options
        self.board = board
        self.phase = SETUP_SETTLEMENT
        self.turn = 0
        self.turns = 0
        """Turns that have ended, setup not counted."""
        self.setup_step = 0
        """Pairs placed so far."""
        self.last_settlement = UNKNOWN
        """The corner at which the setup road must be placed."""
        self.auto_pairs: tuple[AutoPair, ...] = ()
        self.dice = (0, 0)
        self.rolled = False
        """Whether the seat on turn has rolled."""
        self.robber = board.desert
        self.bank = pack([options.bank_size] * len(RESOURCES))
        self.hands = [0] * seats
        self.owes = [0] * seats
        """Cards still to discard."""
        self.deck = deck
        self.cards = [0] * seats
        """Development cards in hand, packed by kind."""
        self.fresh = [0] * seats
        """Those of them bought in the present turn."""
        self.played = [0] * seats
        """Development cards played so far, packed by kind."""
        self.card_played = UNKNOWN
        """Kind of the card played in the present turn."""
        self.free_roads = 0
        self.roads = [0] * seats
        self.settlements = [0] * seats
        self.cities = [0] * seats
        self.longest = NOBODY
        self.army = NOBODY
        self.offers: tuple[Offer, ...] = ()
        self.next_offer = 1
        self.offers_made = 0
        """Offers made in the present turn."""
        self.progress_turn = 0
        """The turn of the last build, purchase or played card."""
        self.winner = NOBODY
        self.ended = ""
        """How the game ended: "victory", "turn_cap", "stalled", "moderator"; empty while it runs."""
        self.derive()

    def derive(self) -> None:
        """Compute the fields that follow from the others."""
        graph = self.board.topology
        seats = range(len(self.hands))
        self.owner = [NOBODY] * len(graph.corner_positions)
        self.open_corners = (1 << len(graph.corner_positions)) - 1
        self.free_edges = (1 << len(graph.edges)) - 1
        self.route = [UNKNOWN] * len(self.hands)
        """Length of the longest road, UNKNOWN until somebody asks; see `route_length`."""
        self.odd = [0] * len(self.hands)
        """Corners at which an odd number of own roads ends."""
        self.reach = [0] * len(self.hands)
        """Corners at which an own road ends."""
        self.rates = [pack([self.options.bank_rate] * len(RESOURCES)) for _ in seats]
        """Cards of each resource that the bank takes for one, as a hand."""
        self.road_sites = [0] * len(self.hands)
        """Edges that join the own network, free or not."""
        for seat in seats:
            self.free_edges &= ~self.roads[seat]
            for corner in bits(self.settlements[seat] | self.cities[seat]):
                self.owner[corner] = seat
                self.open_corners &= ~graph.near_mask[corner]
                self.add_rate(seat, corner)
        for seat in seats:
            for edge in bits(self.roads[seat]):
                for corner in graph.edges[edge]:
                    self.odd[seat] ^= 1 << corner
                    self.reach[seat] |= 1 << corner
            self.find_road_sites(seat)
        self.income: list[Income | None] = [None] * 13
        """What each dice total pays, None until somebody asks; see `income_of`."""

    def find_road_sites(self, seat: int) -> None:
        """A network grows from own buildings and from road ends that no other seat has built on (HL-48, X4)."""
        mask = 0
        for corner in bits(self.reach[seat] | self.settlements[seat] | self.cities[seat]):
            if self.owner[corner] in (NOBODY, seat):
                mask |= self.board.topology.corner_edge_mask[corner]
        self.road_sites[seat] = mask

    def add_rate(self, seat: int, corner: int) -> None:
        """Let a building's port improve its owner's rates (HL-55, HL-56, HL-58)."""
        kind = self.board.port_at[corner]
        if kind == NO_PORT:
            return
        if kind == ANY:
            self.rates[seat] = pack([min(rate, GENERIC_RATE) for rate in unpack(self.rates[seat])])
        else:
            self.rates[seat] &= ~(COUNT << SHIFTS[kind])
            self.rates[seat] |= RESOURCE_RATE << SHIFTS[kind]

    def income_of(self, total: int) -> Income:
        """What a dice total pays to whom, the robber's tile left out (HL-10, HL-26, HL-67)."""
        income = self.income[total]
        if income is not None:
            return income
        board, owner, cities = self.board, self.owner, self.cities
        pays: dict[int, int] = {}
        for tile in board.tiles_by_number[total]:
            if tile == self.robber or board.resources[tile] == BARREN:
                continue
            card = ONE[board.resources[tile]]
            for corner in board.topology.tile_corners[tile]:
                seat = owner[corner]
                if seat != NOBODY:
                    pays[seat] = pays.get(seat, 0) + (2 * card if cities[seat] >> corner & 1 else card)
        self.income[total] = income = sorted(pays.items()), sum(pays.values())
        return income

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def in_setup(self) -> bool:
        """Setup lasts until the first roll (X1)."""
        return self.dice == (0, 0) and self.turns == 0

    @property
    def quiet_turns(self) -> int:
        """Turns since anybody built, bought or played anything."""
        return self.turns - self.progress_turn

    def card_count(self, seat: int, kind: int) -> int:
        """How many development cards of a kind a seat holds."""
        return self.cards[seat] >> KIND_SHIFTS[kind] & COUNT

    def knights(self, seat: int) -> int:
        """Knights that a seat has played."""
        return self.played[seat] >> _KNIGHT_SHIFT & COUNT

    def points(self, seat: int) -> int:
        """What everybody sees: pieces and awards, no cards (HL-79, HL-81)."""
        points = self.settlements[seat].bit_count() + 2 * self.cities[seat].bit_count()
        if self.longest == seat:
            points += self.options.award_points
        if self.army == seat:
            points += self.options.award_points
        return points

    def total(self, seat: int) -> int:
        """All victory points of a seat, hidden cards included (HL-80)."""
        return self.points(seat) + (self.cards[seat] >> _POINT_SHIFT & COUNT)

    def route_length(self, seat: int) -> int:
        """Length of a seat's longest road (HL-74)."""
        if self.route[seat] == UNKNOWN:
            self.route[seat] = longest_route(self.board.topology.edges, bits(self.roads[seat]), self.owner, seat)
        return self.route[seat]

    def copy(self) -> "State":
        """An independent state; options and board are shared, since nothing changes them."""
        twin = State.__new__(State)
        for name in _SHARED:
            setattr(twin, name, getattr(self, name))
        for name in _LISTS:
            setattr(twin, name, getattr(self, name)[:])
        return twin


_LISTS = (
    "cards",
    "cities",
    "deck",
    "fresh",
    "hands",
    "income",
    "odd",
    "owes",
    "owner",
    "played",
    "rates",
    "reach",
    "road_sites",
    "roads",
    "route",
    "settlements",
)
_SHARED = tuple(name for name in State.__slots__ if name not in _LISTS)
"""Immutable, so that a copy may share them."""


def kind_shift(kind: int) -> int:
    return KIND_SHIFTS[kind]


def kind_counts(packed: int) -> dict[str, int]:
    """Packed development cards as counts by key, kinds that are absent left out."""
    counts = {key: packed >> shift & COUNT for key, shift in zip(CARDS, KIND_SHIFTS, strict=True)}
    return {key: count for key, count in counts.items() if count}


def bits(mask: int) -> list[int]:
    """The positions of the set bits, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
