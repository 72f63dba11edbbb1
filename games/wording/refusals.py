"""Refusals as sentences that say what to do."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from accounts.times import written
from games.engine import RULESETS, Refusal
from games.ledger import EPOCH
from games.wording.cards import card_list
from games.words import WORDS, Word, Words

TEXTS: Mapping[str, Word] = {
    # The table before the game.
    "not_host": _("Only the host of this table can do that."),
    "table_not_open": _("This table is not open any more."),
    "seat_taken": _("This seat is taken. Choose another one."),
    "table_full": _("All seats are taken. You can watch, or open a table of your own."),
    "no_such_seat": _("This table has no such seat. Reload the page."),
    "no_seat": _("You don't sit at this table. Take a seat first."),
    "unknown_level": _("There is no such computer player. Choose another level."),
    "bad_contribution": _("Your browser did not send its random bytes. Reload the page and try again."),
    # The door.
    "malformed": _("The site did not understand that. Reload the page and try again."),
    "unknown_game": _("There is no such game. Check the link."),
    "not_running": _("This game is not running."),
    "not_your_seat": _("This is not your seat. Log in as the person who plays it."),
    "replaced": _("A computer player plays for you. You can watch until a moderator gives you the seat back."),
    "site_only": _("Only the clock can do that."),
    "stale": _("The game has moved on since. Look at the table and choose again."),
    "paused": _("A moderator has paused this game. Wait until it goes on: no clock runs meanwhile."),
    "agreed_pause": _("The players have paused this game. Let it go on first: no clock runs meanwhile."),
    "clock_ran_out": _("Your time has run out. The game goes on without this move."),
    "not_due": _("This clock has not run out."),
    "nothing_to_undo": _(
        "There is nothing to take back. You can undo your own builds and bank trades until something else happens."
    ),
    "too_many_undos": _("You have taken back enough for now. Make a move that stays."),
    "too_fast": _("That was too fast. Wait a moment and try again."),
    "changed_too_often": _("You have changed your mind often enough for now. Leave it at that until the game goes on."),
    "failed": _("Something went wrong on the site. Nothing was changed; try again."),
    # People who are away, and what players agree on.
    "seat_vacated": _("A computer player plays for you while you are away. Take your seat back first."),
    "left_for_good": _("You have left this game for good. You can watch it."),
    "nobody_away": _("Nobody is away there any more."),
    "no_clock_to_stop": _("This game has no clock that could stand. Everybody takes the time they want anyway."),
    "not_live": _("This game is slow already."),
    "already_proposed": _("That is proposed already. Say yes or no to it."),
    "just_declined": _("The others have just said no. Ask again later."),
    "proposed_too_often": _("You have proposed a lot within an hour. Ask the others again later."),
    "no_such_proposal": _("There is no such proposal. Reload the page."),
    "proposal_closed": _("That is decided already."),
    "not_asked": _("You have no vote in this: it is for the others who are there."),
    # Moderators.
    "already_replaced": _("A computer player has this seat already."),
    "nobody_to_return": _("This seat can't be given back: nobody was replaced on it."),
    "already_paused": _("This game is paused already."),
    "not_paused": _("This game is not paused."),
    "no_clock": _("This game has no clock, so there is no time to add."),
    "not_set_aside": _("This game was not set aside."),
    "snapshot_outdated": _("The stored state of this game is outdated. Rebuild it first."),
    # The chat.
    "not_seated": _("Only people who sit at this table can write."),
    "chat_closed": _("This table is closed, so nobody can write here any more."),
    "nothing_said": _("Write something first."),
    "said_too_much": ngettext_lazy(
        "That is one character too long: %(limit)s is the limit.",
        "That is %(count)s characters too long: %(limit)s is the limit.",
        "count",
    ),
    "said_too_fast": _("You write very fast. Wait a few seconds and try again."),
    "chat_muted": _("A moderator has muted you. You can write again after %(until)s."),
    "no_such_message": _("This message can't be found. Reload the page."),
    # Whose turn, and what comes first.
    "game_over": _("The game is over."),
    "not_your_turn": _("It is %(turn)s's turn. Wait for yours."),
    "setup_first": _("Place your settlements and roads first."),
    "not_in_setup": _("Place a settlement first, then the road at it."),
    "setup_is_over": _("Placing is over."),
    "roll_first": _("Roll the dice first."),
    "already_rolled": _("You have rolled the dice already."),
    "discards_first": _("Wait until everybody has discarded."),
    "robber_first": _("Move the robber first."),
    "storm_first": _("Move a storm first."),
    "free_roads_first": ngettext_lazy("Place your free road first.", "Place your %(count)s free roads first.", "count"),
    # Building.
    "no_such_place": _("There is no such place on the board."),
    "no_road_left": _("You have no road left."),
    "no_settlement_left": _("You have no settlement left. Upgrade one to a city to get it back."),
    "no_city_left": _("You have no city left."),
    "cannot_afford_road": _("For a road you still need %(missing)s."),
    "cannot_afford_boat": _("For a boat you still need %(missing)s."),
    "cannot_afford_bridge": _("For a bridge you still need %(missing)s."),
    "cannot_afford_settlement": _("For a settlement you still need %(missing)s."),
    "cannot_afford_city": _("For a city you still need %(missing)s."),
    "cannot_afford_card": _("For a development card you still need %(missing)s."),
    "edge_taken": _("This edge is taken. Choose a free one."),
    "no_land_here": _("A settlement must touch land. Choose another corner."),
    "road_not_possible": _("Roads need land on at least one side. Choose another edge."),
    "no_boats_here": _("This table plays without boats."),
    "boat_not_possible": _("Boats need water on at least one side. Choose another edge."),
    "boat_not_connected": _("A boat must join your own boats, settlements or cities."),
    "no_boat_site": _("There is no free edge by the water next to your boats and buildings."),
    "no_bridges_here": _("This table plays without bridges."),
    "bridge_not_possible": _("A bridge spans a strait: water on both sides, land at both ends. Choose another edge."),
    "bridge_not_connected": _("A bridge must join your own roads, bridges, settlements or cities."),
    "no_bridge_site": _("There is no free strait next to your roads and buildings."),
    "road_not_connected": _("A road must join your own roads, settlements or cities."),
    "no_road_site": _("There is no free edge next to your roads and buildings."),
    "road_not_at_settlement": _("The road must touch the settlement that you have just placed."),
    "corner_taken": _("Somebody has built here already. Choose a free corner."),
    "too_close": _("Too close: between two buildings at least one corner stays free."),
    "settlement_not_connected": _("A settlement must touch one of your roads."),
    "no_settlement_site": _("None of your roads leads to a corner that is free to build on. Build roads first."),
    "no_own_settlement": _("A city replaces one of your own settlements. Choose one of them."),
    "no_settlement_to_upgrade": _("You have no settlement on the board to upgrade."),
    # Cards.
    "deck_empty": _("There are no development cards left."),
    "no_such_card": _("You have no %(card)s card."),
    "card_is_new": _("You bought this card in this turn. Play it in a later one."),
    "one_card_a_turn": _("You have played a card in this turn. One is the limit."),
    "wrong_number_of_cards": ngettext_lazy("Choose one card.", "Choose %(count)s cards.", "count"),
    "bank_short": _("The bank doesn't have these cards. Choose others."),
    "bank_empty": _("The bank has no cards."),
    # A seven, the robber and storms.
    "nothing_to_discard": _("You need not discard anything."),
    "wrong_discard": ngettext_lazy(
        "Choose exactly one card to discard. You chose %(chosen)s.",
        "Choose exactly %(count)s cards to discard. You chose %(chosen)s.",
        "count",
    ),
    "cards_not_held": _("You don't hold these cards."),
    "robber_must_move": _("The robber must move. Choose another tile."),
    "choose_victim": _("Choose whom to rob: %(victims)s."),
    "no_such_victim": _(
        "You can't rob this player here. Choose somebody with a building on the tile and cards in hand."
    ),
    "no_robber_to_move": _("The robber stays where it is now."),
    "no_robber_here": _("This table plays without a robber."),
    "robber_stays_on_land": _("The robber stays on land. Choose a tile of land."),
    "robber_spares": _("The robber spares whoever has two points or less. Choose another tile."),
    "no_storms_here": _("This table plays without storms."),
    "no_storm_to_move": _("The storms stay where they are now."),
    "storm_must_move": _("The storm must move. Choose another place."),
    "storm_is_there": _("Another storm is there. Choose a free place."),
    "storm_spares": _("Storms spare whoever has two points or less. Choose another place."),
    "not_in_the_storm": _(
        "You can't rob this player here. Choose somebody with a building in the storm and cards in hand."
    ),
    # Bank.
    "uneven_groups": _("Give %(resource)s in groups of %(rate)s."),
    "groups_differ": _("Take one card for each group that you give: %(groups)s groups, %(cards)s cards."),
    "nothing_to_bank": _("You don't hold enough of any one resource to trade with the bank."),
    "same_resource": _("You can't take what you give. Choose another resource."),
    "bank_lacks": _("The bank doesn't have what you ask for. Choose other cards."),
    # Offers.
    "no_gifts": _("Both sides must give something."),
    "empty_offer": _("Put at least one card into the offer."),
    "like_for_like": _("The same resource can't be on both sides."),
    "offer_not_covered": _("You don't hold what you offer."),
    "no_partner": _("Choose to whom the offer goes."),
    "too_many_offers": _("There are enough offers on the table. Withdraw one first."),
    "declined_before": _("This swap has been declined in this turn. Offer something else, or ask only the others."),
    "offer_gone": _("This offer is gone."),
    "offer_not_yours": _("This offer was not made to you."),
    "answer_not_covered": _("You don't hold what is asked for."),
    "already_answered": _("You have given this answer already."),
    "not_accepted": _("This player has not accepted."),
    "partner_not_covered": _("%(partner)s doesn't hold the cards any more."),
    # Counter-offers.
    "no_counter_offers_here": _("This table plays without counter-offers. Accept or decline."),
    "same_terms": _("That is the same offer. Change something, or accept it."),
    "too_many_counters": ngettext_lazy(
        "You have made a counter-offer in this turn. One is the limit.",
        "You have made %(most)s counter-offers in this turn. That is the limit.",
        "most",
    ),
    "counter_needs_confirming": _("This is a counter-offer. Whoever is on turn takes it up or lets it be."),
    "counter_not_covered": _("For this counter-offer you still need %(missing)s."),
    # The special building phase.
    "no_special_phase_here": _("This table plays without a special building phase."),
    "no_special_phase_now": _("The special building phase comes after the turn."),
    "only_building_now": _("In this phase you can only build and buy. Trade and play cards in your own turn."),
    "sign_up_first": _("First it is settled who builds before the next turn."),
    "sign_up_is_for_others": _("You build in your own turn. Signing up is for the others."),
    "no_sign_up_now": _("Sign up between the roll and the end of the turn."),
    "already_signed_up": _("You have signed up already."),
    "not_signed_up": _("You have not signed up."),
    # Moving an automatically placed pair.
    "no_auto_pair": _("You have nothing that was placed automatically."),
    "only_the_road": _("You placed this settlement yourself; only its road can be moved."),
}

AT_SEA: Mapping[str, Word] = {
    "no_road_left": _("You have no piece left for this kind of route."),
    "settlement_not_connected": _("A settlement must touch one of your roads, bridges or boats."),
    "no_settlement_site": _("None of your routes leads to a corner that is free to build on. Build routes first."),
    "free_roads_first": ngettext_lazy(
        "Place your free road or boat first.", "Place your %(count)s free roads or boats first.", "count"
    ),
}
"""What is said instead by rule sets whose tables may have boats and bridges."""


def refusal_text(refusal: Refusal, ruleset: str = "hexland", names: Sequence[str] = ()) -> str:
    """The sentence for a refusal in the present language. `names` are those of the seats."""
    spoken_at_sea = AT_SEA if "boats" in RULESETS[ruleset].choices else {}
    text = spoken_at_sea.get(refusal.code) or TEXTS.get(refusal.code)
    if text is None:
        return gettext("That is not possible now.")
    return text % _in_words(refusal.params, WORDS[ruleset], names) if refusal.params else str(text)


def _in_words(params: Mapping[str, Any], words: Words, names: Sequence[str]) -> dict[str, Any]:
    spoken = dict(params)
    if "missing" in params:
        spoken["missing"] = card_list(params["missing"], words)
    if "resource" in params:
        spoken["resource"] = words.resources[params["resource"]]
    if "card" in params:
        spoken["card"] = words.cards[params["card"]]
    for seat in ("turn", "partner"):
        if seat in params:
            spoken[seat] = _name(params[seat], names)
    if "until" in params:
        at = EPOCH + timedelta(milliseconds=params["until"])
        spoken["until"] = written(at, "DATETIME_FORMAT")
    if "victims" in params:
        spoken["victims"] = ", ".join(_name(seat, names) for seat in params["victims"])
    return spoken


def _name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else gettext("Seat %(number)s") % {"number": seat + 1}
