from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    help = "Compile the translation catalogues that changed. Needs no gettext programs, unlike compilemessages."
    # The checks would load translations that may not be compiled yet.
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        for folder in settings.LOCALE_PATHS:
            for source in sorted(Path(folder).glob("*/LC_MESSAGES/*.po")):
                target = source.with_suffix(".mo")
                if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
                    continue
                compile_catalogue(source, target)
                self.stdout.write(f"Compiled {source.relative_to(folder)}")


def compile_catalogue(source: Path, target: Path) -> None:
    """Write the binary form of the catalogue `source` to `target`, leaving out uncertain translations.

    Raises:
        CommandError: the catalogue can't be read.
    """
    with source.open("rb") as file:
        try:
            catalogue = read_po(file, locale=source.parent.parent.name, abort_invalid=True)
        except PoFileError as error:
            raise CommandError(f"{source}: {error}") from error
    # Renamed into place: a server that starts meanwhile must not read half a file.
    unfinished = target.with_suffix(".mo.new")
    with unfinished.open("wb") as file:
        write_mo(file, catalogue)
    unfinished.replace(target)
