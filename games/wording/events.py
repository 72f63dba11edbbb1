"""Events as log lines. What a viewer may not know is missing from the event already, so the line says it without."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.wording.cards import card_list
from games.wording.proposals import proposal_text
from games.wording.seats import day_text
from games.words import Words

EventData = Mapping[str, Any]


@dataclass(frozen=True)
class Teller:
    """Knows the names of seats and things."""

    names: Sequence[str]
    words: Words

    def who(self, event: EventData) -> str:
        return self.names[event["seat"]]

    def cards(self, counts: Sequence[int]) -> str:
        return card_list(counts, self.words)

    def shares(self, cards: Mapping[str, Sequence[int]]) -> str:
        """Who got what: "Mara: 2 Wood, 1 Ore; Computer 2: 1 Wood"."""
        return "; ".join(
            _("%(name)s: %(cards)s") % {"name": self.names[int(seat)], "cards": self.cards(counts)}
            for seat, counts in sorted(cards.items())
        )


def event_text(event: EventData, names: Sequence[str], words: Words) -> str:
    """The log line for a projected event in the present language."""
    tell = TELLERS.get(event["kind"])
    return tell(event, Teller(names, words)) if tell else ""


def automatic_text(line: str) -> str:
    """The log line of what a standing order did."""
    return _("Automatic: %(line)s") % {"line": line}


def _plain(text: Callable[[], str]) -> Callable[[EventData, Teller], str]:
    """A line that needs nothing but the name of the seat."""
    return lambda event, teller: text() % {"name": teller.who(event)}


def _placed(event: EventData, teller: Teller) -> str:
    texts = {
        ("settlement_placed", False): _("%(name)s placed a settlement."),
        ("settlement_placed", True): _("A settlement was placed for %(name)s."),
        ("road_placed", False): _("%(name)s placed a road."),
        ("road_placed", True): _("A road was placed for %(name)s."),
    }
    return texts[event["kind"], bool(event["auto"])] % {"name": teller.who(event)}


def _granted(event: EventData, teller: Teller) -> str:
    return _("%(name)s starts with %(cards)s.") % {"name": teller.who(event), "cards": teller.cards(event["cards"])}


def _rolled(event: EventData, teller: Teller) -> str:
    first, second = event["dice"]
    return _("%(name)s rolled %(total)s (%(first)s and %(second)s).") % {
        "name": teller.who(event),
        "total": first + second,
        "first": first,
        "second": second,
    }


def _produced(event: EventData, teller: Teller) -> str:
    if not event["cards"]:
        return _("Nobody gets anything.")
    return _("The land pays: %(shares)s.") % {"shares": teller.shares(event["cards"])}


def _shortage(event: EventData, teller: Teller) -> str:
    return _("The bank is short of %(resource)s.") % {"resource": teller.words.resources[event["resource"]]}


def _must_discard(event: EventData, teller: Teller) -> str:
    owing = ", ".join(
        _("%(name)s: %(count)s") % {"name": teller.names[int(seat)], "count": count}
        for seat, count in sorted(event["counts"].items())
    )
    return _("Cards to discard: %(owing)s.") % {"owing": owing}


def _discarded(event: EventData, teller: Teller) -> str:
    if "cards" in event:
        return _("%(name)s discarded %(cards)s.") % {
            "name": teller.who(event),
            "cards": teller.cards(event["cards"]),
        }
    count = event["count"]
    text = ngettext("%(name)s discarded one card.", "%(name)s discarded %(count)s cards.", count)
    return text % {"name": teller.who(event), "count": count}


def _stolen(event: EventData, teller: Teller) -> str:
    names = {"name": teller.who(event), "victim": teller.names[event["victim"]]}
    if "resource" in event:
        return _("%(name)s stole %(resource)s from %(victim)s.") % {
            **names,
            "resource": teller.words.resources[event["resource"]],
        }
    return _("%(name)s stole a card from %(victim)s.") % names


def _route_built(event: EventData, teller: Teller) -> str:
    texts = {
        ("road_built", False): _("%(name)s built a road."),
        ("road_built", True): _("%(name)s built a free road."),
        ("boat_built", False): _("%(name)s built a boat."),
        ("boat_built", True): _("%(name)s built a free boat."),
        ("bridge_built", False): _("%(name)s built a bridge."),
    }
    return texts[event["kind"], bool(event["free"])] % {"name": teller.who(event)}


def _control_changed(event: EventData, teller: Teller) -> str:
    landmark = teller.words.terrain[event["landmark"]]
    if event["seat"] is None:
        return _("Nobody controls this %(landmark)s now.") % {"landmark": landmark}
    return _("%(name)s controls a %(landmark)s.") % {"name": teller.who(event), "landmark": landmark}


def _storms_shifted(event: EventData, teller: Teller) -> str:
    count = len(event["moves"])
    if event["cause"] == "card":
        return ngettext("The storm shifts.", "The storms shift.", count)
    return ngettext("The storm drifts.", "The storms drift.", count)


def _forecast_rolled(event: EventData, teller: Teller) -> str:
    return _("Forecast: the next drift comes with a %(total)s.") % {"total": sum(event["dice"])}


def _signed_up(event: EventData, teller: Teller) -> str:
    text = _("%(name)s wants to build after this turn.") if event["on"] else _("%(name)s won't build after this turn.")
    return text % {"name": teller.who(event)}


def _special_started(event: EventData, teller: Teller) -> str:
    builders = ", ".join(teller.names[seat] for seat in event["seats"])
    return _("Special building phase: %(builders)s.") % {"builders": builders}


def _card_bought(event: EventData, teller: Teller) -> str:
    if "card" in event:
        return _("%(name)s bought a development card: %(card)s.") % {
            "name": teller.who(event),
            "card": teller.words.cards[event["card"]],
        }
    return _("%(name)s bought a development card.") % {"name": teller.who(event)}


def _card_played(event: EventData, teller: Teller) -> str:
    return _("%(name)s played %(card)s.") % {"name": teller.who(event), "card": teller.words.cards[event["card"]]}


def _plenty_taken(event: EventData, teller: Teller) -> str:
    return _("%(name)s took %(cards)s from the bank.") % {
        "name": teller.who(event),
        "cards": teller.cards(event["cards"]),
    }


def _monopoly_taken(event: EventData, teller: Teller) -> str:
    count = sum(event["cards"].values())
    text = ngettext(
        "%(name)s took one %(resource)s from the others.",
        "%(name)s took %(count)s %(resource)s from the others.",
        count,
    )
    return text % {
        "name": teller.who(event),
        "count": count,
        "resource": teller.words.resources[event["resource"]],
    }


def _undone(event: EventData, teller: Teller) -> str:
    gone = event["event"]
    texts = {
        "settlement_placed": _("%(name)s took back the settlement."),
        "road_built": _("%(name)s took back the road."),
        "boat_built": _("%(name)s took back the boat."),
        "bridge_built": _("%(name)s took back the bridge."),
        "settlement_built": _("%(name)s took back the settlement."),
        "city_built": _("%(name)s took back the city; it is a settlement again."),
        "bank_traded": _("%(name)s took back the trade with the bank."),
    }
    return texts[gone["kind"]] % {"name": teller.who(event)}


def _swap(text: Callable[[], str]) -> Callable[[EventData, Teller], str]:
    """A line about cards given and got, with the partner's name if there is one."""

    def tell(event: EventData, teller: Teller) -> str:
        partner = teller.names[event["partner"]] if "partner" in event else ""
        recipients = ", ".join(teller.names[seat] for seat in event.get("to", ()))
        return text() % {
            "name": teller.who(event),
            "give": teller.cards(event["give"]),
            "get": teller.cards(event["get"]),
            "partner": partner,
            "recipients": recipients,
        }

    return tell


