"""Each seat's reserve: time that a turn takes when its own is used up.

A turn's clock is as long as the turn and the whole reserve together, so that one deadline says all and nothing need
happen in between. When the turn is over, what it took of the reserve is gone for good, and the increment is added,
unless the clock ended the turn. Only turns draw on the reserve: not placements, discards or building after a turn.
"""

from games.clock import ClockSettings
from games.models import Game

DRAWING = "turn"


def stand_behind(clock: ClockSettings | None, kind: str) -> bool:
    """Whether demands of this kind draw on reserves in games with that clock."""
    return kind == DRAWING and clock is not None and clock.has_reserve


def hand_out(game: Game) -> None:
    """Give every seat of a locked game what it begins with."""
    game.seats.update(reserve=1000 * game.bank_seconds)


def behind(game: Game, seat: int, kind: str) -> int:
    """The milliseconds in reserve for a demand of this kind."""
    if not stand_behind(game.clock, kind):
        return 0
    return game.seats.values_list("reserve", flat=True).get(position=seat)


def settle(game: Game, seat: int, left: int) -> None:
    """Take from a seat's reserve what its turn took, which is over now with so many milliseconds to go."""
    clock = game.clock
    if clock is None or not clock.has_reserve:
        return
    reserve = min(behind(game, seat, DRAWING), left)
    if left:
        reserve = max(reserve, min(reserve + 1000 * clock.increment, 1000 * clock.most_reserve))
    game.seats.filter(position=seat).update(reserve=reserve)
