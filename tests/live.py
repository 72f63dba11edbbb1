"""A real server for tests: in a thread (`LiveServer`), or a whole site in processes of its own (`RunningSite`)."""

import asyncio
import os
import signal
import socket
import threading
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self
from urllib.parse import quote

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.test import override_settings

from hexsite.running import parts
from hexsite.running.children import Children, free_port, wait_for_port
from hexsite.running.valkey import start_valkey_at

PATIENCE = 180
"""Seconds in which a part of the site must do what it has begun; a busy machine takes its time."""
PASSWORD = "broker"


class LiveServer:
    """uvicorn in a thread, so that a test can patch what the server uses. `url` has no slash at its end."""

    def __init__(self) -> None:
        # Ready to be connected to from here on, whenever the thread gets going.
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._server = uvicorn.Server(
            uvicorn.Config(
                "hexsite.asgi:application",
                lifespan="off",
                log_config=None,
                access_log=False,
                # What is cut off leaves files and connections to the collector, which reports them in a later test.
                timeout_graceful_shutdown=PATIENCE,
            )
        )
        self._runner = asyncio.Runner(loop_factory=self._server.config.get_loop_factory())
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._socket.close()

    def _run(self) -> None:
        with self._runner:
            self._runner.run(self._server.serve(sockets=[self._socket]))

    def wait_for_goodbyes(self) -> None:
        """Wait until all requests are dealt with, and nobody is at a table any more."""

        async def done() -> None:
            while tasks := self._server.server_state.tasks:
                await asyncio.wait(tasks)

        asyncio.run_coroutine_threadsafe(done(), self._runner.get_loop()).result(PATIENCE)


class Killable(Children):
    """Children that can end as in a crash, without a word to anybody."""

    def kill(self) -> None:
        for child in self._running.values():
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()
        self._running.clear()

    def send(self, number: signal.Signals) -> None:
        """Send a signal to all of them."""
        for child in self._running.values():
            os.killpg(child.pid, number)


class RunningSite:
    """Every part of the site as a process; parts can be stopped or killed, and started again, while the rest goes on.

    Its files are in `folder`: the static ones, collected in `static`, are there before it starts. A site with a broker
    of its own leaves alone the one that tests were told to use.
    """

    def __init__(self, folder: Path, *, own_broker: bool = False) -> None:
        self._own_broker = own_broker or not settings.REDIS_URL
        self._folder = folder
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            # Held, so that they are still free after the time in which nobody listens.
            self.port, self._broker_port = (stack.enter_context(free_port()) for _ in range(2))
            self.url = f"http://127.0.0.1:{self.port}"
            self._broker = stack.enter_context(Killable())
            self.environment = {
                **os.environ,
                "DJANGO_SETTINGS_MODULE": "hexsite.settings",
                "SECRET_KEY": settings.SECRET_KEY,
                "DATABASE_URL": database_url(connection.settings_dict),
                "REDIS_URL": self._start_broker() if self._own_broker else settings.REDIS_URL,
                "REDIS_PREFIX": settings.REDIS_PREFIX,
                "VAR_DIR": str(self._folder),
                "COMPUTER_PAUSE": "0",
                "LOG_LEVEL": "WARNING",
            }
            self._workers = stack.enter_context(Killable())
            self._web = stack.enter_context(Children())
            self.start_web()
            self.start_workers()
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.close()

    def start_workers(self) -> None:
        """Start the workers and the scheduler."""
        for name, argv in (parts.WORKERS | parts.BEAT).items():
            self._workers.start(name, argv, env=self.environment)

    def kill_workers(self) -> None:
        """End the workers and the scheduler in the middle of whatever they do."""
        self._workers.kill()

    def replace_broker(self) -> None:
        """End the broker in the middle of everything, and start an empty one in its place."""
        self._broker.kill()
        self._start_broker()

    def _start_broker(self) -> str:
        return start_valkey_at(self._broker_port, PASSWORD, self._broker)

    def freeze_broker(self) -> None:
        """Let the broker accept connections, and answer nobody."""
        self._broker.send(signal.SIGSTOP)

    def thaw_broker(self) -> None:
        self._broker.send(signal.SIGCONT)

    def start_web(self) -> None:
        """Start the web server, at the same address as before, and wait until it answers."""
        self._web.start("The web server", parts.web(self.port), env=self.environment)
        wait_for_port(self.port, self._web)

    def stop_web(self) -> None:
        """Stop the web server; open sockets are closed as in any restart."""
        self._web.stop()


def collect_static_files(folder: Path) -> None:
    """Collect the static files for a site in other processes, as it will look for them: by hashed names."""
    storages = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "servestatic.storage.CompressedManifestStaticFilesStorage"},
    }
    with override_settings(STATIC_ROOT=folder, STORAGES=storages):
        call_command("collectstatic", verbosity=0, interactive=False)


def database_url(options: Mapping[str, Any]) -> str:
    """The DATABASE_URL of a configured connection."""
    if options["ENGINE"].endswith("sqlite3"):
        return f"sqlite:///{options['NAME']}"
    user, password, host = (quote(options[key], safe="") for key in ("USER", "PASSWORD", "HOST"))
    return f"postgres://{user}:{password}@{host}:{options['PORT']}/{options['NAME']}"
