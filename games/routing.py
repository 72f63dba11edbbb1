"""Addresses of the live sockets."""

from typing import Any

from django.urls import path

from games.consumers import TableConsumer

# Django's types know views only.
table: Any = TableConsumer.as_asgi()
websocket_urlpatterns: list[Any] = [path("ws/games/<slug:game_id>/", table)]
