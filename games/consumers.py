"""The live table: one socket per viewer, who gets what this viewer may know and nothing else."""

import json
import logging
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
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
from games import chat, play, projection, protocol, refusals
from games.chat_view import ChatView, Line
from games.engine import Refusal
from games.live import group_of, group_of_person
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
# Close code for somebody whose account was suspended.
SUSPENDED = 4403

P = ParamSpec("P")
T = TypeVar("T")


class TableConsumer(AsyncWebsocketConsumer):
    """Speaks games.protocol. Who the viewer is comes from the session; anybody who has the address may watch."""

    game_id: str
    user: User | None
    language: str
    # The last version that this viewer has been sent; None: nothing yet.
    version: int | None = None
    # Who sat at the table as it was sent last; None: not sent yet.
    introduced: projection.Sitting | None = None
    # Whether the summary at the end has been sent.
    told_over = False
    # The last chat message sent, and when that was; None: nothing yet.
    heard: tuple[int, datetime] | None = None

    async def connect(self) -> None:
        self.game_id = self.scope["url_route"]["kwargs"]["game_id"]
        user: Any = self.scope["user"]
        self.user = user if user.is_authenticated else None
        self.language = language_of(self.scope["headers"])
        self.version = version_asked_for(self.scope["query_string"])
        self.bucket = TokenBucket(BURST, PER_SECOND)
        await self.accept()
        # First join, then read: what happens in between is sent twice rather than never.
        for group in self.groups_joined:
            await self.channel_layer.group_add(group, self.channel_name)
        try:
            await self.bring_up_to_date()
        except Game.DoesNotExist:
            await self.close(NO_SUCH_GAME)

    async def disconnect(self, code: int) -> None:
        for group in self.groups_joined:
            await self.channel_layer.group_discard(group, self.channel_name)

    @property
    def groups_joined(self) -> list[str]:
        return [group_of(self.game_id), *([group_of_person(self.user.pk)] if self.user else [])]

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
        if message["type"] == "act":
            return await self.act(message, received_at)
        return await self.chat(message)

    async def act(self, message: protocol.ActMessage, received_at: datetime) -> None:
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

    async def chat(self, message: protocol.SayMessage | protocol.MuteMessage) -> None:
        """Say something, or stop or begin to read somebody."""
        refusal = await self.in_thread(self.chatted, message)
        if refusal:
            return await self.refuse(message["id"], refusal)
        await self.say({"type": "done", "id": message["id"]})
        # Not left to the channel layer, which may lose messages.
        return await self.hear(reset=message["type"] == "mute")

    def chatted(self, message: protocol.SayMessage | protocol.MuteMessage) -> Refusal | None:
        """Do what was asked for in the chat; why not, if it isn't allowed (run in a thread)."""
        if self.user is None:
            return refusals.NOT_SEATED
        if message["type"] == "mute":
            return chat.mute(self.game_id, self.user, message["message"], muted=message["muted"])
        said = chat.say(self.game_id, self.user, message["text"], message["id"])
        return said if isinstance(said, Refusal) else None

    async def chat_changed(self, event: dict[str, Any]) -> None:
        """Somebody said something, or a moderator hid or showed it."""
        await self.hear(event["message"])

    async def chat_reload(self, event: dict[str, Any]) -> None:
        """A moderator has muted this viewer, or lets them write again."""
        await self.hear(reset=True)

    async def hear(self, message_id: int | None = None, *, reset: bool = False) -> None:
        """Send a chat message, what is new in the chat, or all of it anew: to somebody who has the table already."""
        if self.heard is not None and (update := await self.in_thread(self.talk, message_id, reset)):
            await self.say(update)

    def talk(self, message_id: int | None, reset: bool) -> protocol.ChatUpdate | None:
        """The update that `hear` sends; None if there is nothing new (run in a thread)."""
        standing = standing_of(self.game_id, at_least=0)
        if standing is None:
            return None
        now, view = timezone.now(), ChatView(standing.game, self.user)
        last, since = self.heard or (0, now)
        lines: list[Line]
        if reset:
            lines = view.lines
        elif message_id is not None:
            lines = view.line(message_id)
        else:
            lines = view.news(last, since)
        if not (lines or reset):
            return None
        self.heard = (max([last, *(line.id for line in lines)]), now)
        return view.message(lines, reset=reset)

    async def person_suspended(self, event: dict[str, Any]) -> None:
        await self.close(SUSPENDED)

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
        sitting = projection.sitting(standing)
        after = self.version
        if self.introduced != sitting:
            messages.append(projection.table_message(standing, self.user_id))
            # The log names people, so that it changes with them.
            after = after if self.introduced is None else None
            self.introduced = sitting
        if self.version is None or self.version != standing.version or len(messages) > 0:
            messages.append(projection.update_message(standing, self.user_id, after, timezone.now()))
            self.version = standing.version
        if not self.told_over and (over := projection.over_message(standing)):
            messages.append(over)
            self.told_over = True
        # With each move there is no need to look for it: whoever talks is heard without.
        if at_least is None or self.heard is None:
            messages += filter(None, [self.talk(None, reset=self.heard is None)])
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
