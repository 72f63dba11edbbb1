"""Writes the JSON schema from which the client's TypeScript types are generated."""

import json
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from games import protocol

PATH = Path(settings.BASE_DIR, "games", "client", "protocol.schema.json")


def rendered() -> str:
    """The file's text."""
    return json.dumps(protocol.schema(), indent=2, sort_keys=True) + "\n"


class Command(BaseCommand):
    help = "Writes games/client/protocol.schema.json from games/protocol."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        PATH.write_text(rendered())
        self.stdout.write(f"Wrote {PATH.relative_to(settings.BASE_DIR)}")
