"""Makes snapshots anew from the ledger."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from games import replay
from games.models import Game


class Command(BaseCommand):
    help = "Rebuilds the snapshots of games from their ledgers, for example after a change of the form of states."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="+", metavar="GAME", help="ids of games")

    def handle(self, *args: Any, **options: Any) -> None:
        for game_id in options["games"]:
            with transaction.atomic():
                try:
                    game = Game.objects.locked(game_id)
                    position = replay.rebuild_snapshot(game)
                except Game.DoesNotExist:
                    raise CommandError(f"No such game: {game_id}") from None
                except replay.ReplayError as error:
                    raise CommandError(f"{game_id}: {error}") from error
            state = f"rebuilt at version {position.version}" if position else "has not started, nothing to rebuild"
            self.stdout.write(f"{game_id}: {state}")
