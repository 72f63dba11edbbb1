"""What holds in every state of every game."""

from games.engine import State, dump, load
from games.engine.board import NOBODY
from games.engine.development import counts_by_key
from games.engine.hands import size, unpack
from games.engine.masks import bits
from games.engine.options import CARDS
from games.engine.routes import longest_route
from games.engine.rules.awards import holder
from games.engine.rules.building import routes_left

KEPT_UP_TO_DATE = (
    "owner",
    "open_corners",
    "free_edges",
    "odd",
    "land_reach",
    "sea_reach",
    "reach",
    "rates",
    "road_sites",
    "boat_sites",
    "control",
)


def assert_sound(state: State) -> None:
    """Nothing was made or lost, no piece stands where it can't, and what is kept up to date is so."""
    assert_cards_conserved(state)
    assert_pieces_possible(state)
    assert_awards_held_rightly(state)
    assert_storms_apart(state)
    assert_derived_fields_true(state)


def assert_cards_conserved(state: State) -> None:
    total = [sum(counts) for counts in zip(unpack(state.bank), *map(unpack, state.hands), strict=True)]
    assert total == [state.options.bank_size] * 5
    for number, kind in enumerate(CARDS):
        seats = sum(counts_by_key(cards).get(kind, 0) for cards in (*state.cards, *state.played))
        assert seats + state.deck.count(number) == state.options.deck[number]
    for held, fresh in zip(state.cards, state.fresh, strict=True):
        assert all(count <= counts_by_key(held).get(kind, 0) for kind, count in counts_by_key(fresh).items())


def assert_pieces_possible(state: State) -> None:
    """No more than there are, one to an edge and far enough apart, each on land or at sea where it belongs."""
    options, board = state.options, state.board
    for seat in range(options.players):
        assert min(routes_left(state, seat)) >= 0
        assert state.settlements[seat].bit_count() <= options.settlement_pieces
        assert state.cities[seat].bit_count() <= options.city_pieces
        assert not state.roads[seat] & ~(board.land_edges | (board.bridge_edges if options.bridges else 0))
        assert not state.boats[seat] & ~(board.sea_edges if options.boats else 0)
        assert not (state.settlements[seat] | state.cities[seat]) & ~board.land_corners
    routes = [edge for mask in (*state.roads, *state.boats) for edge in bits(mask)]
    buildings = [corner for mask in (*state.settlements, *state.cities) for corner in bits(mask)]
    assert len(set(routes)) == len(routes)
    assert len(set(buildings)) == len(buildings)
    for corner in buildings:
        assert not set(board.topology.corner_neighbours[corner]) & set(buildings)


def assert_awards_held_rightly(state: State) -> None:
    """Whoever holds an award would keep it, and nobody else can claim it; one that is switched off nobody holds."""
    seats, options = range(state.options.players), state.options
    held = (
        (options.route_award, state.longest, map(state.route_length, seats), options.route_minimum),
        (options.army_award, state.army, map(state.knights, seats), options.army_minimum),
    )
    for offered, present, values, least in held:
        rightful = holder(list(values), least, present, options.keep_awards_until_exceeded)
        assert present == (rightful if offered else NOBODY)


def assert_storms_apart(state: State) -> None:
    """Storms stand on nodes of the board, and no two share a centre (GW-81)."""
    assert len(set(state.storms)) == len(state.storms)
    assert all(0 <= node < len(state.nodes.covers) for node in state.storms)


def assert_derived_fields_true(state: State) -> None:
    """Fields that are kept up to date equal those computed afresh; the lazy ones are right once computed."""
    afresh = load(dump(state), state.board, state.options)
    for name in KEPT_UP_TO_DATE:
        assert getattr(state, name) == getattr(afresh, name), name
    for total, income in enumerate(state.income):
        assert income in (None, afresh.income_of(total))
    for seat, span in enumerate(state.route_span):
        assert span.least <= afresh.route_length(seat) <= span.most
        roads, boats = (bits(routes[seat] & span.measured) for routes in (state.roads, state.boats))
        assert longest_route(state.board.topology.edges, roads, boats, state.owner, seat) <= span.bound
    assert state.winner == NOBODY or state.over
    assert all(size(hand) >= owed for hand, owed in zip(state.hands, state.owes, strict=True))
