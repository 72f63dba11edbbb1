from typing import Any

from django.core.management.base import BaseCommand

from games.notices.vapid import new_private_key


class Command(BaseCommand):
    help = "Print a new key for VAPID_PRIVATE_KEY. Keep it: with another one, browsers have to subscribe anew."
    requires_system_checks = []

    def handle(self, **options: Any) -> None:
        self.stdout.write(new_private_key())
