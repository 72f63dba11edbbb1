"""Games without web or database: single-step play, recorded games to compare with, contests between players.

Like the engine and the computer players, nothing here knows Django; the commands `simulate` and `replay_trace` are thin
shells around it.
"""
