"""Refusals of the site itself: who may do what at a table, and when. Those of the rules come from the engine."""

from games.engine import Refusal

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
CLOCK_RAN_OUT = Refusal("clock_ran_out", "HL-40")
NOT_DUE = Refusal("not_due")
TOO_FAST = Refusal("too_fast")
FAILED = Refusal("failed")

# For moderators.
ALREADY_REPLACED = Refusal("already_replaced")
NOBODY_TO_RETURN = Refusal("nobody_to_return")
SNAPSHOT_OUTDATED = Refusal("snapshot_outdated")

# In the chat.
NOT_SEATED = Refusal("not_seated")
CHAT_CLOSED = Refusal("chat_closed")
NOTHING_SAID = Refusal("nothing_said")
SAID_TOO_MUCH = Refusal("said_too_much")
SAID_TOO_FAST = Refusal("said_too_fast")
CHAT_MUTED = Refusal("chat_muted")
NO_SUCH_MESSAGE = Refusal("no_such_message")
