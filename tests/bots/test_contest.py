"""Contests: repeatable, counted rightly, refused clearly. And the command that holds them."""

import json
import os
import subprocess
import sys
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from games.simulation.contest import Contest, Result, hold, interval, report, summary

RANDOMS = ("random",) * 4
REPEATABLE = ("players", "actions_per_game", "turns_per_game", "wins", "unfinished")


def simulate(*arguments: str) -> str:
    out = StringIO()
    call_command("simulate", *arguments, stdout=out)
    return out.getvalue()


@pytest.mark.parametrize("players", ["random,random,random", "settler,random"])
def test_the_same_seed_gives_the_same_games_in_every_process(players: str) -> None:
    command = [sys.executable, "manage.py", "simulate", "--players", players, "--games", "4", "--seed", "5", "--json"]
    outcomes = []
    for hash_seed in ("1", "2"):
        printed = subprocess.run(
            command,
            cwd=settings.BASE_DIR,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        found = json.loads(printed)
        outcomes.append({key: found[key] for key in REPEATABLE})
    assert outcomes[0] == outcomes[1]


def test_another_seed_gives_other_games() -> None:
    first, second = (hold(Contest("hexland", RANDOMS, 3, seed)) for seed in (1, 2))
    assert first.actions != second.actions


def test_more_games_begin_with_the_same_ones() -> None:
    one, two = (hold(Contest("hexland", RANDOMS, games, seed=1)) for games in (1, 2))
    assert one.actions < two.actions
    assert all(few <= many for few, many in zip(one.wins, two.wins, strict=True))


def test_players_take_turns_in_beginning() -> None:
    """A player that always wins does so from every seat, and the wins are still counted as its own."""
    assert hold(Contest("hexland", ("random", "settler"), 4, seed=1)).wins == [0, 4]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)]
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_the_table_has_a_line_for_each_player() -> None:
    contest = Contest("hexland", ("settler", "random"), 10, seed=1)
    lines = report(contest, Result(wins=[9, 0], unfinished=1, actions=2_000, turns=500, seconds=2.0))
    assert lines[1].split() == ["1", "settler", "9", "90.0%", "59.6%", "to", "98.2%"]
    assert lines[2].split()[:4] == ["2", "random", "0", "0.0%"]
    assert lines[4:] == [
        "10 games, 1 of them without a winner",
        "200.0 actions and 50.0 turns a game",
        "5.0 games and 1,000 actions a second of CPU time",
    ]


def test_the_summary_has_the_same_as_data() -> None:
    contest = Contest("hexland", ("settler", "random"), 10, seed=1)
    found = summary(contest, Result(wins=[9, 0], unfinished=1, actions=2_000, turns=500, seconds=2.0))
    assert found["games"] == 10
    assert found["games_per_second"] == 5.0
    assert found["actions_per_second"] == 1_000.0
    assert found["actions_per_game"] == 200.0
    assert found["wins"] == [9, 0]
    assert found["unfinished"] == 1
    assert found["intervals"] == [[0.5958, 0.9821], [0.0, 0.2775]]


def test_the_command_prints_a_table_or_json() -> None:
    arguments = ("--players", "random, random", "--games", "2", "--seed", "3")
    assert "2 games, 0 of them without a winner" in simulate(*arguments)
    assert json.loads(simulate(*arguments, "--json"))["games"] == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", "random,nobody"), "There is no player 'nobody'. There are: random, settler."),
        (("--players", ""), "There is no player ''. There are: random, settler."),
        (("--players", "random"), "hexland takes 2 to 4 players, not 1."),
        (("--players", ",".join(["random"] * 5)), "hexland takes 2 to 4 players, not 5."),
        (("--games", "0"), "A contest takes at least one game, not 0."),
        (("--ruleset", "chess"), "There is no rule set 'chess'. There are: hexland"),
        (("--option", "boats=true"), "hexland has no option 'boats'."),
        (("--option", "boats"), "An option has the form NAME=VALUE, not 'boats'."),
        (("--ruleset", "globe", "--option", "map=globe162"), "The option 'map' can't be so: map_players."),
    ],
)
def test_a_contest_that_cannot_be_held_is_refused(arguments: tuple[str, ...], message: str) -> None:
    with pytest.raises(CommandError) as refused:
        simulate(*arguments)
    assert message in str(refused.value)
