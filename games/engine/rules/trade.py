"""Trading with the others: offers, answers, counter-offers and the swap (HL-51 to HL-53, HF-55 to HF-57)."""

from typing import Any

from games.engine.actions import (
    AcceptOffer,
    ConfirmTrade,
    CounterOffer,
    DeclineOffer,
    MakeOffer,
    WithdrawOffer,
)
from games.engine.chance import Chance
from games.engine.events import Event, Events
from games.engine.hands import covers, held, missing, unpack
from games.engine.offers import Offer
from games.engine.phases import MAIN
from games.engine.refusals import Refusal, refuse
from games.engine.rules.turn import not_now
from games.engine.state import State

OPEN_OFFERS = 4
"""Offers of one seat that may lie on the table at the same time."""
OFFERS_A_TURN = 30
COUNTERS_A_TURN = 10
"""More of either than anybody needs in a turn; guards against floods."""


def find_offer(state: State, number: int) -> Offer | None:
    return next((offer for offer in state.offers if offer.id == number), None)


# Offering


def check_make_offer(state: State, seat: int, action: MakeOffer | None = None) -> Refusal | None:
    """Why an offer can't be made (HL-51); without an action: why none can."""
    ruleset = state.options.ruleset
    if refusal := not_now(state, seat):
        return refusal
    open_offers = sum(not offer.counter for offer in state.offers)
    if open_offers >= OPEN_OFFERS or state.offers_made >= OFFERS_A_TURN:
        return refuse(ruleset, "too_many_offers", most=OPEN_OFFERS)
    if action is None:
        return None if state.hands[seat] or state.options.gifts else refuse(ruleset, "no_gifts")
    if refusal := _check_terms(state, seat, action.give, action.get):
        return refusal
    if not action.to or seat in action.to or max(action.to) >= state.options.players:
        return refuse(ruleset, "no_partner")
    if not covers(state.hands[seat], action.give):
        return refuse(ruleset, "offer_not_covered")
    declined = [other for other in action.to if (other, action.give, action.get) in state.turned_down]
    return refuse(ruleset, "declined_before", seats=declined) if declined else None


def _check_terms(state: State, seat: int, give: int, get: int) -> Refusal | None:
    """Both sides give something, unless gifts are allowed, and never the same resource (HL-51, HF-57)."""
    ruleset = state.options.ruleset
    if not give and not get:
        return refuse(ruleset, "empty_offer" if state.options.gifts else "no_gifts")
    if not (give and get) and not state.options.gifts:
        return refuse(ruleset, "no_gifts")
    return refuse(ruleset, "like_for_like") if set(held(give)) & set(held(get)) else None


def make_offer(state: State, seat: int, action: MakeOffer, chance: Chance, events: Events) -> None:
    offer = Offer(state.next_offer, seat, action.give, action.get, action.to, ())
    state.offers = (*state.offers, offer)
    state.next_offer += 1
    state.offers_made += 1
    if events is not None:
        public = {"offer": offer.id, "give": unpack(offer.give), "get": unpack(offer.get), "to": list(offer.to)}
        events.append(Event("offer_made", seat, public))


# Answering


def _check_answer(state: State, seat: int, number: int, accepting: bool) -> Refusal | None:
    """The seats that an offer addresses answer it; a counter-offer is confirmed or declined by the seat on turn."""
    ruleset = state.options.ruleset
    offer = find_offer(state, number)
    if offer is None:
        return refuse(ruleset, "offer_gone")
    if seat not in ((offer.seat,) if offer.counter else offer.to):
        return refuse(ruleset, "offer_not_yours")
    if offer.counter:
        return refuse(ruleset, "counter_needs_confirming") if accepting else None
    if offer.answer_of(seat) is accepting:
        return refuse(ruleset, "already_answered")
    if accepting and not covers(state.hands[seat], offer.get):
        return refuse(ruleset, "answer_not_covered")
    return None


def check_accept_offer(state: State, seat: int, action: AcceptOffer) -> Refusal | None:
    return _check_answer(state, seat, action.offer, accepting=True)


