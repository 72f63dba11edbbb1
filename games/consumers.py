"""The live table: one socket per viewer, who gets what this viewer may know and nothing else."""

import asyncio
import json
import logging
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from typing import Any, ParamSpec, TypeVar
from urllib.parse import parse_qs
from zoneinfo import ZoneInfo

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.db import DatabaseError
from django.http import parse_cookie
from django.utils import timezone, translation
from django.utils.translation.trans_real import get_supported_language_variant, parse_accept_lang_header
from pydantic import ValidationError

from accounts import sessions, times
from accounts.models import User
from games import automatic, chat, play, projection, protocol, receipts, refusals, requests
from games.chat_view import ChatView, Line
from games.engine import Refusal
from games.inbox import Inbox
from games.live import group_of, group_of_person
from games.models import Game
from games.notices import presence
from games.standing import Standing, standing_of

logger = logging.getLogger(__name__)

# Without threads of their own all sockets of a process would wait for each other's queries.
DATABASE_THREADS = ThreadPoolExecutor(max_workers=4, thread_name_prefix="table")
LONGEST_MESSAGE = 10_000
# Close code for a game that doesn't exist: coming back is of no use.
NO_SUCH_GAME = 4404
# Close code for somebody whose account was suspended.
SUSPENDED = 4403
# Close code for a game that can't be shown, by a fault of ours.
BROKEN = 4500

# For so many seconds nobody who does nothing is asked who they are.
RECOGNISED_FOR = 60.0

# A year in seconds: longer than any page stays open.
FOREVER = 365 * 24 * 60 * 60.0

P = ParamSpec("P")
T = TypeVar("T")


