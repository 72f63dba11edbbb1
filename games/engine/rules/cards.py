"""Development cards: buying, and what each does (HL-41 to HL-43, HL-47, HL-59 to HL-66)."""

from collections.abc import Iterable
from typing import Any

from games.engine.actions import (
    BUY_CARD,
    MONOPOLIES,
    PLAY_KNIGHT,
    PLAY_ROAD_BUILDING,
    PLAY_WEATHER_SHIFT,
    Action,
    BuyCard,
    PlayKnight,
    PlayMonopoly,
    PlayPlenty,
    PlayRoadBuilding,
    PlayWeatherShift,
)
from games.engine.chance import Chance
from games.engine.development import ONE_CARD, count_of
from games.engine.events import Event, Events
from games.engine.hands import COUNT, ONE, RESOURCES, SHIFTS, covers, missing, size, unpack
from games.engine.options import CARDS, KNIGHT, MONOPOLY, PLENTY, ROAD_BUILDING, WEATHER_SHIFT
from games.engine.phases import BEFORE_ROLL, MAIN
from games.engine.refusals import Refusal, refuse
from games.engine.rules import awards, blocker, storms, trade, victory
from games.engine.rules.building import BUILDING, buy, can_extend, routes_left
from games.engine.rules.turn import not_now
from games.engine.state import UNKNOWN, State

ANY_KNIGHT, ANY_ROAD_BUILDING, ANY_PLENTY, ANY_MONOPOLY, ANY_WEATHER_SHIFT = (
    COUNT * ONE_CARD[kind] for kind in (KNIGHT, ROAD_BUILDING, PLENTY, MONOPOLY, WEATHER_SHIFT)
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
    if refusal := not_now(state, seat, BUILDING):
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
        out.extend(_plenty_choices(state))
    if ready & ANY_MONOPOLY:
        out.extend(MONOPOLIES)
    if ready & ANY_ROAD_BUILDING and can_extend(state, seat):
        out.append(PLAY_ROAD_BUILDING)
    if ready & ANY_WEATHER_SHIFT:
        out.append(PLAY_WEATHER_SHIFT)


def _plenty_choices(state: State) -> Iterable[PlayPlenty]:
    """The hands that the card may bring as far as its player can know: a hidden bank isn't looked at (X47)."""
    if state.options.hidden_bank:
        return PAIRS
    choices = PAIRS if size(state.bank) >= state.options.plenty_cards else SINGLES
    return (choice for choice in choices if covers(state.bank, choice.cards))


def check_playable(state: State, seat: int, kind: int) -> Refusal | None:
    """Why a seat can't play a card of this kind now: before or after the roll, one a turn, none bought in it."""
    ruleset = state.options.ruleset
    if refusal := not_now(state, seat, (BEFORE_ROLL, MAIN)):
        return refusal
    if not state.card_count(seat, kind):
        return refuse(ruleset, "no_such_card", card=CARDS[kind])
    if state.card_played != UNKNOWN:
        return refuse(ruleset, "one_card_a_turn")
    if state.card_count(seat, kind) <= count_of(state.fresh[seat], kind):
        return refuse(ruleset, "card_is_new", card=CARDS[kind])
    return None


def _spend(state: State, seat: int, kind: int, events: Events) -> None:
    state.cards[seat] -= ONE_CARD[kind]
    state.played[seat] += ONE_CARD[kind]
    state.card_played = kind
    state.progress_turn = state.turns
    if events is not None:
        events.append(Event("card_played", seat, {"card": CARDS[kind]}))


def _spend_counting(state: State, seat: int, kind: int, events: Events) -> None:
    """Spend a card that may count for the largest army, and so may win."""
    _spend(state, seat, kind, events)
    awards.knight_played(state, seat, events)
    victory.claim(state, events)


def check_knight(state: State, seat: int, action: PlayKnight | None = None) -> Refusal | None:
    return check_playable(state, seat, KNIGHT)


def play_knight(state: State, seat: int, action: PlayKnight, chance: Chance, events: Events) -> None:
    """The blocker comes, without any discards (HL-62, X6); a knight that wins ends the game before (GW-98)."""
    _spend_counting(state, seat, KNIGHT, events)
    if not state.over:
        blocker.summon(state, events)


def check_weather_shift(state: State, seat: int, action: PlayWeatherShift | None = None) -> Refusal | None:
    return check_playable(state, seat, WEATHER_SHIFT)


def play_weather_shift(state: State, seat: int, action: PlayWeatherShift, chance: Chance, events: Events) -> None:
    """Every storm drifts; nothing is stolen, a forecast stays (X30, GW-80). A winning card ends the game before."""
    _spend_counting(state, seat, WEATHER_SHIFT, events)
    if not state.over:
        storms.drift(state, "card", chance, events)


def check_road_building(state: State, seat: int, action: PlayRoadBuilding | None = None) -> Refusal | None:
    """Not playable without a piece and a place for at least one road (X7)."""
    if refusal := check_playable(state, seat, ROAD_BUILDING):
        return refusal
    if not any(routes_left(state, seat)):
        return refuse(state.options.ruleset, "no_road_left")
    return None if can_extend(state, seat) else refuse(state.options.ruleset, "no_road_site")


def play_road_building(state: State, seat: int, action: PlayRoadBuilding, chance: Chance, events: Events) -> None:
    _spend(state, seat, ROAD_BUILDING, events)
    roads, boats = routes_left(state, seat)
    state.free_roads = min(state.options.free_roads, roads + boats if state.options.own_boats else roads)


def check_plenty(state: State, seat: int, action: PlayPlenty | None = None) -> Refusal | None:
    """As many cards as the card says, or all that is left in the bank if that is less (X8).

    Of a hidden bank nobody is told that less is left: who asks for all of it gets it, and the refusal of anything else
    tells no more than that the bank is short (X47).
    """
    ruleset = state.options.ruleset
    if refusal := check_playable(state, seat, PLENTY):
        return refusal
    if not state.bank and not state.options.hidden_bank:
        return refuse(ruleset, "bank_empty")
    if action is None:
        return None
    count = plenty_count(state)
    all_that_is_left = 0 < size(action.cards) == size(state.bank) < count
    if size(action.cards) != count and not all_that_is_left:
        return refuse(ruleset, "wrong_number_of_cards", count=count)
    if not covers(state.bank, action.cards):
        return refuse(ruleset, "bank_short")
    return None


def plenty_count(state: State) -> int:
    """How many cards Year of Plenty brings now."""
    return (
        state.options.plenty_cards if state.options.hidden_bank else min(state.options.plenty_cards, size(state.bank))
    )


def plenty_bounds(state: State) -> dict[str, Any]:
    """How many cards Year of Plenty brings, and of what, for a message; a hidden bank is None."""
    bank = None if state.options.hidden_bank else unpack(state.bank)
    return {"count": plenty_count(state), "bank": bank}


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
    if state.offers:
        trade.drop_uncovered(state, events)
