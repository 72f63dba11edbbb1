from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from hexsite import catalogue


class Command(BaseCommand):
    help = "Bring the translation catalogues up to date with the texts in Python, templates and client."

    # A catalogue can be made while something else is broken.
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--check",
            action="store_true",
            help="change nothing; fail if a text is missing, left over, fuzzy or fills in other values than the source",
        )

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        try:
            found = catalogue.extract(settings.BASE_DIR)
        except catalogue.UnreadableCallError as error:
            raise CommandError(str(error)) from None
        for language in catalogue.languages():
            stored = catalogue.read(language)
            if not check:
                stored = catalogue.updated(stored, found)
                catalogue.write(language, stored)
            problems = list(catalogue.problems(stored, found))
            if check and problems:
                raise CommandError("\n".join([f"{language}: {len(problems)} problems", *problems]))
            self.stdout.write(f"{language}: {len(found)} texts, {len(problems)} to see to")
