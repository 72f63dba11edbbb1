from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        from games import live, tasks
        from games.signals import game_changed

        game_changed.connect(live.publish, dispatch_uid="sockets")
        game_changed.connect(tasks.queue_computers, dispatch_uid="computers")
