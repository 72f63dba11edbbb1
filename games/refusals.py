"""Refusals of the site itself: who may do what at a table, and when. Those of the rules come from the engine."""

from games.engine import Refusal
from games.models import Game, Seat

# At an open table.
NOT_HOST = Refusal("not_host")
NOT_OPEN = Refusal("table_not_open")
SEAT_TAKEN = Refusal("seat_taken")
TABLE_FULL = Refusal("table_full")
NO_SUCH_SEAT = Refusal("no_such_seat")
NO_SEAT = Refusal("no_seat")
UNKNOWN_LEVEL = Refusal("unknown_level")
BAD_CONTRIBUTION = Refusal("bad_contribution")

# At the door of a running game.
MALFORMED = Refusal("malformed")
UNKNOWN_GAME = Refusal("unknown_game")
NOT_RUNNING = Refusal("not_running")
NOT_YOUR_SEAT = Refusal("not_your_seat")
REPLACED = Refusal("replaced")
SITE_ONLY = Refusal("site_only")
STALE = Refusal("stale")
PAUSED = Refusal("paused")
AGREED_PAUSE = Refusal("agreed_pause")
CLOCK_RAN_OUT = Refusal("clock_ran_out", "HL-40")
NOT_DUE = Refusal("not_due")
NOTHING_TO_UNDO = Refusal("nothing_to_undo")
TOO_MANY_UNDOS = Refusal("too_many_undos")
TOO_FAST = Refusal("too_fast")
CHANGED_TOO_OFTEN = Refusal("changed_too_often")
FAILED = Refusal("failed")

# Of people who are away, and of what players agree on.
SEAT_VACATED = Refusal("seat_vacated")
LEFT_FOR_GOOD = Refusal("left_for_good")
NOBODY_AWAY = Refusal("nobody_away")
NO_CLOCK_TO_STOP = Refusal("no_clock_to_stop")
NOT_LIVE = Refusal("not_live")
ALREADY_PROPOSED = Refusal("already_proposed")
JUST_DECLINED = Refusal("just_declined")
PROPOSED_TOO_OFTEN = Refusal("proposed_too_often")
NO_SUCH_PROPOSAL = Refusal("no_such_proposal")
PROPOSAL_CLOSED = Refusal("proposal_closed")
NOT_ASKED = Refusal("not_asked")

# For moderators.
ALREADY_REPLACED = Refusal("already_replaced")
NOBODY_TO_RETURN = Refusal("nobody_to_return")
ALREADY_PAUSED = Refusal("already_paused")
NOT_PAUSED = Refusal("not_paused")
NO_CLOCK = Refusal("no_clock")
NOT_SET_ASIDE = Refusal("not_set_aside")
SNAPSHOT_OUTDATED = Refusal("snapshot_outdated")

# In the chat.
NOT_SEATED = Refusal("not_seated")
CHAT_CLOSED = Refusal("chat_closed")
NOTHING_SAID = Refusal("nothing_said")
SAID_TOO_MUCH = Refusal("said_too_much")
SAID_TOO_FAST = Refusal("said_too_fast")
CHAT_MUTED = Refusal("chat_muted")
NO_SUCH_MESSAGE = Refusal("no_such_message")


def pause_refusal(game: Game) -> Refusal | None:
    """Why nobody can move: a moderator's pause, or else that of the players."""
    if game.paused_at is not None:
        return PAUSED
    return AGREED_PAUSE if game.is_paused else None


def replaced_refusal(seat: Seat) -> Refusal | None:
    """Why the owner of a seat can't play: a computer player does, for one of several reasons."""
    if not seat.is_replaced:
        return None
    if seat.has_left:
        return LEFT_FOR_GOOD
    return SEAT_VACATED if seat.may_return else REPLACED
