"""Trading with the bank, over ports and with the others (HL-37, HL-51 to HL-58)."""

from typing import Any

from games.engine.actions import (
    AcceptOffer,
    Action,
    BankTrade,
    ConfirmTrade,
    DeclineOffer,
    MakeOffer,
    WithdrawOffer,
)
from games.engine.chance import Chance
from games.engine.events import Event, Events
from games.engine.hands import COUNT, GUARD, GUARDS, ONE, RESOURCES, SHIFTS, covers, held, size, unpack
from games.engine.refusals import Refusal, refuse
from games.engine.rules.turn import not_now
from games.engine.state import MAIN, Offer, State

OPEN_OFFERS = 4
"""Offers of one seat that may lie on the table at the same time."""
OFFERS_A_TURN = 30
"""More than anybody needs; a guard against floods."""

GROUPS = tuple(
    tuple(
        tuple(BankTrade(rate * ONE[given], ONE[wanted]) for wanted in range(len(RESOURCES)) if wanted != given)
        for rate in range(5)
    )
    for given in range(len(RESOURCES))
)
"""Exchanges of a single group, by resource given and rate."""
ONE_OF_EACH = sum(ONE)

# With the bank


def moves(state: State, seat: int, out: list[Action]) -> None:
    """Add the exchanges of one group that seat and bank can cover; larger ones are made up of them."""
    rates, bank = state.rates[seat], state.bank
    enough = ((state.hands[seat] | GUARD) - rates) & GUARD
    """The guards of the resources of which the seat holds a group."""
    if not enough:
        return
    complete = covers(bank, ONE_OF_EACH)
    for given, guard in enumerate(GUARDS):
        if enough & guard:
            exchanges = GROUPS[given][rates >> SHIFTS[given] & COUNT]
            out += exchanges if complete else [exchange for exchange in exchanges if covers(bank, exchange.get)]