def _award(event: EventData, teller: Teller) -> str:
    award = teller.words.awards[event["kind"]]
    if event["seat"] is None:
        return _("Nobody has the %(award)s now.") % {"award": award}
    size = event.get("length", event.get("count"))
    return _("%(name)s has the %(award)s (%(size)s).") % {"name": teller.who(event), "award": award, "size": size}


def _ended(event: EventData, teller: Teller) -> str:
    if event["winner"] is not None:
        return _("%(name)s wins the game with %(total)s points.") % {
            "name": teller.names[event["winner"]],
            "total": event["totals"][event["winner"]],
        }
    reasons = {
        "turn_cap": _("The game ends without a winner: it reached the limit of turns."),
        "stalled": _("The game ends without a winner: nobody made progress any more."),
        "moderator": _("A moderator ended the game."),
        "agreed": _("The game ends without a winner, as its players agreed."),
        "abandoned": _("The game ends without a winner: it was abandoned."),
    }
    return reasons.get(event["reason"], _("The game ends without a winner."))


def _time_added(event: EventData, teller: Teller) -> str:
    text = ngettext(
        "A moderator added %(n)s second to the clocks.",
        "A moderator added %(n)s seconds to the clocks.",
        event["seconds"],
    )
    return text % {"n": event["seconds"]}