def check_decline_offer(state: State, seat: int, action: DeclineOffer) -> Refusal | None:
    return _check_answer(state, seat, action.offer, accepting=False)


def accept_offer(state: State, seat: int, action: AcceptOffer, chance: Chance, events: Events) -> None:
    _answer(state, seat, action.offer, True)
    if events is not None:
        events.append(Event("offer_accepted", seat, {"offer": action.offer}))


def decline_offer(state: State, seat: int, action: DeclineOffer, chance: Chance, events: Events) -> None:
    """Turn an offer down; a counter-offer that the seat on turn declines is off the table."""
    offer = find_offer(state, action.offer)
    assert offer is not None  # judged by check_decline_offer
    if offer.counter:
        _close(state, {offer.id})
    else:
        _answer(state, seat, action.offer, False)
    if events is not None:
        events.append(Event("offer_declined", seat, {"offer": action.offer}))


def _answer(state: State, seat: int, number: int, accepting: bool) -> None:
    """Note the answer in place of an earlier one, be that a counter-offer.

    Nobody is asked again for what they declined.
    """
    offer = find_offer(state, number)
    assert offer is not None  # judged by _check_answer
    others = tuple(answer for answer in offer.answers if answer[0] != seat)
    answered = offer._replace(answers=tuple(sorted((*others, (seat, accepting)))))
    _close(state, {other.id for other in state.offers if other.counter == number and other.maker == seat})
    state.offers = tuple(answered if other is offer else other for other in state.offers)
    terms = (seat, offer.give, offer.get)
    others_terms = tuple(other for other in state.turned_down if other != terms)
    state.turned_down = others_terms if accepting else (*others_terms, terms)


def check_counter_offer(state: State, seat: int, action: CounterOffer) -> Refusal | None:
    """Why a seat can't answer an offer with terms of its own (HF-56, GW-21)."""
    ruleset = state.options.ruleset
    if refusal := _check_counterable(state, seat, action.offer):
        return refusal
    if refusal := _check_terms(state, seat, action.give, action.get):
        return refusal
    offer = find_offer(state, action.offer)
    if offer is not None and (action.give, action.get) == (offer.get, offer.give):
        return refuse(ruleset, "same_terms")
    return None if covers(state.hands[seat], action.give) else refuse(ruleset, "offer_not_covered")


def _check_counterable(state: State, seat: int, number: int) -> Refusal | None:
    """Why a seat can't counter an offer, whatever its terms."""
    ruleset = state.options.ruleset
    if not state.options.counter_offers:
        return refuse(ruleset, "no_counter_offers_here")
    offer = find_offer(state, number)
    if offer is None:
        return refuse(ruleset, "offer_gone")
    if offer.counter or seat not in offer.to:
        return refuse(ruleset, "offer_not_yours")
    if state.counters_made.count(seat) >= COUNTERS_A_TURN:
        return refuse(ruleset, "too_many_counters", most=COUNTERS_A_TURN)
    return None if state.hands[seat] or state.options.gifts else refuse(ruleset, "no_gifts")


def counter_offer(state: State, seat: int, action: CounterOffer, chance: Chance, events: Events) -> None:
    """Decline an offer and put own terms beside it, in place of those that the seat put there before."""
    _answer(state, seat, action.offer, False)
    counter = Offer(state.next_offer, state.turn, action.get, action.give, (seat,), ((seat, True),), action.offer)
    state.offers = (*state.offers, counter)
    state.next_offer += 1
    state.counters_made = (*state.counters_made, seat)
    if events is not None:
        terms = {"give": unpack(action.give), "get": unpack(action.get)}
        events.append(Event("countered", seat, {"offer": counter.id, "to_offer": action.offer, **terms}))


# Trading


