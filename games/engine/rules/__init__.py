"""The rules, one module per area, each with both halves side by side: what is allowed, and what happens.

A `check_…` function says why an action is refused; without an action it says why the tool as a whole is off. The
function that carries an action out expects that it has been checked. `RULES` ties both to the kinds of action.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from games.engine import actions as act
from games.engine.chance import Chance
from games.engine.events import Events
from games.engine.options import KNIGHT, MONOPOLY, PLENTY, ROAD_BUILDING, WEATHER_SHIFT, Options
from games.engine.refusals import Refusal
from games.engine.rules import (
    bank,
    building,
    cards,
    discards,
    expiry,
    robber,
    rolling,
    setup,
    special,
    storms,
    trade,
    turn,
    victory,
)
from games.engine.state import State

Check = Callable[[State, int, Any], Refusal | None]
Apply = Callable[[State, int, Any, Chance, Events], None]


class Rule(NamedTuple):
    check: Check
    apply: Apply


RULES: dict[type[act.Action], Rule] = {
    act.PlaceSettlement: Rule(setup.check_settlement, setup.place_settlement),
    act.PlaceRoad: Rule(setup.check_road, setup.place_road),
    act.PlaceBoat: Rule(setup.check_boat, setup.place_boat),
    act.MoveAutoPair: Rule(setup.check_move_auto_pair, setup.move_auto_pair),
    act.Roll: Rule(rolling.check_roll, rolling.roll),
    act.BuildRoad: Rule(building.check_road, building.build_road),
    act.BuildBoat: Rule(building.check_boat, building.build_boat),
    act.BuildBridge: Rule(building.check_bridge, building.build_bridge),
    act.BuildSettlement: Rule(building.check_settlement, building.build_settlement),
    act.BuildCity: Rule(building.check_city, building.build_city),
    act.BuyCard: Rule(cards.check_buy, cards.buy_card),
    act.PlayKnight: Rule(cards.check_knight, cards.play_knight),
    act.PlayRoadBuilding: Rule(cards.check_road_building, cards.play_road_building),
    act.PlayPlenty: Rule(cards.check_plenty, cards.play_plenty),
    act.PlayMonopoly: Rule(cards.check_monopoly, cards.play_monopoly),
    act.Discard: Rule(discards.check_discard, discards.discard),
    act.MoveRobber: Rule(robber.check_robber, robber.move_robber),
    act.BankTrade: Rule(bank.check_bank_trade, bank.bank_trade),
    act.MakeOffer: Rule(trade.check_make_offer, trade.make_offer),
    act.AcceptOffer: Rule(trade.check_accept_offer, trade.accept_offer),
    act.DeclineOffer: Rule(trade.check_decline_offer, trade.decline_offer),
    act.CounterOffer: Rule(trade.check_counter_offer, trade.counter_offer),
    act.ConfirmTrade: Rule(trade.check_confirm_trade, trade.confirm_trade),
    act.WithdrawOffer: Rule(trade.check_withdraw_offer, trade.withdraw_offer),
    act.PlayWeatherShift: Rule(cards.check_weather_shift, cards.play_weather_shift),
    act.MoveStorm: Rule(storms.check_move, storms.move_storm),
    act.SignUp: Rule(special.check_sign_up, turn.sign_up),
    act.PassBuilding: Rule(turn.check_pass, turn.pass_building),
    act.EndTurn: Rule(turn.check_end, turn.end),
    act.Expire: Rule(expiry.check_expire, expiry.expire),
    act.EndGame: Rule(victory.check_end_game, victory.end_game),
}

TOOLS: tuple[type[act.Action], ...] = (
    act.Roll,
    act.BuildRoad,
    act.BuildBoat,
    act.BuildBridge,
    act.BuildSettlement,
    act.BuildCity,
    act.BuyCard,
    act.PlayKnight,
    act.PlayRoadBuilding,
    act.PlayPlenty,
    act.PlayMonopoly,
    act.PlayWeatherShift,
    act.BankTrade,
    act.MakeOffer,
    act.EndTurn,
)
"""What can stand on a table's action bar; each has a reason when it is off."""

CARD_TOOLS: dict[type[act.Action], int] = {
    act.PlayKnight: KNIGHT,
    act.PlayRoadBuilding: ROAD_BUILDING,
    act.PlayPlenty: PLENTY,
    act.PlayMonopoly: MONOPOLY,
    act.PlayWeatherShift: WEATHER_SHIFT,
}


def tools(options: Options) -> list[type[act.Action]]:
    """What stands on the action bar of a table with these options: no piece and no card that is not in the game."""
    absent = {tool for tool, kind in CARD_TOOLS.items() if not options.deck[kind]}
    absent |= set() if options.boats else {act.BuildBoat}
    absent |= set() if options.bridges else {act.BuildBridge}
    return [tool for tool in TOOLS if tool not in absent]
