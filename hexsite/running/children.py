"""Child processes that end with the block that started them, whatever ends it."""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Self

GRACE = 8.0
"""Seconds that children have to stop by themselves."""


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
        """Start a program that reads `stdin`; `name` is what `ended` calls it. A quiet one has only standard error."""
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
            with contextlib.suppress(BrokenPipeError):  # it ended at once, which `ended` tells
                child.stdin.write(stdin)
                child.stdin.close()

    def ended(self) -> tuple[str, int] | None:
        """Name and exit code of a child that isn't running any more."""
        for name, child in self._running.items():
            if (code := child.poll()) is not None:
                return name, code
        return None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for child in self._running.values():
            child.terminate()
        deadline = time.monotonic() + GRACE
        for child in self._running.values():
            with contextlib.suppress(subprocess.TimeoutExpired):
                child.wait(max(0.0, deadline - time.monotonic()))
            # Whatever is left of its session: itself if it hangs, or children of its own.
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)
            child.wait()


def die_with_parent() -> None:
    """Ask the kernel to terminate this process when its parent ends. Linux only; elsewhere it does nothing."""
    if sys.platform == "linux":
        set_parent_death_signal = 1  # PR_SET_PDEATHSIG
        ctypes.CDLL(None).prctl(set_parent_death_signal, signal.SIGTERM)
