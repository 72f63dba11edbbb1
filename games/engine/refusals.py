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


RESTS_ON = {
    "game_over": ("HL-3", "LO-2", "HF-78", "GW-3"),
    "not_your_turn": ("HL-39", "LO-31", "HF-36", "GW-19"),
    "setup_first": ("HL-28", "LO-18", "HF-22", "GW-86"),
    "not_in_setup": ("HL-29", "LO-18", "HF-22", "GW-86"),
    "roll_first": ("HL-35", "LO-31", "HF-29", "GW-19"),
    "already_rolled": ("HL-22", "LO-31", "HF-29", "GW-8"),
    "discards_first": ("HL-68", "", "HF-48", "GW-12"),
    "robber_first": ("HL-68", "LO-44", "HF-49", ""),
    "storm_first": ("", "", "HF-8", "GW-14"),
    "free_roads_first": ("HL-63", "LO-38", "HF-66", ""),
    "no_such_place": ("HL-6", "LO-46", "HF-23", "GW-4"),
    # Building
    "no_road_left": ("HL-17", "LO-22", "HF-64", "GW-34"),
    "no_settlement_left": ("HL-16", "LO-22", "HF-65", "GW-34"),
    "no_city_left": ("HL-18", "LO-22", "HF-64", "GW-34"),
    "cannot_afford_road": ("HL-44", "LO-23", "HF-33", "GW-28"),
    "cannot_afford_boat": ("", "", "HF-8", "GW-43"),
    "cannot_afford_bridge": ("", "", "HF-8", "GW-59"),
    "cannot_afford_settlement": ("HL-45", "LO-24", "HF-33", "GW-30"),
    "cannot_afford_city": ("HL-46", "LO-25", "HF-33", "GW-31"),
    "cannot_afford_card": ("HL-47", "LO-26", "HF-33", "GW-99"),
    "edge_taken": ("HL-48", "LO-6", "HF-61", "GW-60"),
    "road_not_possible": ("", "LO-6", "HF-23", "GW-42"),
    "road_not_connected": ("HL-48", "LO-6", "HF-61", "GW-28"),
    "road_not_at_settlement": ("HL-29", "LO-18", "HF-24", "GW-86"),
    "no_road_site": ("HL-48", "LO-6", "HF-61", "GW-28"),
    "no_boats_here": ("HL-21", "LO-22", "HF-8", "GW-43"),
    "boat_not_possible": ("", "", "HF-8", "GW-43"),
    "boat_not_connected": ("", "", "HF-8", "GW-89"),
    "no_boat_site": ("", "", "HF-8", "GW-43"),
    "no_bridges_here": ("HL-21", "LO-22", "HF-8", "GW-59"),
    "bridge_not_possible": ("", "", "HF-8", "GW-59"),
    "bridge_not_connected": ("", "", "HF-8", "GW-59"),
    "no_bridge_site": ("", "", "HF-8", "GW-59"),
    "corner_taken": ("HL-30", "LO-48", "HF-28", "GW-6"),
    "too_close": ("HL-30", "LO-48", "HF-28", "GW-6"),
    "no_land_here": ("", "LO-5", "HF-23", "GW-41"),
    "settlement_not_connected": ("HL-49", "LO-5", "HF-62", "GW-30"),
    "no_settlement_site": ("HL-49", "LO-5", "HF-62", "GW-30"),
    "no_own_settlement": ("HL-50", "LO-4", "HF-63", "GW-31"),
    "no_settlement_to_upgrade": ("HL-50", "LO-4", "HF-63", "GW-31"),
    "no_auto_pair": ("HL-34", "LO-18", "HF-22", "GW-86"),
    "setup_is_over": ("HL-34", "LO-18", "HF-22", "GW-86"),
    "only_the_road": ("HL-34", "LO-18", "HF-22", "GW-86"),
    # Cards
    "deck_empty": ("HL-60", "LO-34", "HF-66", "GW-100"),
    "no_such_card": ("HL-61", "LO-34", "HF-68", "GW-101"),
    "card_is_new": ("HL-43", "LO-33", "HF-68", "GW-101"),
    "one_card_a_turn": ("HL-41", "LO-32", "HF-68", "GW-101"),
    "wrong_number_of_cards": ("HL-64", "LO-37", "HF-66", "GW-100"),
    "bank_short": ("HL-64", "LO-37", "HF-66", "GW-27"),
    "bank_empty": ("HL-64", "LO-37", "HF-66", "GW-27"),
    # A seven, the robber and storms
    "nothing_to_discard": ("HL-15", "LO-42", "HF-48", "GW-12"),
    "wrong_discard": ("HL-69", "", "HF-48", "GW-12"),
    "cards_not_held": ("HL-69", "LO-28", "HF-48", "GW-12"),
    "no_robber_here": ("", "", "HF-54", "GW-14"),
    "no_robber_to_move": ("HL-70", "LO-44", "HF-49", ""),
    "robber_must_move": ("HL-70", "LO-44", "HF-49", ""),
    "robber_stays_on_land": ("", "", "HF-49", ""),
    "robber_spares": ("", "", "HF-53", ""),
    "choose_victim": ("HL-71", "LO-35", "HF-50", "GW-15"),
    "no_such_victim": ("HL-71", "LO-35", "HF-50", "GW-15"),
    "not_in_the_storm": ("", "", "HF-8", "GW-15"),
    "no_storms_here": ("HL-70", "LO-44", "HF-8", ""),
    "no_storm_to_move": ("", "", "HF-8", "GW-14"),
    "storm_must_move": ("", "", "HF-8", "GW-14"),
    "storm_is_there": ("", "", "HF-8", "GW-81"),
    "storm_spares": ("", "", "HF-53", "GW-14"),
    # Trading
    "uneven_groups": ("HL-54", "LO-28", "HF-58", "GW-62"),
    "groups_differ": ("HL-54", "LO-28", "HF-58", "GW-63"),
    "nothing_to_bank": ("HL-54", "LO-28", "HF-58", "GW-61"),
    "same_resource": ("HL-54", "LO-28", "HF-58", ""),
    "bank_lacks": ("HL-54", "LO-28", "HF-58", ""),
    "no_gifts": ("HL-51", "LO-27", "", "GW-20"),
    "empty_offer": ("", "", "HF-57", "GW-20"),
    "like_for_like": ("HL-51", "LO-27", "HF-55", "GW-20"),
    "same_terms": ("", "LO-27", "HF-56", "GW-21"),
    "offer_not_covered": ("HL-51", "LO-27", "HF-55", "GW-20"),
    "no_partner": ("HL-52", "LO-27", "HF-55", "GW-20"),
    "too_many_offers": ("HL-51", "LO-27", "HF-55", "GW-20"),
    "declined_before": ("HL-52", "LO-27", "HF-56", "GW-21"),
    "offer_gone": ("HL-53", "LO-27", "HF-56", "GW-22"),
    "offer_not_yours": ("HL-52", "LO-27", "HF-56", "GW-21"),
    "answer_not_covered": ("HL-53", "LO-27", "HF-56", "GW-22"),
    "already_answered": ("HL-52", "LO-27", "HF-56", "GW-21"),
    "not_accepted": ("HL-53", "LO-27", "HF-56", "GW-22"),
    "partner_not_covered": ("HL-53", "LO-27", "HF-56", "GW-22"),
    "no_counter_offers_here": ("HL-52", "", "", ""),
    "too_many_counters": ("", "LO-27", "HF-56", "GW-21"),
    "counter_needs_confirming": ("", "LO-27", "HF-56", "GW-22"),
    "counter_not_covered": ("", "LO-27", "HF-56", "GW-22"),
    # The special building phase
    "no_special_phase_here": ("HL-35", "LO-31", "HF-37", "GW-19"),
    "no_special_phase_now": ("HL-35", "LO-31", "HF-37", "GW-19"),
    "sign_up_first": ("", "", "HF-38", "GW-19"),
    "only_building_now": ("", "", "HF-40", "GW-19"),
    "sign_up_is_for_others": ("", "", "HF-38", "GW-19"),
    "no_sign_up_now": ("", "", "HF-38", "GW-19"),
    "already_signed_up": ("", "", "HF-38", "GW-19"),
    "not_signed_up": ("", "", "HF-38", "GW-19"),
}
"""By code: the statements of Hexland, Landover, Hexfolk and Globe that it rests on; "" where it never comes up.

Hexfolk's modules have no statements of their own; they rest on the one that says so (HF-8).
"""
CITED = {
    ruleset: {code: rules[column] for code, rules in RESTS_ON.items() if rules[column]}
    for column, ruleset in enumerate(("hexland", "landover", "hexfolk", "globe"))
}
"""By rule set: which statement each refusal rests on."""
