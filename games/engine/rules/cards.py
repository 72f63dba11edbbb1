"""Development cards: buying, and what each does (HL-41 to HL-43, HL-47, HL-59 to HL-66)."""

from games.engine.actions import (
    BUY_CARD,
    MONOPOLIES,
    PLAY_KNIGHT,
    PLAY_ROAD_BUILDING,
    Action,
    BuyCard,
    PlayKnight,
    PlayMonopoly,
    PlayPlenty,
    PlayRoadBuilding,
)
from games.engine.chance import Chance
from games.engine.events import Event, Events
from games.engine.hands import COUNT, ONE, RESOURCES, SHIFTS, covers, missing, size, unpack
from games.engine.options import CARDS, KNIGHT, MONOPOLY, PLENTY, ROAD_BUILDING
from games.engine.refusals import Refusal, refuse
from games.engine.rules import awards, victory
from games.engine.rules.building import buy, can_extend
from games.engine.rules.turn import not_now
from games.engine.state import BEFORE_ROLL, MAIN, ROBBER, UNKNOWN, State, kind_shift

ONE_CARD = tuple(1 << kind_shift(kind) for kind in range(len(CARDS)))
ANY_KNIGHT, ANY_ROAD_BUILDING, ANY_PLENTY, ANY_MONOPOLY = (
    COUNT * ONE_CARD[kind] for kind in (KNIGHT, ROAD_BUILDING, PLENTY, MONOPOLY)
)
"""Masks of the counts in packed cards."""
PAIRS = tuple(PlayPlenty(ONE[a] + ONE[b]) for a in range(len(RESOURCES)) for b in range(a, len(RESOURCES)))
SINGLES = tuple(PlayPlenty(card) for card in ONE)

# Buying


def purchase_moves(state: State, seat: int, out: list[Action]) -> None:
    if state.deck and covers(state.hands[seat], state.options.prices["card"]):
        out.append(BUY_CARD)


def check_buy(state: State, seat: int, action: BuyCard | None = None) -> Refusal | None:
    ruleset, price = state.options.ruleset, state.options.prices["card"]
    if refusal := not_now(state, seat):
        return refusal
    if not state.deck:
        return refuse(ruleset, "deck_empty")
    if not covers(state.hands[seat], price):
        return refuse(ruleset, "cannot_afford_card", missing=missing(state.hands[seat], price))
    return None


def buy_card(state: State, seat: int, action: BuyCard, chance: Chance, events: Events) -> None:
    """Draw the top card; a victory point counts from now on (HL-60, HL-66, HL-80)."""
    buy(state, seat, "card", events)
    kind = state.deck.pop()
    state.cards[seat] += ONE_CARD[kind]
    state.fresh[seat] += ONE_CARD[kind]
    state.progress_turn = state.turns
    if events is not None:
        events.append(Event("card_bought", seat, {}, {"card": CARDS[kind]}, (seat,)))
    victory.claim(state, events)


# Playing


def moves(state: State, seat: int, out: list[Action]) -> None:
    """Add every card that the seat on turn may play now, with its choices."""
    if state.card_played != UNKNOWN:
        return
    ready = state.cards[seat] - state.fresh[seat]
    if not ready:
        return
    if ready & ANY_KNIGHT:
        out.append(PLAY_KNIGHT)
    if ready & ANY_PLENTY:
        out.extend(choice for choice in _plenty_choices(state) if covers(state.bank, choice.cards))
    if ready & ANY_MONOPOLY:
        out.extend(MONOPOLIES)
    if ready & ANY_ROAD_BUILDING and can_extend(state, seat):
        out.append(PLAY_ROAD_BUILDING)


def _plenty_choices(state: State) -> tuple[PlayPlenty, ...]:
    return PAIRS if size(state.bank) >= state.options.plenty_cards else SINGLES


