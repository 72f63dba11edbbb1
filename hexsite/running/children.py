"""Child processes that end with the block that started them, whatever ends it."""

import contextlib
import ctypes
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Self

GRACE = 8.0
"""Seconds that children have to stop by themselves."""


class ChildError(Exception):
    """A child ended by itself, or doesn't do its work. The text is for whoever started the site."""


class Children:
    """A group of child processes: started one by one, stopped together.

    Each child gets a session of its own, so the terminal's Ctrl-C reaches only us and we decide the order of
    stopping. On Linux the kernel also ends each child when this process is killed outright.
    """

    def __init__(self) -> None:
        self._running: dict[str, subprocess.Popen[str]] = {}

    def start(
        self,
        name: str,
        argv: Sequence[str],
        *,
        env: Mapping[str, str] | None = None,
        stdin: str = "",
        quiet: bool = False,
    ) -> None:
        """Start a program that reads `stdin`; errors call it `name`. A quiet one has only standard error."""
        child = subprocess.Popen(
            argv,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL if quiet else None,
            text=True,
            start_new_session=True,
            preexec_fn=die_with_parent,
        )
        self._running[name] = child
        if child.stdin:
            with contextlib.suppress(BrokenPipeError):  # it ended at once, which `check` tells
                child.stdin.write(stdin)
                child.stdin.close()

    def check(self) -> None:
        """Raise ChildError if a child isn't running any more."""
        for name, child in self._running.items():
            if (code := child.poll()) is not None:
                raise ChildError(f"{name} ended with code {code}. Its messages stand above.")

    def stop(self) -> None:
        """End every child: asked first, killed after GRACE, together with what it started itself."""
        for child in self._running.values():
            child.terminate()
        deadline = time.monotonic() + GRACE
        for child in self._running.values():
            with contextlib.suppress(subprocess.TimeoutExpired):
                child.wait(max(0.0, deadline - time.monotonic()))
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)
            child.wait()
        self._running.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()


def die_with_parent() -> None:
    """Ask the kernel to terminate this process when its parent ends. Linux only; elsewhere it does nothing."""
    if sys.platform == "linux":
        set_parent_death_signal = 1  # PR_SET_PDEATHSIG
        ctypes.CDLL(None).prctl(set_parent_death_signal, signal.SIGTERM)


@contextmanager
def free_port() -> Iterator[int]:
    """A port for a server to listen on. On Linux nobody else is given it as long as the block lasts."""
    with socket.socket() as holder:
        # Servers say the same; the kernel lets several have an address, if one of them listens at most.
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holder.bind(("127.0.0.1", 0))
        port: int = holder.getsockname()[1]
        if sys.platform != "linux":
            holder.close()
        yield port


def listens(port: int) -> bool:
    """Whether somebody accepts connections on this port of loopback."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_for_port(port: int, children: Children, *, seconds: float = 180) -> None:
    """Wait until somebody listens on the port.

    Raises:
        ChildError: a child ended meanwhile, or nobody listened in time.
    """
    deadline = time.monotonic() + seconds
    while not listens(port):
        children.check()
        if time.monotonic() > deadline:
            raise ChildError(f"Nothing answered on port {port} within {seconds:.0f} seconds.")
        time.sleep(0.02)
