"""How each picture is looked at: width, colours, language."""

from dataclasses import dataclass
from typing import Any, Literal

from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, Page, WebSocketRoute

from accounts.models import User
from tests.browser.conftest import DESKTOP, PHONE


@dataclass(frozen=True)
class Look:
    device: str
    theme: Literal["light", "dark"]
    language: str
    forced_colours: bool = False
    """The system's colours instead of the site's."""

    @property
    def name(self) -> str:
        forced = "-forced" if self.forced_colours else ""
        return f"{self.device}-{self.theme}-{self.language}{forced}"


LOOKS = (
    Look("desktop", "light", "en"),
    Look("desktop", "dark", "en"),
    Look("phone", "light", "en"),
    Look("phone", "dark", "en"),
    Look("desktop", "light", "de"),
    Look("phone", "dark", "de"),
    Look("desktop", "light", "en", forced_colours=True),
    Look("phone", "dark", "en", forced_colours=True),
)
DEVICES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}


class Viewer:
    """A browser that looks at the site in one way, as one person after the other."""

    def __init__(self, browser: Browser, site: str, look: Look) -> None:
        self.look = look
        self._site = site
        self._context = browser.new_context(
            **DEVICES[look.device],
            color_scheme=look.theme,
            forced_colors="active" if look.forced_colours else "none",
            locale=look.language,
            reduced_motion="reduce",
        )
        self._context.set_default_timeout(20_000)
        self._context.route_web_socket("**/*", self._connect)
        self._sockets: list[WebSocketRoute] = []
        self._line_is_cut = False
        self.page: Page = self._context.new_page()

    def open(self, path: str, user: User | None) -> Page:
        """Show a page to somebody, or to a stranger."""
        self._line_is_cut = False
        self._sockets.clear()
        self._context.clear_cookies()
        # As the language menu does: an emulated locale goes with pages, but not with sockets.
        self._context.add_cookies(
            [{"name": settings.LANGUAGE_COOKIE_NAME, "value": self.look.language, "url": self._site}]
        )
        if user is not None:
            client = Client()
            client.force_login(user)
            name = settings.SESSION_COOKIE_NAME
            self._context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": self._site}])
        self.page.goto(self._site + path)
        return self.page

    def cut_the_line(self) -> None:
        """Close the page's sockets, and let it open no other."""
        self._line_is_cut = True
        for socket in self._sockets:
            socket.close()

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._line_is_cut:
            socket.close()
        else:
            socket.connect_to_server()
            self._sockets.append(socket)
