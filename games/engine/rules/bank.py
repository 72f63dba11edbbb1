"""Exchanges with the bank, at its own rate or over ports, markets and trade sites (HL-54 to HL-58, GW-61 to GW-66)."""

from typing import Any

from games.engine.actions import Action, BankTrade
from games.engine.chance import Chance
from games.engine.events import Event, Events
from games.engine.hands import COUNT, GUARD, GUARDS, ONE, RESOURCES, SHIFTS, covers, size, unpack
from games.engine.refusals import Refusal, refuse
from games.engine.rules import trade
from games.engine.rules.turn import not_now
from games.engine.state import State

GROUPS = tuple(
    tuple(
        tuple(BankTrade(rate * ONE[given], ONE[wanted]) for wanted in range(len(RESOURCES)) if wanted != given)
        for rate in range(5)
    )
    for given in range(len(RESOURCES))
)
"""Exchanges of a single group, by resource given and rate."""
ONE_OF_EACH = sum(ONE)


def moves(state: State, seat: int, out: list[Action]) -> None:
    """Add the exchanges of one group that seat and bank can cover; larger ones are made up of them.

    A hidden bank is not asked, so an exchange may still be refused (X47). Exchanges for the same resource only lose
    cards and are left out, also where they are allowed (X28).
    """
    rates, bank = state.rates[seat], state.bank
    enough = ((state.hands[seat] | GUARD) - rates) & GUARD
    """The guards of the resources of which the seat holds a group."""
    if not enough:
        return
    complete = state.options.hidden_bank or covers(bank, ONE_OF_EACH)
    for given, guard in enumerate(GUARDS):
        if enough & guard:
            exchanges = GROUPS[given][rates >> SHIFTS[given] & COUNT]
            out += exchanges if complete else [exchange for exchange in exchanges if covers(bank, exchange.get)]


def check_bank_trade(state: State, seat: int, action: BankTrade | None = None) -> Refusal | None:
    """Why an exchange is not exact, or can't be covered (HL-54 to HL-58, GW-61 to GW-64); without an action: why none
    is possible. A hidden bank refuses an exchange as it does a card (X47)."""
    options, rates = state.options, unpack(state.rates[seat])
    ruleset = options.ruleset
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
    if not options.bank_same_resource and any(given and wanted for given, wanted in zip(give, get, strict=True)):
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
        return refuse(ruleset, "bank_short" if options.hidden_bank else "bank_lacks")
    return None


def bank_trade(state: State, seat: int, action: BankTrade, chance: Chance, events: Events) -> None:
    state.hands[seat] += action.get - action.give
    state.bank += action.give - action.get
    if events is not None:
        events.append(Event("bank_traded", seat, {"give": unpack(action.give), "get": unpack(action.get)}))
    if state.offers:
        trade.drop_uncovered(state, events)


def bounds(state: State, seat: int) -> dict[str, dict[str, Any]]:
    """What a seat may exchange now; a hidden bank is not told (X47)."""
    if check_bank_trade(state, seat):
        return {}
    stock = None if state.options.hidden_bank else unpack(state.bank)
    return {BankTrade.kind: {"rates": unpack(state.rates[seat]), "bank": stock}}