def check_playable(state: State, seat: int, kind: int) -> Refusal | None:
    """Why a seat can't play a card of this kind now: before or after the roll, one a turn, none bought in it."""
    ruleset = state.options.ruleset
    if refusal := not_now(state, seat, (BEFORE_ROLL, MAIN)):
        return refusal
    if not state.card_count(seat, kind):
        return refuse(ruleset, "no_such_card", card=CARDS[kind])
    if state.card_played != UNKNOWN:
        return refuse(ruleset, "one_card_a_turn")
    if state.card_count(seat, kind) <= state.fresh[seat] >> kind_shift(kind) & COUNT:
        return refuse(ruleset, "card_is_new", card=CARDS[kind])
    return None


def _spend(state: State, seat: int, kind: int, events: Events) -> None:
    state.cards[seat] -= ONE_CARD[kind]
    state.played[seat] += ONE_CARD[kind]
    state.card_played = kind
    state.progress_turn = state.turns
    if events is not None:
        events.append(Event("card_played", seat, {"card": CARDS[kind]}))


def check_knight(state: State, seat: int, action: PlayKnight | None = None) -> Refusal | None:
    return check_playable(state, seat, KNIGHT)


def play_knight(state: State, seat: int, action: PlayKnight, chance: Chance, events: Events) -> None:
    """The robber comes, without any discards (HL-62, X6); a knight that wins ends the game before he moves."""
    _spend(state, seat, KNIGHT, events)
    state.phase = ROBBER
    awards.knight_played(state, seat, events)
    victory.claim(state, events)


def check_road_building(state: State, seat: int, action: PlayRoadBuilding | None = None) -> Refusal | None:
    """Not playable without a piece and a place for at least one road (X7)."""
    if refusal := check_playable(state, seat, ROAD_BUILDING):
        return refusal
    if state.roads[seat].bit_count() >= state.options.road_pieces:
        return refuse(state.options.ruleset, "no_road_left")
    return None if can_extend(state, seat) else refuse(state.options.ruleset, "no_road_site")


def play_road_building(state: State, seat: int, action: PlayRoadBuilding, chance: Chance, events: Events) -> None:
    _spend(state, seat, ROAD_BUILDING, events)
    state.free_roads = min(state.options.free_roads, state.options.road_pieces - state.roads[seat].bit_count())


def check_plenty(state: State, seat: int, action: PlayPlenty | None = None) -> Refusal | None:
    """As many cards as the card says, or all that is left in the bank if that is less (X8)."""
    ruleset = state.options.ruleset
    if refusal := check_playable(state, seat, PLENTY):
        return refusal
    if not state.bank:
        return refuse(ruleset, "bank_empty")
    if action is None:
        return None
    count = plenty_count(state)
    if size(action.cards) != count:
        return refuse(ruleset, "wrong_number_of_cards", count=count)
    if not covers(state.bank, action.cards):
        return refuse(ruleset, "bank_short")
    return None


def plenty_count(state: State) -> int:
    """How many cards Year of Plenty brings now."""
    return min(state.options.plenty_cards, size(state.bank))


def play_plenty(state: State, seat: int, action: PlayPlenty, chance: Chance, events: Events) -> None:
    _spend(state, seat, PLENTY, events)
    state.hands[seat] += action.cards
    state.bank -= action.cards
    if events is not None:
        events.append(Event("plenty_taken", seat, {"cards": unpack(action.cards)}))


def check_monopoly(state: State, seat: int, action: PlayMonopoly | None = None) -> Refusal | None:
    return check_playable(state, seat, MONOPOLY)


def play_monopoly(state: State, seat: int, action: PlayMonopoly, chance: Chance, events: Events) -> None:
    """Everybody else hands over every card of the resource (HL-65)."""
    _spend(state, seat, MONOPOLY, events)
    mask = COUNT << SHIFTS[action.resource]
    taken = {other: hand & mask for other, hand in enumerate(state.hands) if other != seat and hand & mask}
    for other, cards in taken.items():
        state.hands[other] -= cards
        state.hands[seat] += cards
    if events is not None:
        counts = {str(other): size(cards) for other, cards in taken.items()}
        events.append(Event("monopoly_taken", seat, {"resource": action.resource, "cards": counts}))
