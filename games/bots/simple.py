"""What is done for a computer player who can't decide."""

from typing import Any

from games.engine import View

PASSING = ("roll", "end_turn", "pass_building")
PLACING = ("place_settlement", "place_road", "place_boat", "build_road", "build_boat")


def simple_action(view: View) -> dict[str, Any]:
    """A legal action for a seat that owes one or has an offer to answer, without any thought."""
    legal = view["legal"]
    for kind in PASSING:
        if kind in legal:
            return {"kind": kind}
    if bounds := legal.get("discard"):
        you = view["you"]
        hand = None if you is None else view["players"][you]["hand"]
        return {"kind": "discard", "cards": _first_cards(hand or [], bounds["count"])}
    if bounds := legal.get("move_robber"):
        target = bounds["tiles"][0]
        return {"kind": "move_robber", "tile": target["tile"], "victim": next(iter(target["victims"]), None)}
    if bounds := legal.get("move_storm"):
        target = bounds["targets"][0]
        victim = next(iter(target["victims"]), None)
        return {"kind": "move_storm", "storm": bounds["storms"][0], "node": target["node"], "victim": victim}
    if legal.get("sign_up", {}).get("asked"):
        return {"kind": "sign_up", "on": False}
    for kind in PLACING:
        if kind in legal:
            field, places = next(iter(legal[kind].items()))
            return {"kind": kind, field.removesuffix("s"): places[0]}
    return {"kind": "decline_offer", "offer": legal["decline_offer"]["offers"][0]}


def _first_cards(hand: list[int], count: int) -> list[int]:
    chosen: list[int] = []
    for held in hand:
        chosen.append(min(held, count - sum(chosen)))
    return chosen
