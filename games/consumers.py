"""The live table: one socket per viewer, who gets what this viewer may know and nothing else."""

import json
import logging
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from http.cookies import SimpleCookie
from typing import Any, ParamSpec, TypeVar
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.utils import timezone, translation
from django.utils.translation.trans_real import get_supported_language_variant, parse_accept_lang_header
from pydantic import ValidationError

from accounts.models import User
from games import play, projection, protocol, refusals
from games.engine import Refusal
from games.live import group_of
from games.models import Game
from games.rate_limit import TokenBucket
from games.standing import Standing, standing_of

logger = logging.getLogger(__name__)

# Without threads of their own all sockets of a process would wait for each other's queries.
DATABASE_THREADS = ThreadPoolExecutor(max_workers=4, thread_name_prefix="table")
LONGEST_MESSAGE = 10_000
# Messages that a socket may send at once, and per second.
BURST, PER_SECOND = 30, 10
# Close code for a game that doesn't exist: coming back is of no use.
NO_SUCH_GAME = 4404

P = ParamSpec("P")
T = TypeVar("T")


class TableConsumer(AsyncWebsocketConsumer):
    """Speaks games.protocol. Who the viewer is comes from the session; anybody who has the address may watch."""

    game_id: str
    user: User | None
    language: str
    # The last version that this viewer has been sent; None: nothing yet.
    version: int | None = None
    # Whether the table itself has been sent, and the summary at the end.
    introduced = False
    told_over = False

    async def connect(self) -> None:
        self.game_id = self.scope["url_route"]["kwargs"]["game_id"]
        user: Any = self.scope["user"]
        self.user = user if user.is_authenticated else None
        self.language = language_of(self.scope["headers"])
        self.version = version_asked_for(self.scope["query_string"])
        self.bucket = TokenBucket(BURST, PER_SECOND)
        await self.accept()
        # First join, then read: what happens in between is sent twice rather than never.
        await self.channel_layer.group_add(group_of(self.game_id), self.channel_name)
        try:
            await self.bring_up_to_date()
        except Game.DoesNotExist:
            await self.close(NO_SUCH_GAME)

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(group_of(self.game_id), self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        received_at = timezone.now()
        message_id = None
        try:
            if text_data is None or len(text_data) > LONGEST_MESSAGE:
                return await self.refuse(None, refusals.MALFORMED)
            raw = json.loads(text_data)
            message_id = id_of(raw)
            if not self.bucket.take(time.monotonic()):
                return await self.refuse(message_id, refusals.TOO_FAST)
            message = protocol.client_messages.validate_python(raw)
        except (ValueError, ValidationError, RecursionError):
            return await self.refuse(message_id, refusals.MALFORMED)
        if message["type"] == "after":
            self.version = message["version"]
            return await self.bring_up_to_date()
        result: play.Accepted | play.Refused
        try:
            result = await self.in_thread(
                play.submit,
                self.game_id,
                message["seat"],
                message["action"],
                message["version"],
                message["id"],
                user=self.user,
                demand=message["demand"],
                received_at=received_at,
            )
        except Exception:  # a fault of ours; the transaction is undone and the socket lives on
            logger.exception("Game %s: a move failed", self.game_id)
            result = play.Refused(refusals.FAILED)
        if isinstance(result, play.Refused):
            return await self.refuse(message["id"], result.refusal)
        await self.say({"type": "answer", "id": message["id"], "ok": True, "version": result.version})
        # Not left to the channel layer, which may lose messages.
        return await self.bring_up_to_date(result.version)

    async def game_changed(self, event: dict[str, Any]) -> None:
        """The game has a new version, says the channel layer."""
        if self.version is None or event["version"] > self.version:
            await self.bring_up_to_date(event["version"])

    async def bring_up_to_date(self, at_least: int | None = None) -> None:
        """Send what the viewer doesn't know yet. Raises ``Game.DoesNotExist``."""
        for message in await self.in_thread(self.news, at_least):
            await self.say(message)

    def news(self, at_least: int | None) -> list[protocol.ServerMessage]:
        """The messages that bring this viewer up to date (run in a thread)."""
        standing = standing_of(self.game_id, at_least)
        if standing is None:
            return []
        messages: list[protocol.ServerMessage] = []
        if not self.introduced:
            messages.append(projection.table_message(standing, self.user_id))
            self.introduced = True
        if self.version is None or self.version != standing.version or len(messages) > 0:
            messages.append(projection.update_message(standing, self.user_id, self.version, timezone.now()))
            self.version = standing.version
        if not self.told_over and (over := projection.over_message(standing)):
            messages.append(over)
            self.told_over = True
        return messages

    @property
    def user_id(self) -> int | None:
        return self.user.pk if self.user else None

    async def refuse(self, message_id: str | None, refusal: Refusal) -> None:
        spoken = await self.in_thread(self.spoken, refusal)
        await self.say({"type": "answer", "id": message_id, "ok": False, "refusal": spoken})

    def spoken(self, refusal: Refusal) -> Any:
        standing: Standing | None = standing_of(self.game_id, at_least=0)
        return projection.refusal_for(standing, refusal)

    async def say(self, message: protocol.ServerMessage) -> None:
        await self.send(text_data=json.dumps(message, separators=(",", ":")))

    async def in_thread(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run something that uses the database, in the viewer's language."""

        def run() -> T:
            with translation.override(self.language):
                return function(*args, **kwargs)

        return await database_sync_to_async(run, thread_sensitive=False, executor=DATABASE_THREADS)()


def id_of(raw: object) -> str | None:
    """The id of a message, if there is one that can be sent back."""
    message_id = raw.get("id") if isinstance(raw, dict) else None
    return message_id if isinstance(message_id, str) and len(message_id) <= 64 else None


def version_asked_for(query_string: bytes) -> int | None:
    """The ``after`` of the address, None if it is missing or no version."""
    asked = parse_qs(query_string.decode("ascii", "replace")).get("after", [""])[0]
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 10 else None


def language_of(raw_headers: Iterable[tuple[bytes, bytes]]) -> str:
    """The language in which pages are shown to this browser: by cookie, else by what it accepts."""
    headers = {name: value.decode("latin-1") for name, value in raw_headers}
    cookies = SimpleCookie(headers.get(b"cookie", ""))
    chosen = cookies.get(settings.LANGUAGE_COOKIE_NAME)
    wanted = [chosen.value] if chosen else []
    wanted += [code for code, _quality in parse_accept_lang_header(headers.get(b"accept-language", ""))]
    for code in wanted:
        try:
            return get_supported_language_variant(code)
        except LookupError:
            continue
    return settings.LANGUAGE_CODE
