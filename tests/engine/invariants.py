"""What holds in every state of every game."""

from games.engine import State, dump, load
from games.engine.board import NOBODY
from games.engine.hands import size, unpack
from games.engine.options import CARDS
from games.engine.rules.awards import holder
from games.engine.state import UNKNOWN, bits, kind_counts

KEPT_UP_TO_DATE = ("owner", "open_corners", "free_edges", "odd", "reach", "rates", "road_sites")


def assert_sound(state: State) -> None:
    """Nothing was made or lost, no piece stands where it can't, and what is kept up to date is so."""
    assert_cards_conserved(state)
    assert_pieces_possible(state)
    assert_awards_held_rightly(state)
    assert_derived_fields_true(state)


def assert_cards_conserved(state: State) -> None:
    total = [sum(counts) for counts in zip(unpack(state.bank), *map(unpack, state.hands), strict=True)]
    assert total == [state.options.bank_size] * 5
    for number, kind in enumerate(CARDS):
        seats = sum(kind_counts(cards).get(kind, 0) for cards in (*state.cards, *state.played))
        assert seats + state.deck.count(number) == state.options.deck[number]
    for held, fresh in zip(state.cards, state.fresh, strict=True):
        assert all(count <= kind_counts(held).get(kind, 0) for kind, count in kind_counts(fresh).items())


def assert_pieces_possible(state: State) -> None:
    options, graph = state.options, state.board.topology
    for seat in range(options.players):
        assert state.roads[seat].bit_count() <= options.road_pieces
        assert state.settlements[seat].bit_count() <= options.settlement_pieces
        assert state.cities[seat].bit_count() <= options.city_pieces
    roads = [edge for mask in state.roads for edge in bits(mask)]
    buildings = [corner for mask in (*state.settlements, *state.cities) for corner in bits(mask)]
    assert len(set(roads)) == len(roads)
    assert len(set(buildings)) == len(buildings)
    for corner in buildings:
        assert not set(graph.corner_neighbours[corner]) & set(buildings)


def assert_awards_held_rightly(state: State) -> None:
    """Whoever holds an award would keep it, and nobody else can claim it."""
    seats = range(state.options.players)
    lengths = [state.route_length(seat) for seat in seats]
    assert state.longest == holder(lengths, state.options.route_minimum, state.longest)
    knights = [state.knights(seat) for seat in seats]
    assert state.army == holder(knights, state.options.army_minimum, state.army)


def assert_derived_fields_true(state: State) -> None:
    """Fields that are kept up to date equal those computed afresh; the lazy ones are right once computed."""
    afresh = load(dump(state), state.board, state.options)
    for name in KEPT_UP_TO_DATE:
        assert getattr(state, name) == getattr(afresh, name), name
    for total, income in enumerate(state.income):
        assert income in (None, afresh.income_of(total))
    for seat, length in enumerate(state.route):
        assert length in (UNKNOWN, afresh.route_length(seat))
    assert state.winner == NOBODY or state.over
    assert all(size(hand) >= owed for hand, owed in zip(state.hands, state.owes, strict=True))