class TableConsumer(AsyncWebsocketConsumer):
    """Speaks games.protocol. Who the viewer is comes from the session; anybody who has the address may watch."""

    game_id: str
    user: User | None
    language: str
    zone: ZoneInfo
    # The last version that this viewer has been sent; None: nothing yet.
    version: int | None = None
    # Who sat at the table as it was sent last; None: not sent yet.
    introduced: projection.Sitting | None = None
    # Whether the summary at the end has been sent.
    told_over = False
    # When it was last made known that the viewer looks at the game, by `time.monotonic`.
    looked_at = -FOREVER
    # The last chat message sent, and when that was; None: nothing yet.
    heard: tuple[int, datetime] | None = None

    # The viewer's standing orders as they were sent last; None: not sent yet.
    orders: protocol.OrdersUpdate | None = None

    # When the message that is being dealt with came, and whether it was one too many.
    received_at: datetime
    is_too_fast: bool

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Take messages in through an inbox, which stamps them as they come."""
        self.game_id = scope["url_route"]["kwargs"]["game_id"]
        self.user = scope["user"] if scope["user"].is_authenticated else None
        async with Inbox(receive, self.game_id, self.user_id) as inbox:
            try:
                await super().__call__(scope, inbox.get, send)
            finally:
                # Also after a fault, when nobody says `disconnect`.
                await self.depart()

    async def connect(self) -> None:
        self.language = language_of(self.scope["headers"])
        self.zone = times.zone_for(self.user, cookies_of(self.scope["headers"]).get(times.COOKIE, ""))
        self.version = version_asked_for(self.scope["query_string"])
        self.recognised_at = time.monotonic()
        await self.accept()
        # First join, then read: what happens in between is sent twice rather than never.
        await self.join()
        try:
            await self.bring_up_to_date()
        except Game.DoesNotExist:
            await self.close(NO_SUCH_GAME)
        except DatabaseError:  # which may be back when the viewer is
            raise
        except Exception:
            logger.exception("Game %s can't be shown", self.game_id)
            await self.close(BROKEN)

    async def join(self) -> None:
        """Hear of what concerns this viewer."""
        for group in self.groups_joined:
            await self.channel_layer.group_add(group, self.channel_name)

    async def depart(self) -> None:
        for group in self.groups_joined:
            await self.channel_layer.group_discard(group, self.channel_name)

    @property
    def groups_joined(self) -> list[str]:
        return [group_of(self.game_id), *([group_of_person(self.user.pk)] if self.user else [])]

    async def websocket_receive(self, message: Any) -> None:
        receipt: receipts.Receipt | None = message["receipt"]
        self.received_at, self.is_too_fast = message["at"], message["too_fast"]
        try:
            await super().websocket_receive(message)
        finally:
            if receipt is not None:
                await asyncio.to_thread(receipts.answered, receipt)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        message_id = None
        try:
            if text_data is None or len(text_data) > LONGEST_MESSAGE:
                return await self.refuse(None, refusals.MALFORMED)
            raw = json.loads(text_data)
            message_id = id_of(raw)
            if self.is_too_fast:
                return await self.refuse_at_once(message_id, refusals.TOO_FAST)
            message = protocol.client_messages.validate_python(raw)
        except (ValueError, ValidationError, RecursionError):
            return await self.refuse(message_id, refusals.MALFORMED)
        recognised = await self.recognised(at_once=message["type"] not in ("after", "look"))
        if recognised is False:
            # Their browser comes back as whoever it is now.
            return await self.close()
        if isinstance(recognised, Refusal):
            return await self.refuse(message_id, recognised)
        if message["type"] == "after":
            # The channel layer may have been away when this socket joined.
            await self.join()
            self.version = message["version"]
            return await self.bring_up_to_date()
        if message["type"] == "look":
            return await self.look()
        if message["type"] == "act":
            return await self.act(message)
        if message["type"] == "leave_orders":
            return await self.leave_orders(message)
        if message["type"] == "say" or message["type"] == "mute":
            return await self.chat(message)
        return await self.request(message)

    async def recognised(self, *, at_once: bool) -> bool | Refusal:
        """Whether a member is still logged in as when they came. Who only listens is looked at now and then."""
        session = self.scope.get("session")
        if self.user is None or session is None:
            return True
        if not at_once and time.monotonic() - self.recognised_at < RECOGNISED_FOR:
            return True
        self.recognised_at = time.monotonic()
        return await self.attempt(sessions.is_still_of, self.user, session.session_key)

    async def act(self, message: protocol.ActMessage) -> None:
        result = await self.attempt(
            play.submit,
            self.game_id,
            message["seat"],
            message["action"],
            message["version"],
            message["id"],
            user=self.user,
            demand=message["demand"],
            received_at=self.received_at,
        )
        if not isinstance(result, play.Accepted):
            return await self.refuse(message["id"], result.refusal if isinstance(result, play.Refused) else result)
        await self.say({"type": "answer", "id": message["id"], "ok": True, "version": result.version})
        # Not left to the channel layer, which may lose messages.
        return await self.bring_up_to_date(result.version)

    async def look(self) -> None:
        """Let be known that a member looks at the game: comes to it, or is still there."""
        away = timedelta(seconds=time.monotonic() - self.looked_at)
        if self.user is None or away < presence.RENEWED:
            return
        self.looked_at = time.monotonic()
        come = presence.stay if away < presence.REMEMBERED else presence.arrive
        await self.attempt(come, self.user.pk, self.game_id)

    async def game_changed(self, event: dict[str, Any]) -> None:
        """The game has a new version, says the channel layer."""
        if self.version is None or event["version"] > self.version:
            await self.bring_up_to_date(event["version"])

    async def request(self, message: protocol.Request) -> None:
        """Propose something, vote, let a paused game go on, take the own seat back or leave for good."""
        if refusal := await self.attempt(requests.carry_out, self.game_id, self.user, message):
            return await self.refuse(message["id"], refusal)
        await self.say({"type": "done", "id": message["id"]})
        # Not left to the channel layer, which may lose messages.
        return await self.bring_up_to_date()

    async def leave_orders(self, message: protocol.LeaveOrdersMessage) -> None:
        """Leave standing orders for the viewer's own seat."""
        if refusal := await self.attempt(automatic.leave, self.game_id, message["seat"], self.user, message["orders"]):
            return await self.refuse(message["id"], refusal)
        await self.say({"type": "done", "id": message["id"]})
        # Not left to the channel layer, which may lose messages.
        return await self.show_orders()

    async def orders_changed(self, event: dict[str, Any]) -> None:
        """This person has left other orders, perhaps in another window, perhaps at another table."""
        if event["game"] == self.game_id:
            await self.show_orders()

    async def show_orders(self) -> None:
        """Send the viewer's own standing orders, if they are others than before."""
        if standing := await self.in_thread(standing_of, self.game_id, at_least=0):
            for update in await self.in_thread(self.new_orders, standing):
                await self.say(update)

    def new_orders(self, standing: Standing) -> list[protocol.OrdersUpdate]:
        """The update that `show_orders` sends, if there is one (run in a thread)."""
        update = projection.orders_message(standing, self.user_id)
        if update is None or update == self.orders:
            return []
        self.orders = update
        return [update]

    async def chat(self, message: protocol.SayMessage | protocol.MuteMessage) -> None:
        """Say something, or stop or begin to read somebody."""
        if refusal := await self.attempt(self.chatted, message):
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
        now = timezone.now()
        sitting = projection.sitting(standing, now)
        after, sits_anew = self.version, self.introduced != sitting
        if sits_anew:
            knows_board = self.version is not None
            messages.append(projection.table_message(standing, self.user_id, now, with_board=not knows_board))
            # The log names people, so that it changes with them.
            after = after if self.introduced is None else None
            self.introduced = sitting
        if self.version is None or self.version != standing.version or sits_anew:
            messages.append(projection.update_message(standing, self.user_id, after, now))
            self.version = standing.version
        if not self.told_over and (over := projection.over_message(standing)):
            messages.append(over)
            self.told_over = True
        if at_least is None:
            messages += self.new_orders(standing)
        # With each move there is no need to look for it: whoever talks is heard without. But it names people, too, and
        # whoever plays may write.
        if at_least is None or sits_anew:
            messages += filter(None, [self.talk(None, reset=sits_anew)])
        return messages

    @property
    def user_id(self) -> int | None:
        return self.user.pk if self.user else None

    async def refuse(self, message_id: str | None, refusal: Refusal) -> None:
        spoken = await self.in_thread(self.spoken, refusal)
        await self.say({"type": "answer", "id": message_id, "ok": False, "refusal": spoken})

    async def refuse_at_once(self, message_id: str | None, refusal: Refusal) -> None:
        """Refuse what has to do with nobody at the table: without a thread, for which others wait, too."""
        with translation.override(self.language):
            spoken = projection.refusal_for(None, refusal)
        await self.say({"type": "answer", "id": message_id, "ok": False, "refusal": spoken})

    def spoken(self, refusal: Refusal) -> Any:
        standing: Standing | None = standing_of(self.game_id, at_least=0)
        return projection.refusal_for(standing, refusal)

    async def say(self, message: protocol.ServerMessage) -> None:
        await self.send(text_data=json.dumps(message, separators=(",", ":")))

    async def attempt(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | Refusal:
        """Do what a message asks for. After a fault of ours, which has undone its transaction, the socket lives on."""
        try:
            return await self.in_thread(function, *args, **kwargs)
        except Exception:
            logger.exception("Game %s: what a message asked for failed", self.game_id)
            return refusals.FAILED

    async def in_thread(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run something that uses the database, in the viewer's language."""

        def run() -> T:
            with translation.override(self.language), timezone.override(self.zone):
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


Headers = Iterable[tuple[bytes, bytes]]


def cookies_of(headers: Headers) -> dict[str, str]:
    """The cookies as pages read them, whatever others have set beside ours."""
    return parse_cookie(dict(headers).get(b"cookie", b"").decode("latin-1"))


def language_of(raw_headers: Headers) -> str:
    """The language in which pages are shown to this browser: by cookie, else by what it accepts."""
    headers = {name: value.decode("latin-1") for name, value in raw_headers}
    chosen = cookies_of(raw_headers).get(settings.LANGUAGE_COOKIE_NAME)
    wanted = [chosen] if chosen else []
    wanted += [code for code, _quality in parse_accept_lang_header(headers.get(b"accept-language", ""))]
    for code in wanted:
        try:
            return get_supported_language_variant(code)
        except LookupError:
            continue
    return settings.LANGUAGE_CODE
