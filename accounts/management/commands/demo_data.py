from typing import Any

from django.core.management.base import BaseCommand

from accounts.models import User

NAME = "demo"
PASSWORD = "demo"


class Command(BaseCommand):
    help = "Make the demo account, or set its password again. For a site on your own machine only."

    def handle(self, *args: Any, **options: Any) -> None:
        user, _created = User.objects.get_or_create(username=NAME)
        user.set_password(PASSWORD)
        user.save(update_fields=["password"])
        self.stdout.write(f"Demo login: {NAME} / {PASSWORD}")