def check_bank_trade(state: State, seat: int, action: BankTrade | None = None) -> Refusal | None:
    """Why an exchange is not exact, or can't be covered (HL-54 to HL-58); without an action: why none is possible."""
    ruleset, rates = state.options.ruleset, unpack(state.rates[seat])
    if refusal := not_now(state, seat):
        return refusal
    if action is None:
        possible: list[Action] = []
        moves(state, seat, possible)
        if possible:
            return None
        enough = any(count >= rate for count, rate in zip(unpack(state.hands[seat]), rates, strict=True))
        return refuse(ruleset, "bank_lacks") if enough else refuse(ruleset, "nothing_to_bank", rates=rates)
    give, get = unpack(action.give), unpack(action.get)
    if not action.give or not action.get:
        return refuse(ruleset, "groups_differ", groups=0, cards=size(action.get))
    if any(given and wanted for given, wanted in zip(give, get, strict=True)):
        return refuse(ruleset, "same_resource")
    for resource, count in enumerate(give):
        if count % rates[resource]:
            return refuse(ruleset, "uneven_groups", resource=resource, rate=rates[resource])
    groups = sum(count // rate for count, rate in zip(give, rates, strict=True))
    if groups != sum(get):
        return refuse(ruleset, "groups_differ", groups=groups, cards=sum(get))
    if not covers(state.hands[seat], action.give):
        return refuse(ruleset, "cards_not_held")
    if not covers(state.bank, action.get):
        return refuse(ruleset, "bank_lacks")
    return None


def bank_trade(state: State, seat: int, action: BankTrade, chance: Chance, events: Events) -> None:
    state.hands[seat] += action.get - action.give
    state.bank += action.give - action.get
    if events is not None:
        events.append(Event("bank_traded", seat, {"give": unpack(action.give), "get": unpack(action.get)}))
    if state.offers:
        drop_uncovered(state, events)


# With the others


def check_make_offer(state: State, seat: int, action: MakeOffer | None = None) -> Refusal | None:
    """Why an offer can't be made (HL-51); without an action: why none can."""
    ruleset = state.options.ruleset
    if refusal := not_now(state, seat):
        return refusal
    if len(state.offers) >= OPEN_OFFERS or state.offers_made >= OFFERS_A_TURN:
        return refuse(ruleset, "too_many_offers", most=OPEN_OFFERS)
    if action is None:
        return None if state.hands[seat] else refuse(ruleset, "no_gifts")
    if not action.give or not action.get:
        return refuse(ruleset, "no_gifts")
    if set(held(action.give)) & set(held(action.get)):
        return refuse(ruleset, "like_for_like")
    if not action.to or seat in action.to or max(action.to) >= state.options.players:
        return refuse(ruleset, "no_partner")
    if not covers(state.hands[seat], action.give):
        return refuse(ruleset, "offer_not_covered")
    return None


def make_offer(state: State, seat: int, action: MakeOffer, chance: Chance, events: Events) -> None:
    offer = Offer(state.next_offer, seat, action.give, action.get, action.to, ())
    state.offers = (*state.offers, offer)
    state.next_offer += 1
    state.offers_made += 1
    if events is not None:
        public = {"offer": offer.id, "give": unpack(offer.give), "get": unpack(offer.get), "to": list(offer.to)}
        events.append(Event("offer_made", seat, public))


def find_offer(state: State, number: int) -> Offer | None:
    return next((offer for offer in state.offers if offer.id == number), None)


def _check_answer(state: State, seat: int, number: int, accepting: bool) -> Refusal | None:
    ruleset = state.options.ruleset
    if state.over:
        return refuse(ruleset, "game_over")
    offer = find_offer(state, number)
    if offer is None:
        return refuse(ruleset, "offer_gone")
    if seat not in offer.to:
        return refuse(ruleset, "offer_not_yours")
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
    _answer(state, seat, action.offer, True, events)


def decline_offer(state: State, seat: int, action: DeclineOffer, chance: Chance, events: Events) -> None:
    _answer(state, seat, action.offer, False, events)


def _answer(state: State, seat: int, number: int, accepting: bool, events: Events) -> None:
    def answered(offer: Offer) -> Offer:
        others = tuple(answer for answer in offer.answers if answer[0] != seat)
        return offer._replace(answers=tuple(sorted((*others, (seat, accepting)))))

    state.offers = tuple(answered(offer) if offer.id == number else offer for offer in state.offers)
    if events is not None:
        events.append(Event("offer_accepted" if accepting else "offer_declined", seat, {"offer": number}))


def check_confirm_trade(state: State, seat: int, action: ConfirmTrade) -> Refusal | None:
    """Why the swap can't happen; both hands are looked at again (HL-53, X5)."""
    ruleset = state.options.ruleset
    if refusal := not_now(state, seat):
        return refusal
    offer = find_offer(state, action.offer)
    if offer is None or offer.seat != seat:
        return refuse(ruleset, "offer_gone")
    if not offer.accepted_by(action.partner):
        return refuse(ruleset, "not_accepted")
    if not covers(state.hands[action.partner], offer.get):
        return refuse(ruleset, "partner_not_covered", partner=action.partner)
    return None


def confirm_trade(state: State, seat: int, action: ConfirmTrade, chance: Chance, events: Events) -> None:
    offer = find_offer(state, action.offer)
    assert offer is not None  # judged by check_confirm_trade
    state.hands[seat] += offer.get - offer.give
    state.hands[action.partner] += offer.give - offer.get
    state.offers = tuple(other for other in state.offers if other.id != offer.id)
    if events is not None:
        swap = {"give": unpack(offer.give), "get": unpack(offer.get)}
        events.append(Event("traded", seat, {"offer": offer.id, "partner": action.partner, **swap}))
    drop_uncovered(state, events)


def check_withdraw_offer(state: State, seat: int, action: WithdrawOffer) -> Refusal | None:
    if state.over:
        return refuse(state.options.ruleset, "game_over")
    offer = find_offer(state, action.offer)
    if offer is None or offer.seat != seat:
        return refuse(state.options.ruleset, "offer_gone")
    return None


def withdraw_offer(state: State, seat: int, action: WithdrawOffer, chance: Chance, events: Events) -> None:
    _withdraw(state, [action.offer], events)


def drop_uncovered(state: State, events: Events) -> None:
    """Take back the offers that their seat can no longer cover."""
    _withdraw(state, [offer.id for offer in state.offers if not covers(state.hands[offer.seat], offer.give)], events)


def _withdraw(state: State, numbers: list[int], events: Events) -> None:
    if events is not None:
        events.extend(
            Event("offer_withdrawn", offer.seat, {"offer": offer.id}) for offer in state.offers if offer.id in numbers
        )
    state.offers = tuple(offer for offer in state.offers if offer.id not in numbers)


def bounds(state: State, seat: int) -> dict[str, dict[str, Any]]:
    """What a seat may do about trading, as kinds with their limits (see `game.legal_actions`)."""
    found: dict[str, dict[str, Any]] = {}
    if not check_bank_trade(state, seat):
        found["bank_trade"] = {"rates": unpack(state.rates[seat]), "bank": unpack(state.bank)}
    if not check_make_offer(state, seat):
        found["make_offer"] = {"to": [other for other in range(state.options.players) if other != seat]}
    own = [offer for offer in state.offers if offer.seat == seat]
    mine_to_answer = [offer.id for offer in state.offers if seat in offer.to]
    accept = [number for number in mine_to_answer if not _check_answer(state, seat, number, accepting=True)]
    decline = [number for number in mine_to_answer if not _check_answer(state, seat, number, accepting=False)]
    confirm = [
        {"offer": offer.id, "partners": [other for other, accepted in offer.answers if accepted]}
        for offer in own
        if state.phase == MAIN and not state.free_roads and any(accepted for _, accepted in offer.answers)
    ]
    for kind, offers in (("accept_offer", accept), ("decline_offer", decline), ("confirm_trade", confirm)):
        if offers:
            found[kind] = {"offers": offers}
    if own:
        found["withdraw_offer"] = {"offers": [offer.id for offer in own]}
    return found
