import errno
import fcntl
import io
import os
import select
import signal
import socket
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from games.notices.vapid import new_private_key
from hexsite.running import parts
from hexsite.running.children import ChildError, Children, die_with_parent, listens
from hexsite.running.valkey import start_valkey
from hexsite.secret_key import kept_key, kept_secret_key

POLL_MILLISECONDS = 50


class Command(BaseCommand):
    help = "Run the whole site on this machine: web server, workers, beat, and a Valkey if REDIS_URL names no server."
    # Migrating checks the system, too.
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--end-with", type=int, metavar="PID", help="stop when this parent process ends (Linux)")

    def handle(self, *, port: int, end_with: int | None, **options: Any) -> None:
        self.asked_to_stop = False
        self.terminal = select.poll()
        self.handle_signals()
        address = f"http://127.0.0.1:{port}/"
        try:
            if end_with is not None:
                die_with_parent()
                # It may have ended before we could ask to be told.
                self.asked_to_stop = os.getppid() != end_with
            with only_one_here(settings.VAR_DIR / "play.lock", address):
                check_port(port)
                self.serve(port, address)
        except ChildError as error:
            raise CommandError(str(error)) from error
        self.stdout.write("Stopped.")

    def handle_signals(self) -> None:
        """Note that we shall stop. An exception from here could get lost in whatever was going on."""

        def ask(signum: int, frame: FrameType | None) -> None:
            self.asked_to_stop = True

        signal.signal(signal.SIGINT, ask)
        signal.signal(signal.SIGTERM, ask)
        # nohup asks to stay when the terminal goes.
        if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:
            signal.signal(signal.SIGHUP, ask)
            # The hangup of a terminal that make itself leads is told to make only, which goes on waiting for us.
            if sys.stdout.isatty():
                self.terminal.register(sys.stdout, 0)

    def serve(self, port: int, address: str) -> None:
        """Start every part and stay until asked to stop, or raise ChildError when a part ends by itself."""
        call_command("migrate", verbosity=0, interactive=False)
        call_command("collectstatic", verbosity=0, interactive=False)
        # Whatever ends this, the broker goes after its clients.
        with Children() as broker, Children() as clients:
            env = {
                "SECRET_KEY": kept_secret_key(settings.VAR_DIR / "secret_key"),
                "VAPID_PRIVATE_KEY": kept_key(settings.VAR_DIR / "push_key", new_private_key),
                "SITE_URL": address,
                "LOG_LEVEL": "WARNING",
                **os.environ,
                "REDIS_URL": settings.REDIS_URL or start_valkey(broker),
            }

            def watch(until: Callable[[], bool]) -> None:
                while not (until() or self.asked_to_stop):
                    broker.check()
                    clients.check()
                    if self.terminal.poll(POLL_MILLISECONDS):
                        self.asked_to_stop = True

            clients.start("The web server", parts.web(port), env=env)
            # While the server starts.
            login = demo_login()
            watch(until=lambda: listens(port))
            if self.asked_to_stop:
                return
            self.stdout.write(f"Playing on {address} (Ctrl-C stops everything)\n{login}")
            self.stdout.flush()
            # After the page is there: on a small machine they would keep it waiting.
            for name, argv in (parts.WORKERS | parts.BEAT).items():
                clients.start(name, argv, env=env)
            watch(until=lambda: False)


def demo_login() -> str:
    """Bring the demo data up to date; returns what it says of its login."""
    said = io.StringIO()
    call_command("demo_data", stdout=said)
    return said.getvalue().strip()


@contextmanager
def only_one_here(lock: Path, address: str) -> Iterator[None]:
    """Two sites on the same files would each announce only half of the moves. The kernel lifts the lock with us."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            raise CommandError(f"The site already runs from this folder, on {file.read()}") from None
        file.truncate(0)
        file.write(address)
        file.flush()
        yield


def check_port(port: int) -> None:
    with socket.socket() as probe:
        # As the server does, so that connections of a site just stopped don't count.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OverflowError:
            raise CommandError(
                f"There is no port {port}: choose one from 1024 to 65535, as in: make play PORT=8001"
            ) from None
        except PermissionError:
            raise CommandError(f"Port {port} is reserved for the administrator: choose one from 1024 on") from None
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
            raise CommandError(
                f"Port {port} is busy: another program serves there. "
                f"Stop it, or choose another port: make play PORT={port + 1}"
            ) from error