def check_confirm_trade(state: State, seat: int, action: ConfirmTrade) -> Refusal | None:
    """Why the swap can't happen; both hands are looked at again (HL-53, GW-22, X5).

    A counter-offer stays on the table while the seat on turn can't pay for it: to take it away would tell its hand.
    """
    ruleset = state.options.ruleset
    if refusal := not_now(state, seat):
        return refusal
    offer = find_offer(state, action.offer)
    if offer is None or offer.seat != seat:
        return refuse(ruleset, "offer_gone")
    if not offer.accepted_by(action.partner):
        return refuse(ruleset, "not_accepted")
    if not covers(state.hands[seat], offer.give):
        return refuse(ruleset, "counter_not_covered", missing=missing(state.hands[seat], offer.give))
    if not covers(state.hands[action.partner], offer.get):
        return refuse(ruleset, "partner_not_covered", partner=action.partner)
    return None


def confirm_trade(state: State, seat: int, action: ConfirmTrade, chance: Chance, events: Events) -> None:
    """The cards change hands; with that the offer is settled, whether on its own terms or on those of an answer."""
    offer = find_offer(state, action.offer)
    assert offer is not None  # judged by check_confirm_trade
    state.hands[seat] += offer.get - offer.give
    state.hands[action.partner] += offer.give - offer.get
    _close(state, {offer.counter or offer.id})
    if events is not None:
        swap = {"give": unpack(offer.give), "get": unpack(offer.get)}
        events.append(Event("traded", seat, {"offer": offer.id, "partner": action.partner, **swap}))
    drop_uncovered(state, events)


# Taking back


def check_withdraw_offer(state: State, seat: int, action: WithdrawOffer) -> Refusal | None:
    offer = find_offer(state, action.offer)
    return None if offer is not None and offer.maker == seat else refuse(state.options.ruleset, "offer_gone")


def withdraw_offer(state: State, seat: int, action: WithdrawOffer, chance: Chance, events: Events) -> None:
    _withdraw(state, [offer for offer in state.offers if offer.id == action.offer], events)


def drop_uncovered(state: State, events: Events) -> None:
    """Take back the offers that their maker can no longer cover."""
    _withdraw(state, [offer for offer in state.offers if not covers(state.hands[offer.maker], offer.stake)], events)


def drop_counters(state: State, seat: int, events: Events) -> None:
    """Take back the counter-offers of a seat that was robbed: all of them, else the table would learn what it lost."""
    _withdraw(state, [offer for offer in state.offers if offer.counter and offer.maker == seat], events)


def _withdraw(state: State, gone: list[Offer], events: Events) -> None:
    if events is not None:
        events.extend(Event("offer_withdrawn", offer.maker, {"offer": offer.id}) for offer in gone)
    _close(state, {offer.id for offer in gone})


def _close(state: State, numbers: set[int]) -> None:
    """Take offers from the table; what was put forward against them goes, too."""
    state.offers = tuple(o for o in state.offers if o.id not in numbers and o.counter not in numbers)


# What is possible


def bounds(state: State, seat: int) -> dict[str, dict[str, Any]]:
    """What a seat may do about offers, as kinds with their limits (see `game.legal_actions`)."""
    found: dict[str, dict[str, Any]] = {}
    if not check_make_offer(state, seat):
        found[MakeOffer.kind] = {"to": [other for other in range(state.options.players) if other != seat]}
    numbers = [offer.id for offer in state.offers]
    may = {
        AcceptOffer.kind: [number for number in numbers if not _check_answer(state, seat, number, accepting=True)],
        DeclineOffer.kind: [number for number in numbers if not _check_answer(state, seat, number, accepting=False)],
        CounterOffer.kind: [number for number in numbers if not _check_counterable(state, seat, number)],
        WithdrawOffer.kind: [offer.id for offer in state.offers if offer.maker == seat],
        ConfirmTrade.kind: [
            {"offer": offer.id, "partners": [other for other, accepted in offer.answers if accepted]}
            for offer in state.offers
            if _confirmable(state, seat, offer)
        ],
    }
    return found | {kind: {"offers": offers} for kind, offers in may.items() if offers}


def _confirmable(state: State, seat: int, offer: Offer) -> bool:
    """Whether somebody stands by an offer of the seat on turn, as far as that seat can know."""
    if offer.seat != seat or state.phase != MAIN or state.free_roads:
        return False
    return any(accepted for _, accepted in offer.answers) and covers(state.hands[seat], offer.give)
