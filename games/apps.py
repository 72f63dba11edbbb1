from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_out
        from django.db.models.signals import pre_delete

        from accounts.guests import guest_came_home, guest_registered
        from accounts.models import User
        from accounts.moderation import mute_changed, name_changed, reinstated, suspended
        from accounts.vacations import vacations_changed
        from games import guests, live, moderation, tasks, vacations
        from games.notices import browsers
        from games.notices.tasks import queue_plan
        from games.signals import chat_changed, game_changed, orders_changed

        game_changed.connect(live.publish, dispatch_uid="sockets")
        game_changed.connect(tasks.queue_computers, dispatch_uid="computers")
        game_changed.connect(tasks.queue_orders, dispatch_uid="orders")
        game_changed.connect(queue_plan, dispatch_uid="notices")
        user_logged_out.connect(browsers.forget_browser, dispatch_uid="notices")
        chat_changed.connect(live.publish_chat, dispatch_uid="sockets")
        orders_changed.connect(live.publish_orders, dispatch_uid="sockets")
        orders_changed.connect(tasks.queue_orders, dispatch_uid="orders")
        mute_changed.connect(live.reload_chat, dispatch_uid="sockets")
        suspended.connect(live.close_sockets, dispatch_uid="sockets")
        suspended.connect(moderation.replace_suspended, dispatch_uid="seats")
        reinstated.connect(moderation.give_back_to, dispatch_uid="seats")
        pre_delete.connect(moderation.leave_everything, sender=User, dispatch_uid="seats")
        name_changed.connect(moderation.tell_of_name, dispatch_uid="names")
        guest_registered.connect(guests.tell_of_member, dispatch_uid="guests")
        guest_came_home.connect(guests.move_to, dispatch_uid="guests")
        vacations_changed.connect(vacations.note, dispatch_uid="clocks")
