"""What a game waits for."""

SETUP_SETTLEMENT, SETUP_ROAD, BEFORE_ROLL, DISCARD, ROBBER, MAIN, SIGN_UP, SPECIAL, OVER = (
    "setup_settlement",
    "setup_road",
    "roll",
    "discard",
    "robber",
    "main",
    "sign_up",
    "special",
    "over",
)
"""In ROBBER a storm is moved where there are storms. SPECIAL is the special building phase; in SIGN_UP those who may
still sign up for it are asked."""
