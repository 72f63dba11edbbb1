"""Why an action is not allowed: a value, not an exception and not a sentence."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Refusal:
    """A code, the rule that it rests on ("" for none of its own), and what the sentence needs to know."""

    code: str
    rule: str = ""
    params: dict[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return {"code": self.code, "rule": self.rule, "params": self.params}


def refuse(ruleset: str, code: str, **params: Any) -> Refusal:
    """The refusal with this code, citing the rule of this rule set."""
    return Refusal(code, CITED[ruleset].get(code, ""), params)


CITED = {
    "hexland": {
        "game_over": "HL-3",
        "not_your_turn": "HL-39",
        "setup_first": "HL-28",
        "not_in_setup": "HL-29",
        "roll_first": "HL-35",
        "already_rolled": "HL-22",
        "discards_first": "HL-68",
        "robber_first": "HL-68",
        "free_roads_first": "HL-63",
        "no_road_left": "HL-17",
        "no_settlement_left": "HL-16",
        "no_city_left": "HL-18",
        "cannot_afford_road": "HL-44",
        "cannot_afford_settlement": "HL-45",
        "cannot_afford_city": "HL-46",
        "cannot_afford_card": "HL-47",
        "edge_taken": "HL-48",
        "road_not_connected": "HL-48",
        "no_road_site": "HL-48",
        "road_not_at_settlement": "HL-29",
        "corner_taken": "HL-30",
        "too_close": "HL-30",
        "settlement_not_connected": "HL-49",
        "no_settlement_site": "HL-49",
        "no_own_settlement": "HL-50",
        "no_settlement_to_upgrade": "HL-50",
        "deck_empty": "HL-60",
        "no_such_card": "HL-61",
        "card_is_new": "HL-43",
        "one_card_a_turn": "HL-41",
        "wrong_number_of_cards": "HL-64",
        "bank_short": "HL-64",
        "bank_empty": "HL-64",
        "nothing_to_discard": "HL-15",
        "wrong_discard": "HL-69",
        "cards_not_held": "HL-69",
        "robber_must_move": "HL-70",
        "choose_victim": "HL-71",
        "no_such_victim": "HL-71",
        "no_robber_to_move": "HL-70",
        "uneven_groups": "HL-54",
        "groups_differ": "HL-54",
        "nothing_to_bank": "HL-54",
        "same_resource": "HL-54",
        "bank_lacks": "HL-54",
        "only_on_turn": "HL-51",
        "no_gifts": "HL-51",
        "like_for_like": "HL-51",
        "offer_not_covered": "HL-51",
        "no_partner": "HL-52",
        "too_many_offers": "HL-51",
        "offer_gone": "HL-53",
        "offer_not_yours": "HL-52",
        "answer_not_covered": "HL-53",
        "already_answered": "HL-52",
        "not_accepted": "HL-53",
        "partner_not_covered": "HL-53",
        "no_auto_pair": "HL-34",
        "setup_is_over": "HL-34",
        "only_the_road": "HL-34",
    }
}
"""By rule set: which statement each refusal rests on."""