def _outage_made_up_for(event: EventData, teller: Teller) -> str:
    seconds = event["seconds"]
    if seconds < 120:
        text = ngettext(
            "The site stood still for %(n)s second. The clocks get that time back.",
            "The site stood still for %(n)s seconds. The clocks get that time back.",
            seconds,
        )
        return text % {"n": seconds}
    if (minutes := seconds // 60) < 120:
        return _("The site stood still for %(n)s minutes. The clocks get that time back.") % {"n": minutes}
    return _("The site stood still for %(n)s hours. The clocks get that time back.") % {"n": minutes // 60}


def _vacation_taken(event: EventData, teller: Teller) -> str:
    return _("%(name)s is on vacation from %(first)s to %(last)s. The clock stands meanwhile.") % {
        "name": teller.who(event),
        "first": day_text(date.fromisoformat(event["first"])),
        "last": day_text(date.fromisoformat(event["last"])),
    }


def _name_changed(event: EventData, teller: Teller) -> str:
    if event["hidden"]:
        return _("A moderator hid a name: it is %(name)s now.") % {"name": teller.who(event)}
    return _("A moderator shows a name again: %(name)s.") % {"name": teller.who(event)}


def _turn_missed(event: EventData, teller: Teller) -> str:
    missed, allowed = event["missed"], event["allowed"]
    text = ngettext("%(name)s missed a turn.", "%(name)s missed %(count)s turns in a row.", missed)
    told = text % {"name": teller.who(event), "count": missed}
    if allowed is None or missed != allowed - 1:
        return told
    return _("%(told)s One more, and a computer player takes over.") % {"told": told}


def _about_a_proposal(text: Callable[[], str]) -> Callable[[EventData, Teller], str]:
    """A line about what somebody proposes."""

    def tell(event: EventData, teller: Teller) -> str:
        name = None if event["about"] is None else teller.names[event["about"]]
        return text() % {
            "name": "" if event["seat"] is None else teller.who(event),
            "proposal": proposal_text(event["proposal"], name, event["turn"], event.get("bank")),
        }

    return tell


def _voted(event: EventData, teller: Teller) -> str:
    yes, no = _("%(name)s agrees: %(proposal)s."), _("%(name)s is against it: %(proposal)s.")
    return _about_a_proposal(lambda: yes if event["yes"] else no)(event, teller)


def _went_on(event: EventData, teller: Teller) -> str:
    if event["seat"] is None:
        return _("The pause is over. The clocks run again.")
    return _("%(name)s lets the game go on. The clocks run again.") % {"name": teller.who(event)}


TELLERS: Mapping[str, Callable[[EventData, Teller], str]] = {
    "started": lambda event, teller: _("The game begins. %(name)s goes first.") % {"name": teller.names[0]},
    "settlement_placed": _placed,
    "road_placed": _placed,
    "pair_moved": _plain(lambda: _("%(name)s moved what was placed automatically.")),
    "granted": _granted,
    "rolled": _rolled,
    "produced": _produced,
    "shortage": _shortage,
    "must_discard": _must_discard,
    "discarded": _discarded,
    "robber_moved": _plain(lambda: _("%(name)s moved the robber.")),
    "stolen": _stolen,
    "nothing_stolen": _plain(lambda: _("%(name)s stole nothing.")),
    "road_built": _route_built,
    "boat_built": _route_built,
    "bridge_built": _route_built,
    "boat_placed": _plain(lambda: _("%(name)s placed a boat.")),
    "control_changed": _control_changed,
    "storm_moved": _plain(lambda: _("%(name)s moved a storm.")),
    "storms_shifted": _storms_shifted,
    "storm_stayed": lambda event, teller: _("The storms stay where they are."),
    "forecast_rolled": _forecast_rolled,
    "countered": _swap(lambda: _("%(name)s counters: %(give)s for %(get)s.")),
    "signed_up": _signed_up,
    "sign_up_opened": lambda event, teller: _("Who else builds?"),
    "special_started": _special_started,
    "special_turn": _plain(lambda: _("%(name)s may build.")),
    "special_passed": _plain(lambda: _("%(name)s is done building.")),
    "settlement_built": _plain(lambda: _("%(name)s built a settlement.")),
    "city_built": _plain(lambda: _("%(name)s built a city.")),
    "card_bought": _card_bought,
    "card_played": _card_played,
    "plenty_taken": _plenty_taken,
    "monopoly_taken": _monopoly_taken,
    "bank_traded": _swap(lambda: _("%(name)s gave %(give)s to the bank for %(get)s.")),
    "undone": _undone,
    "offer_made": _swap(lambda: _("%(name)s offers %(give)s for %(get)s to %(recipients)s.")),
    "offer_accepted": _plain(lambda: _("%(name)s accepts the offer.")),
    "offer_declined": _plain(lambda: _("%(name)s declines the offer.")),
    "offer_withdrawn": _plain(lambda: _("%(name)s's offer is off the table.")),
    "traded": _swap(lambda: _("%(name)s gave %(give)s to %(partner)s for %(get)s.")),
    "longest_road": _award,
    "largest_army": _award,
    "turn_ended": _plain(lambda: _("%(name)s ended the turn.")),
    "turn_started": _plain(lambda: _("%(name)s's turn.")),
    "time_ran_out": _plain(lambda: _("%(name)s's time ran out.")),
    "robber_stayed": _plain(lambda: _("The robber stays where it is.")),
    "ended": _ended,
    # Moderators (games.interventions).
    "player_replaced": _plain(lambda: _("A moderator lets a computer player play for %(name)s.")),
    "seat_given_back": _plain(lambda: _("A moderator gave the seat back: %(name)s plays again.")),
    "time_added": _time_added,
    "paused": lambda event, teller: _("A moderator paused the game. All clocks stand."),
    "resumed": lambda event, teller: _("A moderator let the game go on. The clocks run again."),
    "name_changed": _name_changed,
    "vacation_cut_short": _plain(lambda: _("A moderator ended the vacation of %(name)s. The clock runs again.")),
    # Players (games.absence, games.agreements).
    "turn_missed": _turn_missed,
    "stand_in": _plain(lambda: _("A computer player plays for %(name)s now, who can come back at any time.")),
    "vacation_taken": _vacation_taken,
    "vacation_ended": _plain(lambda: _("%(name)s ended a vacation early. The clock runs again.")),
    "came_back": _plain(lambda: _("%(name)s is back and plays again.")),
    "player_left": _plain(lambda: _("%(name)s left the game for good. A computer player has the seat now.")),
    "proposed": _about_a_proposal(lambda: _("%(name)s proposes: %(proposal)s.")),
    "voted": _voted,
    "agreed": _about_a_proposal(lambda: _("Agreed: %(proposal)s.")),
    "declined": _about_a_proposal(lambda: _("Not agreed: %(proposal)s.")),
    "went_on": _went_on,
    # The site (games.outages).
    "outage_made_up_for": _outage_made_up_for,
    # Guests (games.guests).
    "guest_joined": _plain(lambda: _("A guest has become a member: %(name)s.")),
}
