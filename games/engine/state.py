"""The state of a game: flat, mutable and cheap to copy, so that computer players can search.

Sets of corners and edges are bit masks, hands are packed integers (see `hands`). What follows from other fields is
kept up to date by the rules as they go, since legal moves and income are asked for far more often than anything is
built; `State.derive` computes all of it afresh.
"""

from typing import NamedTuple

from games.engine.board import ANY, BARREN, GENERIC_RATE, NO_PORT, NOBODY, RESOURCE_RATE, Board
from games.engine.development import SHIFTS, count_of
from games.engine.hands import COUNT, ONE, RESOURCES, pack
from games.engine.masks import bits
from games.engine.nodes import Nodes, nodes_of
from games.engine.offers import Offer
from games.engine.options import ROBBER, STORM, VICTORY_POINT, Options
from games.engine.phases import OVER, SETUP_SETTLEMENT, SPECIAL
from games.engine.route_span import LEEWAY, RouteSpan
from games.engine.routes import longest_route

OFF_BOARD = -1
UNKNOWN = -1

CONTROL = 2
"""Influence that a landmark's controller has at least (GW-46)."""

Income = tuple[list[tuple[int, int]], int]
"""What a dice total pays: hands by seat, and the sum of them."""


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
        "boat_sites",
        "boats",
        "builder",
        "card_played",
        "cards",
        "cities",
        "control",
        "counters_made",
        "deck",
        "declined",
        "dice",
        "ended",
        "forecast",
        "free_edges",
        "free_roads",
        "fresh",
        "hands",
        "income",
        "land_reach",
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
        "route_span",
        "sea_reach",
        "settlements",
        "setup_step",
        "signed_up",
        "storms",
        "turn",
        "turned_down",
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
        self.robber = board.desert if options.blocker == ROBBER else OFF_BOARD
        self.storms: tuple[int, ...] = board.storm_starts[: options.storms] if options.blocker == STORM else ()
        """Nodes at which storms stand."""
        self.forecast: tuple[int, ...] = (0, 0)
        """The two dice whose total brings the next drift, where the drift rule says so (GW-76)."""
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
        """Land routes; one on an edge of `board.bridge_edges` is a bridge."""
        self.boats = [0] * seats
        self.settlements = [0] * seats
        self.cities = [0] * seats
        self.longest = NOBODY
        self.army = NOBODY
        self.offers: tuple[Offer, ...] = ()
        self.next_offer = 1
        self.offers_made = 0
        """Offers made in the present turn."""
        self.counters_made: tuple[int, ...] = ()
        """The seat of every counter-offer made in the present turn."""
        self.turned_down: tuple[tuple[int, int, int], ...] = ()
        """What was offered in vain in the present turn: the seat that declined, and the offer's `give` and `get`."""
        self.signed_up = 0
        """Mask of the seats that want to build in the special phase after this turn, and haven't yet."""
        self.declined = 0
        """Mask of the seats that have said that they don't; kept only where those who haven't said are asked."""
        self.builder = NOBODY
        """The seat that builds in the special phase."""
        self.progress_turn = 0
        """The turn of the last build, purchase or played card."""
        self.winner = NOBODY
        self.ended = ""
        """How the game ended, or empty: "victory", "turn_cap", "stalled", "moderator", "agreed", "abandoned"."""
        self.derive()

    def derive(self) -> None:
        """Compute the fields that follow from the others."""
        graph = self.board.topology
        seats = range(len(self.hands))
        self.owner = [NOBODY] * len(graph.corner_positions)
        self.open_corners = self.board.land_corners
        self.free_edges = (1 << len(graph.edges)) - 1
        self.odd = [0] * len(self.hands)
        """Corners at which an odd number of own roads ends."""
        self.land_reach = [0] * len(self.hands)
        """Corners at which an own road or bridge ends."""
        self.sea_reach = [0] * len(self.hands)
        """Corners at which an own boat ends."""
        self.reach = [0] * len(self.hands)
        """Corners at which any own route ends."""
        self.rates = [0] * len(self.hands)
        """Cards of each resource that the bank takes for one, as a hand."""
        self.road_sites = [0] * len(self.hands)
        """Edges that join the own land network, whether a road can be there or not."""
        self.boat_sites = [0] * len(self.hands)
        """Edges that join the own boats or buildings, whether a boat can be there or not."""
        for seat in seats:
            self.free_edges &= ~(self.roads[seat] | self.boats[seat])
            for corner in bits(self.settlements[seat] | self.cities[seat]):
                self.owner[corner] = seat
                self.open_corners &= ~graph.near_mask[corner]
        for seat in seats:
            for routes, reach in ((self.roads, self.land_reach), (self.boats, self.sea_reach)):
                for edge in bits(routes[seat]):
                    for corner in graph.edges[edge]:
                        self.odd[seat] ^= 1 << corner
                        reach[seat] |= 1 << corner
            self.reach[seat] = self.land_reach[seat] | self.sea_reach[seat]
            self.find_sites(seat)
        self.route_span = [RouteSpan(0, self.route_bound(seat)) for seat in seats]
        """How long the longest road is, as far as that is known; see `route_length`."""
        self.control = {tile: self.controller(tile) for tile in self.board.contested}
        """By market and monument: the seat that controls it, or NOBODY."""
        for seat in seats:
            self.find_rates(seat)
        self.income: list[Income | None] = [None] * 13
        """What each dice total pays, None until somebody asks; see `income_of`."""

    def find_sites(self, seat: int) -> None:
        """A network grows from own buildings and from ends that no other seat has built on (HL-48, X4, GW-89)."""
        buildings = self.settlements[seat] | self.cities[seat]
        self.road_sites[seat] = self._edges_from(seat, self.land_reach[seat] | buildings)
        if self.options.boats:
            self.boat_sites[seat] = self._edges_from(seat, self.sea_reach[seat] | buildings)

    def _edges_from(self, seat: int, corners: int) -> int:
        mask = 0
        for corner in bits(corners):
            if self.owner[corner] in (NOBODY, seat):
                mask |= self.board.topology.corner_edge_mask[corner]
        return mask

    def find_rates(self, seat: int) -> None:
        """The best rate of each resource: the bank's, a port's, a trade site's or a market's (HL-57, GW-26, GW-56)."""
        rates = [self.options.bank_rate] * len(RESOURCES)
        kinds = {self.board.port_at[corner] for corner in bits(self.settlements[seat] | self.cities[seat])}
        if ANY in kinds or any(self.control[tile] == seat for tile in self.board.markets):
            rates = [min(rate, GENERIC_RATE) for rate in rates]
        for kind in kinds - {ANY, NO_PORT}:
            rates[kind] = min(rates[kind], RESOURCE_RATE)
        self.rates[seat] = pack(rates)

    def influence(self, tile: int, seat: int) -> int:
        """What a seat's buildings at a landmark weigh: a settlement 1, a city 2 (GW-45)."""
        ring = self.board.topology.tile_corner_mask[tile]
        return (self.settlements[seat] & ring).bit_count() + 2 * (self.cities[seat] & ring).bit_count()

    def controller(self, tile: int) -> int:
        """The seat with enough influence at a landmark and more than every other, or NOBODY (GW-46, GW-47)."""
        weights = [self.influence(tile, seat) for seat in range(len(self.hands))]
        best = max(weights)
        return weights.index(best) if best >= CONTROL and weights.count(best) == 1 else NOBODY

    def income_of(self, total: int) -> Income:
        """What a dice total pays to whom, what is blocked left out (HL-10, HL-26, HL-67, GW-10)."""
        income = self.income[total]
        if income is not None:
            return income
        board, owner, cities = self.board, self.owner, self.cities
        stormy = self.stormy_corners() if self.storms else {}
        pays: dict[int, int] = {}
        for tile in board.tiles_by_number[total]:
            if tile == self.robber or board.resources[tile] == BARREN:
                continue
            card = ONE[board.resources[tile]]
            hit = stormy.get(tile, 0)
            for corner in board.topology.tile_corners[tile]:
                seat = owner[corner]
                if seat != NOBODY and not hit >> corner & 1:
                    pays[seat] = pays.get(seat, 0) + (2 * card if cities[seat] >> corner & 1 else card)
        self.income[total] = income = sorted(pays.items()), sum(pays.values())
        return income

    def stormy_corners(self) -> dict[int, int]:
        """By tile that a storm's centre touches: the corners at which buildings get nothing from it (GW-10, X21)."""
        found: dict[int, int] = {}
        nodes = self.nodes
        for storm in self.storms:
            for tile in nodes.tiles[storm]:
                found[tile] = found.get(tile, 0) | nodes.covers[storm]
        return found

    @property
    def nodes(self) -> Nodes:
        return nodes_of(self.board.topology)

    @property
    def in_charge(self) -> int:
        """The seat that acts on its own account: the one on turn or, in the special phase, the one that builds."""
        return self.builder if self.phase == SPECIAL else self.turn

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
        return count_of(self.cards[seat], kind)

    def knights(self, seat: int) -> int:
        """Cards that a seat has played and that count for the largest army."""
        return sum(count_of(self.played[seat], kind) for kind in self.options.award_cards)

    def points(self, seat: int) -> int:
        """What everybody sees: pieces and awards, no cards (HL-79, HL-81)."""
        points = self.settlements[seat].bit_count() + 2 * self.cities[seat].bit_count()
        if self.longest == seat:
            points += self.options.award_points
        if self.army == seat:
            points += self.options.award_points
        for tile in self.board.monuments:
            points += self.control[tile] == seat
        return points

    def total(self, seat: int) -> int:
        """All victory points of a seat, hidden cards included (HL-80)."""
        return self.points(seat) + (self.cards[seat] >> SHIFTS[VICTORY_POINT] & COUNT)

    def route_length(self, seat: int) -> int:
        """Length of a seat's longest road (HL-74, GW-88)."""
        span = self.route_span[seat]
        if span.least < span.most:
            self._measure_route(seat, span.least)
        return self.route_span[seat].least

    def route_reaches(self, seat: int, length: int) -> bool:
        """Whether a seat's longest road has at least this length; found sooner than the length itself."""
        span = self.route_span[seat]
        if span.least < length <= span.most:
            self._measure_route(seat, max(span.least, length - 1 - LEEWAY))
        return self.route_span[seat].most >= length

    def _measure_route(self, seat: int, known: int) -> None:
        """Find a seat's longest road if it is longer than `known`."""
        span, roads, boats = self.route_span[seat], self.roads[seat], self.boats[seat]
        unmeasured = span.unmeasured(roads | boats, known)
        edges = self.board.topology.edges
        found = longest_route(edges, bits(roads), bits(boats), self.owner, seat, known, unmeasured)
        self.route_span[seat] = span.after(roads | boats, known, found)

    def route_bound(self, seat: int) -> int:
        """A length that no way of a seat exceeds: of the corners with an odd number of routes it uses up two at most.

        Splitting corners, where a way can't go on, only makes more of them odd.
        """
        pieces = (self.roads[seat] | self.boats[seat]).bit_count()
        return pieces - max(0, self.odd[seat].bit_count() - 2) // 2

    def forget_route(self, seat: int) -> None:
        """Measure a seat's longest road afresh when somebody asks."""
        self.route_span[seat] = RouteSpan(0, self.route_bound(seat))

    def copy(self) -> "State":
        """An independent state; options and board are shared, since nothing changes them."""
        twin = State.__new__(State)
        for name in _SHARED:
            setattr(twin, name, getattr(self, name))
        for name in _LISTS:
            setattr(twin, name, getattr(self, name)[:])
        return twin


_LISTS = (
    "boat_sites",
    "boats",
    "cards",
    "cities",
    "deck",
    "fresh",
    "hands",
    "income",
    "land_reach",
    "odd",
    "owes",
    "owner",
    "played",
    "rates",
    "reach",
    "road_sites",
    "roads",
    "route_span",
    "sea_reach",
    "settlements",
)
_SHARED = tuple(name for name in State.__slots__ if name not in _LISTS)
"""Immutable, so that a copy may share them."""
