from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        from accounts.guests import guest_came_home, guest_registered
        from accounts.moderation import mute_changed, name_changed, reinstated, suspended
        from games import guests, live, moderation, tasks
        from games.signals import chat_changed, game_changed

        game_changed.connect(live.publish, dispatch_uid="sockets")
        game_changed.connect(tasks.queue_computers, dispatch_uid="computers")
        chat_changed.connect(live.publish_chat, dispatch_uid="sockets")
        mute_changed.connect(live.reload_chat, dispatch_uid="sockets")
        suspended.connect(live.close_sockets, dispatch_uid="sockets")
        suspended.connect(moderation.replace_suspended, dispatch_uid="seats")
        reinstated.connect(moderation.give_back_to, dispatch_uid="seats")
        name_changed.connect(moderation.tell_of_name, dispatch_uid="names")
        guest_registered.connect(guests.tell_of_member, dispatch_uid="guests")
        guest_came_home.connect(guests.move_to, dispatch_uid="guests")
