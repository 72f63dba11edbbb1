"""Replay recorded games of the standard rules and compare every state and every set of legal moves."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.simulation.recorded import replay


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a recorded game (.jsonl or .jsonl.gz)")

    def handle(self, *, files: list[Path], **options: Any) -> None:
        games = moves = mismatches = 0
        for path in files:
            try:
                found = replay(path)
            except (OSError, ValueError) as error:
                raise CommandError(f"{path}: {error}") from error
            games += found.games
            moves += found.moves
            mismatches += len(found.mismatches)
            for mismatch in found.mismatches:
                self.stdout.write(mismatch)
        self.stdout.write(f"{games} games, {moves} moves, {mismatches} mismatches")
        if mismatches:
            raise SystemExit(1)
