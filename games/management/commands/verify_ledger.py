"""Proves that games went as their ledgers say."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import replay
from games.models import Game


class Command(BaseCommand):
    help = (
        "Plays games again from their ledgers and checks hashes, outcomes of chance, events, states and snapshots. "
        "Exits with 1 if anything does not fit."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", metavar="GAME", help="ids of games; all of them if none is given")

    def handle(self, *args: Any, **options: Any) -> None:
        wanted: list[str] = options["games"]
        found = Game.objects.filter(pk__in=wanted) if wanted else Game.objects.all()
        if unknown := set(wanted) - set(found.values_list("pk", flat=True)):
            raise CommandError(f"No such game: {', '.join(sorted(unknown))}")
        faulty = 0
        for game in found.order_by("created_at").iterator():
            faults = replay.faults(game)
            faulty += bool(faults)
            self.stdout.write(f"{game.pk}: {'; '.join(faults) or f'{game.version + 1} entries, all as they must be'}")
        if faulty:
            raise CommandError(f"Games with faults: {faulty}")
