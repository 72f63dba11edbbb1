"""The robber: discards, his move and the theft (HL-15, HL-67 to HL-71)."""

from games.engine.actions import ROBBERS, Action, Discard, MoveRobber
from games.engine.board import NOBODY
from games.engine.chance import Chance, random_card
from games.engine.events import Event, Events
from games.engine.hands import ONE, covers, size, unpack
from games.engine.refusals import Refusal, refuse
from games.engine.rules.turn import not_now
from games.engine.state import BEFORE_ROLL, DISCARD, MAIN, OFF_BOARD, OVER, ROBBER, State

# Discards


def check_discard(state: State, seat: int, action: Discard) -> Refusal | None:
    """Why a discard is not the one that is owed: exactly half, of cards held (HL-69)."""
    ruleset = state.options.ruleset
    if state.phase == OVER:
        return refuse(ruleset, "game_over")
    if state.phase != DISCARD or not state.owes[seat]:
        return refuse(ruleset, "nothing_to_discard")
    if size(action.cards) != state.owes[seat]:
        return refuse(ruleset, "wrong_discard", count=state.owes[seat], chosen=size(action.cards))
    if not covers(state.hands[seat], action.cards):
        return refuse(ruleset, "cards_not_held")
    return None


def discard(state: State, seat: int, action: Discard, chance: Chance, events: Events) -> None:
    """Give the cards to the bank; after the last discard the robber moves (HL-68)."""
    state.hands[seat] -= action.cards
    state.bank += action.cards
    state.owes[seat] = 0
    if events is not None:
        public = {"count": size(action.cards)}
        events.append(Event("discarded", seat, public, {"cards": unpack(action.cards)}, (seat,)))
    if not any(state.owes):
        state.phase = ROBBER


def random_discard(state: State, seat: int, chance: Chance) -> Discard:
    """As many cards as a seat owes, drawn from its hand without looking (X9)."""
    hand, chosen = state.hands[seat], 0
    for _ in range(state.owes[seat]):
        card = ONE[random_card(hand, chance, "discard")]
        hand -= card
        chosen += card
    return Discard(chosen)


# Moving and stealing


def victims(state: State, seat: int, tile: int) -> list[int]:
    """Opponents with a building on a tile and at least one card (HL-71)."""
    owners = {state.owner[corner] for corner in state.board.topology.tile_corners[tile]}
    return sorted(other for other in owners if other not in (NOBODY, seat) and state.hands[other])


def moves(state: State, seat: int) -> list[Action]:
    """Every place for the robber with everyone who could be robbed there."""
    graph = state.board.topology
    found: list[Action] = []
    rivals = [
        (other, state.settlements[other] | state.cities[other])
        for other, hand in enumerate(state.hands)
        if hand and other != seat
    ]
    for tile, ring in enumerate(graph.tile_corner_mask):
        if tile == state.robber:
            continue
        choices = ROBBERS[tile]
        robbed = [choices[other] for other, places in rivals if places & ring]
        if robbed:
            found += robbed
        else:
            found.append(choices[NOBODY])
    return found


def check_robber(state: State, seat: int, action: MoveRobber) -> Refusal | None:
    """Why the robber can't go there: he must move, and someone who can be robbed must be chosen (HL-70, HL-71)."""
    ruleset = state.options.ruleset
    if refusal := not_now(state, seat, (ROBBER,)):
        return refuse(ruleset, "no_robber_to_move") if refusal.code in ("already_rolled", "roll_first") else refusal
    if action.tile >= len(state.board.terrain):
        return refuse(ruleset, "no_such_place")
    if action.tile == state.robber:
        return refuse(ruleset, "robber_must_move")
    able = victims(state, seat, action.tile)
    if action.victim == NOBODY:
        return refuse(ruleset, "choose_victim", victims=able) if able else None
    return None if action.victim in able else refuse(ruleset, "no_such_victim")


def move_robber(state: State, seat: int, action: MoveRobber, chance: Chance, events: Events) -> None:
    """Move the robber, steal a random card, and go on where the turn was."""
    before, state.robber = state.robber, action.tile
    numbers = state.board.numbers
    if before != OFF_BOARD:
        state.income[numbers[before]] = None
    state.income[numbers[action.tile]] = None
    if events is not None:
        origin = None if before == OFF_BOARD else before
        events.append(Event("robber_moved", seat, {"tile": action.tile, "from": origin}))
    state.phase = MAIN if state.rolled else BEFORE_ROLL
    if action.victim == NOBODY:
        if events is not None:
            events.append(Event("nothing_stolen", seat))
        return
    resource = random_card(state.hands[action.victim], chance, "theft")
    state.hands[action.victim] -= ONE[resource]
    state.hands[seat] += ONE[resource]
    if events is not None:
        knowers = (seat, action.victim)
        events.append(Event("stolen", seat, {"victim": action.victim}, {"resource": resource}, knowers))
