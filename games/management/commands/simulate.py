"""Play games between computer players, without web or database, and print who wins how often."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine import RULESETS
from games.simulation.contest import PLAYERS, Contest, hold, report, summary


class Command(BaseCommand):
    help = __doc__ or ""
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--ruleset", default="hexland", help=f"one of: {', '.join(RULESETS)}")
        parser.add_argument(
            "--players",
            default=",".join([PLAYERS[0]] * 4),
            metavar="NAME,NAME,…",
            help=f"who plays, separated by commas: {', '.join(PLAYERS)}",
        )
        parser.add_argument("--games", type=int, default=100, help="how many games (100)")
        parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (1)")
        parser.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            dest="changes",
            help="a table's choice, such as boats=true or map=globe132; can be given several times",
        )
        parser.add_argument("--json", action="store_true", help="print the result as JSON")

    def handle(self, *, ruleset: str, players: str, games: int, seed: int, changes: list[str], **options: Any) -> None:
        names = tuple(name.strip() for name in players.split(","))
        try:
            contest = Contest(ruleset, names, games, seed, dict(map(_change, changes)))
        except ValueError as error:
            raise CommandError(str(error)) from error
        result = hold(contest)
        lines = [json.dumps(summary(contest, result))] if options["json"] else report(contest, result)
        self.stdout.write("\n".join(lines))


def _change(argument: str) -> tuple[str, Any]:
    """An option and its value, which is JSON or else a text. Raises ValueError for anything else."""
    name, separator, text = argument.partition("=")
    if not separator:
        raise ValueError(f"An option has the form NAME=VALUE, not {argument!r}.")
    try:
        return name, json.loads(text)
    except json.JSONDecodeError:
        return name, text
