"""Whole games between computer players. A contest raises as soon as one of them chooses what isn't allowed."""

import pytest

from games.bots import LEVELS
from games.simulation.contest import Contest, hold

SETTLER, RANDOM = "settler", "random"


@pytest.mark.rule("HL-5")
@pytest.mark.parametrize("seed", range(4))
def test_one_settler_wins_clearly_against_three_random_players(seed: int) -> None:
    result = hold(Contest("hexland", (SETTLER, RANDOM, RANDOM, RANDOM), 30, seed))
    assert result.wins[0] >= 26


@pytest.mark.rule("HL-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_settlers_finish_their_games_soon(players: int) -> None:
    games = 10
    result = hold(Contest("hexland", (SETTLER,) * players, games, seed=1))
    assert result.unfinished == 0
    assert result.turns / games < 110


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_players_with_views_play_to_the_end(players: int) -> None:
    """The random level of the site, which sees what its seat sees, in the place of the settler."""
    result = hold(Contest("hexland", (SETTLER,) * players, 4, seed=1), levels={SETTLER: LEVELS[RANDOM]})
    assert sum(result.wins) == 4


def test_random_players_of_a_simulation_play_to_the_end() -> None:
    result = hold(Contest("hexland", (RANDOM,) * 4, 60, seed=1))
    assert sum(result.wins) == 60
    assert 900 <= result.actions / 60 <= 1_150
