"""The largest game that the engine must carry without effort."""

from games.simulation.contest import Contest

GAMES = 20
MOST_TIMES_BASE = 3
"""How much more time an action may take here than in the base game."""

LARGE = Contest(
    "globe",
    ("random",) * 8,
    GAMES,
    seed=1,
    changes={"map": "globe132", "boats": True, "bridges": True, "storms": 3},
)
"""Eight players on 132 tiles with boats, bridges and three storms."""
