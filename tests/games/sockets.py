"""A viewer's end of a live socket."""

import json
from typing import Any, Self

from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator
from channels.routing import URLRouter
from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from games.routing import websocket_urlpatterns
from tests.games.tables import Table

SECONDS = 60
"""How long to wait for a message before calling it lost; a busy machine takes its time."""


class Socket:
    """Talks to the consumer as the table in a browser does. Used as an async context manager."""

    def __init__(
        self, game_id: str, user: User | None, *, query: str = "", language: str = "en", session: Any = None
    ) -> None:
        scope = {
            "type": "websocket",
            "path": f"/ws/games/{game_id}/",
            "query_string": query.removeprefix("?").encode(),
            "headers": [(b"accept-language", language.encode())],
            "subprotocols": [],
            "user": user or AnonymousUser(),
            "session": session,
        }
        # channels.testing has one for sockets, but wants Daphne for that.
        communicator: Any = ApplicationCommunicator
        self._communicator = communicator(URLRouter(websocket_urlpatterns), scope)

    async def __aenter__(self) -> Self:
        await self._communicator.send_input({"type": "websocket.connect"})
        assert (await self._communicator.receive_output(timeout=SECONDS))["type"] == "websocket.accept"
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._communicator.send_input({"type": "websocket.disconnect", "code": 1000})
        await self._communicator.wait(timeout=SECONDS)

    async def next(self, kind: str = "") -> dict[str, Any]:
        """The next message, or the next of a type."""
        while True:
            message: dict[str, Any] = json.loads((await self._communicator.receive_output(timeout=SECONDS))["text"])
            if not kind or message["type"] == kind:
                return message

    async def end(self) -> dict[str, Any]:
        """How the server closes the socket."""
        output: dict[str, Any] = dict(await self._communicator.receive_output(timeout=SECONDS))
        return output

    async def say(self, message: object) -> None:
        """Send text as it is, anything else as JSON."""
        text = message if isinstance(message, str) else json.dumps(message)
        await self._communicator.send_input({"type": "websocket.receive", "text": text})

    async def say_bytes(self, message: bytes) -> None:
        await self._communicator.send_input({"type": "websocket.receive", "bytes": message})

    async def act(self, seat: int, version: int, action: dict[str, Any], message_id: str = "m1") -> None:
        """Submit an action, as one who knows a version."""
        message = {"type": "act", "id": message_id, "seat": seat, "version": version, "demand": None, "action": action}
        await self.say(message)

    async def is_silent(self) -> bool:
        silent: bool = await self._communicator.receive_nothing(timeout=0.3)
        return silent


async def viewing(table: Table, seat: int | None, **options: str) -> Socket:
    """The socket of a seat's owner; of somebody who isn't logged in for None."""
    return Socket(table.id, await sync_to_async(table.owner)(seat) if seat is not None else None, **options)


async def greeted(socket: Socket) -> int:
    """Read the greeting, which ends with the chat; returns the version of the view in it."""
    version: int = (await socket.next("update"))["version"]
    await socket.next("chat")
    return version
