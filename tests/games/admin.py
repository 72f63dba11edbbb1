"""The admin for tests: who is logged in, and what they ask of it."""

from typing import Any

from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.games.tables import person

MODELS = ("game", "seat", "ledgerentry", "chatmessage")


def staff(name: str, *permissions: str) -> Client:
    user = person(name)
    user.is_staff = True
    user.save()
    user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    assert user.user_permissions.count() == len(permissions)
    return logged_in(user)


def logged_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def listed(model: str) -> str:
    return reverse(f"admin:games_{model}_changelist")


def for_all(kind: str) -> str:
    """Where something is done to all running games."""
    return reverse("admin:games_game_all", args=[kind])


def page(model: str, pk: object) -> str:
    return reverse(f"admin:games_{model}_change", args=[pk])


def act(client: Client, model: str, action: str, *objects: Any, app: str = "games", **data: Any) -> Any:
    """Choose an action for objects in their list, and say yes."""
    address = reverse(f"admin:{app}_{model}_changelist")
    chosen = {"action": action, "_selected_action": [one.pk for one in objects]}
    return client.post(address, {**chosen, "confirmed": "yes", **data}, follow=True)


def said(response: Any) -> list[str]:
    return [str(message) for message in response.context["messages"]]


def in_trouble(admin: Client, kind: str) -> list[str]:
    """The ids of the games with a kind of trouble."""
    return [game.pk for game in admin.get(listed("game"), {"trouble": kind}).context["cl"].result_list]
